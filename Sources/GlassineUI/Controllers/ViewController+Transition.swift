// How a presented view comes and goes. It is where it will be from the first frame on, as far as
// touches and layout are concerned; only what is shown comes up from below. So a finger in the
// middle of it finds what it means to hit, and a dismissal in the middle turns it round from where
// it is shown, with the speed it has.
import Foundation
import GlassineBase

extension ViewController {
  /// Shows the view come in: up from below, a little smaller at first, its rows one by one.
  /// A view that was about to leave goes back to `look`, which it had before.
  func animateComingIn(
    _ view: View, to look: (alpha: CGFloat, transform: CGAffineTransform)?,
    completion: @escaping () -> Void
  ) {
    let isReduced = view.window?.application?.isReduceMotionEnabled ?? false
    View.animate(
      withDuration: AnimationConstants.presentSeconds, delay: 0,
      usingSpringWithDamping: AnimationConstants.presentDamping, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        if let look {
          view.alpha = look.alpha
          view.transform = look.transform
        } else {
          view.showRisen(isReduced: isReduced)
        }
      }, completion: { _ in completion() })
    guard look == nil else { return }
    for (index, row) in presentationRows.enumerated() {
      View.animate(
        withDuration: AnimationConstants.presentSeconds,
        delay: Double(index) * AnimationConstants.presentRowSeconds,
        usingSpringWithDamping: AnimationConstants.presentDamping, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: { row.showRisen(isReduced: isReduced) })
    }
  }

  /// Lets the view sink away; it is to be removed once `completion` is called.
  func animateGoing(_ view: View, completion: @escaping () -> Void) {
    let isReduced = view.window?.application?.isReduceMotionEnabled ?? false
    View.animate(
      withDuration: AnimationConstants.dismissSeconds, delay: 0,
      options: [.curveEaseIn, .allowUserInteraction],
      animations: {
        view.alpha = 0
        if !isReduced { view.transform = View.sunken(view.transform) }
      }, completion: { _ in completion() })
  }
}

extension View {
  /// Within a block: shown from below and from nothing to where and what it is.
  fileprivate func showRisen(isReduced: Bool) {
    guard let scope = Self.registry.animationScope else { return }
    scope.animate(.alpha, of: self, .zero, Components(Double(alpha)))
    guard !isReduced else { return }
    scope.animate(
      .transform, of: self, Components(Self.sunken(transform)), Components(transform))
  }

  /// Where a presented view comes from and goes to.
  fileprivate static func sunken(_ transform: CGAffineTransform) -> CGAffineTransform {
    let scale = AnimationConstants.presentScale
    return transform.scaledBy(x: scale, y: scale)
      .concatenating(
        CGAffineTransform(translationX: 0, y: AnimationConstants.presentRisePoints))
  }
}
