// The constants of scrolling, each with its unit and its rule in Documentation/behaviour.md.
public import Foundation

/// Limits and rates of scrolling. Sources: M measured on UIKit, H UIKit's documentation, C a
/// convention that many copy, F fitted to a recording, V Glassine's own.
public nonisolated enum ScrollConstants {
  // MARK: Dragging

  /// The initial shown fraction of a pull beyond an edge; it decreases with the pull (V2, M).
  public static let rubberBandCoefficient: CGFloat = 0.55
  /// The maximum angle between a drag and an axis for the directional lock (V12, C).
  public static let directionalLockLeanRadians: CGFloat = 30 * .pi / 180
  /// The delay of touches for content while a drag may begin (V10, H).
  public static let contentDelaySeconds: TimeInterval = 0.15

  // MARK: Deceleration and bounce

  /// The remaining fraction of the speed after each millisecond (V3, M).
  public static let normalDecelerationPerMillisecond: CGFloat = 0.998
  public static let fastDecelerationPerMillisecond: CGFloat = 0.99
  /// Content slower than this is at rest (V3, M).
  public static let restSpeedPointsPerSecond: CGFloat = 10
  /// The rate of the spring at an edge that moving content hits (V5, F).
  public static let edgeSpringPerSecond: CGFloat = 11
  /// The rate of the spring that returns content released beyond an edge (V6, F).
  public static let returnSpringPerSecond: CGFloat = 10.9
  /// … and its initial speed inwards, as a multiple of the way back (V6, F).
  public static let returnStartPerSecond: CGFloat = 7.3
  /// A spring this near its end is at rest (V6, F: 235 pt settle in 0.69 s).
  public static let springRestPoints: CGFloat = 0.44
  /// The duration of an animated change of the offset or scale (V7, M).
  public static let animationSeconds: TimeInterval = 0.3

  // MARK: Paging

  /// A faster lift turns a page, a slower one goes to the nearer page (V9, C).
  public static let pageFlickPointsPerSecond: CGFloat = 100
  /// The rate of the spring to a page (V9, C).
  public static let pageSpringPerSecond: CGFloat = 11

  /// The tolerance for content on a page, as a fraction of a page (V).
  public static let pageSlack: CGFloat = 0.001

  // MARK: Zooming

  /// The limit of a pinch beyond the zoom limits, as a power of e (V13, C).
  public static let zoomBandExponent: CGFloat = 1

  // MARK: Keys and wheel

  /// The distance of a wheel click (V15, C).
  public static let wheelClickPoints: CGFloat = 48
  /// The duration of a whole click (V15, V).
  public static let wheelClickSeconds: TimeInterval = 0.1
  /// The distance of an arrow key (V15, C).
  public static let arrowKeyPoints: CGFloat = 40
  /// The fraction of a page that a page key leaves visible (V15, C).
  public static let pageKeyOverlap: CGFloat = 0.1

  /// The margin around a revealed focused view: for its ring, and as a hint that there is more (V).
  public static let focusMarginPoints: CGFloat = 12

  // MARK: Pulling to refresh

  /// The height of a refresh control without a title, and of its room (C).
  public static let refreshHeightPoints: CGFloat = 60
  /// The pull beyond that height that triggers it (C).
  public static let refreshTriggerPoints: CGFloat = 20
  /// The gap between its wheel and its title, and around both (V).
  public static let refreshGapPoints: CGFloat = 6

  // MARK: Indicators

  /// The thickness of an indicator (V14, C).
  public static let indicatorWidthPoints: CGFloat = 2.5
  /// Its distance from the edges (V14, C).
  public static let indicatorInsetPoints: CGFloat = 3
  /// Its minimum length (V14, C).
  public static let indicatorLengthPoints: CGFloat = 36
  /// … and while content is pulled beyond an edge (V14, C).
  public static let indicatorSquashedLengthPoints: CGFloat = 7
  /// The time for which it stays once content rests (V14, C).
  public static let indicatorStaySeconds: TimeInterval = 0.4
  /// The duration of its fade (V14, C).
  public static let indicatorFadeSeconds: TimeInterval = 0.25
  /// The distance beyond an indicator at which the mouse can drag it (V14, V).
  public static let indicatorGrabPoints: CGFloat = 8
}
