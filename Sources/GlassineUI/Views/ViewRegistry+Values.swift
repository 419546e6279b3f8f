// Setters of views' values in the store, and the conversion of a point, which each sample needs.
//
// A direct call of a mutating method of the store retains the store during the call, which costs
// more than half of the method. A method of the registry that calls the store avoids this, as long
// as it is not inlined.
import Foundation
import GlassineBase
import GlassineScene

extension ViewRegistry {
  @inline(never)
  func setFrame(_ frame: CGRect, of id: NodeID) -> NodeChange { store.setFrame(frame, of: id) }

  @inline(never)
  func setBounds(_ bounds: CGRect, of id: NodeID) -> NodeChange {
    store.setBounds(bounds, of: id)
  }

  @inline(never)
  func setCenter(_ center: CGPoint, of id: NodeID) -> NodeChange {
    store.setCenter(center, of: id)
  }

  @inline(never)
  func setTransform(_ transform: CGAffineTransform, of id: NodeID) -> NodeChange {
    store.setTransform(transform, of: id)
  }

  @inline(never)
  func setAlpha(_ alpha: Float, of id: NodeID) -> NodeChange { store.setAlpha(alpha, of: id) }

  @inline(never)
  func setHidden(_ isHidden: Bool, of id: NodeID) -> NodeChange {
    store.setHidden(isHidden, of: id)
  }

  /// A point of a surface in the coordinates of one of its windows.
  @inline(never)
  func convert(_ point: CGPoint, to window: NodeID) -> CGPoint {
    store.convert(point, from: .none, to: window) ?? point
  }

  @inline(never)
  func bringToFront(_ id: NodeID) -> NodeChange { store.bringToFront(id) }
}
