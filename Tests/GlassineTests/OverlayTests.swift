// The UI over a host's own loop.
import CGLES3
import Glassine
import GlassineControls
import GlassineTesting
import Testing

@Suite("Over a host's loop", .serialized)
struct OverlayTests {
  private func finger(_ phase: TouchSamplePhase, _ x: Double, _ y: Double, at time: Double)
    -> Sample
  {
    .touch(
      TouchSample(
        source: TouchSource(finger: 7), phase: phase, location: CGPoint(x: x, y: y), timestamp: time
      ))
  }

  @Test("P3: the call that feeds a finger returns its owner, and that holds until it lifts")
  func ownership() throws {
    // Brings a current context, as the host would have one.
    let screen = try OffscreenScreen(size: CGSize(width: 64, height: 64))
    defer { screen.close() }
    let application = Application()
    let overlay = try Overlay(application, size: CGSize(width: 64, height: 64), scale: 1)
    defer { overlay.close() }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    window.touchPolicy = .passThrough
    let button = Button(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var presses = 0
    button.addAction(for: .touchUpInside) { _ in presses += 1 }
    window.addSubview(button)
    application.add(window)

    #expect(overlay.process(finger(.began, 40, 40, at: 1)) == .host)
    #expect(overlay.process(finger(.moved, 10, 10, at: 1.1)) == .host)
    #expect(overlay.process(finger(.ended, 10, 10, at: 1.2)) == .host)
    overlay.update(at: 1.2)
    #expect(presses == 0)

    #expect(overlay.process(finger(.began, 10, 10, at: 2)) == .taken)
    button.removeFromSuperview()
    #expect(overlay.process(finger(.moved, 40, 40, at: 2.1)) == .taken)
    overlay.update(at: 2.1)
    #expect(overlay.process(finger(.ended, 40, 40, at: 2.2)) == .taken)
    overlay.update(at: 2.2)
    #expect(presses == 0)
    #expect(overlay.process(finger(.began, 10, 10, at: 3)) == .host)
  }

  @Test("the UI is drawn over the host's picture, and the host's state is unchanged")
  func drawing() throws {
    let screen = try OffscreenScreen(size: CGSize(width: 32, height: 32))
    defer { screen.close() }
    let application = Application()
    let overlay = try Overlay(application, size: CGSize(width: 32, height: 32), scale: 1)
    defer { overlay.close() }
    let window = Window(frame: CGRect(x: 0, y: 0, width: 32, height: 32))
    let mark = View(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    mark.backgroundColor = .red
    window.addSubview(mark)
    application.add(window)
    overlay.update(at: 1)
    #expect(overlay.needsDisplay)

    var framebuffer: GLuint = 0
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), 32, 32)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    glViewport(3, 4, 5, 6)
    glClearColor(0, 0, 1, 1)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glEnable(GLenum(GL_DEPTH_TEST))

    overlay.draw(framebuffer: framebuffer, width: 32, height: 32)

    var viewport: [GLint] = [0, 0, 0, 0]
    glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
    #expect(viewport == [3, 4, 5, 6])
    #expect(glIsEnabled(GLenum(GL_DEPTH_TEST)) == GLboolean(GL_TRUE))
    var bound: GLint = 0
    glGetIntegerv(GLenum(GL_DRAW_FRAMEBUFFER_BINDING), &bound)
    #expect(GLuint(bound) == framebuffer)
    var pixel: [UInt8] = [0, 0, 0, 0]
    glReadPixels(2, 29, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
    #expect(pixel == [255, 0, 0, 255])
    glReadPixels(20, 10, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
    #expect(pixel == [0, 0, 255, 255])
    #expect(!overlay.needsDisplay)
    #expect(application.nextFrameDue == nil)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
    glDisable(GLenum(GL_DEPTH_TEST))
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteTextures(1, &texture)
  }
}
