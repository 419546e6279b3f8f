// Controllers behind a bar of tabs.
public import CoreGraphics
public import GlassineBase
import GlassineControls
public import GlassineUI

/// A title and a picture in a bar. Source: UIKit's documentation of UIBarItem.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { didChange?() } }
  open var image: UIImage? { didSet { didChange?() } }
  open var isEnabled = true { didSet { didChange?() } }
  open var tag = 0
  /// What assistive technologies say of the shown view instead of the title, and about it.
  open var accessibilityLabel: String? { didSet { didChange?() } }
  open var accessibilityHint: String? { didSet { didChange?() } }
  open var accessibilityIdentifier: String? { didSet { didChange?() } }
  /// Called by the bar that shows it.
  var didChange: (() -> Void)?
  /// Moves the picture from the edges, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { didChange?() } }
  /// The colours and fonts of the title by states.
  var titles: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the colour and the font of the title in a state; other attributes have no effect.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titles[state] = attributes
    didChange?()
  }
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titles[state] }

  /// The view that a bar shows for the item.
  weak var shownView: UIView?

  public override init() { super.init() }

  /// There are no interface files: it is never called.
  open func awakeFromNib() {}

  /// The view that a bar shows, by the key `view`; nil for another key. Objects have no other
  /// values by name.
  open func value(forKey key: String) -> Any? { key == "view" ? shownView : nil }
}

/// A tab. Source: UIKit's documentation of UITabBarItem.
open class UITabBarItem: UIBarItem {
  /// Shown while the tab is selected; nil: ``UIBarItem/image``.
  open var selectedImage: UIImage? { didSet { didChange?() } }
  /// A short text in a red bubble; nil: none.
  open var badgeValue: String? { didSet { didChange?() } }
  /// The colour of the bubble; nil: red.
  open var badgeColor: UIColor? { didSet { didChange?() } }
  /// The colour and the font of the badge; states are the normal one's.
  open func setBadgeTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    guard state == .normal else { return }
    badgeLook = attributes
    didChange?()
  }
  fileprivate var badgeLook: [NSAttributedString.Key: Any]?
  /// Moves the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }

  public override init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

