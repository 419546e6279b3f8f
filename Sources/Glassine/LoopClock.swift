// The application's time, which may run slower than the platform's clock.
import Foundation
import GlassineInput

/// Converts times of the platform's clock to the application's, and back.
///
/// Both are equal until the speed is changed for the first time. Neither ever runs backwards.
struct LoopClock {
  /// Seconds of the platform per second of the application.
  private(set) var slowness = 1.0
  /// The time of the last change of speed, on both clocks.
  private var anchor = (platform: 0.0, application: 0.0)

  /// Whether both clocks are equal.
  var isPlain: Bool { slowness == 1 && anchor.platform == anchor.application }

  /// Changes the speed from `now`, a platform time, on.
  mutating func setSlowness(_ value: Double, at now: TimeInterval) {
    anchor = (now, applicationTime(now))
    slowness = value.isFinite && value > 0 ? value : 1
  }

  func applicationTime(_ platform: TimeInterval) -> TimeInterval {
    if isPlain { return platform }
    return anchor.application + (platform - anchor.platform) / slowness
  }

  func platformTime(_ application: TimeInterval) -> TimeInterval {
    if isPlain { return application }
    return anchor.platform + (application - anchor.application) * slowness
  }
}

/// The durations of the parts of a turn of the loop.
public struct FrameTimes: Equatable, Sendable {
  /// The start of the turn, on the platform's clock.
  public var began: TimeInterval
  /// Whether the application ran a frame in it.
  public var didUpdate = false
  /// Seconds of the frame before drawing: delivery, callbacks, animation, layout.
  public var updateSeconds: TimeInterval = 0
  /// Seconds of drawing, including the app's own drawing beneath the UI.
  public var drawSeconds: TimeInterval = 0
  /// Seconds of presenting the picture.
  public var presentSeconds: TimeInterval = 0
  /// The time after the presentation; nil if none was drawn.
  public var presented: TimeInterval?

  public nonisolated init(began: TimeInterval) { self.began = began }
}

extension Sample {
  /// The same sample at another time.
  package nonisolated func moved(to timestamp: TimeInterval) -> Sample {
    switch self {
    case .touch(var sample):
      sample.timestamp = timestamp
      return .touch(sample)
    case .hover(var sample):
      sample.timestamp = timestamp
      return .hover(sample)
    case .wheel(var sample):
      sample.timestamp = timestamp
      return .wheel(sample)
    case .key(var sample):
      sample.timestamp = timestamp
      return .key(sample)
    case .text(var sample):
      sample.timestamp = timestamp
      return .text(sample)
    case .button(var sample):
      sample.timestamp = timestamp
      return .button(sample)
    case .axis(var sample):
      sample.timestamp = timestamp
      return .axis(sample)
    case .motion(var sample):
      sample.timestamp = timestamp
      return .motion(sample)
    case .lost(var sample):
      sample.timestamp = timestamp
      return .lost(sample)
    case .window(var sample):
      sample.timestamp = timestamp
      return .window(sample)
    case .application(var sample):
      sample.timestamp = timestamp
      return .application(sample)
    }
  }
}
