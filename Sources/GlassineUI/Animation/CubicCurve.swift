// Easing by a cubic Bézier curve from (0, 0) to (1, 1).
import Foundation

/// Progress over time as a Bézier curve. Times of the control points are clamped to 0...1, so that
/// each time has one progress.
package nonisolated struct CubicCurve: Equatable {
  /// The control points.
  package let first: SIMD2<Double>
  package let second: SIMD2<Double>

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    first = SIMD2(min(1, max(0, x1)), y1)
    second = SIMD2(min(1, max(0, x2)), y2)
  }

  // Source of the four: CAMediaTimingFunction's documentation.
  static let easeInOut = CubicCurve(0.42, 0, 0.58, 1)
  static let easeIn = CubicCurve(0.42, 0, 1, 1)
  package static let easeOut = CubicCurve(0, 0, 0.58, 1)
  static let linear = CubicCurve(0, 0, 1, 1)
  /// The nearest to 1 - (1 - t)³.
  package static let decelerate = CubicCurve(1.0 / 3, 1, 2.0 / 3, 1)

  private var isLinear: Bool { first.x == first.y && second.x == second.y }

  /// Progress at a fraction of the time, and its slope there.
  package func progress(at fraction: Double) -> (value: Double, slope: Double) {
    if isLinear { return (fraction, 1) }
    let s = parameter(at: fraction)
    let value = Self.bezier(first.y, second.y, s)
    // At the ends both derivatives may be 0; their ratio just beside is the slope.
    let inner = min(1 - Self.slopeMargin, max(Self.slopeMargin, s))
    let rise = Self.derivative(first.y, second.y, inner)
    let run = Self.derivative(first.x, second.x, inner)
    let steepest = AnimationConstants.steepestCurve
    let slope = run > 0 ? min(steepest, max(-steepest, rise / run)) : steepest
    return (value, slope)
  }

  /// The curve's parameter at a fraction of the time: Newton's method, else halving.
  private func parameter(at x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    var s = x
    for _ in 0..<Self.newtonSteps {
      let error = Self.bezier(first.x, second.x, s) - x
      if abs(error) < Self.precision { return s }
      let slope = Self.derivative(first.x, second.x, s)
      guard slope > Self.precision else { break }
      s -= error / slope
      guard s >= 0, s <= 1 else { break }
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<Self.halvings {
      s = (low + high) / 2
      if Self.bezier(first.x, second.x, s) < x { low = s } else { high = s }
    }
    return s
  }

  private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
  }

  private static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
  }

  private static var slopeMargin: Double { 1e-4 }
  private static var precision: Double { 1e-9 }
  private static var newtonSteps: Int { 8 }
  private static var halvings: Int { 40 }
}
