// Animation blocks, by UIKit's names.
public import Foundation

extension View {
  /// Animates the changes made by `animations`: frames, bounds, centres, transforms, alphas, and
  /// the looks of layers.
  ///
  /// The model values change at once, and count for touches and layout (H10); the presented values
  /// follow. A value in motion continues from its presented value, with its speed (A1). Views in no
  /// window change at once.
  /// - Parameters:
  ///   - duration: in seconds; 0 changes at once. Negative or NaN is misuse and counts as 0.
  ///   - delay: in seconds; negative counts as 0, and NaN is misuse.
  ///   - completion: called once, in a frame after this call, with true if everything ran to its
  ///     end. False if another animation took a value, or a view left its window. In one frame,
  ///     interrupted animations complete before ended ones, each in order of beginning. It may do
  ///     anything.
  ///
  /// Within another block, the outer one's duration, curve and options apply, unless the options
  /// say otherwise. Source: UIKit's documentation.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(
      curve: .cubic(options.curve.cubic), duration: duration, delay: delay, options: options
    ).perform(animations, completion)
  }

  /// Animates with the default curve, slow at both ends (A1).
  public static func animate(
    withDuration duration: TimeInterval = AnimationConstants.defaultSeconds,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates with a spring that comes to rest in `duration`.
  /// - Parameters:
  ///   - dampingRatio: 1 does not oscillate; clamped to at least 0.01. NaN is misuse and counts as
  ///     1.
  ///   - velocity: in ways a second; 0: the current speed.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let checked = AnimationBlock.check(duration, "duration")
    let ratio = AnimationBlock.finite(dampingRatio, "damping ratio", else: 1)
    let speed = AnimationBlock.finite(velocity, "initial spring velocity", else: 0)
    var curve = TimingCurve(kind: .springOfDuration(dampingRatio: ratio))
    curve.velocity = CGVector(dx: speed, dy: speed)
    AnimationBlock(
      curve: curve.timing(over: checked).curve, duration: checked, delay: delay,
      options: options, velocity: SIMD2(speed, speed)
    ).perform(animations, completion)
  }

  /// Animates with a spring by its perceptual duration and its bounce, -1 to 1. It comes to rest
  /// somewhat later. Source: UIKit's documentation, iOS 17.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let checked = AnimationBlock.check(duration, "spring duration")
    let bounce = AnimationBlock.finite(bounce, "bounce", else: 0)
    let speed = AnimationBlock.finite(velocity, "initial spring velocity", else: 0)
    guard checked > 0 else {
      return AnimationBlock(curve: .cubic(.linear), duration: 0, delay: delay, options: options)
        .perform(animations, completion)
    }
    let spring = SpringTimingParameters(
      duration: checked, bounce: bounce, initialVelocity: CGVector(dx: speed, dy: speed))
    animate(spring: spring, delay: delay, options: options, animations, completion)
  }

  /// Animates with a spring given by its physics.
  static func animate(
    spring: SpringTimingParameters, delay: TimeInterval = 0, options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)? = nil
  ) {
    let timing = spring.timingCurve.timing(over: AnimationConstants.defaultSeconds)
    let velocity = spring.initialVelocity
    AnimationBlock(
      curve: timing.curve, duration: timing.duration, delay: delay, options: options,
      velocity: SIMD2(velocity.dx, velocity.dy)
    ).perform(animations, completion)
  }

  /// Calls `actions` without animating its changes, also within an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationScope(run: nil, timing: Timing(.step, duration: 0)).perform(actions)
  }

  /// Enables or disables all animations: while disabled, blocks change everything at once.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    registry.animation.isEnabled = enabled
  }

  public static var areAnimationsEnabled: Bool {
    guard registry.animation.isEnabled else { return false }
    return registry.animation.scope.map { $0.run != nil } ?? true
  }

  /// The duration of the current block; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval {
    registry.animation.scope?.duration ?? 0
  }

  /// The curve of the current block; nil outside of one, and for a spring.
  package static var inheritedCurve: CubicCurve? {
    guard case .cubic(let curve)? = registry.animation.scope?.timing.curve else { return nil }
    return curve
  }

  /// Within an animation block: repeats the changes made by `animations`. Outside of one it just
  /// calls it.
  /// - Parameter count: the number of repetitions; forwards and backwards is once. Not positive or
  ///   NaN is misuse, and counts as 1.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let scope = registry.animation.scope, let run = scope.run else { return animations() }
    var times = Double(count)
    if !(times > 0) {
      registry.diagnostics.misuse("modifyAnimations: a repeat count of \(count)")
      times = 1
    }
    AnimationBlock(
      curve: scope.timing.curve, duration: scope.timing.duration, delay: run.delay,
      options: scope.options, velocity: scope.velocity, repeatCount: times,
      autoreverses: autoreverses, isPartOfOuter: true
    ).perform(animations, nil)
  }
}

