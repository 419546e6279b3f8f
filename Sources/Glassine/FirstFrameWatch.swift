// Detects a display that never takes the program's first frame.
import Foundation

/// Counts the seconds from the first presented frame until a display takes one.
struct FirstFrameWatch {
  /// The seconds after which a display without a frame is logged. A covered window gets no frame
  /// request either, so the program continues.
  static let patienceSeconds = 10.0

  private enum State {
    case idle
    case waiting(until: TimeInterval)
    case over
  }
  private var state = State.idle

  /// The time at which ``isOverdue(at:hasShownFrame:)`` has to be called; nil: not again.
  var deadline: TimeInterval? {
    if case .waiting(let deadline) = state { deadline } else { nil }
  }

  /// Called when a frame was presented to the display.
  mutating func presented(at now: TimeInterval) {
    if case .idle = state { state = .waiting(until: now + Self.patienceSeconds) }
  }

  /// True once, when the time is over and no window has shown a frame.
  mutating func isOverdue(at now: TimeInterval, hasShownFrame: Bool) -> Bool {
    guard case .waiting(let deadline) = state else { return false }
    if hasShownFrame {
      state = .over
      return false
    }
    guard now >= deadline else { return false }
    state = .over
    return true
  }
}
