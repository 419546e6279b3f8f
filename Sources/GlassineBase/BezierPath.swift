// UIKit's path object over the value type `Path`.
public import Foundation

/// A path built step by step, with UIKit's names and reference semantics.
///
/// Code that stores a shape copies the value (``path``), so that later changes of the object do not
/// affect it. An element with a coordinate that is not finite is ignored.
public final class BezierPath {
  /// The path as a value: UIKit's `cgPath`.
  public var path: Path

  /// Whether ``contains(_:)`` and filling use the even-odd rule instead of the winding rule.
  public var usesEvenOddFillRule = false

  /// The style of a line along the path.
  public var strokeStyle = StrokeStyle()

  public init() { path = Path() }

  public init(path: Path) { self.path = path }

  public convenience init(rect: CGRect) { self.init(path: Path(rect: rect)) }

  public convenience init(ovalIn rect: CGRect) { self.init(path: Path(ovalIn: rect)) }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(path: Path(roundedRect: rect, cornerRadius: cornerRadius))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A path from SVG path data; see ``Path/init(svgPathData:)``.
  public convenience init(svgPathData: String) throws(PathDataError) {
    self.init(path: try Path(svgPathData: svgPathData))
  }

  public var isEmpty: Bool { path.isEmpty }
  public var bounds: CGRect { path.bounds }
  public var currentPoint: CGPoint { path.currentPoint }

  /// In points; 0 is one pixel. Source: UIBezierPath's documentation.
  public var lineWidth: CGFloat {
    get { strokeStyle.width }
    set { strokeStyle.width = newValue }
  }
  public var lineCapStyle: LineCap {
    get { strokeStyle.cap }
    set { strokeStyle.cap = newValue }
  }
  public var lineJoinStyle: LineJoin {
    get { strokeStyle.join }
    set { strokeStyle.join = newValue }
  }
  public var miterLimit: CGFloat {
    get { strokeStyle.miterLimit }
    set { strokeStyle.miterLimit = newValue }
  }

  /// Lengths of dashes and gaps in turn, in points, and the start offset in the pattern.
  public func setLineDash(_ pattern: [CGFloat], phase: CGFloat) {
    (strokeStyle.dash, strokeStyle.dashPhase) = (pattern, phase)
  }

  public var fillRule: FillRule { usesEvenOddFillRule ? .evenOdd : .nonZero }

  public func move(to point: CGPoint) { path.move(to: point) }

  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }

  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public func close() { path.close() }
  public func removeAllPoints() { path.removeAll() }
  public func append(_ other: BezierPath) { path.append(other.path) }
  public func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  /// Whether `point` is inside by the path's own rule; open subpaths count as closed.
  public func contains(_ point: CGPoint) -> Bool { contains(point, fillRule: fillRule) }

  /// Whether `point` is inside by the given rule.
  public func contains(_ point: CGPoint, fillRule: FillRule) -> Bool {
    path.contains(point, fillRule: fillRule)
  }
}
