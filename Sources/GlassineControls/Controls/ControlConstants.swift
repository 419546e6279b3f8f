public import Foundation
public import GlassineUI

/// The constants of controls. Sources: M measured on UIKit, H UIKit's documentation or header, C a
/// convention that many copy, V Glassine's own.
nonisolated extension ControlConstants {
  /// The duration of a picture in an image animation, in seconds. Source: UIImageView's
  /// documentation.
  static let animationImageSeconds: TimeInterval = 1 / 30.0
  /// While tracking, a finger counts as inside up to this far outside the bounds, half open (C2,
  /// M).
  public static let trackingOutsetPoints: CGFloat = 70

  /// The number of steps in which a label's text shrinks to fit: finer ones would not be visible,
  /// and each step sets the text.
  static let labelShrinkSteps = 64
  /// Gap between a switch's track and its thumb (M).
  public static let switchThumbInset: CGFloat = 2
  /// A held switch's thumb is longer by this much (M).
  public static let switchThumbStretch: CGFloat = 6
  /// The distance from a thumb's edge within which a finger grabs it (V).
  public static let sliderThumbReachPoints: CGFloat = 12
  /// The gap between the picture at a slider's end and the track (V).
  static let sliderImageGap: CGFloat = 12
  /// Space on both sides of a segment's title (V).
  public static let segmentPadding: CGFloat = 14
  /// The size difference between a segment's icon and its title, and the gap beside the icon (V).
  static let segmentIconExcess: CGFloat = 5
  static let segmentIconMargin: CGFloat = 2
  /// The margin of a segment's picture from the control's edge, and of its title from the segment's
  /// ends (V).
  static let segmentImageMargin: CGFloat = 6
  static let segmentTitleMargin: CGFloat = 6
  /// The inset of the selected segment's pane, and its additional inset while pressed (V).
  static let segmentPaneInset: CGFloat = 2
  static let segmentPressInset: CGFloat = 1
  /// The distance of the separators' ends from the control's edges (V).
  static let segmentSeparatorMargin: CGFloat = 8
  /// The shade of a tinted pane at the bottom (V).
  static let segmentPaneShade: CGFloat = 0.12
  /// The darkening of a cooldown's background: in dark themes, and in light ones (V).
  static let coolingShade: CGFloat = 0.35
  static let coolingLightShade: CGFloat = 0.1
  /// Spokes of its wheel (M); their start and width, as shares of its side (V).
  static let activitySpokeCount = 8
  static let activitySpokeStart: CGFloat = 0.24
  static let activitySpokeWidth: CGFloat = 0.11
  /// Width of a caret (M).
  public static let caretWidth: CGFloat = 2
  /// The side of the touch area of a field's clear button (V).
  public static let clearButtonSide: CGFloat = 32
  /// … and its distance from adjacent elements.
  static let clearButtonGap: CGFloat = 4
  /// The width of a text field's icon beyond its font's size.
  static let fieldIconRoom: CGFloat = 12

  /// The width of a focused field's edge, in points, or in hairlines if those are wider than a
  /// point. It is wider than the edge at rest on any display.
  static let focusedEdge: CGFloat = 1.5

  // MARK: Times, in seconds

  /// The duration of a switch thumb's or a segment pane's slide (C).
  public static let slideSeconds: TimeInterval = 0.2
  /// The duration of the highlight's fade in and out (V).
  public static let pressSeconds: TimeInterval = 0.08
  public static let releaseSeconds: TimeInterval = 0.18
  /// If there are more pages than dots, the number of dots at an end that grow from zero to full
  /// size. Ours, after UIKit's look.
  public static let pageSmallDots: CGFloat = 3
  /// The maximum number of pages of a page control, within the exact integers of `Double`.
  static let mostPages = 1 << 53
  /// The delay before a held stepper or arrow repeats (C6, C).
  public static let repeatDelaySeconds: TimeInterval = 0.5
  /// The interval between two repeats at first, later, and after ``repeatFastCount`` of them (C).
  public static let repeatIntervalSeconds: TimeInterval = 0.25
  public static let repeatFastIntervalSeconds: TimeInterval = 0.1
  public static let repeatFastestIntervalSeconds: TimeInterval = 0.05
  /// The number of repeats until the next faster interval (C).
  public static let repeatFastCount = 4
  /// The maximum delay of repeats that are still caught up: more than a frame at 10 Hz. Ours.
  public static let repeatBehindSeconds: TimeInterval = 0.15
  public static let repeatFastestCount = 14
  /// The duration of a turn of an activity indicator (M: about one a second).
  public static let activityTurnSeconds: TimeInterval = 1
  /// The time for which the caret is shown, and hidden (M).
  public static let caretBlinkSeconds: TimeInterval = 0.5

  /// The interval of checks of observed progress (V).
  static let progressLookSeconds: TimeInterval = 0.1
  /// The width of a progress view created by its style alone, in points (M).
  static let progressWidth: CGFloat = 150

  /// The time for which a pointer rests before a tool tip appears (C).
  static let toolTipSeconds: TimeInterval = 0.5

  // MARK: Tool tips, in points

  /// The maximum width of a tip, scaled with the user's text size (V).
  static let toolTipWidth: CGFloat = 320
  /// The padding of a tip's text, and its distance from the window's edges (V).
  static let toolTipPadding = CGSize(width: 8, height: 5)
  static let toolTipMargin: CGFloat = 8
  static let toolTipCornerRadius: CGFloat = 8
  /// The distance of a tip below the pointer's hot spot, past its picture; half of it above (V).
  static let toolTipGap: CGFloat = 20

  // MARK: Travel

  /// The distance below which a switch's finger taps; beyond, it drags (C6, C).
  public static let switchDragSlopPoints: CGFloat = 4
  /// The distance from which on a finger on a text does not tap (as a pan, M).
  public static let textDragSlopPoints: CGFloat = 10
  /// The number of steps in the undo history (V).
  public static let undoDepth = 200

  /// The share of a slider's range for one press of an arrow (V).
  public static let sliderFocusStep: CGFloat = 0.05
  /// More than half of any control's side: fully round (V).
  public static let roundCornerRadius: CGFloat = 10_000

  /// The rounding tolerance when whole dots of a page control are counted (V).
  static let pageDotGrain: CGFloat = 0.01

  // MARK: Games

  /// The maximum seconds that a cooldown button shows; more would not fit (V).
  static let mostSecondsShown: TimeInterval = 9999

  /// Pushes shorter than this fraction of the reach count as zero (C).
  public static let stickDeadZone: CGFloat = 0.1
  /// The thumb's diameter as a fraction of the base's (V).
  public static let stickThumbFraction: CGFloat = 0.44
  /// The fraction of a pad's radius within which no direction is pressed (V).
  public static let padDeadZone: CGFloat = 0.18
  /// Half the angle of a straight direction on a pad with diagonals, in radians; diagonals have the
  /// rest (V: 50 of 90 degrees are straight).
  public static let padStraightHalfAngle: CGFloat = 25 * .pi / 180
  /// The radius of a radial menu's ring, to the middle of its items, and of the circle that cancels
  /// (V).
  public static let radialMenuRadius: CGFloat = 96
  public static let radialMenuCancelRadius: CGFloat = 38
  public static let radialMenuItemDiameter: CGFloat = 56
  /// The distance from items to the ring's edges, in points (V).
  static let radialMenuMargin: CGFloat = 8
  /// The push of a stick, as a share of its way, that highlights an item.
  static let radialMenuPush: CGFloat = 0.5
  /// The z position of an open radial menu (V).
  public static let radialMenuOpenZPosition: CGFloat = 1000
}
