// The tree: parents, children, siblings. Later siblings are above earlier ones.
import GlassineBase

extension SceneStore {
  // MARK: Queries

  /// The parent; `.none` for a root or a dead id. O(1).
  @inlinable
  public func parent(of node: NodeID) -> NodeID {
    guard let slot = ownSlot(node) else { return .none }
    return id(columns.pointee.links[slot].parent)
  }

  /// The lowest child. O(1).
  @inlinable
  public func firstChild(of node: NodeID) -> NodeID {
    guard let slot = ownSlot(node) else { return .none }
    return id(columns.pointee.insides.values[Int(columns.pointee.links[slot].inside)].firstChild)
  }

  /// The topmost child. O(1).
  @inlinable
  public func lastChild(of node: NodeID) -> NodeID {
    guard let slot = ownSlot(node) else { return .none }
    return id(columns.pointee.insides.values[Int(columns.pointee.links[slot].inside)].lastChild)
  }

  /// The sibling above. O(1).
  @inlinable
  public func nextSibling(of node: NodeID) -> NodeID {
    guard let slot = ownSlot(node) else { return .none }
    return id(columns.pointee.links[slot].nextSibling)
  }

  /// The sibling below. O(1).
  @inlinable
  public func previousSibling(of node: NodeID) -> NodeID {
    guard let slot = ownSlot(node) else { return .none }
    return id(columns.pointee.links[slot].previousSibling)
  }

  /// Appends the children, the topmost first.
  package func appendChildren(of node: NodeID, to list: inout [NodeID]) {
    guard let slot = ownSlot(node) else { return }
    var child = inside(slot).lastChild
    while !child.isNone {
      list.append(id(ofSlot: child.slot))
      child = links[child.slot].previousSibling
    }
  }

  /// The number of children; 0 for a dead id. O(1).
  public func childCount(of node: NodeID) -> Int {
    liveSlot(node).map { Int(inside($0).childCount) } ?? 0
  }

  /// The node's topmost ancestor, or itself. O(depth).
  public func root(of node: NodeID) -> NodeID {
    guard var slot = liveSlot(node) else { return .none }
    while !links[slot].parent.isNone { slot = links[slot].parent.slot }
    return id(ofSlot: slot)
  }

  /// Whether `node` is `ancestor` or a descendant of it, as UIKit's `isDescendant(of:)`. O(depth).
  public func isDescendant(_ node: NodeID, of ancestor: NodeID) -> Bool {
    guard let slot = liveSlot(node), let top = liveSlot(ancestor) else { return false }
    return isDescendant(slot, of: top)
  }

  private func isDescendant(_ slot: Int, of top: Int) -> Bool {
    var index = NodeIndex(slot)
    while !index.isNone {
      if index.slot == top { return true }
      index = links[index.slot].parent
    }
    return false
  }

  /// The child with `index` siblings below it; `.none` for a dead id or an index beyond the
  /// children. O(index), or O(children - index) if that is less.
  public func child(of node: NodeID, at index: Int) -> NodeID {
    guard let slot = liveSlot(node), index >= 0, index < Int(inside(slot).childCount) else {
      return .none
    }
    return id(child(index, ofSlot: slot))
  }

  /// Requires `index` below the number of children.
  private func child(_ index: Int, ofSlot slot: Int) -> NodeIndex {
    let after = Int(inside(slot).childCount) - 1 - index
    var child: NodeIndex
    if index <= after {
      child = inside(slot).firstChild
      for _ in 0..<index { child = links[child.slot].nextSibling }
    } else {
      child = inside(slot).lastChild
      for _ in 0..<after { child = links[child.slot].previousSibling }
    }
    return child
  }

  // MARK: Changes

  /// Makes `child` a child of `parent` and removes it from any other parent.
  ///
  /// `index` counts from the bottom, after the removal; nil, or an index beyond the end, means the
  /// top. False for a dead id, without a diagnostic. False for a node inserted into itself or its
  /// descendant, which is misuse. O(1) near either end of the children, else O(index). A node with
  /// children adds O(depth).
  @discardableResult
  public func insert(_ child: NodeID, into parent: NodeID, at index: Int? = nil) -> Bool {
    guard let slot = liveSlot(child), let parentSlot = liveSlot(parent) else { return false }
    guard canInsert(slot, into: parentSlot) else { return false }
    // The child is already on top, as when a view is added again: nothing is derived again.
    if index == nil, inside(parentSlot).lastChild.slot == slot { return true }
    detach(slot)
    let count = Int(inside(parentSlot).childCount)
    guard let index, index < count else {
      attach(slot, to: parentSlot, before: .none)
      return true
    }
    attach(slot, to: parentSlot, before: self.child(max(0, index), ofSlot: parentSlot))
    return true
  }

