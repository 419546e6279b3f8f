// The visible effect of the focus.
public import Foundation
public import GlassineBase

/// The focus effect of a view: this class draws a ring around its bounds, with its layer's corners.
/// Source: UIKit's documentation of UIFocusEffect.
@preconcurrency @MainActor
open class FocusEffect {
  public init() {}

  /// The default effect of views.
  static let ring = FocusEffect()
}

extension View {
  final func setFocusEffect(_ effect: FocusEffect?) {
    rareState.focusEffect = effect
    rareState.hidesFocusEffect = effect == nil
    window?.application?.setNeedsFrame()
  }
}

/// A ring around a rectangle, in the view's coordinates, outside it as the default ring is; or a
/// line along a path. Source: UIKit's documentation of UIFocusHaloEffect.
public final class FocusHaloEffect: FocusEffect {
  /// In points of the view; empty or not finite: no ring.
  public let rect: CGRect
  /// Of all corners, in points; negative counts as 0.
  public let cornerRadius: CGFloat
  /// The path of the line, in the view's coordinates; nil: around ``rect``.
  public let path: Path?

  public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    path = nil
  }

  /// A line along a copy of the path; an empty path has none.
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
