// Building and changing the trees of wide pages.
import CSceneKernel

extension PageTable {
  // MARK: Building

  /// Stores all lanes, the topmost first, and sets their curve positions. O(n).
  mutating func fillWide(
    _ number: UInt32, _ lanes: inout ContiguousArray<WideTree.Lane>, isOrderedByZ: Bool
  ) {
    dropContent(number)
    let page = pages + Int(number)
    let tree = UnsafeMutablePointer<WideTree>.allocate(capacity: 1)
    tree.initialize(to: WideTree(arena: arena))
    page.pointee.tree = UnsafeMutableRawPointer(tree)
    page.pointee.flags |= KERNEL_PAGE_IS_WIDE
    page.pointee.flags &= ~KERNEL_PAGE_IS_STALE
    version &+= 1
    tree.pointee.isOrderedByZ = isOrderedByZ
    tree.pointee.layCurve(over: lanes)
    let order = tree.pointee.alongCurve(&lanes)
    let fill = PageConstants.builtLanes
    let leafTotal = max(1, (lanes.count + fill - 1) / fill)
    let branchTotal = Self.branchTotal(above: leafTotal)
    tree.pointee.reserve(
      page, leaves: leafTotal + leafTotal / PageConstants.spareShare + 1,
      branches: branchTotal + branchTotal / PageConstants.spareShare + 1)
    var level: ContiguousArray<(child: UInt32, curve: UInt32)> = []
    level.reserveCapacity(leafTotal)
    for first in stride(from: 0, to: lanes.count, by: fill) {
      let leaf = tree.pointee.makeLeaf(page)
      level.append((leaf, lanes[Int(order[first])].curve))
      for place in order[first..<min(first + fill, lanes.count)] {
        tree.pointee.note(lanes[Int(place)])
        append(page, leaf, lanes[Int(place)], number)
      }
    }
    if level.isEmpty { level.append((tree.pointee.makeLeaf(page), 0)) }
    var height: UInt32 = 1
    repeat {
      var above: ContiguousArray<(child: UInt32, curve: UInt32)> = []
      for first in stride(from: 0, to: level.count, by: fill) {
        let branch = tree.pointee.makeBranch(page, level: height)
        above.append((branch, level[first].curve))
        for (child, curve) in level[first..<min(first + fill, level.count)] {
          link(page, branch, height, child, curve)
        }
      }
      level = above
      height += 1
    } while level.count > 1
    page.pointee.rootBranch = level[0].child
    if tree.pointee.isDeep(page) {
      fillBand(number, lanes.prefix(PageConstants.bandFill).reversed())
    } else {
      layGrid(number)
    }
  }

  /// The number of branches that a fresh tree has above this number of leaves.
  private static func branchTotal(above leaves: Int) -> Int {
    var (level, total) = (leaves, 0)
    repeat {
      level = (level + PageConstants.builtLanes - 1) / PageConstants.builtLanes
      total += level
    } while level > 1
    return total
  }

  /// Appends a lane to a leaf with room; the branches above are not updated.
  func append(
    _ page: UnsafeMutablePointer<KernelPage>, _ leaf: UInt32, _ lane: WideTree.Lane,
    _ number: UInt32
  ) {
    let pointer = page.pointee.leaves + Int(leaf)
    let place = Int(page.pointee.leafLinks[Int(leaf)].count)
    lane.box.write(to: kernelLeafBox(pointer), lane: place)
    kernelLeafKeys(pointer)[place] = lane.key
    kernelLeafEntries(pointer)[place] = lane.entry
    page.pointee.leafLinks[Int(leaf)].count += 1
    homes[Int(lane.entry.slot)].page = number
    homes[Int(lane.entry.slot)].place = leaf * 16 + UInt32(place)
  }

  /// Appends a child to a branch with room.
  func link(
    _ page: UnsafeMutablePointer<KernelPage>, _ branch: UInt32, _ level: UInt32, _ child: UInt32,
    _ curve: UInt32
  ) {
    let pointer = page.pointee.branches + Int(branch)
    let place = Int(pointer.pointee.count)
    pointer.pointee.count += 1
    let (box, key) = summary(page, level: level, child)
    write(pointer, place, BranchLane(box: box, key: key, child: child, curve: curve))
    setParent(page, level: level, child, branch)
  }

  // MARK: Changes

