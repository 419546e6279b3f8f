// The check of the index's invariants.
import CSceneKernel

extension SceneStore {
  /// A description of the first broken invariant of the index, nil if all hold. Settled; O(nodes).
  func brokenPages() -> String? {
    if needsSettle || !columns.pointee.staleSlots.isEmpty {
      return "settling left something dirty"
    }
    var pages: Set<UInt32> = []
    for number in 0..<UInt32(table.pointee.count) {
      let page = table.pointee.pages[Int(number)]
      guard page.flags & KERNEL_PAGE_IS_USED != 0 else { continue }
      let root = Int(page.rootSlot)
      guard flags[root].contains(.isLive) else {
        return "page \(number) is of a dead node \(root)"
      }
      guard inside(root).page == number, pages.insert(number).inserted else {
        return "page \(number) is not that of its root \(root)"
      }
      let open = page.rootBounds
      if open.highX > open.lowX, plainBounds(root).map({ isEqual($0, open) }) != true {
        return "page \(number) is open to points that its root \(root) may not contain"
      }
      if table.pointee.isStale(number) { continue }
      if let broken = brokenPage(number) { return "page \(number) of slot \(root): \(broken)" }
    }
    for slot in 0..<columns.pointee.count where !flags[slot].contains(.isLive) {
      if homes[slot].page != IndexLocation.none || links[slot].inside != 0 {
        return "free slot \(slot) is in a page, or has something in it"
      }
    }
    return nil
  }

  private func isEqual(_ bounds: KernelBounds, _ other: KernelBounds) -> Bool {
    bounds.lowX == other.lowX && bounds.lowY == other.lowY && bounds.highX == other.highX
      && bounds.highY == other.highY
  }

  private func brokenPage(_ number: UInt32) -> String? {
    let page = table.pointee.pages + Int(number)
    var found: Set<UInt32> = []
    var places: [Int: PagePlace] = [:]
    if let tree = WideTree.of(page) {
      if let broken = brokenBranch(page, page.pointee.rootBranch, &found, &places) { return broken }
      if found.count != tree.pointee.entryCount
        || found.count != Int(inside(Int(page.pointee.rootSlot)).childCount)
      {
        return "\(found.count) entries, \(tree.pointee.entryCount) counted"
      }
      if let broken = brokenBand(page, tree) { return broken }
      if !tree.pointee.isOrderedByZ, let broken = brokenKeys(Int(page.pointee.rootSlot)) {
        return broken
      }
    } else {
      let masks = Int(kernelMaskBlocks(page.pointee.count))
      for place in 0..<Int(page.pointee.count) {
        let entry = page.pointee.entries[place]
        let block = page.pointee.boxes + 64 * (place / 16)
        let box = FloatBox(from: block, lane: place % 16)
        if let broken = brokenEntry(entry, box, number, &places) { return broken }
        if homes[Int(entry.slot)].place != UInt32(place) {
          return "slot \(entry.slot) thinks it is elsewhere than at \(place)"
        }
        if masks > 0, box.withEdges({ kernelIsMarked(page, UInt32(place), $0) }) == 0 {
          return "entry \(place) is missing in a column or row"
        }
        found.insert(entry.slot)
      }
      if let broken = brokenEnd(page, masks) { return broken }
      if found.count != Int(page.pointee.count) { return "an entry stands twice" }
    }
    return nil
  }

  /// A description of a broken root entry after the other entries.
  private func brokenEnd(_ page: UnsafeMutablePointer<KernelPage>, _ masks: Int) -> String? {
    let last = Int(page.pointee.count)
    guard last > 0 else { return nil }
    let box = FloatBox(from: page.pointee.boxes + 64 * (last / 16), lane: last % 16)
    let entry = page.pointee.entries[last]
    guard box == .everything, entry.slot == page.pointee.rootSlot, entry.link == KERNEL_LINK_PAGE
    else { return "the root does not stand behind all others" }
    if masks > 0, box.withEdges({ kernelIsMarked(page, UInt32(last), $0) }) == 0 {
      return "the root is missing in a column or row"
    }
    return nil
  }

  private func brokenEntry(
    _ entry: KernelEntry, _ box: FloatBox, _ page: UInt32, _ places: inout [Int: PagePlace]
  ) -> String? {
    let slot = Int(entry.slot)
    guard flags[slot].contains(.isLive) else {
      return "a dead node in slot \(slot)"
    }
    guard homes[slot].page == page else { return "slot \(slot) is elsewhere" }
    let below = entry.link & KERNEL_LINK_PAGE
    if below != KERNEL_LINK_PAGE {
      guard inside(slot).page == below else { return "slot \(slot): wrong page below" }
    }
    guard let place = expectedPlace(of: slot, in: page, &places) else {
      return "slot \(slot): the way to it leaves the page"
    }
    let description = describe(slot, in: place)
    let expected = description.map { hasEntry(slot, $0) ? $0.box : .empty } ?? .empty
    guard box.holds(expected) else { return "slot \(slot): box \(box), expected \(expected)" }
    guard let description else { return nil }
    if entry.link & KERNEL_LINK_IS_OFF_GRID == 0, box != .empty {
      func edges(_ box: FloatBox) -> SIMD4<Double> {
        (SIMD4<Double>(box.edges) + KERNEL_GRID_SHIFT) - KERNEL_GRID_SHIFT
      }
      let (low, high) = (description.inner.low, description.inner.high)
      guard description.inner.isOnGrid, edges(box) == SIMD4(lowHalf: low, highHalf: high) else {
        return "slot \(slot): box \(box) is not on the grid at \(low), \(high)"
      }
    }
    if below == KERNEL_LINK_PAGE, !inside(slot).firstChild.isNone, hasEntry(slot, description),
      !flags[slot].contains(.isExpanded)
    {
      return "slot \(slot) has children and no page"
    }
    let asks = entry.link & KERNEL_LINK_ASKS != 0
    if hasEntry(slot, description), description.confirms || description.letsOn, !asks {
      return "slot \(slot) is taken for certain"
    }
    return nil
  }

