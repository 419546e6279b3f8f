// A shape as drawable parts: pictures of its edges in the atlas, and plain quads for its fully
// covered areas. A large shape therefore takes atlas room for its edges alone.
public import GlassineBase

/// A shape's coverage, in the atlas.
public struct CoverageRaster: Sendable {
  /// One part: a picture in the atlas, or, without one, fully covered pixels.
  public struct Part: Sendable {
    public var region: AtlasRegion?
    /// Left, top, width, height in pixels.
    public var box: SIMD4<Float>
  }

  public private(set) var parts: ContiguousArray<Part> = []
  /// The bounding box, in pixels.
  public let box: PixelBox

  /// Rasterizes a shape.
  /// - Parameters:
  ///   - shift: is added to the outline's points.
  ///   - box: the part of the shape to raster.
  ///   - isWhole: whether it must be one picture, for drawing that is not aligned to pixels.
  ///   - sigma: standard deviation of a Gaussian blur in pixels, applied if the raster is one
  ///     picture; 0: none.
  /// - Returns: nil if the atlas is full, or too small for a picture of this size; the atlas is
  ///   unchanged then.
  public init?(
    _ outline: PathOutline, shiftedBy shift: SIMD2<Double> = .zero, _ rule: FillRule,
    in box: PixelBox, isWhole: Bool, sigma: Double = 0, atlas: Atlas,
    by rasterizer: inout CoverageRasterizer
  ) {
    self.box = box
    guard !box.isEmpty else { return }
    let area = box.width * box.height
    if isWhole || area <= RasterConstants.wholeArea {
      var region: AtlasRegion?
      rasterizer.rasterize(
        outline, shiftedBy: shift, rule, in: box, bandHeight: box.height
      ) { _, rows in
        if sigma > 0 {
          let soft = CoverageBlur.blur(rows, width: box.width, height: box.height, sigma: sigma)
          region = soft.withUnsafeBytes {
            atlas.insertCoverage(width: box.width, height: box.height, coverage: $0)
          }
          return
        }
        region = atlas.insertCoverage(
          width: box.width, height: box.height, coverage: UnsafeRawBufferPointer(rows))
      }
      guard let region else { return nil }
      add(region, left: box.left, top: box.top, width: box.width, height: box.height)
      return
    }
    var tiles = TileCutter(width: box.width, atlas: atlas)
    var isFull = false
    rasterizer.rasterize(
      outline, shiftedBy: shift, rule, in: box, bandHeight: RasterConstants.tile
    ) { top, rows in
      guard !isFull else { return }
      isFull = !tiles.cut(rows, top: top, left: box.left)
    }
    tiles.endFullParts()
    parts = tiles.parts
    if isFull {
      remove(from: atlas)
      return nil
    }
  }

  /// Removes its pictures from the atlas.
  public func remove(from atlas: Atlas) {
    for part in parts { if let region = part.region { atlas.remove(region) } }
  }

  /// The number of pixels it occupies in the atlas.
  public var storedArea: Int {
    parts.reduce(0) { $0 + ($1.region.map { Int($0.width) * Int($0.height) } ?? 0) }
  }

  private mutating func add(
    _ region: AtlasRegion?, left: Int, top: Int, width: Int, height: Int
  ) {
    parts.append(
      Part(region: region, box: SIMD4(Float(left), Float(top), Float(width), Float(height))))
  }
}

/// Cuts bands of rows into parts.
private struct TileCutter {
  private enum Kind { case empty, full, mixed }

  var parts: ContiguousArray<CoverageRaster.Part> = []
  private let width: Int
  private let atlas: Atlas
  private var kinds: ContiguousArray<Kind> = []
  private var picture: ContiguousArray<UInt8> = []
  /// Full parts that extend to the last band, and may continue in the next.
  private var growing: ContiguousArray<SIMD4<Float>> = []
  private var grown: ContiguousArray<SIMD4<Float>> = []

  init(width: Int, atlas: Atlas) {
    self.width = width
    self.atlas = atlas
  }

