import Foundation
import GlassineBase
import GlassineScene
import Testing

/// behaviour.md, H and P; origins.md, texts A, D and E.
@Suite("The node that a finger hits")
struct HitTestRules {
  let store = newStore()
  let root: NodeID

  init() { root = store.add(rect(0, 0, 100, 100)) }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> NodeID { store.hitTest(root, at: point(x, y)) }

  private func all(_ x: CGFloat, _ y: CGFloat) -> [NodeID] {
    var nodes: [NodeID] = []
    store.hitTestAll(root, at: point(x, y), into: &nodes)
    return nodes
  }

  // MARK: H1, S1, S2

  @Test("H1, S1: hidden, inert and transparent nodes are skipped with all their descendants")
  func skipped() {
    let box = store.add(rect(10, 10, 50, 50), to: root)
    let button = store.add(rect(0, 0, 20, 20), to: box)
    #expect(hit(15, 15) == button)
    store.setHidden(true, of: box)
    #expect(hit(15, 15) == root)
    store.setHidden(false, of: box)
    store.setUserInteractionEnabled(false, of: box)
    #expect(hit(15, 15) == root)
    store.setUserInteractionEnabled(true, of: box)
    store.setAlpha(0, of: box)
    #expect(hit(15, 15) == root)
    store.setAlpha(1, of: box)
    #expect(hit(15, 15) == button)
  }

  @Test(
    "H1, S2: alpha 0.01 does not respond, 0.02 does, in single precision",
    arguments: [
      (CGFloat(0), false), (0.009, false), (0.01, false), (0.010001, true), (0.02, true), (1, true),
    ])
  func alphaThreshold(alpha: CGFloat, responds: Bool) {
    let button = store.add(rect(0, 0, 10, 10), to: root)
    store.setAlpha(Float(alpha), of: button)
    #expect(hit(5, 5) == (responds ? button : root))
  }

  @Test("H1: the queried node itself follows the same rules")
  func deadRoot() {
    store.setHidden(true, of: root)
    #expect(hit(5, 5) == .none)
    store.setHidden(false, of: root)
    store.setAlpha(0.01, of: root)
    #expect(hit(5, 5) == .none)
  }

  @Test("H1: descendants of a hidden ancestor can still be queried directly")
  func askedBelowHidden() {
    let box = store.add(rect(10, 10, 50, 50), to: root)
    let button = store.add(rect(0, 0, 20, 20), to: box)
    store.setHidden(true, of: root)
    #expect(store.hitTest(box, at: point(5, 5)) == button)
  }

  // MARK: H2

  @Test(
    "H2: minimum edges are in, maximum edges out",
    arguments: [
      (CGFloat(10), CGFloat(20), true), (39.999, 59.999, true), (40, 30, false), (20, 60, false),
      (9.999, 30, false), (20, 19.999, false),
    ])
  func halfOpen(x: CGFloat, y: CGFloat, isInside: Bool) {
    let box = store.add(rect(10, 20, 30, 40), to: root)
    #expect(hit(x, y) == (isInside ? box : root))
  }

  @Test("H2: a frame with fractions holds its own edge", arguments: [0.1, 0.3, 1.1, 10.3, 33.7])
  func fractionalEdge(edge: CGFloat) {
    let box = store.add(rect(edge, edge, 0.3, 33.7), to: root)
    #expect(store.frame(of: box) == rect(edge, edge, 0.3, 33.7))
    #expect(hit(edge, edge) == box)
    #expect(hit(edge.nextDown, edge) == root)
  }

  @Test("H2: empty bounds contain nothing")
  func emptyBounds() {
    _ = store.add(rect(10, 10, 0, 20), to: root)
    _ = store.add(rect(10, 10, 20, 0), to: root)
    #expect(hit(10, 10) == root)
    #expect(store.hitTest(store.makeNode(), at: .zero) == .none)
  }

  @Test("NaN and infinite points hit nothing")
  func wildPoints() {
    #expect(hit(.nan, 5) == .none)
    #expect(hit(5, .nan) == .none)
    #expect(hit(.infinity, 5) == .none)
  }

