// The bar of a navigation controller, and its items.
public import CoreGraphics
import GlassineControls
public import GlassineUI

/// The part of a bar that belongs to a controller. Source: UIKit's documentation.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  open var title: String? { didSet { didChange?() } }
  open var titleView: UIView? { didSet { didChange?() } }
  /// The search of the controller. Differs from UIKit: its bar is the ``titleView``.
  open var searchController: UISearchController? {
    didSet { titleView = searchController?.searchBar }
  }
  /// Has no effect: the bar of a search stays.
  open var hidesSearchBarWhenScrolling = true
  open var hidesBackButton = false { didSet { didChange?() } }
  /// The title of the button that comes back here; nil: ``title``.
  open var backButtonTitle: String? { didSet { didChange?() } }
  /// The button that comes back here; nil: one with ``backButtonTitle``. Its title, image and tint
  /// count: the press goes back.
  open var backBarButtonItem: UIBarButtonItem? { didSet { didChange?() } }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  /// Whether the button that comes back here has this title, any, or none.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { didChange?() } }
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  /// Stored without effect: titles have one size.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// Whether the button that goes back is shown beside ``leftBarButtonItems``.
  open var leftItemsSupplementBackButton = false { didSet { didChange?() } }
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  /// From the trailing edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  fileprivate var didChange: (() -> Void)?
  // Stored; the bar says the title.
  open var accessibilityLabel: String?
  open var accessibilityHint: String?

  public init(title: String) { self.title = title }
  public override init() {}

  // Differs from UIKit: without an animation.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
}

extension ViewController {
  /// The nearest navigation controller around it; nil: none.
  public var navigationController: UINavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? UINavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }

  /// The controller's part of a navigation bar, made at its first use with the controller's title.
  @_disfavoredOverload public var navigationItem: UINavigationItem {
    if let item = objc_getAssociatedObject(self, Self.itemKey) as? UINavigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    objc_setAssociatedObject(self, Self.itemKey, item, .OBJC_ASSOCIATION_RETAIN)
    return item
  }

  private static let itemKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

