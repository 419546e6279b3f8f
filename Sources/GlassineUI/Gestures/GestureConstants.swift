// Every number that decides how recognizers behave, with its unit and its rule in the behaviour
// table.
public import Foundation

/// Limits of recognizers. Sources: M measured on UIKit, D a private default seen in UIKit's
/// runtime, H UIKit's documentation, C a convention that many copy, F fitted to a recording, V
/// Glassine's own.
public enum GestureConstants {
  /// How far a tap's finger may stray from where it landed, and a tap from the one before (G8, D).
  public static let tapSlopPoints: CGFloat = 45
  /// How long a tap's finger may stay down (G8, D).
  public static let tapDurationSeconds: TimeInterval = 0.75
  /// How long after a lift the next tap may land (G8, D).
  public static let tapIntervalSeconds: TimeInterval = 0.35
  /// How long a finger is down before it is a long press (G9, H).
  public static let longPressSeconds: TimeInterval = 0.5
  /// How far it may stray before that (G9, H).
  public static let longPressSlopPoints: CGFloat = 10
  /// How far a pan travels before it begins; exactly this far begins (G10, M).
  public static let panSlopPoints: CGFloat = 10
  /// By how much two fingers' distance changes before a pinch begins (G11, C).
  public static let pinchSlopPoints: CGFloat = 8
  /// By how much two fingers turn before a rotation begins (G11, C).
  public static let rotationSlopRadians: CGFloat = 0.07
  /// How far a swipe travels (G12, C).
  public static let swipeDistancePoints: CGFloat = 50
  /// Within how long (G12, C).
  public static let swipeDurationSeconds: TimeInterval = 0.5
  /// How far it may lean from its axis (G12, C).
  public static let swipeLeanRadians: CGFloat = 27 * .pi / 180
  /// How near the edge a screen-edge pan lands (G13, C).
  public static let edgeZonePoints: CGFloat = 20
  /// How long after a wheel's last turn the drag of a pan that follows it is over (V).
  public static let scrollEndSeconds: TimeInterval = 0.15
  /// Samples no older than this count for a velocity, newer ones more (G15, F).
  public static let velocityWindowSeconds: TimeInterval = 0.1
  /// A velocity needs this many samples, or … (G15, F).
  public static let velocitySampleCount = 3
  /// … two that lie this far apart (G15, F).
  public static let velocitySpanSeconds: TimeInterval = 0.02
  /// Times this close are the same: sums of seconds are off in their last bits (V).
  static let clockGrainSeconds: TimeInterval = 1e-6
  /// Samples too old for a velocity that are kept before they are moved out together (V).
  static let velocityBacklog = 64
}
