// The inspector over a host's own loop.
import CGLES3
import Foundation
import Testing

@testable import Glassine

@Suite("The inspector over a host's loop", .serialized)
struct OverlayInspectorTests {
  private func key(_ usage: UInt16, _ name: String) -> Sample {
    .key(KeySample(phase: .began, usage: usage, name: name, timestamp: 1))
  }

  @Test("a touch is shown when the frame is drawn, not when it begins")
  func latency() throws {
    let size = CGSize(width: 400, height: 300)
    let screen = try OffscreenScreen(size: size)
    defer { screen.close() }
    let application = Application()
    let overlay = try Overlay(application, size: size, scale: 1)
    defer { overlay.close() }
    let inspector = Inspector(overlay)
    inspector.isOpen = true
    let finger = TouchSample(
      source: TouchSource(finger: 1), phase: .began, location: CGPoint(x: 300, y: 100),
      timestamp: 4.99)
    overlay.process(.touch(finger))
    overlay.update(at: 5)
    // The host's own work between the two.
    Thread.sleep(forTimeInterval: 0.03)
    overlay.draw(framebuffer: 0, width: 400, height: 300)
    let latency = try #require(inspector.frames.latency(at: 1))
    #expect(latency >= 0.04 && inspector.frames.averageWork > 0)
  }

  @Test("the inspector measures each finger while it is open, unless the program does")
  func fingers() throws {
    let size = CGSize(width: 400, height: 300)
    let screen = try OffscreenScreen(size: size)
    defer { screen.close() }
    let overlay = try Overlay(Application(), size: size, scale: 1)
    defer { overlay.close() }
    let inspector = Inspector(overlay)
    #expect(overlay.touchLatency == nil)
    inspector.isOpen = true
    let own = try #require(overlay.touchLatency)
    for (finger, number) in [(7, 1), (8, 2)] {
      var touch = TouchSample(
        source: TouchSource(finger: Int64(finger)), phase: .began, location: .zero,
        timestamp: 1)
      touch.hasHardwareTime = true
      overlay.process(.touch(touch))
      overlay.update(at: Double(number))
      overlay.draw(framebuffer: 0, width: 400, height: 300)
      #expect(own.panels[0].fingers.map(\.count) == Array([1, 1].prefix(number)))
    }
    overlay.update(at: 3)
    #expect(inspector.reading.latencyRows.map { $0.prefix(9) } == ["finger 1:", "finger 2:"])
    inspector.isOpen = false
    #expect(overlay.touchLatency == nil)
    let programs = TouchLatency()
    overlay.touchLatency = programs
    inspector.isOpen = true
    inspector.isOpen = false
    #expect(overlay.touchLatency === programs && programs.panels.isEmpty)
  }

  @Test(
    "F12 is the inspector's; it is drawn over the UI, leaves the host's state, and closes again")
  func overlay() throws {
    let size = CGSize(width: 400, height: 300)
    let screen = try OffscreenScreen(size: size)
    defer { screen.close() }
    let application = Application()
    let overlay = try Overlay(application, size: size, scale: 1)
    defer { overlay.close() }
    let window = Window(frame: CGRect(origin: .zero, size: size))
    window.touchPolicy = .passThrough
    application.add(window)
    let inspector = Inspector(overlay)
    var (framebuffer, texture): (GLuint, GLuint) = (0, 0)
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), 400, 300)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    glClearColor(0, 0, 1, 1)
    /// A point on the panel, beside its text, after a frame of the host.
    func panel(at time: Double) -> [UInt8] {
      overlay.update(at: time)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      glViewport(3, 4, 5, 6)
      overlay.draw(framebuffer: framebuffer, width: 400, height: 300)
      var viewport: [GLint] = [0, 0, 0, 0]
      glGetIntegerv(GLenum(GL_VIEWPORT), &viewport)
      #expect(viewport == [3, 4, 5, 6])
      var pixel: [UInt8] = [0, 0, 0, 0]
      glReadPixels(74, 200, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
      return pixel
    }
    #expect(panel(at: 1) == [0, 0, 255, 255])
    #expect(overlay.process(key(4, "a")) == .unknown)
    #expect(overlay.process(key(0x45, "F12")) == .taken)
    #expect(inspector.isOpen && overlay.needsDisplay)
    let shown = panel(at: 1.1)
    #expect(shown[2] < 80 && shown[0] < 40, "\(shown)")
    // Fingers keep their receivers.
    let finger = TouchSample(
      source: TouchSource(finger: 1), phase: .began, location: CGPoint(x: 300, y: 100),
      timestamp: 1.2)
    #expect(overlay.process(.touch(finger)) == .host)
    #expect(overlay.process(key(0x45, "F12")) == .taken)
    #expect(panel(at: 1.3) == [0, 0, 255, 255])
    #expect(overlay.above == nil)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
    glDeleteFramebuffers(1, &framebuffer)
    glDeleteTextures(1, &texture)
  }
}
