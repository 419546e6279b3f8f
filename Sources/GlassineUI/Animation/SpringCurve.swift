// Damped springs in closed form: x'' = -ω² x - 2 ζ ω x'.
import Foundation

/// A spring of any damping. With the initial distance `x` from rest and the speed `v`, its distance
/// is `rest(t) x + carry(t) v`.
package nonisolated struct SpringCurve: Equatable {
  /// ω, of the undamped spring, in radians per second; positive.
  let frequency: Double
  /// ζ: below 1 it oscillates, at 1 it comes to rest soonest.
  let dampingRatio: Double

  package init(frequency: Double, dampingRatio: Double) {
    self.frequency = frequency
    self.dampingRatio = max(AnimationConstants.leastDamping, dampingRatio)
  }

  /// A spring whose remaining way after `duration` is ``AnimationConstants/springRest``, with the
  /// initial speed `velocity` in ways a second. Source: UIKit's `usingSpringWithDamping`.
  init(dampingRatio: Double, settlingIn duration: TimeInterval, velocity: Double) {
    let ratio = max(AnimationConstants.leastDamping, dampingRatio)
    // The remaining way falls with the frequency: bisection on a scale of powers.
    var (low, high) = (-3.0, 14.0)
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      let spring = SpringCurve(frequency: exp(middle) / duration, dampingRatio: ratio)
      if spring.envelope(at: duration, velocity: velocity) > AnimationConstants.springRest {
        low = middle
      } else {
        high = middle
      }
    }
    self.init(frequency: exp(high) / duration, dampingRatio: ratio)
  }

  /// The time after which at most ``AnimationConstants/settledRest`` of the way remains.
  package func settlingSeconds(velocity: Double) -> TimeInterval {
    var (low, high) = (0.0, AnimationConstants.longestSpringSeconds)
    guard envelope(at: high, velocity: velocity) < AnimationConstants.settledRest else {
      return high
    }
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if envelope(at: middle, velocity: velocity) > AnimationConstants.settledRest {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  /// An upper bound of the distance from rest from `t` on, for a way of 1.
  private func envelope(at t: TimeInterval, velocity: Double) -> Double {
    // The way leads from the start to the rest, so the speed counts against the distance.
    if dampingRatio < 1 - Self.nearlyCritical {
      let decay = dampingRatio * frequency
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      return hypot(1, (decay - velocity) / swing) * exp(-decay * t)
    }
    let now = response(at: t)
    return abs(now.rest) + abs(now.carry * velocity)
  }

  package func response(at t: TimeInterval) -> CurveResponse {
    let w = frequency
    let decay = dampingRatio * w
    if dampingRatio < 1 - Self.nearlyCritical {
      let swing = w * (1 - dampingRatio * dampingRatio).squareRoot()
      let fade = exp(-decay * t)
      let (sine, cosine) = (sin(swing * t), cos(swing * t))
      return CurveResponse(
        rest: fade * (cosine + decay / swing * sine), carry: fade * sine / swing,
        restRate: -fade * w * w / swing * sine, carryRate: fade * (cosine - decay / swing * sine))
    }
    if dampingRatio <= 1 + Self.nearlyCritical {
      let fade = exp(-w * t)
      return CurveResponse(
        rest: fade * (1 + w * t), carry: fade * t, restRate: -w * w * t * fade,
        carryRate: fade * (1 - w * t))
    }
    let spread = w * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (spread - decay, -spread - decay)
    let (slowFade, fastFade) = (exp(slow * t), exp(fast * t))
    let scale = 1 / (slow - fast)
    return CurveResponse(
      rest: (slow * fastFade - fast * slowFade) * scale, carry: (slowFade - fastFade) * scale,
      restRate: slow * fast * (fastFade - slowFade) * scale,
      carryRate: (slow * slowFade - fast * fastFade) * scale)
  }

  /// Near ζ = 1 the general form loses precision.
  private static var nearlyCritical: Double { 1e-4 }
  private static var halvings: Int { 50 }
}
