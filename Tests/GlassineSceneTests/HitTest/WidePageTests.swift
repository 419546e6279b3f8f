import Foundation
import GlassineBase
import GlassineScene
import Testing

/// Nodes with so large a number of children that these have a tree of their own.
@Suite("Many siblings")
struct WidePageTests {
  /// The children of one node, lowest first, and their frames.
  private final class Crowd {
    let store = newStore()
    let root: NodeID
    var order: [NodeID] = []
    var frames: [NodeID: CGRect] = [:]
    var hidden: Set<NodeID> = []
    var random: SeededGenerator
    let extent: Double

    init(seed: UInt64, count: Int, extent: Double) {
      random = SeededGenerator(seed: seed)
      self.extent = extent
      root = store.add(rect(0, 0, 1000, 1000))
      for _ in 0..<count { add(at: order.count) }
    }

    func number(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }

    private func frame() -> CGRect {
      rect(
        CGFloat(number(1000)), CGFloat(number(1000)),
        CGFloat.random(in: 1...extent, using: &random),
        CGFloat.random(in: 1...extent, using: &random))
    }

    func add(at index: Int) {
      let node = store.makeNode()
      let frame = frame()
      store.insert(node, into: root, at: index)
      store.setFrame(frame, of: node)
      order.insert(node, at: index)
      frames[node] = frame
    }

    @discardableResult
    func insert(below sibling: NodeID) -> NodeID {
      let place = order.firstIndex(of: sibling) ?? 0
      add(at: place)
      return order[place]
    }

    func change() {
      let place = number(order.count)
      let node = order[place]
      switch number(10) {
      case 0: add(at: order.count)
      case 1: add(at: number(order.count + 1))
      case 2:
        store.destroyNode(node)
        order.remove(at: place)
        hidden.remove(node)
      case 3:
        store.bringToFront(node)
        order.append(order.remove(at: place))
      case 4:
        store.sendToBack(node)
        order.insert(order.remove(at: place), at: 0)
      case 5:
        guard place > 0 else { break }
        let sibling = order[0]
        store.insert(node, above: sibling)
        order.remove(at: place)
        order.insert(node, at: 1)
      case 6:
        store.setHidden(!store.isHidden(of: node), of: node)
        if hidden.remove(node) == nil { hidden.insert(node) }
      case 8:
        let other = number(order.count)
        store.exchange(node, order[other])
        order.swapAt(place, other)
      case 7:
        let moved = (frames[node] ?? .zero).offsetBy(
          dx: CGFloat(number(9) - 4), dy: CGFloat(number(9) - 4))
        store.setFrame(moved, of: node)
        frames[node] = moved
      default:
        let moved = frame()
        store.setFrame(moved, of: node)
        frames[node] = moved
      }
    }

    func expected(at point: CGPoint) -> NodeID {
      order.last {
        guard !hidden.contains($0), let frame = frames[$0] else { return false }
        return point.x >= frame.minX && point.y >= frame.minY && point.x < frame.minX + frame.width
          && point.y < frame.minY + frame.height
      } ?? root
    }
  }

  @Test(
    "H3: the topmost of many siblings is hit after insertions, removals, moves and reordering",
    arguments: [(1, 20.0, 900), (2, 400.0, 900), (3, 90.0, 300), (4, 1000.0, 700)])
  func changes(seed: UInt64, extent: Double, count: Int) {
    let crowd = Crowd(seed: seed, count: count, extent: extent)
    var hits = 0
    for round in 0..<600 {
      for _ in 0..<(round % 7 == 0 ? 40 : 1) { crowd.change() }
      for _ in 0..<5 {
        let at = point(CGFloat(crowd.number(1000)), CGFloat(crowd.number(1000)))
        let hit = crowd.store.hitTest(crowd.root, at: at)
        #expect(hit == crowd.expected(at: at), "seed \(seed), round \(round), \(at)")
        if hit != crowd.root { hits += 1 }
      }
      if round % 20 == 0 {
        let broken = crowd.store.brokenInvariant()
        #expect(broken == nil, "seed \(seed), round \(round)")
        if broken != nil { return }
      }
    }
    #expect(hits > 100)
  }

