// Building and changing the trees of wide pages.
import CSceneKernel

extension PageTable {
  // MARK: Building

  /// Takes over all lanes, the topmost first, and notes in them where they lie on the curve. O(n).
  mutating func fillWide(
    _ number: UInt32, _ lanes: inout ContiguousArray<WideTree.Lane>, isOrderedByZ: Bool
  ) {
    dropContent(number)
    let page = pages + Int(number)
    let tree = UnsafeMutablePointer<WideTree>.allocate(capacity: 1)
    tree.initialize(to: WideTree())
    page.pointee.tree = UnsafeMutableRawPointer(tree)
    page.pointee.flags |= KERNEL_PAGE_IS_WIDE
    page.pointee.flags &= ~KERNEL_PAGE_IS_STALE
    page.pointee.version &+= 1
    version &+= 1
    tree.pointee.isOrderedByZ = isOrderedByZ
    tree.pointee.layCurve(over: lanes)
    let order = tree.pointee.alongCurve(&lanes)
    let fill = PageConstants.builtLanes
    let leafTotal = max(1, (lanes.count + fill - 1) / fill)
    tree.pointee.reserve(page, leaves: leafTotal + 4, branches: leafTotal / 8 + 4)
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
    }
  }

  /// Puts a lane at the end of a leaf that has room; what lies above is not told.
  private func append(
    _ page: UnsafeMutablePointer<KernelPage>, _ leaf: UInt32, _ lane: WideTree.Lane,
    _ number: UInt32
  ) {
    let pointer = page.pointee.leaves + Int(leaf)
    let place = Int(pointer.pointee.count)
    lane.box.write(to: kernelLeafBox(pointer), lane: place)
    kernelLeafKeys(pointer)[place] = lane.key
    kernelLeafEntries(pointer)[place] = lane.entry
    pointer.pointee.count += 1
    homes[Int(lane.entry.slot)].page = number
    homes[Int(lane.entry.slot)].place = leaf * 16 + UInt32(place)
  }

  /// Puts a child at the end of a branch that has room.
  private func link(
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

  // MARK: Lanes of branches

  private struct BranchLane {
    var box: FloatBox
    var key: Int64
    var child: UInt32
    var curve: UInt32
  }

  private func write(
    _ branch: UnsafeMutablePointer<KernelBranch>, _ place: Int, _ lane: BranchLane
  ) {
    lane.box.write(to: kernelBranchBox(branch), lane: place)
    kernelBranchKeys(branch)[place] = lane.key
    kernelBranchChildren(branch)[place] = lane.child
    kernelBranchCurve(branch)[place] = lane.curve
  }

  private func read(_ branch: UnsafeMutablePointer<KernelBranch>, _ place: Int) -> BranchLane {
    BranchLane(
      box: FloatBox(from: kernelBranchBox(branch), lane: place),
      key: kernelBranchKeys(branch)[place], child: kernelBranchChildren(branch)[place],
      curve: kernelBranchCurve(branch)[place])
  }

  /// The box around a child of a branch of that level, and the greatest key in it.
  private func summary(
    _ page: UnsafeMutablePointer<KernelPage>, level: UInt32, _ child: UInt32
  ) -> (FloatBox, Int64) {
    let (box, keys, count): (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Int64>, UInt32)
    if level == 1 {
      let leaf = page.pointee.leaves + Int(child)
      (box, keys, count) = (kernelLeafBox(leaf), kernelLeafKeys(leaf), leaf.pointee.count)
    } else {
      let branch = page.pointee.branches + Int(child)
      (box, keys, count) = (kernelBranchBox(branch), kernelBranchKeys(branch), branch.pointee.count)
    }
    var key = Int64.min
    for lane in 0..<Int(count) { key = max(key, keys[lane]) }
    return (FloatBox(around: box), key)
  }

  private func setParent(
    _ page: UnsafeMutablePointer<KernelPage>, level: UInt32, _ child: UInt32, _ branch: UInt32
  ) {
    if level == 1 {
      page.pointee.leaves[Int(child)].parent = branch
    } else {
      page.pointee.branches[Int(child)].parent = branch
    }
  }

  private func lane(of child: UInt32, in branch: UnsafeMutablePointer<KernelBranch>) -> Int {
    let children = kernelBranchChildren(branch)
    for lane in 0..<Int(branch.pointee.count) where children[lane] == child { return lane }
    preconditionFailure("wide page: a child that its branch does not know")
  }

  /// What is known of a lane, or of all below one.
  private struct Summary: Equatable {
    var box: FloatBox
    var key: Int64
    static let nothing = Summary(box: .empty, key: .min)
  }

  /// Tells the branches above a leaf that one of its lanes was `old` and is `new` now, as far up as
  /// anything changes. The leaf itself is looked at only where `old` may have held an edge out.
  private func tell(
    _ page: UnsafeMutablePointer<KernelPage>, leaf: UInt32, from old: Summary, to new: Summary
  ) {
    var (level, child, old, new) = (UInt32(1), leaf, old, new)
    var parent = page.pointee.leaves[Int(leaf)].parent
    while parent != WideTree.none {
      let branch = page.pointee.branches + Int(parent)
      let place = lane(of: child, in: branch)
      let before = Summary(
        box: FloatBox(from: kernelBranchBox(branch), lane: place),
        key: kernelBranchKeys(branch)[place])
      var after: Summary
      if let box = before.box.replacing(old.box, by: new.box),
        old.key < before.key || new.key >= before.key
      {
        after = Summary(box: box, key: max(before.key, new.key))
      } else {
        let (box, key) = summary(page, level: level, child)
        after = Summary(box: box, key: key)
      }
      if after == before { return }
      after.box.write(to: kernelBranchBox(branch), lane: place)
      kernelBranchKeys(branch)[place] = after.key
      (old, new) = (before, after)
      (level, child, parent) = (level + 1, parent, branch.pointee.parent)
    }
  }

  /// Tells the branches above what became of a child, as far up as anything changes.
  private func tell(
    _ page: UnsafeMutablePointer<KernelPage>, level: UInt32, _ child: UInt32, _ parent: UInt32
  ) {
    var (level, child, parent) = (level, child, parent)
    while parent != WideTree.none {
      let branch = page.pointee.branches + Int(parent)
      let place = lane(of: child, in: branch)
      let (box, key) = summary(page, level: level, child)
      let old = FloatBox(from: kernelBranchBox(branch), lane: place)
      if old == box, kernelBranchKeys(branch)[place] == key { return }
      box.write(to: kernelBranchBox(branch), lane: place)
      kernelBranchKeys(branch)[place] = key
      (level, child, parent) = (level + 1, parent, branch.pointee.parent)
    }
  }

  // MARK: Changes

  func key(of slot: Int) -> Int64 {
    let home = homes[slot]
    return kernelLeafKeys(pages[Int(home.page)].leaves + Int(home.place) / 16)[
      Int(home.place) % 16]
  }

  /// A copy of a child's lane, its place on the curve left out.
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
    removeFromBand(number, oldKey)
    appendToBand(
      number, WideTree.Lane(box: box, key: key, entry: kernelLeafEntries(leaf)[place % 16]))
    tree.pointee.highestKey = max(tree.pointee.highestKey, key)
    tree.pointee.lowestKey = min(tree.pointee.lowestKey, key)
    tell(
      page, leaf: UInt32(place / 16), from: Summary(box: box, key: oldKey),
      to: Summary(box: box, key: key))
  }

  /// A new box for an entry: in its leaf where it stays near, else elsewhere in the tree.
  mutating func change(_ number: UInt32, _ place: Int, _ box: FloatBox, _ entry: KernelEntry) {
    let page = pages + Int(number)
    version &+= 1
    let leaf = page.pointee.leaves + place / 16
    kernelLeafEntries(leaf)[place % 16] = entry
    let key = kernelLeafKeys(leaf)[place % 16]
    rewriteInBand(number, key, box, entry)
    let old = FloatBox(from: kernelLeafBox(leaf), lane: place % 16)
    if old == box { return }
    if staysNear(page, place, old, box) { return }
    takeOut(number, place)
    putIn(number, WideTree.Lane(box: box, key: key, entry: entry))
  }

  /// A new box for an entry that stays in its leaf and is not in the band; false where that cannot be,
  /// and nothing was done.
  func refitWide(_ number: UInt32, place: Int, _ box: FloatBox) -> Bool {
    let page = pages + Int(number)
    let leaf = page.pointee.leaves + place / 16
    let old = FloatBox(from: kernelLeafBox(leaf), lane: place % 16)
    if old == box { return true }
    if page.pointee.count > 0, kernelLeafKeys(leaf)[place % 16] >= page.pointee.bandKeys[0] {
      return false
    }
    return staysNear(page, place, old, box)
  }

  /// Replaces a box where it is unless it is too far from the others of its leaf.
  private func staysNear(
    _ page: UnsafeMutablePointer<KernelPage>, _ place: Int, _ old: FloatBox, _ box: FloatBox
  ) -> Bool {
    let leaf = page.pointee.leaves + place / 16
    let parent = page.pointee.branches + Int(leaf.pointee.parent)
    let around = FloatBox(
      from: kernelBranchBox(parent), lane: lane(of: UInt32(place / 16), in: parent))
    let size = box.edges.highHalf - box.edges.lowHalf
    let room = FloatBox(
      edges: SIMD4(
        lowHalf: around.edges.lowHalf - size * 0.5, highHalf: around.edges.highHalf + size * 0.5))
    guard room.holds(box) else { return false }
    WideTree.of(page)?.pointee.noteMove(from: old, to: box)
    box.write(to: kernelLeafBox(leaf), lane: place % 16)
    let key = kernelLeafKeys(leaf)[place % 16]
    tell(
      page, leaf: UInt32(place / 16), from: Summary(box: old, key: key),
      to: Summary(box: box, key: key))
    return true
  }

  /// Takes an entry out; how many are left.
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
    let last = Int(leaf.pointee.count) - 1
    let (box, keys, entries) = (
      kernelLeafBox(leaf), kernelLeafKeys(leaf), kernelLeafEntries(leaf)
    )
    let lane = place % 16
    let old = Summary(box: FloatBox(from: box, lane: lane), key: keys[lane])
    tree.pointee.noteRemoval(old.box)
    if lane != last {
      FloatBox(from: box, lane: last).write(to: box, lane: lane)
      keys[lane] = keys[last]
      entries[lane] = entries[last]
      homes[Int(entries[lane].slot)].place = UInt32(place)
    }
    FloatBox.empty.write(to: box, lane: last)
    leaf.pointee.count -= 1
    let number = UInt32(place / 16)
    if last == 0 {
      if unlink(page, tree, level: 1, number, leaf.pointee.parent) {
        tree.pointee.freeLeaf(number)
      }
    } else {
      tell(page, leaf: number, from: old, to: .nothing)
    }
  }

  /// Takes an empty child out of its branch. False where it is the last of all, which stays.
  private func unlink(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>,
    level: UInt32, _ child: UInt32, _ parent: UInt32
  ) -> Bool {
    let branch = page.pointee.branches + Int(parent)
    if branch.pointee.count == 1 {
      // An empty branch goes as well, unless it is the root.
      if branch.pointee.parent == WideTree.none {
        tell(page, level: level, child, parent)
        return false
      }
      guard unlink(page, tree, level: level + 1, parent, branch.pointee.parent) else {
        tell(page, level: level, child, parent)
        return false
      }
      tree.pointee.freeBranch(parent)
      return true
    }
    let last = Int(branch.pointee.count) - 1
    for place in lane(of: child, in: branch)..<last {
      write(branch, place, read(branch, place + 1))
    }
    FloatBox.empty.write(to: kernelBranchBox(branch), lane: last)
    branch.pointee.count -= 1
    tell(page, level: level + 1, parent, branch.pointee.parent)
    return true
  }

  mutating func insert(_ number: UInt32, _ lane: WideTree.Lane) {
    appendToBand(number, lane)
    putIn(number, lane)
  }

  private mutating func putIn(_ number: UInt32, _ lane: WideTree.Lane) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    version &+= 1
    tree.pointee.note(lane)
    let curve = tree.pointee.curve(lane.box)
    var branch = page.pointee.branches + Int(page.pointee.rootBranch)
    while true {
      let curves = kernelBranchCurve(branch)
      var place = Int(branch.pointee.count) - 1
      while place > 0, curves[place] > curve { place -= 1 }
      let child = kernelBranchChildren(branch)[place]
      if branch.pointee.level == 1 {
        add(number, child, lane)
        return
      }
      branch = page.pointee.branches + Int(child)
    }
  }

  private func add(_ number: UInt32, _ leaf: UInt32, _ lane: WideTree.Lane) {
    let page = pages + Int(number)
    let pointer = page.pointee.leaves + Int(leaf)
    if pointer.pointee.count < 16 {
      append(page, leaf, lane, number)
      tell(page, leaf: leaf, from: .nothing, to: Summary(box: lane.box, key: lane.key))
    } else {
      split(number, leaf, lane)
    }
  }

  /// Parts a full leaf and a new lane in two halves along the curve.
  private func split(_ number: UInt32, _ leaf: UInt32, _ lane: WideTree.Lane) {
    let page = pages + Int(number)
    guard let tree = WideTree.of(page) else { return }
    let other = tree.pointee.makeLeaf(page)
    let pointer = page.pointee.leaves + Int(leaf)
    withUnsafeTemporaryAllocation(of: WideTree.Lane.self, capacity: 17) { buffer in
      var lanes = buffer
      for place in 0..<16 {
        let box = FloatBox(from: kernelLeafBox(pointer), lane: place)
        lanes.initializeElement(
          at: place,
          to: WideTree.Lane(
            box: box, key: kernelLeafKeys(pointer)[place],
            entry: kernelLeafEntries(pointer)[place], curve: tree.pointee.curve(box)))
      }
      var last = lane
      last.curve = tree.pointee.curve(lane.box)
      lanes.initializeElement(at: 16, to: last)
      lanes.sort { $0.curve < $1.curve }
      pointer.pointee.count = 0
      FloatBox.clear(kernelLeafBox(pointer), from: 0)
      for place in 0..<17 { append(page, place < 8 ? leaf : other, lanes[place], number) }
      let parent = pointer.pointee.parent
      tell(page, level: 1, leaf, parent)
      addChild(page, tree, level: 1, other, lanes[8].curve, after: leaf, in: parent)
    }
  }

  /// Puts a new child behind another one, parting the branch where it is full.
  private func addChild(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>,
    level: UInt32, _ child: UInt32, _ curve: UInt32, after sibling: UInt32, in parent: UInt32
  ) {
    var parent = parent
    var branch = page.pointee.branches + Int(parent)
    if branch.pointee.count == 16 {
      let other = tree.pointee.makeBranch(page, level: level)
      branch = page.pointee.branches + Int(parent)
      let upper = page.pointee.branches + Int(other)
      for place in 8..<16 {
        let moved = read(branch, place)
        write(upper, place - 8, moved)
        setParent(page, level: level, moved.child, other)
      }
      upper.pointee.count = 8
      branch.pointee.count = 8
      FloatBox.clear(kernelBranchBox(branch), from: 8)
      if branch.pointee.parent == WideTree.none {
        let root = tree.pointee.makeBranch(page, level: level + 1)
        link(
          page, root, level + 1, parent, kernelBranchCurve(page.pointee.branches + Int(parent))[0])
        link(page, root, level + 1, other, kernelBranchCurve(page.pointee.branches + Int(other))[0])
        page.pointee.rootBranch = root
      } else {
        tell(page, level: level + 1, parent, branch.pointee.parent)
        addChild(
          page, tree, level: level + 1, other, kernelBranchCurve(upper)[0], after: parent,
          in: branch.pointee.parent)
      }
      let isInUpper = isChild(sibling, of: page.pointee.branches + Int(other))
      if isInUpper { parent = other }
    }
    branch = page.pointee.branches + Int(parent)
    let place = lane(of: sibling, in: branch) + 1
    for above in stride(from: Int(branch.pointee.count), to: place, by: -1) {
      write(branch, above, read(branch, above - 1))
    }
    branch.pointee.count += 1
    let (box, key) = summary(page, level: level, child)
    write(branch, place, BranchLane(box: box, key: key, child: child, curve: curve))
    setParent(page, level: level, child, parent)
    tell(page, level: level + 1, parent, branch.pointee.parent)
  }

  private func isChild(
    _ child: UInt32, of branch: UnsafeMutablePointer<KernelBranch>
  ) -> Bool {
    let children = kernelBranchChildren(branch)
    return (0..<Int(branch.pointee.count)).contains { children[$0] == child }
  }
}
