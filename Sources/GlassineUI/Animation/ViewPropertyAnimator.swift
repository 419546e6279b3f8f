// An animation that can be paused, scrubbed, reversed and ended.
//
//            startAnimation            time is over
//   inactive ───────────────▶ active ───────────────▶ inactive
//      ▲                       │  ▲▼ pause, continue, fractionComplete, isReversed
//      │    finishAnimation    │ stopAnimation(false)
//      └────────── stopped ◀───┘
public import Foundation
import GlassineScene

/// The state of an animator.
public enum ViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// The position at which an animator ended.
public enum ViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Animates the changes of its blocks, controlled by code or by a finger.
///
/// Its time runs from the state at the start, fraction 0, to the changed state, fraction 1. A call
/// that is invalid in the current state is misuse and does nothing. Differs from UIKit: a running
/// animator without references continues to its end. Source: UIKit's documentation of
/// UIViewPropertyAnimator.
@preconcurrency @MainActor
open class ViewPropertyAnimator {
  public typealias State = ViewAnimatingState

  /// In seconds. For a spring given by its physics, its settling time.
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  public let timingParameters: any TimingCurveProvider

  public private(set) var state: State = .inactive
  /// Whether its time is running.
  public var isRunning: Bool { state == .active && (run?.rate ?? 0) != 0 }

  /// Whether views can be touched while they are animated (H10). Read when the animation starts.
  open var isUserInteractionEnabled = true
  /// Exists for code that sets it, and has no effect: hit-testing always uses model values (H10).
  open var isManualHitTestingEnabled = false
  /// Whether it may be paused while it runs; true by default.
  open var isInterruptible = true
  /// Whether a paused animator follows ``fractionComplete`` linearly instead of along its curve.
  open var scrubsLinearly = true
  /// Whether it stays active at its end instead of completing.
  open var pausesOnCompletion = false {
    didSet { run?.staysAtEnd = pausesOnCompletion }
  }