  @Test("H3: Siblings inserted at three neighbouring places at once keep their order")
  func neighbouringPlaces() {
    let crowd = Crowd(seed: 6, count: 400, extent: 200)
    let (top, above) = (crowd.order[200], crowd.order[201])
    var last = crowd.order[199]
    _ = crowd.store.hitTest(crowd.root, at: point(1, 1))
    // Between two places, half of the free keys are used each time: after 32 there are none left.
    for round in 0..<50 {
      let node = crowd.insert(below: top)
      if round % 2 == 0 { crowd.insert(below: above) }
      crowd.insert(below: last)
      if round % 2 == 1 { crowd.insert(below: above) }
      last = node
      let at = point(CGFloat(crowd.number(1000)), CGFloat(crowd.number(1000)))
      #expect(crowd.store.hitTest(crowd.root, at: at) == crowd.expected(at: at), "\(round)")
      #expect(crowd.store.brokenInvariant() == nil, "\(round)")
    }
  }

  @Test("H3: inserting a thousand siblings one by one below the same one keeps their order")
  func sameNeighbour() {
    let crowd = Crowd(seed: 5, count: 400, extent: 1000)
    let top = crowd.order[399]
    _ = crowd.store.hitTest(crowd.root, at: point(1, 1))
    for _ in 0..<1000 {
      let node = crowd.store.add(rect(0, 0, 1000, 1000))
      crowd.store.insert(node, below: top)
      crowd.store.setHidden(true, of: top)
      #expect(crowd.store.hitTest(crowd.root, at: point(500, 500)) == node)
    }
    #expect(crowd.store.brokenInvariant() == nil)
  }

  /// Inserts one after another beside siblings in the middle.
  enum Place: CaseIterable { case above, below, onTopOfTheLast, elsewhereInTurn }

  @Test(
    "H3: thousands inserted between two siblings keep their order, without a page rebuild",
    arguments: Place.allCases)
  func between(place: Place) {
    let crowd = Crowd(seed: 6, count: 6000, extent: 40)
    let (store, root) = (crowd.store, crowd.root)
    let others = [crowd.order[2000], crowd.order[4000]]
    var last = others
    let added = (0..<4000).map { _ in store.add(rect(2000, 2000, 10, 10)) }
    store.setFrame(rect(0, 0, 3000, 3000), of: root)
    for _ in 0..<3 { _ = store.hitTest(root, at: point(2005, 2005)) }
    let before = store.builtPageCount
    for (number, node) in added.enumerated() {
      // In turn, so that each insertion is separated from the next by one elsewhere.
      let side = place == .elsewhereInTurn ? number % 2 : 0
      switch place {
      case .above, .elsewhereInTurn: store.insert(node, above: others[side])
      case .below: store.insert(node, below: others[side])
      case .onTopOfTheLast: store.insert(node, above: last[side])
      }
      last[side] = node
      let expected: NodeID
      switch place {
      case .above: expected = added[0]
      case .below, .onTopOfTheLast: expected = node
      case .elsewhereInTurn: expected = number == 0 ? node : added[1]
      }
      if store.hitTest(root, at: point(2005, 2005)) != expected {
        Issue.record("number \(number)")
        return
      }
    }
    #expect(store.builtPageCount == before)
    #expect(store.brokenInvariant() == nil)
    // From the top down, each query hides the one that the next finds.
    var ranks: [NodeID: Int] = [:]
    var child = store.firstChild(of: root)
    while !child.isNone {
      ranks[child] = ranks.count
      child = store.nextSibling(of: child)
    }
    for node in added.sorted(by: { ranks[$0]! > ranks[$1]! }) {
      if store.hitTest(root, at: point(2005, 2005)) != node {
        Issue.record("\(node) is not the topmost")
        return
      }
      store.setHidden(true, of: node)
    }
  }

