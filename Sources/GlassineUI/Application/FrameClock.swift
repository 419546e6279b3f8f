// Display links and timers. Time is an argument.
public import Foundation
import GlassineInput

/// Calls a closure once per frame while it is not paused. Source: CADisplayLink's documentation.
@preconcurrency @MainActor
public final class DisplayLink {
  /// The frame's time: ``Application/now`` in it.
  @exclusivity(unchecked)
  public internal(set) var timestamp: TimeInterval = 0
  /// Seconds since this link's previous frame; 0 at its first.
  @exclusivity(unchecked)
  public internal(set) var duration: TimeInterval = 0
  /// A paused link is not called, and requests no frames.
  @exclusivity(unchecked)
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      hasRun = false
      if !isPaused { application?.setNeedsFrame() }
    }
  }

  private let action: (DisplayLink) -> Void
  var application: Application? {
    get { applicationReference?.target }
    set { applicationReference = newValue?.backReference }
  }
  @exclusivity(unchecked)
  private var applicationReference: BackReference<Application>?
  @exclusivity(unchecked)
  private var hasRun = false
  /// The number of the frame that has to call the link; 0: called, or paused at its turn.
  @exclusivity(unchecked)
  var frameToRun = 0

  deinit {}  // Plain, as the view's.

  public init(_ action: @escaping (DisplayLink) -> Void) { self.action = action }

  /// Starts it in `application`, which retains it until ``invalidate()``.
  public func add(to application: Application) {
    self.application?.clock.remove(self)
    self.application = application
    application.clock.add(self)
    application.setNeedsFrame()
  }

  /// Ends it for good.
  public func invalidate() {
    application?.clock.remove(self)
    application = nil
  }

  func run(at now: TimeInterval) {
    duration = hasRun ? now - timestamp : 0
    timestamp = now
    hasRun = true
    action(self)
  }
}

/// Calls a closure at a time of the application's clock, on the frame that is due then.
///
/// Foundation's timers and `Task.sleep` work too, on the wall clock; this one uses the clock of
/// frames and touches, so that tests are exact.
@preconcurrency @MainActor
public final class FrameTimer {
  @exclusivity(unchecked)
  public package(set) var fireTime: TimeInterval
  /// Seconds between calls, 0 or less: each frame; nil: one call.
  public let interval: TimeInterval?
  @exclusivity(unchecked)
  public private(set) var isValid = true
  private let action: (FrameTimer) -> Void
  /// The seat whose input started the timer; its calls belong to that seat.
  var seat: SeatNumber?

  deinit {}  // Plain, as the view's.

  init(at fireTime: TimeInterval, interval: TimeInterval?, _ action: @escaping (FrameTimer) -> Void)
  {
    self.fireTime = fireTime
    self.interval = interval
    self.action = action
  }

  /// Ends it; the closure is not called again.
  public func invalidate() { isValid = false }

  func fire(at now: TimeInterval) {
    if let interval {
      // Missed calls are skipped.
      fireTime = max(fireTime + interval, now)
      if fireTime <= now { fireTime = now + interval }
    } else {
      isValid = false
    }
    action(self)
  }
}

/// The links and timers of one application.
final class FrameClock {
  // Accesses are unchecked: with checks in a dozen such types, a frame without changes takes 1.4
  // times as long (`glassine bench draw`).

  @exclusivity(unchecked)
  private var links: [DisplayLink] = []
  @exclusivity(unchecked)
  private var timers: [FrameTimer] = []
  @exclusivity(unchecked)
  private var frame = 0

  var hasActiveDisplayLinks: Bool {
    for index in links.indices where !links[index].isPaused { return true }
    return false
  }

  func add(_ link: DisplayLink) { links.append(link) }
  func remove(_ link: DisplayLink) { links.drop(link) }
  func add(_ timer: FrameTimer) { timers.append(timer) }

  /// Calls due timers and links in the order in which they were added. Those that callbacks add
  /// wait for the next frame; those that callbacks end are not called.
  func run(at now: TimeInterval, for application: Application) {
    frame += 1
    guard !links.isEmpty || !timers.isEmpty else { return }
    let thisFrame = frame
    for link in links { link.frameToRun = thisFrame }
    // Any call may change the list or run a nested frame, so it is searched again after each.
    while let link = nextLink(of: thisFrame) {
      link.frameToRun = 0
      if !link.isPaused { link.run(at: now) }
    }
    guard !timers.isEmpty else { return }
    // The list as it is now.
    for timer in timers where timer.isValid && timer.fireTime <= now {
      let outer = application.inputSeat
      application.inputSeat = timer.seat
      timer.fire(at: now)
      application.inputSeat = outer
    }
    // The end of a timer's closure may end other objects, whose code may change the list.
    var index = timers.count
    while index > 0 {
      index -= 1
      if index < timers.count, !timers[index].isValid { timers.remove(at: index) }
    }
  }

  // Loops: a closure on the main actor checks the actor at each call.

  private func nextLink(of frame: Int) -> DisplayLink? {
    for index in links.indices where links[index].frameToRun == frame { return links[index] }
    return nil
  }

  /// Whether ``run(at:for:)`` has something to do: a call, or an ended timer to release.
  func isDue(at now: TimeInterval) -> Bool {
    for index in links.indices where !links[index].isPaused { return true }
    for index in timers.indices where !timers[index].isValid || timers[index].fireTime <= now {
      return true
    }
    return false
  }

  func nextDue(after now: TimeInterval) -> TimeInterval? {
    if hasActiveDisplayLinks { return now }
    // Not a lazy sequence: its closures are allocated, and a sleeping program calls this at each
    // wake-up.
    var due: TimeInterval?
    for timer in timers where timer.isValid && timer.fireTime < .infinity {
      due = min(due ?? timer.fireTime, timer.fireTime)
    }
    return due
  }
}

extension FramePass {
  /// Lets time decide: hovers over views that left, gestures, display links and timers.
  static let clock = FramePass("clock", followsChanges: false) { application in
    application.needsGestureCheck || application.isGestureDecisionDue || application.hasHovers
      || application.clock.isDue(at: application.now)
  } run: { application in
    application.endDetachedHovers()
    if application.needsGestureCheck || application.isGestureDecisionDue {
      application.needsGestureCheck = false
      application.touches.timePassed(application.now)
    }
    application.clock.run(at: application.now, for: application)
  }
}

extension Application {
  fileprivate var isGestureDecisionDue: Bool {
    touches.gestures.hasActive && touches.gestures.isDecisionDue(by: now)
  }

  fileprivate var hasHovers: Bool { anySeat { $0.hovers.isActive } }
}

extension Application {
  /// Calls `action` once, `delay` seconds after the current frame, and again every `interval`
  /// seconds.
  ///
  /// - Parameters:
  ///   - delay: 0 or less: at the next frame; infinity: never. NaN is misuse, and counts as 0.
  ///   - interval: 0 or less: each frame; nil: one call. Missed calls are skipped. NaN is misuse,
  ///     and counts as nil.
  @discardableResult
  public func scheduleTimer(
    after delay: TimeInterval, repeatingEvery interval: TimeInterval? = nil,
    _ action: @escaping (FrameTimer) -> Void
  ) -> FrameTimer {
    if delay.isNaN || interval?.isNaN == true {
      diagnostics.misuse("scheduleTimer: the delay or the interval is NaN; pass seconds")
    }
    let timer = FrameTimer(
      at: now + (delay.isNaN ? 0 : max(0, delay)),
      interval: interval.flatMap { $0.isNaN ? nil : max(0, $0) }, action)
    timer.seat = inputSeat
    clock.add(timer)
    return timer
  }
}
