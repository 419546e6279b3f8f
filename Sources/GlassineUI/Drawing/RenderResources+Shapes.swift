// A cache of drawn paths: polygons, one set per path and scale, and their rasters, one for each
// drawn quarter-pixel offset.
import Foundation
import GlassineBase
import GlassineDisplayList

/// The values that determine a path's polygons.
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

/// The values that determine a raster besides its polygons.
struct ShapePlacement: Hashable {
  /// The offset of the path's origin from a whole pixel, in pixels.
  var phase: SIMD2<Double>
  var box: PixelBox
  /// Drawn rotated or scaled, as one picture.
  var isWhole: Bool
  /// The standard deviation of its blur, in pixels; 0: none.
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

/// Recently drawn shapes.
struct ShapeCache {
  private var shapes: [ShapeKey: Shape] = [:]
  private(set) var storedArea = 0
  /// The area in pixels beyond which unused shapes are removed.
  private var areaLimit = DrawingConstants.shapeArea
  /// … and the number beyond which they are.
  private var countLimit = DrawingConstants.shapeCount
  /// Outlines and rasters made since the start, for tests of the cache.
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

  /// Nil if the atlas is full.
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

  /// Removes shapes unused since the list of that number; false if there are none.
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
    // Shapes in use are not examined again for every further shape.
    areaLimit = max(DrawingConstants.shapeArea, 2 * area)
    countLimit = max(DrawingConstants.shapeCount, 2 * shapes.count)
    return didRemove
  }
}

extension RenderResources {
  /// The raster of a shape, created if there is none; nil while the atlas is full.
  func raster(of shape: Shape, _ rule: FillRule, _ placement: ShapePlacement) -> CoverageRaster? {
    // Set before room is made, so that this shape does not count as unused.
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