/// A bar with a title, a button that goes back, and items. Source: UIKit's documentation.
open class UINavigationBar: View {
  private let titleLabel = Label()
  private let leading = StackView()
  private let trailing = StackView()
  private var titleView: UIView?
  private weak var item: UINavigationItem?
  private weak var back: UINavigationItem?
  /// The items of a bar that belongs to no controller.
  private var stack: [UINavigationItem] = []
  var onBack: (() -> Void)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The bar's fill; nil: the theme's.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? .secondarySystemBackground }
  }

  /// A picture along the lower edge, below the bar; nil: none. Differs from UIKit: it is shown
  /// without a background image, too.
  open var shadowImage: UIImage? {
    didSet {
      shadow.image = shadowImage
      setNeedsLayout()
    }
  }
  private let shadow = ImageView()
  private let ground = ImageView()

  /// A picture over the bar's fill, stretched to its size; nil: none.
  @_disfavoredOverload open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {
    if metrics == .default { ground.image = image }
  }
  open func backgroundImage(for metrics: UIBarMetrics) -> UIImage? {
    metrics == .default ? ground.image : nil
  }

  /// As ``setBackgroundImage(_:for:)``; any position is the bar's.
  open func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics metrics: UIBarMetrics
  ) { setBackgroundImage(image, for: metrics) }

  /// The colour and the font of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      titleLabel.textColor = titleTextAttributes?[.foregroundColor] as? UIColor ?? .label
      titleLabel.font =
        titleTextAttributes?[.font] as? UIFont ?? .boldSystemFont(ofSize: UIFont.labelFontSize)
    }
  }

  /// Shown instead of the arrow of the button that goes back; nil: the arrow.
  open var backIndicatorImage: UIImage? { didSet { update() } }
  /// Stored without effect: titles do not move behind it.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// False; setting it has no effect: titles have one size.
  open var prefersLargeTitles: Bool {
    get { false }
    set {}
  }
  /// Stored without effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Moves the title downwards, in points.
  open func setTitleVerticalPositionAdjustment(_ way: CGFloat, for metrics: UIBarMetrics) {
    guard metrics == .default else { return }
    titleWay = way
    setNeedsLayout()
  }
  private var titleWay: CGFloat = 0

  /// The bar's style: `black` is dark in any style of the interface.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  /// False; setting it has no effect, since content begins at the bar's edge.
  open var isTranslucent: Bool {
    get { false }
    set {}
  }

  /// The item at the top.
  open var topItem: UINavigationItem? { item }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    titleLabel.font = .boldSystemFont(ofSize: UIFont.labelFontSize)
    titleLabel.textAlignment = .center
    for view in [ground, shadow, titleLabel, leading, trailing] as [UIView] { addSubview(view) }
    for stack in [leading, trailing] { stack.spacing = NavigationConstants.margin }
  }

  /// The items, of which the last is shown. A navigation controller's bar has its top's alone.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? item.map { [$0] } : stack }
    set { setItems(newValue, animated: false) }
  }
  /// Differs from UIKit: without an animation, as the others.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    stack = items ?? []
    showStack()
  }
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    stack.append(item)
    showStack()
  }
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    defer { showStack() }
    return stack.popLast()
  }
  open var backItem: UINavigationItem? { back }

  private func showStack() {
    onBack = { [weak self] in self?.popItem(animated: true) }
    show(stack.last ?? UINavigationItem(title: ""), back: stack.dropLast().last)
  }

  func show(_ item: UINavigationItem, back: UINavigationItem?) {
    self.item?.didChange = nil
    (self.item, self.back) = (item, back)
    item.didChange = { [weak self] in self?.update() }
    update()
  }

  private func update() {
    guard let item else { return }
    titleLabel.text = item.title
    titleView?.removeFromSuperview()
    titleView = item.titleView
    if let titleView { addSubview(titleView) }
    titleLabel.isHidden = titleView != nil
    for view in leading.arrangedSubviews + trailing.arrangedSubviews { view.removeFromSuperview() }
    let hasRoom = item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
    if let back, !item.hidesBackButton, hasRoom {
      leading.addArrangedSubview(backButton(to: back))
    }
    for button in item.leftBarButtonItems ?? [] { leading.addArrangedSubview(view(of: button)) }
    for button in (item.rightBarButtonItems ?? []).reversed() {
      trailing.addArrangedSubview(view(of: button))
    }
    setNeedsLayout()
  }

  private func view(of item: UIBarButtonItem) -> UIView {
    item.didChange = { [weak self] in self?.update() }
    let view = item.makeView(titles: buttonTitles)
    item.shownView = view
    return view
  }

  /// The look of buttons without one of their own.
  var buttonTitles: [UIControl.State: [NSAttributedString.Key: Any]] = [:] {
    didSet { update() }
  }

  private func backButton(to item: UINavigationItem) -> UIView {
    let button = UIButton(type: .system)
    let given = item.backBarButtonItem
    let title = given?.title ?? item.backButtonTitle ?? item.title ?? ""
    let shown = item.backButtonDisplayMode == .generic || title.isEmpty ? "Back" : title
    // A title of spaces or none is the usual way to an arrow alone.
    let isBare = item.backButtonDisplayMode == .minimal || given?.title == ""
    let sign = backIndicatorImage == nil ? "‹" : ""
    button.setTitle([sign, isBare ? "" : shown].joined(separator: " "), for: .normal)
    button.setImage(given?.image ?? backIndicatorImage, for: .normal)
    if let tint = given?.tintColor { button.tintColor = tint }
    button.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .primaryActionTriggered)
    return button
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    let height = shadowImage?.size.height ?? 0
    shadow.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: height)
    let margin = NavigationConstants.margin
    func size(of stack: StackView) -> CGSize {
      let fitting = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return CGSize(width: min(fitting.width, bounds.width / 2 - margin), height: bounds.height)
    }
    let (left, right) = (size(of: leading), size(of: trailing))
    leading.frame = CGRect(origin: CGPoint(x: margin, y: 0), size: left)
    trailing.frame = CGRect(
      origin: CGPoint(x: bounds.width - margin - right.width, y: 0), size: right)
    let side = max(left.width, right.width) + 2 * margin
    let middle = bounds.insetBy(dx: min(side, bounds.width / 2), dy: 0)
    titleLabel.frame = middle.offsetBy(dx: 0, dy: titleWay)
    titleView?.center = CGPoint(x: middle.midX, y: middle.midY)
  }
}

/// The height of a bar. Bars here have one height.
public nonisolated enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101 }

/// The edge at which a bar is.
public nonisolated enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

public nonisolated enum UIBarStyle: Int, Sendable { case `default`, black }
