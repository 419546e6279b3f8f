// The descent from a node that contains the point. The kernel walks pages as long as boxes decide;
// this file decides all other entries, and calls overrides among them.
import CSceneKernel
import Foundation
import GlassineBase

/// A page that the walk left for a page below it, and the position to resume if nothing there takes
/// the touch.
struct HitFrame {
  var page: UInt32
  var position: Int64
  var point: SIMD2<Double>
  var slack: Double
  /// The node that was entered.
  var node: UInt32
}

/// One descent. Its frames are those of the shared scratch memory from `base` on.
struct HitDescent {
  enum End {
    case answer(NodeID)
    /// An override changed the tree so that the walk's position is lost.
    case lost
  }

  let root: Int
  let point: SIMD2<Double>
  /// Lists every candidate instead of finding the first.
  let collects: Bool
  let base: Int
  var walk = KernelWalk()
  /// The innermost node so far that takes touches and certainly contains the point: the answer,
  /// unless a descendant is.
  var best = NodeID.none
}

extension SceneStore {
  /// Walks the descendants of the node in `slot`, which contains the point.
  func descend(
    from slot: Int, at point: CGPoint, _ delegate: (any HitTestDelegate)?, collects: Bool,
    _ nodes: inout [NodeID]
  ) -> HitDescent.End {
    settle()
    guard flags[slot].contains(.isLive) else { return .lost }
    var descent = HitDescent(
      root: slot, point: SIMD2(point), collects: collects, base: scratch.frames.count)
    if !collects, takes(slot) { descent.best = id(ofSlot: slot) }
    if inside(slot).firstChild.isNone {
      if collects { _ = list(slot, &nodes) }
      return .answer(descent.best)
    }
    descent.walk.page = pageForQuestion(slot)
    if let bounds = plainBounds(slot) { table.pointee.open(descent.walk.page, bounds) }
    descent.walk.stopsAlways = collects ? 1 : 0
    descent.walk.x = point.x
    descent.walk.y = point.y
    descent.walk.position = kernelStart(table.pointee.pages + Int(descent.walk.page))
    defer { scratch.frames.removeLast(scratch.frames.count - descent.base) }
    while true {
      let stop = table.pointee.walk(
        table.pointee.pages, &descent.walk, descent.walk.x, descent.walk.y)
      if descent.walk.hasDescended != 0 { commit(&descent, descent.walk.best.slot) }
      switch stop {
      case kernelHit:
        return .answer(id(ofSlot: Int(descent.walk.entry.slot)))
      case kernelNothing:
        if goBack(&descent, &nodes) { return .answer(descent.best) }
      case kernelStale:
        build(descent.walk.page)
        descent.walk.position = kernelStart(table.pointee.pages + Int(descent.walk.page))
      default:
        if let end = consider(&descent, delegate, &nodes) { return end }
      }
    }
  }

  /// The bounds of a node, if nothing else decides whether it contains a point.
  func plainBounds(_ slot: Int) -> KernelBounds? {
    let unusual: NodeFlags = [
      .overridesHitTest, .overridesPointInside, .passesThroughOrWatches, .blocksOrWatches,
    ]
    guard isAlive(slot), flags[slot].isDisjoint(with: unusual), inside(slot).extra == 0 else {
      return nil
    }
    let (origin, size) = (columns.pointee.origin(slot), geometry[slot].size)
    return KernelBounds(
      lowX: origin.x, lowY: origin.y, highX: origin.x + size.width, highY: origin.y + size.height)
  }

  /// The page for a query of a node. A node in the middle of a page gets its own page, because
  /// queries of a node are usually repeated.
  func pageForQuestion(_ slot: Int) -> UInt32 {
    let own = inside(slot).page
    if own != IndexLocation.none { return own }
    flags[slot].insert(.isPromoted)
    flags[slot].changes = NodeFlags.mostChanges
    let page = homes[slot].page
    if page != IndexLocation.none { table.pointee.markStale(page) }
    return ownPage(slot)
  }

  private func takes(_ slot: Int) -> Bool {
    return !flags[slot].contains(.passesThroughOrWatches)
  }

  /// Commits to `slot`: no node above it can be the answer.
  private func commit(_ descent: inout HitDescent, _ slot: UInt32) {
    descent.walk.hasDescended = 0
    descent.best = id(ofSlot: Int(slot))
    scratch.frames.removeLast(scratch.frames.count - descent.base)
  }

