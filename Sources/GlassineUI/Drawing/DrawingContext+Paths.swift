// Draws paths as rasters for their pixel positions, with edges as smooth as glyphs'.
public import Foundation
public import GlassineBase
import GlassineDisplayList
import GlassineText

extension DrawingContext {
  /// Fills a path.
  ///
  /// Edges are exact to a quarter of a pixel. The raster of a path is cached and reused, here or
  /// elsewhere.
  public func fill(_ path: Path, color: Color, rule: FillRule = .nonZero) {
    draw(path, stroke: nil, rule: rule, .color(premultiplied(color)))
  }

  /// Fills a path with a gradient.
  public func fill(_ path: Path, paint: Paint, rule: FillRule = .nonZero) {
    draw(path, stroke: nil, rule: rule, .paint(paint))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, style: StrokeStyle, color: Color) {
    draw(path, stroke: style, rule: .nonZero, .color(premultiplied(color)))
  }

  /// Draws a line along a path with a gradient.
  public func stroke(_ path: Path, style: StrokeStyle, paint: Paint) {
    draw(path, stroke: style, rule: .nonZero, .paint(paint))
  }

  /// Fills a path by its own rule.
  public func fill(_ path: BezierPath, color: Color) {
    fill(path.path, color: color, rule: path.fillRule)
  }

  /// Draws a line along a path in its own style.
  public func stroke(_ path: BezierPath, color: Color) {
    stroke(path.path, style: path.strokeStyle, color: color)
  }

  /// Fills a rectangle with rounded corners with a gradient.
  public func fill(_ rect: CGRect, paint: Paint, cornerRadius: CGFloat = 0) {
    if let color = paint.plainColor { return fill(rect, color: color, cornerRadius: cornerRadius) }
    guard let record = paint.record(mappedBy: .identity, in: self, room: &paintRoom),
      let index = resources.index(of: record)
    else { return }
    let box = placed(rect)
    list.addFill(
      SIMD4(
        Float(box.origin.x.native), Float(box.origin.y.native), Float(box.width.native),
        Float(box.height.native)),
      paint: index, origin: SIMD2(Float(offset.x.native), Float(offset.y.native)),
      radii: CornerRadii(all: cornerRadius), space: space, clip: clip)
  }

  private enum Ink {
    case color(PremultipliedColor)
    case paint(Paint)
  }

  private func draw(_ path: Path, stroke: StrokeStyle?, rule: FillRule, _ ink: Ink) {
    guard !path.isEmpty else { return }
    if case .color(let color) = ink, color.packed == 0 { return }
    // A key with NaN would never be found in the cache.
    if let stroke, !stroke.isDrawable { return }
    let place = PathPlace(self)
    guard place.isDrawable else { return }
    let stroke = stroke?.comparable
    var scale = place.scale
    var shape = shape(path, stroke, rule, place.linear * scale)
    guard var edges = shape.edges else { return }
    let side = max(edges.z - edges.x, edges.w - edges.y)
    let widest = Double(resources.atlas.widestCoverage) - 2
    if !place.isAligned, side > widest {
      scale *= widest / side
      shape = self.shape(path, stroke, rule, place.linear * scale)
      edges = shape.edges ?? edges
    }
    var corner = SIMD2<Double>.zero
    var phase = SIMD2<Double>.zero
    if place.isAligned {
      let steps = DrawingConstants.shapeSteps
      let onStep = (place.origin * (scale * steps)).rounded(.toNearestOrAwayFromZero) / steps
      corner = onStep.rounded(.down)
      phase = onStep - corner
    }
    let shifted = edges + SIMD4(lowHalf: phase, highHalf: phase)
    let placement = ShapePlacement(
      phase: phase, box: PixelBox(around: shifted, within: limits(place, scale)),
      isWhole: !place.isAligned)
    guard !placement.box.isEmpty, let raster = resources.raster(of: shape, rule, placement)
    else { return }
    let pixel = Float(1 / scale)
    let at = place.isAligned ? SIMD2<Float>(corner) * pixel : SIMD2<Float>(place.origin)
    switch ink {
    case .color(let color):
      list.addRaster(raster, at: at, pixel: pixel, color: color, space: place.space, clip: clip)
    case .paint(let paint):
      if let color = paint.plainColor.map({ premultiplied($0) }) {
        list.addRaster(raster, at: at, pixel: pixel, color: color, space: place.space, clip: clip)
        return
      }
      guard let record = paint.record(mappedBy: place.toPath, in: self, room: &paintRoom),
        let index = resources.index(of: record)
      else { return }
      list.addRaster(
        raster, at: at, pixel: pixel, paint: index, origin: SIMD2<Float>(place.origin),
        space: place.space, clip: clip)
    }
  }

  private func shape(
    _ path: Path, _ stroke: StrokeStyle?, _ rule: FillRule, _ linear: SIMD4<Double>
  ) -> Shape {
    resources.shapes.shape(ShapeKey(path: path, stroke: stroke, rule: rule, linear: linear))
  }

  /// The visible part of a path: as far as a view may draw beyond its bounds.
  private func limits(_ place: PathPlace, _ scale: Double) -> PixelBox {
    let reach = DrawingConstants.overhangPoints.native
    let edges = SIMD4(
      bounds.minX.native - reach, bounds.minY.native - reach, bounds.maxX.native + reach,
      bounds.maxY.native + reach)
    let most = DrawingConstants.mostPixels
    return PixelBox(
      around: (edges - SIMD4(lowHalf: place.shift, highHalf: place.shift)) * scale,
      within: PixelBox(left: -most, top: -most, right: most, bottom: most))
  }
}

/// The placement of a path's coordinates on the pixels: the raster contains the linear part, so
/// that a rotated path has exact edges as well.
private struct PathPlace {
  /// The map from the path's coordinates to the space's, without the translation: a, b, c, d.
  var linear: SIMD4<Double>
  /// The path's origin in the space.
  var origin: SIMD2<Double>
  /// The path's origin in the view.
  var shift: SIMD2<Double>
  var space: SpaceIndex
  /// Pixels per point of the space.
  var scale: Double
  var isAligned: Bool

  init(_ context: DrawingContext) {
    let base = context.current.base
    let inner = context.originShift
    var map = CGAffineTransform(translationX: inner.x, y: inner.y)
    if base != nil { map = map.concatenating(context.current.transform) }
    linear = SIMD4(map.a.native, map.b.native, map.c.native, map.d.native)
    shift = SIMD2(map.tx.native, map.ty.native)
    if let base {
      origin = SIMD2(base.offset.x.native, base.offset.y.native) + shift
    } else {
      origin = SIMD2(context.offset.x.native, context.offset.y.native)
    }
    space = base?.space ?? context.space
    scale = (base?.rasterScale ?? context.rasterScale).native
    isAligned = (base?.isPixelAligned ?? context.isPixelAligned) && space == .window
  }

  /// Whether it is finite and in the drawable range.
  var isDrawable: Bool {
    let most = DrawingConstants.farthestPoints.native
    return abs(origin.x) < most && abs(origin.y) < most && linear.sum() * 0 == 0
  }

  /// From points about the origin to the path's own.
  var toPath: CGAffineTransform {
    CGAffineTransform(a: linear.x, b: linear.y, c: linear.z, d: linear.w, tx: 0, ty: 0).inverted()
  }
}