  private var animations: [(body: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(ViewAnimatingPosition) -> Void] = []
  private var run: AnimationRun?
  /// The original model values, latest last, for restoring them.
  private var found: [FoundValue] = []
  /// The final values of the blocks when it was stopped.
  private var ends: [FoundValue] = []
  private var isReversedStorage = false
  /// Keeps it alive while it is active.
  private var selfHold: ViewPropertyAnimator?

  // MARK: Making

  public init(duration: TimeInterval, timingParameters parameters: any TimingCurveProvider) {
    let checked = AnimationBlock.check(duration, "duration")
    timingParameters = parameters
    self.duration = parameters.timingCurve.timing(over: checked).duration
  }

  public convenience init(
    duration: TimeInterval, curve: AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: CubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: CubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: SpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// A running animator. Of `options`, only the curve and `allowUserInteraction` apply.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((ViewAnimatingPosition) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: duration, curve: options.curve)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Blocks

  /// Adds a block of changes. If the animator is active, `animation` is called at once, and its
  /// changes take the remaining time.
  /// - Parameter delayFactor: the fraction of the time, 0 to 1, before they begin.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard state != .stopped else { return misuse("addAnimations while stopped") }
    let factor = min(1, max(0, AnimationBlock.finite(delayFactor, "delay factor", else: 0)))
    if let run, state == .active {
      let done = duration > 0 ? position(of: run) / duration : 1
      let start = done + factor * (1 - done)
      perform(animation, from: start, in: run)
    } else {
      animations.append((animation, factor))
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a completion, called once at the end, in order of adding.
  open func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func perform(_ body: () -> Void, from start: Double, in run: AnimationRun) {
    let whole = timingParameters.timingCurve.timing(over: duration)
    let timing =
      start == 0 ? whole : timingParameters.timingCurve.timing(over: duration * (1 - start))
    let velocity = timingParameters.timingCurve.velocity
    let scope = AnimationScope(
      run: View.areAnimationsEnabled ? run : nil, timing: timing,
      velocity: SIMD2(velocity.dx, velocity.dy))
    scope.use(timing, offset: duration * start)
    scope.recorder = { [unowned self] view, property, value in
      found.append(FoundValue(view: view.id, property: property, value: value))
    }
    scope.perform(body)
    if run.application == nil, let application = scope.application ?? Self.anyApplication {
      run.application = application
      application.animator.add(run)
    }
  }

  private static var anyApplication: Application? {
    ViewRegistry.main.currentApplication ?? ViewRegistry.main.defaultApplication
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator, or continues a paused one.
  open func startAnimation(afterDelay delay: TimeInterval) {
    switch state {
    case .inactive:
      self.delay = AnimationBlock.check(delay.isFinite ? max(0, delay) : delay, "delay")
      activate()
    case .active: continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .stopped: misuse("startAnimation while stopped; finish it first")
    }
  }

  /// Calls the blocks; time begins.
  private func activate() {
    let run = AnimationRun(
      duration: duration, delay: delay, allowsTouches: isUserInteractionEnabled)
    run.endsWithoutTracks = false
    run.staysAtEnd = pausesOnCompletion
    self.run = run
    state = .active
    selfHold = self
    found = []
    run.completions = [{ [weak self] _ in self?.timeIsOver() }]
    for (body, factor) in animations { perform(body, from: factor, in: run) }
    animations = []
    // Without a change on any screen there is no clock: it ends at its start.
    guard let application = run.application else { return timeIsOver() }
    guard isReversedStorage else { return }
    run.beginAtEnd()
    application.animator.show(run)
  }

  private func timeIsOver() {
    guard state == .active else { return }
    let position: ViewAnimatingPosition = isReversedStorage ? .start : .end
    if position == .start { restore() }
    complete(at: position)
  }

  /// Becomes inactive and calls the completions, which may start it again.
  private func complete(at position: ViewAnimatingPosition) {
    state = .inactive
    run = nil
    found = []
    ends = []
    isReversedStorage = false
    let calls = completions
    completions = []
    let hold = selfHold
    selfHold = nil
    for completion in calls { completion(position) }
    _ = hold
  }

  /// Restores the original values.
  private func restore() {
    View.performWithoutAnimation {
      for value in found.reversed() { value.restore() }
    }
  }

  // MARK: By hand

  /// Pauses it; an inactive animator becomes active, at its start.
  open func pauseAnimation() {
    guard isInterruptible else { return misuse("pauseAnimation of one that is not interruptible") }
    switch state {
    case .inactive:
      activate()
      hold(at: isReversedStorage ? duration : 0)
    case .active:
      guard let run, run.rate != 0 else { return }
      hold(at: position(of: run))
    case .stopped: misuse("pauseAnimation while stopped")
    }
  }

  private func hold(at seconds: TimeInterval) {
    guard let run, let application = run.application else { return }
    let glided = run.glide == nil ? nil : run.fraction(at: application.now)
    run.glide = nil
    run.go(from: seconds, rate: 0, at: application.now)
    if let glided {
      run.scrubbed = glided.value
    } else if scrubsLinearly, duration > 0 {
      // The same position on a straight line.
      run.scrubbed = 1 - whole.response(at: seconds).rest
    }
    application.animator.show(run)
  }

  private var whole: Timing { timingParameters.timingCurve.timing(over: duration) }

  /// The position in time, 0 to ``duration``.
  private func position(of run: AnimationRun) -> TimeInterval {
    min(duration, max(0, run.elapsed(at: run.application?.now ?? 0)))
  }

  /// The completed fraction, 0 to 1, in the current direction. Setting it pauses the animation
  /// there; NaN is misuse, and values outside are clamped.
  open var fractionComplete: CGFloat {
    get {
      guard let run, duration > 0 else { return 0 }
      let now = run.application?.now ?? 0
      let done = run.fraction(at: now)?.value ?? position(of: run) / duration
      return isReversedStorage ? 1 - done : done
    }
    set {
      guard newValue.isFinite else { return misuse("fractionComplete \(newValue)") }
      if state == .inactive || isRunning { pauseAnimation() }
      guard let run, let application = run.application, state == .active else { return }
      let fraction = min(1, max(0, isReversedStorage ? 1 - newValue : newValue))
      run.glide = nil
      run.scrubbed = scrubsLinearly ? fraction : nil
      run.go(from: fraction * duration, rate: 0, at: application.now)
      application.animator.show(run)
    }
  }

  /// Whether it runs from the end to the start. May be changed at any time. If the animation has
  /// not begun, the views jump to the end at its start, and run back from there. During its delay
  /// they jump there at once, and run back after it.
  open var isReversed: Bool {
    get { isReversedStorage }
    set {
      guard newValue != isReversedStorage else { return }
      isReversedStorage = newValue
      guard let run, run.rate != 0, let application = run.application else { return }
      if let glide = run.glide, let fraction = run.fraction(at: application.now) {
        run.glide = AnimationRun.Glide(
          timing: glide.timing, from: fraction.value, to: newValue ? 0 : 1, speed: fraction.rate)
        run.go(from: 0, rate: 1, at: application.now)
      } else if run.isDelayed(at: application.now) {
        if newValue { run.beginAtEnd() } else { run.beginAtStart() }
        application.animator.show(run)
      } else {
        run.go(from: position(of: run), rate: newValue ? -1 : 1, at: application.now)
      }
      application.setNeedsFrame()
    }
  }

  /// Continues a paused animator.
  /// - Parameters:
  ///   - parameters: a new curve for the rest; nil: the old one continues.
  ///   - durationFactor: the rest takes this fraction of ``duration``; 0: the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any TimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, let run, let application = run.application else {
      return misuse("continueAnimation of one that is not active")
    }
    guard run.rate == 0 else { return }
    let factor = max(0, AnimationBlock.finite(durationFactor, "duration factor", else: 0))
    let place = run.scrubbed ?? position(of: run) / max(duration, .leastNonzeroMagnitude)
    let target: Double = isReversedStorage ? 0 : 1
    if parameters == nil, factor == 0 {
      let seconds =
        run.scrubbed.map { whole.seconds(untilRest: 1 - $0) } ?? position(of: run)
      run.scrubbed = nil
      run.go(from: seconds, rate: isReversedStorage ? -1 : 1, at: application.now)
    } else {
      let left = duration * abs(target - place)
      let curve = parameters?.timingCurve ?? timingParameters.timingCurve
      glide(run, from: place, to: target, along: curve, over: factor > 0 ? factor * duration : left)
    }
    application.setNeedsFrame()
  }

  /// The rest of the way, along a separate curve.
  private func glide(
    _ run: AnimationRun, from place: Double, to target: Double, along curve: TimingCurve,
    over seconds: TimeInterval
  ) {
    run.glide = AnimationRun.Glide(
      timing: curve.timing(over: seconds), from: place, to: target,
      speed: curve.velocity.dx * (target - place))
    run.scrubbed = nil
    run.go(from: 0, rate: 1, at: run.application?.now ?? 0)
  }

  // MARK: Ending

  /// Ends it at the presented values: they become the model values.
  /// - Parameter withoutFinishing: true: it becomes inactive, and completions are not called.
  ///   False: it is stopped, and ``finishAnimation(at:)`` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, let run else {
      if state == .stopped, withoutFinishing {
        completions = []
        complete(at: .current)
      }
      return
    }
    freeze(run)
    if withoutFinishing {
      completions = []
      complete(at: .current)
    } else {
      state = .stopped
    }
  }

  /// Makes the presented values the model values, and ends the run without completions.
  private func freeze(_ run: AnimationRun) {
    let seen = found.map { FoundValue.shown($0.property, of: $0.view) }
    ends = found.compactMap { FoundValue.model($0.property, of: $0.view) }
    run.application?.animator.cancel(run, tells: false)
    View.performWithoutAnimation { for value in seen { value?.restore() } }
    self.run = nil
  }

  /// Finishes a stopped animator: at its start, at its end, or at its current values.
  open func finishAnimation(at position: ViewAnimatingPosition) {
    guard state == .stopped else { return misuse("finishAnimation of one that is not stopped") }
    View.performWithoutAnimation {
      switch position {
      case .start: for value in found.reversed() { value.restore() }
      case .end: for value in ends { value.restore() }
      case .current: break
      }
    }
    complete(at: position)
  }

  private func misuse(_ what: String) {
    ViewRegistry.main.diagnostics.misuse("ViewPropertyAnimator: \(what)")
  }
}
