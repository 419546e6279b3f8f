// Paths: as rasters on the pixels they are drawn on, so that their edges are as smooth as glyphs'.
import Foundation
public import GlassineBase
import GlassineDisplayList

extension DrawingContext {
  /// Fills a path.
  ///
  /// Edges lie where they are to a quarter of a pixel. A path that is drawn again, here or elsewhere,
  /// is not worked out again.
  public func fill(_ path: Path, color: Color, rule: FillRule = .nonZero) {
    draw(path, stroke: nil, rule: rule, color: premultiplied(color))
  }

  /// Draws a line along a path.
  public func stroke(_ path: Path, style: StrokeStyle, color: Color) {
    draw(path, stroke: style, rule: .nonZero, color: premultiplied(color))
  }

  /// Fills a path by its own rule.
  public func fill(_ path: BezierPath, color: Color) {
    fill(path.path, color: color, rule: path.fillRule)
  }

  /// Draws a line along a path in its own style.
  public func stroke(_ path: BezierPath, color: Color) {
    stroke(path.path, style: path.strokeStyle, color: color)
  }

  private func draw(
    _ path: Path, stroke: StrokeStyle?, rule: FillRule, color: PremultipliedColor
  ) {
    guard color.packed != 0, !path.isEmpty else { return }
    let isAligned = isPixelAligned && space == .window
    let whole = isAligned ? .zero : SIMD2<Double>(offset.x.native, offset.y.native)
    var scale = rasterScale.native
    var shape = shape(path, stroke, rule, scale)
    guard let edges = shape.edges else { return }
    let side = max(edges.z - edges.x, edges.w - edges.y)
    let widest = Double(resources.atlas.widestCoverage) - 2
    if !isAligned, side > widest {
      scale *= widest / side
      shape = self.shape(path, stroke, rule, scale)
    }
    var corner = SIMD2<Double>.zero
    var phase = SIMD2<Double>.zero
    if isAligned {
      let steps = DrawingConstants.shapeSteps
      let place = SIMD2(offset.x.native, offset.y.native) * (scale * steps)
      let onStep = place.rounded(.toNearestOrAwayFromZero) / steps
      corner = onStep.rounded(.down)
      phase = onStep - corner
    }
    guard let drawn = shape.edges else { return }
    let shifted = drawn + SIMD4(lowHalf: phase, highHalf: phase)
    let placement = ShapePlacement(
      phase: phase, box: PixelBox(around: shifted, within: limits(scale)), isWhole: !isAligned)
    guard !placement.box.isEmpty, let raster = resources.raster(of: shape, rule, placement)
    else { return }
    let pixel = Float(1 / scale)
    let origin = isAligned ? SIMD2<Float>(corner) * pixel : SIMD2<Float>(whole)
    list.addRaster(raster, at: origin, pixel: pixel, color: color, space: space, clip: clip)
  }

  private func shape(
    _ path: Path, _ stroke: StrokeStyle?, _ rule: FillRule, _ scale: Double
  ) -> Shape {
    resources.shapes.shape(
      ShapeKey(path: path, stroke: stroke, rule: rule, linear: SIMD4(scale, 0, 0, scale)))
  }

  /// What of a path can be seen: as far as a view may draw beyond its bounds.
  private func limits(_ scale: Double) -> PixelBox {
    let reach = DrawingConstants.overhangPoints.native
    let edges = SIMD4(
      bounds.minX.native - reach, bounds.minY.native - reach, bounds.maxX.native + reach,
      bounds.maxY.native + reach)
    let most = DrawingConstants.mostPixels
    return PixelBox(
      around: edges * scale,
      within: PixelBox(left: -most, top: -most, right: most, bottom: most))
  }
}
