// The constants of recognizers, each with its unit and its rule in the behaviour table.
public import Foundation

/// Limits of recognizers. Sources: M measured on UIKit, D a private default seen in UIKit's
/// runtime, H UIKit's documentation. C a convention that many copy, F fitted to a recording, V
/// Glassine's own.
public enum GestureConstants {
  /// The maximum distance of a tap's finger from its landing, and of a tap from the previous one
  /// (G8, D).
  public static let tapSlopPoints: CGFloat = 45
  /// The maximum duration of a tap (G8, D).
  public static let tapDurationSeconds: TimeInterval = 0.75
  /// The maximum time from a lift to the next tap (G8, D).
  public static let tapIntervalSeconds: TimeInterval = 0.35
  /// The minimum duration of a long press (G9, H).
  public static let longPressSeconds: TimeInterval = 0.5
  /// The maximum distance before that (G9, H).
  public static let longPressSlopPoints: CGFloat = 10
  /// The distance at which a pan begins, inclusive (G10, M).
  public static let panSlopPoints: CGFloat = 10
  /// The change of two fingers' distance at which a pinch begins (G11, C).
  public static let pinchSlopPoints: CGFloat = 8
  /// The rotation of two fingers at which a rotation begins (G11, C).
  public static let rotationSlopRadians: CGFloat = 0.07
  /// The minimum distance of a swipe (G12, C).
  public static let swipeDistancePoints: CGFloat = 50
  /// The maximum duration of a swipe (G12, C).
  public static let swipeDurationSeconds: TimeInterval = 0.5
  /// The maximum angle between a swipe and its axis (G12, C).
  public static let swipeLeanRadians: CGFloat = 27 * .pi / 180
  /// The maximum distance of a screen-edge pan's landing from the edge (G13, C).
  public static let edgeZonePoints: CGFloat = 20
  /// The time after a wheel's last turn at which the drag of a pan that follows it ends (V).
  public static let scrollEndSeconds: TimeInterval = 0.15
  /// The maximum age of samples for a velocity; newer ones have more weight (G15, F).
  public static let velocityWindowSeconds: TimeInterval = 0.1
  /// The minimum number of samples for a velocity, or … (G15, F).
  public static let velocitySampleCount = 3
  /// … the minimum time between two of them (G15, F): less than a sample at 60 Hz, so that a pan
  /// which its first move begins has a velocity when its delegate is asked.
  public static let velocitySpanSeconds: TimeInterval = 0.016
  /// Times this close are equal: sums of seconds have errors in their last bits (V).
  static let clockGrainSeconds: TimeInterval = 1e-6
  /// The number of outdated samples that are kept before they are removed together (V).
  static let velocityBacklog = 64
}
