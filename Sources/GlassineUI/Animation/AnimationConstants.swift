// Every number that decides how things move by animation.
import Foundation

/// Durations and limits of animations. Sources: H UIKit's documentation, C a convention that many
/// copy, L the look of the default theme, V Glassine's own.
public nonisolated enum AnimationConstants {
  /// How long an animation takes where nothing is said, in seconds (A1, H: CATransaction).
  public static let defaultSeconds: TimeInterval = 0.25
  /// A press, down and back: how small (L), how long down (L), the spring back (L).
  public static let pressScale: CGFloat = 0.96
  public static let pressSeconds: TimeInterval = 0.08
  public static let releaseResponse: TimeInterval = 0.3
  public static let releaseDamping: CGFloat = 0.7
  /// A presented view comes in for so long, on a spring so damped, from so far below and so small,
  /// its rows so far apart; it leaves in so long (L).
  public static let presentSeconds: TimeInterval = 0.22
  public static let presentDamping: CGFloat = 0.86
  public static let presentRisePoints: CGFloat = 12
  public static let presentScale: CGFloat = 0.98
  public static let presentRowSeconds: TimeInterval = 0.025
  public static let dismissSeconds: TimeInterval = 0.14
  /// How long a window takes to flip to a presented controller, and back (L).
  public static let presentFlipSeconds: TimeInterval = 0.5
  /// How far the eye is from a view that flips, in its longer side (V: UIKit's is not documented;
  /// the side in front looks a quarter larger).
  static let flipDistance: CGFloat = 2.5
  /// The radius of the roll of a page that curls, in its longer side (V).
  static let curlRadius: CGFloat = 0.09
  /// How far the roll's shadow reaches beyond it, in radii; quad.frag counts on it.
  static let curlShadow: CGFloat = 1.2
  /// How the roll lies as a page begins to go, and when it has gone, in radians from the horizontal
  /// (V: a page is lifted by its corner, and ends up straight).
  static let curlAngles: (first: CGFloat, last: CGFloat) = (0.75, 0.2)
  /// By which factor the area of what moves may change until its glyphs are rasterised anew (V).
  static let rasterSlack: Double = 1.1
  /// The part of its way that a spring given by a duration has left when that is over (C).
  static let springRest: Double = 0.001
  /// The part of its way at which a spring given by its physics counts as at rest (V: a fifth of a
  /// point on a way of 2,000).
  static let settledRest: Double = 0.0001
  /// Springs are damped at least so much, so that each comes to rest (V).
  static let leastDamping: Double = 0.01
  /// The longest that a spring given by its physics may take, in seconds (V).
  static let longestSpringSeconds: TimeInterval = 60
  /// The steepest start of a cubic curve that counts, in ways a duration (V).
  static let steepestCurve: Double = 100
}
