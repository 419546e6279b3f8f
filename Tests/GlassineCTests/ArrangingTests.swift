// Pictures, lists, scroll views, stacks, gestures and the controls of games, as C uses them.
import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineC
import Testing

/// What callbacks wrote, by the host's `user` pointer.
private final class Log {
  var lines: [String] = []
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  nonisolated static func add(_ line: String, to user: UnsafeMutableRawPointer?) {
    guard let user else { return }
    nonisolated(unsafe) let pointer = user
    MainActor.assumeIsolated {
      Unmanaged<Log>.fromOpaque(pointer).takeUnretainedValue().lines.append(line)
    }
  }

  static let pressed: glassine_callback = { view, user in
    Log.add("selected \(glassine_get_selected(view))", to: user)
  }
  static let row: glassine_row_callback = { list, row, cell, isNew, user in
    let frame = glassine_rect(x: 8, y: 0, width: 150, height: 30)
    if isNew {
      _ = glassine_add_label(cell, "Row \(row)", frame)
    } else {
      glassine_set_text(glassine_get_child(cell, 0), "Row \(row)")
    }
    Log.add("\(isNew ? "new" : "used") \(row)", to: user)
  }
  static let gesture: glassine_gesture_callback = { view, gesture, user in
    guard let gesture = gesture?.pointee else { return }
    Log.add(
      "kind \(gesture.kind) phase \(gesture.phase) by \(gesture.translation_x)", to: user)
  }
}

@Suite("Pictures, lists and gestures of hosts in C", .serialized)
struct ArrangingTests {
  private final class Host {
    let screen: OffscreenScreen
    var overlay: glassine_overlay = 0
    private(set) var now = 1.0

    init() throws {
      screen = try OffscreenScreen(size: CGSize(width: 200, height: 200))
      try #require(
        glassine_overlay_create_without_window(200, 200, 1, &overlay) == GLASSINE_OK,
        "\(String(cString: glassine_last_error()))")
    }
    func end() {
      glassine_overlay_destroy(overlay)
      screen.close()
    }
    var root: glassine_view { glassine_root(overlay) }

    @discardableResult
    func touch(_ phase: Int, _ x: Double, _ y: Double) -> Int {
      now += 0.05
      let answer = glassine_process_touch(overlay, 1, glassine_phase(phase), x, y, now)
      glassine_update_at(overlay, now)
      return Int(answer)
    }
    func tap(_ x: Double, _ y: Double) {
      touch(GLASSINE_BEGAN, x, y)
      touch(GLASSINE_ENDED, x, y)
      pass(0.5)
    }
    func drag(from y: Double, to end: Double) {
      touch(GLASSINE_BEGAN, 50, y)
      for step in 1...10 { touch(GLASSINE_MOVED, 50, y + (end - y) * Double(step) / 10) }
      pass(0.5)
      touch(GLASSINE_ENDED, 50, end)
    }
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
  private var error: String { String(cString: glassine_last_error()) }

  @Test("a picture's view takes fingers where its alpha is large enough, and keeps the picture")
  func pictures() throws {
    let host = try Host()
    defer { host.end() }
    // Left half opaque, right half clear.
    var pixels: [UInt8] = []
    for _ in 0..<8 { for x in 0..<8 { pixels += [200, 100, 50, x < 4 ? 255 : 0] } }
    let picture = glassine_picture_create(8, 8, pixels, 1)
    #expect(picture != 0)
    let view = glassine_add_picture(host.root, picture, rect(0, 0, 80, 80))
    #expect(view != 0)
    #expect(host.touch(GLASSINE_BEGAN, 10, 10) == GLASSINE_HOST, "fingers pass through it")
    host.touch(GLASSINE_ENDED, 10, 10)
    #expect(glassine_set_alpha_threshold(view, 0.5) == GLASSINE_OK)
    #expect(host.touch(GLASSINE_BEGAN, 10, 10) == GLASSINE_TAKEN)
    host.touch(GLASSINE_ENDED, 10, 10)
    #expect(host.touch(GLASSINE_BEGAN, 70, 10) == GLASSINE_HOST)
    host.touch(GLASSINE_ENDED, 70, 10)
    // The right half of the atlas is clear as a whole.
    let right = glassine_picture_region(picture, 4, 0, 4, 8)
    #expect(right != 0)
    #expect(glassine_set_picture(view, right) == GLASSINE_OK)
    #expect(glassine_picture_release(right) == GLASSINE_OK)
    #expect(host.touch(GLASSINE_BEGAN, 10, 10) == GLASSINE_HOST)
    host.touch(GLASSINE_ENDED, 10, 10)

    #expect(glassine_picture_set_caps(picture, 2, 2, 2, 2, false) == GLASSINE_OK)
    #expect(glassine_picture_region(picture, 4, 0, 5, 8) == 0)
    #expect(error.contains("is no part of 8 x 8 pixels"))
    #expect(glassine_picture_create(0, 8, pixels, 1) == 0)
    #expect(glassine_picture_create(8, 8, nil, 1) == 0)
    #expect(glassine_picture_create(8, 8, pixels, .nan) == 0)
    #expect(glassine_picture_decode(pixels, Int64(pixels.count), 1) == 0)
    #expect(glassine_picture_load("/nonexistent/a.png", 0) == 0)
    #expect(error.contains("/nonexistent/a.png"))
    #expect(glassine_picture_release(picture) == GLASSINE_OK)
    #expect(glassine_picture_release(picture) == GLASSINE_GONE)
    #expect(glassine_add_picture(host.root, picture, rect(0, 0, 8, 8)) == 0)
    #expect(glassine_set_picture(view, 0) == GLASSINE_OK)
    #expect(glassine_set_picture(host.root, 0) == GLASSINE_ERROR_ARGUMENT)
  }

