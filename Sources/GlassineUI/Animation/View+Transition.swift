// Transitions between two looks of a view.
public import Foundation
import GlassineBase

extension View {
  /// Changes a view by `animations`, and animates from a snapshot of the old look to the new one.
  ///
  /// A picture of the presented view and its descendants is taken first. Then `animations` is
  /// called; its changes take effect at once, or are animated with
  /// ``AnimationOptions/allowAnimatedContent``. The transition leads from the picture to the live
  /// view. It is a dissolve, a flip with the picture and the view on its two sides, or a page
  /// curled up or down. Without a transition among `options` nothing is animated.
  ///
  /// The new frame, alpha, mask and blend mode apply during the whole transition; a view that the
  /// block hides disappears visibly. With reduced motion, a flip or a curl is a dissolve.
  ///
  /// - Parameters:
  ///   - duration: in seconds; as in
  ///     ``animate(withDuration:delay:options:animations:completion:)``.
  ///   - completion: called once, as there: with false if the view left its window meanwhile, or
  ///     another transition replaced this one, starting from the presented look.
  ///
  /// Cost: the view is drawn twice in the first frame, and once, with up to three layers of its
  /// size, in each further frame. Source: UIKit's documentation. Differs from UIKit: a picture of
  /// glass contains only its tint (``Layer/backdropBlur``).
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let kind = view.shownTransition(of: options)
    let isShown =
      kind != nil && duration > 0 && areAnimationsEnabled && view.window?.application != nil
    let before = isShown ? ViewPicture(of: view, isBare: true) : nil
    let isContentAnimated = options.contains(.allowAnimatedContent)
    if let animations, !isContentAnimated { performWithoutAnimation(animations) }
    animate(
      withDuration: duration, delay: 0, options: options.subtracting(.layoutSubviews),
      animations: {
        if let animations, isContentAnimated { animations() }
        if let kind, isShown { view.show(kind, from: before) }
      }, completion: completion)
  }

  /// Animates the view from its old look to its current one; touches continue.
  func showTransition(
    _ options: AnimationOptions, from before: ViewPicture?, duration: TimeInterval,
    completion: @escaping (Bool) -> Void
  ) {
    let kind = shownTransition(of: options)
    Self.animate(
      withDuration: duration, delay: 0, options: [options, .allowUserInteraction],
      animations: { if let kind { self.show(kind, from: before) } }, completion: completion)
  }

  /// Replaces `fromView` by `toView`, as a transition of their superview.
  ///
  /// `toView` is added just above and `fromView` removed, or, with
  /// ``AnimationOptions/showHideTransitionViews``, both stay and are shown and hidden. Both happen
  /// at once, as in ``transition(with:duration:options:animations:completion:)`` of the superview,
  /// which therefore flips as a whole. A first view without a superview is misuse: `completion` is
  /// called with false. Source: UIKit's documentation.
  public static func transition(
    from fromView: View, to toView: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = fromView.superview else {
      registry.diagnostics.misuse("transition(from:to:): the first view has no superview")
      completion?(false)
      return
    }
    transition(
      with: parent, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          toView.isHidden = false
          fromView.isHidden = true
        } else {
          parent.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// A view that shows the current presentation of this view and its descendants; nil if that is
  /// empty.
  ///
  /// It does not follow later changes of this view. A large picture takes texture memory while the
  /// new view exists: four bytes a pixel.
  /// - Parameter afterUpdates: whether due layout runs first.
  ///
  /// Source: UIKit's documentation. Differs from UIKit: glass contributes only its tint. A picture
  /// that is not drawn for long after it was taken may be lost when fonts and pictures need the
  /// room. It then shows nothing.
  @_disfavoredOverload public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    if afterUpdates { layoutIfNeeded() }
    return ViewPicture(of: self, isBare: false).map { SnapshotView($0, size: bounds.size) }
  }

  /// The effective transition; nil: none.
  private func shownTransition(of options: AnimationOptions) -> AnimationOptions.Transition? {
    switch options.transition {
    case .flip, .curl:
      window?.application?.isReduceMotionEnabled == true ? .dissolve : options.transition
    case let kind: kind
    }
  }

  /// Within a block: animates the view from its old look.
  private func show(_ kind: AnimationOptions.Transition, from before: ViewPicture?) {
    guard let scope = Self.registry.animation.scope, let application = window?.application else {
      return
    }
    application.animator.interrupt(.transition, of: id)
    rareState.transition = ViewTransition(kind: kind, before: before)
    scope.animate(.transition, of: self, .zero, Components(1))
    if Self.registry.animation.presented.find(.transition, of: id) < 0 {
      rareState.transition = nil
    }
    setNeedsDisplay()
  }
}

/// A running transition.
final class ViewTransition {
  let kind: View.AnimationOptions.Transition
  /// The picture of the old look; nil: empty.
  let before: ViewPicture?

  init(kind: View.AnimationOptions.Transition, before: ViewPicture?) {
    (self.kind, self.before) = (kind, before)
  }
}
