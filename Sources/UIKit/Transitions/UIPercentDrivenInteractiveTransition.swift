// A transition that follows a percentage.
public import CoreGraphics
public import GlassineUI

/// Leads the animations of an animator by a percentage: they are held, and run on, or back, at the
/// end. Source: UIKit's documentation of UIPercentDrivenInteractiveTransition.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?

  public override init() { super.init() }

  /// In seconds; the animator's, while it runs.
  open var duration: CGFloat { context.map { CGFloat($0.transitionDuration) } ?? 0 }
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }
  /// The speed after the finger is lifted, as a multiple.
  open var completionSpeed: CGFloat = 1
  open var completionCurve: UIView.AnimationCurve = .easeInOut
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) { context = transitionContext as? TransitionContext }

  /// Takes the animations by hand again.
  open func pause() { context?.pauseInteractiveTransition() }
  /// Moves the animations to a share of their time, 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    context?.updateInteractiveTransition(percentComplete)
  }
  open func cancel() { context?.release(cancels: true, speed: completionSpeed) }
  open func finish() { context?.release(cancels: false, speed: completionSpeed) }
}
