// Shadows of paths: rasters that are softened once, and kept like others.
import Foundation
public import GlassineBase
import GlassineDisplayList

extension DrawingContext {
  /// Draws the soft shadow that a path casts, beneath it too. `spread` does not count.
  public func shadow(of path: Path, _ shadow: Layer.Shadow, rule: FillRule = .nonZero) {
    let color = premultiplied(shadow.color)
    guard shadow.blur > 0, shadow.blur.isFinite, color.packed != 0 else {
      return withSavedState {
        translate(x: shadow.offset.width, y: shadow.offset.height)
        fill(path, color: shadow.color, rule: rule)
      }
    }
    let sigma = shadow.blur.native / 2
    // What is soft needs few pixels.
    let scale = min(rasterScale.native, DrawingConstants.shadowSigma / sigma)
    let key = ShapeKey(path: path, stroke: nil, rule: rule, linear: SIMD4(scale, 0, 0, scale))
    let shape = resources.shapes.shape(key)
    guard let edges = shape.edges else { return }
    let most = resources.atlas.widestCoverage / 2 - 1
    let reach = (3 * sigma * scale).rounded(.up) + 1
    let box = PixelBox(
      around: edges + SIMD4(-reach, -reach, reach, reach),
      within: PixelBox(left: -most, top: -most, right: most, bottom: most))
    let placement = ShapePlacement(
      phase: .zero, box: box, isWhole: true, sigma: sigma * scale)
    guard !box.isEmpty, let raster = resources.raster(of: shape, rule, placement) else { return }
    list.addRaster(
      raster,
      at: SIMD2(
        Float((offset.x + shadow.offset.width).native),
        Float((offset.y + shadow.offset.height).native)), pixel: Float(1 / scale), color: color,
      space: space, clip: clip)
  }
}
