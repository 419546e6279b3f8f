// Reads pixels back from the context.
import CGLES3

extension Renderer {
  /// The pixels of a framebuffer's rectangle: premultiplied red, green, blue, alpha, a byte each,
  /// rows from the top. Empty for an empty rectangle. Waits until everything is drawn.
  public func readPixels(framebuffer: UInt32 = 0, rect: PixelRect) -> [UInt8] {
    guard !rect.isEmpty else { return [] }
    let state = GraphicsState(abilities)
    defer { state.restore() }
    GraphicsState.preparePixelTransfer()
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
    let rowBytes = rect.width * 4
    var bottomUp = [UInt8](repeating: 0, count: rowBytes * rect.height)
    glReadPixels(
      GLint(rect.x), GLint(rect.y), GLsizei(rect.width), GLsizei(rect.height), GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), &bottomUp)
    var topDown: [UInt8] = []
    topDown.reserveCapacity(bottomUp.count)
    for row in stride(from: rect.height - 1, through: 0, by: -1) {
      topDown += bottomUp[row * rowBytes..<(row + 1) * rowBytes]
    }
    return topDown
  }

  /// The pixels of a whole target.
  public func readPixels(_ target: OffscreenTarget) -> [UInt8] {
    readPixels(
      framebuffer: target.framebuffer, rect: PixelRect(width: target.width, height: target.height))
  }
}
