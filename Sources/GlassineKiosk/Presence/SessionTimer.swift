// Whether a visitor is at the terminal.
public import Foundation

/// Follows a visit: a touch begins it, and quiet ends it, after the question "still there?".
///
/// It sleeps between: one timer waits for the next change, and touches start none. All times are
/// the application's. Callbacks may call it again.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class SessionTimer {
  public enum State: String, Sendable { case idle, visited, asking }

  public private(set) var state = State.idle
  /// Called after ``state`` has changed.
  public var onChange: (State) -> Void = { _ in }
  /// Called while it asks, with the remaining whole seconds: at once, and each second.
  public var onCountdown: (Int) -> Void = { _ in }
  /// Visits so far.
  public private(set) var visits = 0

  private let application: Application
  /// Seconds without a touch before it asks.
  public let quietSeconds: TimeInterval
  /// Seconds that it waits for an answer.
  public let askSeconds: TimeInterval
  private var lastTouch: TimeInterval = 0
  /// Until then it does not ask; see ``extend(by:)``.
  private var extendedUntil = -TimeInterval.infinity
  private var askedAt: TimeInterval = 0
  private var timer: FrameTimer?

  /// - Parameters:
  ///   - quietSeconds: above 0; other values are misuse, and count as the default.
  ///   - askSeconds: likewise; at most `quietSeconds`.
  public init(
    _ application: Application, quietSeconds: TimeInterval = KioskKit.quietSeconds,
    askSeconds: TimeInterval = KioskKit.askSeconds
  ) {
    self.application = application
    func checked(_ seconds: TimeInterval, _ usual: TimeInterval) -> TimeInterval {
      if seconds.isFinite, seconds > 0 { return seconds }
      application.diagnostics.misuse("SessionTimer: \(seconds) s; pass seconds above 0")
      return usual
    }
    self.quietSeconds = checked(quietSeconds, KioskKit.quietSeconds)
    self.askSeconds = min(checked(askSeconds, KioskKit.askSeconds), self.quietSeconds)
  }

  isolated deinit { timer?.invalidate() }

  /// A person's touch: begins a visit, or answers the question.
  public func noteTouch() {
    lastTouch = application.now
    guard state != .visited else { return }
    if state == .idle { visits += 1 }
    enter(.visited)
    if state == .visited { wait(quietSeconds) }
  }

  /// Gives the visitor `seconds` from now before the next question, if that is later than the end
  /// of the usual quiet; also answers the question. Without a visit it has no effect. Source: WCAG
  /// 2.2.1, which asks that time limits can be extended.
  public func extend(by seconds: TimeInterval) {
    guard state != .idle, seconds.isFinite, seconds > 0 else { return }
    extendedUntil = max(extendedUntil, application.now + seconds)
    noteTouch()
    if state == .visited { wait(max(quietSeconds, seconds)) }
  }

  /// Asks now. Without a visit it has no effect.
  public func ask() {
    guard state == .visited else { return }
    askedAt = application.now
    enter(.asking)
    if state == .asking { countDown() }
  }

  /// Ends the visit.
  public func end() {
    timer?.invalidate()
    timer = nil
    extendedUntil = -.infinity
    enter(.idle)
  }

  private func enter(_ new: State) {
    guard state != new else { return }
    state = new
    onChange(new)
  }

  private func wait(_ seconds: TimeInterval) {
    timer?.invalidate()
    timer = application.scheduleTimer(after: seconds) { [weak self] _ in self?.timeIsUp() }
  }

  private func timeIsUp() {
    switch state {
    case .idle: break
    case .visited:
      // The existing timer waits for the remainder, so that a touch needs none.
      let left = max(lastTouch + quietSeconds, extendedUntil) - application.now
      if left > KioskKitConstants.timeSlack { return wait(left) }
      ask()
    case .asking: countDown()
    }
  }

  private func countDown() {
    let left = askedAt + askSeconds - application.now
    guard left > KioskKitConstants.timeSlack else { return end() }
    // Rounding of times must not make 20 s 21.
    onCountdown(Int((left - KioskKitConstants.timeSlack).rounded(.up)))
    if state == .asking { wait(min(left, 1)) }
  }
}

/// Defaults of the kit that programs may read.
public nonisolated enum KioskKit {
  /// Seconds without a touch before ``SessionTimer`` asks, and that it waits for an answer. Source:
  /// WCAG 2.2.1 asks for at least 20 s to answer; museums wait about a minute before.
  public static let quietSeconds: TimeInterval = 60
  public static let askSeconds: TimeInterval = 20
  /// Side of ``ServiceCorner`` in points, and the resting time of a finger in it, in seconds (V).
  public static let cornerSide: CGFloat = 72
  public static let cornerSeconds: TimeInterval = 2
  /// Seconds that ``CursorPolicy`` shows the cursor after the mouse has moved (V).
  public static let cursorSeconds: TimeInterval = 5
  /// Points along a glass's edge where no finger begins: a fingertip's middle is farther in (V).
  public static let deadBorder: CGFloat = 4
  /// The radius of a finger's contact, in points: 3 mm, at 163 points an inch (V).
  public static let fingerRadius: CGFloat = 19.25
  /// Seconds that a person's touch lasts at least. The shortest taps take about 40 ms (V).
  public static let shortestTouch: TimeInterval = 0.024
  /// Seconds after which a finger counts without a lift: those of the shortest touch, and the delay
  /// of a lift's event, which glass and desktop hold back for two or three frames (V).
  public static let restingTouch: TimeInterval = 0.08
  /// Points that a ``Calibration`` may be wrong, to be accepted: a third of a fingertip (V).
  public static let goodResidual: CGFloat = 12
  /// The port of ``TUIOListener``. Source: the TUIO specification. And the device of its fingers, a
  /// number that no platform gives (V).
  public static let tuioPort: UInt16 = 3333
  public static let tuioDevice: UInt64 = 0x5455_494F
}
