// Which node a finger lands on. This file decides; it knows nothing of touches or views.
//
// The rule is UIKit's recursion (behaviour.md, H1 to H6), the walk is flat: entries lie in visit
// order, a miss jumps over its subtree, and a node that takes touches and holds the point makes the
// answer certain to lie in its subtree, so that the walk never looks back.
public import Foundation
import GlassineBase

extension SceneStore {
  /// The node that takes a touch at `point`, in the coordinates of `root`; `.none` where none does.
  ///
  /// UIKit's `hitTest(_:with:)`, with these additions: `.passThrough` and `.watch` are never the
  /// answer, `.block` is and the caller drops the touch. An override's answer counts as it is.
  /// NaN hits nothing. Without a delegate, overrides are ignored. O(visited entries); no allocation
  /// once warm.
  public func hitTest(
    _ root: NodeID, at point: CGPoint, delegate: (any HitTestDelegate)? = nil
  ) -> NodeID {
    var unused: [NodeID] = []
    return walk(from: root, at: point, delegate, ignoresOverride: false, collects: false, &unused)
  }

  /// What a view's own `hitTest` does when an override calls super: the root's `point(inside:)`
  /// override is asked, its `hitTest` override is not.
  public func hitTestIgnoringOverride(
    of root: NodeID, at point: CGPoint, delegate: (any HitTestDelegate)? = nil
  ) -> NodeID {
    var unused: [NodeID] = []
    return walk(from: root, at: point, delegate, ignoresOverride: true, collects: false, &unused)
  }

  /// Every node that would be offered a touch at `point`, front to back (P1, P2), into `nodes`, whose
  /// content is replaced and whose memory is used again.
  ///
  /// The order is that of the recursion's answers: what lies in front first, a node after all below
  /// it. Watchers are listed; a `.block` ends the list and is its last element. A node that overrides
  /// `hitTest` speaks for its whole subtree, with one answer.
  public func hitTestAll(
    _ root: NodeID, at point: CGPoint, delegate: (any HitTestDelegate)? = nil,
    into nodes: inout [NodeID]
  ) {
    nodes.removeAll(keepingCapacity: true)
    _ = walk(from: root, at: point, delegate, ignoresOverride: false, collects: true, &nodes)
  }

  /// The default `point(inside:)`, with `point` in the node's coordinates: the bounds grown by the
  /// outset hold it, half open (H2), and so do the shape and the mask where there are any. False for
  /// a dead id or NaN. Asks no override. O(1) and the shape's elements.
  public func containsPoint(_ node: NodeID, point: CGPoint) -> Bool {
    guard let slot = liveSlot(node) else { return false }
    return containsRefusal(slot, SIMD2(point)) == nil
  }

  /// Why the default `point(inside:)` is false, nil where it is true.
  func containsRefusal(_ slot: Int, _ point: SIMD2<Double>) -> HitVisit.Refusal? {
    let place = Int(extraPlaces[slot])
    let (low, high) = Self.heldRectangle(geometry[slot].bounds, extras[place].hitOutset)
    guard all(point .>= low), all(point .< high) else { return .outside }
    if let shape = extras[place].hitShape, !shape.contains(CGPoint(point)) { return .shape }
    if let mask = extras[place].hitMask, !mask.contains(CGPoint(point)) { return .imageAlpha }
    return nil
  }

  // MARK: The walk

  private func walk(
    from root: NodeID, at point: CGPoint, _ delegate: (any HitTestDelegate)?,
    ignoresOverride: Bool, collects: Bool, _ nodes: inout [NodeID]
  ) -> NodeID {
    var restarts = 0
    while true {
      guard let slot = liveSlot(root) else { return .none }
      nodes.removeAll(keepingCapacity: true)
      if let delegate, !ignoresOverride, flags[slot].contains(.overridesHitTest) {
        let answer = delegate.hitTest(root, at: point)
        guard isLive(answer) else { return .none }
        if collects { nodes.append(answer) }
        return answer
      }
      guard isAlive(slot) else { return .none }
      if let delegate, flags[slot].contains(.overridesPointInside) {
        guard delegate.pointInside(root, at: point) else { return .none }
      } else {
        guard containsRefusal(slot, SIMD2(point)) == nil else { return .none }
      }
      switch descend(from: root, at: point, delegate, collects: collects, &nodes) {
      case .answer(let node): return node
      case .lost where restarts < HitTestConstants.maximumRestarts: restarts += 1
      case .lost:
        diagnostics.notice(
          "hitTest: gave up at node \(root): overrides moved the tree away \(restarts) times")
        return .none
      }
    }
  }

  private enum Descent {
    case answer(NodeID)
    /// An override changed the tree so that the walk cannot tell where it was.
    case lost
  }

