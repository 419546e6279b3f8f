// The time of layers and animations.
import Foundation
import GlassineUI

/// The time of a layer or an animation, relative to its superlayer's: `(t - beginTime) * speed +
/// timeOffset`. Source: Core Animation's documentation of CAMediaTiming.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// Seconds on the superlayer's clock; 0 of an animation is the time when it is added.
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

public typealias CFTimeInterval = Double

/// The value of an animation outside of its time.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var isBefore: Bool { self == .backwards || self == .both }
  var isAfter: Bool { self == .forwards || self == .both }
}

/// The time of frames and touches, in seconds: ``Application/now`` of the running application.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  (ViewRegistry.main.currentApplication ?? ViewRegistry.main.defaultApplication)?.now ?? 0
}

public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// Progress over time as a Bézier curve from (0, 0) to (1, 1).
public nonisolated final class CAMediaTimingFunction: Sendable {
  private let points: SIMD4<Float>

  /// Source of the five: Core Animation's documentation. Another name is the default.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// The points' x coordinates, their times, are clamped to 0...1.
  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    points = SIMD4(x1, y1, x2, y2)
  }

  convenience init(_ curve: CubicCurve) {
    self.init(
      controlPoints: Float(curve.first.x), Float(curve.first.y), Float(curve.second.x),
      Float(curve.second.y))
  }

  /// Reads point 0 to 3, of which the first and the last are the ends.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    (values[0], values[1]) =
      switch index {
      case 1: (points.x, points.y)
      case 2: (points.z, points.w)
      case 3: (1, 1)
      default: (0, 0)
      }
  }

  @MainActor
  func progress(at fraction: Double) -> Double {
    let curve = CubicCurve(
      Double(points.x), Double(points.y), Double(points.z), Double(points.w))
    return curve.progress(at: fraction).value
  }
}
