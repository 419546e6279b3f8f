// Points from one node's coordinates to another's.
public import Foundation
public import GlassineBase

extension SceneStore {
  /// `point` of one node's coordinates in another's; `.none` is the space around the roots, the
  /// window's.
  ///
  /// Maps up to the nearest common ancestor and down again with the arithmetic of the walk. A
  /// hit-test result for a point therefore also holds for the converted point. Nil if an id is
  /// dead, the nodes are in different trees, or a transform on the way down has no inverse.
  /// O(depth), no allocation once warm.
  public func convert(_ point: CGPoint, from: NodeID, to: NodeID) -> CGPoint? {
    var source = NodeIndex.none
    var target = NodeIndex.none
    if !from.isNone {
      guard let slot = liveSlot(from) else { return nil }
      source = NodeIndex(slot)
    }
    if !to.isNone {
      guard let slot = liveSlot(to) else { return nil }
      target = NodeIndex(slot)
      if from.isNone, links[slot].parent.isNone {
        return toNode(slot, SIMD2(point)).map { CGPoint($0) }
      }
    }
    var (sourceDepth, targetDepth) = (depth(source), depth(target))
    var result = SIMD2<Double>(point)
    way.removeAll(keepingCapacity: true)
    while source != target {
      if sourceDepth >= targetDepth, !source.isNone {
        result = toParent(source.slot, result)
        source = links[source.slot].parent
        sourceDepth -= 1
      } else {
        way.append(target.slot)
        target = links[target.slot].parent
        targetDepth -= 1
      }
    }
    // The nodes of two trees share only the space around the roots, which is used only if `from` or
    // `to` names it.
    if source.isNone, !from.isNone, !to.isNone { return nil }
    for slot in way.reversed() {
      guard let point = toNode(slot, result) else { return nil }
      result = point
    }
    return CGPoint(result)
  }

  /// A point of the parent's coordinates in the node's; nil if the node's transform has no inverse.
  func toNode(_ slot: Int, _ point: SIMD2<Double>) -> SIMD2<Double>? {
    // Most nodes have no transform, and need no map: the arithmetic is the same.
    if inside(slot).extra == 0 {
      return (point - SIMD2(geometry[slot].corner)) + SIMD2(columns.pointee.origin(slot))
    }
    let map = map(ofSlot: slot)
    return map.isInvertible ? map.toNode(point) : nil
  }

  private func toParent(_ slot: Int, _ point: SIMD2<Double>) -> SIMD2<Double> {
    if inside(slot).extra == 0 {
      return (point - SIMD2(columns.pointee.origin(slot))) + SIMD2(geometry[slot].corner)
    }
    return map(ofSlot: slot).toParent(point)
  }

  /// The map from the node's coordinates to those of its root; identity for a root or a dead id.
  /// O(depth).
  public func transformToRoot(of node: NodeID) -> CGAffineTransform {
    guard var slot = liveSlot(node) else { return .identity }
    var result = CGAffineTransform.identity
    while !links[slot].parent.isNone {
      result = result.concatenating(map(ofSlot: slot).transform)
      slot = links[slot].parent.slot
    }
    return result
  }

  /// The map from the node's coordinates to its parent's, centre and transform in one.
  public func transformToParent(of node: NodeID) -> CGAffineTransform {
    liveSlot(node).map { map(ofSlot: $0).transform } ?? .identity
  }

  /// 0 for the space around the roots, 1 for roots.
  private func depth(_ index: NodeIndex) -> Int {
    var (depth, index) = (0, index)
    while !index.isNone {
      depth += 1
      index = links[index.slot].parent
    }
    return depth
  }
}
