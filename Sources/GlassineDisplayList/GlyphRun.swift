// The glyphs of a text as quads that are all but finished: what is left is where they lie, and
// their colour.

/// Glyphs by their places in an atlas, in device pixels from a common corner.
public struct GlyphRun: Sendable {
  /// With `rect` in pixels.
  var quads: ContiguousArray<Instance> = []

  public init() {}

  public var isEmpty: Bool { quads.isEmpty }

  /// Adds a glyph.
  ///
  /// - Parameters:
  ///   - box: x, y, width, height in device pixels.
  public mutating func append(_ region: AtlasRegion, box: SIMD4<Float>) {
    quads.append(
      Instance(
        region.isCoverage ? .coverage : .image, rect: box, parameters: region.textureEdges,
        color: 0,
        secondColor: region.isCoverage ? 0 : DisplayList.shapedCoverage,
        layer: UInt32(region.layer), space: .window, clip: .none))
  }
}

extension DisplayList {
  /// Adds the glyphs of `run`.
  ///
  /// - Parameters:
  ///   - corner: of the run, in whole device pixels.
  ///   - pixel: the size of a device pixel, in points of the space.
  public func addGlyphs(
    _ run: GlyphRun, at corner: SIMD2<Float>, pixel: Float, packedColor: UInt32,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard packedColor != 0, !run.isEmpty else { return }
    let shift = SIMD4(lowHalf: corner, highHalf: .zero)
    let spaceBits = space.rawValue << Instance.spaceShift
    let opaque = (packedColor >> 24) &* 0x0101_0101
    let added = run.quads.withUnsafeBufferPointer { quads.append($0) }
    for index in added.indices {
      added[index].rect = (added[index].rect + shift) * pixel
      var words = added[index].words
      words.x = words.y == Self.shapedCoverage ? opaque : packedColor
      words.z |= spaceBits
      words.w = clip.rawValue
      added[index].words = words
    }
    instanceRevision += 1
  }
}
