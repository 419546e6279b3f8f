// A 2D affine map in double precision. Foundation on Linux has no `CGAffineTransform`, so this type
// replaces it, with CoreGraphics' names, field order and row-vector convention.
public import Foundation

/// An affine map `(x, y) -> (a x + c y + tx, b x + d y + ty)`.
///
/// Units are those of the spaces it maps between. Fields may hold any number; a map with a
/// non-finite field or a determinant of zero has no inverse (see ``inverted()``).
@frozen
public struct CGAffineTransform: Equatable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  /// The map that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  @inlinable
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity, as in CoreGraphics' Swift overlay.
  @inlinable
  public init() { self = .identity }

  @inlinable
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  @inlinable
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A rotation by `angle` radians; clockwise on screen, since y grows downwards.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  @inlinable
  public var isIdentity: Bool { self == .identity }

  /// Whether the map is a translation: no scale, rotation or shear.
  @inlinable
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  @inlinable
  public var determinant: CGFloat { a * d - b * c }

  /// Whether all six fields are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether ``inverted()`` returns an inverse instead of the map itself.
  @inlinable
  public var isInvertible: Bool {
    let inverse = 1 / determinant
    return isFinite && inverse.isFinite && inverse != 0
  }

  /// The map that applies `self` first and `other` to its result.
  @inlinable
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  @inlinable
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  @inlinable
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse; the map itself if there is none, as in CoreGraphics. Check ``isInvertible`` first
  /// if that matters.
  @inlinable
  public func inverted() -> CGAffineTransform {
    guard isInvertible else { return self }
    let inverse = 1 / determinant
    return CGAffineTransform(
      a: d * inverse, b: -b * inverse, c: -c * inverse, d: a * inverse,
      tx: (c * ty - d * tx) * inverse, ty: (b * tx - a * ty) * inverse)
  }
}

extension CGPoint {
  /// The point mapped by `transform`.
  @inlinable
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGSize {
  /// The size mapped by the linear part of `transform`.
  @inlinable
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle that contains the four mapped corners.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if transform.isTranslation { return offsetBy(dx: transform.tx, dy: transform.ty) }
    let corners = [
      CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform),
      CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform),
    ]
    var (low, high) = (corners[0], corners[0])
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
