// Transitions of presented views. For touches and layout the view has its final position from the
// first frame on; only its presentation moves up from below. A touch during the transition
// therefore hits the intended control, and a dismissal during it reverses from the presented
// position, with its speed.
import Foundation
import GlassineBase

extension ViewController {
  /// The way in which a presented controller covers the views beneath.
  public enum ModalPresentationStyle: Sendable {
    /// Covers everything, and removes the presenter's view from the window: its touches are
    /// cancelled.
    case fullScreen
    /// Covers everything; the presenter's view stays and is visible through transparent parts.
    case overFullScreen
    /// As the module for iOS code arranges it; else as ``overFullScreen``.
    case custom
    /// Beside a view, in the module for iOS code; else as ``overFullScreen``.
    case popover
    /// No other style, as the answer of a delegate in the module for iOS code; else as
    /// ``overFullScreen``.
    case none
  }

  /// The transition style of a presented controller. Source: UIKit's documentation of
  /// UIModalTransitionStyle. Differs from UIKit: there is no partial curl.
  public enum ModalTransitionStyle: Int, Sendable {
    /// Up from below, and down again: here by a small distance.
    case coverVertical = 0
    /// The window rotates about its vertical axis, from the right; back from the left.
    case flipHorizontal = 1
    /// One fades out while the other fades in.
    case crossDissolve = 2
  }

  /// A picture of the window's content, if this controller appears by a flip.
  func pictureBefore(in window: Window) -> ViewPicture? {
    modalTransitionStyle == .flipHorizontal ? ViewPicture(of: window, isBare: true) : nil
  }

  /// Animates the appearance of the view: up from below, a little smaller at first, its rows one by
  /// one; or as ``modalTransitionStyle`` selects. A view that was disappearing returns to `look`,
  /// its former look.
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

  /// Animates the disappearance of the view; the caller removes it when `completion` is called.
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
  /// Within a block: animates from below and from transparency to its model values.
  fileprivate func showRisen(isReduced: Bool) {
    guard let scope = Self.registry.animation.scope else { return }
    scope.animate(.alpha, of: self, .zero, Components(Double(alpha)))
    guard !isReduced else { return }
    scope.animate(
      .transform, of: self, Components(Self.sunken(transform)), Components(transform))
  }

  /// The start and end transform of a presented view.
  fileprivate static func sunken(_ transform: CGAffineTransform) -> CGAffineTransform {
    let scale = AnimationConstants.presentScale
    return transform.scaledBy(x: scale, y: scale)
      .concatenating(
        CGAffineTransform(translationX: 0, y: AnimationConstants.presentRisePoints))
  }
}

extension ViewController {
  /// Whether it or a containing controller is being dismissed.
  var goesWithParent: Bool { isMidDismissal || parent?.goesWithParent == true }

  /// The first visible view that "back" presses.
  var cancelAction: (any CancelAction)? {
    guard let view = viewIfLoaded, let focus = view.window?.application?.focus else { return nil }
    return focus.focusable(in: view).lazy.compactMap { $0 as? any CancelAction }.first {
      $0.isCancelAction
    }
  }
}
