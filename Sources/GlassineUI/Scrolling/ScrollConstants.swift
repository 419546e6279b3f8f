// Every number that decides how content scrolls, with its unit and its rule:
// Documentation/behaviour.md says what those are.
public import Foundation

/// Limits and rates of scrolling. Sources: M measured on UIKit, H UIKit's documentation, C a
/// convention that many copy, F fitted to a recording, V Glassine's own.
public nonisolated enum ScrollConstants {
  // MARK: Dragging

  /// How much of a pull beyond an edge is shown at first; less and less as it grows (V2, M).
  public static let rubberBandCoefficient: CGFloat = 0.55
  /// How far a drag may lean from an axis and still be held to it by the directional lock (V12, C).
  public static let directionalLockLeanRadians: CGFloat = 30 * .pi / 180
  /// How long content waits for a finger that may be about to drag (V10, H).
  public static let contentDelaySeconds: TimeInterval = 0.15

  // MARK: Coming to rest

  /// What is left of the speed after each millisecond (V3, M).
  public static let normalDecelerationPerMillisecond: CGFloat = 0.998
  public static let fastDecelerationPerMillisecond: CGFloat = 0.99
  /// Content slower than this is at rest (V3, M).
  public static let restSpeedPointsPerSecond: CGFloat = 10
  /// How fast the spring at an edge is that moving content runs into (V5, F).
  public static let edgeSpringPerSecond: CGFloat = 11
  /// How fast the spring is that brings back what is released beyond an edge (V6, F).
  public static let returnSpringPerSecond: CGFloat = 10.9
  /// … and the speed it starts inwards with, as a multiple of the way back (V6, F).
  public static let returnStartPerSecond: CGFloat = 7.3
  /// A spring this near its end is at rest (V6, F: 235 pt settle in 0.69 s).
  public static let springRestPoints: CGFloat = 0.44
  /// How long an animated change of the offset or scale takes (V7, M).
  public static let animationSeconds: TimeInterval = 0.3

  // MARK: Paging

  /// A lift faster than this turns a page, a slower one goes to the nearer page (V9, C).
  public static let pageFlickPointsPerSecond: CGFloat = 100
  /// How fast the spring is that a page comes to rest with (V9, C).
  public static let pageSpringPerSecond: CGFloat = 11

  /// Content this near a page is on it, as a part of a page (V).
  public static let pageSlack: CGFloat = 0.001

  // MARK: Zooming

  /// How much of a pinch beyond the limits is shown at most, as a power of e (V13, C).
  public static let zoomBandExponent: CGFloat = 1

  // MARK: Keys and wheel

  /// How far a click of the wheel goes (V15, C).
  public static let wheelClickPoints: CGFloat = 48
  /// How long a whole click takes (V15, V).
  public static let wheelClickSeconds: TimeInterval = 0.1
  /// How far an arrow key goes (V15, C).
  public static let arrowKeyPoints: CGFloat = 40
  /// How much of a page a page key leaves on screen (V15, C).
  public static let pageKeyOverlap: CGFloat = 0.1

  /// How far around what the focus comes to is shown as well: its ring, and that there is more (V).
  public static let focusMarginPoints: CGFloat = 12

  // MARK: Pulling to refresh

  /// How high a refresh control is without a title, and how far content stays pulled (C).
  public static let refreshHeightPoints: CGFloat = 60
  /// How far content is pulled beyond that until it sets it off (C).
  public static let refreshTriggerPoints: CGFloat = 20
  /// Between its wheel and its title, and around both (V).
  public static let refreshGapPoints: CGFloat = 6

  // MARK: Indicators

  /// How wide an indicator is (V14, C).
  public static let indicatorWidthPoints: CGFloat = 2.5
  /// How far it lies from the edges (V14, C).
  public static let indicatorInsetPoints: CGFloat = 3
  /// How short it gets at the least (V14, C).
  public static let indicatorLengthPoints: CGFloat = 36
  /// … and where content is pulled beyond an edge (V14, C).
  public static let indicatorSquashedLengthPoints: CGFloat = 7
  /// How long it stays once content rests (V14, C).
  public static let indicatorStaySeconds: TimeInterval = 0.4
  /// How long it takes to fade then (V14, C).
  public static let indicatorFadeSeconds: TimeInterval = 0.25
  /// How far beyond an indicator the mouse may take it (V14, V).
  public static let indicatorGrabPoints: CGFloat = 8
}
