// From one view to another, or from one look of a view to the next.
public import Foundation
import GlassineBase

extension View {
  /// Changes a view by `animations`, and shows the new look come in as the options say.
  ///
  /// Differs from UIKit: what was there before does not stay to be seen, since views are drawn, not
  /// kept as pictures: a flip turns the new look in, a dissolve fades it in.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if let animations { performWithoutAnimation(animations) }
    animate(
      withDuration: duration, delay: 0, options: options.subtracting(.layoutSubviews),
      animations: { view.showComingIn(options.transition) }, completion: completion)
  }

  /// Puts `toView` in the place of `fromView`: the one goes as the other comes.
  ///
  /// `toView` is added to the superview just above; at the end `fromView` is removed, or, with
  /// ``AnimationOptions/showHideTransitionViews``, both stay and are hidden and shown.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = fromView.superview else {
      registry.diagnostics.misuse("transition(from:to:): the first view has no superview")
      completion?(false)
      return
    }
    let hides = options.contains(.showHideTransitionViews)
    performWithoutAnimation {
      if hides {
        toView.isHidden = false
      } else {
        parent.insertSubview(toView, aboveSubview: fromView)
      }
    }
    let (alpha, transform) = (fromView.alpha, fromView.transform)
    animate(
      withDuration: duration, delay: 0, options: options,
      animations: {
        fromView.showGoing(options.transition)
        toView.showComingIn(options.transition, afterHalf: true)
      },
      completion: { finished in
        performWithoutAnimation {
          if hides {
            fromView.isHidden = true
          } else if fromView.superview === parent {
            fromView.removeFromSuperview()
          }
          fromView.alpha = alpha
          fromView.transform = transform
        }
        completion?(finished)
      })
  }

  /// Within a block: shown from nothing to what it is. The model stays as it is.
  private func showComingIn(
    _ transition: AnimationOptions.Transition, afterHalf: Bool = false
  ) {
    guard let scope = Self.registry.animationScope else { return }
    switch transition {
    case .none: break
    case .dissolve: scope.animate(.alpha, of: self, .zero, Components(Double(alpha)))
    case .turnAcross, .turnDown:
      if afterHalf { scope.useHalf(1) }
      scope.animate(
        .transform, of: self, Components(turned(transition)), Components(transform))
    }
  }

  /// Within a block: set to nothing, to be set back when it is gone.
  private func showGoing(_ transition: AnimationOptions.Transition) {
    switch transition {
    case .none: break
    case .dissolve: alpha = 0
    case .turnAcross, .turnDown:
      Self.registry.animationScope?.useHalf(0)
      transform = turned(transition)
    }
  }

  /// Seen from its edge.
  private func turned(_ transition: AnimationOptions.Transition) -> CGAffineTransform {
    transform.scaledBy(
      x: transition == .turnAcross ? 0 : 1, y: transition == .turnDown ? 0 : 1)
  }
}
