// A button of a navigation bar or a toolbar.
public import CoreGraphics
import GlassineControls
public import GlassineUI

/// A button of a bar. Source: UIKit's documentation of UIBarButtonItem.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain
    case done = 2
    /// As ``plain``, as since iOS 7.
    public static var bordered: Style { .plain }
  }

  open weak var target: AnyObject?
  open var action: Selector?
  open var primaryAction: UIAction? { didSet { didChange?() } }
  /// Shown by a press, or while one lasts if there is an action.
  open var menu: UIMenu? { didSet { didChange?() } }
  open var style = Style.plain { didSet { didChange?() } }
  /// Whether the item is left out of its bar.
  open var isHidden = false { didSet { didChange?() } }
  /// Stored without effect: a button is as wide as its title.
  open var possibleTitles: Set<String>?
  /// The colour of the button; nil: the bar's tint.
  open var tintColor: UIColor? { didSet { didChange?() } }
  /// Shown instead of a button.
  open var customView: UIView? { didSet { didChange?() } }
  /// In points; 0, the default: that of the title or the image. A fixed space has this width.
  open var width: CGFloat = 0 { didSet { didChange?() } }
  /// Whether it is a space of a toolbar instead of a button.
  private(set) var isSpace = false
  private(set) var isFlexible = false

  public override init() { super.init() }

  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    super.init()
    self.title = title
    self.style = style
    self.target = Selector.object(target)
    self.action = action
  }

  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    super.init()
    self.image = image
    self.target = Selector.object(target)
    self.action = action
  }

  public init(customView: UIView) {
    super.init()
    self.customView = customView
  }

  /// A button with a picture. The second picture has no effect: bars have one height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) { self.init(image: image, style: style, target: target, action: action) }

  /// A button with the word or the sign of the system.
  public convenience init(
    barButtonSystemItem item: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: item.title, style: item.style, target: target, action: action)
    if let symbol = item.symbol { image = UIImage(systemName: symbol) }
    isFlexible = item == .flexibleSpace
    isSpace = isFlexible || item == .fixedSpace
  }

  /// A space that takes what a toolbar's other items leave.
  open class func flexibleSpace() -> Self {
    own(UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil))
  }
  /// A space of `width` points.
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return own(item)
  }

  /// The system's buttons.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose
    case reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause
    case rewind, fastForward, undo, redo
    case close = 24

    fileprivate var style: Style { self == .done || self == .save ? .done : .plain }
    fileprivate var symbol: String? {
      switch self {
      case .add: "plus"
      case .close, .stop: "xmark"
      case .search: "magnifyingglass"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .refresh: "arrow.clockwise"
      default: nil
      }
    }
    fileprivate var title: String? {
      symbol == nil && self != .flexibleSpace && self != .fixedSpace
        ? "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() : nil
    }
  }

  /// Differs from UIKit: a subclass has spaces of its own only by overrides.
  private static func own<Item: UIBarButtonItem>(_ item: UIBarButtonItem) -> Item {
    guard let item = item as? Item else {
      preconditionFailure("\(Item.self): the class overrides no method that makes its spaces")
    }
    return item
  }

  /// A button that performs `primaryAction`, or shows `menu`.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A button with the word or the sign of the system, that performs `primaryAction`.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// A picture behind the title; nil: none.
  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics metrics: UIBarMetrics
  ) {
    guard metrics == .default else { return }
    grounds[state] = image
    didChange?()
  }
  private var grounds: [UIControl.State: UIImage] = [:]

  // Both have no effect: a bar's titles are in their places.
  open func setTitlePositionAdjustment(_ way: UIOffset, for metrics: UIBarMetrics) {}
  open func setBackButtonTitlePositionAdjustment(_ way: UIOffset, for metrics: UIBarMetrics) {}

  /// - Parameter looks: the titles' look in states for which the item has none of its own.
  func makeView(
    titles looks: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  ) -> UIView {
    if isHidden { return UIView() }
    if let customView { return customView }
    if isSpace { return UIView() }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.isEnabled = isEnabled
    button.imageEdgeInsets = imageInsets
    for (state, ground) in grounds { button.setBackgroundImage(ground, for: state) }
    if let menu {
      button.menu = menu
      button.showsMenuAsPrimaryAction = primaryAction == nil && action == nil
    }
    if style == .done { button.titleLabel?.font = .boldSystemFont(ofSize: UIFont.buttonFontSize) }
    if let accessibilityLabel { button.accessibilityLabel = accessibilityLabel }
    button.accessibilityHint = accessibilityHint
    button.accessibilityIdentifier = accessibilityIdentifier
    if let tintColor { button.tintColor = tintColor }
    let titles = looks.merging(titles) { _, own in own }
    if let font = titles[.normal]?[.font] as? UIFont { button.titleLabel?.font = font }
    for (state, look) in titles {
      if let color = look[.foregroundColor] as? UIColor { button.setTitleColor(color, for: state) }
    }
    button.addAction(
      UIAction { [weak self] _ in self?.press() }, for: .primaryActionTriggered)
    return button
  }

  private func press() {
    if let primaryAction { return primaryAction.perform(withSender: self) }
    guard let action else { return }
    Application.shared.sendAction(action, to: target, from: self, for: nil)
  }
}
