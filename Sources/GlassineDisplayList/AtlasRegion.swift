/// A picture's place in an atlas. A removed region still draws the current content of its place,
/// and can no longer be removed.
@frozen
public struct AtlasRegion: Equatable, Hashable, Sendable {
  /// The page, a layer of the texture.
  public let layer: UInt16
  /// Left edge of the picture in the page, in pixels.
  public let x: UInt16
  public let y: UInt16
  /// The stored picture's size in pixels.
  public let width: UInt16
  public let height: UInt16
  /// Whether it contains coverage (a glyph, a mask), which is coloured when drawn.
  public let isCoverage: Bool
  /// The picture's size before it was scaled to fit a page, in pixels.
  public let sourceWidth: Int32
  public let sourceHeight: Int32
  /// Unique among the regions of the atlas.
  let serial: UInt32
  /// Left, top, right, bottom in the page, 0 to 1.
  public let textureEdges: SIMD4<Float>

  /// The edges of a part, given in units of the picture.
  @inlinable
  func textureEdges(of part: SIMD4<Float>) -> SIMD4<Float> {
    let origin = textureEdges.lowHalf
    let size = textureEdges.highHalf - origin
    return SIMD4(
      lowHalf: origin + size * part.lowHalf, highHalf: origin + size * part.highHalf)
  }
}
