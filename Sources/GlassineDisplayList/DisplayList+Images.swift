// Pictures, nine-part pictures and glyphs from the atlas.
public import Foundation
public import GlassineBase

/// The interpolation of a picture's pixels.
public enum ImageSampling: Sendable {
  /// Linear; shrunken pictures are averaged.
  case linear
  /// The nearest pixel, for pixel art.
  case nearest
}

extension DisplayList {
  /// Adds a picture, stretched over a rectangle.
  ///
  /// - Parameters:
  ///  - sourceRect: the part of the picture to show, in units of the picture (0 to 1); clamped to
  ///    the picture.
  ///  - tint: multiplied with the picture's pixels; `.white.multiplied(by: alpha)` fades it.
  ///  - isTemplate: whether only the picture's alpha counts, filled with `tint`.
  public func addImage(
    _ region: AtlasRegion, in rect: CGRect,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    tint: PremultipliedColor = .white, isTemplate: Bool = false,
    sampling: ImageSampling = .linear, radii: CornerRadii = .zero, space: SpaceIndex = .window,
    clip: ClipIndex = .none
  ) {
    let packed = tint.packed
    guard packed != 0, let box = Self.box(of: rect), let part = Self.box(of: sourceRect)
    else { return }
    let edges = SIMD4<Float>(
      max(0, part.x), max(0, part.y), min(1, part.x + part.z), min(1, part.y + part.w))
    guard edges.x < edges.z, edges.y < edges.w else { return }
    append(
      Instance(
        isTemplate ? .coverage : .image, rect: box, radii: Self.fitted(radii, in: box),
        parameters: region.textureEdges(of: edges), color: packed,
        secondColor: Self.shapedCoverage, layer: UInt32(region.layer), space: space, clip: clip,
        flags: sampling == .nearest ? InstanceFlags.nearest : 0))
  }

  /// Adds a picture whose corners keep their size while edges and middle fill the rest.
  ///
  /// - Parameters:
  ///  - insets: the distances of the cuts from the picture's edges, in points of the picture.
  ///  - filling: whether edges and middle are stretched or repeated.
  ///  - imageScale: pixels of the picture per point. The corners are drawn at this scale, or
  ///    uniformly smaller if `rect` has no room for them.
  public func addNineSlice(
    _ region: AtlasRegion, in rect: CGRect, insets: EdgeInsets,
    filling: NineSlice.Filling = .stretch, imageScale: CGFloat = 1,
    tint: PremultipliedColor = .white, isTemplate: Bool = false,
    sampling: ImageSampling = .linear, space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    let width = CGFloat(region.sourceWidth) / imageScale
    let height = CGFloat(region.sourceHeight) / imageScale
    guard rect.size.width > 0, rect.size.height > 0, width > 0, height > 0, insets.isFinite,
      Self.box(of: rect) != nil
    else { return }
    let slices = NineSlice(
      destination: rect, caps: insets, source: CGRect(x: 0, y: 0, width: width, height: height),
      sourceCaps: insets, filling: filling, pixel: 1 / imageScale)
    for row in 0..<slices.rows.partCount {
      let y = slices.rows.part(row)
      guard y.low < y.high else { continue }
      for column in 0..<slices.columns.partCount {
        let x = slices.columns.part(column)
        guard x.low < x.high else { continue }
        addImage(
          region, in: CGRect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low),
          sourceRect: CGRect(
            x: x.sourceLow / width, y: y.sourceLow / height,
            width: (x.sourceHigh - x.sourceLow) / width,
            height: (y.sourceHigh - y.sourceLow) / height),
          tint: tint, isTemplate: isTemplate, sampling: sampling, space: space, clip: clip)
      }
    }
  }

  /// Adds a glyph: its coverage filled with `color`, or, for a colour font, the picture itself with
  /// the opacity of `color`.
  /// - Parameter rect: the raster's rectangle, in points of the space. It is crisp if its edges are
  ///   on whole pixels and its size in pixels is the raster's.
  public func addGlyph(
    _ region: AtlasRegion, in rect: CGRect, color: PremultipliedColor,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard let box = Self.box(of: rect) else { return }
    addGlyph(region, box: box, packedColor: color.packed, space: space, clip: clip)
  }

  /// Adds a glyph of a run: the rectangle in single precision (x, y, width, height), the colour
  /// packed.
  public func addGlyph(
    _ region: AtlasRegion, box: SIMD4<Float>, packedColor: UInt32, space: SpaceIndex = .window,
    clip: ClipIndex = .none
  ) {
    guard packedColor != 0 else { return }
    let alpha = packedColor >> 24
    append(
      Instance(
        region.isCoverage ? .coverage : .image, rect: box, parameters: region.textureEdges,
        color: region.isCoverage ? packedColor : alpha &* 0x0101_0101,
        secondColor: region.isCoverage ? 0 : Self.shapedCoverage, layer: UInt32(region.layer),
        space: space, clip: clip))
  }

  /// A picture's second colour with this value: the rectangle smooths the picture's edge. A glyph's
  /// raster has clear pixels at its edge and needs no smoothing.
  static let shapedCoverage: UInt32 = 1
}
