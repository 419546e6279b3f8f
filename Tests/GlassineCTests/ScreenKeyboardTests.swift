// The keyboard on screen, as hosts in C use it.
import CGlassine
import Foundation
import Glassine
import GlassineC
import Testing

@Suite("Keyboard on screen of hosts in C", .serialized)
struct ScreenKeyboardTests {
  private final class Host {
    let screen: OffscreenScreen
    var overlay: glassine_overlay = 0
    private(set) var now = 1.0

    init(scale: CGFloat = 1) throws {
      screen = try OffscreenScreen(size: CGSize(width: 640, height: 480), scale: scale)
      try #require(
        glassine_overlay_create_without_window(640, 480, scale, &overlay) == GLASSINE_OK)
      screen.surface.onDrawBeneath = { [overlay] frame in
        glassine_draw(overlay, frame.framebuffer, 0, 0, Int32(frame.width), Int32(frame.height))
      }
    }
    func end() {
      glassine_overlay_destroy(overlay)
      screen.close()
    }
    var root: glassine_view { glassine_root(overlay) }
    var covered: Double { glassine_get_keyboard_height(overlay) }

    func touch(_ phase: Int, _ x: Double, _ y: Double) {
      now += 0.03
      glassine_process_touch(overlay, 1, glassine_phase(phase), x, y, now)
      glassine_update_at(overlay, now)
    }
    func tap(_ x: Double, _ y: Double) {
      touch(GLASSINE_BEGAN, x, y)
      touch(GLASSINE_ENDED, x, y)
    }
    func pass(_ seconds: Double) {
      for _ in 0..<Int(seconds * 60) {
        now += 1 / 60.0
        glassine_update_at(overlay, now)
      }
    }
    func addField(_ y: Double) -> glassine_view {
      glassine_add_text_field(
        root, "", "Name", glassine_rect(x: 40, y: y, width: 300, height: 44), nil, nil)
    }
    func text(_ view: glassine_view) -> String {
      var room = [CChar](repeating: 0, count: 64)
      let count = Int(glassine_get_text(view, &room, 64))
      return String(decoding: room.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  private var error: String { String(cString: glassine_last_error()) }

  @Test("a wrong layout, size or view is refused in words, and the keyboard stays")
  func refusals() throws {
    let host = try Host()
    defer { host.end() }
    let field = host.addField(20)
    #expect(glassine_set_keyboard(host.overlay, "en de", 0) == GLASSINE_OK)
    for (layouts, size, words) in [
      ("en xx", 0, "there is no layout xx: give some of en de"),
      ("  ", 0, "the layouts are empty"), ("en", 3, "3 is no size of keys"),
      ("pin", 0, "there is no layout pin"),
    ] {
      let result = glassine_set_keyboard(host.overlay, layouts, Int32(size))
      #expect(result == GLASSINE_ERROR_ARGUMENT)
      let error = error
      #expect(error.hasPrefix("glassine_set_keyboard: ") && error.contains(words), "\(error)")
    }
    #expect(glassine_set_editing(field, true) == GLASSINE_OK)
    host.pass(0.5)
    #expect(host.covered > 200)
    #expect(glassine_set_keyboard_type(host.root, 0) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_keyboard_type(field, 7) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_secure(host.root, true) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_get_keyboard_height(99) == 0)
  }

  @Test("fingers type two languages, and a swipe over the keys ends the editing")
  func typing() throws {
    let host = try Host()
    defer { host.end() }
    let field = host.addField(400)
    glassine_set_keyboard(host.overlay, "en ru", 0)
    host.tap(100, 420)
    host.pass(0.5)
    #expect(glassine_is_editing(field) && host.covered == 254)
    #expect(glassine_hit(host.overlay, 100, 195) == field, "it moves up, above the keys")
    // The first letter of the first row: the keyboard is in the middle of 640 points.
    host.tap(35, 260)
    // The layout key: the second of the last row.
    host.tap(128, 450)
    host.pass(0.1)
    host.tap(35, 260)
    #expect(host.text(field) == "qй")
    host.touch(GLASSINE_BEGAN, 300, 250)
    for step in 1...6 { host.touch(GLASSINE_MOVED, 300, 250 + 35 * Double(step)) }
    host.touch(GLASSINE_ENDED, 300, 460)
    host.pass(0.5)
    #expect(!glassine_is_editing(field) && host.covered == 0)
    #expect(host.text(field) == "qй", "a swipe types nothing")
    // The root is back in its place.
    #expect(glassine_hit(host.overlay, 100, 420) == field)
  }

  @Test("the keyboard is drawn over the host's picture", arguments: [1.0, 2.0])
  func picture(scale: Double) throws {
    let host = try Host(scale: scale)
    defer { host.end() }
    let field = host.addField(400)
    glassine_set_text(field, "Grüße")
    glassine_set_keyboard(host.overlay, "de en", glassine_keyboard_size(0))
    glassine_set_editing(field, true)
    host.pass(0.5)
    host.touch(GLASSINE_BEGAN, 300, 320)
    let picture = host.screen.render(Application(), redrawsEverything: true)
    host.touch(GLASSINE_ENDED, 300, 320)
    if let folder = ProcessInfo.processInfo.environment["GLASSINE_PICTURES"] {
      try ImageFile.writePNG(
        "\(folder)/keyboard-c-\(Int(scale)).png", width: picture.width, height: picture.height,
        pixels: picture.pixels)
    }
    let middle = picture.width / 2 + 8
    let colors = Set(
      stride(from: picture.height / 2, to: picture.height, by: 3).map { y in
        Array(
          picture.pixels[(y * picture.width + middle) * 4..<(y * picture.width + middle) * 4 + 3])
      })
    #expect(colors.count > 3, "\(colors)")
  }
}
