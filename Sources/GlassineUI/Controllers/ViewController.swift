// The controller of one view tree: loads it, follows its appearance, contains child controllers,
// presents others.
public import Foundation
import GlassineBase
import GlassineInput

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

  /// Additional safe area insets for the controller's view, such as for bars, beside the window's;
  /// in points. Kept when the view is replaced. A value that is not finite is misuse and changes
  /// nothing.
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

  /// Creates the view: by default that of an interface file, and an empty one without. Override it
  /// without calling super.
  ///
  /// A program with the module `UIKit` gets a view of the screen's size that follows its superview,
  /// for subclasses: code for iOS reads its size in `viewDidLoad()`. Source: UIKit. Differs from
  /// UIKit: the view has no size in other programs.
  open func loadView() {
    guard !loadInterface() else { return }
    let made = View(frame: interfaceLoader?.frameOfNewView ?? .zero)
    if interfaceLoader != nil { made.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    view = made
  }

  open func viewDidLoad() {}
  /// Called when memory is low, after the application's delegate. Source: UIKit's documentation.
  open func didReceiveMemoryWarning() {}

  // MARK: Focus

  /// The preferred targets of the focus; the view by default. Source: UIKit's documentation.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [viewIfLoaded].compactMap { $0 } }
  open var parentFocusEnvironment: (any FocusEnvironment)? { viewIfLoaded?.superview }
  open func setNeedsFocusUpdate() { focusSystem?.ask(self, isFromAnywhere: false) }
  open func updateFocusIfNeeded() { focusSystem?.updateFocusIfNeeded() }
  /// Whether the focus, while keys or pad are used, returns to its last view here after a
  /// presentation over this controller ends; true by default. Source: UIKit's documentation.
  open var restoresFocusAfterTransition = true
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {}
  open func didHintFocusMovement(_ hint: FocusMovementHint) {}

  /// The added key commands; nil if there are none. May be overridden.
  open override var keyCommands: [KeyCommand]? { addedKeyCommands }
  private var addedKeyCommands: [KeyCommand]?

  /// Adds a key command to ``keyCommands``. Source: UIKit's documentation.
  public func addKeyCommand(_ keyCommand: KeyCommand) {
    addedKeyCommands = (addedKeyCommands ?? []) + [keyCommand]
  }

  public func removeKeyCommand(_ keyCommand: KeyCommand) {
    addedKeyCommands?.removeAll { $0 === keyCommand }
    if addedKeyCommands?.isEmpty == true { addedKeyCommands = nil }
  }

  /// A title for containers.
  open var title: String?

  /// Whether its content can be edited now. Setting it is ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  private var isEdited = false

  /// Begins or ends the editing of its content; a button of a bar calls it. May be overridden; call
  /// `super`. Source: UIKit's documentation.
  open func setEditing(_ editing: Bool, animated: Bool) { isEdited = editing }

  /// Shows `controller`: as a container shows it, else as a presentation.
  open func show(_ controller: ViewController, sender: Any?) {
    guard let parent else { return present(controller, animated: true) }
    parent.show(controller, sender: sender)
  }
  /// … in its second column, if a container has one.
  open func showDetailViewController(_ controller: ViewController, sender: Any?) {
    guard let parent else { return present(controller, animated: true) }
    parent.showDetailViewController(controller, sender: sender)
  }

  /// A controller whose view is in the interface file `nibName`; nil: in the one with the name of
  /// its class, if there is one. Source: UIKit's documentation.
  ///
  /// The module that reads interface files is `UIKit`. Without it, ``loadView()`` creates the view.
  /// - Parameter bundle: nil: the program's own, and those of its packages.
  public init(nibName: String?, bundle: Bundle?) {
    interface = (nibName, bundle)
    super.init()
  }

  private let interface: (name: String?, bundle: Bundle?)
  open var nibName: String? { interface.name }
  open var nibBundle: Bundle? { interface.bundle }
  /// The view's loader where a storyboard has its description.
  package var viewLoader: (() -> Void)?

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  deinit {}  // Plain, as the view's.

  /// A controller with the values of an interface file.
  public required init?(coder: NSCoder) {
    interface = (nil, nil)
    super.init()
    coder.interface?.fill(self, level: ViewController.self)
  }

  // MARK: Appearance

  enum Appearance { case gone, appearing, here, disappearing }
  var appearance: Appearance = .gone { didSet { hasSentIsAppearing = false } }
  /// Whether ``viewIsAppearing(_:)`` was called in the current state.
  var hasSentIsAppearing = false

  /// Called before the view is in a window on screen; once per appearance.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after ``viewWillAppear(_:)``, when the view is in its window and has its size there.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Called in the layout pass after a change of the view's safe area.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after a trait of the view changed, after the view's own method. Source: UIKit's
  /// documentation.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Called before the view's own `updateConstraints()`.
  open func updateViewConstraints() {}

  /// Whether the view is in a window on screen.
  @_disfavoredOverload  // A subclass may have another one.
  public var isVisible: Bool { appearance == .here }

  /// An animated appearance or disappearance; the calls with "did" follow at its end.
  enum Transition { case none, coming, going }
  var transition: Transition = .none
  var isSeenToLeave: Bool { transition == .going }
  /// Counts transitions, so that an end detects whether its transition is still the latest.
  private(set) var transitionNumber = 0
  /// The view's look before it began to disappear.
  var lookBeforeLeaving: (alpha: CGFloat, transform: CGAffineTransform)?

  func begin(_ transition: Transition) {
    self.transition = transition
    transitionNumber += 1
  }

  /// Whether children's views that enter or leave the window send the children's appearance calls.
  /// Override it with false to send them by ``beginAppearanceTransition(_:animated:)``. Source:
  /// UIKit's documentation.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Sends a child's "will" call, for a parent that does not forward appearance calls. May be
  /// overridden; call `super`. Source: UIKit's documentation.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  /// Sends the "did" call after ``beginAppearanceTransition(_:animated:)``, likewise.
  open func endAppearanceTransition() { endAppearance() }
  /// Whether the appearance that a parent sends is animated.
  var isContainedAnimated = false

  /// Called before the size of the view changes with the window's surface. The default passes it to
  /// the children and to the presented controller. Source: UIKit's documentation.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator
  ) { passTransition(to: size, with: coordinator) }

  // MARK: Wishes

  // A window here has no status bar and does not turn: the library asks for none of these. They
  // exist for code for iOS, which overrides them and asks containers for them.

  open var preferredStatusBarStyle: StatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var childForStatusBarStyle: ViewController? { nil }
  open var childForStatusBarHidden: ViewController? { nil }
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .all }
  open var shouldAutorotate: Bool { true }

  /// Whether the first scroll view of the view, or the view itself, adds the safe area to its
  /// insets. Set it when that scroll view is there; true by default. Source: UIKit's documentation.
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustedScrollView.map { $0.contentInsetAdjustmentBehavior != .never } ?? true }
    set { adjustedScrollView?.contentInsetAdjustmentBehavior = newValue ? .automatic : .never }
  }
  private var adjustedScrollView: ScrollView? {
    viewIfLoaded as? ScrollView ?? viewIfLoaded?.subviews.first as? ScrollView
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

  /// Adds `child` as a child controller; the caller adds its view and then calls
  /// ``didMove(toParent:)``.
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

  /// Removes it from its parent; the caller has called ``willMove(toParent:)`` with nil and removed
  /// the view.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.drop(self)
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: ViewController?) { move = parent == nil ? .from : .to }
  open func didMove(toParent parent: ViewController?) { move = nil }

  /// Whether a container is adding it: until ``didMove(toParent:)``.
  open var isMovingToParent: Bool { move == .to }
  /// Whether a container is removing it.
  open var isMovingFromParent: Bool { move == .from }
  private enum Move { case to, from }
  private var move: Move?

  // MARK: Presentation (P5)

  open var modalPresentationStyle: ModalPresentationStyle = .fullScreen
  /// Arranges and animates this controller's presentations in place of the styles; nil: they do.
  package final var presentationDriver: (any PresentationDriver)?
  /// The animation of this controller's presentation and dismissal.
  open var modalTransitionStyle: ModalTransitionStyle = .coverVertical
  /// The controller that this one presents; nil: none.
  @_disfavoredOverload public internal(set) var presentedViewController: ViewController?
  /// The controller that presents this one; ``presentingViewController`` asks the parents too.
  weak var presenter: ViewController?
  /// Views that appear one after the other in an animated presentation of this controller's view;
  /// none by default. Glassine's own.
  open var presentationRows: [View] { [] }
  /// The container of its view over the window during its presentation.
  var presentationView: PresentationView?
  /// The seat whose input presented it: the presentation blocks only that seat. Nil: it blocks all,
  /// if no input was being delivered, or if there is one seat for all.
  var presentationSeat: SeatNumber?
  /// The view that the presentation took out of the window.
  var covered: CoveredView?
  /// Whether its dismissal is in progress, beginning with those of controllers that it presents.
  var isMidDismissal = false

  /// Presents `controller` over everything in this controller's window. Views beneath take no new
  /// touches until it is dismissed; windows of a higher level do (P5). Current touches stay with
  /// views that stay in the window, and are cancelled if the style removes their views (T2, T13).
  ///
  /// An animated presentation takes 0.22 s; the view can be touched at once, and be dismissed
  /// meanwhile. `completion` is called at the end, once in any case; not animated, before this
  /// method returns.
  ///
  /// With separate seats, while the input of one is being delivered, the presentation blocks only
  /// that seat, and takes nothing out of the window.
  ///
  /// Presenting while something is presented presents from the front one. Presenting a controller
  /// that is presented already, or while in no window or about to leave it, only logs a line.
  open func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    if let presentedViewController {
      return presentedViewController.present(controller, animated: animated, completion: completion)
    }
    guard let front = windowToPresent(controller) else { return }
    let seat = front.application?.inputSeat
    // Views beneath get no keys either; the responder may refuse, as always.
    for responder in front.firstResponders
    where seat == nil || seat == front.seatNumber(ofFirst: responder) {
      responder.resignFirstResponder()
    }
    // The callback may have presented something, or removed this controller.
    if let presentedViewController {
      return presentedViewController.present(controller, animated: animated, completion: completion)
    }
    guard let window = windowToPresent(controller) else { return }
    presentedViewController = controller
    controller.presenter = self
    controller.presentationSeat = seat
    controller.isMidDismissal = false
    let isShown = animated && View.areAnimationsEnabled && window.application != nil
    controller.begin(isShown ? .coming : .none)
    let container =
      seat == nil
      ? PresentationView(frame: window.bounds) : SeatPresentationView(frame: window.bounds)
    container.presented = controller
    controller.presentationView = container
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let driver = controller.presentationDriver {
      return show(controller, by: driver, in: container, of: window, isShown, completion)
    }
    controller.view.frame = container.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // A callback may have dismissed it: while the view was created, or while it appeared.
    var isWanted: Bool {
      presentedViewController === controller && controller.presentationView === container
    }
    let before = isShown && isWanted ? controller.pictureBefore(in: window) : nil
    if isWanted {
      // In this order: a view that is still disappearing stays in its window.
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
    controller.comeIn(from: before) { [weak self, number = window.ownNumber] isLatest in
      if isLatest, let self, let window = View.registry.window(number: number) {
        self.cover(for: controller, in: window)
      }
      completion?()
    }
  }

  /// Dismisses the controller that this one presents, or itself if it presents none. A child that
  /// is neither calls its parent. Source: UIKit's documentation.
  ///
  /// An animated dismissal takes 0.14 s, and the view takes no touches and presses during it.
  /// `completion` is called at the end, once in any case; not animated, before this method returns.
  ///
  /// Further presentations from the presented controller or its children are dismissed with it, the
  /// front one first. A controller that such a presentation hid is not shown again meanwhile, as in
  /// UIKit.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentedViewController else {
      (presenter ?? parent)?.dismiss(animated: animated, completion: completion)
      return
    }
    // A callback during the dismissal called again: the first call continues.
    guard !presented.isMidDismissal else {
      completion?()
      return
    }
    if presented.canLeaveByDriver {
      return hide(presented, animated && View.areAnimationsEnabled, completion)
    }
    presented.isMidDismissal = true
    defer { presented.isMidDismissal = false }
    let front = presentedFront
    let window = front?.window
    var completion = completion
    let presenters = presented.presenters
    if !presenters.isEmpty {
      // If several disappear together, the end is that of the last one.
      var remaining = presenters.count + 1
      let finish = { [completion] in
        remaining -= 1
        if remaining == 0 { completion?() }
      }
      for presenter in presenters {
        // Others may have been dismissed with the previous one.
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
    // A view that is about to be removed itself is not restored: it must not be shown, nor get
    // appearance calls.
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
    // From now on neither touches nor the focus can reach it.
    container.isUserInteractionEnabled = false
    application.forEachSeat { $0.presses.cancel(in: container, at: application.now) }
    presented.leave(view, in: container) { completion?() }
  }

  /// Called for "back": Escape on a keyboard, B on a pad. True if the controller handled it. By
  /// default it presses the button with the cancel role; without one, a presented controller is
  /// dismissed.
  @_disfavoredOverload open func goBack() -> Bool {
    if let cancelAction {
      cancelAction.performPrimaryAction()
      return true
    }
    guard let presenter else { return false }
    presenter.dismiss(animated: true)
    return true
  }
}
