// The hit-test that boxes alone decide: what nearly all are. For those who ask all the time.
import CSceneKernel
public import Foundation

/// Answers the hit-tests of a store that need nobody to be asked and nothing to be brought up to
/// date.
///
/// A plain value of two addresses: asking it touches no object. Not to be asked once its store is
/// gone.
public struct PlainHitTest {
  let columns: UnsafeMutablePointer<NodeColumns>
  let table: UnsafeMutablePointer<PageTable>

  /// The owner of the node that takes a touch at `point`, in the coordinates of `root`, whose own
  /// `hitTest` is not asked. Nil where ``SceneStore/ownerOfHit(ignoringOverrideOf:at:delegate:)``
  /// has to find out, which may find nothing. No allocation, no reference counting.
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

  /// The slot of the answer below the one in `slot`, where boxes alone give it.
  @inline(__always)
  func slot(in slot: Int, _ point: CGPoint) -> Int? {
    guard let page = plainPage(slot, point) else { return nil }
    let hit = table.pointee.find(
      table.pointee.pages, page, UInt32(slot), point.x, point.y, columns.pointee.owners)
    return hit < 0 ? nil : Int(hit)
  }

  /// The page of a node that has one, if it holds the point, takes touches and has no
  /// peculiarities.
  @inline(__always)
  private func plainPage(_ slot: Int, _ point: CGPoint) -> UInt32? {
    let kind = columns.pointee.flags[slot].intersection([
      .isHidden, .isUserInteractionEnabled, .isHeldByAnimation, .overridesHitTest,
      .overridesPointInside, .letsTouchesOn, .blocksOrWatches,
    ])
    let inside = columns.pointee.inside(slot)
    let page = inside.pointee.page
    guard
      kind == .isUserInteractionEnabled, inside.pointee.extra == 0, page != NodeHome.none,
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
  /// Answers plain hit-tests of this store, as long as it is there.
  public var plainHitTest: PlainHitTest { PlainHitTest(columns: columns, table: table) }
}
