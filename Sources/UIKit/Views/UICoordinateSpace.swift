// Coordinates of views and of the screen.
public import CoreGraphics
public import GlassineUI

/// Coordinates that points are converted from and to. Source: UIKit's documentation.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  /// The view whose coordinates they are; nil: the screen's, which are those of a window.
  var viewOfSpace: UIView? { get }
}

extension UICoordinateSpace {
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    if let view = viewOfSpace { return view.convert(point, to: space.viewOfSpace) }
    return space.viewOfSpace?.convert(point, from: nil) ?? point
  }
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    space.convert(point, to: self)
  }
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    if let view = viewOfSpace { return view.convert(rect, to: space.viewOfSpace) }
    return space.viewOfSpace?.convert(rect, from: nil) ?? rect
  }
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    space.convert(rect, to: self)
  }
}

extension View: UICoordinateSpace {
  public var viewOfSpace: UIView? { self }
  public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIScreen: UICoordinateSpace {
  public var viewOfSpace: UIView? { nil }
  public var coordinateSpace: any UICoordinateSpace { self }
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
  public var coordinateSpace: any UICoordinateSpace { screen }
}

extension View {
  /// A picture of a part of the view, which keeps `insets` when its size changes; nil if the view
  /// is in no window.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets insets: UIEdgeInsets
  ) -> UIView? {
    if afterScreenUpdates { layoutIfNeeded() }
    guard window != nil, !rect.isEmpty else { return nil }
    let image = UIGraphicsImageRenderer(size: rect.size).image { context in
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      _ = drawHierarchy(in: bounds, afterScreenUpdates: false)
    }
    let view = UIImageView(
      image: insets == .zero ? image : image.resizableImage(withCapInsets: insets))
    view.frame = rect
    return view
  }
}
