import Foundation
import GlassineBase
import GlassineScene
import Testing

@Suite("The nodes around a point")
struct NearbyNodeTests {
  private let store = newStore()

  /// The distance of a point from a rectangle.
  private func distance(_ rect: CGRect, _ point: CGPoint) -> Double {
    let x = max(rect.minX - point.x, point.x - rect.maxX, 0)
    let y = max(rect.minY - point.y, point.y - rect.maxY, 0)
    return hypot(x, y).native
  }

  private func nodes(in root: NodeID, around place: CGPoint, reach: Double) -> [NearbyNode] {
    var nodes = NearbyNodes()
    store.findNodes(in: root, around: place, reach: reach, into: &nodes)
    return Array(nodes.list)
  }

  private func found(in root: NodeID, around place: CGPoint, reach: Double) -> Set<NodeID> {
    let nodes = nodes(in: root, around: place, reach: reach)
    #expect(Set(nodes.map(\.node)).count == nodes.count)
    return Set(nodes.map(\.node))
  }

  @Test(
    "Those whose clipped rectangles come as near as the reach are found, in pages of any width",
    arguments: [5, 40, 700])
  func random(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let root = store.add(rect(0, 0, 1000, 1000))
    var frames: [NodeID: CGRect] = [:]
    func place() -> CGFloat { CGFloat.random(in: 0...900, using: &random).rounded() }
    for _ in 0..<count {
      func length() -> CGFloat { CGFloat.random(in: 2...60, using: &random).rounded() }
      let box = rect(place(), place(), length(), length())
      let node = store.add(box, to: root)
      frames[node] = box
      // Half of it beyond its parent's right edge, which clips it.
      let inner = rect(box.width / 2, 1, box.width, box.height / 2)
      frames[store.add(inner, to: node)] = inner.offsetBy(dx: box.minX, dy: box.minY)
        .intersection(box)
    }
    for reach in [0, 0.5, 3, 50] {
      for _ in 0..<40 {
        let (x, y) = (place() + 9, place() + 9)
        let nodes = found(in: root, around: point(x, y), reach: reach)
        for (node, box) in frames {
          let distance = distance(box, point(x, y))
          if distance <= reach { #expect(nodes.contains(node), "\(box) at \(x), \(y)") }
          // The reach is a square: its corners are farther away.
          if distance > 1.5 * reach + 1 { #expect(!nodes.contains(node), "\(box) at \(x), \(y)") }
        }
      }
    }
  }

  @Test("The least distance is exact beside a box, and 0 below a turned view")
  func least() throws {
    let root = store.add(rect(0, 0, 400, 400))
    let (flat, turned) = (
      store.add(rect(100, 100, 50, 50), to: root), store.add(rect(100, 200, 50, 50), to: root)
    )
    let (onFlat, onTurned) = (
      store.add(rect(10, 10, 20, 20), to: flat), store.add(rect(10, 10, 20, 20), to: turned)
    )
    store.setTransform(CGAffineTransform(rotationAngle: 0.1), of: turned)
    var nodes = nodes(in: root, around: point(90, 120), reach: 30)
    let plain = nodes.filter { [flat, onFlat].contains($0.node) }
      .sorted { $0.leastSquare < $1.leastSquare }
    #expect(plain.map(\.node) == [flat, onFlat] && plain.allSatisfy(\.isTranslated))
    #expect(plain.map { $0.leastSquare.squareRoot().rounded() } == [10, 20])
    nodes = self.nodes(in: root, around: point(90, 220), reach: 30)
    let below = try #require(nodes.first { $0.node == onTurned })
    #expect(below.leastSquare == 0 && !below.isTranslated)
    #expect(nodes.first { $0.node == turned }?.isTranslated == false)
  }

  @Test("A node on sixteenths that nothing shapes has its edges as seen from the point")
  func whole() throws {
    let root = store.add(rect(0, 0, 400, 400))
    let scroll = store.add(rect(50, 50, 200, 200), to: root)
    store.setBounds(rect(0, 30.5, 200, 200), of: scroll)
    let inner = store.add(rect(10.25, 40, 20, 20.0625), to: scroll)
    let plain = store.add(rect(60, 300, 40, 30), to: root)
    let cut = store.add(rect(180, 40, 40, 30), to: scroll)
    let others = [
      // Off the grid, grown, shaped, and without a size.
      store.add(rect(60.03, 300, 40, 30), to: root), store.add(rect(60, 300, 40, 30), to: root),
      store.add(rect(60, 300, 40, 30), to: root), store.add(rect(70, 300, 0, 30), to: root),
    ]
    store.setHitOutset(EdgeInsets(all: 2), of: others[1])
    store.setHitShape(HitShape(Path(rect: rect(0, 0, 5, 5))), of: others[2])
    let nodes = nodes(in: root, around: point(50, 200), reach: 400)
    let found = Dictionary(uniqueKeysWithValues: nodes.map { ($0.node, $0) })
    #expect(found[plain]?.isWhole == true)
    #expect(found[plain]?.edges == SIMD4(10, 100, 50, 130))
    #expect(found[plain]?.leastSquare == 10_100.0)
    #expect(found[inner]?.isWhole == true)
    #expect(found[inner]?.edges == SIMD4(10.25, -140.5, 30.25, -120.4375))
    // Its parent takes touches in half of it: a hit-test at a place decides.
    #expect(found[cut]?.edges == SIMD4(180, -140.5, 220, -110.5))
    for node in others { #expect(found[node]?.isWhole != true) }
  }

  @Test(
    "A point that an uncut node alone takes, beside its ancestors, hits it", arguments: [3, 60])
  func uncut(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random))
    }
    let root = store.add(rect(0, 0, 400, 400))
    var parents = [root]
    for _ in 0..<count {
      let parent = parents.randomElement(using: &random) ?? root
      let box = rect(number(-40...380), number(-40...380), number(8...160), number(8...160))
      let node = store.add(box, to: parent)
      if Bool.random(using: &random) { parents.append(node) }
      // Scrolled, shaped, passing, or turned.
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: store.setBounds(rect(0, number(-30...30), box.width, box.height), of: node)
      case 2: store.setHitShape(HitShape(Path(rect: rect(0, 0, 5, 5))), of: node)
      case 3: store.setTouchPolicy(.passThrough, of: node)
      case 4: store.setTransform(CGAffineTransform(rotationAngle: 0.2), of: node)
      default: break
      }
    }
    var hits = 0
    for _ in 0..<400 {
      let finger = point(number(0...400), number(0...400))
      let nodes = nodes(in: root, around: finger, reach: 30)
      for found in nodes where found.isUncut {
        let place = SIMD2(
          min(max(0, found.edges.x + 0.5), found.edges.z - 0.5),
          min(max(0, found.edges.y + 0.5), found.edges.w - 0.5))
        let others = nodes.filter {
          $0.node != found.node && all(place .>= $0.edges.lowHalf - 0.01)
            && all(place .<= $0.edges.highHalf + 0.01)
            && !($0.isWhole && store.isDescendant(found.node, of: $0.node))
        }
        // A point farther than the reach may be another node's, which was not found.
        guard others.isEmpty, max(abs(place.x), abs(place.y)) <= 30 else { continue }
        hits += 1
        let at = point(finger.x + place.x, finger.y + place.y)
        #expect(store.hitTest(root, at: at) == found.node, "\(found) at \(at)")
      }
    }
    #expect(hits > 100)
  }

  @Test("Nothing is found around no place, below no node, or within less than no reach")
  func none() {
    let root = store.add(rect(0, 0, 100, 100))
    #expect(found(in: root, around: point(5, 5), reach: 9).isEmpty)
    _ = store.add(rect(0, 0, 10, 10), to: root)
    #expect(found(in: root, around: point(5, 5), reach: 0).count == 1)
    #expect(found(in: root, around: point(5, 5), reach: -1).isEmpty)
    #expect(found(in: root, around: point(.nan, 5), reach: 9).isEmpty)
    #expect(found(in: .none, around: point(5, 5), reach: 9).isEmpty)
  }
}
