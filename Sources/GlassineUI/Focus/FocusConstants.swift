public import Foundation

/// Every number that decides how the focus moves. Source of all: V, Glassine's own choice.
public enum FocusConstants {
  /// A direction of a pad that is held moves again after this long …
  public static let repeatDelaySeconds: TimeInterval = 0.4
  /// … and then this often.
  public static let repeatIntervalSeconds: TimeInterval = 0.12
  /// How much more a step aside counts than a step ahead, when the nearest is looked for.
  public static let asideWeight: CGFloat = 2
  /// How far a stick is pushed before it counts as a direction, and below what it is let go, of 1.
  public static let stickPush: CGFloat = 0.6
  public static let stickRelease: CGFloat = 0.4
  /// How far a stick leans that stands upright, of 1: what sticks at rest tell.
  public static let hintDeadZone: CGFloat = 0.12
  /// How far what has the focus is suggested to lean along with a stick, in points.
  public static let hintPoints: CGFloat = 4
  /// The ring lies this far outside the view, in points, …
  public static let ringOutset: CGFloat = 3
  /// … and is this wide.
  public static let ringWidth: CGFloat = 2
  /// Seconds that what goes along with a move of the focus takes.
  public static let animationSeconds: TimeInterval = 0.2
}
