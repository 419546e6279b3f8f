// The attributes of a collection's layout with transforms in space, as items of an animator.
import CoreGraphics
public import GlassineControls
public import QuartzCore

extension CollectionViewLayoutAttributes: UIDynamicItem {
  /// A transform in space about the middle of the frame. Its part in the plane is drawn, as with
  /// layers, and its depth decides the order among elements of one `zIndex`.
  @_disfavoredOverload public var transform3D: CATransform3D {
    get {
      let stored = spaceTransform as? CATransform3D
      if let stored, Self.flat(stored) == transform { return stored }
      return CATransform3DMakeAffineTransform(transform)
    }
    set {
      spaceTransform = newValue
      transform = Self.flat(newValue)
      depth = newValue.m43
    }
  }

  private static func flat(_ map: CATransform3D) -> CGAffineTransform {
    map.flattened ?? .identity
  }
}
