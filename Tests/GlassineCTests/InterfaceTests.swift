// The functions of the C interface, called as C calls them.
import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineC
import Testing

/// The arguments of callbacks, by the host's `user` pointer.
private final class Calls {
  var views: [glassine_view] = []
  var onCall: (glassine_view) -> Void = { _ in }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The one function that tests pass to the interface.
  static let callback: glassine_callback = { view, user in
    guard let user else { return }
    nonisolated(unsafe) let pointer = user
    MainActor.assumeIsolated {
      let calls = Unmanaged<Calls>.fromOpaque(pointer).takeUnretainedValue()
      calls.views.append(view)
      calls.onCall(view)
    }
  }
}

@Suite("The C interface", .serialized)
struct InterfaceTests {
  /// An overlay over an off-screen picture, which brings the context that a host would have.
  private final class Host {
    let screen: OffscreenScreen
    var overlay: glassine_overlay = 0
    private var now = 1.0

    init() throws {
      screen = try OffscreenScreen(size: CGSize(width: 200, height: 100))
      try #require(
        glassine_overlay_create_without_window(200, 100, 1, &overlay) == GLASSINE_OK,
        "\(String(cString: glassine_last_error()))")
    }

    func end() {
      glassine_overlay_destroy(overlay)
      screen.close()
    }

    var root: glassine_view { glassine_root(overlay) }

    /// One sample of a finger, and the frame after it.
    func touch(_ phase: Int, _ x: Double, _ y: Double, finger: Int64 = 1) -> Int {
      now += 0.05
      let answer = glassine_process_touch(overlay, finger, glassine_phase(phase), x, y, now)
      glassine_update_at(overlay, now)
      return Int(answer)
    }

    /// The overlay over black: red, green, blue and alpha, a byte each, rows from the top.
    func picture() -> [UInt8] {
      // A surface clears itself if nothing is drawn beneath.
      screen.surface.clearColor = .black
      screen.surface.onDrawBeneath = nil
      screen.draw(Application(), at: now)
      screen.surface.onDrawBeneath = { [overlay] frame in
        glassine_draw(
          overlay, frame.framebuffer, 0, 0, Int32(frame.width), Int32(frame.height))
      }
      return screen.render(Application(), at: now).pixels
    }

    /// Frames without a finger.
    func pass(_ seconds: Double) {
      for _ in 0..<Int(seconds * 60) {
        now += 1 / 60.0
        glassine_update_at(overlay, now)
      }
    }
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> glassine_rect {
    glassine_rect(x: x, y: y, width: width, height: height)
  }

  @Test("P3: a finger on a button is taken and one beside it is the host's, to the lift")
  func ownership() throws {
    let host = try Host()
    defer { host.end() }
    let calls = Calls()
    let button = glassine_add_button(
      host.root, "Jump", rect(0, 0, 80, 40), glassine_button_style(GLASSINE_BUTTON_FILLED),
      Calls.callback, calls.pointer)
    #expect(button != 0)

    #expect(host.touch(GLASSINE_BEGAN, 150, 50) == GLASSINE_HOST)
    #expect(host.touch(GLASSINE_MOVED, 20, 20) == GLASSINE_HOST)
    #expect(host.touch(GLASSINE_ENDED, 20, 20) == GLASSINE_HOST)
    #expect(calls.views.isEmpty)

    #expect(host.touch(GLASSINE_BEGAN, 20, 20) == GLASSINE_TAKEN)
    #expect(glassine_is_pressed(button))
    #expect(host.touch(GLASSINE_ENDED, 20, 20) == GLASSINE_TAKEN)
    #expect(calls.views == [button])
    #expect(!glassine_is_pressed(button))

    #expect(host.touch(GLASSINE_BEGAN, 20, 20) == GLASSINE_TAKEN)
    #expect(host.touch(GLASSINE_CANCELLED, 20, 20) == GLASSINE_TAKEN)
    #expect(calls.views == [button])
    #expect(host.touch(GLASSINE_ENDED, 20, 20) == GLASSINE_UNKNOWN)
  }

