import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import Testing

/// A framebuffer of a host's, with several samples a pixel.
@MainActor
private final class MultisampledTarget {
  let width: Int
  let height: Int
  private(set) var framebuffer: GLuint = 0
  private var renderbuffer: GLuint = 0

  init(width: Int, height: Int, format: Int32) {
    (self.width, self.height) = (width, height)
    glGenRenderbuffers(1, &renderbuffer)
    glBindRenderbuffer(GLenum(GL_RENDERBUFFER), renderbuffer)
    glRenderbufferStorageMultisample(
      GLenum(GL_RENDERBUFFER), 4, GLenum(format), GLsizei(width), GLsizei(height))
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferRenderbuffer(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_RENDERBUFFER),
      renderbuffer)
    #expect(
      glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE))
  }

  /// Its pixels, rows from the bottom, three bytes of four counting.
  func pixels(format: Int32) -> [UInt8] {
    var names: [GLuint] = [0, 0]
    glGenTextures(1, &names[0])
    glBindTexture(GLenum(GL_TEXTURE_2D), names[0])
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), 1, GLenum(format), GLsizei(width), GLsizei(height))
    glGenFramebuffers(1, &names[1])
    glBindFramebuffer(GLenum(GL_DRAW_FRAMEBUFFER), names[1])
    glFramebufferTexture2D(
      GLenum(GL_DRAW_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D),
      names[0], 0)
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
    glDisable(GLenum(GL_SCISSOR_TEST))
    glBlitFramebuffer(
      0, 0, GLint(width), GLint(height), 0, 0, GLint(width), GLint(height),
      GLbitfield(GL_COLOR_BUFFER_BIT), GLenum(GL_NEAREST))
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), names[1])
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
    glDeleteFramebuffers(1, &names[1])
    glDeleteTextures(1, &names[0])
    return bytes
  }

  func release() {
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteRenderbuffers(1, &renderbuffer)
  }
}

extension GraphicsTests {
  @MainActor @Suite("Multisampled targets, and those of another size", .serialized)
  struct MultisampleTests {
    /// Stripes, a panel of glass over them, and a layer that is blended with what lies beneath.
    private func addScene(to list: DisplayList) {
      list.addFill(
        CGRect(x: 0, y: 0, width: 64, height: 48),
        color: PremultipliedColor(red: 0.25, green: 0.5, blue: 0.75))
      for stripe in 0..<4 {
        list.addFill(
          CGRect(x: 16 * stripe, y: 0, width: 8, height: 48),
          color: PremultipliedColor(red: 1, green: 0.75, blue: 0))
      }
      list.addBackdrop(CGRect(x: 4, y: 4, width: 40, height: 24), blur: 4)
      list.beginGroup(
        bounds: CGRect(x: 20, y: 16, width: 32, height: 24), alpha: 0.75, blend: .difference)
      list.addFill(
        CGRect(x: 20, y: 16, width: 32, height: 24),
        color: PremultipliedColor(red: 0.5, green: 1, blue: 0.25))
      list.endGroup()
    }

    @Test(
      "glass and blending over several samples a pixel look as over one, anywhere in a target",
      arguments: ContextKind.allCases, [GL_RGBA8, GL_RGB8])
    func samples(kind: ContextKind, format: Int32) throws {
      try withBench(kind) { bench in
        addScene(to: bench.list)
        let wanted = bench.draw(over: .black)
        let target = MultisampledTarget(width: 150, height: 90, format: format)
        defer { target.release() }
        for (x, y) in [(0, 0), (37, 21)] {
          glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer)
          glClearColor(0, 0, 0, 1)
          glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
          bench.renderer.draw(
            bench.list, atlas: bench.atlas, framebuffer: target.framebuffer,
            viewport: PixelRect(x: x, y: y, width: 64, height: 48), clear: .black)
          #expect(bench.renderer.lastError == nil)
          #expect(glGetError() == GLenum(GL_NO_ERROR))
          let bytes = target.pixels(format: format)
          #expect(glGetError() == GLenum(GL_NO_ERROR))
          var largest = 0
          for row in 0..<90 {
            for column in 0..<150 {
              let isInside = (x..<x + 64).contains(column) && (y..<y + 48).contains(row)
              let expected =
                isInside ? wanted[column - x, 47 - (row - y)] : SIMD4(0, 0, 0, 255)
              for channel in 0..<3 {
                let found = Int(bytes[(row * 150 + column) * 4 + channel])
                largest = max(largest, abs(found - expected[channel]))
              }
            }
          }
          #expect(largest <= 1, "at \(x), \(y)")
        }
      }
    }
  }
}
