// The animated properties, and their conversion to numbers that can be added.
import Foundation
import GlassineBase
import GlassineScene

/// A value as eight numbers, of which a property uses the first few.
package typealias Components = SIMD8<Double>

/// The animated properties. Each view has one value of each.
package nonisolated enum AnimatedProperty: UInt8 {
  /// x, y.
  case center
  /// x, y, width, height.
  case bounds
  /// x, y, angle in radians, scale in x, scale in y, shear.
  case transform
  case alpha
  /// Red, green, blue, alpha; so are the others.
  case backgroundColor
  case borderColor
  case cornerRadius
  case borderWidth
  /// The first shadow: colour, blur, offset, spread.
  case shadow
  /// From, to.
  case gradient
  /// The presented scale of a pressed view about its centre; belongs to the press, not to the view.
  case pressScale
  /// The fade of a new environment below the view; counts changes.
  case theme
  /// The progress of a transition from the old look of the view to the new one: 0 to 1.
  case transition
}

/// A set of animated properties.
nonisolated struct AnimatedProperties: OptionSet {
  let rawValue: UInt16
  static let center = AnimatedProperties(.center)
  static let bounds = AnimatedProperties(.bounds)
  static let transform = AnimatedProperties(.transform)
  static let alpha = AnimatedProperties(.alpha)
  static let frame: AnimatedProperties = [.center, .bounds]

  init(rawValue: UInt16) { self.rawValue = rawValue }
  init(_ property: AnimatedProperty) { rawValue = 1 << UInt16(property.rawValue) }
}

extension Components {
  package nonisolated init(_ point: CGPoint) { self.init(point.x, point.y, 0, 0, 0, 0, 0, 0) }

  package nonisolated init(_ rect: CGRect) {
    self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height, 0, 0, 0, 0)
  }

  package nonisolated init(_ number: Double) { self.init(number, 0, 0, 0, 0, 0, 0, 0) }

  /// Decomposed into translation, rotation, scale and shear, so that an interpolated rotation is a
  /// rotation. A mirrored map is scaled by -1 along the axis that points back. Source: CSS
  /// Transforms, 2D decomposition.
  package nonisolated init(_ map: CGAffineTransform) {
    if map.b == 0, map.c == 0, map.a >= 0 || map.d >= 0 {
      self.init(map.tx, map.ty, 0, map.a, map.d, 0, 0, 0)
      return
    }
    var (a, b, c, d) = (map.a, map.b, map.c, map.d)
    let isMirrored = map.determinant < 0
    let flipsX = isMirrored && a < d
    let flipsY = isMirrored && !flipsX
    if flipsX { (a, b) = (-a, -b) }
    if flipsY { (c, d) = (-c, -d) }
    let scaleX = hypot(a, b)
    let angle = scaleX > 0 ? atan2(b, a) : atan2(-c, d)
    let (sine, cosine) = (sin(angle), cos(angle))
    // The second axis rotated back: its y is the scale, its x the shear.
    let shear = c * cosine + d * sine
    let scaleY = d * cosine - c * sine
    self.init(
      map.tx, map.ty, angle, flipsX ? -scaleX : scaleX, flipsY ? -scaleY : scaleY,
      flipsY ? -shear : shear, 0, 0)
  }

  nonisolated var point: CGPoint { CGPoint(x: self[0], y: self[1]) }

  /// A spring may overshoot to negative sizes: they are presented as zero.
  nonisolated var rect: CGRect {
    CGRect(x: self[0], y: self[1], width: Swift.max(0, self[2]), height: Swift.max(0, self[3]))
  }

  package nonisolated var transform: CGAffineTransform {
    let (angle, scaleX, scaleY, shear) = (self[2], self[3], self[4], self[5])
    if angle == 0 {
      return CGAffineTransform(a: scaleX, b: 0, c: shear, d: scaleY, tx: self[0], ty: self[1])
    }
    let (sine, cosine) = (sin(angle), cos(angle))
    return CGAffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: shear * cosine - scaleY * sine,
      d: shear * sine + scaleY * cosine, tx: self[0], ty: self[1])
  }

  /// The difference to `other`; rotations take the shorter way.
  nonisolated func difference(_ other: Components, _ property: AnimatedProperty) -> Components {
    var result = self - other
    if property == .transform { result[2] = remainder(result[2], 2 * .pi) }
    return result
  }
}