/// A row of tabs. Source: UIKit's documentation of UITabBar.
open class UITabBar: View {
  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? { didSet { makeTabs() } }
  open weak var selectedItem: UITabBarItem? { didSet { update() } }
  /// Replaces the tabs. Differs from UIKit: without an animation.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The places of tabs.
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
  /// Whether tabs share the bar's width, or are ``itemWidth`` wide, ``itemSpacing`` apart, in the
  /// middle.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// In points; 0 means a width by default.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The fill; nil: the theme's.
  open var barTintColor: UIColor? {
    didSet { backgroundColor = barTintColor ?? .secondarySystemBackground }
  }
  /// The colour of tabs that are not selected; nil: a grey.
  open var unselectedItemTintColor: UIColor? { didSet { update() } }
  /// False; setting it has no effect.
  open var isTranslucent: Bool {
    get { false }
    set {}
  }
  /// A picture over the bar's fill, stretched to its size; nil: none. An empty one makes the bar
  /// clear, as code does on iOS.
  open var backgroundImage: UIImage? {
    didSet {
      ground.image = backgroundImage
      if backgroundImage != nil { backgroundColor = .clear }
    }
  }
  /// A picture along the upper edge, above the bar; nil: none.
  open var shadowImage: UIImage? {
    didSet {
      shadow.image = shadowImage
      setNeedsLayout()
    }
  }
  /// A picture behind the selected tab, in its middle; nil: none.
  open var selectionIndicatorImage: UIImage? {
    didSet {
      mark.image = selectionIndicatorImage
      setNeedsLayout()
    }
  }
  private let ground = ImageView()
  private let shadow = ImageView()
  private let mark = ImageView()
  /// The bar's style: `black` is dark in any style of the interface.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }
  private var tabs: [Tab] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    for view in [ground, shadow, mark] { addSubview(view) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func makeTabs() {
    for tab in tabs { tab.removeFromSuperview() }
    tabs = (items ?? []).map { item in
      let tab = Tab(item)
      tab.addAction(
        UIAction { [weak self, weak item] _ in
          if let self, let item { self.delegate?.tabBar(self, didSelect: item) }
        }, for: .touchUpInside)
      item.didChange = { [weak self] in self?.update() }
      item.shownView = tab
      addSubview(tab)
      return tab
    }
    update()
    setNeedsLayout()
  }

  private func update() {
    for tab in tabs {
      tab.show(
        isSelected: tab.item === selectedItem, tint: tintColor,
        other: unselectedItemTintColor ?? .systemGray)
    }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabConstants.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let count = CGFloat(max(1, tabs.count))
    let share = bounds.width / count
    let isCentered = itemPositioning == .centered
    let gap = isCentered ? itemSpacing : 0
    let wanted = itemWidth > 0 ? itemWidth : TabConstants.width
    let width = isCentered ? min(wanted, max(0, share - gap)) : share
    let start = (bounds.width - count * width - (count - 1) * gap) / 2
    for (index, tab) in tabs.enumerated() {
      tab.frame = CGRect(
        x: start + CGFloat(index) * (width + gap), y: 0, width: width,
        height: min(TabConstants.height, bounds.height))
    }
    ground.frame = bounds
    let height = shadowImage?.size.height ?? 0
    shadow.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    let selected = tabs.first { $0.item === selectedItem }
    mark.isHidden = selected == nil
    mark.bounds.size = selectionIndicatorImage?.size ?? .zero
    if let selected { mark.center = selected.center }
  }

  /// One tab: a picture above a title, with a badge.
  private final class Tab: Control {
    let item: UITabBarItem
    private let picture = ImageView()
    private let title = Label()
    private let badge = Label()

    init(_ item: UITabBarItem) {
      self.item = item
      super.init(frame: .zero)
      title.font = .systemFont(ofSize: TabConstants.titleSize)
      title.textAlignment = .center
      picture.contentMode = .scaleAspectFit
      badge.font = .systemFont(ofSize: TabConstants.badgeSize)
      badge.textColor = .white
      badge.textAlignment = .center
      badge.backgroundColor = .systemRed
      badge.layer.cornerRadius = TabConstants.badgeHeight / 2
      badge.layer.masksToBounds = true
      for view in [picture, title, badge] as [UIView] { addSubview(view) }
      isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    func show(isSelected: Bool, tint: UIColor, other: UIColor) {
      let image = isSelected ? item.selectedImage ?? item.image : item.image
      picture.image = image?.inBars
      let color = isSelected ? tint : other
      picture.tintColor = color
      let look = item.titles[isSelected ? .selected : .normal] ?? item.titles[.normal]
      title.textColor = look?[.foregroundColor] as? UIColor ?? color
      title.font = look?[.font] as? UIFont ?? .systemFont(ofSize: TabConstants.titleSize)
      title.text = item.title
      badge.text = item.badgeValue
      badge.backgroundColor = item.badgeColor ?? .systemRed
      badge.textColor = item.badgeLook?[.foregroundColor] as? UIColor ?? .white
      badge.font =
        item.badgeLook?[.font] as? UIFont ?? .systemFont(ofSize: TabConstants.badgeSize)
      badge.isHidden = item.badgeValue == nil
      isEnabled = item.isEnabled
      accessibilityLabel = item.accessibilityLabel ?? item.title
      accessibilityHint = item.accessibilityHint
      accessibilityIdentifier = item.accessibilityIdentifier
      accessibilityTraits = isSelected ? [.button, .selected] : .button
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let line = TabConstants.titleSize + 4
      let hasTitle = title.text?.isEmpty == false
      let top = hasTitle ? bounds.height - line - 2 : bounds.height
      title.frame = CGRect(x: 0, y: bounds.height - line - 2, width: bounds.width, height: line)
      title.isHidden = !hasTitle
      let side = min(TabConstants.imageSide, max(0, top - 6))
      let hasImage = picture.image != nil
      picture.frame = CGRect(
        x: bounds.midX - side / 2, y: (top - side) / 2, width: side, height: side
      ).inset(by: item.imageInsets)
      if !hasImage { title.frame = bounds }
      let way = item.titlePositionAdjustment
      title.frame = title.frame.offsetBy(dx: way.horizontal, dy: way.vertical)
      let width = max(TabConstants.badgeHeight, badge.intrinsicContentSize.width + 8)
      badge.frame = CGRect(
        x: bounds.midX + side / 2 - 4, y: 2, width: width, height: TabConstants.badgeHeight)
    }
  }
}

/// Shows one of several controllers, above a bar of tabs. Source: UIKit's documentation of
/// UITabBarController.
open class UITabBarController: ViewController, UITabBarDelegate, AnimatingContainer {
  open weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar()
  private var controllers: [UIViewController] = []
  private var index = 0
  private let content = UIView()

  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// `Int.max` without controllers, as `NSNotFound`.
  open var selectedIndex: Int {
    get { controllers.isEmpty ? .max : index }
    set { if controllers.indices.contains(newValue) { select(newValue) } }
  }

  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(index) ? controllers[index] : nil }
    set {
      if let found = controllers.firstIndex(where: { $0 === newValue }) { select(found) }
    }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let (old, selected) = (controllers, selectedViewController)
    controllers = viewControllers ?? []
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    index = controllers.firstIndex { $0 === selected } ?? 0
    tabBar.items = controllers.map(\.tabBarItem)
    if isViewLoaded { showSelected() }
  }

