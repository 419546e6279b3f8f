// Decides which node a touch hits; knows nothing of touches or views.
//
// The rule is UIKit's recursion (behaviour.md, H1 to H6). The answer is the topmost node whose
// rectangle, clipped by its ancestors', contains the point; pages store these rectangles (see
// Pages/).
import CSceneKernel
public import Foundation
import GlassineBase

extension SceneStore {
  /// The node that takes a touch at `point`, in the coordinates of `root`; `.none` if no node does.
  ///
  /// UIKit's `hitTest(_:with:)`, with these additions: `.passThrough` and `.watch` are never the
  /// answer; `.block` is, and the caller drops the touch. An override's answer is used unchanged,
  /// and the override is called even if the node is hidden or inert. Only the default
  /// implementation refuses then (S1). NaN hits nothing. Without a delegate, overrides are ignored.
  /// About O(log nodes) if not all nodes overlap; no allocation once warm.
  public func hitTest(
    _ root: NodeID, at point: CGPoint, delegate: (any HitTestDelegate)? = nil
  ) -> NodeID {
    hitTest(root, at: point, delegate, ignoresOverride: false)
  }

  /// The implementation of super's `hitTest` for an override: calls the root's `point(inside:)`
  /// override, but not its `hitTest` override.
  public func hitTestIgnoringOverride(
    of root: NodeID, at point: CGPoint, delegate: (any HitTestDelegate)? = nil
  ) -> NodeID {
    hitTest(root, at: point, delegate, ignoresOverride: true)
  }

  /// The ``setOwner(_:of:)`` pointer of the answer of ``hitTestIgnoringOverride(of:at:delegate:)``;
  /// nil if there is none.
  public func ownerOfHit(
    ignoringOverrideOf root: NodeID, at point: CGPoint, delegate: (any HitTestDelegate)? = nil
  ) -> UnsafeMutableRawPointer? {
    if columns.pointee.needsSettle { settle() }
    if let owner = plainHitTest.owner(ofHitIn: root, at: point) { return owner }
    return owner(
      of: walk(
        from: root, at: point, delegate, ignoresOverride: true, collects: false, &noNodes))
  }

  /// Stores into `nodes` every node that would be offered a touch at `point`, front to back (P1,
  /// P2). Previous content is replaced and the memory is reused.
  ///
  /// The order is that of the recursion's answers: nodes in front first, a node after all its
  /// descendants. Watchers are listed; a `.block` ends the list and is its last element.
  ///
  /// A node that overrides `hitTest` answers for its whole subtree. If its answer is that of the
  /// default walk, the default's other candidates below the node are listed too. The node itself is
  /// not listed then, because its override did not return it. Any other answer is listed alone. The
  /// override of `point(inside:)` may be called twice for that. `nodes` must not be accessed from
  /// an override.
  public func hitTestAll(
    _ root: NodeID, at point: CGPoint, delegate: (any HitTestDelegate)? = nil,
    into nodes: inout [NodeID]
  ) {
    nodes.removeAll(keepingCapacity: true)
    _ = walk(from: root, at: point, delegate, ignoresOverride: false, collects: true, &nodes)
  }

  /// The default `point(inside:)`, with `point` in the node's coordinates. True if the bounds
  /// extended by the outset contain the point, half open (H2), and so do the shape and the mask, if
  /// any. False for a dead id or NaN. Calls no override. O(1) plus the shape's elements.
  public func containsPoint(_ node: NodeID, point: CGPoint) -> Bool {
    guard let slot = liveSlot(node) else { return false }
    return containsRefusal(slot, SIMD2(point)) == nil
  }

  /// The reason that the default `point(inside:)` is false; nil if it is true.
  func containsRefusal(_ slot: Int, _ point: SIMD2<Double>) -> HitVisit.Refusal? {
    let place = Int(inside(slot).extra)
    let outset = place == 0 ? EdgeInsets.zero : extras[place].hitOutset
    let (low, high) = Self.heldRectangle(bounds(ofSlot: slot), outset)
    guard all(point .>= low), all(point .< high) else { return .outside }
    if place == 0 { return nil }
    if let shape = extras[place].hitShape, !shape.contains(CGPoint(point)) { return .shape }
    if let mask = extras[place].hitMask,
      !mask.contains(CGPoint(point), bounds: bounds(ofSlot: slot))
    {
      return .imageAlpha
    }
    return nil
  }

  // MARK: The walk

  /// The plain case calls the kernel directly, all others the descent.
  private func hitTest(
    _ root: NodeID, at point: CGPoint, _ delegate: (any HitTestDelegate)?, ignoresOverride: Bool
  ) -> NodeID {
    if columns.pointee.needsSettle { settle() }
    if let slot = liveSlot(root), let hit = plainHitTest.slot(in: slot, point) {
      return id(ofSlot: hit)
    }
    return self.walk(
      from: root, at: point, delegate, ignoresOverride: ignoresOverride, collects: false, &noNodes)
  }

  func walk(
    from root: NodeID, at point: CGPoint, _ delegate: (any HitTestDelegate)?,
    ignoresOverride: Bool, collects: Bool, _ nodes: inout [NodeID]
  ) -> NodeID {
    var restarts = 0
    let listed = nodes.count
    while true {
      guard let slot = liveSlot(root) else { return .none }
      nodes.removeLast(nodes.count - listed)
      if !ignoresOverride, flags[slot].contains(.overridesHitTest), let delegate {
        let answer = delegate.hitTest(root, at: point)
        guard isLive(answer) else { return .none }
        if collects { _ = list(answer, of: root, at: point, delegate, &nodes) }
        return answer
      }
      guard isAlive(slot) else { return .none }
      if flags[slot].contains(.overridesPointInside), let delegate {
        guard delegate.pointInside(root, at: point) else { return .none }
      } else {
        guard containsRefusal(slot, SIMD2(point)) == nil else { return .none }
      }
      switch descend(from: slot, at: point, delegate, collects: collects, &nodes) {
      case .answer(let node): return node
      case .lost where restarts < HitTestConstants.maximumRestarts: restarts += 1
      case .lost:
        diagnostics.notice(
          "hitTest: gave up at node \(root): overrides moved the tree away \(restarts) times")
        return .none
      }
    }
  }
}