  func key(of slot: Int) -> Int64 {
    let home = homes[slot]
    return kernelLeafKeys(pages[Int(home.page)].leaves + Int(home.place) / 16)[
      Int(home.place) % 16]
  }

  /// A copy of a child's lane, without its curve position.
  func lane(of slot: Int) -> WideTree.Lane {
    let home = homes[slot]
    let leaf = pages[Int(home.page)].leaves + Int(home.place) / 16
    let lane = Int(home.place) % 16
    return WideTree.Lane(
      box: FloatBox(from: kernelLeafBox(leaf), lane: lane), key: kernelLeafKeys(leaf)[lane],
      entry: kernelLeafEntries(leaf)[lane])
  }

  mutating func setKey(_ number: UInt32, _ place: Int, _ key: Int64) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    version &+= 1
    let leaf = page.pointee.leaves + place / 16
    let oldKey = kernelLeafKeys(leaf)[place % 16]
    kernelLeafKeys(leaf)[place % 16] = key
    let box = FloatBox(from: kernelLeafBox(leaf), lane: place % 16)
    forget(page, box)
    removeFromBand(number, oldKey)
    putInBand(
      number, WideTree.Lane(box: box, key: key, entry: kernelLeafEntries(leaf)[place % 16]))
    tree.pointee.highestKey = max(tree.pointee.highestKey, key)
    tree.pointee.lowestKey = min(tree.pointee.lowestKey, key)
    tell(
      page, leaf: UInt32(place / 16), from: Summary(box: box, key: oldKey),
      to: Summary(box: box, key: key))
  }

  /// Gives an entry another key without changing its order: the grid stays valid. Requires that the
  /// page has no band.
  mutating func relabel(_ number: UInt32, _ place: Int, _ key: Int64) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    version &+= 1
    let leaf = page.pointee.leaves + place / 16
    let box = FloatBox(from: kernelLeafBox(leaf), lane: place % 16)
    let old = Summary(box: box, key: kernelLeafKeys(leaf)[place % 16])
    kernelLeafKeys(leaf)[place % 16] = key
    tree.pointee.highestKey = max(tree.pointee.highestKey, key)
    tree.pointee.lowestKey = min(tree.pointee.lowestKey, key)
    tell(page, leaf: UInt32(place / 16), from: old, to: Summary(box: box, key: key))
  }

  /// Stores a new box for an entry: in its leaf if it stays near, else elsewhere in the tree.
  mutating func change(_ number: UInt32, _ place: Int, _ box: FloatBox, _ entry: KernelEntry) {
    let page = pages + Int(number)
    version &+= 1
    let leaf = page.pointee.leaves + place / 16
    kernelLeafEntries(leaf)[place % 16] = entry
    let key = kernelLeafKeys(leaf)[place % 16]
    rewriteInBand(number, key, box, entry)
    let old = FloatBox(from: kernelLeafBox(leaf), lane: place % 16)
    forget(page, old)
    if old == box { return }
    if staysNear(page, place, old, box) { return }
    takeOut(number, place)
    putIn(number, WideTree.Lane(box: box, key: key, entry: entry))
  }

  /// Moves an entry off the exact grid, or onto it; false, without a change, if the entry is in a
  /// band.
  func turnOffGrid(
    _ number: UInt32, place: Int, _ entry: UnsafeMutablePointer<KernelEntry>
  ) -> Bool {
    if isWide(number) {
      let page = pages + Int(number)
      let leaf = page.pointee.leaves + place / 16
      if isInBand(page, kernelLeafKeys(leaf)[place % 16]) { return false }
      forget(page, FloatBox(from: kernelLeafBox(leaf), lane: place % 16))
    }
    entry.pointee.link ^= KERNEL_LINK_IS_OFF_GRID
    return true
  }

  private func isInBand(_ page: UnsafeMutablePointer<KernelPage>, _ key: Int64) -> Bool {
    page.pointee.count > 0 && key >= page.pointee.bandKeys[0]
  }

  /// Stores a new box for an entry that stays in its leaf and is not in the band. False, without a
  /// change, if that is impossible.
  func refitWide(_ number: UInt32, place: Int, _ box: FloatBox) -> Bool {
    let page = pages + Int(number)
    let leaf = page.pointee.leaves + place / 16
    let old = FloatBox(from: kernelLeafBox(leaf), lane: place % 16)
    if old == box { return true }
    if isInBand(page, kernelLeafKeys(leaf)[place % 16]) { return false }
    return staysNear(page, place, old, box)
  }

  /// Replaces a box in its leaf unless it is too far from the leaf's other boxes.
  private func staysNear(
    _ page: UnsafeMutablePointer<KernelPage>, _ place: Int, _ old: FloatBox, _ box: FloatBox
  ) -> Bool {
    let leaf = page.pointee.leaves + place / 16
    let parent = page.pointee.branches + Int(page.pointee.leafLinks[place / 16].parent)
    let around = FloatBox(
      from: kernelBranchBox(parent), lane: lane(of: UInt32(place / 16), in: parent))
    let size = box.edges.highHalf - box.edges.lowHalf
    let room = FloatBox(
      edges: SIMD4(
        lowHalf: around.edges.lowHalf - size * 0.5, highHalf: around.edges.highHalf + size * 0.5))
    guard room.holds(box) else { return false }
    WideTree.of(page)?.pointee.noteMove(from: old, to: box)
    forget(page, old)
    forget(page, box)
    box.write(to: kernelLeafBox(leaf), lane: place % 16)
    let key = kernelLeafKeys(leaf)[place % 16]
    tell(
      page, leaf: UInt32(place / 16), from: Summary(box: old, key: key),
      to: Summary(box: box, key: key))
    return true
  }

  /// Removes an entry; returns the number of entries left.
  mutating func remove(_ number: UInt32, _ place: Int) -> Int {
    let page = pages + Int(number)
    removeFromBand(number, kernelLeafKeys(page.pointee.leaves + place / 16)[place % 16])
    takeOut(number, place)
    return WideTree.of(page)?.pointee.entryCount ?? 0
  }

  private mutating func takeOut(_ number: UInt32, _ place: Int) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    version &+= 1
    let leaf = page.pointee.leaves + place / 16
    let link = page.pointee.leafLinks + place / 16
    let last = Int(link.pointee.count) - 1
    let (box, keys, entries) = (
      kernelLeafBox(leaf), kernelLeafKeys(leaf), kernelLeafEntries(leaf)
    )
    let lane = place % 16
    let old = Summary(box: FloatBox(from: box, lane: lane), key: keys[lane])
    tree.pointee.noteRemoval(old.box)
    forget(page, old.box)
    if lane != last {
      FloatBox(from: box, lane: last).write(to: box, lane: lane)
      keys[lane] = keys[last]
      entries[lane] = entries[last]
      homes[Int(entries[lane].slot)].place = UInt32(place)
    }
    FloatBox.empty.write(to: box, lane: last)
    link.pointee.count -= 1
    let number = UInt32(place / 16)
    if last == 0 {
      if unlink(page, tree, level: 1, number, link.pointee.parent) {
        tree.pointee.freeLeaf(page, number)
      }
    } else {
      tell(page, leaf: number, from: old, to: .nothing)
    }
  }

  mutating func insert(_ number: UInt32, _ lane: WideTree.Lane) {
    putInBand(number, lane)
    putIn(number, lane)
  }

  private mutating func putIn(_ number: UInt32, _ lane: WideTree.Lane) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    version &+= 1
    tree.pointee.note(lane)
    forget(page, lane.box)
    let curve = tree.pointee.curve(lane.box)
    var branch = page.pointee.branches + Int(page.pointee.rootBranch)
    while true {
      let curves = kernelBranchCurve(branch)
      var place = Int(branch.pointee.count) - 1
      while place > 0, curves[place] > curve { place -= 1 }
      let child = kernelBranchChildren(branch)[place]
      if branch.pointee.level == 1 {
        add(number, child, lane)
        if tree.pointee.entryCount > 2 * tree.pointee.laidCount { layGrid(number) }
        return
      }
      branch = page.pointee.branches + Int(child)
    }
  }

  private func add(_ number: UInt32, _ leaf: UInt32, _ lane: WideTree.Lane) {
    let page = pages + Int(number)
    if page.pointee.leafLinks[Int(leaf)].count < 16 {
      append(page, leaf, lane, number)
      tell(page, leaf: leaf, from: .nothing, to: Summary(box: lane.box, key: lane.key))
    } else {
      split(number, leaf, lane)
    }
  }
}