  /// Exchanges the positions of two children of one parent. False for a dead id, and for nodes that
  /// are not siblings. O(1).
  @discardableResult
  public func exchange(_ node: NodeID, _ other: NodeID) -> Bool {
    guard let slot = liveSlot(node), let otherSlot = liveSlot(other) else { return false }
    let parent = links[slot].parent
    guard !parent.isNone, links[otherSlot].parent == parent else { return false }
    guard slot != otherSlot else { return true }
    let above = links[slot].nextSibling
    guard above.slot != otherSlot else { return insert(node, above: other) }
    detach(slot)
    attach(slot, to: parent.slot, before: NodeIndex(otherSlot))
    detach(otherSlot)
    attach(otherSlot, to: parent.slot, before: above)
    return true
  }

  /// Puts `child` directly above `sibling`, below the same parent. False as for
  /// ``insert(_:into:at:)``, and if `sibling` has no parent.
  @discardableResult
  public func insert(_ child: NodeID, above sibling: NodeID) -> Bool {
    insert(child, beside: sibling, isAbove: true)
  }

  /// Puts `child` directly below `sibling`, below the same parent; see ``insert(_:above:)``.
  @discardableResult
  public func insert(_ child: NodeID, below sibling: NodeID) -> Bool {
    insert(child, beside: sibling, isAbove: false)
  }

  private func insert(_ child: NodeID, beside sibling: NodeID, isAbove: Bool) -> Bool {
    guard let slot = liveSlot(child), let siblingSlot = liveSlot(sibling) else { return false }
    let parent = links[siblingSlot].parent
    guard slot != siblingSlot else { return !parent.isNone }
    guard !parent.isNone, canInsert(slot, into: parent.slot) else { return false }
    detach(slot)
    let next = isAbove ? links[siblingSlot].nextSibling : NodeIndex(siblingSlot)
    attach(slot, to: parent.slot, before: next)
    return true
  }

  /// Removes the node from its parent; a root does not change. O(1).
  public func removeFromParent(_ node: NodeID) {
    guard let slot = liveSlot(node) else { return }
    detach(slot)
    changeEnded()
  }

  /// Moves the node above all its siblings. O(1).
  @discardableResult
  public func bringToFront(_ node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node), !links[slot].nextSibling.isNone else { return .none }
    let parent = links[slot].parent
    let isRekeyed = rekey(slot, toFront: true)
    detach(slot, leavesPage: !isRekeyed)
    attach(slot, to: parent.slot, before: .none, arrives: !isRekeyed)
    return NodeChange(.order)
  }

  /// Moves the node below all its siblings. O(1).
  @discardableResult
  public func sendToBack(_ node: NodeID) -> NodeChange {
    guard let slot = liveSlot(node), !links[slot].previousSibling.isNone else { return .none }
    let parent = links[slot].parent
    let isRekeyed = rekey(slot, toFront: false)
    detach(slot, leavesPage: !isRekeyed)
    attach(
      slot, to: parent.slot, before: inside(parent.slot).firstChild, arrives: !isRekeyed)
    return NodeChange(.order)
  }

  // MARK: Surgery

  private func canInsert(_ slot: Int, into parent: Int) -> Bool {
    // A node without children has no descendants: building a deep tree stays O(1) per node.
    if slot != parent, inside(slot).firstChild.isNone || !isDescendant(parent, of: slot) {
      return true
    }
    let relation = slot == parent ? "itself" : "its own descendant \(id(ofSlot: parent))"
    diagnostics.misuse("insert: node \(id(ofSlot: slot)) cannot go into \(relation)")
    return false
  }

  /// Removes the node from its parent's list of children.
  func detach(_ slot: Int, leavesPage: Bool = true) {
    let own = links[slot]
    guard !own.parent.isNone else { return }
    if leavesPage { leavePage(slot) }
    let parent = columns.pointee.makeInside(own.parent.slot)
    if own.previousSibling.isNone {
      parent.pointee.firstChild = own.nextSibling
    } else {
      links[own.previousSibling.slot].nextSibling = own.nextSibling
    }
    if own.nextSibling.isNone {
      parent.pointee.lastChild = own.previousSibling
    } else {
      links[own.nextSibling.slot].previousSibling = own.previousSibling
    }
    parent.pointee.childCount -= 1
    links[slot].parent = .none
    links[slot].nextSibling = .none
    links[slot].previousSibling = .none
    changeCount &+= 1
  }

  /// Inserts a node without a parent below `next`, or on top if `next` is none.
  private func attach(
    _ slot: Int, to parent: Int, before next: NodeIndex, arrives: Bool = true
  ) {
    let index = NodeIndex(slot)
    let inside = columns.pointee.makeInside(parent)
    let previous = next.isNone ? inside.pointee.lastChild : links[next.slot].previousSibling
    links[slot].parent = NodeIndex(parent)
    links[slot].nextSibling = next
    links[slot].previousSibling = previous
    if previous.isNone {
      inside.pointee.firstChild = index
    } else {
      links[previous.slot].nextSibling = index
    }
    if next.isNone {
      inside.pointee.lastChild = index
    } else {
      links[next.slot].previousSibling = index
    }
    inside.pointee.childCount += 1
    changeCount &+= 1
    if arrives { markArrival(slot, at: parent) }
    changeEnded()
  }
}
