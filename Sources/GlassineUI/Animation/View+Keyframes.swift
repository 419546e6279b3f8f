// Key frames: several changes in one animation, each in its part of the time.
public import Foundation

extension View {
  /// Animates the changes of the key frames that `animations` adds, each in its part of `duration`.
  /// Changes outside of a key frame take the whole time.
  ///
  /// Times and completion as in ``animate(withDuration:delay:options:animations:completion:)``. For
  /// values changed by several key frames, the options select the interpolation. Within a block of
  /// a ``ViewPropertyAnimator``, the key frames use its time, and are paused and reversed with it.
  /// Source: UIKit's documentation. Differs from UIKit: the whole is not eased.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(
      curve: options.curve, duration: duration, delay: delay,
      options: options.common.union([.overrideInheritedCurve]), keyframes: options.mode
    ).perform(animations, completion)
  }

  /// Within ``animateKeyframes(withDuration:delay:options:animations:completion:)``: animates the
  /// changes of `animations` from `frameStartTime` for `frameDuration`, both as fractions of the
  /// whole, 0 to 1. A call outside of it, or with NaN, is misuse and changes the values at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let scope = registry.animation.scope else {
      registry.diagnostics.misuse("addKeyframe outside of animateKeyframes")
      return animations()
    }
    guard frameStartTime.isFinite, frameDuration.isFinite else {
      registry.diagnostics.misuse("addKeyframe at \(frameStartTime) for \(frameDuration)")
      return performWithoutAnimation(animations)
    }
    let start = min(1, max(0, frameStartTime))
    let length = min(1 - start, max(0, frameDuration))
    let (whole, origin) = (scope.timing, scope.offset)
    // A key frame without duration changes at once at its time.
    let timing = Timing(
      length > 0 ? whole.curve : .step, duration: max(length * scope.duration, .ulpOfOne))
    scope.use(timing, offset: origin + start * scope.duration, isKeyframe: true)
    animations()
    scope.use(whole, offset: origin)
  }
}
