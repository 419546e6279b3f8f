// Wishes about a device, its screen and its system. They may be said, and have no effect where this
// system has nothing for them.
public import CoreGraphics
public import GlassineControls
public import GlassineUI

extension Application {
  /// False; setting it has no effect: the program that shows the window says when a screen sleeps.
  public var isIdleTimerDisabled: Bool {
    get { false }
    set {}
  }
  /// False; setting it has no effect, as since iOS 13.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  /// Zero; setting it has no effect: a program's icon has no badge.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }
  /// All: a window has the shape of its surface.
  public func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  /// False: nothing opens an address.
  public func canOpenURL(_ url: URL) -> Bool { false }
  /// Calls `completion` with false: nothing opens an address.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
  @available(*, deprecated, message: "use open(_:options:completionHandler:)")
  @discardableResult
  public func openURL(_ url: URL) -> Bool { false }
  public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }
  /// An address that nothing opens.
  public static let openSettingsURLString = "app-settings:"
  // There is no status bar: all have no effect.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) {}
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  public func setStatusBarHidden(_ hidden: Bool, animated: Bool) {}
  /// Posted as ``UIDevice/orientationDidChangeNotification``: both say the surface's shape.
  public static var didChangeStatusBarOrientationNotification: NSNotification.Name {
    UIDevice.orientationDidChangeNotification
  }
  // None of them is observed here: they are never posted.
  public static let willChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  public static let userDidTakeScreenshotNotification = NSNotification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public static let significantTimeChangeNotification = NSNotification.Name(
    "UIApplicationSignificantTimeChangeNotification")
}

extension Window {
  // Subclasses hear of their key state by `becomeKey()` and `resignKey()`: these are never posted.
  public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
  public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
}

extension UIScreen {
  /// The one screen.
  public static var screens: [UIScreen] { [.main] }
  /// 1; setting it has no effect.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
  /// False: recordings of the screen are not observed here.
  public var isCaptured: Bool { false }
  /// Never posted.
  public static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification")
}

extension UIDevice {
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  /// False; setting it has no effect: the battery is not asked.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// -1, which says that it is not known.
  public var batteryLevel: Float { -1 }
  public var batteryState: BatteryState { .unknown }
  /// Never posted.
  public static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted.
  public static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Nil: a program here has no vendor.
  public var identifierForVendor: UUID? { nil }
  /// Has no effect: keys make their own sounds.
  public func playInputClick() {}
  /// Has no effect: a window does not turn.
  public func setValue(_ value: Any?, forKey key: String) {}
}

public nonisolated enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}

public nonisolated enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1
  case regular, bold
}

nonisolated extension TraitCollection {
  /// sRGB: colours are.
  public var displayGamut: UIDisplayGamut { .SRGB }
  public var legibilityWeight: UILegibilityWeight { .regular }
}

extension UIResponder {
  /// Not in notifications here: a keyboard is always the program's own.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

nonisolated extension View.AnimationOptions {
  // None of them has an effect: animations run at the frame rate of the screen.
  public static var preferredFramesPerSecondDefault: Self { [] }
  public static var preferredFramesPerSecond60: Self { [] }
  public static var preferredFramesPerSecond30: Self { [] }
}

extension View {
  // Texts follow the window's text size: neither limit has an effect.
  @_disfavoredOverload public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { nil }
    set {}
  }
  @_disfavoredOverload public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { nil }
    set {}
  }
  /// Empty: there are no limits.
  @_disfavoredOverload public var appliedContentSizeCategoryLimitsDescription: String { "" }

  /// The layer's transform, in space.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  private static let restorationKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Stored without effect: states are not restored.
  public var restorationIdentifier: String? {
    get { objc_getAssociatedObject(self, Self.restorationKey) as? String }
    set { objc_setAssociatedObject(self, Self.restorationKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  // Texts follow the text size: none of them has an effect.
  public var showsLargeContentViewer: Bool {
    get { false }
    set {}
  }
  public var largeContentTitle: String? {
    get { nil }
    set {}
  }
  public var largeContentImage: UIImage? {
    get { nil }
    set {}
  }

  /// As ``accessibilityLabel``: attributes have no effect.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { accessibilityLabel = newValue?.string }
  }
}

extension ViewController {
  private static let restorationKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Stored without effect: states are not restored.
  public var restorationIdentifier: String? {
    get { objc_getAssociatedObject(self, Self.restorationKey) as? String }
    set { objc_setAssociatedObject(self, Self.restorationKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension UIAccessibility {
  /// False: the system does not say it.
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
}

extension Switch {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }
  /// Sliding; setting it has no effect.
  public var preferredStyle: Style {
    get { .sliding }
    set {}
  }
  // Neither has an effect, as since iOS 7.
  public var onImage: UIImage? {
    get { nil }
    set {}
  }
  public var offImage: UIImage? {
    get { nil }
    set {}
  }
}

extension SearchBar {
  // A search bar is its field alone, without a bar around it: all have no effect.
  public var backgroundImage: UIImage? {
    get { nil }
    set {}
  }
  public func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  @_disfavoredOverload public var barTintColor: UIColor? {
    get { nil }
    set {}
  }
  public var isTranslucent: Bool {
    get { true }
    set {}
  }
  public var barStyle: UIBarStyle {
    get { .default }
    set {}
  }
}

extension PageControl {
  /// False; setting it has no effect, as since iOS 14.
  @_disfavoredOverload public var defersCurrentPageDisplay: Bool {
    get { false }
    set {}
  }
  /// Has no effect: the current page is shown at once.
  @_disfavoredOverload public func updateCurrentPageDisplay() {}
}

extension TableView {
  // Heights of rows and headers are known without an estimate: it has no effect.
  public var estimatedSectionHeaderHeight: CGFloat {
    get { 0 }
    set {}
  }
  public var estimatedSectionFooterHeight: CGFloat {
    get { 0 }
    set {}
  }
  // None of them has an effect: cells have the table's width, and headers follow each other.
  public var sectionHeaderTopPadding: CGFloat {
    get { 0 }
    set {}
  }
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { false }
    set {}
  }
  public var insetsContentViewsToSafeArea: Bool {
    get { false }
    set {}
  }
}

extension TableViewCell {
  /// The states between which a cell changes. Nothing calls the methods with them.
  public nonisolated struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
  /// True; setting it has no effect: the content moves beside the controls.
  public var shouldIndentWhileEditing: Bool {
    get { true }
    set {}
  }
  /// Whether there is a grip for dragging the row; setting it has no effect: the data source says
  /// which rows move.
  @_disfavoredOverload public var showsReorderControl: Bool {
    get { self.GlassineControls::showsReorderControl }
    set {}
  }
  /// False: a button beneath a swiped row has no state of the cell.
  @_disfavoredOverload public var showingDeleteConfirmation: Bool { false }
  /// The insets of the separator from the cell's sides. Before the cell has some of its own they
  /// are its table's, or zero without a table.
  @_disfavoredOverload public var separatorInset: UIEdgeInsets {
    get {
      if let own = self.GlassineControls::separatorInset { return own }
      var view = superview
      while let current = view {
        if let table = current as? TableView { return table.separatorInset }
        view = current.superview
      }
      return .zero
    }
    set { self.GlassineControls::separatorInset = newValue }
  }
}