  @Test("a finger of the host's is sent with its end, a cancelled one included")
  func hostTouches() throws {
    let host = try Host()
    defer { host.end() }
    final class Heard { var phases: [glassine_phase] = [] }
    let heard = Heard()
    let callback: glassine_host_touch_callback = { _, _, phase, _, _, user in
      guard let user else { return }
      nonisolated(unsafe) let pointer = user
      MainActor.assumeIsolated {
        Unmanaged<Heard>.fromOpaque(pointer).takeUnretainedValue().phases.append(phase)
      }
    }
    glassine_set_host_touch_callback(
      host.overlay, callback, Unmanaged.passUnretained(heard).toOpaque())
    _ = host.touch(GLASSINE_BEGAN, 10, 10)
    _ = host.touch(GLASSINE_MOVED, 30, 10)
    _ = host.touch(GLASSINE_CANCELLED, 30, 10)
    #expect(heard.phases.map(Int.init) == [GLASSINE_BEGAN, GLASSINE_MOVED, GLASSINE_CANCELLED])
    glassine_set_host_touch_callback(host.overlay, nil, nil)
    _ = host.touch(GLASSINE_BEGAN, 10, 10)
    #expect(heard.phases.count == 3)
  }

  @Test("values of sliders, switches, bars and sticks are read and set, and only fingers call back")
  func values() throws {
    let host = try Host()
    defer { host.end() }
    let calls = Calls()
    let slider = glassine_add_slider(
      host.root, rect(0, 0, 200, 44), 0, 10, 4, Calls.callback, calls.pointer)
    let toggle = glassine_add_switch(
      host.root, rect(0, 60, 51, 31), true, Calls.callback, calls.pointer)
    let bar = glassine_add_progress(host.root, rect(60, 60, 50, 6), 0.25)
    let stick = glassine_add_stick(
      host.root, rect(120, 50, 50, 50), glassine_stick_mode(GLASSINE_STICK_FIXED), Calls.callback,
      calls.pointer)
    #expect(glassine_get_value(slider) == 4)
    #expect(glassine_get_value(toggle) == 1)
    #expect(glassine_get_value(bar) == 0.25)
    #expect(glassine_set_value(slider, 7) == GLASSINE_OK)
    #expect(glassine_set_value(toggle, 0) == GLASSINE_OK)
    #expect(glassine_set_value(bar, 0.5) == GLASSINE_OK)
    #expect([slider, toggle, bar].map(glassine_get_value) == [7, 0, 0.5])
    #expect(calls.views.isEmpty)

    _ = host.touch(GLASSINE_BEGAN, 145, 75)
    _ = host.touch(GLASSINE_MOVED, 195, 75)
    var (x, y) = (0.0, 0.0)
    glassine_get_stick(stick, &x, &y)
    #expect(x == 1)
    #expect(y == 0)
    #expect(calls.views.last == stick)
    _ = host.touch(GLASSINE_ENDED, 195, 75)
    glassine_get_stick(stick, &x, &y)
    #expect((x, y) == (0, 0))
    glassine_get_stick(slider, &x, &y)
    #expect((x, y) == (0, 0))
  }