  /// Ends a page and resumes the page above it. True if the walk has ended.
  private func goBack(_ descent: inout HitDescent, _ nodes: inout [NodeID]) -> Bool {
    guard scratch.frames.count > descent.base, let frame = scratch.frames.popLast() else {
      if descent.collects { _ = list(descent.root, &nodes) }
      return true
    }
    if descent.collects, list(Int(frame.node), &nodes) { return true }
    descent.walk.page = frame.page
    descent.walk.position = frame.position
    (descent.walk.x, descent.walk.y) = (frame.point.x, frame.point.y)
    descent.walk.slack = frame.slack
    return false
  }

  /// Lists a node that contains the point. True if the node blocks.
  private func list(_ slot: Int, _ nodes: inout [NodeID]) -> Bool {
    switch flags[slot].policy {
    case .receive, .watch:
      nodes.append(id(ofSlot: slot))
      return false
    case .block:
      nodes.append(id(ofSlot: slot))
      return true
    case .passThrough: return false
    }
  }

  // MARK: Candidates

  /// Decides an entry that the kernel could not decide. Nil: the walk continues.
  private func consider(
    _ descent: inout HitDescent, _ delegate: (any HitTestDelegate)?, _ nodes: inout [NodeID]
  ) -> HitDescent.End? {
    let slot = Int(descent.walk.entry.slot)
    let isSure =
      descent.walk.isCertain != 0 && descent.walk.entry.link & KERNEL_LINK_CONFIRMS == 0
    if isSure {
      let below = descent.walk.entry.link & KERNEL_LINK_PAGE
      guard below != KERNEL_LINK_PAGE else {
        return enter(slot, SIMD2(), slack: 0, &descent, &nodes)
      }
      let page = table.pointee.pages + Int(below)
      let slack = descent.walk.slack + page.pointee.slack
      if slack <= KERNEL_TOLERANCE {
        let point = SIMD2(
          (descent.walk.x - page.pointee.parentX) + page.pointee.nodeX,
          (descent.walk.y - page.pointee.parentY) + page.pointee.nodeY)
        return enter(slot, point, slack: slack, &descent, &nodes)
      }
    }
    guard let above = exactPoint(above: slot, descent), let point = toNode(slot, above) else {
      return nil
    }
    let node = id(ofSlot: slot)
    if flags[slot].contains(.overridesHitTest), let delegate {
      let (changes, version) = (changeCount, table.pointee.version)
      let answer = delegate.hitTest(node, at: CGPoint(point))
      if isLive(answer) {
        guard descent.collects else { return .answer(answer) }
        if list(answer, of: node, at: CGPoint(point), delegate, &nodes) { return .answer(.none) }
      }
      if changes == changeCount, version == table.pointee.version { return nil }
      return resume(&descent, after: node) == nil ? .lost : nil
    }
    guard isAlive(slot) else { return nil }
    if flags[slot].contains(.overridesPointInside), let delegate {
      let (changes, version) = (changeCount, table.pointee.version)
      let isInside = delegate.pointInside(node, at: CGPoint(point))
      if changes == changeCount, version == table.pointee.version {
        return isInside ? enter(slot, point, slack: 0, &descent, &nodes) : nil
      }
      guard let point = resume(&descent, after: node) else { return .lost }
      return isInside ? enter(slot, point, slack: 0, &descent, &nodes) : nil
    }
    guard containsRefusal(slot, point) == nil else { return nil }
    return enter(slot, point, slack: 0, &descent, &nodes)
  }

  /// Enters a node that contains the point; the point is in the node's coordinates.
  private func enter(
    _ slot: Int, _ point: SIMD2<Double>, slack: Double, _ descent: inout HitDescent,
    _ nodes: inout [NodeID]
  ) -> HitDescent.End? {
    let own =
      inside(slot).firstChild.isNone || flags[slot].contains(.isExpanded)
      ? IndexLocation.none : inside(slot).page
    guard own != IndexLocation.none else {
      if descent.collects {
        return list(slot, &nodes) ? .answer(.none) : nil
      }
      return takes(slot) ? .answer(id(ofSlot: slot)) : nil
    }
    if takes(slot), !descent.collects {
      commit(&descent, UInt32(slot))
    } else {
      scratch.frames.append(
        HitFrame(
          page: descent.walk.page, position: descent.walk.position,
          point: SIMD2(descent.walk.x, descent.walk.y), slack: descent.walk.slack,
          node: UInt32(slot)))
    }
    descent.walk.page = own
    (descent.walk.x, descent.walk.y) = (point.x, point.y)
    descent.walk.slack = slack
    descent.walk.position = kernelStart(table.pointee.pages + Int(own))
    return nil
  }

