// The repeated action of a held button: a stepper's half (C6). It uses the times of the press and
// release events, so that the number of repeats is the same at any frame rate.
import Foundation
import GlassineUI

/// Calls an action after a delay, then with decreasing intervals, on the application's clock.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
final class RepeatTimer {
  private let action: () -> Void
  private var timer: FrameTimer?
  /// The number of repeats since the start.
  private var count = 0
  /// The time of the next repeat, on the application's clock.
  private var due: TimeInterval = 0

  init(_ action: @escaping () -> Void) { self.action = action }

  isolated deinit { timer?.invalidate() }

  var isRunning: Bool { timer != nil }

  /// Restarts at a time of the application's clock; without an application it never fires.
  func start(at time: TimeInterval, in application: Application?) {
    stop()
    count = 0
    due = time + ControlConstants.repeatDelaySeconds
    schedule(in: application)
  }

  /// Stops; repeats due by `time` that no frame has performed are performed first.
  func stop(after time: TimeInterval? = nil) {
    if let time { repeatWhatIsDue(by: time) }
    timer?.invalidate()
    timer = nil
  }

  private func schedule(in application: Application?) {
    guard let application else { return }
    timer = application.scheduleTimer(after: due - application.now) {
      // Unowned, since weak references to an application make each use of it slower for good.
      [weak self, unowned application] timer in
      guard let self, self.timer === timer else { return }
      repeatWhatIsDue(by: application.now)
      // An action may have stopped or restarted it.
      if self.timer === timer { schedule(in: application) }
    }
  }

  private func repeatWhatIsDue(by time: TimeInterval) {
    while timer != nil, due <= time {
      count += 1
      due += interval
      // Repeats missed during a long pause of the program are skipped.
      if due < time - ControlConstants.repeatBehindSeconds { due = time + interval }
      action()
    }
  }

  private var interval: TimeInterval {
    if count >= ControlConstants.repeatFastestCount {
      return ControlConstants.repeatFastestIntervalSeconds
    }
    if count >= ControlConstants.repeatFastCount {
      return ControlConstants.repeatFastIntervalSeconds
    }
    return ControlConstants.repeatIntervalSeconds
  }
}
