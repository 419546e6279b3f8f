// How a presented view comes and goes. It is where it will be from the first frame on, as far as
// touches and layout are concerned; only what is shown comes up from below. So a finger in the
// middle of it finds what it means to hit, and a dismissal in the middle turns it round from where
// it is shown, with the speed it has.
import Foundation
import GlassineBase

extension ViewController {
  /// How a presented controller comes and goes. Source: UIKit's documentation of
  /// UIModalTransitionStyle. Differs from UIKit: a window does not curl in part.
  public enum ModalTransitionStyle: Int, Sendable {
    /// Up from below, and down again: here by a little.
    case coverVertical = 0
    /// The window turns about its vertical axis, from the right; back from the left.
    case flipHorizontal = 1
    /// One fades as the other comes.
    case crossDissolve = 2
  }

  /// A picture of what the window shows, where this controller comes by a flip of it.
  func pictureBefore(in window: Window) -> ViewPicture? {
    modalTransitionStyle == .flipHorizontal ? ViewPicture(of: window, isBare: true) : nil
  }

  /// Shows the view come in: up from below, a little smaller at first, its rows one by one; or as
  /// ``modalTransitionStyle`` says. A view that was about to leave goes back to `look`, which it
  /// had before.
  func animateComingIn(
    _ view: View, to look: (alpha: CGFloat, transform: CGAffineTransform)?,
    from before: ViewPicture?, completion: @escaping () -> Void
  ) {
    if modalTransitionStyle == .flipHorizontal, let window = view.window {
      return window.showTransition(
        .transitionFlipFromRight, from: before, duration: AnimationConstants.presentFlipSeconds
      ) { _ in completion() }
    }
    let isDissolved = modalTransitionStyle == .crossDissolve
    let isReduced =
      isDissolved || view.window?.application?.isReduceMotionEnabled == true
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
    guard look == nil, !isDissolved else { return }
    for (index, row) in presentationRows.enumerated() {
      View.animate(
        withDuration: AnimationConstants.presentSeconds,
        delay: Double(index) * AnimationConstants.presentRowSeconds,
        usingSpringWithDamping: AnimationConstants.presentDamping, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: { row.showRisen(isReduced: isReduced) })
    }
  }

  /// Lets the view sink away; it is to be removed once `completion` is called.
  func animateGoing(_ view: View, in container: View, completion: @escaping () -> Void) {
    if modalTransitionStyle == .flipHorizontal, let window = view.window {
      let before = ViewPicture(of: window, isBare: true)
      container.isHidden = true
      return window.showTransition(
        .transitionFlipFromLeft, from: before, duration: AnimationConstants.presentFlipSeconds
      ) { _ in completion() }
    }
    let isReduced =
      modalTransitionStyle == .crossDissolve
      || view.window?.application?.isReduceMotionEnabled == true
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