  @Test("a picture in memory is read as its file is")
  func decoded() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-picture-\(UUID().uuidString.prefix(8)).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try ImageFile.writePNG(path, width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16))
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let decoded = glassine_picture_decode(bytes, Int64(bytes.count), 2)
    let loaded = glassine_picture_load(path, 0)
    #expect(decoded != 0 && loaded != 0 && decoded != loaded)
    glassine_picture_release(decoded)
    glassine_picture_release(loaded)
  }

  @Test("a list asks for visible rows, uses their cells again, and reports taps")
  func list() throws {
    let host = try Host()
    defer { host.end() }
    let log = Log()
    let list = glassine_add_list(
      host.root, rect(0, 0, 160, 100), 30, Log.row, Log.pressed, log.pointer)
    #expect(list != 0)
    #expect(glassine_set_row_count(list, 1000) == GLASSINE_OK)
    host.pass(0.1)
    #expect(!log.lines.isEmpty && log.lines.allSatisfy { $0.hasPrefix("new ") })
    #expect(log.lines.count < 12, "\(log.lines)")
    log.lines = []
    host.tap(50, 45)
    #expect(log.lines == ["selected 1"])
    log.lines = []
    #expect(glassine_scroll_to_row(list, 500, false) == GLASSINE_OK)
    host.pass(0.1)
    #expect(log.lines.contains { $0.hasPrefix("used ") }, "\(log.lines)")
    var (x, y) = (0.0, 0.0)
    glassine_get_content_offset(list, &x, &y)
    #expect(y > 14_000 && y < 15_100)
    #expect(glassine_set_row_count(list, 1) == GLASSINE_OK)
    host.pass(0.1)
    #expect(glassine_get_selected(list) == -1)
    #expect(glassine_scroll_to_row(list, 1, false) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_row_count(list, -1) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_row_count(host.root, 1) == GLASSINE_ERROR_ARGUMENT)
    #expect(
      glassine_add_list(host.root, rect(0, 0, 10, 10), 30, nil, nil, nil) == 0)
    #expect(glassine_add_list(host.root, rect(0, 0, 9, 9), 0, Log.row, nil, nil) == 0)
    #expect(glassine_set_content_size(list, 1, 1) == GLASSINE_ERROR_ARGUMENT)
  }

  @Test("a scroll view follows a finger, and a stack places what is shown")
  func scrolling() throws {
    let host = try Host()
    defer { host.end() }
    let scroll = glassine_add_scroll_view(host.root, rect(0, 0, 100, 100))
    #expect(glassine_set_content_size(scroll, 100, 500) == GLASSINE_OK)
    host.pass(0.1)
    host.drag(from: 90, to: 30)
    host.pass(2)
    var (x, y) = (0.0, 0.0)
    glassine_get_content_offset(scroll, &x, &y)
    #expect(x == 0 && y > 40 && y <= 60, "\(y)")
    #expect(glassine_set_content_offset(scroll, 0, 200, false) == GLASSINE_OK)
    glassine_get_content_offset(scroll, &x, &y)
    #expect(y == 200)
    #expect(glassine_set_paging(scroll, true) == GLASSINE_OK)
    #expect(glassine_set_paging(host.root, true) == GLASSINE_ERROR_ARGUMENT)

    let axis = glassine_axis(GLASSINE_VERTICAL)
    let stack = glassine_add_stack(host.root, rect(100, 0, 100, 200), axis, 10)
    let panels = (0..<3).map { _ in glassine_add_panel(stack, rect(0, 0, 40, 20)) }
    host.pass(0.1)
    #expect(panels.map { glassine_get_frame($0).y } == [0, 30, 60])
    #expect(panels.map { glassine_get_frame($0).x } == [30, 30, 30])
    glassine_set_hidden(panels[0], true)
    glassine_set_frame(panels[1], rect(0, 0, 100, 50))
    host.pass(0.1)
    #expect(panels[1...].map { glassine_get_frame($0).y } == [0, 60])
    #expect(glassine_get_child(stack, 2) == panels[2] && glassine_get_child(stack, 3) == 0)
    #expect(glassine_get_child(stack, -1) == 0)
    #expect(glassine_exists(stack) && glassine_remove(stack) == GLASSINE_OK)
    #expect(!glassine_exists(stack) && !glassine_exists(panels[1]))
    #expect(glassine_add_stack(host.root, rect(0, 0, 9, 9), 2, 0) == 0)
  }

  @Test("gestures report their states, and a removed view reports none")
  func gestures() throws {
    let host = try Host()
    defer { host.end() }
    let log = Log()
    let panel = glassine_add_panel(host.root, rect(0, 0, 100, 200))
    for kind in [GLASSINE_TAP, GLASSINE_PAN] {
      #expect(
        glassine_add_gesture(panel, glassine_gesture_kind(kind), Log.gesture, log.pointer)
          == GLASSINE_OK)
    }
    host.tap(50, 50)
    #expect(log.lines == ["kind 0 phase 2 by 0.0"])
    log.lines = []
    host.drag(from: 50, to: 150)
    #expect(log.lines.first?.hasPrefix("kind 3 phase 0") == true, "\(log.lines)")
    #expect(log.lines.last?.hasPrefix("kind 3 phase 2") == true, "\(log.lines)")
    #expect(log.lines.count > 5)
    log.lines = []
    glassine_remove(panel)
    host.tap(50, 50)
    #expect(log.lines.isEmpty)
    #expect(glassine_add_gesture(panel, 0, Log.gesture, nil) == GLASSINE_GONE)
    #expect(glassine_add_gesture(host.root, 10, Log.gesture, nil) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_add_gesture(host.root, 0, nil, nil) == GLASSINE_ERROR_ARGUMENT)
  }

  @Test("a directional pad, a radial menu and a text view have their values")
  func games() throws {
    let host = try Host()
    defer { host.end() }
    let log = Log()
    let pad = glassine_add_directional_pad(host.root, rect(0, 0, 90, 90), Log.pressed, log.pointer)
    host.touch(GLASSINE_BEGAN, 80, 45)
    #expect(Int(glassine_get_directions(pad)) == GLASSINE_RIGHT)
    host.touch(GLASSINE_MOVED, 45, 80)
    #expect(Int(glassine_get_directions(pad)) == GLASSINE_BOTTOM)
    host.touch(GLASSINE_ENDED, 45, 80)
    #expect(glassine_get_directions(pad) == 0 && log.lines.count == 3)

    let menu = glassine_add_radial_menu(
      host.root, nil, rect(100, 100, 60, 60), Log.pressed, log.pointer)
    for title in ["Sword", "Bow", "Staff", "Potion"] {
      #expect(glassine_add_item(menu, title, nil) == GLASSINE_OK)
    }
    #expect(glassine_get_selected(menu) == -1)
    log.lines = []
    host.touch(GLASSINE_BEGAN, 130, 130)
    host.pass(0.3)
    host.touch(GLASSINE_MOVED, 130, 60)
    host.touch(GLASSINE_ENDED, 130, 60)
    #expect(glassine_get_selected(menu) == 0)
    #expect(log.lines == ["selected 0"])
    #expect(glassine_add_item(menu, nil, nil) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_add_item(pad, "x", nil) == GLASSINE_ERROR_ARGUMENT)

    let text = glassine_add_text_view(host.root, "one\ntwo", rect(0, 100, 90, 90), nil, nil)
    #expect(glassine_get_text(text, nil, 0) == 7)
    #expect(glassine_set_text(text, "three") == GLASSINE_OK)
    #expect(glassine_get_text(text, nil, 0) == 5)
  }
}

