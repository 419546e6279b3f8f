// Raw values that code for iOS counts with, and plain initializers.
public import CoreGraphics
public import GlassineControls
public import GlassineUI

nonisolated extension Window.Level {
  public static func + (level: Self, more: CGFloat) -> Self {
    Self(rawValue: level.rawValue + more)
  }
  public static func - (level: Self, less: CGFloat) -> Self {
    Self(rawValue: level.rawValue - less)
  }
  public static func += (level: inout Self, more: CGFloat) { level = level + more }
  public static func -= (level: inout Self, less: CGFloat) { level = level - less }
  public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }
}

// Clients do not import the module in which the operators of a priority are.
nonisolated extension LayoutPriority {
  public static func + (priority: Self, more: Float) -> Self { Self(priority.rawValue + more) }
  public static func - (priority: Self, less: Float) -> Self { Self(priority.rawValue - less) }
  public static func += (priority: inout Self, more: Float) { priority.rawValue += more }
  public static func -= (priority: inout Self, less: Float) { priority.rawValue -= less }
}

extension TraitCollection {
  /// The device's, as ``UIDevice`` says it.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

  /// The traits by default, in a style.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init()
    self.userInterfaceStyle = userInterfaceStyle
  }
  /// The traits by default, at a scale in pixels per point.
  public init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }
}

/// The look of a picker of dates.
public nonisolated enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

extension DatePicker {
  /// Wheels; setting it has no effect.
  public var preferredDatePickerStyle: UIDatePickerStyle {
    get { .wheels }
    set {}
  }
  public var datePickerStyle: UIDatePickerStyle { .wheels }
}

extension ViewController {
  // There is no home indicator, and no gesture of the system's at an edge: neither has an effect.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}

/// The state of a status bar that is not here.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  /// Zero.
  public var statusBarFrame: CGRect { .zero }
  public var isStatusBarHidden: Bool { true }
  public var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The largest rectangle of an aspect ratio in the middle of another rectangle. Source:
/// AVFoundation's documentation.
public nonisolated func AVMakeRect(
  aspectRatio: CGSize, insideRect boundingRect: CGRect
) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return .zero }
  let scale = min(
    boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}
