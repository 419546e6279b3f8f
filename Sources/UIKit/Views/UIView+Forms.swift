// Members of views and traits that Glassine has in another form.
public import CoreGraphics
public import GlassineUI

extension View {
  /// Requests that the view is drawn again in the next frame; all of it, whatever `rect` is.
  @_disfavoredOverload public func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Pixels per point of the view's surface. Setting it has no effect: paths and texts are always
  /// drawn at the surface's scale.
  public var contentScaleFactor: CGFloat {
    get { traitCollection.displayScale }
    set {}
  }
}

/// The width or height of a surface, in two classes.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// Whether touches report their force.
public nonisolated enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}

extension TraitCollection {
  /// The side in points from which a size class is regular. Source: the smallest pad, 744 points
  /// wide, and the widest phone, 440.
  private static let regularSide: CGFloat = 600

  /// By the surface of the running application.
  @preconcurrency @MainActor
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    UIScreen.main.bounds.width >= Self.regularSide ? .regular : .compact
  }
  @preconcurrency @MainActor
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    UIScreen.main.bounds.height >= Self.regularSide ? .regular : .compact
  }

  /// Available: a touch has a force wherever its device measures one.
  public var forceTouchCapability: UIForceTouchCapability { .available }

  /// Whether dynamic colours may look different in `other`.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return userInterfaceStyle != other.userInterfaceStyle
      || accessibilityContrast != other.accessibilityContrast
  }
}

/// Seconds.
public typealias CFTimeInterval = TimeInterval
