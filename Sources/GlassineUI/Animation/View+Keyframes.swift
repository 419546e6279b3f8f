// Key frames: several ways in one animation, each in its part of the time.
public import Foundation

extension View {
  /// Animates what the key frames set that `animations` adds, each in its part of `duration`. What
  /// is set outside of a key frame takes the whole time.
  ///
  /// Times and completion as in ``animate(withDuration:delay:options:animations:completion:)``. Of
  /// values that several key frames set, the options say how they get from one to the next. Within
  /// a block of a ``ViewPropertyAnimator`` the key frames take its time, and are held and turned
  /// round with it. Source: UIKit's documentation. Differs from UIKit: the whole is not eased.
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

  /// Within ``animateKeyframes(withDuration:delay:options:animations:completion:)``: what
  /// `animations` sets moves from `frameStartTime` for `frameDuration`, both as parts of the whole,
  /// 0 to 1. Outside of it, or with NaN, it is misuse and sets the values at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let scope = registry.animationScope else {
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
    // A key frame without length is there at once when its time comes.
    let timing = Timing(
      length > 0 ? whole.curve : .step, duration: max(length * scope.duration, .ulpOfOne))
    scope.use(timing, offset: origin + start * scope.duration, isKeyframe: true)
    animations()
    scope.use(whole, offset: origin)
  }
}