  // MARK: H3, H4

  @Test("H3: the last subview with a hit wins, else the node itself")
  func lastWins() {
    let lower = store.add(rect(0, 0, 50, 50), to: root)
    let upper = store.add(rect(25, 25, 50, 50), to: root)
    #expect(hit(30, 30) == upper)
    #expect(hit(10, 10) == lower)
    #expect(hit(90, 10) == root)
    #expect(hit(100, 10) == .none)
    store.bringToFront(lower)
    #expect(hit(30, 30) == lower)
  }

  @Test("H4, S6, S17: the part of a node outside its parent cannot be hit")
  func overflow() {
    let parent = store.add(rect(20, 20, 40, 40), to: root)
    let button = store.add(rect(-10, -10, 30, 30), to: parent)
    for clips in [false, true] {
      store.setClipsToBounds(clips, of: parent)
      #expect(hit(25, 25) == button)
      #expect(hit(15, 15) == root)
      #expect(hit(45, 45) == parent)
    }
  }

  @Test(
    "S4: of a button above a label, both overlapping, the responsive one is hit",
    arguments: [(true, true), (false, true), (true, false)])
  func siblings(labelResponds: Bool, buttonResponds: Bool) {
    let label = store.add(rect(10, 10, 40, 40), to: root)
    let button = store.add(rect(30, 30, 40, 40), to: root)
    store.setUserInteractionEnabled(labelResponds, of: label)
    store.setUserInteractionEnabled(buttonResponds, of: button)
    #expect(hit(35, 35) == (buttonResponds ? button : label))
    #expect(hit(15, 15) == (labelResponds ? label : root))
  }

  @Test("S5: a button inside an inert label cannot be reached")
  func insideInert() {
    let label = store.add(rect(10, 10, 40, 40), to: root)
    _ = store.add(rect(0, 0, 40, 40), to: label)
    store.setUserInteractionEnabled(false, of: label)
    #expect(hit(20, 20) == root)
  }

  @Test("S21: three containers with two children each, the last added on top")
  func threeContainers() {
    var children: [[NodeID]] = []
    var containers: [NodeID] = []
    for index in 0..<3 {
      let container = store.add(rect(CGFloat(index) * 10, 0, 60, 60), to: root)
      containers.append(container)
      children.append([
        store.add(rect(0, 0, 30, 30), to: container),
        store.add(rect(15, 15, 30, 30), to: container),
      ])
    }
    #expect(hit(36, 16) == children[2][1])
    #expect(hit(22, 5) == children[2][0])
    #expect(hit(12, 5) == children[1][0])
    #expect(hit(5, 5) == children[0][0])
    #expect(hit(75, 5) == containers[2])
    #expect(hit(5, 50) == containers[0])
  }

  // MARK: H5

  @Test("H5: points go through bounds origin, centre and transform")
  func mapping() throws {
    let scroll = store.add(rect(10, 10, 50, 50), to: root)
    store.setBounds(rect(0, 200, 50, 50), of: scroll)
    let row = store.add(rect(0, 210, 50, 10), to: scroll)
    #expect(hit(20, 20) == row)
    #expect(hit(20, 19.9) == scroll)
    let turned = store.add(rect(60, 40, 40, 20), to: root)
    store.setTransform(CGAffineTransform(rotationAngle: .pi / 2), of: turned)
    #expect(hit(80, 32) == turned)
    #expect(hit(65, 50) == root)
    let local = try #require(store.convert(point(80, 32), from: root, to: turned))
    #expect(abs(local.x - 2) < 1e-12)
    #expect(abs(local.y - 10) < 1e-12)
  }

  @Test("H5: a node whose transform has no inverse is not hit, nor is anything below it")
  func singular() {
    let box = store.add(rect(0, 0, 50, 50), to: root)
    _ = store.add(rect(0, 0, 50, 50), to: box)
    for transform in [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    ] {
      store.setTransform(transform, of: box)
      #expect(hit(25, 25) == root)
    }
    store.setTransform(.identity, of: box)
    #expect(hit(25, 25) != root)
  }

