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
  /// answer, `.block` is and the caller drops the touch. An override's answer counts as it is, and
  /// it is asked even where the node is hidden or inert: the default is what says no then (S1).
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
  /// it. Watchers are listed; a `.block` ends the list and is its last element.
  ///
  /// A node that overrides `hitTest` speaks for its whole subtree. Where its answer is that of the
  /// default walk, what else the default finds below the node is listed with it, but not the node
  /// itself, which its override has not named; any other answer stands alone. The override of
  /// `point(inside:)` may be asked twice for that. `nodes` must not be accessed from an override.
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
    if let mask = extras[place].hitMask,
      !mask.contains(CGPoint(point), bounds: geometry[slot].bounds)
    {
      return .imageAlpha
    }
    return nil
  }

  // MARK: The walk

  private func walk(
    from root: NodeID, at point: CGPoint, _ delegate: (any HitTestDelegate)?,
    ignoresOverride: Bool, collects: Bool, _ nodes: inout [NodeID]
  ) -> NodeID {
    var restarts = 0
    let listed = nodes.count
    while true {
      guard let slot = liveSlot(root) else { return .none }
      nodes.removeLast(nodes.count - listed)
      if let delegate, !ignoresOverride, flags[slot].contains(.overridesHitTest) {
        let answer = delegate.hitTest(root, at: point)
        guard isLive(answer) else { return .none }
        if collects { _ = list(answer, of: root, at: point, delegate, &nodes) }
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
        if isLive(answer) {
          guard collects else { return .answer(answer) }
          let isBlocked = list(answer, of: node, at: CGPoint(pointInNode), delegate, &nodes)
          if isBlocked { return .answer(.none) }
        }
        guard resume(&state, root, point, after: node, enters: false) else { return .lost }
      } else {
        let isInside = delegate.pointInside(node, at: CGPoint(pointInNode))
        guard resume(&state, root, point, after: node, enters: isInside) else { return .lost }
      }
    }
  }

  /// Lists what the override of `node` stands for. True where a blocking node ends the list.
  private func list(
    _ answer: NodeID, of node: NodeID, at point: CGPoint, _ delegate: any HitTestDelegate,
    _ nodes: inout [NodeID]
  ) -> Bool {
    let first = nodes.count
    _ = walk(from: node, at: point, delegate, ignoresOverride: true, collects: true, &nodes)
    let taker = nodes[first...].first {
      switch touchPolicy(of: $0) {
      case .receive, .block: true
      case .passThrough, .watch: false
      }
    }
    if taker != answer {
      nodes.removeLast(nodes.count - first)
      nodes.append(answer)
    } else if answer != node, nodes.last == node {
      nodes.removeLast()
    }
    return nodes.last.map { touchPolicy(of: $0) == .block } ?? false
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
    visits.entries.withUnsafeBufferPointer { buffer in
      guard let entries = buffer.baseAddress else { return .end }
      // Level 0 is the root's, so an entry's own level is the one above its parent's.
      let points = scratch.points + (state.pointBase - state.rootDepth)
      if state.collects {
        while true {
          if state.place >= state.closing, close(&state, buffer, &nodes) { return .end }
          guard state.place < state.limit else { return .end }
          if let stop = visit(&state, entries + state.place, points) { return stop }
        }
      }
      while state.place < state.limit {
        let entry = entries + state.place
        // Most entries are plain rectangles that only move: decided here, the others in `visit`.
        guard entry.pointee.flags.isEmpty else {
          if let stop = visit(&state, entry, points) { return stop }
          continue
        }
        let depth = Int(entry.pointee.depth)
        let point = (points[depth - 1] - entry.pointee.parentAnchor) + entry.pointee.nodeAnchor
        if Self.holds(entry, point) {
          points[depth] = point
          state.best = NodeIndex(raw: entry.pointee.slot)
          state.limit = Int(entry.pointee.end)
          state.place += 1
        } else {
          state.place = Int(entry.pointee.end)
        }
      }
      return .end
    }
  }

  @inline(__always)
  private static func holds(_ entry: UnsafePointer<VisitEntry>, _ point: SIMD2<Double>) -> Bool {
    // One branch for all four edges: which of them refuses cannot be predicted.
    all((point .>= entry.pointee.low) .& (point .< entry.pointee.high))
  }

  /// One entry of any kind. Enters it or jumps over its subtree, unless its class has to be asked.
  private func visit(
    _ state: inout HitWalk, _ entry: UnsafePointer<VisitEntry>,
    _ points: UnsafeMutablePointer<SIMD2<Double>>
  ) -> HitWalk.Stop? {
    let flags = entry.pointee.flags
    let above = points[Int(entry.pointee.depth) - 1]
    let end = Int(entry.pointee.end)
    if flags.contains(.isSingular) {
      state.place = end
      return nil
    }
    let point =
      flags.contains(.isTransformed)
      ? extras[Int(extraPlaces[Int(entry.pointee.slot)])].map.toNode(above)
      : (above - entry.pointee.parentAnchor) + entry.pointee.nodeAnchor
    if state.asksOverrides, flags.contains(.overridesHitTest) {
      return .ask(place: state.place, point: point)
    }
    if flags.contains(.isDead) {
      state.place = end
      return nil
    }
    if state.asksOverrides, flags.contains(.overridesPointInside) {
      return .ask(place: state.place, point: point)
    }
    let isCut = !flags.isDisjoint(with: [.hasShape, .hasMask])
    if Self.holds(entry, point),
      !isCut || containsRefusal(Int(entry.pointee.slot), point) == nil
    {
      state.enter(entry.pointee, place: state.place, point, scratch)
    } else {
      state.place = end
    }
    return nil
  }

  /// Lists the entered nodes whose subtrees are done. True where one of them blocks.
  private func close(
    _ state: inout HitWalk, _ entries: UnsafeBufferPointer<VisitEntry>, _ nodes: inout [NodeID]
  ) -> Bool {
    defer {
      state.closing =
        scratch.open.count > state.openBase
        ? Int(entries[Int(scratch.open[scratch.open.count - 1])].end) : .max
    }
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
