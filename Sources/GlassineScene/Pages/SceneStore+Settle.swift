// The update of pages for changes since the last query.
import CSceneKernel
import Foundation
import GlassineBase

extension SceneStore {
  /// Updates all derived data. Does nothing if nothing is dirty; O(changed nodes). Pages with a
  /// changed order are rebuilt by the next query that reaches them.
  public func settle() {
    guard columns.pointee.needsSettle else { return }
    var next = 0
    while next < columns.pointee.staleSlots.count {
      let slot = Int(columns.pointee.staleSlots[next])
      next += 1
      // The node was destroyed since, or is listed twice.
      guard flags[slot].contains(.isStale) else { continue }
      flags[slot].remove(.isStale)
      refresh(slot)
    }
    columns.pointee.staleSlots.removeAll(keepingCapacity: true)
    columns.pointee.needsSettle = false
  }

  /// Whether a query would have to update anything.
  public var needsSettle: Bool { columns.pointee.needsSettle }

  private func refresh(_ slot: Int) {
    let parent = links[slot].parent
    guard !parent.isNone else { return }
    let page = homes[slot].page
    guard page != IndexLocation.none else { return enter(slot, below: parent.slot) }
    guard !table.pointee.isStale(page) else { return }
    if table.pointee.isWide(page) {
      refreshWide(slot, page)
    } else {
      refreshNarrow(slot, page)
    }
  }

  /// Adds a node that was inserted into a parent.
  private func enter(_ slot: Int, below parent: Int) {
    let home = homes[parent]
    let own = inside(parent).page
    if own != IndexLocation.none, !table.pointee.isStale(own) {
      let hasZ = zOrderAffectsHitTesting && flags[slot].contains(.hasZPosition)
      if table.pointee.isWide(own), !hasZ {
        insertRun(around: slot, into: own)
      } else {
        table.pointee.markStale(own)
      }
    }
    guard home.page != IndexLocation.none, !table.pointee.isStale(home.page) else { return }
    if flags[parent].contains(.isExpanded) {
      table.pointee.markStale(home.page)
    } else if !isLinked(parent) {
      // The first child: its parent becomes the root of a page.
      if table.pointee.isWide(home.page) {
        refreshWide(parent, home.page)
      } else {
        refreshNarrow(parent, home.page)
      }
    }
  }

  /// Whether a node's entry links to a page of its own.
  private func isLinked(_ slot: Int) -> Bool {
    guard let entry = table.pointee.entry(of: slot) else { return false }
    let below = entry.pointee.link & KERNEL_LINK_PAGE
    return below != KERNEL_LINK_PAGE && below == inside(slot).page
  }

  // MARK: Narrow

  private func refreshNarrow(_ slot: Int, _ page: UInt32) {
    guard let entry = table.pointee.entry(of: slot), !flags[slot].contains(.isExpanded) else {
      return refreshInside(slot, page)
    }
    guard let place = placeOfParent(of: slot, in: page) else {
      return table.pointee.markStale(page)
    }
    let number = Int(homes[slot].place)
    table.pointee.version &+= 1
    guard let description = describe(slot, in: place) else {
      return table.pointee.rewrite(page, place: number, .empty)
    }
    guard hasEntry(slot, description) else { return table.pointee.markStale(page) }
    entry.pointee = self.entry(slot, description, in: place)
    table.pointee.rewrite(page, place: number, description.box)
  }

  /// Updates a node without an entry of its own, or with descendants in the page.
  private func refreshInside(_ slot: Int, _ page: UInt32) {
    if !flags[slot].contains(.isExpanded), homes[slot].place == IndexLocation.none {
      // The node had no entry before and has none now.
      guard let description = describe(slot, in: .root), hasEntry(slot, description) else { return }
    }
    if flags[slot].contains(.isExpanded) {
      let changes = flags[slot].changes
      if changes >= limits.promotingChanges {
        flags[slot].insert(.isPromoted)
      } else {
        flags[slot].changes = changes + 1
      }
    }
    table.pointee.markStale(page)
  }

