/// A picture's place in an atlas. A value that a dead region's holder still has draws whatever lies
/// there now; it can no longer be removed.
@frozen
public struct AtlasRegion: Equatable, Hashable, Sendable {
  /// The page, which is a layer of the texture.
  public let layer: UInt16
  /// Left edge of the picture in the page, in pixels.
  public let x: UInt16
  public let y: UInt16
  /// The stored picture's size in pixels.
  public let width: UInt16
  public let height: UInt16
  /// Whether it holds coverage (a glyph, a mask) and takes its colour when drawn.
  public let isCoverage: Bool
  /// The picture's size before it was made to fit a page, in pixels.
  public let sourceWidth: Int32
  public let sourceHeight: Int32
  /// Unlike that of any other region of the same atlas.
  let serial: UInt32
  /// Left, top, right, bottom in the page, 0 to 1.
  public let textureEdges: SIMD4<Float>

  /// The edges of a part given in units of the picture.
  @inlinable
  func textureEdges(of part: SIMD4<Float>) -> SIMD4<Float> {
    let origin = textureEdges.lowHalf
    let size = textureEdges.highHalf - origin
    return SIMD4(
      lowHalf: origin + size * part.lowHalf, highHalf: origin + size * part.highHalf)
  }
}
