// Paths that were drawn: as polygons, made once for a path and a scale, and as rasters of these,
// one for each quarter of a pixel that they were drawn at.
import Foundation
import GlassineBase
import GlassineDisplayList

/// What a path's polygons depend on.
struct ShapeKey: Hashable {
  var path: Path
  /// Nil: filled.
  var stroke: StrokeStyle?
  var rule: FillRule
  /// From the path's points to pixels, without the translation.
  var linear: SIMD4<Double>

  var outline: PathOutline {
    let map = CGAffineTransform(
      a: linear.x, b: linear.y, c: linear.z, d: linear.w, tx: 0, ty: 0)
    return stroke.map { path.strokeOutline($0, mappedBy: map) } ?? path.outline(mappedBy: map)
  }
}

/// What a raster depends on besides its polygons.
struct ShapePlacement: Hashable {
  /// Of the path's origin from a whole pixel, in pixels.
  var phase: SIMD2<Double>
  var box: PixelBox
  /// Drawn turned or enlarged, in one piece.
  var isWhole: Bool
  /// Of the Gaussian that softens it, in pixels; 0: none.
  var sigma = 0.0
}

/// A path's polygons and their rasters.
final class Shape {
  let outline: PathOutline
  let edges: SIMD4<Double>?
  var rasters: [(placement: ShapePlacement, raster: CoverageRaster, lastUsed: Int)] = []
  var lastUsed = 0

  init(_ outline: PathOutline) {
    self.outline = outline
    edges = outline.edges
  }
}

/// Shapes that were drawn lately.
struct ShapeCache {
  private var shapes: [ShapeKey: Shape] = [:]
  private(set) var storedArea = 0
  /// Beyond this, in pixels, what is not in use is let go.
  private var areaLimit = DrawingConstants.shapeArea
  /// … and beyond this, in number.
  private var countLimit = DrawingConstants.shapeCount
  /// Outlines and rasters made since the start, for tests of what is kept.
  private(set) var outlineCount = 0
  private(set) var rasterCount = 0
  private var rasterizer = CoverageRasterizer()

  var isLarge: Bool { storedArea > areaLimit || shapes.count > countLimit }

  mutating func shape(_ key: ShapeKey) -> Shape {
    if let shape = shapes[key] { return shape }
    let shape = Shape(key.outline)
    outlineCount += 1
    shapes[key] = shape
    return shape
  }

  /// Nil where the atlas is full.
  mutating func raster(
    of shape: Shape, _ rule: FillRule, _ placement: ShapePlacement, generation: Int, atlas: Atlas
  ) -> CoverageRaster? {
    shape.lastUsed = generation
    for index in shape.rasters.indices where shape.rasters[index].placement == placement {
      shape.rasters[index].lastUsed = generation
      return shape.rasters[index].raster
    }
    let made = CoverageRaster(
      shape.outline, shiftedBy: placement.phase, rule, in: placement.box,
      isWhole: placement.isWhole, sigma: placement.sigma, atlas: atlas, by: &rasterizer)
    guard let made else { return nil }
    rasterCount += 1
    storedArea += made.storedArea
    shape.rasters.append((placement, made, generation))
    return made
  }

  /// Lets go of what was not used since the list of that number; false where that is nothing.
  mutating func removeUnused(since generation: Int, from atlas: Atlas) -> Bool {
    let countBefore = shapes.count
    var area = 0
    for (key, shape) in shapes {
      shape.rasters.removeAll { entry in
        guard entry.lastUsed < generation else {
          area += entry.raster.storedArea
          return false
        }
        entry.raster.remove(from: atlas)
        return true
      }
      if shape.lastUsed < generation { shapes[key] = nil }
    }
    let didRemove = area < storedArea || shapes.count < countBefore
    storedArea = area
    // What is in use is not looked through again for every further shape.
    areaLimit = max(DrawingConstants.shapeArea, 2 * area)
    countLimit = max(DrawingConstants.shapeCount, 2 * shapes.count)
    return didRemove
  }
}

extension RenderResources {
  /// The raster of a shape, made where there is none; nil while the atlas is full.
  func raster(of shape: Shape, _ rule: FillRule, _ placement: ShapePlacement) -> CoverageRaster? {
    // Before room is made, which would take the very shape for one that is not in use.
    shape.lastUsed = generation
    if shapes.isLarge { makeRoom(isFull: false) }
    func make() -> CoverageRaster? {
      shapes.raster(of: shape, rule, placement, generation: generation, atlas: atlas)
    }
    if let raster = make() ?? (makeRoom() ? make() : nil) { return raster }
    missedCount += 1
    return nil
  }
}
