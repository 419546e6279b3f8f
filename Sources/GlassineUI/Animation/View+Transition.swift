// From one look of a view to the next.
public import Foundation
import GlassineBase

extension View {
  /// Changes a view by `animations`, and shows how it becomes from what it was what it is.
  ///
  /// A picture is taken of what is shown of the view, and of all below it; then `animations` is
  /// called, and what it sets is there at once, or animated with
  /// ``AnimationOptions/allowAnimatedContent``. From the picture to the view, which stays alive
  /// meanwhile, goes a dissolve, a flip with the picture on one side and the view on the other, or
  /// a page that is curled up or down. Without a transition among `options` nothing is shown.
  ///
  /// The view's frame, alpha, mask and blend mode are those that it has now; a view that the block
  /// hides is seen to go. Where motion is to be reduced, a flip or a curl is a dissolve.
  ///
  /// - Parameters:
  ///   - duration: in seconds; as in
  ///     ``animate(withDuration:delay:options:animations:completion:)``.
  ///   - completion: called once, as there: false where the view left its window meanwhile, or
  ///     another transition took over, which begins with what is shown then.
  ///
  /// Cost: the view is drawn twice in the first frame, and once, with up to three layers of its
  /// size, in each that follows. Source: UIKit's documentation. Differs from UIKit: a picture shows
  /// the tint of glass alone (``Layer/backdropBlur``).
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

  /// Shows how the view becomes what it is by now from what it was; touches go on.
  func showTransition(
    _ options: AnimationOptions, from before: ViewPicture?, duration: TimeInterval,
    completion: @escaping (Bool) -> Void
  ) {
    let kind = shownTransition(of: options)
    Self.animate(
      withDuration: duration, delay: 0, options: [options, .allowUserInteraction],
      animations: { if let kind { self.show(kind, from: before) } }, completion: completion)
  }

  /// Puts `toView` in the place of `fromView`, and shows that as a transition of their superview.
  ///
  /// `toView` is added just above and `fromView` removed, or, with
  /// ``AnimationOptions/showHideTransitionViews``, both stay and are shown and hidden; at once, as
  /// in ``transition(with:duration:options:animations:completion:)`` of the superview. So it is the
  /// superview that flips. A first view without one is misuse: `completion` is called with false.
  /// Source: UIKit's documentation.
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

  /// A view that shows what is shown of this one, and of all below it, now; nil where that is
  /// nothing.
  ///
  /// It stays as it is, whatever becomes of this view. A large picture takes texture memory while
  /// the new view lives: four bytes a pixel.
  ///
  /// - Parameter afterUpdates: whether layout that is due runs first.
  ///
  /// Source: UIKit's documentation. Differs from UIKit: of glass its tint alone is in it; a picture
  /// that is not drawn for long after it was taken may be lost, and shows nothing, when fonts and
  /// pictures need the room.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    if afterUpdates { layoutIfNeeded() }
    return ViewPicture(of: self, isBare: false).map { SnapshotView($0, size: bounds.size) }
  }

  /// The transition to be shown; nil: none.
  private func shownTransition(of options: AnimationOptions) -> AnimationOptions.Transition? {
    switch options.transition {
    case .flip, .curl:
      window?.application?.isReduceMotionEnabled == true ? .dissolve : options.transition
    case let kind: kind
    }
  }

  /// Within a block: shows the view come from what it was.
  private func show(_ kind: AnimationOptions.Transition, from before: ViewPicture?) {
    guard let scope = Self.registry.animationScope, let application = window?.application else {
      return
    }
    application.animator.interrupt(.transition, of: id)
    rareState.transition = ViewTransition(kind: kind, before: before)
    scope.animate(.transition, of: self, .zero, Components(1))
    if Self.registry.presented.find(.transition, of: id) < 0 { rareState.transition = nil }
    setNeedsDisplay()
  }
}

/// A transition while it is shown.
final class ViewTransition {
  let kind: View.AnimationOptions.Transition
  /// What was shown of the view before; nil: nothing.
  let before: ViewPicture?

  init(kind: View.AnimationOptions.Transition, before: ViewPicture?) {
    (self.kind, self.before) = (kind, before)
  }
}
