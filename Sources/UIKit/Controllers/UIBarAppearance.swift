// The look of a bar as an object, as since iOS 13.
public import Foundation
public import GlassineUI

/// The ground of a bar. Source: UIKit's documentation of UIBarAppearance.
@preconcurrency @MainActor
open class UIBarAppearance {
  /// Nil: that of the configuration.
  open var backgroundColor: UIColor? { didSet { didChange?() } }
  /// Over the colour, stretched to the bar's size; nil: none.
  open var backgroundImage: UIImage? { didSet { didChange?() } }
  /// Stored without effect: a bar has no glass.
  open var backgroundEffect: UIBlurEffect?
  /// Along the bar's edge; nil: none.
  open var shadowImage: UIImage? { didSet { didChange?() } }
  /// Stored without effect: a bar has no line at its edge by itself.
  open var shadowColor: UIColor?
  private(set) var isTransparent = false
  /// Called by the bar that shows it.
  var didChange: (() -> Void)?

  public required init() {}

  /// Calls `change` after each change from now on.
  func follow(_ change: (() -> Void)?) { didChange = change }

  /// The theme's ground.
  open func configureWithDefaultBackground() { configure(isTransparent: false) }
  open func configureWithOpaqueBackground() { configure(isTransparent: false) }
  /// No ground.
  open func configureWithTransparentBackground() { configure(isTransparent: true) }

  private func configure(isTransparent: Bool) {
    self.isTransparent = isTransparent
    (backgroundColor, backgroundImage, shadowImage) = (nil, nil, nil)
    didChange?()
  }

  /// An appearance of the same values, which no bar shows.
  open func copy() -> Self {
    let copy = type(of: self).init()
    copy.take(self)
    return copy
  }

  func take(_ other: UIBarAppearance) {
    (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
    (backgroundEffect, isTransparent) = (other.backgroundEffect, other.isTransparent)
    (shadowImage, shadowColor) = (other.shadowImage, other.shadowColor)
  }
}

extension UIBarAppearance {
  /// The colour that a bar shows: its own, or that of the configuration.
  var ground: UIColor {
    backgroundColor ?? (isTransparent ? .clear : .secondarySystemBackground)
  }

  /// The key by which a bar's associated object is its appearance.
  fileprivate static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

/// A bar that shows an appearance object, and each later change of it.
@MainActor
protocol BarWithAppearance: AnyObject {
  associatedtype Look: UIBarAppearance
  func show(_ appearance: Look)
}

extension BarWithAppearance {
  /// The followed object; created by the first access, and shown when it is set.
  var followedAppearance: Look {
    get {
      if let known = objc_getAssociatedObject(self, UIBarAppearance.key) as? Look { return known }
      let appearance = Look()
      follow(appearance)
      return appearance
    }
    set {
      followedAppearance.follow(nil)
      follow(newValue)
      show(newValue)
    }
  }

  private func follow(_ appearance: Look) {
    objc_setAssociatedObject(
      self, UIBarAppearance.key, appearance, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    appearance.follow { [weak self, weak appearance] in
      if let appearance { self?.show(appearance) }
    }
  }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The colour and the font of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// Stored without effect: titles have one size.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The look of buttons without one of their own.
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet {
      buttonAppearance.didChange = didChange
      didChange?()
    }
  }
  // As ``buttonAppearance`` at first; stored without effect.
  open lazy var backButtonAppearance = UIBarButtonItemAppearance()
  open lazy var doneButtonAppearance = UIBarButtonItemAppearance()
  /// Moves the title, in points; its horizontal part has no effect.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// Shown instead of the arrow of the button that goes back.
  open private(set) var backIndicatorImage: UIImage?
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    backIndicatorImage = image
    didChange?()
  }

  override func follow(_ change: (() -> Void)?) {
    super.follow(change)
    buttonAppearance.didChange = change
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    (buttonAppearance, backIndicatorImage) = (other.buttonAppearance, other.backIndicatorImage)
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
  }
}

extension UINavigationBar: BarWithAppearance {
  /// The bar's look, which follows the object's changes, too.
  public var standardAppearance: UINavigationBarAppearance {
    get { followedAppearance }
    set { followedAppearance = newValue }
  }

  /// As ``standardAppearance``, or nil: bars here have one height and one place.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { nil }
    set { if let newValue, newValue !== standardAppearance { standardAppearance = newValue } }
  }
  /// Nil; setting it has no effect: bars here have one height.
  public var compactAppearance: UINavigationBarAppearance? {
    get { nil }
    set {}
  }

  func show(_ appearance: UINavigationBarAppearance) {
    backgroundColor = appearance.ground
    setBackgroundImage(appearance.backgroundImage, for: .default)
    shadowImage = appearance.shadowImage
    titleTextAttributes = appearance.titleTextAttributes
    buttonTitles = appearance.buttonAppearance.titles
    backIndicatorImage = appearance.backIndicatorImage
    setTitleVerticalPositionAdjustment(
      appearance.titlePositionAdjustment.vertical, for: .default)
  }
}
