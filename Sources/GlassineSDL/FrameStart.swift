// The latest time at which a frame can begin and still be shown at the display's next refresh: what
// it shows of a finger is then as new as possible.
//
//   compositor takes a frame         begin          swap   compositor takes it     shown
//   ────────┼───────────────────────────┼─────────────┼────────┼──────────────────────┼──
//           │<──────────────────────────│─────── a period ────>│<──────── delay ──────>│
//                                       │<─── cost ───│ margin │
internal import Foundation

/// A value that learns from each frame. All times are seconds of ``PlatformClock``.
///
/// Before the first report, after a pause, and without `wp_presentation`, a frame begins at once.
nonisolated struct FrameStart {
  /// The display's refresh period.
  private let period: TimeInterval
  /// The last time at which the compositor took a frame. Its request for the next one tells it.
  private var taken: TimeInterval?
  /// The duration of a frame, from its begin to the swap: the longest of the last ones.
  private(set) var cost: TimeInterval = 0
  /// The time that a frame is ready early. A frame that is shown too late doubles it, each other
  /// one shortens it.
  private(set) var margin: TimeInterval
  /// The times at which the compositor should take the frames that are not reported yet.
  private var targets: [TimeInterval] = []
  /// The least time from a frame's target to its picture: the compositor's own.
  private var delay: TimeInterval?

  /// Whether further reports would teach nothing: the margin is the least one.
  var isSettled: Bool { delay != nil && margin <= PlatformConstants.leastFrameMargin }

  init(period: TimeInterval) {
    self.period = period
    margin = period
  }

  /// The compositor took a frame, and requests the next one.
  mutating func displayAsked(at now: TimeInterval) {
    guard let taken else { return self.taken = now }
    let expected = taken + ((now - taken) / period).rounded() * period
    // A request that was read late must not postpone all that follow.
    let isLate = now > expected && now - expected < period / 4
    self.taken =
      isLate ? expected + (now - expected) * PlatformConstants.frameRequestDrift : now
  }

  /// A frame that began at `began` is swapped at `now`.
  mutating func swapped(began: TimeInterval, at now: TimeInterval) {
    let seconds = min(max(0, now - began), period)
    cost = max(seconds, cost + (seconds - cost) * PlatformConstants.frameCostDecay)
    let start = taken ?? began
    targets.append(start + (((began - start) / period).rounded(.down) + 1) * period)
  }

  /// The oldest frame that is not reported yet was shown at `time`.
  mutating func presented(at time: TimeInterval) {
    guard !targets.isEmpty else { return }
    let own = time - targets.removeFirst()
    guard let delay else { return self.delay = own }
    if own - delay > period / 2 {
      margin = min(period, margin * 2 + PlatformConstants.leastFrameMargin)
    } else {
      margin = max(
        PlatformConstants.leastFrameMargin, margin * PlatformConstants.frameMarginDecay)
      self.delay = min(own, delay + (own - delay) * PlatformConstants.frameRequestDrift)
    }
  }

  /// The oldest frame that is not reported yet was never shown: a newer one replaced it.
  mutating func discarded() {
    if !targets.isEmpty { targets.removeFirst() }
  }

  /// The window is hidden, or gone.
  mutating func reset() {
    targets.removeAll(keepingCapacity: true)
    taken = nil
    delay = nil
    margin = period
  }

  /// The latest begin of a frame that is possible from `now` on; `now` if it should begin at once.
  func latest(after now: TimeInterval) -> TimeInterval {
    guard let taken, delay != nil, now - taken < period else { return now }
    return max(now, taken + period - cost - margin)
  }
}
