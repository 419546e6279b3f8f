// Shadows of paths: rasters that are blurred once, and cached like others.
import Foundation
public import GlassineBase
import GlassineDisplayList

extension DrawingContext {
  /// Draws the soft shadow of a path, also beneath the path. `spread` is ignored. A shadow too
  /// large for the atlas is drawn with larger pixels.
  public func shadow(of path: Path, _ shadow: Layer.Shadow, rule: FillRule = .nonZero) {
    let color = premultiplied(shadow.color)
    let fall = CGPoint(x: shadow.offset.width, y: shadow.offset.height)
    guard color.packed != 0, isDrawable(fall) else { return }
    guard shadow.blur > 0, shadow.blur.isFinite else {
      return withOrigin(at: fall) { fill(path, color: shadow.color, rule: rule) }
    }
    let sigma = shadow.blur.native / 2
    // A blurred shape needs few pixels.
    var scale = min(rasterScale.native, DrawingConstants.shadowSigma / sigma)
    guard var extent = shadowExtent(of: path, rule, fall, sigma, scale) else { return }
    let side = max(extent.edges.z - extent.edges.x, extent.edges.w - extent.edges.y)
    let widest = Double(resources.atlas.widestCoverage)
    if side > widest - DrawingConstants.shadowRounding {
      scale *= (widest - DrawingConstants.shadowRounding) / side
      guard let coarse = shadowExtent(of: path, rule, fall, sigma, scale) else { return }
      extent = coarse
    }
    let most = DrawingConstants.mostPixels
    let box = PixelBox(
      around: extent.edges, within: PixelBox(left: -most, top: -most, right: most, bottom: most))
    let placement = ShapePlacement(
      phase: .zero, box: box, isWhole: true, sigma: sigma * scale)
    guard !box.isEmpty, let raster = resources.raster(of: extent.shape, rule, placement) else {
      return
    }
    list.addRaster(
      raster,
      at: SIMD2(Float((offset.x + fall.x).native), Float((offset.y + fall.y).native)),
      pixel: Float(1 / scale), color: color, space: space, clip: clip)
  }

  /// The shape that casts a shadow, in pixels of the shadow's raster, and the edges of the shadow's
  /// visible part; nil if that is empty.
  private func shadowExtent(
    of path: Path, _ rule: FillRule, _ fall: CGPoint, _ sigma: Double, _ scale: Double
  ) -> (shape: Shape, edges: SIMD4<Double>)? {
    let key = ShapeKey(path: path, stroke: nil, rule: rule, linear: SIMD4(scale, 0, 0, scale))
    let shape = resources.shapes.shape(key)
    guard var edges = shape.edges else { return nil }
    let reach = (3 * sigma * scale).rounded(.up) + 1
    edges += SIMD4(-reach, -reach, reach, reach)
    if current.base == nil {
      let sight = bounds.insetBy(
        dx: -DrawingConstants.overhangPoints, dy: -DrawingConstants.overhangPoints
      ).offsetBy(dx: -fall.x - originShift.x, dy: -fall.y - originShift.y)
      edges = SIMD4(
        max(edges.x, sight.minX.native * scale), max(edges.y, sight.minY.native * scale),
        min(edges.z, sight.maxX.native * scale), min(edges.w, sight.maxY.native * scale))
    }
    return edges.x < edges.z && edges.y < edges.w ? (shape, edges) : nil
  }
}
