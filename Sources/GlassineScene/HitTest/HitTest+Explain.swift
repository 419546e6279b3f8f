// The explained hit-test (S3, S10): the textbook walk over the links, written down step by step. It
// shares the flat walk's arithmetic and refusals but not its order, so each can check the other.
public import Foundation
import GlassineBase

extension SceneStore {
  /// Every node that ``hitTest(_:at:delegate:)`` visits, in visit order, each with its outcome.
  ///
  /// The last visit is not always the answer: look for the outcome that took the touch. Overrides
  /// are called, with their side effects. Allocates; O(visited nodes).
  public func explain(
    _ root: NodeID, at point: CGPoint, delegate: (any HitTestDelegate)? = nil
  ) -> [HitVisit] {
    var explanation = Explanation(store: self, delegate: delegate)
    return explanation.run(root, SIMD2(point))
  }
}

private struct Explanation {
  enum Step {
    /// Visits a node below the visit with this number; -1 for the root.
    case visit(NodeID, above: Int)
    /// All descendants of this visit were visited and none took the touch.
    case close(Int)
  }

  let store: SceneStore
  let delegate: (any HitTestDelegate)?
  var visits: [HitVisit] = []
  var steps: [Step] = []

  init(store: SceneStore, delegate: (any HitTestDelegate)?) {
    self.store = store
    self.delegate = delegate
  }

  mutating func run(_ root: NodeID, _ point: SIMD2<Double>) -> [HitVisit] {
    steps.append(.visit(root, above: -1))
    while let step = steps.popLast() {
      let isDone =
        switch step {
        case .visit(let node, let above): visit(node, above: above, rootPoint: point)
        case .close(let number): close(number)
        }
      if isDone { break }
    }
    return visits
  }

  /// Returns true if the node's own override answered.
  private mutating func visit(_ node: NodeID, above: Int, rootPoint: SIMD2<Double>) -> Bool {
    // An override may have destroyed or moved the next node to visit.
    guard let slot = store.liveSlot(node) else { return false }
    var point: SIMD2<Double>? = rootPoint
    var depth = 0
    if above >= 0 {
      guard store.parent(of: node) == visits[above].node, let outer = visits[above].point else {
        return false
      }
      let map = store.map(ofSlot: slot)
      point = map.isInvertible ? map.toNode(SIMD2(outer)) : nil
      depth = visits[above].depth + 1
    }
    let number = visits.count
    visits.append(
      HitVisit(node: node, depth: depth, point: point.map { CGPoint($0) }, outcome: .descended))
    guard let point else {
      visits[number].outcome = .refused(deadness(slot) ?? .notInvertible)
      return false
    }
    if let delegate, store.flags[slot].contains(.overridesHitTest) {
      let answer = delegate.hitTest(node, at: CGPoint(point))
      let isAnswer = store.isLive(answer)
      visits[number].outcome = isAnswer ? .override(answer) : .refused(.overrideHitTest)
      return isAnswer
    }
    if let reason = refusal(node, slot, point) {
      visits[number].outcome = .refused(reason)
      return false
    }
    steps.append(.close(number))
    let first = steps.count
    store.forEachChildInHitOrder(of: node) { steps.append(.visit($0, above: number)) }
    steps[first...].reverse()
    return false
  }

  /// True if the node itself takes the touch.
  private mutating func close(_ number: Int) -> Bool {
    switch store.touchPolicy(of: visits[number].node) {
    case .receive: visits[number].outcome = .hit
    case .block: visits[number].outcome = .blocked
    case .passThrough:
      visits[number].outcome = .refused(.passThrough)
      return false
    case .watch:
      visits[number].outcome = .watched
      return false
    }
    return true
  }

  private func refusal(
    _ node: NodeID, _ slot: Int, _ point: SIMD2<Double>
  ) -> HitVisit.Refusal? {
    if let reason = deadness(slot) { return reason }
    if let delegate, store.flags[slot].contains(.overridesPointInside) {
      return delegate.pointInside(node, at: CGPoint(point)) ? nil : .overridePointInside
    }
    return store.containsRefusal(slot, point)
  }

  private func deadness(_ slot: Int) -> HitVisit.Refusal? {
    if store.flags[slot].contains(.isHidden) { return .hidden }
    let flags = store.flags[slot]
    if !flags.contains(.isUserInteractionEnabled) || flags.contains(.isHeldByAnimation) {
      return .interactionDisabled
    }
    if !store.isAlive(slot) { return .alpha }
    return nil
  }
}