  /// The place of a node's parent in the page; nil if the page does not contain the path to it.
  private func placeOfParent(of slot: Int, in page: UInt32) -> PagePlace? {
    let root = Int(table.pointee.pages[Int(page)].rootSlot)
    var ancestor = links[slot].parent
    if !ancestor.isNone, ancestor.slot == root { return .root }
    way.removeAll(keepingCapacity: true)
    while !ancestor.isNone, ancestor.slot != root {
      guard
        flags[ancestor.slot].contains(.isExpanded), homes[ancestor.slot].page == page
      else { return nil }
      way.append(ancestor.slot)
      ancestor = links[ancestor.slot].parent
    }
    guard !ancestor.isNone else { return nil }
    var place = PagePlace.root
    for slot in way.reversed() {
      guard let description = describe(slot, in: place) else { return nil }
      place = description.inner
    }
    return place
  }

  // MARK: Wide

  private func refreshWide(_ slot: Int, _ page: UInt32) {
    guard table.pointee.entry(of: slot) != nil else { return table.pointee.markStale(page) }
    let (box, entry) = wideEntry(slot)
    table.pointee.change(page, Int(homes[slot].place), box, entry)
  }

  /// Gives keys to a node and its neighbours without keys, evenly between the neighbours with keys.
  private func insertRun(around slot: Int, into page: UInt32) {
    guard let tree = WideTree.of(table.pointee.pages + Int(page)), !tree.pointee.isOrderedByZ else {
      return table.pointee.markStale(page)
    }
    var first = NodeIndex(slot)
    var count: Int64 = 1
    var lower = links[slot].previousSibling
    while !lower.isNone, homes[lower.slot].page != page {
      (first, lower, count) = (lower, links[lower.slot].previousSibling, count + 1)
    }
    var last = NodeIndex(slot)
    var upper = links[slot].nextSibling
    while !upper.isNone, homes[upper.slot].page != page {
      (last, upper, count) = (upper, links[upper.slot].nextSibling, count + 1)
    }
    // At the ends the tree knows the key, and the neighbours' leaves are not read.
    let low =
      lower.isNone
      ? nil : upper.isNone ? tree.pointee.highestKey : table.pointee.key(of: lower.slot)
    let high =
      upper.isNone
      ? nil : lower.isNone ? tree.pointee.lowestKey : table.pointee.key(of: upper.slot)
    var key: Int64
    var step = PageConstants.keyGap
    switch (low, high) {
    case (nil, nil): key = 0
    case (let low?, nil): key = low + step
    case (nil, let high?): key = high - step * count
    case (let low?, let high?):
      step = (high - low) / (count + 1)
      if step < 1 {
        guard let room = spread(above: lower, for: count) else {
          return table.pointee.markStale(page)
        }
        step = room
        key = table.pointee.key(of: lower.slot) + step
      } else if step > PageConstants.runGap,
        tree.pointee.latest.lowest == upper || tree.pointee.latest.highest == lower
      {
        // Insertions next to the same sibling usually continue there: the room stays at that side.
        step = PageConstants.runGap
        key = tree.pointee.latest.lowest == upper ? high - step * count : low + step
      } else {
        key = low + step
      }
    }
    // Far from an overflow; a rebuild centres the keys again.
    guard abs(key) < Int64.max / 4, abs(key + step * count) < Int64.max / 4 else {
      return table.pointee.markStale(page)
    }
    tree.pointee.latest = WideTree.Run(lowest: first, highest: last)
    var next = first
    while !next.isNone, next != upper {
      guard !zOrderAffectsHitTesting || !flags[next.slot].contains(.hasZPosition) else {
        return table.pointee.markStale(page)
      }
      flags[next.slot].remove([.isStale, .isExpanded])
      let (box, entry) = wideEntry(next.slot)
      table.pointee.insert(page, WideTree.Lane(box: box, key: key, entry: entry))
      key += step
      next = links[next.slot].nextSibling
    }
    refillBand(page)
  }

