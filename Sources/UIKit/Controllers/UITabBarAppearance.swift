// The looks of tabs and of bar buttons as objects, as since iOS 13.
public import Foundation
import GlassineControls
public import GlassineUI

/// The look of a tab in a state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance {
  /// The colour of the picture, and of a title without one of its own; nil: the bar's.
  open var iconColor: UIColor? { didSet { didChange?() } }
  /// The colour and the font of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The colour of a badge without one of its own; nil: red.
  open var badgeBackgroundColor: UIColor? { didSet { didChange?() } }
  /// Moves the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  var didChange: (() -> Void)?

  init() {}
}

/// The look of tabs. Source: UIKit's documentation of UITabBarItemAppearance.
@preconcurrency @MainActor
open class UITabBarItemAppearance {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  // Stored without effect.
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()
  var didChange: (() -> Void)? {
    didSet { for state in [normal, selected] { state.didChange = didChange } }
  }

  public init() {}
  public init(style: Style) {}
}

/// The look of a bar of tabs. Source: UIKit's documentation of UITabBarAppearance.
open class UITabBarAppearance: UIBarAppearance {
  /// The look of tabs with the title below the picture, as all are here.
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      stackedLayoutAppearance.didChange = didChange
      didChange?()
    }
  }
  // Stored without effect: titles are below pictures.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// A picture behind the selected tab; nil: none.
  open var selectionIndicatorImage: UIImage? { didSet { didChange?() } }

  override func follow(_ change: (() -> Void)?) {
    super.follow(change)
    stackedLayoutAppearance.didChange = change
  }
}

extension UITabBar: BarWithAppearance {
  /// The bar's look, which follows the object's changes, too.
  public var standardAppearance: UITabBarAppearance {
    get { followedAppearance }
    set { followedAppearance = newValue }
  }

  /// As ``standardAppearance``, or nil: bars here have one place.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { nil }
    set { if let newValue, newValue !== standardAppearance { standardAppearance = newValue } }
  }

  func show(_ appearance: UITabBarAppearance) {
    backgroundImage = appearance.backgroundImage
    backgroundColor = appearance.ground
    shadowImage = appearance.shadowImage
    selectionIndicatorImage = appearance.selectionIndicatorImage
    let look = appearance.stackedLayoutAppearance
    unselectedItemTintColor = look.normal.iconColor
    if let tint = look.selected.iconColor { tintColor = tint }
    for item in items ?? [] {
      if let badge = look.normal.badgeBackgroundColor { item.badgeColor = badge }
      for (state, values) in [(UIControl.State.normal, look.normal), (.selected, look.selected)]
      where !values.titleTextAttributes.isEmpty {
        item.setTitleTextAttributes(values.titleTextAttributes, for: state)
      }
      if look.normal.titlePositionAdjustment != .zero {
        item.titlePositionAdjustment = look.normal.titlePositionAdjustment
      }
    }
  }
}

/// The look of a bar's button in a state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance {
  /// The colour and the font of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  // Both are stored without effect.
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
  var didChange: (() -> Void)?

  init() {}
}

/// The look of a bar's buttons. Source: UIKit's documentation of UIBarButtonItemAppearance.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance {
  public let normal = UIBarButtonItemStateAppearance()
  public let highlighted = UIBarButtonItemStateAppearance()
  public let disabled = UIBarButtonItemStateAppearance()
  // Stored without effect.
  public let focused = UIBarButtonItemStateAppearance()
  var didChange: (() -> Void)? {
    didSet { for state in [normal, highlighted, disabled] { state.didChange = didChange } }
  }

  public init() {}
  public init(style: UIBarButtonItem.Style) {}

  /// The look of a button without one of its own.
  var titles: [UIControl.State: [NSAttributedString.Key: Any]] {
    [.normal: normal, .highlighted: highlighted, .disabled: disabled].mapValues(
      \.titleTextAttributes
    )
    .filter { !$0.value.isEmpty }
  }
}
