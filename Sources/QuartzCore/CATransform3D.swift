// Transforms of layers: 4 by 4 matrices for row vectors.
public import CoreGraphics

/// A map of points in space. Layers are flat: their drawing uses its part in the plane.
public nonisolated struct CATransform3D: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m14: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m24: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public var m34: CGFloat = 0
  public var m41: CGFloat = 0
  public var m42: CGFloat = 0
  public var m43: CGFloat = 0
  public var m44: CGFloat = 1

  /// The map that changes nothing.
  public init() {}

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  init(_ map: CGAffineTransform) {
    (m11, m12, m21, m22, m41, m42) = (map.a, map.b, map.c, map.d, map.tx, map.ty)
  }

  init(rows: [SIMD4<Double>]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  var rows: [SIMD4<Double>] {
    [
      SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44),
    ]
  }

  /// Whether the map of the plane is affine, and stays in it.
  var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// The affine map of the plane, seen from the front. With perspective, it is exact at the origin
  /// and the best there; nil if the origin is not in front of the eye.
  package var flattened: CGAffineTransform? {
    guard m44 > 0 else { return nil }
    let (x, y) = (m41 / m44, m42 / m44)
    return CGAffineTransform(
      a: (m11 - x * m14) / m44, b: (m12 - y * m14) / m44, c: (m21 - x * m24) / m44,
      d: (m22 - y * m24) / m44, tx: x, ty: y)
  }
}

public nonisolated let CATransform3DIdentity = CATransform3D()

public nonisolated func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  t == CATransform3DIdentity
}
public nonisolated func CATransform3DEqualToTransform(
  _ a: CATransform3D, _ b: CATransform3D
) -> Bool { a == b }

public nonisolated func CATransform3DMakeTranslation(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var t = CATransform3D()
  (t.m41, t.m42, t.m43) = (x, y, z)
  return t
}

public nonisolated func CATransform3DMakeScale(
  _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  var t = CATransform3D()
  (t.m11, t.m22, t.m33) = (x, y, z)
  return t
}

/// A rotation by radians about an axis; about z it is clockwise on screen. The identity if the
/// axis has no length.
public nonisolated func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3D() }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let k = 1 - c
  var t = CATransform3D()
  (t.m11, t.m12, t.m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
  (t.m21, t.m22, t.m23) = (x * y * k - z * s, c + y * y * k, y * z * k + x * s)
  (t.m31, t.m32, t.m33) = (x * z * k + y * s, y * z * k - x * s, c + z * z * k)
  return t
}

/// The map that applies `a` first and `b` to its result.
public nonisolated func CATransform3DConcat(
  _ a: CATransform3D, _ b: CATransform3D
) -> CATransform3D {
  let rows = b.rows
  return CATransform3D(
    rows: a.rows.map { $0[0] * rows[0] + $0[1] * rows[1] + $0[2] * rows[2] + $0[3] * rows[3] })
}

public nonisolated func CATransform3DTranslate(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), t) }

public nonisolated func CATransform3DScale(
  _ t: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(x, y, z), t) }

public nonisolated func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// The inverse; the map itself if there is none.
public nonisolated func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var left = t.rows
  var right = CATransform3D().rows
  for column in 0..<4 {
    guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
      left[pivot][column] != 0
    else { return t }
    left.swapAt(column, pivot)
    right.swapAt(column, pivot)
    let factor = 1 / left[column][column]
    left[column] *= factor
    right[column] *= factor
    for row in 0..<4 where row != column {
      let share = left[row][column]
      left[row] -= share * left[column]
      right[row] -= share * right[column]
    }
  }
  return CATransform3D(rows: right)
}

public nonisolated func CATransform3DMakeAffineTransform(
  _ map: CGAffineTransform
) -> CATransform3D { CATransform3D(map) }

public nonisolated func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// The part in the plane; the identity if the map is not affine.
public nonisolated func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.isAffine ? t.flattened ?? .identity : .identity
}

nonisolated extension NSValue {
  /// The types of values with a transform: their numbers in order.
  static let typeOfTransform = "[16d]"
  static let typeOfMap = "[6d]"

  public convenience init(caTransform3D transform: CATransform3D) {
    let numbers = transform.rows.flatMap { [$0[0], $0[1], $0[2], $0[3]] }
    self.init(numbers, type: Self.typeOfTransform)
  }

  public convenience init(cgAffineTransform map: CGAffineTransform) {
    self.init([map.a, map.b, map.c, map.d, map.tx, map.ty], type: Self.typeOfMap)
  }

  private convenience init(_ numbers: [Double], type: String) {
    self.init(bytes: numbers, objCType: type)
  }

  /// The identity for a value of another kind.
  public var caTransform3DValue: CATransform3D {
    guard let n = numbers(16, Self.typeOfTransform) else { return CATransform3D() }
    return CATransform3D(
      rows: (0..<4).map { SIMD4(n[4 * $0], n[4 * $0 + 1], n[4 * $0 + 2], n[4 * $0 + 3]) })
  }

  public var cgAffineTransformValue: CGAffineTransform {
    guard let n = numbers(6, Self.typeOfMap) else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  private func numbers(_ count: Int, _ type: String) -> [Double]? {
    guard String(cString: objCType) == type else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { if let base = $0.baseAddress { getValue(base) } }
    return numbers
  }
}
