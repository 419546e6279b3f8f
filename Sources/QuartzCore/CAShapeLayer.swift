// Layers that fill a path, and draw a line along it.
public import CoreGraphics
import GlassineBase
import GlassineUI

/// Draws a path, which is in the layer's coordinates and may leave its bounds.
open class CAShapeLayer: CALayer {
  open override func shownCopy() -> CALayer { CAShapeLayer(layer: self) }

  open var path: CGPath? {
    get { get("path") }
    set { set("path", newValue) }
  }
  /// Black by default; nil: no fill.
  open var fillColor: CGColor? {
    get { attributes["fillColor"] == nil && !isUnfilled ? .black : get("fillColor") }
    set {
      isUnfilled = newValue == nil
      set("fillColor", newValue)
    }
  }
  private var isUnfilled = false
  open var fillRule: CAShapeLayerFillRule {
    get { get("fillRule", .nonZero) }
    set { set("fillRule", newValue) }
  }
  /// Nil, the default: no line.
  open var strokeColor: CGColor? {
    get { get("strokeColor") }
    set { set("strokeColor", newValue) }
  }
  /// The part of the line that is drawn, as shares of its length.
  open var strokeStart: CGFloat {
    get { get("strokeStart", 0) }
    set { set("strokeStart", newValue) }
  }
  open var strokeEnd: CGFloat {
    get { get("strokeEnd", 1) }
    set { set("strokeEnd", newValue) }
  }
  open var lineWidth: CGFloat {
    get { get("lineWidth", 1) }
    set { set("lineWidth", newValue) }
  }
  open var miterLimit: CGFloat {
    get { get("miterLimit", 10) }
    set { set("miterLimit", newValue) }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { get("lineCap", .butt) }
    set { set("lineCap", newValue) }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { get("lineJoin", .miter) }
    set { set("lineJoin", newValue) }
  }
  /// Lengths of dashes and gaps in turn; nil: a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { get("lineDashPattern") }
    set { set("lineDashPattern", newValue) }
  }
  open var lineDashPhase: CGFloat {
    get { get("lineDashPhase", 0) }
    set { set("lineDashPhase", newValue) }
  }

  override class func isContent(_ key: String) -> Bool {
    keys.contains(key) || super.isContent(key)
  }
  private static let keys: Set<String> = [
    "path", "fillColor", "fillRule", "strokeColor", "strokeStart", "strokeEnd", "lineWidth",
    "miterLimit", "lineCap", "lineJoin", "lineDashPattern", "lineDashPhase",
  ]

  override var hasContent: Bool { attributes["path"] != nil || super.hasContent }
  override var reachesBeyondBounds: Bool { !isViews }

  override func contentBox(_ bounds: CGRect) -> CGRect {
    guard let path: CGPath = shown("path") else { return bounds }
    let box = path.boundingBox
    guard !box.isNull, box.minX.isFinite, box.minY.isFinite, box.width.isFinite, box.height.isFinite
    else { return bounds }
    let reach = shown("lineWidth", CGFloat(1)) * max(1, shown("miterLimit", CGFloat(10)))
    return bounds.union(box.insetBy(dx: -reach, dy: -reach))
  }

  override func drawContent(in drawing: DrawingContext) {
    super.drawContent(in: drawing)
    guard let path: CGPath = shown("path") else { return }
    if let fill = shownFill {
      drawing.fill(path.path, color: fill.color, rule: fillRule == .evenOdd ? .evenOdd : .nonZero)
    }
    guard let stroke: CGColor = shown("strokeColor") else { return }
    drawing.stroke(shownLine(path), style: shownStyle, color: stroke.color)
  }

  private var shownFill: CGColor? {
    presented["fillColor"] != nil ? shown("fillColor") : fillColor
  }

  /// The part of the path that the line follows.
  private func shownLine(_ path: CGPath) -> Path {
    let (start, end) = (shown("strokeStart", CGFloat(0)), shown("strokeEnd", CGFloat(1)))
    return start > 0 || end < 1 ? path.path.trimmed(from: start, to: end) : path.path
  }

  private var shownStyle: StrokeStyle {
    var style = StrokeStyle(
      width: shown("lineWidth", 1), cap: lineCap.cap, join: lineJoin.join,
      miterLimit: shown("miterLimit", 10))
    style.dash = lineDashPattern?.map { CGFloat($0.doubleValue) } ?? []
    style.dashPhase = shown("lineDashPhase", 0)
    return style
  }

  override var outlineOfContent: Path {
    guard let path: CGPath = shown("path") else { return Path() }
    var outline = Path()
    if (shownFill?.alpha ?? 0) > 0 { outline.append(path.path) }
    if let stroke: CGColor = shown("strokeColor"), stroke.alpha > 0 {
      outline.append(shownLine(path).stroked(shownStyle))
    }
    return outline
  }
}

public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  var cap: LineCap { self == .round ? .round : self == .square ? .square : .butt }
}

public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  var join: LineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
