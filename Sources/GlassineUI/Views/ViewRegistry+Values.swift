// Values of views, set in the store.
//
// A call of the store's that changes it counts a reference to the store for its length, which costs
// more than half of what the call does; one of the registry's, which goes on to the store, does
// not, as long as it stays a call.
import Foundation
import GlassineBase
import GlassineScene

extension ViewRegistry {
  @inline(never)
  func setFrame(_ frame: CGRect, of id: NodeID) -> GeometryChange { store.setFrame(frame, of: id) }

  @inline(never)
  func setBounds(_ bounds: CGRect, of id: NodeID) -> GeometryChange {
    store.setBounds(bounds, of: id)
  }

  @inline(never)
  func setCenter(_ center: CGPoint, of id: NodeID) { store.setCenter(center, of: id) }

  @inline(never)
  func setTransform(_ transform: CGAffineTransform, of id: NodeID) {
    store.setTransform(transform, of: id)
  }

  @inline(never)
  func setAlpha(_ alpha: Float, of id: NodeID) { store.setAlpha(alpha, of: id) }

  @inline(never)
  func setHidden(_ isHidden: Bool, of id: NodeID) { store.setHidden(isHidden, of: id) }

  @inline(never)
  func bringToFront(_ id: NodeID) { store.bringToFront(id) }
}
