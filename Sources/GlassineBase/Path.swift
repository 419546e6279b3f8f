// A path as a value: verbs and points, nothing cached. `BezierPath` wraps it with UIKit's names and
// reference semantics; hit shapes and display lists store the value.
public import Foundation

/// The rule for the inside of a path that crosses itself.
public enum FillRule: UInt8, Sendable, CaseIterable {
  /// Inside if the path winds around the point, in either direction.
  case nonZero
  /// Inside if a ray from the point crosses the path an odd number of times.
  case evenOdd
}

/// Lines and Bézier curves, in points of the owner's space.
///
/// A value: copies are independent. An element with a coordinate that is not finite is ignored, so
/// a path contains finite numbers only.
public struct Path: Hashable, Sendable {
  /// One piece of a path. Each but `move` starts where the piece before it ended.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  enum Verb: UInt8, Sendable {
    case move, line, quadCurve, curve, close

    /// The number of entries of `points` that the verb uses: its controls in order, then its end.
    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadCurve: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// Invariant: a non-empty path begins with `move`; `points` contains the points of the verbs, in
  /// order.
  private(set) var verbs: [Verb] = []
  private(set) var points: [CGPoint] = []
  /// The point to which `close` returns, and from which drawing continues after it.
  private var start = CGPoint.zero

  /// The start of the next element; zero for an empty path.
  public private(set) var currentPoint = CGPoint.zero

  public init() {}

  /// Whether the path has no elements.
  public var isEmpty: Bool { verbs.isEmpty }

  /// The elements in order. Allocates; O(n).
  public var elements: [Element] {
    var result: [Element] = []
    result.reserveCapacity(verbs.count)
    forEach { result.append($0) }
    return result
  }

  /// Calls `body` with each element in order. Allocates nothing.
  public func forEach(_ body: (Element) -> Void) {
    var at = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(to: points[at]))
      case .line: body(.line(to: points[at]))
      case .quadCurve: body(.quadCurve(to: points[at + 1], control: points[at]))
      case .curve:
        body(.curve(to: points[at + 2], control1: points[at], control2: points[at + 1]))
      case .close: body(.close)
      }
      at += verb.pointCount
    }
  }

  // MARK: Building

  /// Starts a new subpath.
  public mutating func move(to point: CGPoint) {
    guard point.isFinite else { return }
    start = point
    currentPoint = point
    if verbs.last == .move {
      points[points.count - 1] = point
    } else {
      verbs.append(.move)
      points.append(point)
    }
  }

  /// Adds a straight line. On an empty path it is a `move`.
  public mutating func addLine(to point: CGPoint) {
    guard point.isFinite, begin(or: point) else { return }
    append(.line, to: point)
  }

  /// Adds a quadratic curve. On an empty path it starts at its control point, as on the web.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard end.isFinite, control.isFinite else { return }
    _ = begin(or: control)
    points.append(control)
    append(.quadCurve, to: end)
  }

  /// Adds a cubic curve. On an empty path it starts at its first control point, as on the web.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard end.isFinite, control1.isFinite, control2.isFinite else { return }
    _ = begin(or: control1)
    points.append(control1)
    points.append(control2)
    append(.curve, to: end)
  }

  /// Closes the subpath with a line to its start. Has no effect on an empty or just closed path.
  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
    currentPoint = start
  }

  /// Appends the elements of another path unchanged.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    verbs += other.verbs
    points += other.points
    start = other.start
    currentPoint = other.currentPoint
  }

  public mutating func removeAll() { self = Path() }

  /// Moves the end of the last piece exactly to `point`, correcting rounding.
  mutating func snapEnd(to point: CGPoint) {
    guard point.isFinite, let last = verbs.last, last != .close else { return }
    points[points.count - 1] = point
    currentPoint = point
  }

  /// Maps every point. A map that is not finite, or whose results are not, changes nothing.
  public mutating func apply(_ transform: CGAffineTransform) {
    let mapped = points.map { $0.applying(transform) }
    guard mapped.allSatisfy(\.isFinite) else { return }
    points = mapped
    start = start.applying(transform)
    currentPoint = currentPoint.applying(transform)
  }

  /// The path mapped by `transform`; see ``apply(_:)``.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var result = self
    result.apply(transform)
    return result
  }

  /// Ensures that a piece has a start. False if the path was empty: `point` became its start. After
  /// `close`, the next piece starts a new subpath at that start.
  private mutating func begin(or point: CGPoint) -> Bool {
    switch verbs.last {
    case nil:
      move(to: point)
      return false
    case .close?:
      move(to: start)
      return true
    default: return true
    }
  }

  private mutating func append(_ verb: Verb, to end: CGPoint) {
    verbs.append(verb)
    points.append(end)
    currentPoint = end
  }
}

extension CGPoint {
  @inlinable
  var isFinite: Bool { x.isFinite && y.isFinite }
}
