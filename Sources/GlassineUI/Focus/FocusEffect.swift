// What shows where the focus is.
public import Foundation
public import GlassineBase

/// How a view shows that it has the focus: this one by a ring around its bounds, with its layer's
/// corners. Source: UIKit's documentation of UIFocusEffect.
open class FocusEffect {
  public init() {}

  /// What views have that set nothing.
  static let ring = FocusEffect()
}

/// A ring around a rectangle, in the view's coordinates, outside it as the usual one lies; or a
/// line along a path. Source: UIKit's documentation of UIFocusHaloEffect.
public final class FocusHaloEffect: FocusEffect {
  /// In points of the view; empty or not finite: there is no ring.
  public let rect: CGRect
  /// Of all corners, in points; less than 0 is 0.
  public let cornerRadius: CGFloat
  /// What the line goes along, in the view's coordinates; nil: around ``rect``.
  public let path: Path?

  public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    path = nil
  }

  /// A line along the path as it is now; an empty path has none.
  public init(path: BezierPath) {
    rect = path.bounds
    cornerRadius = 0
    self.path = path.path
  }

  var isUsable: Bool {
    if let path { return !path.isEmpty }
    return rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite
      && rect.width > 0 && rect.height > 0 && cornerRadius.isFinite
  }
}
