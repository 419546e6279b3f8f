// A path as polygons: the input of a rasterizer.
import Foundation

/// Closed polygons in the caller's space. Points are finite and clamped to
/// ``FlatteningConstants/farthest``, far outside of any visible area.
public struct PathOutline: Sendable {
  public private(set) var points: ContiguousArray<SIMD2<Double>> = []
  /// The index after the last point of each polygon in ``points``.
  public private(set) var ends: ContiguousArray<Int> = []

  public init() {}

  public var isEmpty: Bool { points.isEmpty }

  mutating func append(_ point: SIMD2<Double>) { points.append(point.within) }

  /// Ends the polygon of the points since the last call; polygons of fewer than three points are
  /// dropped.
  mutating func close() {
    let start = ends.last ?? 0
    if points.count - start < 3 {
      points.removeLast(points.count - start)
    } else {
      ends.append(points.count)
    }
  }

  /// Ends a polygon and orients it like every other polygon added by this method.
  mutating func closeTurningRight() {
    let start = ends.last ?? 0
    close()
    guard let end = ends.last, end > start else { return }
    var area = 0.0
    var from = points[end - 1]
    for index in start..<end {
      area += from.x * points[index].y - from.y * points[index].x
      from = points[index]
    }
    if area < 0 { points[start..<end].reverse() }
  }

  /// Maps every point.
  mutating func apply(_ transform: CGAffineTransform) {
    for index in points.indices { points[index] = transform.map(points[index]).within }
  }

  /// The smallest box around all points: left, top, right, bottom; nil if there are none.
  public var edges: SIMD4<Double>? {
    guard let first = points.first else { return nil }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return SIMD4(lowHalf: low, highHalf: high)
  }
}

extension Path {
  /// The shape of a line along the path.
  package func stroked(_ style: StrokeStyle) -> Path {
    let outline = strokeOutline(style)
    var result = Path()
    var start = 0
    for end in outline.ends {
      for index in start..<end {
        let point = CGPoint(x: outline.points[index].x, y: outline.points[index].y)
        if index == start { result.move(to: point) } else { result.addLine(to: point) }
      }
      result.close()
      start = end
    }
    return result
  }

  /// The path's subpaths as polygons, mapped, within a tenth of a unit of the curves.
  ///
  /// - Parameter transform: to the caller's pixels; the result is empty if it is not finite.
  public func outline(mappedBy transform: CGAffineTransform = .identity) -> PathOutline {
    var outline = PathOutline()
    guard transform.isFinite else { return outline }
    var current = SIMD2<Double>.zero
    forEach { element in
      switch element {
      case .move(let point):
        outline.close()
        current = transform.map(SIMD2(point))
        outline.append(current)
      case .line(let point):
        current = transform.map(SIMD2(point))
        outline.append(current)
      case .quadCurve(let end, let control):
        let curve = FlatCurve(
          current, quadThrough: transform.map(SIMD2(control)), to: transform.map(SIMD2(end)))
        curve.forEachPoint(count: curve.count(within: FlatteningConstants.tolerance)) {
          outline.append($0)
        }
        current = curve.end
      case .curve(let end, let first, let second):
        let curve = FlatCurve(
          current, transform.map(SIMD2(first)), transform.map(SIMD2(second)),
          transform.map(SIMD2(end)))
        curve.forEachPoint(count: curve.count(within: FlatteningConstants.tolerance)) {
          outline.append($0)
        }
        current = curve.end
      case .close: outline.close()
      }
    }
    outline.close()
    return outline
  }
}

/// A cubic curve to be converted to lines.
struct FlatCurve {
  let start: SIMD2<Double>
  let first: SIMD2<Double>
  let second: SIMD2<Double>
  let end: SIMD2<Double>

  init(
    _ start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>
  ) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  /// A quadratic curve, raised to a cubic one.
  init(_ start: SIMD2<Double>, quadThrough control: SIMD2<Double>, to end: SIMD2<Double>) {
    self.init(
      start, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), end)
  }

  /// The directions at both ends; zero if all points are one.
  var directions: (start: SIMD2<Double>, end: SIMD2<Double>) {
    let sides = [first - start, second - start, end - start]
    let endSides = [end - second, end - first, end - start]
    return (
      sides.first { $0 != .zero } ?? .zero, endSides.first { $0 != .zero } ?? .zero
    )
  }

  /// The number of equal steps whose lines stay within `tolerance` of the curve.
  func count(within tolerance: Double) -> Int {
    // The curve's second derivative is at most 6 times the larger of these. The error of a chord
    // over a step h is at most an eighth of it times h squared.
    let bend = max((start - 2 * first + second).length, (first - 2 * second + end).length)
    return Self.limited((0.75 * bend / tolerance).squareRoot())
  }

  /// The number of lines that also turn by at most `angle` radians each, estimated from the control
  /// points.
  func count(within tolerance: Double, angle: Double) -> Int {
    var turn = 0.0
    var before = SIMD2<Double>.zero
    for side in [first - start, second - first, end - second] where side.length > 0 {
      if before != .zero { turn += before.angle(to: side) }
      before = side
    }
    return max(count(within: tolerance), Self.limited(turn / angle))
  }

  private static func limited(_ count: Double) -> Int {
    let most = FlatteningConstants.mostLines
    return count < Double(most) ? max(1, Int(count.rounded(.up))) : most
  }

  /// All points but the first, in order.
  func forEachPoint(count: Int, _ body: (SIMD2<Double>) -> Void) {
    for index in 1..<max(count, 1) {
      let t = Double(index) / Double(count)
      let s = 1 - t
      body(
        s * s * s * start + 3 * s * s * t * first + 3 * s * t * t * second + t * t * t * end)
    }
    body(end)
  }
}

/// Constants of converting curves to lines.
enum FlatteningConstants {
  /// The maximum distance of a line from its curve, in pixels: an invisible step of coverage.
  static let tolerance = 0.05
  /// The maximum number of lines per curve: enough for a curve across a wall of screens.
  static let mostLines = 1024
  /// The maximum angle between a curve's lines, in radians, so that ends of dashes are
  /// perpendicular to the curve.
  static let curveAngle = 0.1
  /// The maximum distance of a round join or cap from its circle, in pixels.
  static let roundTolerance = 0.05
  /// The largest coordinate of a polygon, in its units: differences and products are exact enough
  /// for drawing, and far from overflow.
  static let farthest = 1e12
}

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(point.x.native, point.y.native) }

  /// The point clamped to the coordinate limit; NaN counts as the lower limit.
  var within: SIMD2<Double> {
    let most = FlatteningConstants.farthest
    // The order of the arguments matters: a NaN is replaced by the limit.
    return SIMD2(Swift.min(Swift.max(-most, x), most), Swift.min(Swift.max(-most, y), most))
  }

  var length: Double { (x * x + y * y).squareRoot() }

  /// Rotated by a quarter turn, to the right on screen.
  var perpendicular: SIMD2<Double> { SIMD2(-y, x) }

  func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

  func dot(_ other: SIMD2<Double>) -> Double { x * other.x + y * other.y }

  /// The angle between the two directions, 0 to pi.
  func angle(to other: SIMD2<Double>) -> Double { abs(atan2(cross(other), dot(other))) }
}

extension CGAffineTransform {
  func map(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      a.native * point.x + c.native * point.y + tx.native,
      b.native * point.x + d.native * point.y + ty.native)
  }
}
