public import Foundation

/// The radii of a rectangle's four corners, in points. Negative and NaN radii count as 0.
///
/// Radii too large for their rectangle are scaled down together until they fit, as CSS does, so
/// `CornerRadii(all: .infinity)` is a capsule.
@frozen
public struct CornerRadii: Equatable, Hashable, Sendable {
  public var topLeft: Float
  public var topRight: Float
  public var bottomRight: Float
  public var bottomLeft: Float

  public static let zero = CornerRadii(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0)

  @inlinable
  public init(topLeft: Float, topRight: Float, bottomRight: Float, bottomLeft: Float) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at all four corners.
  @inlinable
  public init(all radius: CGFloat) {
    let radius = Float(radius.native)
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  @inlinable
  public var isZero: Bool {
    !(topLeft > 0 || topRight > 0 || bottomRight > 0 || bottomLeft > 0)
  }

  /// The radii for drawing in a rectangle of this size: none negative, NaN or infinite, and none
  /// overlapping another.
  func fitted(width: Float, height: Float) -> SIMD4<Float> {
    let limit = max(width, height)
    func usable(_ radius: Float) -> Float { radius > 0 ? min(radius, limit) : 0 }
    let radii = SIMD4(
      usable(topLeft), usable(topRight), usable(bottomRight), usable(bottomLeft))
    let top = radii.x + radii.y
    let right = radii.y + radii.z
    let bottom = radii.z + radii.w
    let left = radii.w + radii.x
    var factor: Float = 1
    if top > width { factor = min(factor, width / top) }
    if bottom > width { factor = min(factor, width / bottom) }
    if right > height { factor = min(factor, height / right) }
    if left > height { factor = min(factor, height / left) }
    return radii * factor
  }
}
