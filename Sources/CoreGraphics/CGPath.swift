// Paths as Core Graphics has them: objects around Glassine's value.
public import Foundation
public import GlassineBase

public typealias CGLineCap = LineCap
public typealias CGLineJoin = LineJoin
public typealias CGPathFillRule = FillRule

nonisolated extension FillRule {
  /// Core Graphics' name of the non-zero rule.
  public static var winding: FillRule { .nonZero }
}

/// Lines and curves. Immutable, except for ``CGMutablePath``. Source: Core Graphics' documentation.
///
/// Unchecked, since the class is not final: only ``CGMutablePath`` changes ``path``, on one thread.
public nonisolated class CGPath: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// Glassine's path. Only a mutable path changes it, and then belongs to one thread.
  public internal(set) var path: Path

  public init(_ path: Path) { self.path = path }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect: rect).mapped(by: transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ovalIn: rect).mapped(by: transform))
  }

  /// Corners of different width and height are parts of ellipses. Each is at most half of its side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path(roundedRect: rect, cornerWidth, cornerHeight).mapped(by: transform))
  }

  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint }
  /// The smallest rectangle around the curves; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.bounds }
  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect {
    var box = CGRect.null
    path.forEach { element in
      for point in element.points {
        box = box.union(CGRect(origin: point, size: .zero))
      }
    }
    return box
  }

  /// Whether the path is a rectangle along the axes, and which.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = path.bounds
    guard !box.isNull, path == Path(rect: box) else { return false }
    rect?.pointee = box
    return true
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.applying(transform).contains(point, fillRule: rule)
  }

  public func copy() -> CGPath? { CGPath(path) }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.mapped(by: transform))
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.mapped(by: transform))
  }

  /// The shape of a line along the path, as polygons for the winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(path.applying(transform).stroked(style))
  }

  /// The C form of ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)``.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    self.init(path.path.mapped(by: transform).stroked(style))
  }

  /// The dashes along the path, each as a polygon.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.applying(transform).dashed(lengths, phase: phase))
  }

  /// Calls `block` with each element in order; its points are valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    path.forEach { element in
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        // A close has no points, but the address of none.
        guard let base = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 8) else { return }
        var element = CGPathElement(type: element.type, points: base)
        block(&element)
      }
    }
  }

  /// The C form of ``applyWithBlock(_:)``.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    applyWithBlock { function(info, $0) }
  }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
  public var description: String { "CGPath \(path.elements)" }
}

public nonisolated enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A piece of a path: its controls in order, then its end.
public nonisolated struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

nonisolated extension Path.Element {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let end, let control): [control, end]
    case .curve(let end, let first, let second): [first, second, end]
    case .close: []
    }
  }
}

nonisolated extension Path {
  func mapped(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }

  init(roundedRect rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat) {
    guard cornerWidth != cornerHeight else {
      self.init(roundedRect: rect, cornerRadius: cornerWidth)
      return
    }
    let rect = rect.standardized
    let width = max(0, min(cornerWidth, rect.width / 2))
    let height = max(0, min(cornerHeight, rect.height / 2))
    guard width > 0, height > 0 else {
      self.init(rect: rect)
      return
    }
    // A rectangle with round corners, stretched.
    let stretch = CGAffineTransform(scaleX: 1, y: height / width)
    let low = CGRect(
      x: rect.minX, y: rect.minY * width / height, width: rect.width,
      height: rect.height * width / height)
    self = Path(roundedRect: low, cornerRadius: width).applying(stretch)
  }
}
