// Curves of animators as objects: code for iOS extends them with initializers.
public import CoreGraphics
public import GlassineUI

/// A spring. Source: UIKit's documentation of UISpringTimingParameters.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, TimingCurveProvider {
  private let spring: SpringTimingParameters

  /// A spring that settles in the animator's duration.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector) {
    spring = SpringTimingParameters(
      dampingRatio: dampingRatio, initialVelocity: initialVelocity)
  }

  public convenience init(dampingRatio: CGFloat) {
    self.init(dampingRatio: dampingRatio, initialVelocity: .zero)
  }

  /// A spring by its physics; the animator's duration is ignored.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    spring = SpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
  }

  public convenience override init() { self.init(dampingRatio: 1) }

  open var initialVelocity: CGVector { spring.initialVelocity }
  public var timingCurve: TimingCurve { spring.timingCurve }
}

/// A Bézier curve. Source: UIKit's documentation of UICubicTimingParameters.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, TimingCurveProvider {
  private let cubic: CubicTimingParameters

  public init(animationCurve curve: UIView.AnimationCurve) {
    cubic = CubicTimingParameters(animationCurve: curve)
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    cubic = CubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
  }

  public convenience override init() { self.init(animationCurve: .easeInOut) }

  open var controlPoint1: CGPoint { cubic.controlPoint1 }
  open var controlPoint2: CGPoint { cubic.controlPoint2 }
  public var timingCurve: TimingCurve { cubic.timingCurve }
}
