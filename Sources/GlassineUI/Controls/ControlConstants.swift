public import Foundation

/// Every number that decides how controls behave. Sources: M measured on UIKit, H UIKit's
/// documentation or header, C a convention that many copy, V Glassine's own.
public nonisolated enum ControlConstants {
  /// Of a picture shown in turn, seconds. Source: UIImageView's documentation.
  static let animationImageSeconds: TimeInterval = 1 / 30.0
  /// While tracking, a finger counts as inside up to this far outside the bounds, half open (C2,
  /// M).
  public static let trackingOutsetPoints: CGFloat = 70

  /// In how many steps of its size a label's text shrinks to fit: finer ones would not show, and
  /// each is found by setting the text.
  static let labelShrinkSteps = 64
  /// Fonts of labels that are kept to be shared, in number: a screen has fewer.
  static let sharedLabelFonts = 8

  // MARK: Sizes, in points

  /// Smallest height of a button: a fingertip (H, the 44 points of UIKit's guidelines).
  public static let buttonMinimumHeight: CGFloat = 44
  /// UISwitch's size (M).
  public static let switchSize = CGSize(width: 51, height: 31)
  /// Gap between a switch's track and its thumb (M).
  public static let switchThumbInset: CGFloat = 2
  /// A held switch's thumb is longer by this much (M).
  public static let switchThumbStretch: CGFloat = 6
  /// UISlider's height (M).
  public static let sliderHeight: CGFloat = 34
  /// Diameter of a slider's thumb (M).
  public static let sliderThumbDiameter: CGFloat = 28
  /// Thickness of a slider's and a progress view's track (M).
  public static let trackThickness: CGFloat = 4
  /// A finger takes hold of a thumb within this distance of its edge (V).
  public static let sliderThumbReachPoints: CGFloat = 12
  /// From the picture at a slider's end to the track (V).
  static let sliderImageGap: CGFloat = 12
  /// UIStepper's size (M).
  public static let stepperSize = CGSize(width: 94, height: 32)
  /// UISegmentedControl's height (M).
  public static let segmentedHeight: CGFloat = 32
  /// Space on both sides of a segment's title (V).
  public static let segmentPadding: CGFloat = 14
  /// An icon of a segment is larger than a title by so much, and keeps so much beside it (V).
  static let segmentIconExcess: CGFloat = 5
  static let segmentIconMargin: CGFloat = 2
  /// From a segment's picture to the control's edge, and from its title to the segment's ends (V).
  static let segmentImageMargin: CGFloat = 6
  static let segmentTitleMargin: CGFloat = 6
  /// From a segment's edges to its pane, and how much smaller that is while it is pressed (V).
  static let segmentPaneInset: CGFloat = 2
  static let segmentPressInset: CGFloat = 1
  /// From the control's edges to the ends of the lines between segments (V).
  static let segmentSeparatorMargin: CGFloat = 8
  /// How much darker a tinted pane is at the bottom (V).
  static let segmentPaneShade: CGFloat = 0.12
  /// Diameter of a page dot, from middle to middle of two, and the height of the control (M).
  public static let pageDotDiameter: CGFloat = 7
  public static let pageDotSpacing: CGFloat = 16
  public static let pageControlHeight: CGFloat = 26
  /// How much darker a cool-down's ground is while it cools: in dark themes, and in light ones (V).
  static let coolingShade: CGFloat = 0.35
  static let coolingLightShade: CGFloat = 0.1
  /// Sides of an activity indicator, medium and large (M).
  public static let activityMediumSide: CGFloat = 20
  public static let activityLargeSide: CGFloat = 37
  /// Spokes of its wheel (M); where they begin and how wide they are, of its side (V).
  static let activitySpokeCount = 8
  static let activitySpokeStart: CGFloat = 0.24
  static let activitySpokeWidth: CGFloat = 0.11
  /// Height of a text field, and from its edge to the text (V; UIKit's bordered field is 34 high).
  public static let textFieldHeight: CGFloat = 44
  public static let textPadding: CGFloat = 12
  /// Width of a caret (M).
  public static let caretWidth: CGFloat = 2
  /// Side of the square that a field's clear button takes touches in (V).
  public static let clearButtonSide: CGFloat = 32
  /// … and this far from what is beside it.
  static let clearButtonGap: CGFloat = 4
  /// A text field's icon takes its font's size and this much more of the width.
  static let fieldIconRoom: CGFloat = 12

  /// The edge of a field that has the caret, in points, and in hairlines where those are wider than
  /// a point: wider than the edge it has at rest on any display.
  static let focusedEdge: CGFloat = 1.5

  // MARK: Times, in seconds

  /// A switch's thumb from end to end, a segment's pane from place to place (C).
  public static let slideSeconds: TimeInterval = 0.2
  /// A press lights up, and fades again (V).
  public static let pressSeconds: TimeInterval = 0.08
  public static let releaseSeconds: TimeInterval = 0.18
  /// Where there are more pages than dots, so many at an end grow from nothing to their size. Ours,
  /// by the look of UIKit's.
  public static let pageSmallDots: CGFloat = 3
  /// Pages that a page control counts at most, a number that `Double` still tells from the next.
  static let mostPages = 1 << 53
  /// A held stepper or arrow starts to repeat (C6, C).
  public static let repeatDelaySeconds: TimeInterval = 0.5
  /// Between two repeats at first, later, and after ``repeatFastCount`` of them (C).
  public static let repeatIntervalSeconds: TimeInterval = 0.25
  public static let repeatFastIntervalSeconds: TimeInterval = 0.1
  public static let repeatFastestIntervalSeconds: TimeInterval = 0.05
  /// Repeats until the next faster pace (C).
  public static let repeatFastCount = 4
  /// How late repeats may come and are still all made: more than a frame at 10 Hz takes. Ours.
  public static let repeatBehindSeconds: TimeInterval = 0.15
  public static let repeatFastestCount = 14
  /// One turn of an activity indicator (M: about one a second).
  public static let activityTurnSeconds: TimeInterval = 1
  /// The caret is shown and hidden for this long (M).
  public static let caretBlinkSeconds: TimeInterval = 0.5

  /// From one look at work whose progress is shown to the next (V).
  static let progressLookSeconds: TimeInterval = 0.1
  /// Width of a progress view that is made by its style alone, in points (M).
  static let progressWidth: CGFloat = 150

  /// A pointer that rests so long has a tool tip shown (C).
  static let toolTipSeconds: TimeInterval = 0.5

  // MARK: Tool tips, in points

  /// A tip is at most so wide, and as much more as the user's text is large (V).
  static let toolTipWidth: CGFloat = 320
  /// From its edges to its text, and to the window's edges (V).
  static let toolTipPadding = CGSize(width: 8, height: 5)
  static let toolTipMargin: CGFloat = 8
  static let toolTipCornerRadius: CGFloat = 8
  /// From the pointer's tip down to it, past the pointer's picture; above, half of it (V).
  static let toolTipGap: CGFloat = 20

  // MARK: Travel

  /// A switch's finger that moved less than this many points taps, else drags (C6, C).
  public static let switchDragSlopPoints: CGFloat = 4
  /// A finger on a text that moved this many points does not tap (as a pan, M).
  public static let textDragSlopPoints: CGFloat = 10
  /// Steps that undo remembers (V).
  public static let undoDepth = 200

  /// How much of a slider's way one press of an arrow goes (V).
  public static let sliderFocusStep: CGFloat = 0.05
  /// More than half of any control's side: wholly round (V).
  public static let roundCornerRadius: CGFloat = 10_000

  /// What is only an error of rounding, where whole dots of a page control are counted (V).
  static let pageDotGrain: CGFloat = 0.01

  // MARK: Games

  /// Seconds of rest that a cooldown button shows at most; more would not fit (V).
  static let mostSecondsShown: TimeInterval = 9999

  /// Pushes shorter than this fraction of the reach count as none (C).
  public static let stickDeadZone: CGFloat = 0.1
  /// The thumb's diameter as a fraction of the base's (V).
  public static let stickThumbFraction: CGFloat = 0.44
  /// Default diameter of a stick, a pad, and a radial menu's button, in points (V).
  public static let stickDiameter: CGFloat = 136
  public static let padDiameter: CGFloat = 148
  public static let roundButtonDiameter: CGFloat = 64
  /// Within this fraction of a pad's radius no direction is pressed (V).
  public static let padDeadZone: CGFloat = 0.18
  /// Half the width of a straight direction on a pad with diagonals, in radians; a diagonal has the
  /// rest (V: 50 of 90 degrees are straight).
  public static let padStraightHalfAngle: CGFloat = 25 * .pi / 180
  /// Radius of a radial menu's ring, to the middle of its items, and the circle that cancels (V).
  public static let radialMenuRadius: CGFloat = 96
  public static let radialMenuCancelRadius: CGFloat = 38
  public static let radialMenuItemDiameter: CGFloat = 56
  /// From items to the ring's edges, in points (V).
  static let radialMenuMargin: CGFloat = 8
  /// How far a stick is pushed, as a share of its way, before it highlights an item.
  static let radialMenuPush: CGFloat = 0.5
  /// Order among siblings of a radial menu while it is open (V).
  public static let radialMenuOpenZPosition: CGFloat = 1000
}
