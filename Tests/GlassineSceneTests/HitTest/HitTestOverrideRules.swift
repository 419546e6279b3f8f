import Foundation
import GlassineBase
import GlassineScene
import Testing

/// Overrides by classes, and the scene as those overrides see it.
@Suite("Overrides of hitTest and point(inside:)")
final class HitTestOverrideRules {
  let store = newStore()
  let root: NodeID
  let delegate: ClosureDelegate

  init() {
    root = store.add(rect(0, 0, 100, 100))
    delegate = ClosureDelegate(store)
  }

  // The overrides of a test hold the delegate that has them.
  deinit { delegate.removeAll() }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> NodeID {
    store.hitTest(root, at: point(x, y), delegate: delegate)
  }

  @Test("S7: point(inside:) that enlarges a button is honoured, over lower siblings too")
  func grownButton() {
    let lower = store.add(rect(0, 0, 100, 100), to: root)
    let button = store.add(rect(25, 25, 50, 50), to: root)
    delegate.overridePointInside(button) { rect(-25, -25, 100, 100).contains($0) }
    #expect(hit(2, 2) == button)
    #expect(store.hitTest(root, at: point(2, 2)) == lower, "without a delegate nobody is asked")
  }

  @Test("S7: a subnode can be reached if its parent's override says inside")
  func childOfGrown() {
    let box = store.add(rect(40, 40, 20, 20), to: root)
    let child = store.add(rect(-30, -30, 10, 10), to: box)
    delegate.overridePointInside(box) { _ in true }
    #expect(hit(15, 15) == child)
    #expect(hit(90, 90) == box)
  }

  @Test("S22: overriding hitTest to enlarge the hot area")
  func enlargedByHitTest() {
    let button = store.add(rect(40, 40, 20, 20), to: root)
    delegate.overrideHitTest(button) { rect(-10, -10, 40, 40).contains($0) ? button : .none }
    #expect(hit(31, 31) == button)
    #expect(hit(29, 31) == root)
  }

  @Test("S23: the common superview's override returns the button under the scroll view")
  func buttonUnderScrollView() throws {
    let common = store.add(rect(0, 0, 100, 100), to: root)
    let button = store.add(rect(20, 20, 30, 30), to: common)
    let scroll = store.add(rect(0, 0, 100, 100), to: common)
    delegate.overrideHitTest(common) { [store, delegate] point in
      guard let inButton = store.convert(point, from: common, to: button) else { return .none }
      return store.containsPoint(button, point: inButton)
        ? button : store.hitTestIgnoringOverride(of: common, at: point, delegate: delegate)
    }
    #expect(hit(30, 30) == button)
    #expect(hit(60, 60) == scroll)
    #expect(store.hitTest(common, at: point(30, 30), delegate: delegate) == button)
  }

  @Test("H11: overrides run in walk order, for visited nodes only, in their own coordinates")
  func order() {
    var calls: [String] = []
    func logged(_ name: String, _ frame: CGRect, _ parent: NodeID) -> NodeID {
      let node = store.add(frame, to: parent)
      delegate.overridePointInside(node) { [store] point in
        calls.append("\(name) \(point.x) \(point.y)")
        return store.containsPoint(node, point: point)
      }
      return node
    }
    let b = logged("B", rect(0, 0, 50, 100), root)
    let c = logged("C", rect(50, 0, 50, 100), root)
    _ = logged("D", rect(0, 0, 50, 50), c)
    let e = logged("E", rect(0, 50, 50, 50), c)
    #expect(hit(60, 70) == e)
    #expect(calls == ["C 10.0 70.0", "E 10.0 20.0"])
    calls = []
    #expect(hit(20, 30) == b)
    #expect(calls == ["C -30.0 30.0", "B 20.0 30.0"])
  }

  @Test("S1: an override is called even if the node is hidden; the default then says no")
  func hiddenOverride() {
    let box = store.add(rect(0, 0, 50, 50), to: root)
    store.setHidden(true, of: box)
    delegate.overrideHitTest(box) { _ in box }
    #expect(hit(10, 10) == box)
    delegate.hitTests[box] = nil
    #expect(hit(10, 10) == root)
  }

  @Test("an override that returns a dead node returns nothing")
  func deadAnswer() {
    let gone = store.makeNode()
    store.destroyNode(gone)
    let box = store.add(rect(0, 0, 50, 50), to: root)
    delegate.overrideHitTest(box) { _ in gone }
    #expect(hit(10, 10) == root)
  }

  @Test("P1, P2: an answer equal to the default's includes the nodes beneath, but not its own node")
  func listedWithSuper() {
    let game = store.add(rect(0, 0, 100, 100), to: root)
    let hud = store.add(rect(0, 0, 100, 100), to: root)
    let panel = store.add(rect(0, 0, 50, 50), to: hud)
    let button = store.add(rect(0, 0, 20, 20), to: panel)
    let glass = store.add(rect(0, 0, 100, 100), to: hud)
    store.setTouchPolicy(.watch, of: glass)
    delegate.overrideHitTest(hud) { [store, delegate] point in
      let answer = store.hitTestIgnoringOverride(of: hud, at: point, delegate: delegate)
      return answer == hud ? .none : answer
    }
    var nodes: [NodeID] = []
    store.hitTestAll(root, at: point(10, 10), delegate: delegate, into: &nodes)
    #expect(nodes == [glass, button, panel, game, root])
    store.hitTestAll(root, at: point(80, 80), delegate: delegate, into: &nodes)
    #expect(nodes == [game, root])
    store.setTouchPolicy(.block, of: panel)
    store.hitTestAll(root, at: point(10, 10), delegate: delegate, into: &nodes)
    #expect(nodes == [glass, button, panel])
  }

