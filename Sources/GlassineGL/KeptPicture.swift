// A picture that is kept from frame to frame, so that only what changes is drawn again.
import CGLES3
public import GlassineDisplayList

/// The last picture of a window, beside the window's own buffers, which are undefined after each
/// presentation.
///
/// A software renderer takes some 90 ns for each pixel that it draws, so that keeping the picture
/// pays. It copies a picture as memory if format and order of rows are the window's, in 0.1 ns a
/// pixel, and otherwise by a program, in 4. A graphics chip needs none.
public final class KeptPicture {
  private var target: OffscreenTarget?
  private var drawn = DrawnList()
  private var runs = KeptRuns()
  private var clear: PremultipliedColor?
  /// The share of the picture's pixels that the last draw drew, 0 to 1.
  public private(set) var drawnShare = 1.0

  public init() {}

  /// Draws a list into the kept picture, as far as it has changed, and copies all of it to
  /// `framebuffer`, by default the window's. A list with commands is drawn there at once. The
  /// renderer's context must be current.
  public func draw(
    _ list: DisplayList, atlas: Atlas, with renderer: Renderer, framebuffer: UInt32 = 0,
    viewport: PixelRect, clear: PremultipliedColor
  ) throws(RendererError) {
    guard !viewport.isEmpty else { return }
    renderer.layers.format = renderer.abilities.windowFormat
    guard list.commands.isEmpty else {
      drawn.forget()
      drawnShare = 1
      return renderer.draw(
        list, atlas: atlas, framebuffer: framebuffer, viewport: viewport, clear: clear)
    }
    let (width, height) = (viewport.width, viewport.height)
    if target?.width != width || target?.height != height {
      releaseResources()
      target = try OffscreenTarget(
        width: width, height: height, format: renderer.abilities.windowFormat)
    }
    if self.clear != clear { drawn.forget() }
    self.clear = clear
    guard let target else { return }
    let change = drawn.change(to: list, atlas: atlas)
    let edges = change ?? SIMD4(0, 0, width, height)
    let (right, bottom) = (min(edges.z, width), min(edges.w, height))
    let part = PixelRect(
      x: edges.x, y: edges.y, width: right - edges.x, height: bottom - edges.y)
    drawnShare = Double(part.width * part.height) / Double(width * height)
    if !part.isEmpty {
      if renderer.copyProgram != nil {
        runs.follow(
          list, in: SIMD4<Float>(edges), isValid: change != nil,
          format: renderer.abilities.windowFormat)
      }
      renderer.drawUpsideDown(
        list, atlas: atlas, target: target, clear: clear, part: part, runs: runs)
    }
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), target.framebuffer)
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), framebuffer)
    // Mesa's windows have their top row first. Two turns are none.
    glBlitFramebuffer(
      0, 0, GLint(width), GLint(height), GLint(viewport.x), GLint(viewport.y + height),
      GLint(viewport.x + width), GLint(viewport.y), GLbitfield(GL_COLOR_BUFFER_BIT),
      GLenum(GL_NEAREST))
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
  }

  /// Draws the picture of one rotated run of the last drawn list, and its place by it, without
  /// presenting: the kept picture looks the same. A print that a finger moves then is copied from
  /// its first frame on, by programs that are compiled. Called while nothing changes, since then.
  ///
  /// - Returns: whether there may be another run.
  public func prepare(_ list: DisplayList, atlas: Atlas, with renderer: Renderer) -> Bool {
    guard let target, let clear, list.commands.isEmpty, drawn.isCurrent(list, atlas: atlas),
      let run = runs.runWithoutPicture(in: list)
    else { return false }
    let low = pointwiseMax(run.edges.lowHalf, .zero)
    let high = pointwiseMin(
      run.edges.highHalf, SIMD2(Float(target.width), Float(target.height)))
    let part = PixelRect(
      x: Int(low.x), y: Int(low.y), width: Int(high.x - low.x), height: Int(high.y - low.y))
    runs.follow(
      list, in: SIMD4(lowHalf: low, highHalf: high), isValid: true, only: run,
      format: renderer.abilities.windowFormat)
    guard runs.hasNews else { return false }
    let statistics = renderer.statistics
    renderer.drawUpsideDown(
      list, atlas: atlas, target: target, clear: clear, part: part, runs: runs)
    renderer.statistics = statistics
    // Now, and not with the next frame.
    glFlush()
    return true
  }

  /// Frees the picture; the next draw draws everything.
  public func releaseResources() {
    target?.releaseResources()
    target = nil
    drawn.forget()
    runs.releaseResources()
  }
}
