// The fast path for a plain node that moved or was hidden. Its box is replaced in its page, so that
// the next query finds nothing to update. All other changes wait for settling.
import CSceneKernel
import GlassineBase

extension SceneStore {
  /// Handles changed values of one node: replaces its box at once if that is sufficient, else marks
  /// the node for the next query.
  func markValues(_ slot: Int) {
    changeCount &+= 1
    let own = inside(slot).page
    if own != IndexLocation.none { table.pointee.close(own) }
    let home = homes[slot]
    if flags[slot].contains(.isPromoted) { flags[slot].changes = NodeFlags.mostChanges }
    if home.page != IndexLocation.none, !refit(slot, home) { markStale(slot) }
    changeEnded()
  }

  /// False, without a change, if the changed values affect more of the page than one box.
  private func refit(_ slot: Int, _ home: IndexLocation) -> Bool {
    let unusual: NodeFlags = [
      .isStale, .isExpanded, .overridesHitTest, .overridesPointInside, .passesThroughOrWatches,
    ]
    guard
      inside(slot).extra == 0, flags[slot].isDisjoint(with: unusual)
    else { return false }
    let page = table.pointee.pages + Int(home.page)
    guard
      page.pointee.flags & KERNEL_PAGE_IS_STALE == 0, let entry = table.pointee.entry(of: slot),
      entry.pointee.link & (KERNEL_LINK_ASKS | KERNEL_LINK_CONFIRMS) == 0
    else { return false }
    let below = entry.pointee.link & KERNEL_LINK_PAGE
    // Children may have been added or removed without an update while no touch reached the node.
    let own = inside(slot).firstChild.isNone ? below : inside(slot).page
    guard below == own else { return false }
    guard isAlive(slot) else { return replaceBox(home, .empty) }
    guard let place = plainPlace(of: links[slot].parent.slot, in: page) else { return false }
    let (inner, slack) = plainPlace(slot, in: place)
    guard slack <= KERNEL_TOLERANCE else { return false }
    let room = SIMD2(repeating: slack + KERNEL_TOLERANCE)
    let isOnGrid = entry.pointee.link & KERNEL_LINK_IS_OFF_GRID == 0
    if inner.isOnGrid != isOnGrid {
      guard table.pointee.turnOffGrid(home.page, place: Int(home.place), entry) else {
        return false
      }
    }
    guard replaceBox(home, FloatBox(low: inner.low - room, high: inner.high + room)) else {
      return false
    }
    if below != KERNEL_LINK_PAGE { tellWayIn(below, of: slot, inner, in: place) }
    return true
  }

  /// Updates the entry offset of the page of a node that moved without a transform.
  private func tellWayIn(
    _ number: UInt32, of slot: Int, _ inner: PagePlace, in place: PagePlace
  ) {
    let page = table.pointee.pages + Int(number)
    let values = geometry + slot
    page.pointee.parentX = values.pointee.corner.x + place.offset.x
    page.pointee.parentY = values.pointee.corner.y + place.offset.y
    let origin = columns.pointee.origin(slot)
    page.pointee.nodeX = origin.x
    page.pointee.nodeY = origin.y
    // Directly below the root the arithmetic is that of the recursion, bit for bit.
    page.pointee.slack = place.isRoot ? 0 : PageConstants.stepError * inner.reach
  }

  /// The box and the entry of a live child of a wide page's root that is only a rectangle; nil for
  /// others.
  func plainWideEntry(_ slot: Int) -> (box: FloatBox, entry: KernelEntry)? {
    guard isPlain(slot), !flags[slot].contains(.isExpanded), isAlive(slot) else { return nil }
    let (inner, slack) = plainPlace(slot, in: .root)
    guard slack <= KERNEL_TOLERANCE else { return nil }
    return plainEntry(slot, inner, slack, in: .root)
  }

  /// Whether a node is only a rectangle that takes touches: no transform, outset, shape, mask,
  /// override or policy.
  func isPlain(_ slot: Int) -> Bool {
    inside(slot).extra == 0
      && flags[slot].isDisjoint(
        with: [.overridesHitTest, .overridesPointInside, .passesThroughOrWatches])
  }

  /// The box and the entry of a live, plain node with the result of ``plainPlace(_:in:)``.
  func plainEntry(
    _ slot: Int, _ inner: PagePlace, _ slack: Double, in place: PagePlace
  ) -> (box: FloatBox, entry: KernelEntry) {
    var link = KERNEL_LINK_PAGE
    if !inside(slot).firstChild.isNone, !flags[slot].contains(.isExpanded) {
      link = ownPage(slot)
      tellWayIn(link, of: slot, inner, in: place)
    }
    if !inner.isOnGrid { link |= KERNEL_LINK_IS_OFF_GRID }
    if inner.confirms { link |= KERNEL_LINK_CONFIRMS | KERNEL_LINK_ASKS }
    let room = SIMD2(repeating: slack + KERNEL_TOLERANCE)
    return (
      FloatBox(low: inner.low - room, high: inner.high + room),
      KernelEntry(slot: UInt32(slot), link: link)
    )
  }

  private func replaceBox(_ home: IndexLocation, _ box: FloatBox) -> Bool {
    if table.pointee.isWide(home.page) {
      return table.pointee.refitWide(home.page, place: Int(home.place), box)
    }
    table.pointee.rewrite(home.page, place: Int(home.place), box)
    return true
  }

  /// The place of a node inside a page. Nil if the page does not contain the path to it, or if a
  /// node on the path is more than a rectangle.
  private func plainPlace(
    of slot: Int, in page: UnsafeMutablePointer<KernelPage>
  ) -> PagePlace? {
    if slot == Int(page.pointee.rootSlot) { return .root }
    guard
      flags[slot].contains(.isExpanded), inside(slot).extra == 0, !links[slot].parent.isNone,
      let above = plainPlace(of: links[slot].parent.slot, in: page)
    else { return nil }
    return plainPlace(slot, in: above).place
  }

  /// The result of ``describe(_:in:)`` for a node without transform, outset, shape, mask and
  /// overrides: the place of its descendants and the error of its box.
  func plainPlace(_ slot: Int, in place: PagePlace) -> (place: PagePlace, slack: Double) {
    let values = geometry + slot
    let nodeAnchor = SIMD2(columns.pointee.origin(slot))
    let parentAnchor = SIMD2(values.pointee.corner)
    let size = values.pointee.size
    let far = nodeAnchor + SIMD2(size.width, size.height)
    let offset = (parentAnchor - nodeAnchor) + place.offset
    let reach =
      place.reach + Self.extent(parentAnchor) + Self.extent(nodeAnchor) * 2 + Self.extent(far)
      + Self.extent(place.offset)
    let slack = PageConstants.stepError * reach
    let isOnGrid =
      place.isOnGrid
      && PagePlace.isOnGrid(
        SIMD8(
          lowHalf: SIMD4(lowHalf: parentAnchor, highHalf: nodeAnchor),
          highHalf: SIMD4(lowHalf: far, highHalf: offset)))
    return (
      PagePlace(
        offset: offset, low: PagePlace.max(nodeAnchor + offset, place.low),
        high: PagePlace.min(far + offset, place.high), reach: reach, isRoot: false,
        confirms: place.confirms || !(slack <= KERNEL_TOLERANCE), isOnGrid: isOnGrid),
      slack
    )
  }
}
