// The mapping between the coordinates of a node and of its parent (H5). The walk, `convert` and the
// frame share this arithmetic, so that their results agree bit for bit.
import Foundation
import GlassineBase

/// `inParent = linear (inNode - nodeAnchor) + parentAnchor`, and its inverse.
///
/// The anchors are not folded into six numbers. A node without a transform costs one subtraction
/// and one addition with the values that were set, so that its edges are exact.
struct NodeMap {
  /// The point in node coordinates that maps to `parentAnchor`.
  var nodeAnchor: SIMD2<Double>
  var parentAnchor: SIMD2<Double>
  /// a, b, c, d of the map from node to parent.
  var linear: SIMD4<Double>
  /// a, b, c, d of the inverse; undefined if the map has no inverse.
  var inverse: SIMD4<Double>
  var isTranslation: Bool
  var isInvertible: Bool

  static let identity = NodeMap(
    nodeAnchor: .zero, parentAnchor: .zero, linear: SIMD4(1, 0, 0, 1), inverse: SIMD4(1, 0, 0, 1),
    isTranslation: true, isInvertible: true)

  /// The map of a node without a transform.
  static func placed(_ bounds: CGRect, corner: CGPoint) -> NodeMap {
    var map = identity
    map.nodeAnchor = SIMD2(bounds.origin)
    map.parentAnchor = SIMD2(corner)
    return map
  }

  /// The map of a node with a transform about its centre, or with a `toParent` map.
  static func placed(
    _ bounds: CGRect, corner: CGPoint, center: CGPoint, _ transform: CGAffineTransform,
    toParent: CGAffineTransform?
  ) -> NodeMap {
    if let toParent {
      return NodeMap(toParent, nodeAnchor: .zero, parentAnchor: .zero)
    }
    if transform.isTranslation {
      return NodeMap(transform, nodeAnchor: SIMD2(bounds.origin), parentAnchor: SIMD2(corner))
    }
    return NodeMap(
      transform, nodeAnchor: SIMD2(bounds.midX, bounds.midY), parentAnchor: SIMD2(center))
  }

  /// The map with another one behind it, in the parent's coordinates.
  func followed(by outer: CGAffineTransform) -> NodeMap {
    NodeMap(transform.concatenating(outer), nodeAnchor: .zero, parentAnchor: .zero)
  }

  private init(
    _ transform: CGAffineTransform, nodeAnchor: SIMD2<Double>, parentAnchor: SIMD2<Double>
  ) {
    let back = transform.inverted()
    self.init(
      nodeAnchor: nodeAnchor,
      parentAnchor: parentAnchor + SIMD2(transform.tx, transform.ty),
      linear: SIMD4(transform.a, transform.b, transform.c, transform.d),
      inverse: SIMD4(back.a, back.b, back.c, back.d),
      isTranslation: transform.isTranslation, isInvertible: transform.isInvertible)
  }

  private init(
    nodeAnchor: SIMD2<Double>, parentAnchor: SIMD2<Double>, linear: SIMD4<Double>,
    inverse: SIMD4<Double>, isTranslation: Bool, isInvertible: Bool
  ) {
    self.nodeAnchor = nodeAnchor
    self.parentAnchor = parentAnchor
    self.linear = linear
    self.inverse = inverse
    self.isTranslation = isTranslation
    self.isInvertible = isInvertible
  }

  func toNode(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let offset = point - parentAnchor
    if isTranslation { return offset + nodeAnchor }
    return Self.apply(inverse, offset) + nodeAnchor
  }

  func toParent(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let offset = point - nodeAnchor
    if isTranslation { return offset + parentAnchor }
    return Self.apply(linear, offset) + parentAnchor
  }

  private static func apply(_ m: SIMD4<Double>, _ v: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(m.x * v.x + m.z * v.y, m.y * v.x + m.w * v.y)
  }

  /// The map as one affine transform, with the anchors folded in.
  var transform: CGAffineTransform {
    let moved = parentAnchor - (isTranslation ? nodeAnchor : Self.apply(linear, nodeAnchor))
    return CGAffineTransform(
      a: linear.x, b: linear.y, c: linear.z, d: linear.w, tx: moved.x, ty: moved.y)
  }

  /// The bounding box in parent coordinates of a rectangle in node coordinates.
  func boundingBox(of rect: CGRect) -> CGRect {
    let low = toParent(SIMD2(rect.minX, rect.minY))
    if isTranslation { return CGRect(origin: CGPoint(low), size: rect.size) }
    let high = toParent(SIMD2(rect.maxX, rect.maxY))
    let left = toParent(SIMD2(rect.minX, rect.maxY))
    let right = toParent(SIMD2(rect.maxX, rect.minY))
    let least = pointwiseMin(pointwiseMin(low, high), pointwiseMin(left, right))
    let most = pointwiseMax(pointwiseMax(low, high), pointwiseMax(left, right))
    return CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }
}

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(point.x, point.y) }
}

extension CGPoint {
  init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y) }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }
}
