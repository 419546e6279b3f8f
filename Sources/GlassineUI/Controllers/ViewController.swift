// A controller of one view tree: loads it, hears of its coming and going, holds child controllers,
// presents others.
public import Foundation
import GlassineBase

/// Manages a view and its place in the app. Source: UIKit's documentation of UIViewController.
open class ViewController: Responder, FocusEnvironment {
  // MARK: View

  private var loadedView: View?
  private var isLoading = false

  /// The root view, loaded at first use by ``loadView()``.
  open var view: View! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView?.setSafeArea(.zero, of: \.controllerSafeArea)
      loadedView = newValue
      newValue?.controller = self
      newValue?.setSafeArea(additionalSafeAreaInsets, of: \.controllerSafeArea)
    }
  }

  /// What the controller's bars take off its view's safe area, beside what the window does; in
  /// points. Kept when the view is another one. What is not finite is misuse and changes nothing.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets.isFinite else {
        let insets = additionalSafeAreaInsets
        additionalSafeAreaInsets = oldValue
        return ViewRegistry.main.diagnostics.misuse(
          "additional safe area insets are set to \(insets); set finite numbers")
      }
      loadedView?.setSafeArea(additionalSafeAreaInsets, of: \.controllerSafeArea)
    }
  }

  /// The root view if it was loaded; nil without loading it.
  open var viewIfLoaded: View? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view now.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loadedView == nil {
      ViewRegistry.main.diagnostics.misuse(
        "\(type(of: self)).loadView() set no view; set `view` there and do not call super")
      view = View(frame: .zero)
    }
    viewDidLoad()
  }

  /// Makes the view; an empty one by default. To be overridden without calling super.
  open func loadView() { view = View(frame: .zero) }

  open func viewDidLoad() {}

  // MARK: Focus

  /// Where the focus belongs in here; the view by default. Source: UIKit's documentation.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [viewIfLoaded].compactMap { $0 } }
  open var parentFocusEnvironment: (any FocusEnvironment)? { viewIfLoaded?.superview }
  open func setNeedsFocusUpdate() { focusSystem?.ask(self, isFromAnywhere: false) }
  open func updateFocusIfNeeded() { focusSystem?.updateFocusIfNeeded() }
  /// Whether the focus, while keys or pad are used, goes back to where it was in here once what
  /// came over this controller has gone; true by default. Source: UIKit's documentation.
  open var restoresFocusAfterTransition = true
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {}
  open func didHintFocusMovement(_ hint: FocusMovementHint) {}

  /// Those that were added; nil where there are none. May be overridden.
  open override var keyCommands: [KeyCommand]? { addedKeyCommands }
  private var addedKeyCommands: [KeyCommand]?

  /// Adds a key to ``keyCommands``. Source: UIKit's documentation.
  public func addKeyCommand(_ keyCommand: KeyCommand) {
    addedKeyCommands = (addedKeyCommands ?? []) + [keyCommand]
  }

  public func removeKeyCommand(_ keyCommand: KeyCommand) {
    addedKeyCommands?.removeAll { $0 === keyCommand }
    if addedKeyCommands?.isEmpty == true { addedKeyCommands = nil }
  }

  /// A title for containers to show.
  open var title: String?

  public override init() { super.init() }

  deinit {}  // Plain, as the view's.

  /// Nib files do not exist here; kept so that code with this required initialiser compiles as it
  /// is.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Coming and going

  enum Appearance { case gone, appearing, here, disappearing }
  var appearance: Appearance = .gone

  /// The view is about to be in a window on screen; called once per coming.
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// The view's safe area changed; called in the layout pass.
  open func viewSafeAreaInsetsDidChange() {}
  /// A trait of the view is another one; called after the view's own. Source: UIKit's
  /// documentation.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called before the view's own `updateConstraints()`.
  open func updateViewConstraints() {}

  /// Whether the view is in a window on screen.
  public var isVisible: Bool { appearance == .here }

  /// A way in or out that is shown; the calls with "did" follow at its end.
  enum Transition { case none, coming, going }
  private(set) var transition: Transition = .none
  var isSeenToLeave: Bool { transition == .going }
  /// Counts them, so that an end knows whether it is still the latest's.
  private var transitionNumber = 0
  /// What the view was before it began to leave.
  private var lookBeforeLeaving: (alpha: CGFloat, transform: CGAffineTransform)?

  private func begin(_ transition: Transition) {
    self.transition = transition
    transitionNumber += 1
  }

  /// Comes in; a view that is still seen to leave turns round where it is.
  ///
  /// - Parameter before: what the window showed, where it flips.
  private func comeIn(from before: ViewPicture?, completion: @escaping (_ isLatest: Bool) -> Void) {
    let number = transitionNumber
    let look = lookBeforeLeaving
    lookBeforeLeaving = nil
    if isSeenNoMore {
      appearance = .appearing
      viewWillAppear(true)
    }
    animateComingIn(view, to: look, from: before) { [self] in
      let isLatest = number == transitionNumber
      if isLatest {
        transition = .none
        if isOnScreen, appearance == .appearing {
          appearance = .here
          viewDidAppear(true)
        }
      }
      completion(isLatest)
    }
  }

  /// Whether it comes back in from its way out, on which its window may have been out of sight.
  private var isSeenNoMore: Bool {
    appearance == .disappearing || appearance == .gone && isOnScreen
  }

  /// Is there without being seen to come; from the middle of its way out, too.
  private func comeInAtOnce() {
    if let look = lookBeforeLeaving {
      lookBeforeLeaving = nil
      View.performWithoutAnimation {
        view.alpha = look.alpha
        view.transform = look.transform
      }
    }
    guard isSeenNoMore else { return }
    appearance = .appearing
    viewWillAppear(false)
    guard appearance == .appearing, isOnScreen else { return }
    appearance = .here
    viewDidAppear(false)
  }

  /// Was dismissed as it was about to appear, before its view was in the window.
  private func didNotCome() {
    guard appearance == .appearing, loadedView?.window == nil else { return }
    appearance = .disappearing
    viewWillDisappear(false)
    appearance = .gone
    viewDidDisappear(false)
  }

  /// Is seen to leave, and is then removed with `container`, unless it was presented anew.
  private func leave(_ view: View, in container: View, completion: @escaping () -> Void) {
    begin(.going)
    let number = transitionNumber
    let look = (alpha: view.alpha, transform: view.transform)
    lookBeforeLeaving = look
    if appearance == .here || appearance == .appearing {
      appearance = .disappearing
      viewWillDisappear(true)
    }
    // Presented anew by whoever heard of it.
    guard number == transitionNumber else {
      container.removeFromSuperview()
      return completion()
    }
    animateGoing(view, in: container) { [self] in
      if number == transitionNumber {
        if view.superview === container { view.removeFromSuperview() }
        transition = .none
        lookBeforeLeaving = nil
        View.performWithoutAnimation {
          view.alpha = look.alpha
          view.transform = look.transform
        }
      }
      container.removeFromSuperview()
      completion()
    }
  }

  // MARK: Chain (R1)

  /// The window whose root controller this is.
  var windowOfRoot: Window? {
    get { ViewRegistry.main.window(number: rootWindowNumber) }
    set { rootWindowNumber = newValue?.ownNumber ?? 0 }
  }
  private var rootWindowNumber: UInt32 = 0

  /// The superview of the view, or the presenter; for a root controller, the window.
  open override var next: Responder? {
    if let presenter { return presenter }
    if let superview = loadedView?.superview { return superview }
    return parent ?? windowOfRoot
  }

  // MARK: Children

  open internal(set) weak var parent: ViewController?
  open internal(set) var children: [ViewController] = []

  /// Makes `child` a child; the caller adds its view and then calls ``didMove(toParent:)``.
  open func addChild(_ child: ViewController) {
    guard child !== self, child.parent !== self else { return }
    var ancestor: ViewController? = self
    while let current = ancestor {
      if current === child {
        return ViewRegistry.main.diagnostics.misuse(
          "addChild: \(type(of: child)) is an ancestor of \(type(of: self))")
      }
      ancestor = current.parent
    }
    if child.parent != nil {
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  /// Ends being a child; the caller has called ``willMove(toParent:)`` with nil and removed the
  /// view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: ViewController?) {}
  open func didMove(toParent parent: ViewController?) {}

  // MARK: Presentation (P5)

  /// How a presented controller covers what is beneath.
  public enum ModalPresentationStyle: Sendable {
    /// Covers all, and the presenter's view goes from the window meanwhile: its touches are
    /// cancelled.
    case fullScreen
    /// Covers all, the presenter's view stays and is seen where the presented one is transparent.
    case overFullScreen
  }

  open var modalPresentationStyle: ModalPresentationStyle = .fullScreen
  /// How this controller is seen to come and go where it is presented and dismissed, animated.
  open var modalTransitionStyle: ModalTransitionStyle = .coverVertical
  /// The controller this one presents; nil: none.
  public private(set) var presentedViewController: ViewController?
  /// The controller that presents this one; ``presentingViewController`` asks the parents too.
  private(set) weak var presenter: ViewController?
  /// Views that come in one after the other as this controller's view is presented, animated; none
  /// by default. Glassine's own.
  open var presentationRows: [View] { [] }
  /// Holds its view over the window while it is presented.
  private(set) var presentationView: PresentationView?
  /// What the presentation took out of the window.
  var covered: CoveredView?
  /// Its dismissal is under way, beginning with those of what it presents.
  var isMidDismissal = false

  /// Shows `controller` over everything in this controller's window. What is beneath takes no new
  /// touches until it is dismissed; windows of a higher level do (P5). Touches that are down stay
  /// with views that stay in the window, and are cancelled where the style takes them out (T2,
  /// T13).
  ///
  /// Animated, the view comes in within 0.22 s; it can be touched at once, and be dismissed
  /// meanwhile. `completion` is called at the end, once in any case; not animated, before this
  /// method returns.
  ///
  /// Presenting while something is presented presents from the front one; presenting a controller
  /// that is presented already, or while in no window or about to leave it, does nothing but a line
  /// in the log.
  open func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if let presentedViewController {
      return presentedViewController.present(controller, animated: animated, completion: completion)
    }
    guard let front = windowToPresent(controller) else { return }
    // What is beneath gets no keys either; it may refuse, as it may any other time.
    front.firstResponder?.resignFirstResponder()
    // Whoever heard of that may have presented something, or taken this one away.
    if let presentedViewController {
      return presentedViewController.present(controller, animated: animated, completion: completion)
    }
    guard let window = windowToPresent(controller) else { return }
    presentedViewController = controller
    controller.presenter = self
    controller.isMidDismissal = false
    let isShown = animated && View.areAnimationsEnabled && window.application != nil
    controller.begin(isShown ? .coming : .none)
    let container = PresentationView(frame: window.bounds)
    controller.presentationView = container
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.frame = container.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // Whatever was called may have dismissed it: first as the view was made, then as it appeared.
    var isWanted: Bool {
      presentedViewController === controller && controller.presentationView === container
    }
    let before = isShown && isWanted ? controller.pictureBefore(in: window) : nil
    if isWanted {
      // In this order: a view that is still seen to leave stays in its window.
      window.addSubview(container)
      container.addSubview(controller.view)
      window.application?.setNeedsFrame()
    }
    guard isWanted else {
      controller.didNotCome()
      completion?()
      return
    }
    guard isShown else {
      controller.comeInAtOnce()
      cover(for: controller, in: window)
      completion?()
      return
    }
    controller.comeIn(from: before) { [weak self, weak window] isLatest in
      if isLatest, let self, let window { self.cover(for: controller, in: window) }
      completion?()
    }
  }

  /// Whether it is being dismissed, or what holds it is.
  private var goesWithParent: Bool { isMidDismissal || parent?.goesWithParent == true }

  /// Whether it is on its way out of the window, or what holds or presents it is.
  var isLeaving: Bool {
    var next: ViewController? = self
    while let current = next {
      if current.isMidDismissal || current.transition == .going { return true }
      if current.appearance == .disappearing { return true }
      next = current.parent ?? current.presenter
    }
    return false
  }

  /// Takes away what this controller presents, or this controller itself if it presents nothing. A
  /// child that does neither asks its parent. Source: UIKit's documentation.
  ///
  /// Animated, the view is seen to leave within 0.14 s, and takes no touches and presses any more.
  /// `completion` is called at the end, once in any case; not animated, before this method returns.
  ///
  /// What the presented controller or a child of it presents goes with it, the front one first. One
  /// that such a presentation hid is not shown again on the way, as in UIKit.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      (presenter ?? parent)?.dismiss(animated: animated, completion: completion)
      return
    }
    // Called back in the middle of it: it goes on from there.
    guard !presented.isMidDismissal else {
      completion?()
      return
    }
    presented.isMidDismissal = true
    defer { presented.isMidDismissal = false }
    let front = presentedFront
    let window = front?.window
    var completion = completion
    let presenters = presented.presenters
    if !presenters.isEmpty {
      // Where several are seen to leave, the end is that of the last one.
      var remaining = presenters.count + 1
      let finish = { [completion] in
        remaining -= 1
        if remaining == 0 { completion?() }
      }
      for presenter in presenters {
        // Others may have gone with the one before.
        guard presenter.presentedViewController != nil else {
          finish()
          continue
        }
        presenter.dismiss(animated: animated, completion: finish)
      }
      completion = finish
    }
    presentedViewController = nil
    presented.presenter = nil
    let container = presented.presentationView
    let covered = presented.covered
    presented.presentationView = nil
    presented.covered = nil
    // What is about to go itself stays out: nobody is to see it, or to hear that it was seen.
    if let window, let container, let front, !goesWithParent {
      covered?.putBack(into: window, below: container.superview === window ? container : front)
    }
    window?.application?.setNeedsFrame()
    guard animated, View.areAnimationsEnabled, let window, let application = window.application,
      let container, let view = presented.viewIfLoaded, view.window === window
    else {
      presented.begin(.none)
      presented.viewIfLoaded?.removeFromSuperview()
      container?.removeFromSuperview()
      completion?()
      return
    }
    application.cancelTouches(in: container)
    window.resignFirstResponder(within: view)
    // From now on neither fingers nor keys and pad find it.
    container.isUserInteractionEnabled = false
    application.presses.cancel(in: container, at: application.now)
    presented.leave(view, in: container) { completion?() }
  }

  /// Back was pressed: on a keyboard Escape, on a pad B. True if the controller took it. By default
  /// its button whose role is to cancel is pressed; without one, a controller that is presented is
  /// dismissed.
  open func goBack() -> Bool {
    if let cancelButton {
      cancelButton.performPrimaryAction()
      return true
    }
    guard let presenter else { return false }
    presenter.dismiss(animated: true)
    return true
  }
}
