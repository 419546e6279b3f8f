// Transitions of presented controllers that other objects animate. Source of all: UIKit's
// documentation of UIViewControllerTransitioningDelegate and the protocols there.
public import CoreGraphics
public import GlassineUI

public typealias UIModalPresentationStyle = ViewController.ModalPresentationStyle
public typealias UIModalTransitionStyle = ViewController.ModalTransitionStyle
extension ViewController.ModalPresentationStyle {
  /// As ``overFullScreen``: a presentation covers its window.
  public static var overCurrentContext: Self { .overFullScreen }
  // As in a compact width before sheets could be dragged: all cover the window.
  public static var automatic: Self { .fullScreen }
  public static var pageSheet: Self { .fullScreen }
  public static var formSheet: Self { .fullScreen }
  /// As ``fullScreen``.
  public static var currentContext: Self { .fullScreen }
}

public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinator

/// A controller of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable
{
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is shown before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The one that is shown after.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// A view of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let from = UITransitionContextViewKey(rawValue: "from")
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// A running transition, as its animator sees it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the animator shows the views.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a finger leads it now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  /// Ends the transition; the animator must call it, with false if it was cancelled.
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Nil for a view that the transition neither shows nor removes.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Zero for a controller whose place the transition does not decide.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// In seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Adds the view that comes to the container, animates, and calls `completeTransition` at the
  /// end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called at the end.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether it leads from the beginning; else the animation runs by itself.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Chooses the objects of a controller's transitions. Nil anywhere: the style's own.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Asked for the style `custom` alone.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

extension ViewControllerTransitionCoordinator {
  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { (self as? TransitionContext)?.controller(key) }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    (self as? TransitionContext)?.view(forKey: key)
  }
  /// Calls `handler` when the finger that leads the transition is lifted.
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { (self as? TransitionContext)?.whenReleased(handler) }
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges(handler) }
  /// The transform of the container at the end: a surface does not turn.
  public var targetTransform: CGAffineTransform { .identity }
}

/// A controller whose delegate's animators exchange its children.
@MainActor
protocol AnimatingContainer: ViewController {
  /// The transition in progress; nil: none.
  var running: TransitionContext? { get }
}

extension ViewController {
  /// Chooses the objects of its presentations; not retained.
  @_disfavoredOverload
  public var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { (presentationDriver as? ModalDriver)?.delegate }
    set { modalDriver.delegate = newValue }
  }

  /// The transition in which the controller, or one around it, comes or goes; nil: none.
  @_disfavoredOverload
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var next: ViewController? = self
    while let controller = next {
      let drivers = [
        controller.presentationDriver, controller.presentedViewController?.presentationDriver,
      ]
      for case let driver as ModalDriver in drivers {
        if let running = driver.running { return running }
      }
      if let running = (controller as? any AnimatingContainer)?.running { return running }
      next = controller.parent
    }
    return nil
  }

  /// Whether it comes by an animated presentation.
  public var isBeingPresented: Bool { isComing }
  /// Whether it goes by an animated dismissal.
  public var isBeingDismissed: Bool { isGoing }

  /// The controller of its presentation; for the style `custom`, the delegate's.
  public var presentationController: UIPresentationController? {
    var next: ViewController? = self
    while let controller = next {
      if let driver = controller.presentationDriver as? ModalDriver,
        let presentation = driver.presentation(of: controller)
      {
        return presentation
      }
      next = controller.parent
    }
    return nil
  }

  var modalDriver: ModalDriver {
    if let driver = presentationDriver as? ModalDriver { return driver }
    let driver = ModalDriver()
    presentationDriver = driver
    return driver
  }

  /// The size for a popover, in points; zero: none. Of a container, often that of its content.
  public var preferredContentSize: CGSize {
    get {
      (self as? any OverridesPreferredContentSize).map(\.loweredPreferredContentSize)
        ?? plainPreferredContentSize
    }
    set {
      guard let own = self as? any OverridesPreferredContentSize else {
        return plainPreferredContentSize = newValue
      }
      own.loweredPreferredContentSize = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainPreferredContentSize: CGSize {
    get { objc_getAssociatedObject(self, Self.contentSizeKey) as? CGSize ?? .zero }
    set {
      objc_setAssociatedObject(self, Self.contentSizeKey, newValue, .OBJC_ASSOCIATION_RETAIN)
      (presentationDriver as? ModalDriver)?.presentationIfAny?.containerView?.setNeedsLayout()
    }
  }
  private static let contentSizeKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
