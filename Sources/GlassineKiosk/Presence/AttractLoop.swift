// The animation without a visitor.
public import Foundation

/// Calls a step at even intervals while there is no visitor. Nothing runs between steps.
///
/// It does nothing while the application reduces motion.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class AttractLoop {
  private let application: Application
  private let interval: TimeInterval
  private let step: (Int) -> Void
  private var timer: FrameTimer?
  /// Steps since the start.
  public private(set) var turn = 0

  /// - Parameters:
  ///   - interval: seconds from one step to the next, above 0; the first comes after half of it.
  ///   - step: gets the number of the step, from 1 on. It may stop the loop.
  public init(
    _ application: Application, every interval: TimeInterval, step: @escaping (Int) -> Void
  ) {
    self.application = application
    if !(interval.isFinite && interval > 0) {
      application.diagnostics.misuse("AttractLoop: every \(interval) s; pass seconds above 0")
    }
    self.interval = interval.isFinite && interval > 0 ? interval : KioskKit.askSeconds
    self.step = step
  }

  isolated deinit { timer?.invalidate() }

  public var isRunning: Bool { timer != nil }

  /// Starts it; does nothing if it runs.
  public func start() {
    guard timer == nil else { return }
    timer = application.scheduleTimer(after: interval / 2, repeatingEvery: interval) {
      [weak self] _ in
      guard let self, !application.isReduceMotionEnabled else { return }
      turn += 1
      step(turn)
    }
  }

  /// Stops it; what the last step shows stays.
  public func stop() {
    timer?.invalidate()
    timer = nil
  }
}
