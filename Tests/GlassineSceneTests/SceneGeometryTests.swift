import Foundation
import GlassineBase
import GlassineScene
import Testing

@Suite("Frames, bounds and conversions")
struct SceneGeometryTests {
  let store = newStore()

  @Test("A3: a new bounds size keeps the centre, a new frame keeps the bounds origin")
  func sizes() {
    let node = store.add(rect(10, 10, 20, 20))
    store.setBounds(rect(5, 6, 40, 10), of: node)
    #expect(store.center(of: node) == point(20, 20))
    #expect(store.frame(of: node) == rect(0, 15, 40, 10))
    store.setFrame(rect(1, 2, 3, 4), of: node)
    #expect(store.bounds(of: node) == rect(5, 6, 3, 4))
    #expect(store.center(of: node) == point(2.5, 4))
  }

  @Test("A3: the frame of a transformed node is the box around it")
  func transformedFrame() {
    let node = store.add(rect(0, 0, 40, 20))
    store.setTransform(CGAffineTransform(scaleX: 2, y: 0.5), of: node)
    #expect(store.frame(of: node) == rect(-20, 5, 80, 10))
    store.setTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 0), of: node)
    #expect(store.frame(of: node) == rect(13, -10, 20, 40))
    store.setTransform(CGAffineTransform(translationX: 7, y: -7), of: node)
    #expect(store.frame(of: node) == rect(7, -7, 40, 20))
  }

  @Test("A3: setting a frame under a transform sets size and centre so that the getter returns it")
  func frameUnderTransform() {
    let node = store.makeNode()
    store.setTransform(CGAffineTransform(scaleX: 2, y: -4), of: node)
    store.setFrame(rect(10, 20, 80, 40), of: node)
    #expect(store.bounds(of: node).size == CGSize(width: 40, height: 10))
    #expect(store.center(of: node) == point(50, 40))
    #expect(store.frame(of: node) == rect(10, 20, 80, 40))
    store.setTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6), of: node)
    store.setFrame(rect(0, 0, 30, 60), of: node)
    #expect(store.bounds(of: node).size == CGSize(width: 60, height: 30))
    #expect(store.frame(of: node) == rect(0, 0, 30, 60))
    store.setTransform(CGAffineTransform(scaleX: 0, y: 0), of: node)
    store.setFrame(rect(0, 0, 8, 8), of: node)
    #expect(store.bounds(of: node).size == CGSize(width: 60, height: 30))
    #expect(store.center(of: node) == point(4, 4))
  }

  @Test("a set frame is returned to the bit and survives scrolling")
  func exactFrame() {
    let frame = rect(0.1, 0.7, 0.3, 1e-3)
    let node = store.add(frame)
    #expect(store.frame(of: node) == frame)
    store.setBounds(CGRect(origin: point(3.3, 4.4), size: frame.size), of: node)
    #expect(store.frame(of: node).origin == frame.origin)
    store.setCenter(point(50, 50), of: node)
    #expect(store.center(of: node) == point(50, 50))
    #expect(abs(store.frame(of: node).minX - 49.85) < 1e-12)
  }

  @Test("negative sizes are standardised")
  func negativeSizes() {
    let node = store.add(rect(10, 10, -20, -20))
    #expect(store.frame(of: node) == rect(-10, -10, 20, 20))
    store.setBounds(rect(0, 0, -4, 6), of: node)
    #expect(store.bounds(of: node) == rect(-4, 0, 4, 6))
  }

  @Test("points convert between any two nodes of a tree, and to the space around it")
  func convert() throws {
    let root = store.add(rect(100, 200, 300, 300))
    let a = store.add(rect(10, 10, 100, 100), to: root)
    let b = store.add(rect(50, 60, 100, 100), to: root)
    store.setBounds(rect(0, 1000, 100, 100), of: b)
    let inB = store.add(rect(1, 1002, 10, 10), to: b)
    #expect(store.convert(point(0, 0), from: inB, to: a) == point(41, 52))
    #expect(store.convert(point(41, 52), from: a, to: inB) == point(0, 0))
    #expect(store.convert(point(0, 0), from: inB, to: .none) == point(151, 262))
    #expect(store.convert(point(151, 262), from: .none, to: inB) == point(0, 0))
    #expect(store.convert(point(1, 2), from: a, to: a) == point(1, 2))
    #expect(store.convert(point(1, 2), from: .none, to: .none) == point(1, 2))
    let other = store.add(rect(0, 0, 1, 1))
    #expect(store.convert(.zero, from: a, to: other) == nil)
    store.setTransform(CGAffineTransform(scaleX: 0, y: 1), of: b)
    #expect(store.convert(.zero, from: a, to: inB) == nil)
    #expect(store.convert(.zero, from: inB, to: a) != nil, "upwards needs no inverse")
    #expect(store.transformToRoot(of: a) == CGAffineTransform(translationX: 10, y: 10))
  }

  @Test("the map to the root equals that of the conversions")
  func transformToRoot() throws {
    for seed in 0..<30 as Range<UInt64> {
      let scene = TwinScene(seed: seed, nodeCount: 20)
      for node in scene.nodes {
        let point = scene.point()
        let mapped = point.applying(scene.store.transformToRoot(of: node.id))
        let converted = try #require(
          scene.store.convert(point, from: node.id, to: scene.root.id), "seed \(seed)")
        let size = max(1, abs(mapped.x), abs(mapped.y))
        #expect(abs(mapped.x - converted.x) <= 1e-9 * size, "seed \(seed)")
        #expect(abs(mapped.y - converted.y) <= 1e-9 * size, "seed \(seed)")
      }
    }
  }

  @Test("nesting has no limit: tens of thousands of levels")
  func deepTree() throws {
    #if GLASSINE_CHECKS
      // Each change is checked through all levels.
      let levels = 20_000
    #else
      let levels = 100_000
    #endif
    let root = store.add(rect(0, 0, 10, 10))
    var nodes = [root]
    for _ in 0..<levels { nodes.append(store.add(rect(0, 0, 10, 10), to: nodes[nodes.count - 1])) }
    let deepest = nodes[levels]
    #expect(store.hitTest(root, at: point(5, 5)) == deepest)
    #expect(store.root(of: deepest) == root)
    #expect(store.isDescendant(deepest, of: root))
    #expect(store.convert(point(1, 2), from: deepest, to: root) == point(1, 2))
    #expect(store.transformToRoot(of: deepest) == .identity)
    var all: [NodeID] = []
    store.hitTestAll(root, at: point(5, 5), into: &all)
    #expect(all.count == levels + 1)
    #expect(all.first == deepest)
    #expect(store.explain(root, at: point(5, 5)).last?.node == deepest)
    #expect(store.dump(nodes[levels - 3]).split(separator: "\n").count == 4)
    #expect(store.brokenInvariant() == nil)
    for node in nodes { store.destroyNode(node) }
    #expect(store.liveCount == 0)
  }

  @Test("A3: a centre is returned to the bit, whatever rounding its corner takes")
  func ownCenters() {
    var random = SeededGenerator(seed: 11)
    let node = store.add(rect(0, 0, 10, 10))
    var rounded = 0
    for _ in 0..<1000 {
      let center = point(
        .random(in: -1...1, using: &random), .random(in: -1000...1000, using: &random))
      let side = CGFloat.random(in: 0...500, using: &random)
      store.setBounds(rect(0, 0, side, side), of: node)
      store.setCenter(center, of: node)
      #expect(store.center(of: node) == center)
      let frame = store.frame(of: node)
      #expect(frame.origin == point(center.x - side / 2, center.y - side / 2))
      if frame.midX != center.x || frame.midY != center.y { rounded += 1 }
      store.setBounds(rect(0, 0, side / 3, side), of: node)
      #expect(store.center(of: node) == center)
    }
    // Otherwise the test would show nothing.
    #expect(rounded > 100)
    store.setFrame(rect(1, 2, 3, 4), of: node)
    #expect(store.center(of: node) == point(2.5, 4))
  }

  @Test("A change of one side alone is a change of the size")
  func oneSide() {
    let node = store.add(rect(0, 0, 10, 20))
    for size in [(12.0, 20.0), (12.0, 24.0), (12.0, 24.0)] {
      let before = store.bounds(of: node).size
      let change = store.setBounds(rect(0, 0, size.0, size.1), of: node)
      #expect(change.parts.contains(.size) == (before != rect(0, 0, size.0, size.1).size))
      #expect(change.parts.isEmpty || change.oldSize == before)
    }
  }

  @Test("A frame that keeps its middle or its corner, and grows, is another place")
  func places() {
    let node = store.add(rect(10, 10, 20, 20))
    let frames = [rect(10, 0, 20, 40), rect(10, 0, 20, 60), rect(0, 0, 40, 60), rect(0, 0, 60, 60)]
    for frame in frames {
      #expect(store.setFrame(frame, of: node).parts == [.place, .size], "\(frame)")
    }
    #expect(store.setFrame(rect(0, 5, 60, 60), of: node).parts == .place)
  }
}
