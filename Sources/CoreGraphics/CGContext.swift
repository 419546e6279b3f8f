// The context of Core Graphics over Glassine's drawing context. Colours, transform and clips are
// those of the drawing context, so that both may be used in turn.
public import Foundation
public import GlassineBase
import GlassineDisplayList
import GlassineUI

/// Draws into a view or a bitmap, in its coordinates. Valid while the view draws. Source: Core
/// Graphics' documentation of CGContext.
@preconcurrency @MainActor
public final class CGContext {
  package let drawing: DrawingContext
  /// The bitmap, if there is one.
  let bitmap: CGBitmap?
  /// The bitmap that it draws into; nil in a view.
  package var ownBitmap: CGBitmap? { bitmap }
  var state = CGContextState()
  var saved: [CGContextState] = []
  /// The pictures that limit the drawing, each a layer until its state is restored.
  var masks: [ClipMask] = []
  /// Pictures that were drawn. Their pixels are in the drawing only as long as they live.
  package private(set) var drawnImages: [Image] = []
  package func keep(_ image: Image) { drawnImages.append(image) }

  /// The document whose pages are drawn, if there is one.
  var document: PictureDocument?

  /// Open transparency layers.
  var openLayers: [OpenLayer] = []
  /// The current path, in coordinates before the transform at the time of each piece.
  private(set) var mutablePath = CGMutablePath()

  init(_ drawing: DrawingContext, bitmap: CGBitmap? = nil) {
    self.drawing = drawing
    self.bitmap = bitmap
  }

  /// The context of the view or bitmap that is drawn now; nil at any other time.
  public static var current: CGContext? { DrawingContext.current.map { of($0) } }

  /// The context over a drawing context: one object until the view has drawn.
  package static func of(_ drawing: DrawingContext) -> CGContext {
    if let context = drawing.companion as? CGContext { return context }
    let context = CGContext(drawing)
    drawing.companion = context
    return context
  }

  private static var pushed: [DrawingContext?] = []

  /// Makes it the context of `UIColor.setFill()` and the like until ``pop()``.
  package func push() { Self.pushed.append(DrawingContext.makeCurrent(drawing)) }
  package static func pop() {
    if let outer = pushed.popLast() { _ = DrawingContext.makeCurrent(outer) }
  }

  // MARK: State

  public func saveGState() {
    saved.append(state)
    drawing.saveState()
  }

  /// The drawing so far with all that is open ended. Drawing goes on unchanged.
  func listSoFar() -> DisplayList {
    let now = (state, saved, masks, openLayers)
    defer { (state, saved, masks, openLayers) = now }
    return drawing.endedCopy {
      while !openLayers.isEmpty { endTransparencyLayer() }
      while !saved.isEmpty { restoreGState() }
      while let mask = masks.popLast() { end(mask) }
    }
  }

  public func restoreGState() {
    guard let state = saved.popLast() else { return }
    while masks.count > state.maskCount, let mask = masks.popLast() { end(mask) }
    self.state = state
    drawing.restoreState()
  }

  /// From the current coordinates to those at the beginning.
  public var ctm: CGAffineTransform { state.transform }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func concatenate(_ transform: CGAffineTransform) {
    drawing.concatenate(transform)
    state.transform = transform.concatenating(state.transform)
    // The path stays where it is.
    if !mutablePath.isEmpty, transform.isInvertible {
      mutablePath.path.apply(transform.inverted())
    }
  }