  @Test("an overlay is dark until it is made light, and automatic is dark again")
  func appearance() throws {
    let host = try Host()
    defer { host.end() }
    var other: glassine_overlay = 0
    try #require(glassine_overlay_create_without_window(50, 50, 1, &other) == GLASSINE_OK)
    defer { glassine_overlay_destroy(other) }
    func set(_ appearance: Int) -> Int {
      Int(glassine_set_appearance(host.overlay, glassine_appearance(appearance)))
    }
    #expect(glassine_is_dark(host.overlay))
    #expect(set(GLASSINE_APPEARANCE_LIGHT) == GLASSINE_OK)
    #expect(!glassine_is_dark(host.overlay))
    #expect(glassine_is_dark(other), "one overlay's looks are its own")
    #expect(set(3) == GLASSINE_ERROR_ARGUMENT)
    #expect(set(-1) == GLASSINE_ERROR_ARGUMENT)
    #expect(!glassine_is_dark(host.overlay))
    #expect(set(GLASSINE_APPEARANCE_AUTOMATIC) == GLASSINE_OK)
    #expect(glassine_is_dark(host.overlay))
    #expect(set(GLASSINE_APPEARANCE_DARK) == GLASSINE_OK)
    #expect(glassine_is_dark(host.overlay))
    #expect(glassine_set_appearance(0, 1) == GLASSINE_GONE)
    #expect(glassine_set_high_contrast(0, true) == GLASSINE_GONE)
    #expect(!glassine_is_dark(0))
  }

