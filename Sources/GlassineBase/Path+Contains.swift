// Tests whether a path contains a point, and computes its bounds. Curves are not flattened: a piece
// is decided by its control points if possible, else halved. The result is exact up to rounding at
// every scale, and nothing is allocated.
public import Foundation

extension Path {
  /// Whether `point` is inside; open subpaths count as closed. False for NaN.
  ///
  /// A point on an edge belongs to the area to its right or, on a horizontal edge, below. Minimum
  /// edges are in, maximum edges out, as for bounds. O(elements), no allocation.
  public func contains(_ point: CGPoint, fillRule: FillRule = .nonZero) -> Bool {
    guard point.isFinite else { return false }
    let winding = windingNumber(around: point)
    switch fillRule {
    case .nonZero: return winding != 0
    case .evenOdd: return winding & 1 != 0
    }
  }

  /// The number of times that the path winds around the point. Its lowest bit is the parity of the
  /// crossings.
  func windingNumber(around point: CGPoint) -> Int {
    var winding = 0
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var at = 0
    for verb in verbs {
      switch verb {
      case .move:
        winding += Self.lineCrossing(current, start, point)
        (start, current) = (points[at], points[at])
      case .line:
        winding += Self.lineCrossing(current, points[at], point)
        current = points[at]
      case .quadCurve:
        // The same curve as a cubic.
        let (control, end) = (points[at], points[at + 1])
        winding += CubicPiece(
          current, Self.between(current, control, 2 / 3), Self.between(end, control, 2 / 3), end
        ).crossing(point, halvings: CubicPiece.maximumHalvings)
        current = end
      case .curve:
        winding += CubicPiece(current, points[at], points[at + 1], points[at + 2])
          .crossing(point, halvings: CubicPiece.maximumHalvings)
        current = points[at + 2]
      case .close:
        winding += Self.lineCrossing(current, start, point)
        current = start
      }
      at += verb.pointCount
    }
    return winding + Self.lineCrossing(current, start, point)
  }

  /// +1 or -1 if the line crosses the ray from `point` to the right, downwards or upwards.
  static func lineCrossing(_ from: CGPoint, _ to: CGPoint, _ point: CGPoint) -> Int {
    let (fromAbove, toAbove) = (from.y <= point.y, to.y <= point.y)
    guard fromAbove != toAbove, point.x < max(from.x, to.x) else { return 0 }
    // Beside the line its ends decide: the products below overflow for huge coordinates.
    if point.x < min(from.x, to.x) { return fromAbove ? 1 : -1 }
    let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
    // Downwards, the line passes right of the point if `side` is positive; upwards, if negative.
    return fromAbove ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
  }

  private static func between(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  /// The smallest rectangle around the curves themselves, without control points; null if the path
  /// is empty. O(elements).
  public var bounds: CGRect {
    var box = BoundingBox()
    var current = CGPoint.zero
    var at = 0
    for verb in verbs {
      switch verb {
      case .move, .line: box.add(points[at])
      case .quadCurve:
        box.addQuad(current, points[at], points[at + 1])
      case .curve:
        box.addCubic(current, points[at], points[at + 1], points[at + 2])
      case .close: break
      }
      at += verb.pointCount
      if at > 0 { current = points[at - 1] }
    }
    return box.rect
  }
}

/// A cubic curve, or a part of one after repeated halving.
private struct CubicPiece {
  /// 2^-48 of a curve is below the resolution of the coordinates.
  static let maximumHalvings = 48

  let p0: CGPoint
  let p1: CGPoint
  let p2: CGPoint
  let p3: CGPoint

  init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// The sum of the signed crossings with the ray from `point` to the right.
  func crossing(_ point: CGPoint, halvings: Int) -> Int {
    let low = min(min(p0.y, p1.y), min(p2.y, p3.y))
    let high = max(max(p0.y, p1.y), max(p2.y, p3.y))
    guard low <= point.y, point.y <= high else { return 0 }
    guard max(max(p0.x, p1.x), max(p2.x, p3.x)) > point.x else { return 0 }
    if min(min(p0.x, p1.x), min(p2.x, p3.x)) > point.x {
      // All of the piece is right of the point: only its end points matter.
      return (p0.y <= point.y ? 1 : 0) - (p3.y <= point.y ? 1 : 0)
    }
    guard halvings > 0 else { return Path.lineCrossing(p0, p3, point) }
    let (a, b, c) = (mid(p0, p1), mid(p1, p2), mid(p2, p3))
    let (d, e) = (mid(a, b), mid(b, c))
    let middle = mid(d, e)
    return CubicPiece(p0, a, d, middle).crossing(point, halvings: halvings - 1)
      + CubicPiece(middle, e, c, p3).crossing(point, halvings: halvings - 1)
  }

  private func mid(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
  }
}

/// A bounding box that extends to points and curves.
private struct BoundingBox {
  var low = CGPoint(x: CGFloat.infinity, y: .infinity)
  var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)

  var rect: CGRect {
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  mutating func add(_ point: CGPoint) {
    low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  mutating func addQuad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
    add(p2)
    func turn(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) {
      let t = (a - b) / (a - 2 * b + c)
      guard t > 0, t < 1 else { return }
      let s = 1 - t
      add(
        CGPoint(
          x: s * s * p0.x + 2 * s * t * p1.x + t * t * p2.x,
          y: s * s * p0.y + 2 * s * t * p1.y + t * t * p2.y))
    }
    turn(p0.x, p1.x, p2.x)
    turn(p0.y, p1.y, p2.y)
  }

  mutating func addCubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    add(p3)
    func at(_ t: CGFloat) {
      guard t > 0, t < 1 else { return }
      let s = 1 - t
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      add(
        CGPoint(
          x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
          y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y))
    }
    /// Extends the box to the zeros of the derivative, a t² + b t + c up to a factor of 3.
    func turns(_ q0: CGFloat, _ q1: CGFloat, _ q2: CGFloat, _ q3: CGFloat) {
      let a = q3 - 3 * q2 + 3 * q1 - q0
      let b = 2 * (q2 - 2 * q1 + q0)
      let c = q1 - q0
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return }
      // The larger root first, the other from their product: no digits are lost if a is small.
      let q = -(b + (b < 0 ? -discriminant.squareRoot() : discriminant.squareRoot())) / 2
      if a != 0 { at(q / a) }
      if q != 0 { at(c / q) }
    }
    turns(p0.x, p1.x, p2.x, p3.x)
    turns(p0.y, p1.y, p2.y, p3.y)
  }
}
