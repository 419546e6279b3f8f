public import Foundation

/// Sizes of controls that themes have, in points. Sources: M measured on UIKit, H UIKit's
/// documentation or header, V Glassine's own.
public nonisolated enum ControlConstants {
  /// Smallest height of a button: a fingertip (H, the 44 points of UIKit's guidelines).
  public static let buttonMinimumHeight: CGFloat = 44
  /// UISwitch's size (M).
  public static let switchSize = CGSize(width: 51, height: 31)
  /// UISlider's height (M).
  public static let sliderHeight: CGFloat = 34
  /// Diameter of a slider's thumb (M).
  public static let sliderThumbDiameter: CGFloat = 28
  /// Thickness of a slider's and a progress view's track (M).
  public static let trackThickness: CGFloat = 4
  /// UIStepper's size (M).
  public static let stepperSize = CGSize(width: 94, height: 32)
  /// UISegmentedControl's height (M).
  public static let segmentedHeight: CGFloat = 32
  /// The diameter of a page dot, the distance between two, and the height of the control (M).
  public static let pageDotDiameter: CGFloat = 7
  public static let pageDotSpacing: CGFloat = 16
  public static let pageControlHeight: CGFloat = 26
  /// Sides of an activity indicator, medium and large (M).
  public static let activityMediumSide: CGFloat = 20
  public static let activityLargeSide: CGFloat = 37
  /// The height of a text field, and the inset of its text (V; UIKit's bordered field is 34 high).
  public static let textFieldHeight: CGFloat = 44
  public static let textPadding: CGFloat = 12
  /// The default diameter of a stick, a pad, and a radial menu's button, in points (V).
  public static let stickDiameter: CGFloat = 136
  public static let padDiameter: CGFloat = 148
  public static let roundButtonDiameter: CGFloat = 64
}
