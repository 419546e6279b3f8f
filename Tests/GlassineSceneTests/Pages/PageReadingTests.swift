import Foundation
import GlassineBase
import GlassineScene
import Testing

/// The index as tools read it.
@Suite("Reading pages")
struct PageReadingTests {
  /// A root with the given number of 10 by 10 point tiles, in rows of twenty; queried once.
  private func tiles(_ count: Int) -> (store: SceneStore, root: NodeID, tiles: [NodeID]) {
    let store = newStore()
    let root = store.add(rect(0, 0, 200, 1000))
    var tiles: [NodeID] = []
    for index in 0..<count {
      let (column, row) = (CGFloat(index % 20), CGFloat(index / 20))
      tiles.append(store.add(rect(column * 10, row * 10, 10, 10), to: root))
    }
    _ = store.hitTest(root, at: point(5, 5))
    return (store, root, tiles)
  }

  @Test(
    "A page's entries are the nodes below its root", arguments: [1, 15, 16, 63, 64, 255, 256, 2000])
  func entries(_ count: Int) throws {
    let (store, root, tiles) = tiles(count)
    let page = try #require(store.readPage(below: root))
    #expect(page.root == root && !page.isStale && page.isWide == (count > 255))
    #expect(page.entryCount == count)
    #expect(store.readPages().map(\.number) == [page.number])
    var nodes: [NodeID] = []
    store.readParts(ofPage: page.number) { if $0.level == 0 { nodes.append($0.node) } }
    #expect(nodes.count == count && Set(nodes) == Set(tiles))
  }

  @Test("A cell queried twice knows the nodes that reach into it, until one there moves")
  func cell() throws {
    let (store, root, tiles) = tiles(2000)
    let page = try #require(store.readPage(below: root))
    func cell() throws -> PageCell {
      try #require(store.readCell(ofPage: page.number, at: SIMD2(55, 105)))
    }
    #expect(try !cell().isKnown && cell().parts.isEmpty)
    for _ in 0..<2 { #expect(store.hitTest(root, at: point(55, 105)) == tiles[205]) }
    let known = try cell()
    #expect(known.isKnown && known.parts.contains { $0.node == tiles[205] })
    // The topmost first; others below them, if there are more than the cell keeps.
    let numbers = known.parts.map { tiles.firstIndex(of: $0.node) ?? -1 }
    #expect(numbers == numbers.sorted(by: >))
    let lowest = known.isWhole ? 0 : numbers[numbers.count - 1]
    #expect(all(known.low .<= SIMD2(55, 105)) && all(known.high .> SIMD2(55, 105)))
    // The tiles of the rows and columns that the cell covers, each in its place, to a step.
    let step = (known.high - known.low) / 254
    for (number, tile) in tiles.enumerated() {
      let low = SIMD2(Float(number % 20) * 10, Float(number / 20) * 10)
      let part = known.parts.first { $0.node == tile }
      let reaches = all(low .< known.high - step) && all(low + 10 .> known.low + step)
      #expect(part != nil || !reaches || number < lowest, "tile \(number)")
      guard let part else { continue }
      let cutLow = pointwiseMax(low, known.low)
      let cutHigh = pointwiseMin(low + 10, known.high)
      #expect(all(part.low .<= cutLow + step) && all(part.low .>= cutLow - 2 * step))
      #expect(all(part.high .>= cutHigh - step) && all(part.high .<= cutHigh + 2 * step))
    }
    store.setFrame(rect(50, 100, 9, 9), of: tiles[205])
    #expect(try !cell().isKnown)
    // Beyond all tiles, and in a page without a grid.
    #expect(store.readCell(ofPage: page.number, at: SIMD2(-500, 105)) == nil)
    let (small, smallRoot, _) = self.tiles(20)
    let narrow = try #require(small.readPage(below: smallRoot))
    #expect(small.readCell(ofPage: narrow.number, at: SIMD2(55, 5)) == nil)
  }

  @Test("Boxes enclose the boxes that follow them, level by level")
  func nesting() throws {
    let (store, root, _) = tiles(2000)
    let page = try #require(store.readPage(below: root))
    var around: [PagePart] = []
    var deepest = 0
    store.readParts(ofPage: page.number) { part in
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
    store.readParts(ofPage: page.number, holding: SIMD2(55, 105)) { part in
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
    store.readParts(ofPage: page.number, holding: SIMD2(55, 45)) { part in
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
    let small = store.add(rect(1, 1, 5, 5), to: tiles[40])
    _ = store.hitTest(root, at: point(195, 5))
    let page = try #require(store.readPage(below: root))
    let own = try #require(store.readPage(below: tiles[40]))
    #expect(own.isStale && own.entryCount == 0)
    var named: [NodeID: Int] = [:]
    store.readParts(ofPage: page.number) { part in named[part.node] = part.below }
    #expect(named == [tiles[40]: own.number])
    #expect(store.hitTest(root, at: point(3, 23)) == small)
    #expect(try #require(store.readPage(below: tiles[40])).isStale == false)
  }

  @Test("A missing node has no page and no boxes")
  func nothing() {
    let (store, root, tiles) = tiles(20)
    #expect(store.readPage(below: tiles[0]) == nil)
    store.destroyNode(root)
    #expect(store.readPage(below: root) == nil)
    store.readParts(ofPage: 99) { _ in Issue.record("a box of no page") }
    store.readParts(ofPage: -1) { _ in Issue.record("a box of no page") }
  }
}
