// Short names for building scenes in tests.
import Foundation
import GlassineBase
import GlassineScene

extension SceneStore {
  /// A node with a frame, on top of the others of `parent`.
  func add(_ frame: CGRect, to parent: NodeID = .none) -> NodeID {
    let node = makeNode()
    setFrame(frame, of: node)
    if !parent.isNone { insert(node, into: parent) }
    return node
  }
}

func newStore() -> SceneStore { SceneStore(diagnostics: Diagnostics()) }

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Answers overrides by closures; a missing one is the default behaviour.
final class ClosureDelegate: HitTestDelegate {
  var hitTests: [NodeID: (CGPoint) -> NodeID] = [:]
  var pointInsides: [NodeID: (CGPoint) -> Bool] = [:]
  private let store: SceneStore

  init(_ store: SceneStore) { self.store = store }

  func overrideHitTest(_ node: NodeID, _ body: @escaping (CGPoint) -> NodeID) {
    store.setOverridesHitTest(true, of: node)
    hitTests[node] = body
  }

  func overridePointInside(_ node: NodeID, _ body: @escaping (CGPoint) -> Bool) {
    store.setOverridesPointInside(true, of: node)
    pointInsides[node] = body
  }

  func removeAll() {
    hitTests = [:]
    pointInsides = [:]
  }

  func hitTest(_ node: NodeID, at point: CGPoint) -> NodeID {
    hitTests[node].map { $0(point) }
      ?? store.hitTestIgnoringOverride(of: node, at: point, delegate: self)
  }

  func pointInside(_ node: NodeID, at point: CGPoint) -> Bool {
    pointInsides[node].map { $0(point) } ?? store.containsPoint(node, point: point)
  }
}
