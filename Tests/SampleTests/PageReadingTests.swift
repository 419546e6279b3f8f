// The pages of the index as the sample with a million views draws them.
import Foundation
import GlassineBase
import GlassineScene
import Testing

@testable import HitBench

@Suite("Reading pages")
struct PageReadingTests {
  /// A root with the given number of 10 by 10 point tiles, in rows of twenty; queried once.
  private func tiles(_ count: Int) -> (store: SceneStore, root: NodeID, tiles: [NodeID]) {
    let store = SceneStore(diagnostics: Diagnostics())
    let root = add(CGRect(x: 0, y: 0, width: 200, height: 1000), to: store)
    let tiles = (0..<count).map { index in
      add(
        CGRect(x: index % 20 * 10, y: index / 20 * 10, width: 10, height: 10), to: store,
        below: root)
    }
    _ = store.hitTest(root, at: point(5, 5))
    return (store, root, tiles)
  }

  private func add(_ frame: CGRect, to store: SceneStore, below parent: NodeID = .none) -> NodeID {
    let node = store.makeNode()
    store.setFrame(frame, of: node)
    if !parent.isNone { store.insert(node, into: parent) }
    return node
  }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test(
    "A page's entries are the nodes below its root", arguments: [1, 15, 16, 63, 64, 255, 256, 2000])
  func entries(_ count: Int) throws {
    let (store, root, tiles) = tiles(count)
    let page = try #require(store.readPage(below: root))
    #expect(page.root == root && !page.isStale && page.isWide == (count > 255))
    #expect(store.readPages().map(\.number) == [page.number])
    var nodes: [NodeID] = []
    store.readParts(of: page) { if $0.level == 0 { nodes.append($0.node) } }
    #expect(nodes.count == count && Set(nodes) == Set(tiles))
  }

  @Test("Boxes enclose the boxes that follow them, level by level")
  func nesting() throws {
    let (store, root, _) = tiles(2000)
    let page = try #require(store.readPage(below: root))
    var around: [PagePart] = []
    var deepest = 0
    store.readParts(of: page) { part in
      around.removeAll { $0.level <= part.level }
      for outer in around {
        #expect(all(outer.low .<= part.low) && all(outer.high .>= part.high))
      }
      if part.level > 0 { around.append(part) }
      deepest = max(deepest, around.count)
    }
    #expect(deepest == 2)
  }

  @Test("With a point, only boxes that contain it are read, and the hit is among them")
  func atPoint() throws {
    let (store, root, tiles) = tiles(2000)
    let page = try #require(store.readPage(below: root))
    var (nodes, levels): ([NodeID], Set<Int>) = ([], [])
    store.readParts(of: page, holding: SIMD2(55, 105)) { part in
      #expect(part.low.x <= 55 && part.high.x >= 55 && part.low.y <= 105 && part.high.y >= 105)
      levels.insert(part.level)
      if part.level == 0 { nodes.append(part.node) }
    }
    #expect(nodes == [tiles[205]] && levels == [0, 1, 2])
    #expect(store.hitTest(root, at: point(55, 105)) == tiles[205])
  }

  @Test("In a small page the point's column and row are read, which separate it from others")
  func cells() throws {
    let (store, root, tiles) = tiles(200)
    let page = try #require(store.readPage(below: root))
    var strips: [PagePart] = []
    var nodes: [NodeID] = []
    store.readParts(of: page, holding: SIMD2(55, 45)) { part in
      #expect(part.low.x <= 55 && part.high.x >= 55 && part.low.y <= 45 && part.high.y >= 45)
      if part.level == 0 { nodes.append(part.node) } else { strips.append(part) }
    }
    #expect(nodes == [tiles[85]])
    // The tiles take 200 by 100 points, in 32 columns and as many rows.
    try #require(strips.count == 2)
    let (column, row) = (strips[0].high - strips[0].low, strips[1].high - strips[1].low)
    #expect(abs(column.x - 6.25) < 0.1 && abs(column.y - 100) < 1)
    #expect(abs(row.x - 200) < 1 && abs(row.y - 3.125) < 0.1)
  }

  @Test("A page below another is named by its entry, and stale until it is queried")
  func below() throws {
    let (store, root, tiles) = tiles(300)
    let small = add(CGRect(x: 1, y: 1, width: 5, height: 5), to: store, below: tiles[40])
    _ = store.hitTest(root, at: point(195, 5))
    let page = try #require(store.readPage(below: root))
    let own = try #require(store.readPage(below: tiles[40]))
    #expect(own.isStale)
    var named: [NodeID: Int] = [:]
    store.readParts(of: page) { part in named[part.node] = part.below }
    #expect(named == [tiles[40]: own.number])
    #expect(store.hitTest(root, at: point(3, 23)) == small)
    #expect(try #require(store.readPage(below: tiles[40])).isStale == false)
  }

  @Test("A missing node has no page")
  func nothing() {
    let (store, root, tiles) = tiles(20)
    #expect(store.readPage(below: tiles[0]) == nil)
    store.destroyNode(root)
    #expect(store.readPage(below: root) == nil)
  }
}
