public import Foundation
import GlassineUI

/// The constants of text editing by fingers and pointers. Sources: M measured on UIKit, H UIKit's
/// documentation or header, C a convention that many copy, V Glassine's own.
public enum TextEditingConstants {
  /// The maximum distance of two caret positions that count as one, in points (V: from rounding).
  public static let caretPlaceTolerance: CGFloat = 0.5

  /// The steps per point in which a field's font shrinks to fit (V: finer ones would not be
  /// visible).
  static let fontStepsPerPoint: CGFloat = 4

  // MARK: Fingers

  /// The time after which a resting finger takes the caret, in seconds (M, as a long press).
  public static let holdSeconds: TimeInterval = 0.5
  /// The distance from the caret's middle, along both axes, within which a finger grabs it, in
  /// points (V).
  public static let caretReachPoints: CGFloat = 22
  /// The distance after which a grabbed caret follows the finger, in points: before a scroll view's
  /// pan begins (V).
  public static let caretDragSlopPoints: CGFloat = 4

  /// The distance from a link within which a finger taps it, in points (V).
  static let linkReachPoints: CGFloat = 8

  // MARK: Handles, in points

  /// Diameter of a handle's knob, and the width of its stem (M).
  public static let handleKnobDiameter: CGFloat = 12
  public static let handleStemWidth: CGFloat = 2
  /// The minimum side of the square in which a handle takes fingers (H, UIKit's guidelines).
  public static let handleTargetSide: CGFloat = 44
  /// The extension of that square beyond the line's other end, without a knob (V).
  public static let handleTailReach: CGFloat = 6

  /// The width of a selected line break's background, in points (V).
  public static let selectedBreakWidth: CGFloat = 6

  // MARK: Loupe

  /// The loupe's size in points, its magnification, and the distance from its middle to the caret's
  /// (M, about).
  public static let loupeSize = CGSize(width: 118, height: 52)
  public static let loupeScale: CGFloat = 1.35
  public static let loupeRisePoints: CGFloat = 62

  // MARK: Scrolling while selecting

  /// Points per second for each point that the finger is beyond the text's edge, with minimum and
  /// maximum (V).
  public static let edgeScrollRate: CGFloat = 8
  public static let edgeScrollSlowest: CGFloat = 60
  public static let edgeScrollFastest: CGFloat = 900

  /// The unit of paragraph heights, so that sums do not depend on their order. It is about a
  /// millionth of a point, so that the rounding of ten thousand paragraphs is a hundredth (V).
  static let heightUnitsPerPoint: CGFloat = 1_048_576

  // MARK: Menu, in points

  /// The height of a bar and of a list's row; the padding of a title; the padding of a list's ends
  /// (V).
  public static let menuBarHeight: CGFloat = 44
  public static let menuRowHeight: CGFloat = 36
  public static let menuPadding: CGFloat = 14
  public static let menuListMargin: CGFloat = 6
  public static let menuCornerRadius: CGFloat = 12
  /// The minimum width of a list (V).
  public static let menuListWidth: CGFloat = 160
  /// The gap between a menu and its target, and from the window's edges (V).
  public static let menuGap: CGFloat = 18
  public static let menuMargin: CGFloat = 8
  /// The width of the page arrows at a bar's ends (V).
  public static let menuArrowWidth: CGFloat = 36
  /// The font size of the titles (V).
  public static let menuFontSize: CGFloat = 15
  /// The durations of a menu's fade in and out, in seconds (V).
  public static let menuFadeInSeconds: TimeInterval = 0.12
  public static let menuFadeOutSeconds: TimeInterval = 0.1

  /// The z position among a window's views: above all that an app is likely to use (V).
  public static let handleZPosition: CGFloat = 10_000
  public static let loupeZPosition: CGFloat = 10_010
  public static let menuZPosition: CGFloat = 10_020
}
