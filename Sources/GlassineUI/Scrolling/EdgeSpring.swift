// The springs of content: impact at an edge and return (V5), return after release beyond an edge
// (V6), and the approach of a page (V9).
import Foundation

/// One axis on a critically damped spring: x(t) = end + (a + (v + ω a) t) e^(-ω t).
struct EdgeSpring: Equatable {
  /// The resting position.
  let end: CGFloat
  /// The initial distance from the resting position.
  let displacement: CGFloat
  /// Points per second at the start.
  let velocity: CGFloat
  /// ω, per second.
  let rate: CGFloat
  /// Seconds until it stays within the resting distance.
  let duration: TimeInterval

  init(end: CGFloat, displacement: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.end = end
    self.displacement = displacement
    self.velocity = velocity
    self.rate = rate
    duration = Self.settlingTime(displacement, velocity + rate * displacement, rate)
  }

  /// Content that hits the edge at `end` with `velocity` points per second (V5).
  static func impact(at end: CGFloat, velocity: CGFloat) -> EdgeSpring {
    EdgeSpring(
      end: end, displacement: 0, velocity: velocity, rate: ScrollConstants.edgeSpringPerSecond)
  }

  /// Content released `displacement` points beyond the edge at `end` (V6). A speed outwards of the
  /// finger is added, so that a flick across an edge continues as an impact does.
  static func release(
    beyond end: CGFloat, displacement: CGFloat, velocity: CGFloat
  ) -> EdgeSpring {
    let isOutwards = velocity * displacement > 0
    return EdgeSpring(
      end: end, displacement: displacement,
      velocity: -ScrollConstants.returnStartPerSecond * displacement + (isOutwards ? velocity : 0),
      rate: ScrollConstants.returnSpringPerSecond)
  }

  /// Content that moves to `end` with its current speed, limited such that it does not overshoot
  /// (V9).
  static func approach(_ end: CGFloat, from start: CGFloat, velocity: CGFloat) -> EdgeSpring {
    let rate = ScrollConstants.pageSpringPerSecond
    let distance = end - start
    let isTowards = velocity * distance > 0
    let speed = isTowards ? min(abs(velocity), rate * abs(distance)) : 0
    return EdgeSpring(
      end: end, displacement: -distance, velocity: distance < 0 ? -speed : speed, rate: rate)
  }

  func position(at seconds: TimeInterval) -> CGFloat {
    guard seconds < duration else { return end }
    let t = max(0, seconds)
    return end + (displacement + (velocity + rate * displacement) * t) * exp(-rate * t)
  }

  func velocity(at seconds: TimeInterval) -> CGFloat {
    guard seconds < duration else { return 0 }
    let t = max(0, seconds)
    return (velocity - rate * (velocity + rate * displacement) * t) * exp(-rate * t)
  }

  /// The last time at which |(a + b t) e^(-ω t)| falls to the resting distance.
  private static func settlingTime(_ a: CGFloat, _ b: CGFloat, _ rate: CGFloat) -> TimeInterval {
    func distance(_ t: CGFloat) -> CGFloat { abs(a + b * t) * exp(-rate * t) }
    // Beyond its last extremum the distance only falls.
    var low = max(0, b == 0 ? 0 : 1 / rate - a / b)
    guard distance(low) > ScrollConstants.springRestPoints else {
      return distance(0) > ScrollConstants.springRestPoints || b != 0 && low > 0 ? low : 0
    }
    var high = low + 1 / rate
    while distance(high) > ScrollConstants.springRestPoints { high += 1 / rate }
    for _ in 0..<settlingSteps {
      let middle = (low + high) / 2
      if distance(middle) > ScrollConstants.springRestPoints { low = middle } else { high = middle }
    }
    return high
  }

  /// Bisections of one interval of 1/ω: to well below a microsecond.
  private static var settlingSteps: Int { 30 }
}
