// Fingers that a panel or a compositor reports wrongly.
public import Foundation

/// Counts faults of the touch stream by their cause. It changes nothing.
///
///     loop.onSample = { doctor.note($0) }
///
/// Times are the samples'. A sample allocates nothing in a steady state.
public nonisolated struct LostTouchDoctor: Sendable {
  public enum Fault: String, CaseIterable, Sendable {
    /// A finger that has been down without a sample for longer than people rest, or that began
    /// again without a lift.
    case neverLifted
    /// A lift of a finger that is not down.
    case liftedTwice
    /// A move farther than a hand can go in the time.
    case jumped
    /// A sample that came late after a pause of the panel: its time is before the wake-up's.
    case lateAfterWake
    /// A sample whose time is before the one before.
    case outOfOrder
  }

  private struct Finger {
    var source: TouchSource
    var seat: SeatNumber
    var location: CGPoint
    var time: TimeInterval
    var isReported = false
  }

  private var fingers: [Finger] = []
  private var counts = [Int](repeating: 0, count: Fault.allCases.count)
  private var lastTime: TimeInterval = -.infinity
  /// All touches that began.
  public private(set) var touches = 0

  public init() { fingers.reserveCapacity(32) }

  /// How often a fault has occurred.
  public func count(of fault: Fault) -> Int {
    Fault.allCases.firstIndex(of: fault).map { counts[$0] } ?? 0
  }

  /// All faults with their number, for a health file; only those that occurred.
  public var found: [(fault: Fault, count: Int)] {
    zip(Fault.allCases, counts).filter { $0.1 > 0 }.map { (fault: $0.0, count: $0.1) }
  }

  public var fingerCount: Int { fingers.count }

  private mutating func report(_ fault: Fault) {
    if let index = Fault.allCases.firstIndex(of: fault) { counts[index] += 1 }
  }

  /// Reads a sample as the platform reported it.
  ///
  /// - Parameter arrival: the program's time at which it came, on the samples' clock; nil: unknown,
  ///   and lateness is not judged.
  public mutating func note(_ sample: Sample, arrival: TimeInterval? = nil) {
    switch sample {
    case .touch(let touch) where touch.type == .direct: note(touch, arrival: arrival)
    case .lost(let lost): forget(lost)
    default: break
    }
  }

  private mutating func note(_ touch: TouchSample, arrival: TimeInterval?) {
    let time = touch.timestamp
    if let arrival, arrival - time > KioskKitConstants.lateSeconds { report(.lateAfterWake) }
    if time < lastTime - KioskKitConstants.timeSlack { report(.outOfOrder) }
    lastTime = max(lastTime, time)
    let index = fingers.firstIndex { $0.source == touch.source && $0.seat == touch.seat }
    switch touch.phase {
    case .began:
      touches += 1
      if let index {
        if !fingers[index].isReported { report(.neverLifted) }
        fingers.remove(at: index)
      }
      fingers.append(
        Finger(source: touch.source, seat: touch.seat, location: touch.location, time: time))
    case .moved, .stationary:
      guard let index else { return }
      let (dx, dy) = (
        touch.location.x - fingers[index].location.x, touch.location.y - fingers[index].location.y
      )
      let distance = hypot(dx, dy)
      let seconds = max(time - fingers[index].time, KioskKitConstants.leastStep)
      if distance > KioskKitConstants.leastJump,
        distance / seconds > KioskKitConstants.fastestHand
      {
        report(.jumped)
      }
      fingers[index].location = touch.location
      fingers[index].time = time
    case .ended, .cancelled:
      guard let index else {
        if touch.phase == .ended { report(.liftedTwice) }
        return
      }
      fingers.remove(at: index)
    }
  }

  /// Looks for fingers that rest for longer than people do; call it about once a minute. Each is
  /// counted once.
  public mutating func look(at now: TimeInterval) {
    for index in fingers.indices where !fingers[index].isReported {
      guard now - fingers[index].time > KioskKitConstants.longestRest else { continue }
      fingers[index].isReported = true
      report(.neverLifted)
    }
  }

  private mutating func forget(_ lost: LostSample) {
    switch lost.reason {
    case .device(let device), .sequence(let device):
      fingers.removeAll { device == nil || $0.source.device == device }
    case .seat: fingers.removeAll { $0.seat == lost.seat }
    case .window: fingers.removeAll()
    case .focus, .controller: break
    }
  }
}
