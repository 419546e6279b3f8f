import Foundation
import GlassineBase
import GlassineScene
import Testing

/// Many siblings queried at the same points repeatedly, so that the grid answers.
@Suite("Many siblings, queried repeatedly")
struct GridTests {
  /// Siblings with owners, lowest first.
  private final class Stage {
    let store = newStore()
    let root: NodeID
    var order: [NodeID] = []
    var frames: [NodeID: CGRect] = [:]
    var owners: [NodeID: UnsafeMutableRawPointer] = [:]
    var random: SeededGenerator
    let extent: Double
    private var ownerCount = 0

    init(seed: UInt64, count: Int, extent: Double) {
      random = SeededGenerator(seed: seed)
      self.extent = extent
      root = store.add(rect(0, 0, 1000, 1000))
      setOwner(of: root)
      for _ in 0..<count { add(at: order.count) }
    }

    func number(_ limit: Int) -> Int { Int.random(in: 0..<max(1, limit), using: &random) }

    /// Owners are never dereferenced, so any address will do: near the root's, at an odd address,
    /// and far away.
    func setOwner(of node: NodeID) {
      ownerCount += 1
      let address =
        switch ownerCount % 5 {
        case 3: 0x5555_0000_0001 + 16 * ownerCount
        case 4: 0x7f55_0000_0000 + 16 * ownerCount
        default: 0x5555_0000_0000 + 16 * ownerCount
        }
      owners[node] = UnsafeMutableRawPointer(bitPattern: address)
      store.setOwner(owners[node], of: node)
    }

    private func frame() -> CGRect {
      rect(
        CGFloat(number(1000)), CGFloat(number(1000)),
        CGFloat.random(in: 1...extent, using: &random),
        CGFloat.random(in: 1...extent, using: &random))
    }

    func add(at index: Int) {
      let node = store.makeNode()
      setOwner(of: node)
      frames[node] = frame()
      store.insert(node, into: root, at: index)
      store.setFrame(frames[node] ?? .zero, of: node)
      order.insert(node, at: index)
    }

    func change() {
      let place = number(order.count)
      let node = order[place]
      switch number(6) {
      case 0: add(at: number(order.count + 1))
      case 1:
        store.destroyNode(node)
        order.remove(at: place)
      case 2:
        store.bringToFront(node)
        order.append(order.remove(at: place))
      case 3: setOwner(of: node)
      default:
        frames[node] = frame()
        store.setFrame(frames[node] ?? .zero, of: node)
      }
    }

    func expected(at point: CGPoint) -> NodeID {
      order.last {
        guard let frame = frames[$0] else { return false }
        // As in the recursion: in the sibling's coordinates.
        let (x, y) = (point.x - frame.minX, point.y - frame.minY)
        return x >= 0 && y >= 0 && x < frame.width && y < frame.height
      } ?? root
    }

    /// Queries the node and its owner.
    func expectRight(at point: CGPoint, _ comment: Comment) {
      let node = expected(at: point)
      #expect(store.hitTest(root, at: point) == node, comment)
      #expect(store.ownerOfHit(ignoringOverrideOf: root, at: point) == owners[node], comment)
    }
  }

  @Test(
    "H3: a found node is found again until a node there is added, removed, moved or raised",
    arguments: [(1, 20.0, 900), (2, 60.0, 1500), (3, 5.0, 300), (4, 90.0, 600)])
  func changes(seed: UInt64, extent: Double, count: Int) {
    let stage = Stage(seed: seed, count: count, extent: extent)
    let points = (0..<40).map { number in
      // Some points between pixels, some on frame edges, some beyond all frames.
      let (x, y) = (CGFloat(stage.number(1000)), CGFloat(stage.number(1000)))
      return number % 2 == 0 ? point(x + 0.5, y + 0.25) : point(x, y)
    }
    for round in 0..<300 {
      for point in points { stage.expectRight(at: point, "seed \(seed), round \(round), \(point)") }
      if let frame = stage.frames[stage.order[stage.number(stage.order.count)]] {
        for corner in [
          point(frame.minX, frame.minY), point(frame.minX + frame.width, frame.minY),
          point(frame.minX, (frame.minY + frame.height).nextDown),
        ] {
          guard corner.x < 1000, corner.y < 1000 else { continue }
          for _ in 0..<3 { stage.expectRight(at: corner, "seed \(seed), \(round), \(corner)") }
        }
      }
      for _ in 0..<(round % 9 == 0 ? 30 : 2) { stage.change() }
      if round % 10 == 0 {
        let broken = stage.store.brokenInvariant()
        #expect(broken == nil, "seed \(seed), round \(round)")
        if broken != nil { return }
      }
    }
  }

  @Test("H3: siblings that grow tenfold in number are all still found")
  func growth() {
    let stage = Stage(seed: 5, count: 300, extent: 30)
    let points = (0..<60).map { _ in
      point(CGFloat(stage.number(1000)) + 0.5, CGFloat(stage.number(1000)) + 0.5)
    }
    for round in 0..<30 {
      for _ in 0..<100 { stage.add(at: stage.order.count) }
      for _ in 0..<3 {
        for point in points { stage.expectRight(at: point, "round \(round), \(point)") }
      }
    }
    #expect(stage.store.brokenInvariant() == nil)
  }

  @Test("H3: rows of a list as narrow as the rows, and columns of a bar, are found")
  func lines() {
    for isList in [true, false] {
      let store = newStore()
      let root = store.add(isList ? rect(0, 0, 400, 40_000) : rect(0, 0, 40_000, 400))
      let rows = (0..<1000).map { number in
        let place = CGFloat(40 * number)
        return store.add(isList ? rect(0, place, 400, 40) : rect(place, 0, 40, 400), to: root)
      }
      for _ in 0..<3 {
        for number in 0..<1000 {
          for part in [0, 20.5, 39.75] {
            let place = CGFloat(40 * number) + part
            let at = isList ? point(17, place) : point(place, 17)
            #expect(store.hitTest(root, at: at) == rows[number])
          }
        }
      }
      #expect(store.brokenInvariant() == nil)
    }
  }
}
