// Fills, lines, clips, layers, gradients and pictures.
public import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineUI

extension CGContext {
  // MARK: Paths

  public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule) }
  public func strokePath() { stroke(takePath()) }

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if mode != .stroke { fill(path, mode.isEvenOdd ? .evenOdd : .winding) }
    if mode != .fill, mode != .eoFill { stroke(path) }
  }

  public func fill(_ rect: CGRect) {
    beginPath()
    fill(Path(rect: rect), .winding)
  }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    fill(Path(ovalIn: rect), .winding)
  }
  public func stroke(_ rect: CGRect) {
    beginPath()
    stroke(Path(rect: rect))
  }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.style.width
    state.style.width = width
    stroke(rect)
    state.style.width = before
  }
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    stroke(Path(ovalIn: rect))
  }
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index.isMultiple(of: 2) { path.move(to: point) } else { path.addLine(to: point) }
    }
    beginPath()
    stroke(path)
  }

  /// Makes the pixels of a rectangle clear.
  public func clear(_ rect: CGRect) {
    drawing.withLayer(blend: .destinationOut) {
      drawing.fill(Path(rect: rect), color: .black)
    }
  }

  package func fill(_ path: Path, _ rule: FillRule) {
    drawing.compose(drawing.fillColor, outline: { (path, rule) }) {
      drawing.fill(path, color: $0, rule: rule)
    }
  }

  package func stroke(_ path: Path) {
    stroke(path, state.style)
  }

  /// Draws a line along a path in another style than the state's.
  package func stroke(_ path: Path, _ style: StrokeStyle) {
    drawing.compose(
      drawing.strokeColor, outline: { (path.stroked(style), .nonZero) }
    ) {
      drawing.stroke(path, style: style, color: $0)
    }
  }

  // MARK: Clips and layers

  public func clip(using rule: CGPathFillRule = .winding) {
    drawing.clip(to: takePath(), rule: rule)
  }
  public func clip(to rect: CGRect) {
    beginPath()
    drawing.clip(to: rect)
  }
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.append(Path(rect: rect)) }
    beginPath()
    drawing.clip(to: path)
  }

  /// Limits the drawing to a rectangle and to the opacity of a picture in it, until the state is
  /// restored. The picture's rows are upwards, as those of ``draw(_:in:)``.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    drawing.openLayer()
    masks.append(ClipMask(image: mask, rect: rect))
    state.maskCount = masks.count
  }

  /// Removes what a mask does not show, and ends its layer.
  func end(_ mask: ClipMask) {
    drawing.closeLayer {
      drawing.withLayer(blend: .destinationIn) { drawRows(of: mask.image, in: mask.rect) }
    }
  }

  /// The area that may be drawn, in the current coordinates: all of the view or bitmap, since clips
  /// are not measured.
  public var boundingBoxOfClipPath: CGRect {
    guard state.transform.isInvertible else { return drawing.bounds }
    return drawing.bounds.applying(state.transform.inverted())
  }

  /// Drawing until the matching end is composited as a whole, with the opacity, the blend mode and
  /// the shadow of this time. Its own state begins without them.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    openLayers.append(
      OpenLayer(count: drawing.openGroup(), depth: saved.count, masks: masks.count))
  }
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    drawing.clip(to: rect)
  }
  /// Does nothing without an open layer.
  public func endTransparencyLayer() {
    guard let layer = openLayers.popLast() else { return }
    while saved.count > layer.depth { restoreGState() }
    while masks.count > layer.masks, let mask = masks.popLast() { end(mask) }
    for _ in 0..<layer.count { drawing.closeLayer() }
    restoreGState()
  }

  // MARK: Gradients

  /// Fills the clip with a gradient along a line; between its ends alone without options.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let paint = Paint.linear(gradient.stops, from: start, to: end)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = hypot(dx, dy)
    guard length > 0, length.isFinite else { return }
    let area = boundingBoxOfClipPath
    // Far enough from any point of the line to leave the area.
    let reach = area.width + area.height + abs(start.x - area.midX) + abs(start.y - area.midY)
    let (x, y) = (dx / length, dy / length)
    let low = options.contains(.drawsBeforeStartLocation) ? -reach : 0
    let high = length + (options.contains(.drawsAfterEndLocation) ? reach : 0)
    func corner(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(x: start.x + x * along - y * across, y: start.y + y * along + x * across)
    }
    var band = Path()
    band.move(to: corner(low, -reach))
    band.addLine(to: corner(high, -reach))
    band.addLine(to: corner(high, reach))
    band.addLine(to: corner(low, reach))
    band.close()
    drawing.compose { drawing.fill(band, paint: paint) }
  }

  /// Fills the clip with a gradient between two circles. Circles with different centres are drawn
  /// as ``CGContextConstants/gradientCircles`` circles.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startCenter == endCenter, startRadius != endRadius else {
      return drawing.compose {
        drawCircles(
          gradient, (startCenter, max(0, startRadius)), (endCenter, max(0, endRadius)), options)
      }
    }
    let isOutward = endRadius > startRadius
    let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
    guard outer > 0 else { return }
    var stops = gradient.stops
    if !isOutward { stops = stops.reversed().map { Paint.Stop($0.color, at: 1 - $0.location) } }
    let fillsInside = options.contains(
      isOutward ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    let fillsOutside = options.contains(
      isOutward ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    func circle(_ radius: CGFloat) -> Path {
      Path(
        ovalIn: CGRect(
          x: startCenter.x - radius, y: startCenter.y - radius, width: 2 * radius,
          height: 2 * radius))
    }
    var area = fillsOutside ? Path(rect: boundingBoxOfClipPath) : circle(outer)
    if inner > 0, !fillsInside { area.append(circle(inner)) }
    let paint = Paint.radial(
      stops, center: startCenter, radius: outer, startRadius: max(0, inner))
    drawing.compose { drawing.fill(area, paint: paint, rule: .evenOdd) }
  }

  private func drawCircles(
    _ gradient: CGGradient, _ start: (CGPoint, CGFloat), _ end: (CGPoint, CGFloat),
    _ options: CGGradientDrawingOptions
  ) {
    let stops = gradient.stops
    if options.contains(.drawsBeforeStartLocation), start.1 > end.1, let first = stops.first {
      drawing.fill(Path(rect: boundingBoxOfClipPath), color: first.color)
    } else if options.contains(.drawsAfterEndLocation), end.1 > start.1, let last = stops.last {
      drawing.fill(Path(rect: boundingBoxOfClipPath), color: last.color)
    }
    let count = CGContextConstants.gradientCircles
    // The larger circles first, whichever end has them.
    for step in 0...count {
      let share = CGFloat(step) / CGFloat(count)
      let t = start.1 > end.1 ? share : 1 - share
      let radius = start.1 + (end.1 - start.1) * t
      let center = CGPoint(
        x: start.0.x + (end.0.x - start.0.x) * t, y: start.0.y + (end.0.y - start.0.y) * t)
      let circle = CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      drawing.fill(Path(ovalIn: circle), color: Paint.color(at: t, of: stops))
    }
  }

  // MARK: Pictures

  /// Draws a picture with its rows upwards, as Core Graphics does: upside down in a view's
  /// coordinates, unless they are mirrored first.
  public func draw(_ image: CGImage, in rect: CGRect) {
    drawing.compose { drawRows(of: image, in: rect) }
  }

  private func drawRows(of image: CGImage, in rect: CGRect) {
    let picture =
      state.interpolation == .none ? image.image.withSampling(.nearest) : image.image
    keep(picture)
    drawing.withSavedState {
      drawing.translate(x: rect.minX, y: rect.maxY)
      drawing.scale(x: 1, y: -1)
      drawing.draw(picture, in: CGRect(origin: .zero, size: rect.size))
    }
  }
}

enum CGContextConstants {
  /// Circles of a radial gradient between different centres: steps of a 64th of a channel are
  /// hardly seen.
  static let gradientCircles = 64
}

extension Paint {
  /// The colour of stops at a location.
  static func color(at location: CGFloat, of stops: [Stop]) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if location <= first.location { return first.color }
    if location >= last.location { return last.color }
    for (low, high) in zip(stops, stops.dropFirst()) where location <= high.location {
      let width = high.location - low.location
      let t = width > 0 ? (location - low.location) / width : 1
      func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * t }
      return Color(
        red: mix(low.color.red, high.color.red), green: mix(low.color.green, high.color.green),
        blue: mix(low.color.blue, high.color.blue), alpha: mix(low.color.alpha, high.color.alpha))
    }
    return last.color
  }
}
