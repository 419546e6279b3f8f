public import Foundation

/// Every number that decides how text is edited by fingers and pointers. Sources: M measured on
/// UIKit, H UIKit's documentation or header, C a convention that many copy, V Glassine's own.
public enum TextEditingConstants {
  /// Two places of a caret that are no further apart, in points, are one (V: from rounding).
  public static let caretPlaceTolerance: CGFloat = 0.5

  /// In how many steps a point a field's font shrinks to fit (V: finer ones would not show).
  static let fontStepsPerPoint: CGFloat = 4

  // MARK: Fingers

  /// A finger that stays takes the caret after this many seconds (M, as a long press).
  public static let holdSeconds: TimeInterval = 0.5
  /// A finger this near to the caret's middle, along both axes, takes hold of it, in points (V).
  public static let caretReachPoints: CGFloat = 22
  /// A caret that is held follows once the finger went this far, in points: before a scroll view's
  /// pan begins (V).
  public static let caretDragSlopPoints: CGFloat = 4

  /// A finger taps a link within this many points of it (V).
  static let linkReachPoints: CGFloat = 8

  // MARK: Handles, in points

  /// Diameter of a handle's knob, and the width of its stem (M).
  public static let handleKnobDiameter: CGFloat = 12
  public static let handleStemWidth: CGFloat = 2
  /// A handle takes fingers in a square of this side at least (H, UIKit's guidelines).
  public static let handleTargetSide: CGFloat = 44
  /// Beyond a line's other end, where no knob is (V).
  public static let handleTailReach: CGFloat = 6

  /// How wide the ground of a selected line break is, in points (V).
  public static let selectedBreakWidth: CGFloat = 6

  // MARK: Loupe

  /// Size in points, how much it magnifies, and from its middle to the caret's (M, about).
  public static let loupeSize = CGSize(width: 118, height: 52)
  public static let loupeScale: CGFloat = 1.35
  public static let loupeRisePoints: CGFloat = 62

  // MARK: Scrolling while selecting

  /// Points per second for each point that the finger is beyond the text's edge, at least, at most
  /// (V).
  public static let edgeScrollRate: CGFloat = 8
  public static let edgeScrollSlowest: CGFloat = 60
  public static let edgeScrollFastest: CGFloat = 900

  /// Heights of paragraphs are added up in whole parts of a point, so that sums do not depend on
  /// their order: a millionth, of which ten thousand paragraphs make a hundredth (V).
  static let heightUnitsPerPoint: CGFloat = 1_048_576

  // MARK: Menu, in points

  /// Height of a bar and of a list's row; to both sides of a title; at a list's ends (V).
  public static let menuBarHeight: CGFloat = 44
  public static let menuRowHeight: CGFloat = 36
  public static let menuPadding: CGFloat = 14
  public static let menuListMargin: CGFloat = 6
  public static let menuCornerRadius: CGFloat = 12
  /// The least width of a list (V).
  public static let menuListWidth: CGFloat = 160
  /// From what a menu is about, and from the window's edges (V).
  public static let menuGap: CGFloat = 18
  public static let menuMargin: CGFloat = 8
  /// Width of the pages' arrows at a bar's ends (V).
  public static let menuArrowWidth: CGFloat = 36
  /// Size of the titles (V).
  public static let menuFontSize: CGFloat = 15
  /// Seconds in which a menu fades in, and out (V).
  public static let menuFadeInSeconds: TimeInterval = 0.12
  public static let menuFadeOutSeconds: TimeInterval = 0.1

  /// Order among a window's views: above all that an app is likely to use (V).
  public static let handleZPosition: CGFloat = 10_000
  public static let loupeZPosition: CGFloat = 10_010
  public static let menuZPosition: CGFloat = 10_020
}
