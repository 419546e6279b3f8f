// The atlas: all drawn pictures and glyphs, in pages of one size. The pages are layers of one
// texture, so that a whole screen is one draw call. The pixels stay here too: a new renderer, or
// one that lost its context, uploads them again.

/// Pictures packed into pages. Not thread-safe.
public final class Atlas {
  /// Width and height of a page, in pixels.
  public let pageSide: Int
  /// The maximum number of pages.
  public let maximumPageCount: Int

  /// The gradients that quads refer to.
  public var paints = PaintTable()

  var pages: [AtlasPage] = []
  private var live: [UInt32: AtlasRegion] = [:]
  private var lastSerial: UInt32 = 0
  private var changes: [AtlasChange] = []
  /// The number of changes before the first of ``changes``.
  private var forgottenChangeCount = 0

  /// - Parameters:
  ///  - pageSide: pixels; every supported graphics chip can do 2048.
  ///  - maximumPageCount: at most 255.
  public init(
    pageSide: Int = AtlasLimits.pageSide, maximumPageCount: Int = AtlasLimits.pageCount
  ) {
    precondition(
      (8...16384).contains(pageSide), "Atlas: a page side of \(pageSide) is not in 8...16384")
    precondition(
      (1...255).contains(maximumPageCount),
      "Atlas: a maximum of \(maximumPageCount) pages is not in 1...255")
    self.pageSide = pageSide
    self.maximumPageCount = maximumPageCount
  }

  /// The widest and highest picture that is stored unscaled, in pixels.
  public var widestPicture: Int { pageSide - 2 * AtlasLimits.gutter }

  public var pageCount: Int { pages.count }
  /// The number of regions inserted and not removed.
  public var regionCount: Int { live.count }

  // MARK: Insertion

  /// Inserts a picture.
  ///
  /// A picture larger than a page is halved, averaging, until it fits; the region remembers its
  /// size.
  ///
  /// - Parameters:
  ///  - width: in pixels; a width or height not above 0 gives nil.
  ///  - pixels: premultiplied red, green, blue, alpha, a byte each, rows from the top without
  ///    padding; too few give nil.
  /// - Returns: nil if the atlas is full; remove unused regions and try again.
  public func insert(width: Int, height: Int, pixels: UnsafeRawBufferPointer) -> AtlasRegion? {
    guard width > 0, height > 0, pixels.count / 4 / width >= height else { return nil }
    if max(width, height) + 2 * AtlasLimits.gutter > pageSide {
      let halved = Self.halved(
        width: width, height: height, pixels: pixels,
        limit: pageSide - 2 * AtlasLimits.gutter)
      return halved.pixels.withUnsafeBytes {
        insert(
          width: halved.width, height: halved.height, source: (width, height), isCoverage: false,
          rows: $0)
      }
    }
    return insert(
      width: width, height: height, source: (width, height), isCoverage: false, rows: pixels)
  }

  /// Inserts a raster that is coloured when it is drawn: a glyph, a mask.
  /// - Parameter coverage: a byte a pixel, rows from the top without padding; too few give nil.
  /// - Returns: nil if the atlas is full or the raster is larger than a page.
  public func insertCoverage(
    width: Int, height: Int, coverage: UnsafeRawBufferPointer
  ) -> AtlasRegion? {
    guard width > 0, height > 0, coverage.count / width >= height else { return nil }
    return insert(
      width: width, height: height, source: (width, height), isCoverage: true, rows: coverage)
  }

  private func insert(
    width: Int, height: Int, source: (width: Int, height: Int), isCoverage: Bool,
    rows: UnsafeRawBufferPointer
  ) -> AtlasRegion? {
    let gutter = AtlasLimits.gutter
    guard let (layer, x, y) = takeRoom(width: width + 2 * gutter, height: height + 2 * gutter)
    else { return nil }
    lastSerial += 1
    let side = Float(pageSide)
    let (left, top) = (x + gutter, y + gutter)
    let region = AtlasRegion(
      layer: UInt16(layer), x: UInt16(left), y: UInt16(top), width: UInt16(width),
      height: UInt16(height), isCoverage: isCoverage, sourceWidth: Int32(source.width),
      sourceHeight: Int32(source.height), serial: lastSerial,
      textureEdges: SIMD4(Float(left), Float(top), Float(left + width), Float(top + height))
        / side)
    if isCoverage {
      writeCoverage(rows, of: region)
    } else {
      writePicture(rows, of: region)
    }
    live[lastSerial] = region
    note(
      AtlasChange(
        layer: layer, x: x, y: y, width: width + 2 * gutter, height: height + 2 * gutter))
    return region
  }

  private func takeRoom(width: Int, height: Int) -> (layer: Int, x: Int, y: Int)? {
    guard width <= pageSide, height <= pageSide else { return nil }
    for (layer, page) in pages.enumerated() {
      if let place = page.shelves.take(width: width, height: height) {
        return (layer, place.x, place.y)
      }
    }
    guard pages.count < maximumPageCount else { return nil }
    let page = AtlasPage(side: pageSide)
    pages.append(page)
    return page.shelves.take(width: width, height: height).map { (pages.count - 1, $0.x, $0.y) }
  }

  /// Frees a region's room. A region of another atlas, or one removed before, is ignored.
  public func remove(_ region: AtlasRegion) {
    guard live[region.serial] == region else { return }
    live[region.serial] = nil
    let gutter = AtlasLimits.gutter
    pages[Int(region.layer)].shelves.giveBack(
      x: Int(region.x) - gutter, y: Int(region.y) - gutter, width: Int(region.width) + 2 * gutter)
  }

  // MARK: Uploading

  /// The number of changes so far. A renderer that has uploaded all of them stores this number.
  public var changeCount: Int { forgottenChangeCount + changes.count }

  /// The parts that changed after the first `count` changes; nil if those changes are no longer
  /// stored, and everything has to be uploaded.
  public func changes(after count: Int) -> ArraySlice<AtlasChange>? {
    guard count >= forgottenChangeCount, count <= changeCount else { return nil }
    return changes[(count - forgottenChangeCount)...]
  }

  /// The number of rows from a page's top that are in use.
  public func usedHeight(ofPage layer: Int) -> Int { pages[layer].shelves.usedHeight }

  /// A page's pixels: premultiplied red, green, blue, alpha, `pageSide` by `pageSide`, rows from
  /// the top. Valid while the atlas lives.
  public func pixels(ofPage layer: Int) -> UnsafeRawPointer {
    UnsafeRawPointer(pages[layer].pixels)
  }

  private func note(_ change: AtlasChange) {
    if changes.count == AtlasLimits.rememberedChanges {
      changes.removeAll(keepingCapacity: true)
      forgottenChangeCount += AtlasLimits.rememberedChanges
    }
    changes.append(change)
  }
}

/// A rectangle of a page whose pixels changed.
@frozen
public struct AtlasChange: Equatable, Sendable {
  public var layer: Int
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(layer: Int, x: Int, y: Int, width: Int, height: Int) {
    self.layer = layer
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// The atlas's constants, in pixels if not said otherwise.
public enum AtlasLimits {
  /// The texture size that every OpenGL ES 3.0 supports (its table 6.28).
  public static let pageSide = 2048
  /// Sixteen pages of 2048 are 256 MiB of texture.
  public static let pageCount = 16
  /// The border of each picture: clear for coverage, its edge pixels for a picture, so that linear
  /// sampling at its edge never includes a neighbour.
  static let gutter = 1
  /// A new shelf is opened if an existing one would waste more rows than this.
  static let newShelfCost = 12
  /// The number of changes stored for renderers.
  static let rememberedChanges = 4096
}
