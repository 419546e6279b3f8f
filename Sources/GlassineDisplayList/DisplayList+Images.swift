// Pictures, nine-part pictures and glyphs: all from one atlas.
public import Foundation
public import GlassineBase

/// How a picture's pixels are read between their centres.
public enum ImageSampling: Sendable {
  /// Smoothly; shrunken pictures are averaged.
  case linear
  /// The nearest pixel, for pixel art.
  case nearest
}

extension DisplayList {
  /// Adds a picture, stretched over a rectangle.
  ///
  /// - Parameters:
  ///   - sourceRect: the part of the picture to show, in units of the picture (0 to 1); cut by the
  ///     picture.
  ///   - tint: multiplied with the picture's pixels; `.white.multiplied(by: alpha)` fades it.
  ///   - isTemplate: whether only the picture's alpha counts, filled with `tint`.
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

  /// Adds a picture whose corners keep their size while edges and middle stretch.
  ///
  /// - Parameters:
  ///   - insets: where the picture is cut, in points of the picture.
  ///   - imageScale: pixels of the picture per point. The corners are drawn at this size, or
  ///     smaller together where `rect` has no room for them.
  public func addNineSlice(
    _ region: AtlasRegion, in rect: CGRect, insets: EdgeInsets, imageScale: CGFloat = 1,
    tint: PremultipliedColor = .white, isTemplate: Bool = false,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    let width = CGFloat(region.sourceWidth) / imageScale
    let height = CGFloat(region.sourceHeight) / imageScale
    guard rect.size.width > 0, rect.size.height > 0, width > 0, height > 0, insets.isFinite
    else { return }
    let fit = min(
      1, rect.size.width / max(insets.left + insets.right, .leastNonzeroMagnitude),
      rect.size.height / max(insets.top + insets.bottom, .leastNonzeroMagnitude))
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    let columns = (left, left + insets.left * fit, right - insets.right * fit, right)
    let rows = (top, top + insets.top * fit, bottom - insets.bottom * fit, bottom)
    let sourceColumns = (CGFloat(0), insets.left / width, 1 - insets.right / width, CGFloat(1))
    let sourceRows = (CGFloat(0), insets.top / height, 1 - insets.bottom / height, CGFloat(1))

    func addRow(_ top: CGFloat, _ bottom: CGFloat, _ sourceTop: CGFloat, _ sourceBottom: CGFloat) {
      func addPart(
        _ left: CGFloat, _ right: CGFloat, _ sourceLeft: CGFloat, _ sourceRight: CGFloat
      ) {
        addImage(
          region, in: CGRect(x: left, y: top, width: right - left, height: bottom - top),
          sourceRect: CGRect(
            x: sourceLeft, y: sourceTop, width: sourceRight - sourceLeft,
            height: sourceBottom - sourceTop),
          tint: tint, isTemplate: isTemplate, space: space, clip: clip)
      }
      addPart(columns.0, columns.1, sourceColumns.0, sourceColumns.1)
      addPart(columns.1, columns.2, sourceColumns.1, sourceColumns.2)
      addPart(columns.2, columns.3, sourceColumns.2, sourceColumns.3)
    }
    addRow(rows.0, rows.1, sourceRows.0, sourceRows.1)
    addRow(rows.1, rows.2, sourceRows.1, sourceRows.2)
    addRow(rows.2, rows.3, sourceRows.2, sourceRows.3)
  }

  /// Adds a glyph: its coverage filled with `color`, or, of a colour font, the picture itself made
  /// as opaque as `color`.
  ///
  /// - Parameter rect: where the raster goes, in points of the space; crisp where its edges fall on
  ///   whole pixels and its size in pixels is the raster's.
  @inline(__always)
  public func addGlyph(
    _ region: AtlasRegion, in rect: CGRect, color: PremultipliedColor,
    space: SpaceIndex = .window, clip: ClipIndex = .none
  ) {
    guard let box = Self.box(of: rect) else { return }
    addGlyph(region, box: box, packedColor: color.packed, space: space, clip: clip)
  }

  /// As above, for a run of glyphs: the rectangle in single precision (x, y, width, height), the
  /// colour packed.
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

  /// In a picture's second colour: its edge is smoothed by the rectangle. A glyph's raster ends in
  /// clear pixels of its own, and is not.
  static let shapedCoverage: UInt32 = 1
}