  open override func loadView() {
    view = LaidOutView { [weak self] _ in self?.layOut() }
    view.addSubview(content)
    view.addSubview(tabBar)
    tabBar.delegate = self
    showSelected()
    layOut()
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let found = controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
    let controller = controllers[found]
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    select(found)
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func select(_ new: Int) {
    let (before, old) = (index, selectedViewController)
    index = new
    guard isViewLoaded else { return }
    if let old, let shown = selectedViewController, old !== shown,
      old.viewIfLoaded?.window != nil, UIView.areAnimationsEnabled, running == nil,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: old, to: shown)
    {
      return run(animator, from: old, to: shown, before: before)
    }
    if old !== selectedViewController { old?.viewIfLoaded?.removeFromSuperview() }
    showSelected()
  }

  /// A change that an animator of the delegate shows.
  private(set) var running: TransitionContext?

  /// Lets an animator of the delegate show the other controller. If it cancels, the former one is
  /// selected again.
  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController,
    to shown: UIViewController, before: Int
  ) {
    let leader = delegate?.tabBarController(self, interactionControllerFor: animator)
    tabBar.selectedItem = shown.tabBarItem
    shown.view.frame = content.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let context = TransitionContext(
      from: old, to: shown, isPush: true, in: content,
      duration: animator.transitionDuration(using: nil)
    ) { [weak self, weak old, weak shown] didComplete in
      self?.running = nil
      animator.animationEnded(didComplete)
      guard let self else { return }
      if !didComplete { self.index = before }
      let gone = didComplete ? old : shown
      if gone !== self.selectedViewController { gone?.viewIfLoaded?.removeFromSuperview() }
      self.showSelected()
    }
    running = context
    context.begin(animator, leader)
  }

  private func showSelected() {
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard let shown = selectedViewController?.view, shown.superview !== content else { return }
    content.frame = view.bounds
    shown.frame = content.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(shown)
    view.setNeedsLayout()
  }

  private func layOut() {
    content.frame = view.bounds
    let bottom = view.safeAreaInsets.bottom
    let height = tabBar.isHidden ? 0 : TabConstants.height + bottom
    tabBar.frame = CGRect(
      x: 0, y: view.bounds.height - TabConstants.height - bottom, width: view.bounds.width,
      height: TabConstants.height + bottom)
    selectedViewController?.additionalSafeAreaInsets.bottom = max(0, height - bottom)
  }
}

extension ViewController {
  /// The nearest tab bar controller around it; nil: none.
  public var tabBarController: UITabBarController? {
    var controller = parent
    while let current = controller {
      if let tabs = current as? UITabBarController { return tabs }
      controller = current.parent
    }
    return nil
  }

  /// The controller's tab, made at its first use with the controller's title.
  @_disfavoredOverload public var tabBarItem: UITabBarItem! {
    get {
      if let item = objc_getAssociatedObject(self, Self.tabKey) as? UITabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      objc_setAssociatedObject(self, Self.tabKey, item, .OBJC_ASSOCIATION_RETAIN)
      return item
    }
    set {
      objc_setAssociatedObject(self, Self.tabKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      if let tabs = tabBarController { tabs.tabBar.items = tabs.viewControllers?.map(\.tabBarItem) }
    }
  }

  private static let tabKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

private enum TabConstants {
  /// The width of a tab in the middle of a bar, in points. Source: chosen by eye, as on an iPad.
  static let width: CGFloat = 76
  /// In points. Source: Apple's Human Interface Guidelines.
  static let height: CGFloat = 49
  static let imageSide: CGFloat = 25
  static let titleSize: CGFloat = 10
  /// Chosen by eye, as iOS looks.
  static let badgeSize: CGFloat = 12
  static let badgeHeight: CGFloat = 18
}
