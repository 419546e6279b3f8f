public import Foundation

/// The constants of the focus system. Source of all: V, Glassine's own choice.
public enum FocusConstants {
  /// The delay before a held direction of a pad repeats …
  public static let repeatDelaySeconds: TimeInterval = 0.4
  /// … and the interval of the repeats.
  public static let repeatIntervalSeconds: TimeInterval = 0.12
  /// The weight of sideways distance relative to distance ahead, in the search for the nearest
  /// view.
  public static let asideWeight: CGFloat = 2
  /// The push of a stick from which on it counts as a direction, and below which it is released, of
  /// 1.
  public static let stickPush: CGFloat = 0.6
  public static let stickRelease: CGFloat = 0.4
  /// The dead zone of a stick at rest, of 1.
  public static let hintDeadZone: CGFloat = 0.12
  /// The suggested translation of the focused view for a leaning stick, in points.
  public static let hintPoints: CGFloat = 4
  /// The distance of the ring from the view, in points, …
  public static let ringOutset: CGFloat = 3
  /// … and its width.
  public static let ringWidth: CGFloat = 2
  /// The duration of animations that accompany a move of the focus, in seconds.
  public static let animationSeconds: TimeInterval = 0.2
}
