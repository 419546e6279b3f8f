// The curves of animators, by UIKit's names.
public import Foundation

/// Four well-known curves. Source: UIKit's documentation of UIView.AnimationCurve.
public nonisolated enum AnimationCurve: Int, Sendable, CaseIterable {
  case easeInOut, easeIn, easeOut, linear

  var cubic: CubicCurve {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }
}

/// A curve for a ``ViewPropertyAnimator``: ``CubicTimingParameters`` or ``SpringTimingParameters``.
@preconcurrency @MainActor
public protocol TimingCurveProvider {
  var timingCurve: TimingCurve { get }
}

/// The curve of a ``TimingCurveProvider``.
public nonisolated struct TimingCurve: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
    /// Settles in the animator's duration.
    case springOfDuration(dampingRatio: Double)
    case spring(frequency: Double, dampingRatio: Double)
  }
  let kind: Kind
  /// In ways a second.
  var velocity = CGVector.zero

  /// The timing over `duration`; a spring given by its physics has its own duration.
  func timing(over duration: TimeInterval) -> Timing {
    switch kind {
    case .cubic(let x1, let y1, let x2, let y2):
      return Timing(.cubic(CubicCurve(x1, y1, x2, y2)), duration: duration)
    case .springOfDuration(let ratio):
      guard duration > 0 else { return Timing(.cubic(.linear), duration: 0) }
      return Timing(
        .spring(
          SpringCurve(dampingRatio: ratio, settlingIn: duration, velocity: velocity.length)),
        duration: duration)
    case .spring(let frequency, let ratio):
      let spring = SpringCurve(frequency: frequency, dampingRatio: ratio)
      return Timing(
        .spring(spring), duration: spring.settlingSeconds(velocity: velocity.length))
    }
  }
}

/// A Bézier curve from (0, 0) to (1, 1). Source: UIKit's documentation of UICubicTimingParameters.
public struct CubicTimingParameters: TimingCurveProvider, Equatable, Sendable {
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint

  public init(animationCurve: AnimationCurve = .easeInOut) {
    let curve = animationCurve.cubic
    controlPoint1 = CGPoint(x: curve.first.x, y: curve.first.y)
    controlPoint2 = CGPoint(x: curve.second.x, y: curve.second.y)
  }

  /// The points' x coordinates, their times, are clamped to 0...1; a point that is not finite is
  /// misuse, and the curve is linear.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    let isFinite =
      point1.x.isFinite && point1.y.isFinite && point2.x.isFinite && point2.y.isFinite
    if !isFinite {
      ViewRegistry.main.diagnostics.misuse(
        "CubicTimingParameters: control points \(point1), \(point2) are not finite")
    }
    controlPoint1 = isFinite ? point1 : CGPoint(x: 0, y: 0)
    controlPoint2 = isFinite ? point2 : CGPoint(x: 1, y: 1)
  }

  public var timingCurve: TimingCurve {
    TimingCurve(
      kind: .cubic(
        x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y))
  }
}

/// A spring. Source: UIKit's documentation of UISpringTimingParameters; the response is SwiftUI's.
public struct SpringTimingParameters: TimingCurveProvider, Equatable, Sendable {
  public let timingCurve: TimingCurve

  /// In ways a second along both axes: 1 covers the whole way in a second. Both axes apply to the
  /// centre only; all other properties use `dx`.
  public var initialVelocity: CGVector { timingCurve.velocity }

  /// A spring that settles in the animator's duration.
  /// - Parameter dampingRatio: 1 does not oscillate, nearer to 0 oscillates more; clamped to at
  ///   least 0.01.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    self.init(.springOfDuration(dampingRatio: dampingRatio), initialVelocity, dampingRatio)
  }

  /// A spring by its damping ratio and by the period of the undamped oscillation in seconds; the
  /// animator's duration is ignored.
  public init(
    dampingRatio: CGFloat, frequencyResponse: CGFloat, initialVelocity: CGVector = .zero
  ) {
    let frequency = 2 * .pi / frequencyResponse
    self.init(
      .spring(frequency: frequency, dampingRatio: dampingRatio), initialVelocity,
      frequencyResponse > 0 ? frequency + dampingRatio : .nan)
  }

  /// A spring by its physics; the animator's duration is ignored.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero
  ) {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      .spring(frequency: frequency, dampingRatio: ratio), initialVelocity,
      mass > 0 && stiffness > 0 && damping >= 0 ? frequency + ratio : .nan)
  }

  /// A spring by its perceptual duration and its bounce: 0 no bounce, 1 undamped, below 0
  /// overdamped; clamped to -1...1. Source: SwiftUI's documentation of Spring.
  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity: CGVector = .zero) {
    let bounce = min(1, max(-1, bounce))
    let ratio = bounce >= 0 ? 1 - bounce : 1 / max(AnimationConstants.leastDamping, 1 + bounce)
    self.init(
      dampingRatio: ratio, frequencyResponse: duration, initialVelocity: initialVelocity)
  }

  /// UIKit's system spring: mass 3, stiffness 1000, damping 500.
  public init() { self.init(mass: 3, stiffness: 1000, damping: 500) }

  /// `check` is finite if the numbers make a spring; else it is misuse, and the system's spring is
  /// used.
  private init(_ kind: TimingCurve.Kind, _ velocity: CGVector, _ check: CGFloat) {
    guard check.isFinite, velocity.isFinite else {
      ViewRegistry.main.diagnostics.misuse("SpringTimingParameters: \(kind) is no spring")
      timingCurve = TimingCurve(kind: .spring(frequency: 18.26, dampingRatio: 1))
      return
    }
    timingCurve = TimingCurve(kind: kind, velocity: velocity)
  }
}
