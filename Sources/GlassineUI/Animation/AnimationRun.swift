// One animation block while it runs: its time, and whom to tell when it is over.
import Foundation

/// What one block set moving. Time goes from 0 to ``duration`` in it, and there and back again as
/// often as is asked.
@MainActor
final class AnimationRun {
  var duration: TimeInterval
  let delay: TimeInterval
  /// Whose clock it is on; nil until something moves.
  var application: Application? {
    get { applicationReference?.target }
    set { applicationReference = newValue?.backReference }
  }
  private var applicationReference: BackReference<Application>?
  /// How often it runs; infinite for ever.
  let repeatCount: Double
  let autoreverses: Bool
  let allowsTouches: Bool

  /// When the block was called, on the application's clock.
  private(set) var asked: TimeInterval = 0
  /// Whether a frame has seen it: its time goes from there.
  private(set) var hasStarted = false
  /// ``anchorTime`` is when it was at ``anchorSeconds``; from there it goes on with ``rate``.
  private var anchorTime: TimeInterval = 0
  private var anchorSeconds: TimeInterval = 0
  private(set) var rate: Double = 1
  /// How far a held run is shown along a straight line; nil: along its curve.
  var scrubbed: Double?
  /// A held run that was let go of with another curve follows this one to an end.
  var glide: Glide?
  /// A run that stands at its end does not end by itself.
  var staysAtEnd = false

  /// Places in the animator's segments.
  var segments: [Int32] = []
  var trackCount = 0
  /// Whether it is over once all that it moved was taken over; not an animator's, which has a time
  /// of its own.
  var endsWithoutTracks = true
  /// Another animation took a value over, or a view left.
  var isInterrupted = false
  private(set) var isOver = false
  /// Called with whether it ran to its end.
  var completions: [(Bool) -> Void] = []

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

  /// The block was called.
  func begin(at now: TimeInterval) {
    asked = now
    anchorTime = now + delay
    anchorSeconds = 0
  }

  /// It goes from its end to its start, after its delay.
  func beginAtEnd() {
    anchorSeconds = duration
    rate = -1
  }

  /// The other way again.
  func beginAtStart() {
    anchorSeconds = 0
    rate = 1
  }

  /// Whether its delay is not over yet.
  func isDelayed(at now: TimeInterval) -> Bool { delay > 0 && (!hasStarted || now < anchorTime) }

  /// The first frame that shows it. While no frames ran, the clock stood still: it then starts a
  /// frame before, not when it was asked for.
  func start(at now: TimeInterval, frameInterval: TimeInterval) {
    guard !hasStarted else { return }
    hasStarted = true
    anchorTime = max(asked, now - frameInterval) + delay
  }

  /// Seconds since it began to move, repetitions included; below 0 while it waits.
  func elapsed(at now: TimeInterval) -> TimeInterval {
    rate == 0 ? anchorSeconds : anchorSeconds + (now - anchorTime) * rate
  }

  /// Where in its time it is, and which way it goes there.
  func position(at now: TimeInterval) -> (seconds: TimeInterval, direction: Double) {
    let elapsed = elapsed(at: now)
    guard elapsed > 0, duration > 0 else { return (elapsed, rate) }
    guard autoreverses || repeatCount != 1 else { return (elapsed, rate) }
    let cycle = autoreverses ? 2 * duration : duration
    let within = elapsed.truncatingRemainder(dividingBy: cycle)
    if within > duration { return (2 * duration - within, -rate) }
    return (within, rate)
  }

  /// From one fraction of the way to another.
  struct Glide {
    let timing: Timing
    let from: Double
    let to: Double
    /// Fractions a second at the start.
    let speed: Double
  }

  /// How far along a straight line it is shown, and how fast that changes; nil: along its curve.
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

  /// Everything it has to run.
  private var length: TimeInterval {
    duration == 0 ? 0 : (autoreverses ? 2 : 1) * duration * repeatCount
  }

  /// Whether it goes on beside another that waits for its own turn: what has an end of its own, and
  /// is under nobody's hand.
  var goesOnBesideDelayed: Bool { endsWithoutTracks && repeatCount.isFinite }

  func isAtEnd(at now: TimeInterval) -> Bool {
    if staysAtEnd || rate == 0 { return false }
    let elapsed = elapsed(at: now)
    if let glide { return elapsed >= glide.timing.duration }
    return rate > 0 ? elapsed >= length : elapsed <= 0
  }

  /// One that is to stand at its end does so once it is there.
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

  /// Whether it does not change before a time, and which; nil: it moves now.
  func waits(at now: TimeInterval) -> TimeInterval? {
    if rate == 0 { return .infinity }
    guard hasStarted else { return nil }
    return anchorTime > now ? anchorTime : nil
  }

  /// Goes on from `seconds` with `rate`; 0 stands still there.
  func go(from seconds: TimeInterval, rate: Double, at now: TimeInterval) {
    anchorSeconds = seconds
    anchorTime = now
    self.rate = rate
    if rate == 0 { hasStarted = true }
  }

  /// Ends it; it is told of once.
  func end() { isOver = true }
}
