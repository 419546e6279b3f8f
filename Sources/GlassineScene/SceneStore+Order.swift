// Children in the order in which they are drawn, or asked for a touch.

extension SceneStore {
  /// Calls `body` with each child, the lowest first: by `zPosition`, equals by their links.
  ///
  /// `body` may change the scene: a child that is gone from the node when its turn comes is skipped.
  /// O(children) and no allocation where all z positions are 0, else O(children log children).
  public func forEachChildInDrawOrder(of node: NodeID, _ body: (NodeID) -> Void) {
    guard let slot = liveSlot(node) else { return }
    if hasZ(slot) {
      for child in childrenByZ(slot) where parent(of: child) == node { body(child) }
      return
    }
    var child = id(links[slot].firstChild)
    while !child.isNone {
      // Taken first: `body` may move the child away, or the sibling after it.
      let next = nextSibling(of: child)
      if parent(of: child) == node { body(child) }
      child = next
    }
  }

  /// Calls `body` with each child in the order in which hit-testing asks them: the topmost first, by
  /// `zPosition` only where ``zOrderAffectsHitTesting`` says so. Otherwise as
  /// ``forEachChildInDrawOrder(of:_:)``.
  public func forEachChildInHitOrder(of node: NodeID, _ body: (NodeID) -> Void) {
    guard let slot = liveSlot(node) else { return }
    if zOrderAffectsHitTesting, hasZ(slot) {
      for child in childrenByZ(slot).reversed() where parent(of: child) == node { body(child) }
      return
    }
    var child = id(links[slot].lastChild)
    while !child.isNone {
      let next = previousSibling(of: child)
      if parent(of: child) == node { body(child) }
      child = next
    }
  }

  private func hasZ(_ slot: Int) -> Bool {
    var child = links[slot].firstChild
    while !child.isNone {
      if flags[child.slot].contains(.hasZPosition) { return true }
      child = links[child.slot].nextSibling
    }
    return false
  }

  private func childrenByZ(_ slot: Int) -> [NodeID] {
    var children: ContiguousArray<NodeIndex> = []
    var child = links[slot].firstChild
    while !child.isNone {
      children.append(child)
      child = links[child.slot].nextSibling
    }
    sortByZ(&children[...])
    return children.map { id($0) }
  }
}
