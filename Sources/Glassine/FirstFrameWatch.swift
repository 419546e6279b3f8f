// Notices a display that never takes the program's first frame.
import Foundation

/// Counts the seconds from the first frame that was shown to a display, until it takes one.
struct FirstFrameWatch {
  /// Seconds after which a display that took no frame is worth a line in the log. A covered window
  /// is asked for none either, so the program goes on.
  static let patienceSeconds = 10.0

  private enum State {
    case idle
    case waiting(until: TimeInterval)
    case over
  }
  private var state = State.idle

  /// When ``isOverdue(at:hasShownFrame:)`` wants to be asked; nil: not again.
  var deadline: TimeInterval? {
    if case .waiting(let deadline) = state { deadline } else { nil }
  }

  /// A frame was handed to the display.
  mutating func presented(at now: TimeInterval) {
    if case .idle = state { state = .waiting(until: now + Self.patienceSeconds) }
  }

  /// True once, when the patience is over and no window has shown a frame.
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
