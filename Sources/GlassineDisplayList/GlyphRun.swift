// The glyphs of a text as nearly finished quads: only their position and colour are missing.

/// Glyphs by their places in an atlas, in device pixels from a common corner.
public struct GlyphRun: Sendable {
  /// The parts of a glyph's quad that differ within the run and are known before it is drawn. They
  /// take little more than a third of a quad.
  struct Glyph: Sendable {
    /// Left, top, right, bottom in the page, in pixels: page sides fit into sixteen bits.
    var edges: SIMD4<UInt16>
    /// In device pixels, as the size is.
    var corner: SIMD2<Float>
    var size: SIMD2<UInt16>
    /// Kind and layer, as in ``Instance/words``.
    var word: UInt32
  }

  private(set) var glyphs: ContiguousArray<Glyph> = []
  /// The side of the atlas's pages, in pixels.
  let pageSide: Float

  /// - Parameter pageSide: the page side in pixels of the atlas that contains all of the glyphs.
  public init(pageSide: Int) { self.pageSide = Float(pageSide) }

  public var isEmpty: Bool { glyphs.isEmpty }

  /// Empties the run and keeps its memory.
  public mutating func removeAll() { glyphs.removeAll(keepingCapacity: true) }

  /// A copy of the run without spare capacity.
  public var compact: GlyphRun {
    var run = GlyphRun(pageSide: Int(pageSide))
    run.glyphs.reserveCapacity(glyphs.count)
    run.glyphs.append(contentsOf: glyphs)
    return run
  }

  /// Adds a glyph.
  /// - Parameters:
  ///   - corner: x, y in device pixels. Its size is that of its raster in the atlas.
  public mutating func append(_ region: AtlasRegion, at corner: SIMD2<Float>) {
    let kind = region.isCoverage ? InstanceKind.coverage : .image
    glyphs.append(
      Glyph(
        edges: SIMD4(region.x, region.y, region.x + region.width, region.y + region.height),
        corner: corner,
        size: SIMD2(
          UInt16(clamping: region.sourceWidth), UInt16(clamping: region.sourceHeight)),
        word: kind.rawValue | UInt32(region.layer) << Instance.layerShift))
  }
}

extension DisplayList {
  /// Adds the glyphs of `run`.
  ///
  /// - Parameters:
  ///  - corner: the run's corner, in whole device pixels.
  ///  - pixel: the size of a device pixel, in points of the space.
  public func addGlyphs(
    _ run: GlyphRun, at corner: SIMD2<Float>, pixel: Float, packedColor: UInt32,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard packedColor != 0, !run.isEmpty else { return }
    let spaceBits = space.rawValue << Instance.spaceShift
    let opaque = (packedColor >> 24) &* 0x0101_0101
    let pageSide = run.pageSide
    run.glyphs.withUnsafeBufferPointer { glyphs in
      var quad = quads.extend(by: glyphs.count)
      for glyph in glyphs {
        let isShaped = glyph.word & Instance.belowLayer == InstanceKind.image.rawValue
        quad.initialize(
          to: Instance(
            rect: SIMD4(
              lowHalf: glyph.corner + corner, highHalf: SIMD2<Float>(glyph.size)) * pixel,
            parameters: SIMD4<Float>(glyph.edges) / pageSide,
            words: SIMD4(
              isShaped ? opaque : packedColor, isShaped ? Self.shapedCoverage : 0,
              glyph.word | spaceBits, clip.rawValue)))
        quad += 1
      }
    }
    instanceRevision += 1
  }
}