  @Test("H4: descendants of many siblings are found, and move with them")
  func subtrees() {
    let store = newStore()
    let root = store.add(rect(0, 0, 4000, 4000))
    let rows = (0..<400).map { store.add(rect(0, CGFloat($0) * 10, 4000, 10), to: root) }
    let labels = rows.map { store.add(rect(10, 2, 100, 6), to: $0) }
    for number in [0, 17, 399] {
      let y = CGFloat(number) * 10 + 5
      #expect(store.hitTest(root, at: point(50, y)) == labels[number])
      #expect(store.hitTest(root, at: point(500, y)) == rows[number])
    }
    store.setFrame(rect(0, 1000, 4000, 10), of: rows[17])
    store.bringToFront(rows[17])
    #expect(store.hitTest(root, at: point(50, 1005)) == labels[17])
    #expect(store.hitTest(root, at: point(50, 175)) == root)
    store.removeFromParent(labels[17])
    #expect(store.hitTest(root, at: point(50, 1005)) == rows[17])
    store.insert(labels[17], into: rows[0])
    #expect(store.hitTest(root, at: point(50, 5)) == labels[17])
    #expect(store.brokenInvariant() == nil)
  }

  @Test(
    "A page that is wide, narrow and wide again finds its topmost tiles, with memory level",
    arguments: [10, 120] as [CGFloat])
  func narrowInBetween(length: CGFloat) {
    let store = newStore()
    let root = store.add(rect(0, 0, 1000, 1000))
    let page = store.add(rect(0, 0, 200, 200), to: root)
    var (tiles, bytes): ([NodeID], [Int]) = ([], [])
    func frame(_ index: Int) -> CGRect {
      rect(CGFloat(index % 20) * 10, CGFloat(index / 20) * 10, length, length)
    }
    func fill(to count: Int) {
      while tiles.count > count { store.destroyNode(tiles.removeLast()) }
      while tiles.count < count { tiles.append(store.add(frame(tiles.count), to: page)) }
      for index in stride(from: 0, to: count, by: 7) {
        let place = point(frame(index).minX + 5, frame(index).minY + 5)
        let topmost = tiles.indices.last { frame($0).contains(place) }
        #expect(store.hitTest(page, at: place) == topmost.map { tiles[$0] })
      }
    }
    for _ in 0..<6 {
      for count in [400, 3, 40, 9, 400, 40] { fill(to: count) }
      bytes.append(store.mappedBytes)
    }
    #expect(bytes[2...].allSatisfy { $0 == bytes[2] })
    #expect(store.brokenInvariant() == nil)
  }

  @Test("Many wide pages side by side stay separate as they grow, disappear and return")
  func many() {
    let store = newStore()
    let root = store.add(rect(0, 0, 1000, 1000))
    var pages: [NodeID] = []
    var tiles: [NodeID] = []
    /// A page of 300 tiles of 10 by 10 points, in rows of twenty.
    func addPage() {
      pages.append(store.add(rect(0, 0, 200, 150), to: root))
      for index in 0..<300 { addTile(index, to: pages[pages.count - 1]) }
    }
    func addTile(_ index: Int, to page: NodeID) {
      let (x, y) = (CGFloat(index % 20) * 10, CGFloat(index / 20) * 10)
      tiles.append(store.add(rect(x, y, 10, 10), to: page))
    }
    func check(_ page: Int, _ index: Int, finds tile: NodeID) {
      let place = point(CGFloat(index % 20) * 10 + 5, CGFloat(index / 20) * 10 + 5)
      #expect(store.hitTest(pages[page], at: place) == tile)
    }
    // More than a megabyte; the rest no longer comes from the heap.
    for _ in 0..<80 { addPage() }
    for page in 0..<80 {
      for index in [0, 123, 299] { check(page, index, finds: tiles[300 * page + index]) }
    }
    for page in stride(from: 1, to: 80, by: 2) {
      let first = tiles.count
      for index in 0..<300 { addTile(index, to: pages[page]) }
      for index in [0, 123, 299] { check(page, index, finds: tiles[first + index]) }
    }
    for page in stride(from: 0, to: 80, by: 4) { store.destroyNode(pages[page]) }
    for _ in 0..<20 {
      let first = tiles.count
      addPage()
      for index in [0, 123, 299] { check(pages.count - 1, index, finds: tiles[first + index]) }
    }
    for page in stride(from: 2, to: 80, by: 4) { check(page, 42, finds: tiles[300 * page + 42]) }
    #expect(store.brokenInvariant() == nil)
  }
}
