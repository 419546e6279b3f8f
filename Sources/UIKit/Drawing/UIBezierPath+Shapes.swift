// Members of paths that Glassine has in another form.
public import CoreGraphics
public import GlassineBase
import GlassineUI

/// Corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

nonisolated extension BezierPath {
  /// A rectangle with some corners rounded. As in UIKit, the width of `cornerRadii` is the radius;
  /// it is at most half of the shorter side.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rect = rect.standardized
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    func side(to corner: CGPoint, _ which: UIRectCorner, from angle: CGFloat, _ x: Int, _ y: Int) {
      guard corners.contains(which), radius > 0 else { return addLine(to: corner) }
      let center = CGPoint(
        x: corner.x + CGFloat(x) * radius, y: corner.y + CGFloat(y) * radius)
      addArc(
        withCenter: center, radius: radius, startAngle: angle, endAngle: angle + .pi / 2,
        clockwise: true)
    }
    move(
      to: CGPoint(x: rect.minX + (corners.contains(.topLeft) ? radius : 0), y: rect.minY))
    side(to: CGPoint(x: rect.maxX, y: rect.minY), .topRight, from: -.pi / 2, -1, 1)
    side(to: CGPoint(x: rect.maxX, y: rect.maxY), .bottomRight, from: 0, -1, -1)
    side(to: CGPoint(x: rect.minX, y: rect.maxY), .bottomLeft, from: .pi / 2, 1, -1)
    side(to: CGPoint(x: rect.minX, y: rect.minY), .topLeft, from: .pi, 1, 1)
    close()
  }

  /// The lengths of dashes and gaps in turn, in points, and the start offset in the pattern.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) }
    setLineDash(lengths ?? [], phase: phase)
  }

  /// A path with the same elements and style.
  public func copy() -> Any {
    let copy = BezierPath(path: path)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.strokeStyle = strokeStyle
    return copy
  }

  /// The same path from its end to its beginning, each part by itself.
  public func reversing() -> UIBezierPath {
    let reversed = BezierPath()
    reversed.usesEvenOddFillRule = usesEvenOddFillRule
    reversed.strokeStyle = strokeStyle
    for part in PathPart.parts(of: path).reversed() { part.appendReversed(to: reversed) }
    return reversed
  }
}

/// A part of a path: from one move to the next.
private nonisolated struct PathPart {
  var start = CGPoint.zero
  var elements: [Path.Element] = []
  var isClosed = false

  static func parts(of path: Path) -> [PathPart] {
    var parts: [PathPart] = []
    for element in path.elements {
      switch element {
      case .move(let point): parts.append(PathPart(start: point))
      case .close: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      default:
        // A part goes on after it was closed.
        if let last = parts.last, last.isClosed { parts.append(PathPart(start: last.start)) }
        if !parts.isEmpty { parts[parts.count - 1].elements.append(element) }
      }
    }
    return parts
  }

  func appendReversed(to path: BezierPath) {
    var points = [start]
    for element in elements { points.append(element.end ?? start) }
    path.move(to: points[points.count - 1])
    for (index, element) in elements.enumerated().reversed() {
      let end = points[index]
      switch element {
      case .quadCurve(_, let control): path.addQuadCurve(to: end, controlPoint: control)
      case .curve(_, let first, let second):
        path.addCurve(to: end, controlPoint1: second, controlPoint2: first)
      default: path.addLine(to: end)
      }
    }
    if isClosed { path.close() }
  }
}

nonisolated extension Path.Element {
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadCurve(let point, _), .curve(let point, _, _): point
    case .close: nil
    }
  }
}

/// Fills a rectangle of the drawing view with the current colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { BezierPath(rect: rect).fill() }

/// Draws the frame of a rectangle in the drawing view, one point thick and within it.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  guard let context = DrawingContext.current else { return }
  var style = StrokeStyle()
  style.width = 1
  let path = Path(rect: rect.insetBy(dx: 0.5, dy: 0.5))
  context.compose(context.fillColor, outline: { (path.stroked(style), .nonZero) }) {
    context.stroke(path, style: style, color: $0)
  }
}

/// Clips all further drawing of the view to a rectangle.
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { BezierPath(rect: rect).addClip() }
