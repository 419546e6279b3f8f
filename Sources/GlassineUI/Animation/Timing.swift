// The timing of a way: the remaining fraction, and the distance that an initial speed carries. Both
// are plain numbers, so that all values changed by one block share them.
import Foundation

/// The response of a curve at one time.
package nonisolated struct CurveResponse: Equatable {
  /// The remaining fraction of the way: 1 at the start, 0 at the end.
  package var rest: Double
  /// The distance carried by an initial speed of 1, in seconds: 0 at the start and at the end.
  package var carry: Double
  /// Their rates of change, per second.
  package var restRate: Double
  package var carryRate: Double

  static let start = CurveResponse(rest: 1, carry: 0, restRate: 0, carryRate: 0)
  static let end = CurveResponse(rest: 0, carry: 0, restRate: 0, carryRate: 0)
}

/// A curve with a duration, which is exactly at its end after that duration.
package nonisolated struct Timing: Equatable {
  package enum Curve: Equatable {
    case cubic(CubicCurve)
    case spring(SpringCurve)
    /// The whole way at the end.
    case step
    /// From a value with a speed to a value without: the first half of a Hermite curve.
    case hermite
    /// The other half: no way, and the speed at the end.
    case arrival

    /// Whether it is the timing of a way, as opposed to a part of a path.
    var isEasing: Bool {
      switch self {
      case .cubic, .spring: true
      case .step, .hermite, .arrival: false
      }
    }
  }

  let curve: Curve
  /// In seconds; 0 is over at once.
  package let duration: TimeInterval
  /// The remaining way of a spring after its duration; subtracted gradually.
  private let leftOver: CurveResponse

  package init(_ curve: Curve, duration: TimeInterval) {
    self.curve = curve
    self.duration = duration
    if case .spring(let spring) = curve {
      leftOver = spring.response(at: duration)
    } else {
      leftOver = .end
    }
  }

  /// The response `seconds` after the start; before the start, that of the start.
  package func response(at seconds: TimeInterval) -> CurveResponse {
    guard seconds < duration else { return .end }
    let t = max(0, seconds)
    let fraction = t / duration
    switch curve {
    case .step: return .start
    case .hermite:
      let left = 1 - fraction
      return CurveResponse(
        rest: left * left * (1 + 2 * fraction), carry: t * left * left,
        restRate: -6 * fraction * left / duration, carryRate: left * (1 - 3 * fraction))
    case .arrival:
      return CurveResponse(
        rest: 0, carry: -t * fraction * (1 - fraction), restRate: 0,
        carryRate: fraction * (3 * fraction - 2))
    case .cubic(let cubic):
      let (value, slope) = cubic.progress(at: fraction)
      let left = 1 - fraction
      // An initial speed decays as t (1 - t/d)².
      return CurveResponse(
        rest: 1 - value, carry: t * left * left, restRate: -slope / duration,
        carryRate: left * (1 - 3 * fraction))
    case .spring(let spring):
      var response = spring.response(at: t)
      let share = fraction * fraction * fraction
      let shareRate = 3 * fraction * fraction / duration
      response.rest -= leftOver.rest * share
      response.carry -= leftOver.carry * share
      response.restRate -= leftOver.rest * shareRate
      response.carryRate -= leftOver.carry * shareRate
      return response
    }
  }

  /// The earliest time after which at most `rest` of the way remains.
  func seconds(untilRest rest: Double) -> TimeInterval {
    guard rest < 1 else { return 0 }
    guard rest > 0, duration > 0 else { return duration }
    // A search in steps first: a spring passes the value more than once.
    var high = 0.0
    let step = duration / Self.searchSteps
    while high < duration, response(at: high).rest > rest { high += step }
    var low = max(0, high - step)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if response(at: middle).rest > rest { low = middle } else { high = middle }
    }
    return min(duration, high)
  }

  private static var searchSteps: Double { 64 }
  private static var halvings: Int { 40 }
}
