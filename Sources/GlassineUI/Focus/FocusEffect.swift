// What shows where the focus is.
public import Foundation

/// How a view shows that it has the focus: this one by a ring around its bounds, with its layer's
/// corners. Source: UIKit's documentation of UIFocusEffect.
open class FocusEffect {
  public init() {}

  /// What views have that set nothing.
  static let ring = FocusEffect()
}

/// A ring around a rectangle, in the view's coordinates. It lies outside it, as the usual one does.
/// Source: UIKit's documentation of UIFocusHaloEffect. Differs from UIKit: there is none along a path.
public final class FocusHaloEffect: FocusEffect {
  /// In points of the view; empty or not finite: there is no ring.
  public let rect: CGRect
  /// Of all corners, in points; less than 0 is 0.
  public let cornerRadius: CGFloat

  public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }

  var isUsable: Bool {
    rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite
      && rect.width > 0 && rect.height > 0 && cornerRadius.isFinite
  }
}
