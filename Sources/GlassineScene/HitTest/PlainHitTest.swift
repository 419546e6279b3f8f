// The hit-test that boxes alone decide, which is the usual case: the fast path for frequent
// queries.
import CSceneKernel
public import Foundation

/// Answers those hit-tests of a store that need no override and no index update.
///
/// A trivial value of two addresses: a query touches no object. Invalid once its store is
/// deallocated.
public struct PlainHitTest {
  let columns: UnsafeMutablePointer<NodeColumns>
  let table: UnsafeMutablePointer<PageTable>

  /// The owner of the node that takes a touch at `point`, in the coordinates of `root`, whose own
  /// `hitTest` is not called. Nil if ``SceneStore/ownerOfHit(ignoringOverrideOf:at:delegate:)`` has
  /// to decide, which may find nothing. No allocation, no reference counting.
  public func owner(ofHitIn root: NodeID, at point: CGPoint) -> UnsafeMutableRawPointer? {
    guard
      !columns.pointee.needsSettle, let slot = liveSlot(root), let page = plainPage(slot, point)
    else { return nil }
    return table.pointee.findOwner(
      table.pointee.pages, page, UInt32(slot), point.x, point.y, columns.pointee.owners)
  }

  @inline(__always)
  private func liveSlot(_ node: NodeID) -> Int? {
    let slot = Int(node.index)
    guard
      slot < columns.pointee.count, columns.pointee.generations[slot] == node.generation,
      columns.pointee.flags[slot].contains(.isLive)
    else { return nil }
    return slot
  }

  /// The slot of the answer below the node in `slot`, if boxes alone decide it.
  @inline(__always)
  func slot(in slot: Int, _ point: CGPoint) -> Int? {
    guard let page = plainPage(slot, point) else { return nil }
    let hit = table.pointee.find(
      table.pointee.pages, page, UInt32(slot), point.x, point.y, columns.pointee.owners)
    return hit < 0 ? nil : Int(hit)
  }

  /// The page of a node, if it has one, contains the point, takes touches and has default hit
  /// properties.
  @inline(__always)
  private func plainPage(_ slot: Int, _ point: CGPoint) -> UInt32? {
    let kind = columns.pointee.flags[slot].intersection([
      .isHidden, .isUserInteractionEnabled, .isHeldByAnimation, .overridesHitTest,
      .overridesPointInside, .passesThroughOrWatches, .blocksOrWatches,
    ])
    let inside = columns.pointee.inside(slot)
    let page = inside.pointee.page
    guard
      kind == .isUserInteractionEnabled, inside.pointee.extra == 0, page != IndexLocation.none,
      columns.pointee.alphas[slot] > HitTestConstants.deadAlpha
    else { return nil }
    let origin = columns.pointee.origins.values[Int(inside.pointee.origin)]
    let size = columns.pointee.geometry[slot].size
    let holds =
      point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
      && point.y < origin.y + size.height
    return holds ? page : nil
  }
}

extension SceneStore {
  /// Answers plain hit-tests of this store while the store exists.
  public var plainHitTest: PlainHitTest { PlainHitTest(columns: columns, table: table) }
}
