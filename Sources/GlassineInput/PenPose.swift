// The pose of a pen, and the estimated values of a touch: additions to the samples of pens.
public import Foundation

/// The pose of a pen over the surface, in radians.
public struct PenPose: Equatable, Sendable {
  /// The angle between pen and surface: π / 2 upright, 0 flat.
  public var altitudeAngle: CGFloat = .pi / 2
  /// The direction of the pen's cap, from the window's x axis towards its y axis: clockwise.
  public var azimuthAngle: CGFloat = 0
  /// The pen's rotation about its own axis, clockwise, more than -π and at most π; 0 if the pen
  /// does not measure it.
  public var rollAngle: CGFloat = 0
  /// The pen's distance from the surface: 0 at it, 1 at the maximum range.
  public var zOffset: CGFloat = 0

  public init() {}

  /// A pen whose cap leans by `x` and `y` degrees from upright, along the window's axes. Angles
  /// beyond 89 degrees are clamped; one that is not finite counts as upright.
  public init(tiltX x: Double, tiltY y: Double) {
    func slope(_ degrees: Double) -> Double {
      degrees.isFinite ? tan(min(max(degrees, -89), 89) * .pi / 180) : 0
    }
    let (x, y) = (slope(x), slope(y))
    altitudeAngle = atan2(1, hypot(x, y))
    azimuthAngle = x == 0 && y == 0 ? 0 : atan2(y, x)
  }
}

/// Properties of a touch that may be estimates. Source: UIKit's documentation of
/// UITouch.Properties, with its numbers.
public struct TouchProperties: OptionSet, Hashable, Sendable {
  private var bits: UInt8
  public var rawValue: Int { Int(bits) }
  public init(rawValue: Int) { bits = UInt8(truncatingIfNeeded: rawValue) }

  public static let force = TouchProperties(rawValue: 1)
  public static let azimuth = TouchProperties(rawValue: 2)
  public static let altitude = TouchProperties(rawValue: 4)
  public static let location = TouchProperties(rawValue: 8)
  public static let roll = TouchProperties(rawValue: 16)
}

/// The estimated values of a touch sample, because the device reports them late.
public struct TouchEstimate: Equatable, Sendable {
  /// Values that are estimates.
  public var properties: TouchProperties
  /// The estimated values that a later sample updates.
  public var expectingUpdates: TouchProperties
  /// Pairs a sample with its update: a sample of the same finger, in phase `.stationary`, whose
  /// estimate has the same index. That one has the values that the first sample should have had.
  /// Nil: no update follows.
  public var updateIndex: Int?

  public init(
    properties: TouchProperties, expectingUpdates: TouchProperties = [], updateIndex: Int? = nil
  ) {
    self.properties = properties
    self.expectingUpdates = expectingUpdates
    self.updateIndex = updateIndex
  }
}
