/// A rectangle of a framebuffer in whole pixels, with the origin at the bottom left, as in
/// `glViewport`.
public struct PixelRect: Equatable, Sendable {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Left, top, right and bottom in the picture of a viewport around it, y down.
  func edges(from viewport: PixelRect, isUpsideDown: Bool) -> SIMD4<Float> {
    let left = Float(x - viewport.x)
    let top = isUpsideDown ? y - viewport.y : viewport.y + viewport.height - y - height
    return SIMD4(left, Float(top), left + Float(width), Float(top + height))
  }
}
