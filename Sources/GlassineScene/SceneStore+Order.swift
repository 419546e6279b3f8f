// Iteration over children in drawing order and in hit-test order.

extension SceneStore {
  /// Calls `body` with each child, the lowest first: by `zPosition`, equals by their links.
  ///
  /// `body` may change the scene: a child that has left the node before its turn is skipped.
  /// O(children) and no allocation where all z positions are 0, else O(children log children).
  public func forEachChildInDrawOrder(of node: NodeID, _ body: (NodeID) -> Void) {
    guard let slot = liveSlot(node) else { return }
    if hasZ(slot) {
      for child in childrenByZ(slot) where parent(of: child) == node { body(child) }
      return
    }
    var child = id(inside(slot).firstChild)
    while !child.isNone {
      // Read before the call: `body` may move the child or its next sibling.
      let next = nextSibling(of: child)
      if parent(of: child) == node { body(child) }
      child = next
    }
  }

  /// Calls `body` with each child in hit-test order: the topmost first, by `zPosition` only if
  /// ``zOrderAffectsHitTesting`` is true. Otherwise as ``forEachChildInDrawOrder(of:_:)``.
  public func forEachChildInHitOrder(of node: NodeID, _ body: (NodeID) -> Void) {
    guard let slot = liveSlot(node) else { return }
    if zOrderAffectsHitTesting, hasZ(slot) {
      for child in childrenByZ(slot).reversed() where parent(of: child) == node { body(child) }
      return
    }
    var child = id(inside(slot).lastChild)
    while !child.isNone {
      let next = previousSibling(of: child)
      if parent(of: child) == node { body(child) }
      child = next
    }
  }

  private func childrenByZ(_ slot: Int) -> [NodeID] {
    var children: ContiguousArray<NodeIndex> = []
    var child = inside(slot).firstChild
    while !child.isNone {
      children.append(child)
      child = links[child.slot].nextSibling
    }
    sortByZ(&children[...])
    return children.map { id($0) }
  }

  /// Stable: equals keep the order of their links.
  func sortByZ(_ indices: inout ContiguousArray<NodeIndex>.SubSequence) {
    let keyed = indices.enumerated().map {
      ($0.offset, $0.element, extra($0.element.slot).zPosition)
    }
    let sorted = keyed.sorted { $0.2 == $1.2 ? $0.0 < $1.0 : $0.2 < $1.2 }
    for (place, item) in zip(indices.indices, sorted) { indices[place] = item.1 }
  }
}
