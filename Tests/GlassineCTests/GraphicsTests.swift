// An overlay whose OpenGL context ends, and another one that takes its place.
import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineC
import Testing

@Suite("Contexts of hosts in C", .serialized)
struct ContextTests {
  @Test("a lost context is an error of draw, and one call restores all views in a new one")
  func lostContext() throws {
    let first = try OffscreenScreen(size: CGSize(width: 200, height: 100))
    var overlay: glassine_overlay = 0
    try #require(glassine_overlay_create_without_window(200, 100, 1, &overlay) == GLASSINE_OK)
    let frame = glassine_rect(x: 10, y: 10, width: 120, height: 60)
    let panel = glassine_add_panel(glassine_root(overlay), frame)
    glassine_set_color(panel, 0xFF80_00FF)
    glassine_add_label(panel, "Lantern", glassine_rect(x: 10, y: 10, width: 100, height: 40))
    glassine_update_at(overlay, 1)
    let before = try picture(of: overlay, on: first)
    #expect(before.contains { $0 != 0 })
    #expect(!glassine_needs_display(overlay))
    first.close()

    #expect(glassine_draw(overlay, 0, 0, 0, 200, 100) == GLASSINE_ERROR_GRAPHICS)
    let text = String(cString: glassine_last_error())
    #expect(text.hasPrefix("glassine_draw: the overlay's OpenGL context is not current"), "\(text)")
    #expect(glassine_restore_graphics(overlay) == GLASSINE_ERROR_GRAPHICS, "there is none")
    let second = try OffscreenScreen(size: CGSize(width: 200, height: 100))
    defer { second.close() }
    #expect(glassine_draw(overlay, 0, 0, 0, 200, 100) == GLASSINE_ERROR_GRAPHICS)
    #expect(glassine_restore_graphics(overlay) == GLASSINE_OK)
    #expect(glassine_needs_display(overlay))
    #expect(try picture(of: overlay, on: second) == before)
    #expect(!glassine_needs_display(overlay))
    // In its own context it is harmless.
    #expect(glassine_restore_graphics(overlay) == GLASSINE_OK)
    #expect(try picture(of: overlay, on: second) == before)
    #expect(CGFloat(glassine_get_frame(panel).width) == 120)
    #expect(glassine_overlay_destroy(overlay) == GLASSINE_OK)
    #expect(glassine_restore_graphics(overlay) == GLASSINE_GONE)
  }

  @Test("bytes that are not UTF-8 are an error of each text")
  func badText() throws {
    let screen = try OffscreenScreen(size: CGSize(width: 200, height: 100))
    defer { screen.close() }
    var overlay: glassine_overlay = 0
    try #require(glassine_overlay_create_without_window(200, 100, 1, &overlay) == GLASSINE_OK)
    defer { glassine_overlay_destroy(overlay) }
    let root = glassine_root(overlay)
    let frame = glassine_rect(x: 0, y: 0, width: 50, height: 20)
    let label = glassine_add_label(root, "whole", frame)
    for bytes: [UInt8] in [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x61, 0xF5, 0x80, 0x80, 0x80]] {
      let text = bytes.map(CChar.init(bitPattern:)) + [0]
      #expect(glassine_add_label(root, text, frame) == 0)
      #expect(String(cString: glassine_last_error()).contains("not UTF-8"))
      #expect(glassine_add_button(root, text, frame, 0, nil, nil) == 0)
      #expect(glassine_add_cooldown_button(root, text, frame, 1, nil, nil) == 0)
      #expect(glassine_add_text_field(root, text, nil, frame, nil, nil) == 0)
      #expect(glassine_add_text_field(root, nil, text, frame, nil, nil) == 0)
      #expect(glassine_set_text(label, text) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_record(overlay, text) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_get_text(label, nil, 0) == 5)
    }
  }

  @Test("values that no control stores are arguments to refuse")
  func largeValues() throws {
    let screen = try OffscreenScreen(size: CGSize(width: 200, height: 100))
    defer { screen.close() }
    var overlay: glassine_overlay = 0
    try #require(glassine_overlay_create_without_window(200, 100, 1, &overlay) == GLASSINE_OK)
    defer { glassine_overlay_destroy(overlay) }
    let root = glassine_root(overlay)
    let frame = glassine_rect(x: 0, y: 0, width: 50, height: 20)
    #expect(glassine_add_slider(root, frame, 0, 1e300, 0, nil, nil) == 0)
    #expect(glassine_add_slider(root, frame, -1e300, 1, 0, nil, nil) == 0)
    #expect(glassine_add_progress(root, frame, 1e300) == 0)
    let slider = glassine_add_slider(root, frame, 0, 1, 0.5, nil, nil)
    #expect(glassine_set_value(slider, 1e300) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_get_value(slider) == 0.5)
  }

  /// The overlay over black.
  private func picture(of overlay: glassine_overlay, on screen: OffscreenScreen) throws -> [UInt8] {
    screen.surface.clearColor = .black
    var result = GLASSINE_OK
    screen.surface.onDrawBeneath = nil
    screen.draw(Application(), at: 1)
    screen.surface.onDrawBeneath = { frame in
      result = Int(
        glassine_draw(overlay, frame.framebuffer, 0, 0, Int32(frame.width), Int32(frame.height)))
    }
    let pixels = screen.render(Application(), at: 1).pixels
    try #require(result == GLASSINE_OK, "\(String(cString: glassine_last_error()))")
    return pixels
  }
}
