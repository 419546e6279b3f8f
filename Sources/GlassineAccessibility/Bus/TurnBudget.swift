// How much of a time window calls may take, so that frames between them keep theirs.
import Foundation

/// Seconds that calls may take within a window. After that they wait for the next window, in the
/// socket, so that a client is slowed down and loses nothing.
struct TurnBudget {
  let window: TimeInterval
  let share: TimeInterval
  private var start: TimeInterval = -.infinity
  private var spent: TimeInterval = 0

  init(window: TimeInterval, share: TimeInterval) {
    self.window = window
    self.share = share
  }

  /// Notes work that ended at `now`.
  mutating func spend(_ seconds: TimeInterval, at now: TimeInterval) {
    if now - start >= window { (start, spent) = (now, 0) }
    spent += max(0, seconds)
  }

  /// Seconds until there may be work again; 0: now.
  func delay(at now: TimeInterval) -> TimeInterval {
    guard spent >= share, now - start < window else { return 0 }
    return window - (now - start)
  }
}
