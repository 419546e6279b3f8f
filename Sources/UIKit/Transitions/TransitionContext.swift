// One running transition: the context of its animator, and the coordinator of those who go along.
import CoreGraphics
import GlassineUI

/// A presentation or dismissal in progress.
final class TransitionContext: UIViewControllerContextTransitioning,
  ViewControllerTransitionCoordinator
{
  let containerView: UIView
  let isAnimated: Bool
  let isPresenting: Bool
  let presented: ViewController
  let beneath: ViewController
  let transitionDuration: TimeInterval
  /// The view of the presentation, which may be around the controller's.
  private weak var shownView: UIView?
  /// Whether the view beneath comes or goes, too.
  private let removesBeneath: Bool
  private let place: CGRect

  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private var isOver = false
  private var didEnd: ((Bool) -> Void)?
  private typealias Work = (any ViewControllerTransitionCoordinator) -> Void
  private var alongside: [Work] = []
  private var completions: [Work] = []
  private var releases: [Work] = []
  private var hasBegun = false
  /// Holds the animations of a transition that a finger leads.
  private var scrubber: ViewPropertyAnimator?
  var isInteractive: Bool { scrubber != nil && !isReleased }
  /// Whether the finger was lifted.
  private var isReleased = false

  init(
    _ presentation: UIPresentationController, isPresenting: Bool, in container: UIView,
    duration: TimeInterval, isAnimated: Bool, completion: @escaping (Bool) -> Void
  ) {
    containerView = container
    presented = presentation.presentedViewController
    beneath = presentation.presentingViewController
    shownView = presentation.presentedView
    removesBeneath =
      presentation.shouldRemovePresentersView || presented.modalPresentationStyle == .fullScreen
    place = presentation.frameOfPresentedViewInContainerView
    self.isPresenting = isPresenting
    transitionDuration = duration
    self.isAnimated = isAnimated
    didEnd = completion
  }

  /// A change of the top of a navigation controller. Both views are in the container, or come
  /// there.
  init(
    from: UIViewController, to: UIViewController, isPush: Bool, in container: UIView,
    duration: TimeInterval, completion: @escaping (Bool) -> Void
  ) {
    containerView = container
    (presented, beneath) = isPush ? (to, from) : (from, to)
    shownView = presented.view
    removesBeneath = true
    place = container.bounds
    isPresenting = isPush
    transitionDuration = duration
    isAnimated = true
    didEnd = completion
  }

  /// Lets the animator begin, led by `leader` if it wants to.
  func begin(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ leader: (any UIViewControllerInteractiveTransitioning)?
  ) {
    guard let leader, leader.wantsInteractiveStart else {
      animator.animateTransition(using: self)
      return goAlong()
    }
    if !(leader is UIPercentDrivenInteractiveTransition) {
      // Its own: it animates what it likes.
      leader.startInteractiveTransition(self)
      return goAlong()
    }
    lead(leader.completionCurve) {
      animator.animateTransition(using: self)
      self.goAlong()
    }
    leader.startInteractiveTransition(self)
  }

  var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }
  var targetTransform: CGAffineTransform { .identity }
  var isCancelled: Bool { transitionWasCancelled }

  // MARK: Parts

  func controller(_ key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: isPresenting ? beneath : presented
    case .to: isPresenting ? presented : beneath
    default: nil
    }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controller(key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if key == (isPresenting ? .to : .from) { return shownView }
    return removesBeneath ? beneath.viewIfLoaded : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    if vc === presented { return isPresenting ? .zero : shownView?.frame ?? .zero }
    return vc === beneath ? vc.viewIfLoaded?.frame ?? .zero : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    if vc === presented { return isPresenting ? place : .zero }
    return vc === beneath ? vc.viewIfLoaded?.frame ?? .zero : .zero
  }

  // MARK: Going along

  func animate(
    alongsideTransition animation: ((any ViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any ViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasBegun { run([animation]) } else { alongside.append(animation) }
    return true
  }

  /// Runs the work that was added before the animation began.
  func goAlong() {
    hasBegun = true
    let work = alongside
    alongside = []
    if !work.isEmpty { run(work) }
  }

  private func run(_ work: [Work]) {
    guard isAnimated else { return work.forEach { $0(self) } }
    UIView.animate(
      withDuration: transitionDuration, delay: 0, options: .allowUserInteraction,
      animations: { work.forEach { $0(self) } })
  }

  /// Calls `handler` when the finger is lifted.
  func whenReleased(_ handler: @escaping (any ViewControllerTransitionCoordinator) -> Void) {
    if isInteractive { releases.append(handler) }
  }

  // MARK: Led by a finger

  /// Runs `animations` at the hand of the percentage.
  func lead(_ curve: UIView.AnimationCurve, _ animations: @escaping () -> Void) {
    let scrubber = ViewPropertyAnimator(
      duration: max(transitionDuration, .ulpOfOne),
      timingParameters: CubicTimingParameters(
        animationCurve: curve))
    scrubber.addAnimations(animations)
    self.scrubber = scrubber
    scrubber.pauseAnimation()
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard !isReleased, percentComplete.isFinite else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    scrubber?.fractionComplete = self.percentComplete
  }

  func pauseInteractiveTransition() {
    isReleased = false
    scrubber?.pauseAnimation()
  }

  func finishInteractiveTransition() { release(cancels: false, speed: 1) }
  func cancelInteractiveTransition() { release(cancels: true, speed: 1) }

  /// Lets the animations run to their end, or back.
  func release(cancels: Bool, speed: CGFloat) {
    guard !isOver, !isReleased else { return }
    isReleased = true
    transitionWasCancelled = cancels
    let calls = releases
    releases = []
    for call in calls { call(self) }
    guard let scrubber else { return }
    if cancels { scrubber.isReversed = true }
    let left = cancels ? percentComplete : 1 - percentComplete
    scrubber.continueAnimation(
      withTimingParameters: nil,
      durationFactor: speed == 1 || speed <= 0 ? 0 : max(.ulpOfOne, left / speed))
  }

  // MARK: The end

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    transitionWasCancelled = !didComplete
    let end = didEnd
    didEnd = nil
    end?(didComplete)
    for completion in completions { completion(self) }
    completions = []
    scrubber = nil
  }
}
