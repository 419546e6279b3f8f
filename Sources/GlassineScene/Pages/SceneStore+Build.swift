// Making pages from links: which nodes belong to a page, and their boxes.
import CSceneKernel
import GlassineBase

/// Working memory of a build, reused.
struct BuildScratch {
  var content: ContiguousArray<PageBox> = []
  var pending: ContiguousArray<NodeIndex> = []
  var lanes: ContiguousArray<WideTree.Lane> = []
}

extension SceneStore {
  /// The number of pages built, or rebuilt, by queries so far.
  package var builtPageCount: Int { table.pointee.builtCount }

  /// Derives the content of a page from links and values. O(nodes of the page).
  func build(_ page: UInt32) {
    table.pointee.builtCount += 1
    forgetContent(page)
    let root = Int(table.pointee.pages[Int(page)].rootSlot)
    flags[root].remove(.isExpanded)
    if Int(inside(root).childCount) > limits.wideChildren {
      buildWide(page, root)
    } else {
      buildNarrow(page, root)
    }
  }

  /// Clears the locations of the old content's nodes until the build finds them again.
  private func forgetContent(_ page: UInt32) {
    let record = table.pointee.pages[Int(page)]
    func forget(_ slot: UInt32) {
      if homes[Int(slot)].page == page {
        homes[Int(slot)].page = IndexLocation.none
        homes[Int(slot)].place = IndexLocation.none
      }
    }
    if let tree = WideTree.of(table.pointee.pages + Int(page)) {
      tree.pointee.forEachEntry(table.pointee.pages + Int(page)) { forget($0.slot) }
    } else {
      for place in 0..<Int(record.count) { forget(record.entries[place].slot) }
    }
  }

  // MARK: Narrow

  private func buildNarrow(_ page: UInt32, _ root: Int) {
    var scratch = BuildScratch()
    swap(&scratch, &buildScratch)
    plan(root, &scratch.pending)
    scratch.content.removeAll(keepingCapacity: true)
    scratch.pending.removeAll(keepingCapacity: true)
    emitChildren(of: root, in: .root, page, &scratch)
    table.pointee.fill(page, scratch.content)
    swap(&scratch, &buildScratch)
  }

  /// Selects the nodes whose children are in the page: level by level, while there is room.
  private func plan(_ root: Int, _ queue: inout ContiguousArray<NodeIndex>) {
    var total = Int(inside(root).childCount)
    queue.removeAll(keepingCapacity: true)
    queue.append(NodeIndex(root))
    var next = 0
    while next < queue.count {
      var child = inside(queue[next].slot).firstChild
      next += 1
      while !child.isNone {
        let slot = child.slot
        let count = Int(inside(slot).childCount)
        if flags[slot].contains(.isPromoted) { demoteIfIdle(slot) }
        if count > 0, total + count <= limits.nodes, mayExpand(slot) {
          flags[slot].insert(.isExpanded)
          let own = inside(slot).page
          if own != IndexLocation.none { table.pointee.freePage(own) }
          total += count
          queue.append(child)
        } else {
          flags[slot].remove(.isExpanded)
        }
        child = links[slot].nextSibling
      }
    }
  }

  /// A node at rest sends no notification, so the criterion is a number of page builds without a
  /// change of the node.
  private func demoteIfIdle(_ slot: Int) {
    let changes = flags[slot].changes
    if changes > 0 { flags[slot].changes = changes - 1 } else { flags[slot].remove(.isPromoted) }
  }

  /// Whether the children of a node may be in the same page as the node.
  private func mayExpand(_ slot: Int) -> Bool {
    let own = flags[slot]
    guard
      isAlive(slot),
      own.isDisjoint(with: [.overridesHitTest, .overridesPointInside, .isPromoted]),
      // A bounds origin indicates a node that scrolls.
      columns.pointee.origin(slot) == .zero,
      inside(slot).extra == 0 || map(ofSlot: slot).isTranslation
    else { return false }
    let page = inside(slot).page
    guard page != IndexLocation.none else { return true }
    return !table.pointee.isWide(page)
      && Int(table.pointee.pages[Int(page)].count) < limits.keptEntries
  }

  private func emitChildren(
    of parent: Int, in place: PagePlace, _ page: UInt32, _ scratch: inout BuildScratch
  ) {
    if zOrderAffectsHitTesting, hasZ(parent) {
      let first = scratch.pending.count
      appendChildrenInHitOrder(of: parent, to: &scratch.pending)
      for number in first..<scratch.pending.count {
        emit(scratch.pending[number].slot, in: place, page, &scratch)
      }
      scratch.pending.removeLast(scratch.pending.count - first)
      return
    }
    var child = inside(parent).lastChild
    while !child.isNone {
      emit(child.slot, in: place, page, &scratch)
      child = links[child.slot].previousSibling
    }
  }

