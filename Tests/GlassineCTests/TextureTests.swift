// Textures of a host in C, in views.
import CGLES3
import CGlassine
import Foundation
import Glassine
import GlassineC
import Testing

@Suite("Textures of hosts in C", .serialized)
struct TextureTests {
  private let size = CGSize(width: 200, height: 100)
  private let frame = glassine_rect(x: 20, y: 20, width: 80, height: 40)

  /// Two by one pixels: red, and clear.
  private func makeTexture() -> UInt32 {
    var name: GLuint = 0
    glGenTextures(1, &name)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glTexImage2D(
      GLenum(GL_TEXTURE_2D), 0, GL_RGBA8, 2, 1, 0, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
      [255, 0, 0, 255, 0, 0, 0, 0] as [UInt8])
    return name
  }

  /// The pixel at a point, red to alpha, over black.
  private func pixel(
    _ overlay: glassine_overlay, _ screen: OffscreenScreen, _ x: Int, _ y: Int
  ) -> [UInt8] {
    screen.surface.onDrawBeneath = { frame in
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), frame.framebuffer)
      glClearColor(0, 0, 0, 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      glassine_draw(overlay, frame.framebuffer, 0, 0, Int32(frame.width), Int32(frame.height))
    }
    let pixels = screen.render(Application(), at: 1).pixels
    return Array(pixels[(y * 200 + x) * 4..<(y * 200 + x) * 4 + 4])
  }

  @Test("a view shows the texture, wakes the host only after a change, and is hit by its alpha")
  func shown() throws {
    try withOverlay { overlay, screen in
      let texture = glassine_texture_create(makeTexture(), 2, 1, 0)
      let view = glassine_add_texture(glassine_root(overlay), texture, frame)
      try #require(view != 0)
      glassine_update_at(overlay, 1)
      #expect(pixel(overlay, screen, 25, 40) == [255, 0, 0, 255])
      #expect(pixel(overlay, screen, 95, 40) == [0, 0, 0, 255])
      #expect(glassine_texture_check(texture) == GLASSINE_OK)
      #expect(!glassine_needs_display(overlay))
      #expect(glassine_texture_changed(texture) == GLASSINE_OK)
      #expect(glassine_needs_display(overlay))
      _ = pixel(overlay, screen, 0, 0)
      #expect(!glassine_needs_display(overlay))

      #expect(glassine_hit(overlay, 25, 40) == 0, "fingers pass through")
      #expect(glassine_set_alpha_threshold(view, 0.5) == GLASSINE_OK)
      #expect(glassine_hit(overlay, 95, 40) == view, "without a mask the frame counts")
      #expect(glassine_texture_read_mask(texture, overlay) == GLASSINE_OK)
      #expect(glassine_hit(overlay, 25, 40) == view && glassine_hit(overlay, 95, 40) == 0)
      let turned: [UInt8] = [0, 0, 255, 255]
      #expect(glassine_texture_set_mask(texture, 1, 4, turned) == GLASSINE_OK)
      #expect(glassine_hit(overlay, 95, 25) == 0 && glassine_hit(overlay, 95, 55) == view)
      #expect(glassine_texture_set_mask(texture, 1, 4, nil) == GLASSINE_OK)
      #expect(glassine_hit(overlay, 95, 25) == view)

      #expect(glassine_texture_release(texture) == GLASSINE_OK)
      #expect(glassine_texture_changed(texture) == GLASSINE_GONE)
      #expect(glassine_set_texture(view, texture) == GLASSINE_ERROR_ARGUMENT)
      #expect(pixel(overlay, screen, 25, 40) == [255, 0, 0, 255], "the view keeps it")
      #expect(glassine_set_texture(view, 0) == GLASSINE_OK)
      #expect(pixel(overlay, screen, 25, 40) == [0, 0, 0, 255])
    }
  }

  @Test("a view's alpha applies to its texture")
  func looks() throws {
    try withOverlay { overlay, screen in
      let texture = glassine_texture_create(makeTexture(), 2, 1, 0)
      let view = glassine_add_texture(glassine_root(overlay), texture, frame)
      glassine_set_alpha(view, 0.5)
      glassine_update_at(overlay, 1)
      let red = pixel(overlay, screen, 25, 40)[0]
      #expect((127...128).contains(red), "\(red)")
    }
  }

  @Test("a texture that the host deleted is an error of the check, not of the drawing")
  func deleted() throws {
    try withOverlay { overlay, screen in
      var name = makeTexture()
      let texture = glassine_texture_create(name, 2, 1, 0)
      glassine_add_texture(glassine_root(overlay), texture, frame)
      glassine_update_at(overlay, 1)
      _ = pixel(overlay, screen, 0, 0)
      glDeleteTextures(1, &name)
      #expect(pixel(overlay, screen, 25, 40) == [0, 0, 0, 255])
      #expect(glassine_texture_check(texture) == GLASSINE_ERROR_GRAPHICS)
      let text = String(cString: glassine_last_error())
      #expect(
        text.hasPrefix("glassine_texture_check: A texture of the host is left out: \(name) is no"),
        "\(text)")
      #expect(glassine_texture_read_mask(texture, overlay) == GLASSINE_ERROR_GRAPHICS)
      #expect(glassine_texture_replace(texture, makeTexture(), 2, 1) == GLASSINE_OK)
      #expect(pixel(overlay, screen, 25, 40) == [255, 0, 0, 255])
      #expect(glassine_texture_check(texture) == GLASSINE_OK)
    }
  }

  @Test("after a new context, a texture is left out until it has its new name")
  func newContext() throws {
    let first = try OffscreenScreen(size: size)
    var overlay: glassine_overlay = 0
    try #require(glassine_overlay_create_without_window(200, 100, 1, &overlay) == GLASSINE_OK)
    let texture = glassine_texture_create(makeTexture(), 2, 1, 0)
    glassine_add_texture(glassine_root(overlay), texture, frame)
    glassine_update_at(overlay, 1)
    #expect(pixel(overlay, first, 25, 40) == [255, 0, 0, 255])
    first.close()

    let second = try OffscreenScreen(size: size)
    defer { second.close() }
    #expect(glassine_restore_graphics(overlay) == GLASSINE_OK)
    #expect(pixel(overlay, second, 25, 40) == [0, 0, 0, 255])
    #expect(glassine_texture_check(texture) == GLASSINE_ERROR_GRAPHICS)
    #expect(glassine_texture_replace(texture, makeTexture(), 2, 1) == GLASSINE_OK)
    #expect(pixel(overlay, second, 25, 40) == [255, 0, 0, 255])
    glassine_overlay_destroy(overlay)
  }

  @Test("sizes, flags and views of another kind are arguments to refuse")
  func arguments() throws {
    try withOverlay { overlay, _ in
      #expect(glassine_texture_create(1, 0, 4, 0) == 0)
      #expect(glassine_texture_create(1, 4, 40000, 0) == 0)
      #expect(glassine_texture_create(1, 4, 4, 64) == 0)
      #expect(glassine_add_texture(glassine_root(overlay), 999, frame) == 0)
      let panel = glassine_add_panel(glassine_root(overlay), frame)
      let texture = glassine_texture_create(
        0, 4, 4, glassine_texture_flags(GLASSINE_TEXTURE_OPAQUE))
      #expect(glassine_set_texture(panel, texture) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_set_alpha_threshold(panel, 0.5) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_texture_set_mask(texture, -1, 4, [1]) == GLASSINE_ERROR_ARGUMENT)
    }
  }
}
