// A stack of controllers under a bar with a title and a button that goes back.
import CoreGraphics
import GlassineControls
public import GlassineUI

/// Shows the top of a stack of controllers. Source: UIKit's documentation of
/// UINavigationController.
///
/// A touch during an animation reaches the view that comes, at its final position. Back on a
/// keyboard or pad, and a pan from the leading edge, pop the top.
open class UINavigationController: ViewController, AnimatingContainer {
  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar()
  /// Recognizes the pan from the leading edge that pops the top.
  open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = edgePan()

  private var stack: [UIViewController] = []
  private let content = UIView()
  /// A change of the top that an animator of the delegate shows.
  private(set) var running: TransitionContext?

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// From the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  /// The presented controller, else the top.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != navigationBar.isHidden else { return }
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
    if animated, let view = viewIfLoaded {
      UIView.animate(withDuration: NavigationConstants.seconds) { view.layoutIfNeeded() }
    }
  }

  /// Pushes `controller`.
  open override func show(_ controller: UIViewController, sender: Any?) {
    pushViewController(controller, animated: true)
  }

  // MARK: The toolbar

  /// The bar at the lower edge with the top's ``toolbarItems``; hidden by default.
  open private(set) lazy var toolbar: UIToolbar! = makeToolbar()
  private var hasToolbar = false

  open var isToolbarHidden: Bool {
    get { !hasToolbar || toolbar.isHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHidden else { return }
    toolbar.isHidden = hidden
    updateBar()
    viewIfLoaded?.setNeedsLayout()
    if animated, let view = viewIfLoaded {
      UIView.animate(withDuration: NavigationConstants.seconds) { view.layoutIfNeeded() }
    }
  }

  private func makeToolbar() -> UIToolbar {
    hasToolbar = true
    let bar = UIToolbar()
    bar.isHidden = true
    viewIfLoaded?.addSubview(bar)
    return bar
  }

  // MARK: The stack

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      ViewRegistry.main.diagnostics.misuse(
        "pushViewController: \(type(of: viewController)) is on the stack already")
      return
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Removes the top, unless it is the root. Returns the removed controller.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Returns the removed controllers; nil if `viewController` is not on the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let removed = Array(stack[(index + 1)...])
    setViewControllers(Array(stack[...index]), animated: animated)
    return removed
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack. An animation shows a new top coming from the trailing edge, or the old one
  /// leaving to it.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let (old, before) = (stack, stack.last)
    stack = viewControllers
    for controller in old where !stack.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    for controller in stack where controller.parent !== self { addChild(controller) }
    let isPush = !old.contains { $0 === stack.last }
    if let top = stack.last, top !== before, isViewLoaded {
      show(top, insteadOf: before, isPush: isPush, animated: animated, before: old)
    }
    for controller in old where !stack.contains(where: { $0 === controller }) {
      if controller !== before { controller.viewIfLoaded?.removeFromSuperview() }
      controller.removeFromParent()
    }
    for controller in stack where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    updateBar()
    layOut(in: view.bounds)
  }

  open override func goBack() -> Bool {
    if popViewController(animated: true) != nil { return true }
    return super.goBack()
  }

  // MARK: Views

  open override func loadView() {
    view = LaidOutView { [weak self] in self?.layOut(in: $0) }
    view.addSubview(content)
    view.addSubview(navigationBar)
    if hasToolbar { view.addSubview(toolbar) }
    navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
    if let pan = interactivePopGestureRecognizer { view.addGestureRecognizer(pan) }
    if let top = stack.last { show(top, insteadOf: nil, isPush: true, animated: false) }
    updateBar()
  }

  private func edgePan() -> UIGestureRecognizer {
    let pan = UIScreenEdgePanGestureRecognizer { [weak self] recognizer in
      guard recognizer.state == .ended, let pan = recognizer as? UIPanGestureRecognizer,
        let self, pan.translation(in: self.view).x > self.view.bounds.width / 3
      else { return }
      self.popViewController(animated: true)
    }
    pan.edges = .left
    return pan
  }

  private func layOut(in bounds: CGRect) {
    let top = view.safeAreaInsets.top
    navigationBar.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: NavigationConstants.barHeight)
    let start = navigationBar.isHidden ? 0 : navigationBar.frame.maxY
    var end = bounds.height
    if hasToolbar {
      let height = NavigationConstants.barHeight + view.safeAreaInsets.bottom
      toolbar.frame = CGRect(
        x: 0, y: bounds.height - height, width: bounds.width, height: height)
      if !toolbar.isHidden { end -= height }
    }
    content.frame = CGRect(x: 0, y: start, width: bounds.width, height: max(0, end - start))
  }

  private func show(
    _ controller: UIViewController, insteadOf old: UIViewController?, isPush: Bool, animated: Bool,
    before: [UIViewController] = []
  ) {
    delegate?.navigationController(self, willShow: controller, animated: animated)
    guard let view = controller.view else { return }
    view.transform = .identity
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let oldView = old?.viewIfLoaded
    if animated, UIView.areAnimationsEnabled, content.window != nil, let old, oldView != nil,
      let animator = delegate?.navigationController(
        self, animationControllerFor: isPush ? .push : .pop, from: old, to: controller)
    {
      return run(animator, from: old, to: controller, isPush: isPush, before: before)
    }
    if isPush || oldView == nil {
      content.addSubview(view)
    } else if let oldView {
      content.insertSubview(view, belowSubview: oldView)
    }
    let finish = { [weak self, weak controller] in
      if let oldView, oldView !== self?.stack.last?.viewIfLoaded { oldView.removeFromSuperview() }
      oldView?.transform = .identity
      guard let self, let controller else { return }
      self.delegate?.navigationController(self, didShow: controller, animated: animated)
    }
    guard animated, UIView.areAnimationsEnabled, view.window != nil, let oldView else {
      return finish()
    }
    oldView.isUserInteractionEnabled = false
    let way = content.bounds.width
    let parts = (near: -way * NavigationConstants.shift, far: way)
    UIView.performWithoutAnimation {
      view.transform = CGAffineTransform(translationX: isPush ? parts.far : parts.near, y: 0)
    }
    UIView.animate(
      withDuration: NavigationConstants.seconds, delay: 0,
      options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        view.transform = .identity
        oldView.transform = CGAffineTransform(translationX: isPush ? parts.near : parts.far, y: 0)
      },
      completion: { _ in
        oldView.isUserInteractionEnabled = true
        finish()
      })
  }

  /// Lets an animator of the delegate show the top. If it cancels, the former stack is there again.
  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController,
    to controller: UIViewController, isPush: Bool, before: [UIViewController]
  ) {
    let leader = delegate?.navigationController(self, interactionControllerFor: animator)
    let context = TransitionContext(
      from: old, to: controller, isPush: isPush, in: content,
      duration: animator.transitionDuration(using: nil)
    ) { [weak self, weak old, weak controller] didComplete in
      self?.running = nil
      animator.animationEnded(didComplete)
      guard let self, let controller else { return }
      guard didComplete else { return self.setViewControllers(before, animated: false) }
      if let view = old?.viewIfLoaded, view !== self.stack.last?.viewIfLoaded {
        view.removeFromSuperview()
      }
      self.delegate?.navigationController(self, didShow: controller, animated: true)
    }
    running = context
    context.begin(animator, leader)
  }

  /// Whether a controller of the stack hides the bar of tabs.
  private var hidesTabBar = false

  /// Seconds in which a bar is hidden or shown.
  public static let hideShowBarDuration = CGFloat(NavigationConstants.seconds)

  /// Shows the top's title and items in the bars.
  func updateBar() {
    guard let top = stack.last else { return }
    navigationBar.show(top.navigationItem, back: stack.dropLast().last?.navigationItem)
    if !isToolbarHidden { toolbar.setItems(top.toolbarItems, animated: false) }
    guard let tabs = tabBarController else { return }
    let hides = stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
    guard hides || hidesTabBar else { return }
    hidesTabBar = hides
    tabs.tabBar.isHidden = hides
    tabs.viewIfLoaded?.setNeedsLayout()
  }
}

enum NavigationConstants {
  /// In points. Source: Apple's Human Interface Guidelines.
  static let barHeight: CGFloat = 44
  static let margin: CGFloat = 12
  /// Seconds of a push. Source: chosen by eye, as iOS looks.
  static let seconds: TimeInterval = 0.3
  /// The part of the width by which the view beneath moves.
  static let shift: CGFloat = 0.3
}
