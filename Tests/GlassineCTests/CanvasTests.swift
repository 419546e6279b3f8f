// Views that hosts in C draw, by their pixels.
import CGlassine
import Foundation
import Glassine
import GlassineC
import Testing

/// Draws what a test gives, by the host's `user` pointer.
private final class Drawn {
  var calls = 0
  var canvas: glassine_canvas = 0
  let draw: (glassine_canvas) -> Void

  init(_ draw: @escaping (glassine_canvas) -> Void) { self.draw = draw }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let callback: glassine_draw_callback = { _, canvas, _, _, user in
    guard let user else { return }
    nonisolated(unsafe) let pointer = user
    MainActor.assumeIsolated {
      let drawn = Unmanaged<Drawn>.fromOpaque(pointer).takeUnretainedValue()
      drawn.calls += 1
      drawn.canvas = canvas
      drawn.draw(canvas)
    }
  }
}

@Suite("Drawings of hosts in C", .serialized)
struct CanvasTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> glassine_rect {
    glassine_rect(x: x, y: y, width: width, height: height)
  }

  /// The overlay over black.
  private func picture(_ overlay: glassine_overlay, _ screen: OffscreenScreen) -> Picture {
    screen.surface.clearColor = .black
    screen.surface.onDrawBeneath = nil
    screen.draw(Application(), at: 0)
    screen.surface.onDrawBeneath = { frame in
      glassine_draw(overlay, frame.framebuffer, 0, 0, Int32(frame.width), Int32(frame.height))
    }
    return Picture(pixels: screen.render(Application(), at: 0).pixels)
  }

  private struct Picture {
    let pixels: [UInt8]

    /// 0xRRGGBB.
    subscript(x: Int, y: Int) -> UInt32 {
      let at = (y * 200 + x) * 4
      return pixels[at..<at + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Draws a view that fills an overlay of 200 x 100 points.
  private func drawing(_ draw: @escaping (glassine_canvas) -> Void) throws -> Picture {
    var picture = Picture(pixels: [])
    try withOverlay { overlay, screen in
      let drawn = Drawn(draw)
      let view = glassine_add_drawing(
        glassine_root(overlay), rect(0, 0, 200, 100), Drawn.callback, drawn.pointer)
      #expect(view != 0)
      glassine_update_at(overlay, 1)
      picture = self.picture(overlay, screen)
      #expect(drawn.calls == 1)
    }
    return picture
  }

  @Test("rectangles, circles, ellipses, polygons, curves and paths of SVG are filled")
  func fills() throws {
    let picture = try drawing { canvas in
      glassine_canvas_set_color(canvas, 0xFF_0000_FF)
      glassine_canvas_rect(canvas, self.rect(0, 0, 20, 20), 0)
      glassine_canvas_fill(canvas, false)
      glassine_canvas_set_color(canvas, 0x00_FF00_FF)
      glassine_canvas_ellipse(canvas, self.rect(40, 0, 20, 20))
      glassine_canvas_fill(canvas, false)
      glassine_canvas_ellipse(canvas, self.rect(80, 0, 40, 20))
      glassine_canvas_fill(canvas, false)
      glassine_canvas_set_color(canvas, 0x00_00FF_FF)
      glassine_canvas_move(canvas, 0, 40)
      glassine_canvas_line(canvas, 40, 40)
      glassine_canvas_curve(canvas, 40, 60, 20, 80, 0, 80)
      glassine_canvas_close(canvas)
      glassine_canvas_fill(canvas, false)
      // A square with a hole.
      glassine_canvas_rect(canvas, self.rect(60, 40, 40, 40), 0)
      glassine_canvas_rect(canvas, self.rect(70, 50, 20, 20), 0)
      glassine_canvas_fill(canvas, true)
      glassine_canvas_path(canvas, "M120 40 h40 v40 z")
      glassine_canvas_fill(canvas, false)
    }
    #expect(picture[10, 10] == 0xFF0000 && picture[1, 1] == 0xFF0000 && picture[22, 10] == 0)
    #expect(picture[50, 10] == 0x00FF00 && picture[41, 1] == 0)
    #expect(picture[100, 10] == 0x00FF00 && picture[82, 2] == 0)
    #expect(picture[5, 50] == 0x0000FF && picture[38, 78] == 0)
    #expect(picture[62, 42] == 0x0000FF && picture[80, 60] == 0)
    #expect(picture[155, 60] == 0x0000FF && picture[122, 70] == 0)
  }

  @Test("lines, arcs, gradients, clips and transforms are drawn, and restored states are over")
  func states() throws {
    let picture = try drawing { canvas in
      glassine_canvas_set_color(canvas, 0xFF_0000_FF)
      glassine_canvas_move(canvas, 0, 10)
      glassine_canvas_line(canvas, 40, 10)
      glassine_canvas_stroke(canvas, 10, false)
      // A half ring below its middle.
      glassine_canvas_arc(canvas, 70, 20, 15, 0, .pi)
      glassine_canvas_stroke(canvas, 6, true)
      glassine_canvas_set_linear_gradient(canvas, 100, 0, 140, 0)
      glassine_canvas_add_stop(canvas, 0, 0xFF_0000_FF)
      glassine_canvas_add_stop(canvas, 1, 0x00_00FF_FF)
      glassine_canvas_rect(canvas, self.rect(100, 0, 40, 20), 0)
      glassine_canvas_fill(canvas, false)
      glassine_canvas_set_radial_gradient(canvas, 170, 20, 0, 20)
      glassine_canvas_add_stop(canvas, 0, 0xFF_FFFF_FF)
      glassine_canvas_add_stop(canvas, 1, 0x00_0000_FF)
      glassine_canvas_rect(canvas, self.rect(150, 0, 40, 40), 0)
      glassine_canvas_fill(canvas, false)
      glassine_canvas_save(canvas)
      glassine_canvas_set_color(canvas, 0x00_FF00_FF)
      glassine_canvas_clip_rect(canvas, self.rect(0, 50, 20, 20), 0)
      glassine_canvas_translate(canvas, 0, 50)
      glassine_canvas_scale(canvas, 2, 2)
      glassine_canvas_rect(canvas, self.rect(5, 0, 20, 10), 0)
      glassine_canvas_fill(canvas, false)
      glassine_canvas_restore(canvas)
      glassine_canvas_save(canvas)
      glassine_canvas_set_color(canvas, 0xFF_FF00_FF)
      glassine_canvas_ellipse(canvas, self.rect(50, 50, 40, 40))
      glassine_canvas_clip(canvas, false)
      glassine_canvas_transform(canvas, 1, 0, 0, 1, 50, 50)
      glassine_canvas_rotate(canvas, .pi / 2)
      glassine_canvas_rect(canvas, self.rect(0, -40, 40, 40), 0)
      glassine_canvas_fill(canvas, false)
      glassine_canvas_restore(canvas)
      glassine_canvas_set_color(canvas, 0x00_00FF_80)
      glassine_canvas_rect(canvas, self.rect(120, 60, 20, 20), 0)
      glassine_canvas_fill(canvas, false)
    }
    #expect(picture[20, 10] == 0xFF0000 && picture[20, 17] == 0 && picture[42, 10] == 0)
    #expect(picture[70, 35] == 0xFF0000 && picture[70, 5] == 0 && picture[70, 20] == 0)
    let (left, right) = (picture[102, 10], picture[137, 10])
    #expect(left >> 16 > 0xE0 && left & 0xFF < 0x20 && right >> 16 < 0x20 && right & 0xFF > 0xE0)
    #expect(picture[170, 20] & 0xFF > 0xE0 && picture[151, 1] == 0)
    // Scaled by 2 from 5: 10 to 20, where the clip ends.
    #expect(picture[8, 60] == 0 && picture[15, 60] == 0x00FF00 && picture[30, 60] == 0)
    #expect(picture[70, 70] == 0xFFFF00 && picture[52, 52] == 0)
    #expect(abs(Int(picture[130, 70] & 0xFF) - 0x80) <= 1)
  }

  @Test("texts and pictures are drawn, and texts are measured")
  func contents() throws {
    let red = [UInt8](repeating: 255, count: 2 * 2 * 4)
    let image = glassine_picture_create(2, 2, red, 1)
    defer { glassine_picture_release(image) }
    var sizes: [(Double, Double)] = []
    let picture = try drawing { canvas in
      glassine_canvas_set_color(canvas, 0xFF_FFFF_FF)
      glassine_canvas_text(canvas, "MMMM", self.rect(0, 0, 90, 40), 20, 0)
      glassine_canvas_text(canvas, "M", self.rect(100, 0, 100, 40), 20, 2)
      glassine_canvas_picture(canvas, image, self.rect(0, 50, 40, 40), 0.5)
      for (text, longest) in [("MMMM MMMM", 1000.0), ("MMMM MMMM", 90)] {
        var size = (0.0, 0.0)
        glassine_canvas_measure_text(canvas, text, 20, longest, &size.0, &size.1)
        sizes.append(size)
      }
    }
    func ink(_ x: Range<Int>, _ y: Range<Int>) -> Int {
      y.reduce(0) { sum, y in sum + x.count { picture[$0, y] > 0x808080 } }
    }
    #expect(ink(0..<90, 0..<30) > 100)
    #expect(ink(175..<200, 0..<30) > 20 && ink(100..<170, 0..<30) == 0)
    #expect(abs(Int(picture[20, 70] & 0xFF) - 0x80) <= 1)
    #expect(sizes[1].0 < sizes[0].0 && sizes[1].1 > sizes[0].1 * 1.5, "\(sizes)")
  }

  @Test("groups and clips further away than pixels are counted draw nothing")
  func far() throws {
    try withOverlay { overlay, screen in
      let root = glassine_root(overlay)
      for place in [1e20, -1e20, 1e300] {
        let panel = glassine_add_panel(root, self.rect(place, 0, 40, 40))
        _ = glassine_add_panel(panel, self.rect(0, 0, 20, 20))
        #expect(glassine_set_alpha(panel, 0.5) == GLASSINE_OK)
      }
      let drawn = Drawn { canvas in
        for (far, factor) in [(1e20, 1.0), (0, 1e20), (1e300, 1e300)] {
          glassine_canvas_save(canvas)
          glassine_canvas_translate(canvas, far, far)
          glassine_canvas_scale(canvas, factor, factor)
          glassine_canvas_ellipse(canvas, self.rect(10, 10, 20, 30))
          glassine_canvas_clip(canvas, false)
          glassine_canvas_rect(canvas, self.rect(10, 10, 20, 20), 0)
          glassine_canvas_fill(canvas, false)
          glassine_canvas_restore(canvas)
        }
      }
      _ = glassine_add_drawing(root, self.rect(0, 0, 200, 100), Drawn.callback, drawn.pointer)
      glassine_update_at(overlay, 1)
      let picture = self.picture(overlay, screen)
      #expect(drawn.calls == 1 && picture[150, 50] == 0)
    }
  }

  @Test("a canvas is refused outside of its call, and changes of views within")
  func misuse() throws {
    try withOverlay { overlay, screen in
      let root = glassine_root(overlay)
      let panel = glassine_add_panel(root, rect(150, 0, 40, 40))
      var codes: [glassine_result] = []
      var added: glassine_view = 1
      let drawn = Drawn { canvas in
        codes = [
          glassine_set_frame(panel, self.rect(0, 0, 1, 1)), glassine_remove(panel),
          glassine_update_at(overlay, 5), glassine_draw(overlay, 0, 0, 0, 10, 10),
          glassine_overlay_destroy(overlay), glassine_animate(1, 0, { _ in }, nil),
          glassine_canvas_restore(canvas), glassine_canvas_move(canvas, .nan, 0),
          glassine_canvas_add_stop(canvas, 0, 0), glassine_canvas_path(canvas, "L"),
          glassine_canvas_text(canvas, "a", self.rect(0, 0, 9, 9), 12, 3),
          glassine_canvas_set_radial_gradient(canvas, 0, 0, 5, 5),
          glassine_canvas_stroke(canvas, -1, true), glassine_canvas_move(canvas + 1, 0, 0),
          glassine_canvas_picture(canvas, 999, self.rect(0, 0, 9, 9), 1),
          glassine_canvas_set_theme_color(canvas, 99),
        ]
        added = glassine_add_panel(root, self.rect(0, 0, 9, 9))
        // Questions are answered.
        #expect(glassine_get_frame(panel).width == 40)
        #expect(glassine_get_size(overlay, nil, nil, nil) == GLASSINE_OK)
      }
      let view = glassine_add_drawing(root, rect(0, 0, 40, 40), Drawn.callback, drawn.pointer)
      glassine_update_at(overlay, 1)
      _ = picture(overlay, screen)
      #expect(codes.count == 16 && codes.allSatisfy { $0 == GLASSINE_ERROR_ARGUMENT }, "\(codes)")
      #expect(added == 0 && glassine_exists(panel))
      #expect(glassine_canvas_move(drawn.canvas, 0, 0) == GLASSINE_ERROR_ARGUMENT)
      #expect(String(cString: glassine_last_error()).hasPrefix("glassine_canvas_move: "))
      // A view that is gone draws no more, and one that is not asked to does not.
      _ = picture(overlay, screen)
      #expect(drawn.calls == 1)
      glassine_set_needs_display(view)
      glassine_remove(view)
      _ = picture(overlay, screen)
      #expect(drawn.calls == 1)
      let large = glassine_add_drawing(root, rect(0, 0, 60, 1e9), Drawn.callback, drawn.pointer)
      _ = picture(overlay, screen)
      #expect(large != 0 && drawn.calls == 1)
      #expect(glassine_picture_create(1, 1, [0, 0, 0, 0], .leastNormalMagnitude) == 0)
      #expect(glassine_add_drawing(root, rect(0, 0, 9, 9), nil, nil) == 0)
      #expect(glassine_add_grid(root, rect(0, 0, 9, 9), 0, 20, { _, _, _, _, _ in }, nil, nil) == 0)
      #expect(glassine_add_layer(overlay, .nan, true, nil, nil) == 0)
    }
  }
}
