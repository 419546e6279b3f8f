// Glyphs: their positions in a layout, the keys of their rasters, and the rasters.
public import Foundation

/// The identity of one opened font file (and instance) of a ``FontLibrary``, for every size. Never
/// reused for another face while the library lives.
public struct FaceID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }
}

/// One glyph of a layout.
public struct PlacedGlyph: Hashable, Sendable {
  public var face: FaceID
  /// The glyph's number in its face.
  public var glyph: UInt32
  /// The em size in points.
  public var size: CGFloat
  /// The glyph's origin on the baseline, in points from the layout's top left corner.
  public var x: CGFloat
  public var y: CGFloat

  public init(face: FaceID, glyph: UInt32, size: CGFloat, x: CGFloat, y: CGFloat) {
    self.face = face
    self.glyph = glyph
    self.size = size
    self.x = x
    self.y = y
  }

  /// The raster to draw and its position, for a layout with its corner at `origin`. `origin` is in
  /// points, in a space of `scale` device pixels a point. The vertical position snaps to whole
  /// pixels, the horizontal one to quarters. An origin that is not finite results in a position
  /// that is not finite.
  @inlinable
  public func raster(at origin: CGPoint, scale: CGFloat) -> GlyphPlacement {
    let quarters = ((origin.x + x) * scale * 4).rounded()
    let pixelX = (quarters / 4).rounded(.down)
    let part = quarters - pixelX * 4
    return GlyphPlacement(
      key: GlyphKey(
        face: face, glyph: glyph, pixelSize: size * scale,
        subpixelX: part > 0 ? UInt8(part) : 0),
      x: pixelX, y: ((origin.y + y) * scale).rounded())
  }
}

/// A raster and the device pixel of its origin on the baseline.
public struct GlyphPlacement: Hashable, Sendable {
  public var key: GlyphKey
  /// Whole device pixels; y grows downwards.
  public var x: CGFloat
  public var y: CGFloat

  @inlinable
  public init(key: GlyphKey, x: CGFloat, y: CGFloat) {
    self.key = key
    self.x = x
    self.y = y
  }
}

/// The values that determine a glyph's raster; the key of a glyph atlas.
public struct GlyphKey: Hashable, Sendable {
  public var face: FaceID
  /// The origin's offset to the right of a whole pixel, in quarter pixels: 0 to 3.
  public var subpixelX: UInt8
  /// The glyph's number in its face.
  public var glyph: UInt32
  /// The em size in 64ths of a device pixel.
  public var pixelSize64: UInt32

  @inlinable
  public init(face: FaceID, glyph: UInt32, pixelSize64: UInt32, subpixelX: UInt8 = 0) {
    self.face = face
    self.glyph = glyph
    self.pixelSize64 = pixelSize64
    self.subpixelX = subpixelX & 3
  }

  /// A key for an em of `pixelSize` device pixels, which snaps to 64ths; non-finite and negative
  /// sizes count as 0.
  @inlinable
  public init(face: FaceID, glyph: UInt32, pixelSize: CGFloat, subpixelX: UInt8 = 0) {
    let size = (pixelSize * 64).rounded()
    self.init(
      face: face, glyph: glyph,
      pixelSize64: size > 0 && size < 0x7fff_ffff ? UInt32(size) : 0, subpixelX: subpixelX)
  }
}

/// The pixels of one glyph.
public struct GlyphImage: Hashable, Sendable {
  /// In pixels; both at least 1.
  public var width: Int
  public var height: Int
  /// From the whole pixel left of the origin to the image's left edge, in pixels; may be negative.
  public var left: Int
  /// From the baseline up to the image's top edge, in pixels.
  public var top: Int
  /// Whether the pixels are colours rather than coverage.
  public var isColor: Bool
  /// Rows from the top without padding: a byte of coverage a pixel or, where ``isColor``, four
  /// bytes of premultiplied red, green, blue, alpha.
  public var pixels: [UInt8]

  public init(width: Int, height: Int, left: Int, top: Int, isColor: Bool, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.isColor = isColor
    self.pixels = pixels
  }
}
