import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import Testing

/// A host's framebuffer, with several samples a pixel.
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
    /// Stripes, a panel of glass over them, and a layer that is blended with the pixels beneath.
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

    /// Everything that a list may hold, and edges off the pixels, rotated too.
    private func addScene(_ path: DrawnPath, to bench: Bench) throws {
      bench.list.addFill(
        CGRect(x: 0, y: 0, width: 64, height: 48),
        color: PremultipliedColor(red: 0.25, green: 0.5, blue: 0.75))
      try addEverything(to: bench)
      path.add(to: bench.list)
      let turned = bench.list.addSpace(
        CGAffineTransform(rotationAngle: 0.3).concatenating(
          CGAffineTransform(translationX: 40, y: 20)))
      let box = CGRect(x: 0.25, y: 0.5, width: 14.5, height: 9.25)
      bench.list.addFill(
        box, color: PremultipliedColor(red: 1, green: 0.75, blue: 0), space: turned)
      bench.list.addBorder(
        box.insetBy(dx: -4, dy: -4), width: 1.5, color: .white, radii: CornerRadii(all: 4),
        space: turned)
    }

    /// The largest difference of a channel's colour, and the number of pixels that differ by more
    /// than rounding.
    private func compare(
      _ bytes: [UInt8], with wanted: Picture, rounding: Int = 1
    ) -> (largest: Int, count: Int) {
      var (largest, count) = (0, 0)
      for row in 0..<wanted.height {
        for column in 0..<wanted.width {
          let start = ((wanted.height - 1 - row) * wanted.width + column) * 4
          let expected = wanted[column, row]
          let difference = (0..<3).map { abs(Int(bytes[start + $0]) - expected[$0]) }.max() ?? 0
          largest = max(largest, difference)
          if difference > rounding { count += 1 }
        }
      }
      return (largest, count)
    }

    @Test(
      "each way of drawing looks over several samples a pixel as over one, in a host's framebuffer",
      arguments: ContextKind.allCases, DrawnPath.allCases)
    func pathsInFramebuffer(kind: ContextKind, path: DrawnPath) throws {
      try withBench(kind) { bench in
        try addScene(path, to: bench)
        let wanted = bench.draw(over: .black)
        for format in [GL_RGBA8, GL_RGB8] {
          let target = MultisampledTarget(width: 64, height: 48, format: format)
          defer { target.release() }
          bench.renderer.draw(
            bench.list, atlas: bench.atlas, framebuffer: target.framebuffer,
            viewport: PixelRect(width: 64, height: 48), clear: .black)
          #expect(bench.renderer.lastError == nil)
          let difference = compare(target.pixels(format: format), with: wanted)
          #expect(difference.count == 0, "\(difference)")
          #expect(glGetError() == GLenum(GL_NO_ERROR))
        }
      }
    }

    @Test(
      "each way of drawing looks over several samples a pixel as over one, in a window",
      arguments: [(ContextKind.es3, 8), (.desktop33, 8), (.desktop33, 10)],
      DrawnPath.allCases)
    func pathsInWindow(_ context: (kind: ContextKind, bits: Int), path: DrawnPath) throws {
      guard TestContext.hasWindows(context.kind, bits: context.bits) else {
        try Test.cancel("The driver has no window of \(context.bits) bits a channel")
      }
      try withBench(context.kind, samples: 4, bits: context.bits) { bench in
        try addScene(path, to: bench)
        let wanted = bench.draw(over: .black)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        var samples: GLint = 0
        glGetIntegerv(GLenum(GL_SAMPLES), &samples)
        #expect(samples == 4)
        bench.renderer.draw(
          bench.list, atlas: bench.atlas, viewport: PixelRect(width: 64, height: 48),
          clear: .black)
        #expect(bench.renderer.lastError == nil)
        var bytes = [UInt8](repeating: 0, count: 64 * 48 * 4)
        glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
        glReadPixels(0, 0, 64, 48, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
        // More bits are rounded to eight once more.
        let difference = compare(bytes, with: wanted, rounding: context.bits == 8 ? 1 : 3)
        #expect(difference.count == 0, "\(difference)")
        #expect(glGetError() == GLenum(GL_NO_ERROR))
      }
    }
  }
}