  /// The walk below `root`, which holds the point.
  private func descend(
    from root: NodeID, at point: CGPoint, _ delegate: (any HitTestDelegate)?, collects: Bool,
    _ nodes: inout [NodeID]
  ) -> Descent {
    settle()
    guard let rootSlot = liveSlot(root) else { return .lost }
    var state = HitWalk(
      order: visits, rootPlace: Int(visits.places[rootSlot]), collects: collects,
      asksOverrides: delegate != nil, pointBase: scratch.pointTop, openBase: scratch.open.count)
    scratch.push(&state)
    defer { scratch.pop(state) }
    scratch.points[state.pointBase] = SIMD2(point)
    state.enter(
      visits.entries[state.rootPlace], place: state.rootPlace, SIMD2(point), scratch)
    while true {
      let stop = advance(&state, &nodes)
      guard case .ask(let place, let pointInNode) = stop, let delegate else {
        return .answer(state.best.isNone ? .none : id(state.best))
      }
      let entry = visits.entries[place]
      let node = id(ofSlot: Int(entry.slot))
      if entry.flags.contains(.overridesHitTest) {
        let answer = delegate.hitTest(node, at: CGPoint(pointInNode))
        if let slot = liveSlot(answer) {
          guard collects else { return .answer(answer) }
          nodes.append(answer)
          if policies[slot] == .block { return .answer(.none) }
        }
        guard resume(&state, root, point, after: node, enters: false) else { return .lost }
      } else {
        let isInside = delegate.pointInside(node, at: CGPoint(pointInNode))
        guard resume(&state, root, point, after: node, enters: isInside) else { return .lost }
      }
    }
  }

  /// Goes on after `node` was asked. False where the way from the root to it is gone.
  private func resume(
    _ state: inout HitWalk, _ root: NodeID, _ point: CGPoint, after node: NodeID, enters: Bool
  ) -> Bool {
    settle()
    guard let slot = liveSlot(node), let rootSlot = liveSlot(root) else { return false }
    let place = Int(visits.places[slot])
    if state.version != visits.version {
      // Places moved: find the way down again, with points as the geometry now has them.
      let rootPlace = Int(visits.places[rootSlot])
      guard place > rootPlace, place < Int(visits.entries[rootPlace].end) else { return false }
      scratch.pop(state)
      state = HitWalk(
        order: visits, rootPlace: rootPlace, collects: state.collects,
        asksOverrides: state.asksOverrides, pointBase: state.pointBase, openBase: state.openBase)
      scratch.push(&state)
      state.enter(visits.entries[rootPlace], place: rootPlace, SIMD2(point), scratch)
      var way: [Int] = []
      var ancestor = Int(visits.parents[place])
      while ancestor != rootPlace {
        way.append(ancestor)
        ancestor = Int(visits.parents[ancestor])
      }
      for place in way.reversed() {
        let entry = visits.entries[place]
        guard !entry.flags.contains(.isSingular) else { return false }
        let above = scratch.points[state.pointBase + Int(entry.depth) - state.rootDepth - 1]
        state.enter(entry, place: place, map(ofSlot: Int(entry.slot)).toNode(above), scratch)
      }
    }
    let entry = visits.entries[place]
    if enters, !entry.flags.contains(.isSingular) {
      let above = scratch.points[state.pointBase + Int(entry.depth) - state.rootDepth - 1]
      state.enter(entry, place: place, map(ofSlot: slot).toNode(above), scratch)
    } else {
      state.place = Int(entry.end)
    }
    return true
  }

  /// Runs until the end of the walk or until a class has to be asked.
  private func advance(_ state: inout HitWalk, _ nodes: inout [NodeID]) -> HitWalk.Stop {
    visits.entries.withUnsafeBufferPointer { entries in
      let points = scratch.points + (state.pointBase - state.rootDepth)
      while true {
        if state.collects, close(&state, entries, &nodes) { return .end }
        guard state.place < state.limit else { return .end }
        let entry = entries[state.place]
        let above = points[Int(entry.depth) - 1]
        let flags = entry.flags
        var point = (above - entry.parentAnchor) + entry.nodeAnchor
        if !flags.isEmpty {
          if flags.contains(.isSingular) {
            state.place = Int(entry.end)
            continue
          }
          if flags.contains(.isTransformed) {
            point = extras[Int(extraPlaces[Int(entry.slot)])].map.toNode(above)
          }
          if state.asksOverrides, flags.contains(.overridesHitTest) {
            return .ask(place: state.place, point: point)
          }
          if flags.contains(.isDead) {
            state.place = Int(entry.end)
            continue
          }
          if state.asksOverrides, flags.contains(.overridesPointInside) {
            return .ask(place: state.place, point: point)
          }
        }
        guard
          point.x >= entry.low.x, point.x < entry.high.x, point.y >= entry.low.y,
          point.y < entry.high.y,
          flags.isDisjoint(with: [.hasShape, .hasMask])
            || containsRefusal(Int(entry.slot), point) == nil
        else {
          state.place = Int(entry.end)
          continue
        }
        state.enter(entry, place: state.place, point, scratch)
      }
    }
  }

  /// Lists the entered nodes whose subtrees are done. True where one of them blocks.
  private func close(
    _ state: inout HitWalk, _ entries: UnsafeBufferPointer<VisitEntry>, _ nodes: inout [NodeID]
  ) -> Bool {
    while scratch.open.count > state.openBase, let open = scratch.open.last,
      Int(entries[Int(open)].end) <= state.place
    {
      scratch.open.removeLast()
      let slot = Int(entries[Int(open)].slot)
      switch policies[slot] {
      case .receive, .watch: nodes.append(id(ofSlot: slot))
      case .block:
        nodes.append(id(ofSlot: slot))
        return true
      case .passThrough: break
      }
    }
    return false
  }
}
