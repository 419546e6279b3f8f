// The deceleration of released content (V3).
import Foundation

/// One axis that slows down: x(t) = x0 + v0 · r / (1 - r) / 1000 · (1 - r^ms). Here r is the
/// remaining fraction of the speed after a millisecond. At rest once slower than 10 points per
/// second.
struct Deceleration: Equatable {
  /// The start, in points.
  let start: CGFloat
  /// Points per second at the start.
  let velocity: CGFloat
  /// The remaining fraction of the speed after a millisecond, between 0 and 1.
  let rate: CGFloat

  /// The resting position.
  let rest: CGFloat

  init(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
    let lost = max(0, abs(velocity) - ScrollConstants.restSpeedPointsPerSecond)
    rest = start + Self.reach(rate) * (velocity < 0 ? -lost : lost)
  }

  /// The deceleration that comes to rest at `target` (V8): same curve, with the matching speed.
  init(start: CGFloat, target: CGFloat, rate: CGFloat) {
    let distance = target - start
    let speed = abs(distance) / Self.reach(rate) + ScrollConstants.restSpeedPointsPerSecond
    self.start = start
    self.rate = rate
    velocity = distance < 0 ? -speed : speed
    rest = target
  }

  /// The way until rest, in seconds of the initial speed: 0.499 at 0.998.
  static func reach(_ rate: CGFloat) -> CGFloat { rate / (1 - rate) / 1000 }

  /// Seconds until rest.
  var duration: TimeInterval {
    let speed = abs(velocity)
    guard speed > ScrollConstants.restSpeedPointsPerSecond else { return 0 }
    return log(ScrollConstants.restSpeedPointsPerSecond / speed) / log(rate) / 1000
  }

  func position(at seconds: TimeInterval) -> CGFloat {
    guard seconds < duration else { return rest }
    return start + velocity * Self.reach(rate) * (1 - pow(rate, max(0, seconds) * 1000))
  }

  func velocity(at seconds: TimeInterval) -> CGFloat {
    guard seconds < duration else { return 0 }
    return velocity * pow(rate, max(0, seconds) * 1000)
  }

  /// The time at which it passes `position`; nil if it comes to rest before.
  func time(at position: CGFloat) -> TimeInterval? {
    let distance = position - start
    guard distance != 0 else { return 0 }
    guard (distance < 0) == (velocity < 0), abs(distance) <= abs(rest - start) else { return nil }
    let milliseconds = Double(log(1 - distance / (velocity * Self.reach(rate)))) / log(Double(rate))
    return milliseconds / 1000
  }
}