  /// False if the atlas is full.
  mutating func cut(_ rows: UnsafeBufferPointer<UInt8>, top: Int, left: Int) -> Bool {
    let height = rows.count / width
    classify(rows, height: height)
    grown.removeAll(keepingCapacity: true)
    var tile = 0
    while tile < kinds.count {
      let kind = kinds[tile]
      var end = tile + 1
      while end < kinds.count, kinds[end] == kind { end += 1 }
      let from = tile * RasterConstants.tile
      let to = min(end * RasterConstants.tile, width)
      if kind == .full {
        extendFull(
          SIMD4(Float(left + from), Float(top), Float(to - from), Float(height)))
      } else if kind == .mixed {
        guard add(rows, from, to, height: height, top: top, left: left) else { return false }
      }
      tile = end
    }
    // Parts that did not continue are complete.
    for box in growing { parts.append(CoverageRaster.Part(region: nil, box: box)) }
    swap(&growing, &grown)
    return true
  }

  mutating func endFullParts() {
    for box in growing { parts.append(CoverageRaster.Part(region: nil, box: box)) }
    growing.removeAll()
  }

  private mutating func extendFull(_ box: SIMD4<Float>) {
    if let index = growing.firstIndex(where: { $0.x == box.x && $0.z == box.z }) {
      var taller = growing.remove(at: index)
      taller.w += box.w
      grown.append(taller)
    } else {
      grown.append(box)
    }
  }

  private mutating func classify(_ rows: UnsafeBufferPointer<UInt8>, height: Int) {
    kinds.removeAll(keepingCapacity: true)
    for from in stride(from: 0, to: width, by: RasterConstants.tile) {
      let to = min(from + RasterConstants.tile, width)
      let first = rows[from]
      var kind: Kind = first == 0 ? .empty : first == 255 ? .full : .mixed
      var row = 0
      while kind != .mixed, row < height {
        for column in from..<to where rows[row * width + column] != first {
          kind = .mixed
          break
        }
        row += 1
      }
      kinds.append(kind)
    }
    // A short full run between edge tiles is cheaper as part of them.
    var tile = 0
    while tile < kinds.count {
      var end = tile + 1
      while end < kinds.count, kinds[end] == kinds[tile] { end += 1 }
      if kinds[tile] == .full, end - tile < RasterConstants.fullRun {
        for index in tile..<end { kinds[index] = .mixed }
      }
      tile = end
    }
  }

  private mutating func add(
    _ rows: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int, height: Int, top: Int, left: Int
  ) -> Bool {
    var from = from
    let widest = atlas.widestCoverage
    while from < to {
      let end = min(to, from + widest)
      picture.removeAll(keepingCapacity: true)
      for row in 0..<height {
        picture.append(contentsOf: rows[(row * width + from)..<(row * width + end)])
      }
      let region = picture.withUnsafeBytes {
        atlas.insertCoverage(width: end - from, height: height, coverage: $0)
      }
      guard let region else { return false }
      parts.append(
        CoverageRaster.Part(
          region: region,
          box: SIMD4(Float(left + from), Float(top), Float(end - from), Float(height))))
      from = end
    }
    return true
  }
}

extension Atlas {
  /// The widest and highest coverage raster that the atlas can store, in pixels.
  public var widestCoverage: Int { pageSide - 2 * AtlasLimits.gutter }
}

extension DisplayList {
  /// Adds a raster.
  /// - Parameters:
  ///   - origin: the position of the raster's pixel (0, 0), in points of the space; crisp at whole
  ///     pixels.
  ///   - pixel: the side of one of its pixels, in points.
  public func addRaster(
    _ raster: CoverageRaster, at origin: SIMD2<Float>, pixel: Float, color: PremultipliedColor,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    let packed = color.packed
    guard packed != 0 else { return }
    for part in raster.parts {
      let box = part.box * pixel + SIMD4(lowHalf: origin, highHalf: .zero)
      if let region = part.region {
        addGlyph(region, box: box, packedColor: packed, space: space, clip: clip)
      } else {
        append(Instance(.fill, rect: box, color: packed, space: space, clip: clip))
      }
    }
  }
}
