// A print that slides after its release.
import Foundation

/// The motion of a thrown print, in closed form on the time since its release.
nonisolated struct ThrownPrint {
  private var place: CGPoint
  private var velocity: CGPoint
  private var angle: CGFloat
  private var turning: CGFloat
  private var start: TimeInterval
  private let bounds: CGRect

  /// - Parameters:
  ///   - bounds: the allowed places of its middle.
  init(
    from place: CGPoint, velocity: CGPoint, angle: CGFloat, turning: CGFloat, at time: TimeInterval,
    within bounds: CGRect
  ) {
    (self.place, self.velocity, self.angle, self.turning) = (place, velocity, angle, turning)
    start = time
    self.bounds = bounds
  }

  /// Seconds of the starting speed in a throw's distance, after `milliseconds`.
  private static func reach(_ milliseconds: Double) -> CGFloat {
    let rate = KioskConstants.throwRate
    return rate / (1 - rate) / 1000 * (1 - pow(rate, milliseconds))
  }

  /// Its place at `time`; nil once it rests. At an edge it turns back, slower.
  mutating func step(to time: TimeInterval) -> (place: CGPoint, angle: CGFloat)? {
    let milliseconds = max(0, time - start) * 1000
    let reach = Self.reach(milliseconds)
    let left = pow(KioskConstants.throwRate, milliseconds)
    var now = CGPoint(x: place.x + velocity.x * reach, y: place.y + velocity.y * reach)
    let turned = angle + turning * reach
    let inside = CGPoint(
      x: min(max(now.x, bounds.minX), bounds.maxX), y: min(max(now.y, bounds.minY), bounds.maxY))
    if inside != now {
      let bounce = KioskConstants.edgeBounce
      velocity = CGPoint(
        x: velocity.x * left * (inside.x == now.x ? 1 : -bounce),
        y: velocity.y * left * (inside.y == now.y ? 1 : -bounce))
      turning *= left * bounce
      (place, angle, start) = (inside, turned, time)
      now = inside
    }
    let speed = hypot(velocity.x, velocity.y) * (start == time ? 1 : left)
    let isStill =
      speed < KioskConstants.slowestThrow / 4
      && abs(turning) * left < KioskConstants.slowestTurn / 4
    return isStill ? nil : (now, turned)
  }
}
