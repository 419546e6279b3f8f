// A running animation block: its time and its completions.
import Foundation

/// The animation of one block. Its time goes from 0 to ``duration``, and there and back again for
/// repetitions.
@MainActor
final class AnimationRun {
  var duration: TimeInterval
  let delay: TimeInterval
  /// The application whose clock it uses; nil until something moves.
  var application: Application? {
    get { applicationReference?.target }
    set { applicationReference = newValue?.backReference }
  }
  private var applicationReference: BackReference<Application>?
  /// The number of repetitions; infinite for ever.
  let repeatCount: Double
  let autoreverses: Bool
  let allowsTouches: Bool

  /// The time of the block's call, on the application's clock.
  private(set) var asked: TimeInterval = 0
  /// Whether a frame has seen it: its time starts at that frame.
  private(set) var hasStarted = false
  /// ``anchorTime`` is the time at which it was at ``anchorSeconds``; from there it continues with
  /// ``rate``.
  private var anchorTime: TimeInterval = 0
  private var anchorSeconds: TimeInterval = 0
  private(set) var rate: Double = 1
  /// The linear fraction of a paused run; nil: along its curve.
  var scrubbed: Double?
  /// The curve that a paused run follows to its end after it was continued with another curve.
  var glide: Glide?
  /// Whether it stays active at its end instead of completing.
  var staysAtEnd = false

  /// Indices of its segments in the animator.
  var segments: [Int32] = []
  var trackCount = 0
  /// Whether it ends when other animations have taken all its values; false for a property
  /// animator's run, which keeps its time.
  var endsWithoutTracks = true
  /// Whether another animation took a value, or a view left.
  var isInterrupted = false
  private(set) var isOver = false
  /// Called with true if it ran to its end.
  var completions: [(Bool) -> Void] = []

  deinit {}  // Plain, as the view's.

  init(
    duration: TimeInterval, delay: TimeInterval, repeatCount: Double = 1,
    autoreverses: Bool = false, allowsTouches: Bool
  ) {
    self.duration = duration
    self.delay = delay
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.allowsTouches = allowsTouches
  }

  /// Called at the block's call.
  func begin(at now: TimeInterval) {
    asked = now
    anchorTime = now + delay
    anchorSeconds = 0
  }

  /// Runs from its end to its start, after its delay.
  func beginAtEnd() {
    anchorSeconds = duration
    rate = -1
  }

  /// Runs forwards again.
  func beginAtStart() {
    anchorSeconds = 0
    rate = 1
  }

  /// Whether its delay has not elapsed.
  func isDelayed(at now: TimeInterval) -> Bool { delay > 0 && (!hasStarted || now < anchorTime) }

  /// Called at the first frame that shows it. The clock does not run without frames: the run starts
  /// one frame before this one, not at the block's call.
  func start(at now: TimeInterval, frameInterval: TimeInterval) {
    guard !hasStarted else { return }
    hasStarted = true
    anchorTime = max(asked, now - frameInterval) + delay
  }

  /// Seconds of motion, repetitions included; below 0 during the delay.
  func elapsed(at now: TimeInterval) -> TimeInterval {
    rate == 0 ? anchorSeconds : anchorSeconds + (now - anchorTime) * rate
  }

  /// The position in its time, and the direction of time there.
  func position(at now: TimeInterval) -> (seconds: TimeInterval, direction: Double) {
    let elapsed = elapsed(at: now)
    guard elapsed > 0, duration > 0 else { return (elapsed, rate) }
    guard autoreverses || repeatCount != 1 else { return (elapsed, rate) }
    let cycle = autoreverses ? 2 * duration : duration
    let within = elapsed.truncatingRemainder(dividingBy: cycle)
    if within > duration { return (2 * duration - within, -rate) }
    return (within, rate)
  }

  /// A way from one fraction to another.
  struct Glide {
    let timing: Timing
    let from: Double
    let to: Double
    /// The initial speed in fractions a second.
    let speed: Double
  }

  /// The linear fraction and its rate; nil: along its curve.
  func fraction(at now: TimeInterval) -> (value: Double, rate: Double)? {
    if let glide {
      let way = glide.from - glide.to
      let response = glide.timing.response(at: elapsed(at: now))
      return (
        glide.to + response.rest * way + response.carry * glide.speed,
        response.restRate * way + response.carryRate * glide.speed
      )
    }
    return scrubbed.map { ($0, 0) }
  }

  /// The whole duration, repetitions included.
  private var length: TimeInterval {
    duration == 0 ? 0 : (autoreverses ? 2 : 1) * duration * repeatCount
  }

  /// Whether it continues beside another run that is still delayed: it ends by itself and is not
  /// controlled by an animator.
  var goesOnBesideDelayed: Bool { endsWithoutTracks && repeatCount.isFinite }

  func isAtEnd(at now: TimeInterval) -> Bool {
    if staysAtEnd || rate == 0 { return false }
    let elapsed = elapsed(at: now)
    if let glide { return elapsed >= glide.timing.duration }
    return rate > 0 ? elapsed >= length : elapsed <= 0
  }

  /// Stops a run that stays at its end, once it has reached the end.
  func standIfAtEnd(at now: TimeInterval) {
    guard staysAtEnd, rate != 0 else { return }
    staysAtEnd = false
    let isThere = isAtEnd(at: now)
    staysAtEnd = true
    guard isThere else { return }
    scrubbed = glide?.to ?? scrubbed
    glide = nil
    go(from: rate > 0 ? duration : 0, rate: 0, at: now)
  }

  /// The time before which it does not change; nil: it moves now.
  func waits(at now: TimeInterval) -> TimeInterval? {
    if rate == 0 { return .infinity }
    guard hasStarted else { return nil }
    return anchorTime > now ? anchorTime : nil
  }

  /// Continues from `seconds` with `rate`; 0 stops it there.
  func go(from seconds: TimeInterval, rate: Double, at now: TimeInterval) {
    anchorSeconds = seconds
    anchorTime = now
    self.rate = rate
    if rate == 0 { hasStarted = true }
  }

  /// Ends it; its completions are called once.
  func end() { isOver = true }
}
