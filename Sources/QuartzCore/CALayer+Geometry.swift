// Frames, conversion of points, and hits. Model values are used.
public import CoreGraphics
import GlassineUI

extension CALayer {
  var box: CGRect {
    if isViews, let view { return view.frame }
    let map = map(bounds, position, anchorPoint, transform, CATransform3D())
    return bounds.applying(map ?? .identity)
  }

  func setBox(_ box: CGRect) {
    if isViews, let view { return view.frame = box }
    let rect = box.standardized
    let map = affineTransform()
    if map.isIdentity {
      set("bounds", CGRect(origin: bounds.origin, size: rect.size))
    } else if map.isInvertible {
      let size = CGRect(origin: .zero, size: rect.size).applying(map.inverted()).size
      set("bounds", CGRect(origin: bounds.origin, size: size))
    }
    position = CGPoint(
      x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
  }

  /// The map to the superlayer's coordinates.
  var toParent: CGAffineTransform {
    map(
      bounds, position, anchorPoint, transform,
      parent?.sublayerTransform ?? CATransform3D()) ?? .identity
  }

  /// The map to the coordinates of the top of the tree, and the top.
  private var toTop: CGAffineTransform {
    var map = CGAffineTransform.identity
    var layer: CALayer? = self
    while let current = layer, current.parent != nil {
      map = map.concatenating(current.toParent)
      layer = current.parent
    }
    return map
  }

  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let there = layer?.toTop ?? .identity
    return there.isInvertible ? point.applying(toTop).applying(there.inverted()) : point
  }
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    let here = toTop
    return here.isInvertible
      ? point.applying(layer?.toTop ?? .identity).applying(here.inverted()) : point
  }
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    let there = layer?.toTop ?? .identity
    return there.isInvertible ? rect.applying(toTop).applying(there.inverted()) : rect
  }
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    let here = toTop
    return here.isInvertible
      ? rect.applying(layer?.toTop ?? .identity).applying(here.inverted()) : rect
  }

  func topmost(at point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let map = toParent
    guard map.isInvertible else { return nil }
    let own = point.applying(map.inverted())
    let isInside = contains(own)
    if masksToBounds, !isInside { return nil }
    let layers = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for layer in layers { if let hit = layer.element.hitTest(own) { return hit } }
    return isInside ? self : nil
  }
}
