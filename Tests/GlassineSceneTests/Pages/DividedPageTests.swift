import Foundation
import GlassineBase
import GlassineScene
import Testing

/// Pages of 16 to 255 entries, which find candidates by columns and rows.
@Suite("Divided pages")
struct DividedPageTests {
  /// A root with the given number of 10 by 10 point tiles, in rows of twenty; queried once.
  private func tiles(
    _ count: Int, _ vectors: PageLimits.Vectors = .avx512
  ) -> (store: SceneStore, root: NodeID, tiles: [NodeID]) {
    var limits = PageLimits()
    limits.widestVectors = vectors
    let store = SceneStore(diagnostics: Diagnostics(), limits: limits)
    let root = store.add(rect(0, 0, 200, 200))
    let tiles = (0..<count).map {
      store.add(rect(CGFloat($0 % 20) * 10, CGFloat($0 / 20) * 10, 10, 10), to: root)
    }
    _ = store.hitTest(root, at: point(5, 5))
    return (store, root, tiles)
  }

  @Test(
    "Each tile is found in its middle and at its edges, and the root beside them",
    arguments: [1, 15, 16, 17, 63, 64, 65, 254, 255], PageLimits.Vectors.allCases)
  func found(_ count: Int, _ vectors: PageLimits.Vectors) {
    let (store, root, tiles) = tiles(count, vectors)
    for (number, tile) in tiles.enumerated() {
      let (x, y) = (CGFloat(number % 20) * 10, CGFloat(number / 20) * 10)
      for (dx, dy) in [(5, 5), (0, 0), (9.999, 0), (0, 9.999), (9.999, 9.999)] as [(_, _)] {
        #expect(store.hitTest(root, at: point(x + dx, y + dy)) == tile)
      }
    }
    #expect(store.hitTest(root, at: point(199, 199)) == root)
    #expect(store.hitTest(root, at: point(200, 5)) == .none)
    #expect(store.brokenInvariant() == nil)
  }

  @Test("A view that moves is found at its new place, also beyond all earlier frames")
  func moves() {
    let (store, root, tiles) = tiles(100)
    for (x, y) in [(3.5, 77), (150, 150), (-4, -4), (195, 195), (60, 20)] as [(CGFloat, CGFloat)] {
      store.setFrame(rect(x, y, 12, 12), of: tiles[99])
      #expect(store.brokenInvariant() == nil)
      #expect(store.hitTest(root, at: point(max(x, 0) + 4, max(y, 0) + 4)) == tiles[99])
    }
    #expect(store.hitTest(root, at: point(195, 45)) == root)
  }

  @Test("A hidden view is in no column, and returns when shown")
  func hidden() {
    let (store, root, tiles) = tiles(100)
    store.setHidden(true, of: tiles[42])
    #expect(store.hitTest(root, at: point(25, 25)) == root)
    store.setHidden(false, of: tiles[42])
    #expect(store.hitTest(root, at: point(25, 25)) == tiles[42])
    #expect(store.brokenInvariant() == nil)
  }

  @Test("An infinite view and one a point wide keep the columns right for the others")
  func extremes() {
    let (store, root, tiles) = tiles(40)
    store.setFrame(rect(-1e30, -1e30, 2e30, 2e30), of: tiles[0])
    #expect(store.hitTest(root, at: point(150, 150)) == tiles[0])
    #expect(store.hitTest(root, at: point(15, 5)) == tiles[1])
    for tile in tiles { store.setFrame(rect(50, 50, 0, 1), of: tile) }
    #expect(store.hitTest(root, at: point(50, 50)) == root)
    for tile in tiles { store.setFrame(rect(50, 50, 1e-30, 1e-30), of: tile) }
    #expect(store.hitTest(root, at: point(50, 50)) == tiles[39])
    // The page is rebuilt from such views alone.
    let last = store.add(rect(50, 50, 1e-30, 1e-30), to: root)
    #expect(store.hitTest(root, at: point(50, 50)) == last)
    #expect(store.brokenInvariant() == nil)
  }
}
