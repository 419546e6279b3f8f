// What a held button does again and again: a stepper's half, an arrow of a pad (C6).
import Foundation

/// Calls an action after a delay, then at growing pace, on the application's clock.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
final class RepeatTimer {
  private let action: () -> Void
  private var timer: FrameTimer?
  /// Repeats since the start.
  private var count = 0

  init(_ action: @escaping () -> Void) { self.action = action }

  isolated deinit { timer?.invalidate() }

  var isRunning: Bool { timer != nil }

  /// Starts anew; without an application nothing ever comes.
  func start(in application: Application?) {
    stop()
    count = 0
    schedule(after: ControlConstants.repeatDelaySeconds, in: application)
  }

  func stop() {
    timer?.invalidate()
    timer = nil
  }

  private func schedule(after delay: TimeInterval, in application: Application?) {
    timer = application?.scheduleTimer(after: delay) { [weak self, weak application] timer in
      guard let self, self.timer === timer else { return }
      count += 1
      // Before the action, which may stop it.
      schedule(after: interval, in: application)
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