  /// Makes room for `count` keys above the child `lower` of a wide page, if no key is free there.
  /// Spreads the keys of a range around it evenly. Returns the distance of the new keys; nil if no
  /// range is sufficient.
  ///
  /// The range is the smallest of 2^n keys that is not crowded. A larger range may have a smaller
  /// fraction of its keys in use. The spread keys leave room for many more: amortised over all
  /// insertions, O(log siblings) entries get another key. Source: Bender, Cole, Demaine,
  /// Farach-Colton and Zito: Two simplified algorithms for maintaining order in a list, 2002.
  private func spread(above lower: NodeIndex, for count: Int64) -> Int64? {
    let page = homes[lower.slot].page
    let low = table.pointee.key(of: lower.slot)
    var bits = PageConstants.spreadBits
    var most = pow(PageConstants.spreadCrowding, Double(bits))
    var (first, last, members) = (lower, lower, Int64(1))
    var bottom: Int64
    while true {
      guard bits < Int64.bitWidth - 3 else { return nil }
      bottom = (low >> Int64(bits)) << Int64(bits)
      while let next = keyed(below: first, in: page),
        table.pointee.key(of: next.slot) >= bottom
      { (first, members) = (next, members + 1) }
      while let next = keyed(above: last, in: page),
        table.pointee.key(of: next.slot) - bottom < 1 << Int64(bits)
      { (last, members) = (next, members + 1) }
      if Double(members + count) < most { break }
      bits += 1
      most *= PageConstants.spreadCrowding
    }
    let step = (1 << Int64(bits)) / (members + count + 1)
    // Keys change, and the band finds its entries by key.
    table.pointee.dropBand(page)
    var (next, key) = (first, bottom + step)
    while true {
      table.pointee.relabel(page, Int(homes[next.slot].place), key)
      if next == last { return step }
      key += next == lower ? step * (count + 1) : step
      guard let above = keyed(above: next, in: page) else { return nil }
      next = above
    }
  }

  /// The next sibling above that has a key. Siblings inserted since the last settle have none yet.
  private func keyed(above slot: NodeIndex, in page: UInt32) -> NodeIndex? {
    var next = links[slot.slot].nextSibling
    while !next.isNone, homes[next.slot].page != page { next = links[next.slot].nextSibling }
    return next.isNone ? nil : next
  }

  private func keyed(below slot: NodeIndex, in page: UInt32) -> NodeIndex? {
    var next = links[slot.slot].previousSibling
    while !next.isNone, homes[next.slot].page != page { next = links[next.slot].previousSibling }
    return next.isNone ? nil : next
  }

  /// Refills the band of a wide page if it is useful.
  private func refillBand(_ page: UInt32) {
    guard table.pointee.wantsBand(page) else { return }
    var top: ContiguousArray<WideTree.Lane> = []
    var child = inside(Int(table.pointee.pages[Int(page)].rootSlot)).lastChild
    while !child.isNone, top.count < PageConstants.bandFill {
      // A child without a key yet: it is put into the band later, and all entries below it are
      // correct.
      guard homes[child.slot].page == page else { break }
      top.append(table.pointee.lane(of: child.slot))
      child = links[child.slot].previousSibling
    }
    if top.count >= PageConstants.bandLeast { table.pointee.fillBand(page, top.reversed()) }
  }

  // MARK: Leaving

  /// Removes a node from the page that contains it; descendants in a page of their own stay.
  func leavePage(_ slot: Int) {
    let page = homes[slot].page
    guard page != IndexLocation.none else { return }
    if !table.pointee.isStale(page) {
      if table.pointee.isWide(page), table.pointee.entry(of: slot) != nil,
        table.pointee.remove(page, Int(homes[slot].place)) >= limits.narrowChildren
      {
        // The page is edited in place.
      } else {
        table.pointee.markStale(page)
      }
    }
    homes[slot].page = IndexLocation.none
    homes[slot].place = IndexLocation.none
  }

  /// Gives a child of a wide page a key beyond all its siblings' without removing it. False if that
  /// is not possible.
  func rekey(_ slot: Int, toFront: Bool) -> Bool {
    let page = homes[slot].page
    guard
      page != IndexLocation.none, !table.pointee.isStale(page), table.pointee.isWide(page),
      table.pointee.entry(of: slot) != nil,
      let tree = WideTree.of(table.pointee.pages + Int(page)), !tree.pointee.isOrderedByZ
    else { return false }
    let key =
      toFront
      ? tree.pointee.highestKey + PageConstants.keyGap
      : tree.pointee.lowestKey - PageConstants.keyGap
    guard abs(key) < Int64.max / 4 else { return false }
    table.pointee.setKey(page, Int(homes[slot].place), key)
    return true
  }
}