  @Test("P2: an answer other than the default's stands alone")
  func listedAlone() {
    let box = store.add(rect(0, 0, 50, 50), to: root)
    let lower = store.add(rect(0, 0, 50, 50), to: box)
    _ = store.add(rect(0, 0, 50, 50), to: box)
    delegate.overrideHitTest(box) { _ in lower }
    var nodes: [NodeID] = []
    store.hitTestAll(root, at: point(10, 10), delegate: delegate, into: &nodes)
    #expect(nodes == [lower, root])
    store.hitTestAll(box, at: point(10, 10), delegate: delegate, into: &nodes)
    #expect(nodes == [lower])
  }

  // MARK: Changes while asking

  @Test("an override may destroy the nodes that would be visited next")
  func destroysSiblings() {
    let lower = store.add(rect(0, 0, 50, 50), to: root)
    let middle = store.add(rect(0, 0, 50, 50), to: root)
    let upper = store.add(rect(0, 0, 50, 50), to: root)
    delegate.overridePointInside(upper) { [store] _ in
      store.destroyNode(middle)
      return false
    }
    #expect(hit(10, 10) == lower)
    #expect(store.brokenInvariant() == nil)
  }

  @Test("an override may destroy its own node, its parent, or the root of the query")
  func destroysItself() {
    for victim in 0..<3 {
      let store = newStore()
      let root = store.add(rect(0, 0, 100, 100))
      let parent = store.add(rect(0, 0, 100, 100), to: root)
      let node = store.add(rect(0, 0, 100, 100), to: parent)
      let delegate = ClosureDelegate(store)
      delegate.overridePointInside(node) { _ in
        store.destroyNode([node, parent, root][victim])
        return true
      }
      let answer = store.hitTest(root, at: point(5, 5), delegate: delegate)
      #expect(answer == [parent, root, .none][victim])
      #expect(store.brokenInvariant() == nil)
    }
  }

  @Test("an override may bring its node to the front: the walk continues below it, once")
  func reordersItself() {
    let lower = store.add(rect(0, 0, 50, 50), to: root)
    let node = store.add(rect(0, 0, 50, 50), to: root)
    var count = 0
    delegate.overrideHitTest(node) { [store] _ in
      count += 1
      store.sendToBack(node)
      store.bringToFront(node)
      return .none
    }
    #expect(hit(10, 10) == lower)
    #expect(count == 1)
  }

  @Test("an override that moves its node away each time does not keep the query from ending")
  func movesAway() {
    var lines: [String] = []
    let diagnostics = Diagnostics { lines.append($0) }
    let store = SceneStore(diagnostics: diagnostics)
    let (root, other) = (store.add(rect(0, 0, 50, 50)), store.add(rect(0, 0, 50, 50)))
    let nodes = (0..<20).map { _ in store.add(rect(0, 0, 50, 50), to: root) }
    let delegate = ClosureDelegate(store)
    for node in nodes {
      delegate.overridePointInside(node) { _ in
        store.insert(node, into: other)
        return true
      }
    }
    #expect(store.hitTest(root, at: point(5, 5), delegate: delegate) == .none)
    #expect(lines.count == 1)
    #expect(store.brokenInvariant() == nil)
  }

  @Test("values changed by an override apply to the nodes visited after it")
  func changedValues() {
    let lower = store.add(rect(0, 0, 50, 50), to: root)
    let upper = store.add(rect(0, 0, 50, 50), to: root)
    delegate.overridePointInside(upper) { [store] _ in
      store.setHidden(true, of: lower)
      return false
    }
    #expect(hit(10, 10) == root)
  }

  @Test("nested queries do not disturb each other")
  func nested() {
    let other = store.add(rect(0, 0, 100, 100))
    var deep = other
    for _ in 0..<200 { deep = store.add(rect(0, 0, 100, 100), to: deep) }
    let box = store.add(rect(10, 10, 50, 50), to: root)
    let child = store.add(rect(5, 5, 20, 20), to: box)
    var inner: [NodeID] = []
    var list: [NodeID] = []
    delegate.overridePointInside(box) { [store, delegate] point in
      inner.append(store.hitTest(other, at: point, delegate: delegate))
      store.hitTestAll(other, at: point, delegate: delegate, into: &list)
      return true
    }
    #expect(hit(20, 20) == child)
    #expect(inner == [deep])
    #expect(list.count == 201)
    var all: [NodeID] = []
    store.hitTestAll(root, at: point(20, 20), delegate: delegate, into: &all)
    #expect(all == [child, box, root])
  }

  @Test("random changes made by overrides leave a sound scene and a live answer")
  func hostileOverrides() {
    for seed in 0..<200 as Range<UInt64> {
      let scene = TwinScene(seed: seed, nodeCount: 30)
      let hostile = HostileDelegate(scene)
      for _ in 0..<20 {
        scene.change()
        let answer = scene.store.hitTest(scene.root.id, at: scene.point(), delegate: hostile)
        #expect(answer.isNone || scene.store.isLive(answer), "seed \(seed)")
        var all: [NodeID] = []
        scene.store.hitTestAll(scene.root.id, at: scene.point(), delegate: hostile, into: &all)
        _ = scene.store.explain(scene.root.id, at: scene.point(), delegate: hostile)
        #expect(scene.store.brokenInvariant() == nil, "seed \(seed)")
      }
    }
  }
}

/// Changes the scene, then answers.
private final class HostileDelegate: HitTestDelegate {
  let scene: TwinScene
  init(_ scene: TwinScene) { self.scene = scene }

  func hitTest(_ node: NodeID, at point: CGPoint) -> NodeID {
    scene.change()
    return scene.hitTest(node, at: point)
  }

  func pointInside(_ node: NodeID, at point: CGPoint) -> Bool {
    scene.change()
    return scene.pointInside(node, at: point)
  }
}