  /// Appends a node's entry after its descendants' entries, because a descendant is hit before the
  /// node. Recursion depth is at most the number of nodes in a page.
  private func emit(
    _ slot: Int, in place: PagePlace, _ page: UInt32, _ scratch: inout BuildScratch
  ) {
    homes[slot].page = page
    homes[slot].place = IndexLocation.none
    if emitPlain(slot, in: place, page, &scratch) { return }
    guard let description = describe(slot, in: place) else { return }
    let isExpanded = flags[slot].contains(.isExpanded)
    if isExpanded { emitChildren(of: slot, in: description.inner, page, &scratch) }
    guard hasEntry(slot, description) else { return }
    scratch.content.append(
      PageBox(box: description.box, entry: entry(slot, description, in: place)))
  }

  /// Adds a node that is only a rectangle, as most are: 240 instructions in place of 430. Returns
  /// false, without a change, for others.
  private func emitPlain(
    _ slot: Int, in place: PagePlace, _ page: UInt32, _ scratch: inout BuildScratch
  ) -> Bool {
    guard isPlain(slot) else { return false }
    guard isAlive(slot) else { return true }
    let (inner, slack) = plainPlace(slot, in: place)
    guard slack <= KERNEL_TOLERANCE else { return false }
    if flags[slot].contains(.isExpanded) { emitChildren(of: slot, in: inner, page, &scratch) }
    let (box, entry) = plainEntry(slot, inner, slack, in: place)
    scratch.content.append(PageBox(box: box, entry: entry))
    return true
  }

  /// Whether a described node has an entry in its page. A node that passes touches on has one only
  /// if it is a watcher or has descendants in a page of their own.
  func hasEntry(_ slot: Int, _ description: PageDescription) -> Bool {
    guard description.letsOn else { return true }
    return flags[slot].policy == .watch
      || !flags[slot].isDisjoint(with: [.overridesHitTest, .overridesPointInside])
      || !inside(slot).firstChild.isNone && !flags[slot].contains(.isExpanded)
  }

  // MARK: Wide

  private func buildWide(_ page: UInt32, _ root: Int) {
    var scratch = BuildScratch()
    swap(&scratch, &buildScratch)
    scratch.pending.removeAll(keepingCapacity: true)
    appendChildrenInHitOrder(of: root, to: &scratch.pending)
    scratch.lanes.removeAll(keepingCapacity: true)
    scratch.lanes.reserveCapacity(scratch.pending.count)
    var key = Int64(scratch.pending.count / 2) * PageConstants.keyGap
    for index in scratch.pending {
      flags[index.slot].remove(.isExpanded)
      let (box, entry) = wideEntry(index.slot)
      scratch.lanes.append(WideTree.Lane(box: box, key: key, entry: entry))
      key -= PageConstants.keyGap
    }
    let isOrderedByZ = zOrderAffectsHitTesting && hasZ(root)
    table.pointee.fillWide(page, &scratch.lanes, isOrderedByZ: isOrderedByZ)
    // The memory is large and rarely needed again.
    if scratch.lanes.count > PageConstants.keptLanes { scratch = BuildScratch() }
    swap(&scratch, &buildScratch)
  }

  /// Every child of a wide page's root has an entry, so that keys can be read from neighbours. A
  /// node that no touch reaches has an empty box.
  func wideEntry(_ slot: Int) -> (box: FloatBox, entry: KernelEntry) {
    if let plain = plainWideEntry(slot) { return plain }
    guard let description = describe(slot, in: .root), hasEntry(slot, description) else {
      return (.empty, KernelEntry(slot: UInt32(slot), link: KERNEL_LINK_PAGE))
    }
    return (description.box, entry(slot, description, in: .root))
  }

  // MARK: Order

  func hasZ(_ slot: Int) -> Bool {
    guard columns.pointee.zCount > 0 else { return false }
    var child = inside(slot).firstChild
    while !child.isNone {
      if flags[child.slot].contains(.hasZPosition) { return true }
      child = links[child.slot].nextSibling
    }
    return false
  }

  /// Appends the children from the topmost down.
  func appendChildrenInHitOrder(of slot: Int, to list: inout ContiguousArray<NodeIndex>) {
    let first = list.count
    var child = inside(slot).firstChild
    while !child.isNone {
      list.append(child)
      child = links[child.slot].nextSibling
    }
    if zOrderAffectsHitTesting, hasZ(slot) { sortByZ(&list[first...]) }
    list[first...].reverse()
  }
}