  /// The expected place of a node, from which its box is derived. Known places are cached in
  /// `places` by their node, so that a deep page is walked once.
  private func expectedPlace(
    of slot: Int, in page: UInt32, _ places: inout [Int: PagePlace]
  ) -> PagePlace? {
    let parent = links[slot].parent
    guard !parent.isNone else { return nil }
    if parent.slot == Int(table.pointee.pages[Int(page)].rootSlot) { return .root }
    if let known = places[parent.slot] { return known }
    guard flags[parent.slot].contains(.isExpanded),
      let place = expectedPlace(of: parent.slot, in: page, &places),
      let inner = describe(parent.slot, in: place)?.inner
    else { return nil }
    places[parent.slot] = inner
    return inner
  }

  private func brokenBranch(
    _ page: UnsafeMutablePointer<KernelPage>, _ number: UInt32, _ found: inout Set<UInt32>,
    _ places: inout [Int: PagePlace]
  ) -> String? {
    let branch = page.pointee.branches + Int(number)
    let pageNumber = UInt32(page - table.pointee.pages)
    for place in 0..<Int(branch.pointee.count) {
      let child = kernelBranchChildren(branch)[place]
      let around = FloatBox(from: kernelBranchBox(branch), lane: place)
      let greatest = kernelBranchKeys(branch)[place]
      if branch.pointee.level > 1 {
        let below = page.pointee.branches + Int(child)
        guard below.pointee.parent == number, below.pointee.level == branch.pointee.level - 1 else {
          return "branch \(child) is linked wrongly"
        }
        let box = FloatBox(around: kernelBranchBox(below))
        if around != box { return "the box around branch \(child) is wrong" }
        let keys = (0..<Int(below.pointee.count)).map { kernelBranchKeys(below)[$0] }
        if greatest != keys.max() ?? .min { return "the greatest key of branch \(child) is wrong" }
        if let broken = brokenBranch(page, child, &found, &places) { return broken }
        continue
      }
      let leaf = page.pointee.leaves + Int(child)
      guard page.pointee.leafLinks[Int(child)].parent == number else {
        return "leaf \(child) is linked wrongly"
      }
      if around != FloatBox(around: kernelLeafBox(leaf)) {
        return "the box around leaf \(child) is wrong"
      }
      let count = Int(page.pointee.leafLinks[Int(child)].count)
      let keys = (0..<count).map { kernelLeafKeys(leaf)[$0] }
      if greatest != keys.max() ?? .min { return "the greatest key of leaf \(child) is wrong" }
      for lane in 0..<count {
        let entry = kernelLeafEntries(leaf)[lane]
        let box = FloatBox(from: kernelLeafBox(leaf), lane: lane)
        if let broken = brokenEntry(entry, box, pageNumber, &places) { return broken }
        if homes[Int(entry.slot)].place != child * 16 + UInt32(lane) {
          return "slot \(entry.slot) thinks it is elsewhere than in leaf \(child)"
        }
        guard found.insert(entry.slot).inserted else { return "slot \(entry.slot) stands twice" }
      }
    }
    return nil
  }

  private func brokenKeys(_ root: Int) -> String? {
    var child = inside(root).firstChild
    var last = Int64.min
    while !child.isNone {
      guard table.pointee.entry(of: child.slot) != nil else {
        return "slot \(child.raw) is missing"
      }
      let key = table.pointee.key(of: child.slot)
      if key <= last { return "slot \(child.raw) has too small a key" }
      last = key
      child = links[child.slot].nextSibling
    }
    return nil
  }

  /// Checks that the band contains exactly the tree's entries from its first key on.
  private func brokenBand(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>
  ) -> String? {
    guard page.pointee.count > 0 else {
      return tree.pointee.bandCount == 0 ? nil : "entries of no band are counted"
    }
    var inBand: [UInt32: Int] = [:]
    var keys: Set<Int64> = []
    for place in 0..<Int(page.pointee.count) {
      keys.insert(page.pointee.bandKeys[place])
      if place > 0, page.pointee.bandKeys[place] <= page.pointee.bandKeys[place - 1] {
        return "the keys of the band are not in order"
      }
      let box = FloatBox(from: page.pointee.boxes + 64 * (place / 16), lane: place % 16)
      if box != .empty { inBand[page.pointee.entries[place].slot] = place }
    }
    let first = page.pointee.bandKeys[0]
    var broken: String?
    // Those of hidden nodes too, whose boxes are empty.
    var (count, members) = (0, 0)
    tree.pointee.forEachEntry(page) { entry in
      let lane = table.pointee.lane(of: Int(entry.slot))
      if keys.contains(lane.key) { members += 1 }
      guard lane.key >= first, lane.box != .empty else { return }
      count += 1
      guard let place = inBand[entry.slot], page.pointee.bandKeys[place] == lane.key,
        FloatBox(from: page.pointee.boxes + 64 * (place / 16), lane: place % 16) == lane.box,
        page.pointee.entries[place].link == entry.link
      else {
        broken = "slot \(entry.slot) is not in the band as in the tree"
        return
      }
    }
    if let broken { return broken }
    if count != inBand.count { return "the band holds what the tree does not" }
    let counted = tree.pointee.bandCount
    return counted == members ? nil : "\(members) entries in the band, \(counted) counted"
  }
}
