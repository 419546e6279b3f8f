// Frames, bounds, transforms, and conversion between the coordinates of views.
public import Foundation
public import GlassineBase
import GlassineScene

extension View {
  /// Changes the size of the bounds. The corner that is top left in the view's own coordinates
  /// keeps its position in the superview's.
  package final func resize(to size: CGSize) {
    let old = bounds.size
    bounds.size = size
    let (x, y) = ((bounds.width - old.width) / 2, (bounds.height - old.height) / 2)
    guard x != 0 || y != 0 else { return }
    let (map, here) = (transform, center)
    center = CGPoint(x: here.x + map.a * x + map.c * y, y: here.y + map.b * x + map.d * y)
  }

  /// The map from the view's coordinates to its superview's, instead of `center` and `transform`;
  /// nil restores those. For trees that come from other systems.
  public func setToParent(_ map: CGAffineTransform?) {
    change { Self.registry.store.setToParent(map, of: id) }
  }

  /// Moves the view's picture and its touches in the superview's coordinates, after its own
  /// geometry, which stays as it is; nil: by no map.
  package func setOuterMap(_ map: CGAffineTransform?) {
    change { Self.registry.store.setOuterMap(map, of: id) }
  }

  /// Order among siblings: higher is drawn later and hit first (H6); 0 by default.
  @_disfavoredOverload public var zPosition: CGFloat {
    get { CGFloat(Self.registry.store.zPosition(of: id)) }
    set { change { Self.registry.store.setZPosition(newValue, of: id) } }
  }

  /// Whether ``zPosition`` orders hit-testing as it orders drawing, stable among equal values (H6).
  ///
  /// True by default, for all views. Differs from UIKit, which ignores it when hit-testing; false
  /// restores UIKit's behaviour. O(pages of the index).
  public static var zOrderAffectsHitTesting: Bool {
    get { registry.store.zOrderAffectsHitTesting }
    set { registry.store.zOrderAffectsHitTesting = newValue }
  }

  /// `point` of this view's coordinates in `view`'s; in the window's screen for nil. `point` itself
  /// if the two have no common ancestor or a transform has no inverse.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    Self.registry.store.convert(point, from: id, to: view?.id ?? .none) ?? point
  }

  /// `point` of `view`'s coordinates in this view's, likewise.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    Self.registry.store.convert(point, from: view?.id ?? .none, to: id) ?? point
  }

  /// The smallest rectangle in `view`'s coordinates around `rect` of this view's.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    Self.boundingBox(of: rect) { convert($0, to: view) }
  }

  /// The smallest rectangle in this view's coordinates around `rect` of `view`'s.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    Self.boundingBox(of: rect) { convert($0, from: view) }
  }

  private static func boundingBox(of rect: CGRect, map: (CGPoint) -> CGPoint) -> CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    for (x, y) in [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
      (rect.maxX, rect.maxY),
    ] {
      let point = map(CGPoint(x: x, y: y))
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
