// Small values of UIKit, and further names.
public import CoreGraphics
public import GlassineBase
public import GlassineControls
public import GlassineInput
public import GlassineUI

public typealias UIStatusBarStyle = StatusBarStyle
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask

// The versions of Foundation, by which code told the former iOS: this one is newer than any.
public nonisolated let NSFoundationVersionNumber = Double.infinity
public nonisolated let NSFoundationVersionNumber_iOS_7_1 = 1047.25
public nonisolated let NSFoundationVersionNumber_iOS_8_0 = 1140.11
public nonisolated let NSFoundationVersionNumber_iOS_9_0 = 1240.1

/// A distance in two directions, in points.
public nonisolated struct UIOffset: Equatable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let zero = UIOffset()
}

public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
public typealias UICollectionViewFlowLayoutInvalidationContext =
  CollectionViewFlowLayoutInvalidationContext

/// The change of a status bar that is not here.
public nonisolated enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

extension UIEdgeInsets {
  public init() { self = .zero }
}
extension NSDirectionalEdgeInsets {
  public init() { self = .zero }
}

/// Calls `body`: memory is counted, and no pool is needed.
public nonisolated func autoreleasepool<Result>(
  invoking body: () throws -> Result
) rethrows -> Result { try body() }

extension CollectionView {
  public static var elementKindSectionHeader: String {
    CollectionViewFlowLayout.elementKindSectionHeader
  }
  public static var elementKindSectionFooter: String {
    CollectionViewFlowLayout.elementKindSectionFooter
  }
  public typealias ElementCategory = CollectionViewLayoutAttributes.ElementCategory
  /// The direction of a flow layout, by its name on iOS.
  public typealias ScrollDirection = CollectionViewFlowLayout.ScrollDirection
}

nonisolated extension TouchSampleType {
  /// The former name of ``pencil``.
  public static var stylus: TouchSampleType { .pencil }
}

nonisolated extension CGFloat {
  public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}

nonisolated extension NSIndexPath {
  public var section: Int { index(atPosition: 0) }
  public var row: Int { index(atPosition: 1) }
  public var item: Int { index(atPosition: 1) }
}

/// Images and paths are equal if they are the same object.
extension Image: Equatable {
  public nonisolated static func == (left: Image, right: Image) -> Bool { left === right }
}
extension BezierPath: Equatable {
  public nonisolated static func == (left: BezierPath, right: BezierPath) -> Bool { left === right }
}

/// The place of a text that shrinks to fit.
public nonisolated enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines, alignCenters, none
}

extension Label {
  /// The middle; setting it has no effect: a text that shrinks stays there.
  @_disfavoredOverload public var baselineAdjustment: UIBaselineAdjustment {
    get { .alignCenters }
    set {}
  }

  public var highlightedTextColor: UIColor? {
    get {
      (self as? any OverridesHighlightedTextColor).map { $0.loweredHighlightedTextColor }
        ?? plainHighlightedTextColor
    }
    set {
      guard let own = self as? any OverridesHighlightedTextColor else {
        return plainHighlightedTextColor = newValue
      }
      own.loweredHighlightedTextColor = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainHighlightedTextColor: UIColor? {
    get { self.GlassineControls::highlightedTextColor.map(UIColor.init) }
    set { self.GlassineControls::highlightedTextColor = newValue?.color }
  }
}

extension ViewController {
  // There is no status bar: neither has an effect.
  @_disfavoredOverload public func setNeedsStatusBarAppearanceUpdate() {}
  public var modalPresentationCapturesStatusBarAppearance: Bool {
    get { false }
    set {}
  }

  /// None; setting it has no effect: a view begins below its bar.
  @_disfavoredOverload public var edgesForExtendedLayout: UIRectEdge {
    get { [] }
    set {}
  }
  /// False; setting it has no effect.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { false }
    set {}
  }
  /// True; setting it has no effect: a finger does not dismiss a controller by itself.
  @_disfavoredOverload public var isModalInPresentation: Bool {
    get { true }
    set {}
  }
  /// Has no effect: there are no presentations within a part of the window.
  @_disfavoredOverload public var definesPresentationContext: Bool {
    get { false }
    set {}
  }

  /// Has no effect: a window does not turn.
  public static func attemptRotationToDeviceOrientation() {}

  /// The space at the upper edge that bars cover.
  public var topLayoutGuide: any UILayoutSupport { EdgeLayoutSupport(of: view, isTop: true) }
  public var bottomLayoutGuide: any UILayoutSupport { EdgeLayoutSupport(of: view, isTop: false) }
}

/// The covered space at an edge of a controller's view.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// In points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

private final class EdgeLayoutSupport: UILayoutSupport {
  private let view: UIView
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) { (self.view, self.isTop) = (view, isTop) }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
  var topAnchor: NSLayoutYAxisAnchor {
    isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor
  }
  var bottomAnchor: NSLayoutYAxisAnchor {
    isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor
  }
  var heightAnchor: NSLayoutDimension { guide.heightAnchor }

  /// A guide from the edge to the safe area.
  private var guide: UILayoutGuide {
    let identifier = isTop ? "UIViewControllerTop" : "UIViewControllerBottom"
    if let guide = view.layoutGuides.first(where: { $0.identifier == identifier }) { return guide }
    let guide = UILayoutGuide()
    guide.identifier = identifier
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: topAnchor),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    return guide
  }
}

extension Window {
  /// The screen on which it is.
  public var screen: UIScreen { .main }
}

extension Application {
  /// Empty: there is no status bar.
  public var statusBarFrame: CGRect { .zero }
  /// True; setting it has no effect.
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
  /// The default; setting it has no effect.
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }
}

extension UIContentContainer {
  /// The change of a status bar that is not here.
  public var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
}

extension PickerView {
  /// True; setting it has no effect, as since iOS 13.
  public var showsSelectionIndicator: Bool {
    get { true }
    set {}
  }
}