  /// The point in the coordinates of the parent of an entry, by the arithmetic of the recursion.
  /// Nil if a node between the page's root and the entry does not contain it.
  private func exactPoint(above slot: Int, _ descent: HitDescent) -> SIMD2<Double>? {
    let pageRoot = Int(table.pointee.pages[Int(descent.walk.page)].rootSlot)
    var point = SIMD2(descent.walk.x, descent.walk.y)
    if descent.walk.slack != 0 {
      point = exactPoint(of: pageRoot, descent)
    }
    guard links[slot].parent.slot != pageRoot else { return point }
    way.removeAll(keepingCapacity: true)
    var ancestor = links[slot].parent.slot
    while ancestor != pageRoot {
      way.append(ancestor)
      ancestor = links[ancestor].parent.slot
    }
    // By index: iterating the list would retain a copy.
    for place in way.indices.reversed() {
      point = map(ofSlot: way[place]).toNode(point)
      guard containsRefusal(way[place], point) == nil else { return nil }
    }
    return point
  }

  /// The query's point in the coordinates of a node below its root.
  private func exactPoint(of slot: Int, _ descent: HitDescent) -> SIMD2<Double> {
    way.removeAll(keepingCapacity: true)
    var ancestor = slot
    while ancestor != descent.root {
      way.append(ancestor)
      ancestor = links[ancestor].parent.slot
    }
    var point = descent.point
    for place in way.indices.reversed() { point = map(ofSlot: way[place]).toNode(point) }
    return point
  }

  // MARK: Overrides

  /// Lists the result of the override of `node`. True if a blocking node ends the list.
  func list(
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

  /// Restores the walk's position below `node` after its override changed the scene. The point in
  /// the node's coordinates; nil if the path from the root to the node no longer exists.
  private func resume(_ descent: inout HitDescent, after node: NodeID) -> SIMD2<Double>? {
    settle()
    guard let slot = liveSlot(node), flags[descent.root].contains(.isLive) else { return nil }
    var chain: [Int] = []
    var ancestor = slot
    while ancestor != descent.root {
      chain.append(ancestor)
      guard !links[ancestor].parent.isNone else { return nil }
      ancestor = links[ancestor].parent.slot
    }
    scratch.frames.removeLast(scratch.frames.count - descent.base)
    descent.best = !descent.collects && takes(descent.root) ? id(ofSlot: descent.root) : .none
    guard inside(descent.root).page != IndexLocation.none else { return nil }
    var page = inside(descent.root).page
    if table.pointee.isStale(page) { build(page) }
    var (pagePoint, point) = (descent.point, descent.point)
    for step in chain.reversed() {
      let map = map(ofSlot: step)
      guard map.isInvertible, homes[step].page == page else { return nil }
      point = map.toNode(point)
      if flags[step].contains(.isExpanded) { continue }
      guard let position = position(below: step) else { return nil }
      descent.walk.page = page
      descent.walk.position = position
      (descent.walk.x, descent.walk.y) = (pagePoint.x, pagePoint.y)
      descent.walk.slack = 0
      if step == slot { return point }
      let own = inside(step).page
      guard own != IndexLocation.none else { return nil }
      if takes(step), !descent.collects {
        commit(&descent, UInt32(step))
      } else {
        scratch.frames.append(
          HitFrame(
            page: page, position: position, point: pagePoint, slack: 0, node: UInt32(step)))
      }
      page = own
      pagePoint = point
      if table.pointee.isStale(page) { build(page) }
    }
    return nil
  }

  /// The position at which a walk continues after an entry.
  private func position(below slot: Int) -> Int64? {
    guard table.pointee.entry(of: slot) != nil else { return nil }
    let home = homes[slot]
    return table.pointee.isWide(home.page) ? table.pointee.key(of: slot) : Int64(home.place) + 1
  }
}