  public func setFillColor(_ color: CGColor) {
    drawing.fillColor = color.color
  }
  public func setStrokeColor(_ color: CGColor) {
    drawing.strokeColor = color.color
  }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dash, state.style.dashPhase) = (lengths, phase)
  }

  /// The opacity of each further piece of drawing, 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { drawing.compositing.alpha = min(1, max(0, alpha)) }
  public func setBlendMode(_ mode: CGBlendMode) { drawing.compositing.mode = mode }

  /// Shadows of further pieces of drawing: a third of black by default, as on iOS.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
  /// - Parameters:
  ///   - offset: in the context's first coordinates: no transform changes it.
  ///   - color: nil: no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let down = bitmap?.base.d ?? 1
    drawing.compositing.shadow = color.map { color in
      Layer.Shadow(
        color: color.color, blur: max(0, blur),
        offset: CGSize(width: offset.width, height: down * offset.height))
    }
  }

  /// Stored: edges are always smooth.
  public func setShouldAntialias(_ isOn: Bool) { state.antialiases = isOn }
  public func setAllowsAntialiasing(_ isOn: Bool) { state.antialiases = isOn }

  /// The look of pictures at another size: `none` shows their pixels as squares.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  // MARK: Path

  /// The current path; nil if it is empty.
  public var path: CGPath? { mutablePath.isEmpty ? nil : mutablePath.copy() }
  public var isPathEmpty: Bool { mutablePath.isEmpty }
  public var currentPointOfPath: CGPoint { mutablePath.currentPoint }
  public var boundingBoxOfPath: CGRect { mutablePath.boundingBoxOfPath }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    mutablePath.contains(point, using: mode.isEvenOdd ? .evenOdd : .winding)
  }

  public func beginPath() { mutablePath = CGMutablePath() }
  public func closePath() { mutablePath.closeSubpath() }
  public func move(to point: CGPoint) { mutablePath.move(to: point) }
  public func addLine(to point: CGPoint) { mutablePath.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { mutablePath.addLines(between: points) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    mutablePath.addQuadCurve(to: end, control: control)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    mutablePath.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addRect(_ rect: CGRect) { mutablePath.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { mutablePath.addRects(rects) }
  public func addEllipse(in rect: CGRect) { mutablePath.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { mutablePath.addPath(path) }
  /// See ``CGMutablePath``: false looks clockwise on screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    mutablePath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    mutablePath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Replaces the path by the shape of a line along it.
  public func replacePathWithStrokedPath() {
    mutablePath = CGMutablePath(mutablePath.path.stroked(state.style))
  }

  /// The path, which is empty afterwards.
  func takePath() -> Path {
    let path = mutablePath.path
    mutablePath = CGMutablePath()
    return path
  }
}

/// The part of the state that the drawing context does not have.
struct CGContextState {
  var transform = CGAffineTransform.identity
  var style = StrokeStyle()
  var antialiases = true
  var interpolation = CGInterpolationQuality.default
  /// The number of masks that limit the drawing.
  var maskCount = 0
}

/// An open transparency layer.
struct OpenLayer {
  /// The number of layers of the drawing context.
  let count: Int
  /// The numbers of saved states and of masks at its beginning.
  let depth: Int
  let masks: Int
}

/// A picture whose opacity limits the drawing.
struct ClipMask {
  let image: CGImage
  let rect: CGRect
}

/// The parts of a path to draw.
public nonisolated enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke

  var isEvenOdd: Bool { self == .eoFill || self == .eoFillStroke }
}

/// The way in which drawing is combined with the pixels beneath. Core Graphics has further modes;
/// those here are drawn.
public nonisolated enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  /// Removes the pixels beneath, whatever the colour.
  case clear
  /// Replaces the pixels beneath, as opaque as these were. Differs from Core Graphics: pictures and
  /// gradients that are not opaque are drawn as with ``sourceAtop``.
  case sourceIn = 18
  case sourceAtop = 20
  case destinationIn = 22
  case destinationOut = 23
  case plusLighter = 27

  package var blend: BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear, .destinationOut: .destinationOut
    case .sourceIn, .sourceAtop: .sourceAtop
    case .destinationIn: .destinationIn
    case .plusLighter: .plusLighter
    }
  }
}

extension Compositing {
  /// The blend mode; only for setting.
  package var mode: CGBlendMode {
    get { .normal }
    set {
      blend = newValue.blend
      ink = newValue == .clear ? .black : newValue == .sourceIn ? .replacing : .own
    }
  }
}

extension DrawingContext {
  /// Runs `body` with another blend mode and opacity in the state.
  package func with(_ mode: CGBlendMode, alpha: CGFloat, _ body: () -> Void) {
    let before = compositing
    compositing.mode = mode
    compositing.alpha = min(1, max(0, alpha))
    body()
    compositing = before
  }
}
