// Whether a visitor is at the table.
import Foundation
import Glassine

/// A touch changes from attracting to visited, and quiet changes back. After a while it asks, and
/// after another it decides that the visitor has left. Sleeps between.
final class Presence {
  enum State: String { case attracting, visited, asking }

  private(set) var state = State.attracting
  /// Called when the state has changed.
  var onChange: (State) -> Void = { _ in }
  /// Called while it asks, with the remaining seconds.
  var onCountdown: (Int) -> Void = { _ in }
  /// Visits so far.
  private(set) var visits = 0

  private let application: Application
  /// Seconds without a touch before it asks.
  private let quietSeconds: TimeInterval
  /// Seconds that it waits for an answer.
  private let askSeconds: TimeInterval
  private var lastTouch: TimeInterval = 0
  private var askedAt: TimeInterval = 0
  private var timer: FrameTimer?

  init(_ application: Application, quietSeconds: TimeInterval) {
    (self.application, self.quietSeconds) = (application, quietSeconds)
    askSeconds = min(KioskConstants.askSeconds, quietSeconds)
  }

  /// A finger had an effect.
  func noteTouch() {
    lastTouch = application.now
    guard state != .visited else { return }
    if state == .attracting { visits += 1 }
    enter(.visited)
    wait(quietSeconds)
  }

  /// Decides that the visitor has left.
  func leave() {
    timer?.invalidate()
    timer = nil
    enter(.attracting)
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
    let now = application.now
    switch state {
    case .attracting: break
    case .visited:
      // A timer for each touch would be many: the existing one waits for the remainder.
      let left = lastTouch + quietSeconds - now
      if left > 0.001 { return wait(left) }
      ask()
    case .asking: countDown()
    }
  }

  /// Asks whether the visitor is still there.
  func ask() {
    askedAt = application.now
    enter(.asking)
    countDown()
  }

  private func countDown() {
    let left = askedAt + askSeconds - application.now
    guard left > 0.001 else { return leave() }
    onCountdown(Int(left.rounded(.up)))
    wait(min(left, 1))
  }
}