/// The arguments of an animation function.
struct AnimationBlock {
  var curve: Timing.Curve
  var duration: TimeInterval
  var delay: TimeInterval
  var options: View.AnimationOptions
  var velocity = SIMD2<Double>.zero
  var repeatCount: Double?
  var autoreverses: Bool?
  /// Whether it keeps its own timing because it is a part of the outer block.
  var isPartOfOuter = false
  var keyframes: KeyframeMode?

  /// A valid duration; negative or not finite is misuse and counts as 0.
  static func check(_ seconds: TimeInterval, _ name: String) -> TimeInterval {
    if seconds >= 0, seconds.isFinite { return seconds }
    ViewRegistry.main.diagnostics.misuse("animate: a \(name) of \(seconds) s")
    return 0
  }

  static func finite(_ number: CGFloat, _ name: String, else other: CGFloat) -> CGFloat {
    if number.isFinite { return number }
    ViewRegistry.main.diagnostics.misuse("animate: a \(name) of \(number)")
    return other
  }

  /// The effective block within an outer block.
  private func inheriting(_ outer: AnimationScope?) -> AnimationBlock {
    var block = self
    block.duration = Self.check(duration, "duration")
    // As in UIKit, a time before now is now.
    block.delay = Self.check(delay.isFinite ? max(0, delay) : delay, "delay")
    guard let outer, outer.run != nil, !isPartOfOuter else { return block }
    let keepsCurve = options.contains(.overrideInheritedCurve)
    if !options.contains(.overrideInheritedDuration) { block.duration = outer.duration }
    if !keepsCurve {
      // A spring depends on its duration, so both are inherited together.
      if case .spring = outer.curve { block.duration = outer.duration }
      block.curve = outer.curve
    }
    if !options.contains(.overrideInheritedOptions) {
      let own = options.intersection([.layoutSubviews, .beginFromCurrentState])
      block.options = outer.options.union(own)
    }
    return block
  }

  /// Calls `animations`, and ensures that `completion` is called once.
  func perform(_ animations: () -> Void, _ completion: ((Bool) -> Void)?) {
    let registry = ViewRegistry.main
    let outer = registry.animation.scope
    let block = inheriting(outer)
    let isOn = View.areAnimationsEnabled
    // A block within an animator's block joins the animator, if it fits into its time.
    let shared = outer.flatMap { block.canJoin($0) ? $0.animatorRun : nil }
    let start = (outer?.offset ?? 0) + block.delay
    let run =
      shared
      ?? AnimationRun(
        duration: block.duration, delay: block.delay,
        repeatCount: block.repeatCount ?? (block.options.contains(.repeat) ? .infinity : 1),
        autoreverses: block.autoreverses ?? block.options.contains(.autoreverse),
        allowsTouches: block.options.contains(.allowUserInteraction))
    let scope = AnimationScope(
      run: isOn ? run : nil, timing: Timing(block.curve, duration: block.duration),
      options: block.options, velocity: block.velocity)
    if shared != nil {
      scope.use(scope.timing, offset: start)
      scope.recorder = outer?.recorder
    }
    scope.perform(animations)
    if let keyframes, let application = run.application {
      let origin = shared == nil ? 0 : start
      application.animator.join(
        keyframesOf: run, keyframes, in: origin..<origin + block.duration)
    }
    guard let completion else { return }
    registry.call(completion, after: run, in: scope)
  }

  /// Whether the block can be a part of an animator's time.
  private func canJoin(_ outer: AnimationScope) -> Bool {
    guard let run = outer.animatorRun, repeatCount == nil, autoreverses == nil,
      options.isDisjoint(with: [.repeat, .autoreverse])
    else { return false }
    return outer.offset + delay + duration <= run.duration * (1 + .ulpOfOne)
  }
}

extension ViewRegistry {
  /// Calls `completion` once `run` has ended; in the next frame, if it moves nothing.
  func call(
    _ completion: @escaping (Bool) -> Void, after run: AnimationRun, in scope: AnimationScope
  ) {
    if run.application != nil, !run.isOver {
      run.completions.append(completion)
    } else if let application = scope.application ?? currentApplication ?? defaultApplication {
      application.animator.call(completion, isFinished: !run.isInterrupted)
    } else {
      completion(true)
    }
  }
}