  @Test(
    "panels and colours of the theme follow the appearance; a colour set by number stays"
  )
  func drawnAppearance() throws {
    let host = try Host()
    defer { host.end() }
    glassine_add_panel(host.root, rect(0, 0, 100, 100))
    let card = glassine_add_panel(host.root, rect(100, 0, 50, 100))
    let fixed = glassine_add_panel(host.root, rect(150, 0, 50, 100))
    #expect(
      glassine_set_theme_color(card, glassine_color(GLASSINE_COLOR_SUCCESS)) == GLASSINE_OK)
    #expect(glassine_set_color(fixed, 0xFF00_00FF) == GLASSINE_OK)
    /// The middle of each panel, over black.
    func colors() -> [[UInt8]] {
      host.pass(0.05)
      let pixels = host.picture()
      return [50, 125, 175].map { x in
        let start = (50 * 200 + x) * 4
        return Array(pixels[start..<(start + 3)])
      }
    }
    let dark = colors()
    #expect(dark[0].allSatisfy { $0 < 60 }, "\(dark)")
    #expect(dark[1] == [0x63, 0xD2, 0xC6])
    #expect(dark[2] == [255, 0, 0])
    glassine_set_appearance(host.overlay, glassine_appearance(GLASSINE_APPEARANCE_LIGHT))
    let light = colors()
    #expect(light[0].allSatisfy { $0 > 200 }, "\(light)")
    #expect(light[1] == [0x2F, 0x6F, 0x6A])
    #expect(light[2] == [255, 0, 0])
    glassine_set_high_contrast(host.overlay, true)
    let high = colors()
    #expect(high == [[255, 255, 255], [0x0F, 0x4A, 0x46], [255, 0, 0]])
    glassine_set_appearance(host.overlay, glassine_appearance(GLASSINE_APPEARANCE_AUTOMATIC))
    glassine_set_high_contrast(host.overlay, false)
    #expect(colors() == dark)
    // A colour of the theme replaces one by number.
    glassine_set_theme_color(fixed, glassine_color(GLASSINE_COLOR_PANEL))
    #expect(colors()[2] == dark[0])
  }

  @Test("text is copied whole, or cut before a character that does not fit")
  func text() throws {
    let host = try Host()
    defer { host.end() }
    let label = glassine_add_label(host.root, "Öl 5", rect(0, 0, 100, 20))
    var buffer = [CChar](repeating: 1, count: 8)
    #expect(glassine_get_text(label, &buffer, 8) == 5)
    #expect(
      String(decoding: buffer.prefix(5).map(UInt8.init(bitPattern:)), as: UTF8.self) == "Öl 5")
    #expect(buffer[5] == 0)
    // Room for one byte and the zero: half of the first letter is left out.
    #expect(glassine_get_text(label, &buffer, 2) == 5)
    #expect(buffer[0] == 0)
    #expect(glassine_get_text(label, nil, 0) == 5)
    #expect(glassine_set_text(label, "") == GLASSINE_OK)
    #expect(glassine_get_text(label, &buffer, 8) == 0)
    #expect(glassine_set_text(host.root, "x") == GLASSINE_ERROR_ARGUMENT)
  }

  @Test("destroyed handles are silent: setters do nothing, getters return zeros")
  func gone() throws {
    let host = try Host()
    let panel = glassine_add_panel(host.root, rect(0, 0, 100, 100))
    let slider = glassine_add_slider(panel, rect(0, 0, 100, 44), 0, 1, 1, nil, nil)
    #expect(glassine_remove(panel) == GLASSINE_OK)
    for view in [panel, slider, 999_999, 0] {
      #expect(glassine_set_hidden(view, true) == GLASSINE_GONE)
      #expect(glassine_remove(view) == GLASSINE_GONE)
      #expect(glassine_get_value(view) == 0)
      #expect(glassine_get_frame(view).width == 0)
    }
    #expect(glassine_add_label(panel, "late", rect(0, 0, 1, 1)) == 0)
    #expect(String(cString: glassine_last_error()).hasPrefix("glassine_add_label: "))
    let overlay = host.overlay
    host.end()
    #expect(glassine_update(overlay) == GLASSINE_GONE)
    #expect(glassine_draw(overlay, 0, 0, 0, 10, 10) == GLASSINE_GONE)
    #expect(glassine_overlay_destroy(overlay) == GLASSINE_GONE)
    #expect(Int(glassine_process_touch(overlay, 1, 0, 1, 1, 9)) == GLASSINE_UNKNOWN)
    #expect(glassine_root(overlay) == 0)
  }

  @Test("a callback may remove its own view, and destroy its own overlay")
  func reentrancy() throws {
    let host = try Host()
    defer { host.screen.close() }
    let calls = Calls()
    let first = glassine_add_button(
      host.root, "A", rect(0, 0, 80, 40), 0, Calls.callback, calls.pointer)
    let second = glassine_add_button(
      host.root, "B", rect(0, 50, 80, 40), 0, Calls.callback, calls.pointer)
    let overlay = host.overlay
    calls.onCall = { view in
      if view == first { glassine_remove(view) } else { glassine_overlay_destroy(overlay) }
    }
    _ = host.touch(GLASSINE_BEGAN, 10, 10)
    _ = host.touch(GLASSINE_ENDED, 10, 10)
    #expect(glassine_get_frame(first).width == 0)
    #expect(host.touch(GLASSINE_BEGAN, 10, 10) == GLASSINE_HOST)
    _ = host.touch(GLASSINE_ENDED, 10, 10)
    _ = host.touch(GLASSINE_BEGAN, 10, 60)
    _ = host.touch(GLASSINE_ENDED, 10, 60)
    #expect(calls.views == [first, second])
    #expect(glassine_update(overlay) == GLASSINE_GONE)
  }

  @Test("views keep their distances to the edges when the picture's size changes")
  func anchors() throws {
    let host = try Host()
    defer { host.end() }
    let corner = glassine_add_panel(host.root, rect(150, 60, 40, 30))
    let wide = glassine_add_panel(host.root, rect(10, 10, 180, 10))
    let still = glassine_add_panel(host.root, rect(10, 30, 20, 20))
    #expect(glassine_set_anchors(corner, 4 | 8) == GLASSINE_OK)
    #expect(glassine_set_anchors(wide, 1 | 2 | 4) == GLASSINE_OK)
    #expect(glassine_set_anchors(wide, 16) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_resize(host.overlay, 300, 200, 2) == GLASSINE_OK)
    host.pass(0.1)
    #expect(CGRect(glassine_get_frame(corner)) == CGRect(x: 250, y: 160, width: 40, height: 30))
    #expect(CGRect(glassine_get_frame(wide)) == CGRect(x: 10, y: 10, width: 280, height: 10))
    #expect(CGRect(glassine_get_frame(still)) == CGRect(x: 10, y: 30, width: 20, height: 20))
    var (width, height, scale) = (0.0, 0.0, 0.0)
    #expect(glassine_get_size(host.overlay, &width, &height, &scale) == GLASSINE_OK)
    #expect((width, height, scale) == (300, 200, 2))
  }

  @Test("bad arguments return their code and a message that names the call, and change nothing")
  func badArguments() throws {
    let host = try Host()
    defer { host.end() }
    func message() -> String { String(cString: glassine_last_error()) }
    var overlay: glassine_overlay = 7
    #expect(glassine_overlay_create(nil, &overlay) == GLASSINE_ERROR_ARGUMENT)
    #expect(message().hasPrefix("glassine_overlay_create: "))
    #expect(
      glassine_overlay_create_without_window(.nan, 1, 1, &overlay) == GLASSINE_ERROR_ARGUMENT)
    #expect(overlay == 0)
    #expect(glassine_add_panel(host.root, rect(0, 0, -1, 1)) == 0)
    #expect(glassine_add_panel(host.root, rect(.nan, 0, 1, 1)) == 0)
    #expect(glassine_add_button(host.root, nil, rect(0, 0, 1, 1), 0, nil, nil) == 0)
    #expect(glassine_add_button(host.root, "x", rect(0, 0, 1, 1), 9, nil, nil) == 0)
    #expect(glassine_add_slider(host.root, rect(0, 0, 1, 1), 1, 0, 0, nil, nil) == 0)
    #expect(message().contains("range"))
    let label = glassine_add_label(host.root, "x", rect(0, 0, 1, 1))
    #expect(glassine_set_value(label, 1) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_enabled(label, false) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_theme_color(label, 7) == GLASSINE_ERROR_ARGUMENT)
    #expect(message().hasPrefix("glassine_set_theme_color: 7 is no colour"))
    #expect(glassine_set_font_size(label, 0) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_alpha(label, .nan) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_remove(host.root) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_update_at(host.overlay, .infinity) == GLASSINE_ERROR_ARGUMENT)
    #expect(Int(glassine_process_touch(host.overlay, 1, 9, 0, 0, 0)) == GLASSINE_UNKNOWN)
    #expect(message().hasPrefix("glassine_process_touch: 9 is no phase"))
    #expect(glassine_set_text(label, "y") == GLASSINE_OK)
    #expect(message().hasPrefix("glassine_process_touch: "), "stands until the next failure")
  }

  @Test("an impossible scale or size is a refused argument")
  func absurdSurface() throws {
    let host = try Host()
    defer { host.end() }
    glassine_add_label(host.root, "x", rect(0, 0, 100, 20))
    glassine_add_text_field(host.root, "x", nil, rect(0, 30, 100, 30), nil, nil)
    for scale in [1e20, 1e-20, 1e308] {
      #expect(glassine_resize(host.overlay, 300, 200, scale) == GLASSINE_ERROR_ARGUMENT)
      host.pass(0.1)
    }
    #expect(String(cString: glassine_last_error()).hasPrefix("glassine_resize: "))
    #expect(glassine_resize(host.overlay, 1e308, 200, 1) == GLASSINE_ERROR_ARGUMENT)
    host.pass(0.1)
    var overlay: glassine_overlay = 7
    #expect(
      glassine_overlay_create_without_window(10, 10, 1e20, &overlay) == GLASSINE_ERROR_ARGUMENT)
    var (width, height, scale) = (0.0, 0.0, 0.0)
    #expect(glassine_get_size(host.overlay, &width, &height, &scale) == GLASSINE_OK)
    #expect((width, height, scale) == (200, 100, 1))
  }

  @Test("a call from another thread fails there and reports it")
  func otherThread() async throws {
    let host = try Host()
    defer { host.end() }
    let overlay = host.overlay
    let (code, message) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let code = glassine_update(overlay)
        continuation.resume(returning: (code, String(cString: glassine_last_error())))
      }
    }
    #expect(code == GLASSINE_ERROR_THREAD)
    #expect(message == "glassine_update: call it on the main thread, which the UI belongs to")
  }
}

extension CGRect {
  fileprivate init(_ rect: glassine_rect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}
