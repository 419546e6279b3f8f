// The structure of a wide page's tree: summaries in branches, splits and removal of nodes.
import CSceneKernel

extension PageTable {
  // MARK: Lanes of branches

  struct BranchLane {
    var box: FloatBox
    var key: Int64
    var child: UInt32
    var curve: UInt32
  }

  func write(
    _ branch: UnsafeMutablePointer<KernelBranch>, _ place: Int, _ lane: BranchLane
  ) {
    lane.box.write(to: kernelBranchBox(branch), lane: place)
    kernelBranchKeys(branch)[place] = lane.key
    kernelBranchChildren(branch)[place] = lane.child
    kernelBranchCurve(branch)[place] = lane.curve
  }

  func read(_ branch: UnsafeMutablePointer<KernelBranch>, _ place: Int) -> BranchLane {
    BranchLane(
      box: FloatBox(from: kernelBranchBox(branch), lane: place),
      key: kernelBranchKeys(branch)[place], child: kernelBranchChildren(branch)[place],
      curve: kernelBranchCurve(branch)[place])
  }

  /// The box around a child of a branch of that level, and the greatest key in it.
  func summary(
    _ page: UnsafeMutablePointer<KernelPage>, level: UInt32, _ child: UInt32
  ) -> (FloatBox, Int64) {
    (boxAround(page, level: level, child), greatestKey(page, level: level, child))
  }

  private func boxAround(
    _ page: UnsafeMutablePointer<KernelPage>, level: UInt32, _ child: UInt32
  ) -> FloatBox {
    level == 1
      ? FloatBox(around: kernelLeafBox(page.pointee.leaves + Int(child)))
      : FloatBox(around: kernelBranchBox(page.pointee.branches + Int(child)))
  }

  private func greatestKey(
    _ page: UnsafeMutablePointer<KernelPage>, level: UInt32, _ child: UInt32
  ) -> Int64 {
    let (keys, count): (UnsafeMutablePointer<Int64>, UInt32)
    if level == 1 {
      let leaf = page.pointee.leaves + Int(child)
      (keys, count) = (kernelLeafKeys(leaf), page.pointee.leafLinks[Int(child)].count)
    } else {
      let branch = page.pointee.branches + Int(child)
      (keys, count) = (kernelBranchKeys(branch), branch.pointee.count)
    }
    var key = Int64.min
    for lane in 0..<Int(count) { key = max(key, keys[lane]) }
    return key
  }

  func setParent(
    _ page: UnsafeMutablePointer<KernelPage>, level: UInt32, _ child: UInt32, _ branch: UInt32
  ) {
    if level == 1 {
      page.pointee.leafLinks[Int(child)].parent = branch
    } else {
      page.pointee.branches[Int(child)].parent = branch
    }
  }

  func lane(of child: UInt32, in branch: UnsafeMutablePointer<KernelBranch>) -> Int {
    let children = kernelBranchChildren(branch)
    for lane in 0..<Int(branch.pointee.count) where children[lane] == child { return lane }
    preconditionFailure("wide page: a child that its branch does not know")
  }

  /// The summary of a lane, or of all lanes below a child.
  struct Summary: Equatable {
    var box: FloatBox
    var key: Int64
    static let nothing = Summary(box: .empty, key: .min)
  }

  /// Updates the branches above a leaf in which a lane changed from `old` to `new`, as far up as
  /// summaries change. The leaf itself is read only if `old` may have defined an edge.
  func tell(
    _ page: UnsafeMutablePointer<KernelPage>, leaf: UInt32, from old: Summary, to new: Summary
  ) {
    var (level, child, old, new) = (UInt32(1), leaf, old, new)
    var parent = page.pointee.leafLinks[Int(leaf)].parent
    while parent != WideTree.none {
      let branch = page.pointee.branches + Int(parent)
      let place = lane(of: child, in: branch)
      let before = Summary(
        box: FloatBox(from: kernelBranchBox(branch), lane: place),
        key: kernelBranchKeys(branch)[place])
      let after = Summary(
        box: before.box.replacing(old.box, by: new.box)
          ?? boxAround(page, level: level, child),
        key: old.key < before.key || new.key >= before.key
          ? max(before.key, new.key) : greatestKey(page, level: level, child))
      if after == before { return }
      after.box.write(to: kernelBranchBox(branch), lane: place)
      kernelBranchKeys(branch)[place] = after.key
      (old, new) = (before, after)
      (level, child, parent) = (level + 1, parent, branch.pointee.parent)
    }
  }

  /// Updates the branches above a changed child, as far up as summaries change.
  func tell(
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

  // MARK: Splitting and removal

  /// Removes an empty child from its branch. False for the last child of all, which stays.
  func unlink(
    _ page: UnsafeMutablePointer<KernelPage>, _ tree: UnsafeMutablePointer<WideTree>,
    level: UInt32, _ child: UInt32, _ parent: UInt32
  ) -> Bool {
    let branch = page.pointee.branches + Int(parent)
    if branch.pointee.count == 1 {
      // An empty branch is removed as well, unless it is the root.
      if branch.pointee.parent == WideTree.none {
        tell(page, level: level, child, parent)
        return false
      }
      guard unlink(page, tree, level: level + 1, parent, branch.pointee.parent) else {
        tell(page, level: level, child, parent)
        return false
      }
      tree.pointee.freeBranch(page, parent)
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

  /// Splits a full leaf and a new lane into two halves along the curve.
  func split(_ number: UInt32, _ leaf: UInt32, _ lane: WideTree.Lane) {
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
      page.pointee.leafLinks[Int(leaf)].count = 0
      FloatBox.clear(kernelLeafBox(pointer), from: 0)
      for place in 0..<17 { append(page, place < 8 ? leaf : other, lanes[place], number) }
      let parent = page.pointee.leafLinks[Int(leaf)].parent
      tell(page, level: 1, leaf, parent)
      addChild(page, tree, level: 1, other, lanes[8].curve, after: leaf, in: parent)
    }
  }

  /// Inserts a new child after another one, splitting a full branch.
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