  @Test("a map to the parent replaces centre and transform")
  func exportedMap() {
    let box = store.add(rect(60, 60, 10, 10), to: root)
    let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 20, ty: 30)
    store.setToParent(map, of: box)
    #expect(hit(39.9, 49.9) == box)
    #expect(hit(40, 40) == root)
    #expect(store.frame(of: box) == rect(20, 30, 20, 20))
    store.setToParent(nil, of: box)
    #expect(store.frame(of: box) == rect(60, 60, 10, 10))
    #expect(hit(65, 65) == box)
  }

  // MARK: H6

  @Test("H6: z position orders hits as it orders drawing, stable among equals, and can be ignored")
  func zOrder() {
    let boxes = (0..<4).map { _ in store.add(rect(0, 0, 50, 50), to: root) }
    store.setZPosition(1, of: boxes[0])
    store.setZPosition(1, of: boxes[1])
    store.setZPosition(-1, of: boxes[3])
    var drawn: [NodeID] = []
    store.forEachChildInDrawOrder(of: root) { drawn.append($0) }
    #expect(drawn == [boxes[3], boxes[2], boxes[0], boxes[1]])
    #expect(all(10, 10) == drawn.reversed() + [root])
    store.zOrderAffectsHitTesting = false
    #expect(all(10, 10) == boxes.reversed() + [root])
    store.zOrderAffectsHitTesting = true
    store.setZPosition(0, of: boxes[1])
    #expect(hit(10, 10) == boxes[0])
  }

  // MARK: S7, S11, H7

  @Test("S7: an outset of 25 makes a button of 50 a target of 100, also over lower siblings")
  func outset() {
    let lower = store.add(rect(0, 0, 100, 100), to: root)
    let button = store.add(rect(25, 25, 50, 50), to: root)
    #expect(hit(1, 1) == lower)
    store.setHitOutset(EdgeInsets(all: 25), of: button)
    #expect(hit(0, 0) == button)
    #expect(hit(99.9, 99.9) == button)
    store.setHitOutset(EdgeInsets(top: 0, left: 10, bottom: 0, right: -10), of: button)
    #expect(hit(15, 50) == button)
    #expect(hit(14.9, 50) == lower)
    #expect(hit(65, 50) == lower)
    #expect(hit(50, 24.9) == lower)
  }

  @Test("S7: the outset of the node that is asked counts each time")
  func outsetOfRoot() {
    let child = store.add(rect(10, 10, 20, 20), to: root)
    store.setHitOutset(EdgeInsets(all: 25), of: root)
    for _ in 0..<3 {
      #expect(hit(15, 15) == child)
      #expect(hit(-20, 50) == root)
      #expect(hit(-26, 50).isNone)
    }
  }

  @Test("S7: the ring of an outset ends at the parent's own edge")
  func outsetInsideParent() {
    let parent = store.add(rect(20, 20, 20, 20), to: root)
    let button = store.add(rect(5, 5, 10, 10), to: parent)
    store.setHitOutset(EdgeInsets(all: 50), of: button)
    #expect(hit(20, 20) == button)
    #expect(hit(19, 20) == root)
  }

  @Test("an outset makes a target of empty bounds; a negative one can leave nothing")
  func outsetOfEmpty() {
    let dot = store.add(rect(50, 50, 0, 0), to: root)
    store.setHitOutset(EdgeInsets(all: 22), of: dot)
    #expect(hit(28, 28) == dot)
    #expect(hit(72, 50) == root)
    let shrunk = store.add(rect(0, 0, 20, 20), to: root)
    store.setHitOutset(EdgeInsets(all: -10), of: shrunk)
    #expect(hit(10, 10) == root)
  }

  @Test("S11: a triangle is hit in its half only; the rest goes to the node beneath")
  func triangle() {
    let lower = store.add(rect(0, 0, 100, 100), to: root)
    let button = store.add(rect(0, 0, 100, 100), to: root)
    let path = BezierPath()
    path.move(to: point(0, 0))
    path.addLine(to: point(100, 0))
    path.addLine(to: point(0, 100))
    path.close()
    store.setHitShape(HitShape(path), of: button)
    #expect(hit(20, 20) == button)
    #expect(hit(80, 80) == lower)
    path.apply(CGAffineTransform(translationX: 500, y: 0))
    #expect(hit(20, 20) == button, "the shape is a snapshot")
    store.setHitShape(nil, of: button)
    #expect(hit(80, 80) == button)
  }

  @Test("S11: a node that is asked again and again keeps to its shape", arguments: [0, 1])
  func shapeOfAskedNode(others: Int) {
    // The values of the store's first shape stand before those of all others.
    for _ in 0..<others { store.setHitOutset(EdgeInsets(all: 1), of: store.add(.zero, to: root)) }
    let panel = store.add(rect(0, 0, 100, 100), to: root)
    let whole = store.add(rect(0, 0, 100, 100), to: panel)
    store.setHitShape(HitShape(Path(rect: rect(0, 0, 50, 100))), of: panel)
    for _ in 0..<3 {
      #expect(store.hitTest(panel, at: point(20, 20)) == whole)
      #expect(store.hitTest(panel, at: point(80, 20)).isNone)
    }
  }

  @Test("S11: points in the path but outside the bounds do not count, even with a ring")
  func shapeAndBounds() {
    let button = store.add(rect(30, 30, 20, 20), to: root)
    store.setHitShape(HitShape(Path(rect: rect(-10, 0, 40, 10))), of: button)
    #expect(hit(35, 35) == button)
    #expect(hit(25, 35) == root)
    store.setHitOutset(EdgeInsets(all: 5), of: button)
    #expect(hit(25, 35) == button, "the outset widens what the shape is cut with")
    #expect(hit(24.9, 35) == root)
    #expect(hit(35, 45) == root, "and does not widen the shape")
  }

  // MARK: P1

  @Test("P1: passThrough is never hit itself, but its subnodes are")
  func passThrough() {
    let game = store.add(rect(0, 0, 100, 100), to: root)
    let hud = store.add(rect(0, 0, 100, 100), to: root)
    let button = store.add(rect(0, 0, 10, 10), to: hud)
    store.setTouchPolicy(.passThrough, of: hud)
    #expect(hit(5, 5) == button)
    #expect(hit(50, 50) == game)
    #expect(all(5, 5) == [button, game, root])
    store.setTouchPolicy(.passThrough, of: root)
    store.setTouchPolicy(.passThrough, of: game)
    #expect(hit(50, 50) == .none)
  }

  @Test("P1: block takes the touch, and no node beneath is offered it")
  func block() {
    let game = store.add(rect(0, 0, 100, 100), to: root)
    let panel = store.add(rect(0, 0, 50, 50), to: root)
    let button = store.add(rect(0, 0, 10, 10), to: panel)
    store.setTouchPolicy(.block, of: panel)
    #expect(hit(20, 20) == panel)
    #expect(all(20, 20) == [panel])
    #expect(all(5, 5) == [button, panel])
    #expect(all(70, 70) == [game, root])
  }

  @Test("P1: watch is offered the touch, and the next node beneath takes it")
  func watch() {
    let game = store.add(rect(0, 0, 100, 100), to: root)
    let glass = store.add(rect(0, 0, 100, 100), to: root)
    let button = store.add(rect(0, 0, 10, 10), to: glass)
    store.setTouchPolicy(.watch, of: glass)
    #expect(hit(50, 50) == game)
    #expect(all(50, 50) == [glass, game, root])
    #expect(hit(5, 5) == button)
  }

  @Test("P2: every node that would be offered the touch is listed front to back")
  func frontToBack() {
    let lower = store.add(rect(0, 0, 60, 60), to: root)
    let inLower = store.add(rect(0, 0, 60, 60), to: lower)
    let upper = store.add(rect(0, 0, 60, 60), to: root)
    let inUpper = store.add(rect(0, 0, 30, 30), to: upper)
    #expect(all(10, 10) == [inUpper, upper, inLower, lower, root])
    #expect(all(40, 40) == [upper, inLower, lower, root])
    #expect(all(90, 90) == [root])
    #expect(all(100, 100) == [])
  }
}
