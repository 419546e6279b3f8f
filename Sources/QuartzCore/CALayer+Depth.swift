// The space of a layer: the transform of its sublayers, and of the layers of its view's subviews.
import CoreGraphics
import GlassineUI

extension CALayer {
  var shownSublayerTransform: CATransform3D { shown("sublayerTransform", CATransform3D()) }

  /// Places the sublayers again, if there is such a transform, after a change of the point about
  /// which it turns.
  func turnSublayers() {
    if attributes["sublayerTransform"] != nil || presented["sublayerTransform"] != nil {
      placeSublayers()
    }
  }

  /// Places the sublayers again, after a change of the transform.
  func placeSublayers() {
    for layer in retained { layer.hostIfAny?.place(layer) }
    guard isViews, let view else { return }
    View.registry.hasDepth = true
    for child in view.children where !child.isDrawnChild {
      child.quartzLayer.placeInSuperlayer()
    }
  }

  package func placeInDepth() {
    guard isViews else { return }
    placeInSuperlayer()
    turnSublayers()
  }

  /// Moves a view's picture by the transform of its superview's layer: from the view's own place to
  /// that of the whole transform, by the affine map that is right at the anchor point.
  private func placeInSuperlayer() {
    guard let view else { return }
    let outer = (view.superview?.layerCompanion as? CALayer)?.shownSublayerTransform
    guard let outer, outer != CATransform3D() else { return view.setOuterMap(nil) }
    let (box, place): (CGRect, CGPoint) = (shown("bounds", .zero), shown("position", .zero))
    let turned: CATransform3D = shown("transform", CATransform3D())
    let flat = turned.flattened ?? .identity
    let pivot = CGPoint(
      x: box.minX + anchorPoint.x * box.width, y: box.minY + anchorPoint.y * box.height)
    let own = CGAffineTransform(translationX: -pivot.x, y: -pivot.y).concatenating(flat)
      .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
    // A view on its edge shows nothing, wherever it is.
    guard own.isInvertible else { return view.setOuterMap(nil) }
    // One behind the eye shows nothing either.
    let nothing = CGAffineTransform(scaleX: 0, y: 0)
    let whole = map(box, place, anchorPoint, turned, outer)
    view.setOuterMap(whole.map { own.inverted().concatenating($0) } ?? nothing)
  }
}
