// What a held button does again and again: a stepper's half (C6). By the times of the events that
// press it and let it go, so that it does so as often at any frame rate.
import Foundation

/// Calls an action after a delay, then at growing pace, on the application's clock.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
final class RepeatTimer {
  private let action: () -> Void
  private var timer: FrameTimer?
  /// Repeats since the start.
  private var count = 0
  /// When the next one is, on the application's clock.
  private var due: TimeInterval = 0

  init(_ action: @escaping () -> Void) { self.action = action }

  isolated deinit { timer?.invalidate() }

  var isRunning: Bool { timer != nil }

  /// Starts anew at a time of the application's clock; without an application nothing ever comes.
  func start(at time: TimeInterval, in application: Application?) {
    stop()
    count = 0
    due = time + ControlConstants.repeatDelaySeconds
    schedule(in: application)
  }

  /// Ends it; what was due by `time` and no frame has seen comes first.
  func stop(after time: TimeInterval? = nil) {
    if let time { repeatWhatIsDue(by: time) }
    timer?.invalidate()
    timer = nil
  }

  private func schedule(in application: Application?) {
    guard let application else { return }
    timer = application.scheduleTimer(after: due - application.now) {
      [weak self, weak application] timer in
      guard let self, let application, self.timer === timer else { return }
      repeatWhatIsDue(by: application.now)
      // An action may have stopped it, or started it anew.
      if self.timer === timer { schedule(in: application) }
    }
  }

  private func repeatWhatIsDue(by time: TimeInterval) {
    while timer != nil, due <= time {
      count += 1
      due += interval
      // What a long pause of the program has missed is not made up for.
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