extension ArrangingTests {
  @Test("hosts without SDL send mouse, wheel, keys, text and pads")
  func otherInput() throws {
    let host = try Host()
    defer { host.end() }
    let log = Log()
    let scroll = glassine_add_scroll_view(host.root, rect(0, 0, 100, 100))
    glassine_set_content_size(scroll, 100, 500)
    let field = glassine_add_text_field(host.root, "", nil, rect(0, 110, 100, 40), nil, nil)
    let button = glassine_add_button(
      host.root, "Go", rect(110, 110, 80, 40), 0, Log.pressed, log.pointer)
    host.pass(0.1)
    let began = glassine_phase(GLASSINE_BEGAN)
    let ended = glassine_phase(GLASSINE_ENDED)
    var time = host.now + 1
    func update() {
      time += 0.05
      glassine_update_at(host.overlay, time)
    }
    // The mouse, as a finger.
    #expect(Int(glassine_process_mouse(host.overlay, began, 1, 150, 130, time)) == GLASSINE_TAKEN)
    update()
    _ = glassine_process_mouse(host.overlay, ended, 0, 150, 130, time)
    update()
    #expect(log.lines.count == 1)
    #expect(glassine_process_hover(host.overlay, 150, 130, time) == GLASSINE_OK)
    // The wheel, over the scroll view.
    #expect(glassine_process_wheel(host.overlay, 0, -60, 50, 50, time) == GLASSINE_OK)
    for _ in 0..<40 { update() }
    var (x, y) = (0.0, 0.0)
    glassine_get_content_offset(scroll, &x, &y)
    #expect(y > 0, "\(y)")
    // Text, into the field that a finger began to edit.
    glassine_process_touch(host.overlay, 3, began, 50, 130, time)
    update()
    glassine_process_touch(host.overlay, 3, ended, 50, 130, time)
    for _ in 0..<20 { update() }
    #expect(glassine_wants_text(host.overlay))
    #expect(glassine_process_text(host.overlay, "Öl", time) == GLASSINE_OK)
    update()
    #expect(glassine_get_text(field, nil, 0) == 3)
    // Backspace.
    #expect(glassine_process_key(host.overlay, began, 42, "backspace", 0, time) == GLASSINE_OK)
    #expect(glassine_process_key(host.overlay, ended, 42, "backspace", 0, time) == GLASSINE_OK)
    update()
    #expect(glassine_get_text(field, nil, 0) == 2)
    #expect(glassine_process_composition(host.overlay, "ab", 2, 0, time) == GLASSINE_OK)
    #expect(glassine_process_composition(host.overlay, "ab", 2, 1, time) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_process_pad(host.overlay, 5, began, time) == GLASSINE_OK)
    #expect(glassine_process_pad(host.overlay, 5, ended, time) == GLASSINE_OK)
    #expect(glassine_process_pad(host.overlay, 99, began, time) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_process_key(host.overlay, began, 70_000, "a", 0, time) < 0)
    // A finger that is down when all is lost presses nothing.
    log.lines = []
    glassine_process_touch(host.overlay, 4, began, 150, 130, time)
    update()
    #expect(glassine_process_lost(host.overlay, time) == GLASSINE_OK)
    update()
    #expect(!glassine_is_pressed(button) && log.lines.isEmpty)
  }

