// The driver of one controller's presentations, with the objects that its delegate chooses.
import CoreGraphics
import GlassineUI

final class ModalDriver: PresentationDriver {
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  /// The controller of the presentation, from its first use to the end of the dismissal.
  private(set) var presentationIfAny: UIPresentationController?
  private(set) var running: TransitionContext?
  /// The one that leads the next dismissal.
  private var interaction: (any UIViewControllerInteractiveTransitioning)?

  /// The controller of the presentation; the delegate is asked once for each presentation.
  func presentation(
    of controller: ViewController, from presenter: ViewController? = nil
  ) -> UIPresentationController? {
    if let presentationIfAny { return presentationIfAny }
    let made: UIPresentationController
    switch controller.modalPresentationStyle {
    case .popover:
      made = UIPopoverPresentationController(
        presentedViewController: controller, presenting: presenter)
    case .custom:
      made =
        delegate?.presentationController(
          forPresented: controller, presenting: presenter, source: presenter ?? controller)
        ?? UIPresentationController(presentedViewController: controller, presenting: presenter)
    default:
      made = UIPresentationController(presentedViewController: controller, presenting: presenter)
    }
    presentationIfAny = made
    return made
  }

  // MARK: Coming

  func comeIn(
    _ controller: ViewController, from presenter: ViewController, in container: View,
    isAnimated: Bool, completion: @escaping (Bool) -> Void
  ) {
    guard let presentation = presentation(of: controller, from: presenter) else {
      return completion(false)
    }
    presentation.containerView = container
    // Presentation controllers take widths from a view that is as large as the window.
    if controller.view.bounds.size == .zero { controller.view.frame = container.bounds }
    let beneath = container.window.flatMap { presenter.viewBeneath(in: $0)?.rootController }
    presentation.presentingViewController = beneath ?? presenter
    let animator =
      isAnimated
      ? delegate?.animationController(
        forPresented: controller, presenting: presentation.presentingViewController,
        source: presenter) ?? CoverAnimator(of: controller, isPresenting: true)
      : nil
    presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    let leader = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    begin(presentation, animator, leader, isPresenting: true, in: container) { isThere in
      presentation.presentationTransitionDidEnd(isThere)
      completion(isThere)
    }
  }

  // MARK: Leaving

  var isLedByFinger: Bool {
    guard let controller = presentationIfAny?.presentedViewController,
      let animator = delegate?.animationController(forDismissed: controller)
    else { return false }
    interaction = delegate?.interactionControllerForDismissal(using: animator)
    return interaction?.wantsInteractiveStart == true
  }

  func leave(
    _ controller: ViewController, to presenter: ViewController, in container: View,
    isAnimated: Bool, completion: @escaping (Bool) -> Void
  ) {
    guard let presentation = presentation(of: controller, from: presenter) else {
      return completion(true)
    }
    let animator =
      isAnimated
      ? delegate?.animationController(forDismissed: controller)
        ?? CoverAnimator(of: controller, isPresenting: false)
      : nil
    let leader =
      isAnimated
      ? interaction ?? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
      : nil
    interaction = nil
    begin(presentation, animator, leader, isPresenting: false, in: container) {
      [weak self] isGone in
      presentation.dismissalTransitionDidEnd(isGone)
      if isGone {
        presentation.containerView = nil
        self?.presentationIfAny = nil
      }
      completion(isGone)
    }
  }

  // MARK: Both

  private func begin(
    _ presentation: UIPresentationController,
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ leader: (any UIViewControllerInteractiveTransitioning)?, isPresenting: Bool,
    in container: View, completion: @escaping (Bool) -> Void
  ) {
    let context = TransitionContext(
      presentation, isPresenting: isPresenting, in: container,
      duration: animator?.transitionDuration(using: nil) ?? 0, isAnimated: animator != nil
    ) { [weak self] didComplete in
      self?.running = nil
      animator?.animationEnded(didComplete)
      completion(didComplete)
    }
    running = context
    if isPresenting {
      presentation.presentationTransitionWillBegin()
    } else {
      presentation.dismissalTransitionWillBegin()
    }
    guard let animator else {
      if isPresenting, let view = presentation.presentedView, view.superview == nil {
        container.addSubview(view)
      }
      context.goAlong()
      return context.completeTransition(true)
    }
    context.begin(animator, leader)
  }

  func containerWillLayOut(_ container: View) {
    presentationIfAny?.containerViewWillLayoutSubviews()
  }
  func containerDidLayOut(_ container: View) {
    presentationIfAny?.containerViewDidLayoutSubviews()
  }
}

/// The animation of a presentation whose delegate gives none: up from the lower edge, or a fade.
private final class CoverAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let fades: Bool

  init(of controller: ViewController, isPresenting: Bool) {
    self.isPresenting = isPresenting
    fades =
      controller.modalTransitionStyle == .crossDissolve
      || controller.modalPresentationStyle == .popover
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { TransitionConstants.seconds }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(true)
    }
    if isPresenting, !view.isDescendant(of: container) { container.addSubview(view) }
    let (alpha, transform) = (view.alpha, view.transform)
    let away = CGAffineTransform(
      translationX: 0, y: container.bounds.maxY - view.convert(view.bounds, to: container).minY)
    func show(_ isThere: Bool) {
      if fades { view.alpha = isThere ? alpha : 0 }
      if !fades { view.transform = isThere ? transform : transform.concatenating(away) }
    }
    if isPresenting { UIView.performWithoutAnimation { show(false) } }
    UIView.animate(
      withDuration: TransitionConstants.seconds, delay: 0,
      options: [.curveEaseOut, .allowUserInteraction],
      animations: { show(self.isPresenting) },
      completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        if !self.isPresenting { UIView.performWithoutAnimation { show(true) } }
      })
  }
}

extension View {
  /// The controller whose view this is.
  fileprivate var rootController: ViewController? { next as? ViewController }
}

enum TransitionConstants {
  /// Seconds of a presentation without an animator. Source: chosen by eye, as iOS looks.
  static let seconds: TimeInterval = 0.35
}
