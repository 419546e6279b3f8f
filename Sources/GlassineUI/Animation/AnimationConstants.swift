// The constants of animation.
import Foundation

/// Durations and limits of animations. Sources: H UIKit's documentation, C a convention that many
/// copy, L the look of the default theme, V Glassine's own.
public nonisolated enum AnimationConstants {
  /// The default duration of an animation, in seconds (A1, H: CATransaction).
  public static let defaultSeconds: TimeInterval = 0.25
  /// A press: its scale (L), its duration (L), the spring back (L).
  public static let pressScale: CGFloat = 0.96
  public static let pressSeconds: TimeInterval = 0.08
  public static let releaseResponse: TimeInterval = 0.3
  public static let releaseDamping: CGFloat = 0.7
  /// A presented view appears within this time, on a spring with this damping, from this distance
  /// and scale, its rows with this delay. It disappears within this time (L).
  public static let presentSeconds: TimeInterval = 0.22
  public static let presentDamping: CGFloat = 0.86
  public static let presentRisePoints: CGFloat = 12
  public static let presentScale: CGFloat = 0.98
  public static let presentRowSeconds: TimeInterval = 0.025
  public static let dismissSeconds: TimeInterval = 0.14
  /// The duration of a window's flip to a presented controller, and back (L).
  public static let presentFlipSeconds: TimeInterval = 0.5
  /// The distance of the eye from a flipping view, as a multiple of its longer side. V: UIKit's is
  /// not documented, and the near side looks a quarter larger.
  static let flipDistance: CGFloat = 2.5
  /// The radius of the roll of a page that curls, as a share of its longer side (V).
  static let curlRadius: CGFloat = 0.09
  /// The extent of the roll's shadow, in radii; quad.frag depends on it.
  static let curlShadow: CGFloat = 1.2
  /// The angle of the roll at the beginning and at the end of a curl, in radians from the
  /// horizontal. V: a page is lifted by its corner, and ends up straight.
  static let curlAngles: (first: CGFloat, last: CGFloat) = (0.75, 0.2)
  /// The factor by which the area of a moving view may change before its glyphs are rasterized
  /// again (V).
  static let rasterSlack: Double = 1.1
  /// The remaining share of the way of a spring with a duration, at the end of that duration (C).
  static let springRest: Double = 0.001
  /// The remaining share of the way at which a spring given by its physics counts as at rest. V: a
  /// fifth of a point on a way of 2,000.
  static let settledRest: Double = 0.0001
  /// The minimum damping of springs, so that each comes to rest (V).
  static let leastDamping: Double = 0.01
  /// The maximum duration of a spring given by its physics, in seconds (V).
  static let longestSpringSeconds: TimeInterval = 60
  /// The maximum initial slope of a cubic curve, in ways per duration (V).
  static let steepestCurve: Double = 100
}