  @Test("hits are asked, explained, widened and passed through")
  func hits() throws {
    let host = try Host()
    defer { host.end() }
    let panel = glassine_add_panel(host.root, rect(50, 50, 40, 40))
    host.pass(0.1)
    #expect(glassine_hit(host.overlay, 60, 60) == panel)
    #expect(glassine_hit(host.overlay, 40, 60) == 0)
    #expect(glassine_set_hit_outset(panel, 20, 0, 0, 0) == GLASSINE_OK)
    #expect(glassine_hit(host.overlay, 40, 60) == panel)
    let length = glassine_explain(host.overlay, 60, 60, nil, 0)
    #expect(length > 10)
    #expect(
      glassine_set_touch_policy(panel, glassine_touch_policy(GLASSINE_PASS_THROUGH)) == GLASSINE_OK)
    #expect(glassine_hit(host.overlay, 60, 60) == 0)
    #expect(glassine_set_touch_policy(panel, 4) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_set_hit_outset(panel, .nan, 0, 0, 0) == GLASSINE_ERROR_ARGUMENT)
  }

  @Test("changes within an animation reach their values over its time")
  func animation() throws {
    let host = try Host()
    defer { host.end() }
    final class Change { var view: glassine_view = 0 }
    let change = Change()
    change.view = glassine_add_panel(host.root, rect(0, 0, 40, 40))
    host.pass(0.1)
    let action: glassine_action = { user in
      guard let user else { return }
      nonisolated(unsafe) let pointer = user
      MainActor.assumeIsolated {
        let view = Unmanaged<Change>.fromOpaque(pointer).takeUnretainedValue().view
        glassine_set_frame(view, glassine_rect(x: 100, y: 0, width: 40, height: 40))
      }
    }
    let user = Unmanaged.passUnretained(change).toOpaque()
    #expect(glassine_animate(0.5, 0.2, action, user) == GLASSINE_OK)
    #expect(glassine_get_frame(change.view).x == 100, "the model's value is the new one at once")
    var due = 0.0
    #expect(glassine_next_frame_due(host.overlay, &due))
    host.pass(3)
    #expect(glassine_animate(-1, 0, action, user) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_animate(1, 2, action, user) == GLASSINE_ERROR_ARGUMENT)
    #expect(glassine_animate(1, 0, nil, nil) == GLASSINE_ERROR_ARGUMENT)
  }
}
