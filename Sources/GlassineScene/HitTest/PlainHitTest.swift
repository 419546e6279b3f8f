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
    guard !columns.pointee.needsSettle, let slot = slot(of: root) else { return nil }
    let page = columns.pointee.inside(slot).pointee.page
    guard page != IndexLocation.none else { return nil }
    return table.pointee.findOwner(
      table.pointee.pages, page, UInt32(slot), point.x, point.y, columns.pointee.owners)
  }

  /// The slot of a live node. A free slot may pass too, but has no page.
  private func slot(of node: NodeID) -> Int? {
    let slot = Int(node.index)
    guard slot < columns.pointee.count, columns.pointee.generations[slot] == node.generation
    else { return nil }
    return slot
  }

  /// The slot of the answer below the node in `slot`, if boxes alone decide it.
  func slot(in slot: Int, _ point: CGPoint) -> Int? {
    let page = columns.pointee.inside(slot).pointee.page
    guard page != IndexLocation.none else { return nil }
    let hit = table.pointee.find(
      table.pointee.pages, page, UInt32(slot), point.x, point.y, columns.pointee.owners)
    return hit < 0 ? nil : Int(hit)
  }
}

extension SceneStore {
  /// Answers plain hit-tests of this store while the store exists.
  public var plainHitTest: PlainHitTest { PlainHitTest(columns: columns, table: table) }
}
