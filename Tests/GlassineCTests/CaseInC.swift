// Cases through `glassine.h`.
import CGlassine
import Foundation
import Glassine
import GlassineC
import Testing

/// The host of a case in C. Its own pointer is the `user` of callbacks.
final class CaseInC: CaseHost {
  var tell: (String) -> Void = { _ in }
  private let screen: OffscreenScreen
  private var overlay: glassine_overlay = 0
  private var numbers: [String: glassine_view] = [:]
  private var names: [glassine_view: String] = [:]
  private var constraints: [glassine_constraint] = []
  private var slid = (constraint: glassine_constraint(0), constant: 0.0)
  private var moved = (view: glassine_view(0), frame: glassine_rect())
  private var user: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  init() throws {
    screen = try OffscreenScreen(size: CGSize(width: 200, height: 100))
    try #require(glassine_overlay_create_without_window(200, 100, 1, &overlay) == GLASSINE_OK)
    screen.surface.onDrawBeneath = { [overlay] frame in
      glassine_draw(overlay, frame.framebuffer, 0, 0, Int32(frame.width), Int32(frame.height))
    }
  }

  func end() {
    glassine_overlay_destroy(overlay)
    screen.close()
  }

  /// Calls a host by its pointer.
  private nonisolated static func call(
    _ user: UnsafeMutableRawPointer?, _ body: @MainActor (CaseInC) -> Void
  ) {
    guard let user else { return }
    nonisolated(unsafe) let pointer = user
    MainActor.assumeIsolated { body(Unmanaged<CaseInC>.fromOpaque(pointer).takeUnretainedValue()) }
  }

  private static let pressed: glassine_callback = { view, user in
    call(user) { $0.tell("\($0.name(view)) pressed") }
  }
  private static let changed: glassine_callback = { view, user in
    call(user) { $0.tell("\($0.name(view)) changed") }
  }
  private static let selected: glassine_callback = { view, user in
    call(user) { $0.tell("\($0.name(view)) selected") }
  }
  private static let back: glassine_callback = { view, user in
    call(user) { $0.tell("\($0.name(view)) back") }
  }
  private static let row: glassine_row_callback = { _, _, cell, isNew, _ in
    if isNew { _ = glassine_add_label(cell, "", glassine_rect(x: 0, y: 0, width: 40, height: 20)) }
  }
  private static let drawn: glassine_draw_callback = { view, canvas, width, height, user in
    glassine_canvas_ellipse(canvas, glassine_rect(x: 0, y: 0, width: width, height: height))
    glassine_canvas_fill(canvas, false)
    call(user) { $0.tell("\($0.name(view)) drawn \(Int(width)) x \(Int(height))") }
  }

  private func name(_ view: glassine_view) -> String { names[view] ?? "none" }
  private func view(_ name: String) -> glassine_view { numbers[name] ?? 0 }

  func add(
    _ kind: String, _ name: String, _ frame: CGRect, _ more: [Double], in parent: String?
  ) {
    let place = parent.map(view) ?? glassine_root(overlay)
    let frame = glassine_rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    let added: glassine_view =
      switch kind {
      case "panel": glassine_add_panel(place, frame)
      case "button": glassine_add_button(place, name, frame, 0, Self.pressed, user)
      case "slider":
        glassine_add_slider(place, frame, more[0], more[1], more[2], Self.changed, user)
      case "switch": glassine_add_switch(place, frame, more[0] != 0, Self.changed, user)
      case "field": glassine_add_text_field(place, "", nil, frame, Self.changed, user)
      case "drawing": glassine_add_drawing(place, frame, Self.drawn, user)
      case "list": glassine_add_list(place, frame, more[0], Self.row, Self.selected, user)
      case "grid":
        glassine_add_grid(place, frame, Int32(more[0]), more[1], Self.row, Self.selected, user)
      default: 0
      }
    keep(added, name)
    if kind == "list" || kind == "grid" { glassine_set_row_count(added, Int32(more.last ?? 0)) }
  }

  func addLayer(_ name: String, level: Double, isModal: Bool) {
    keep(glassine_add_layer(overlay, level, isModal, Self.back, user), name)
  }

  private func keep(_ view: glassine_view, _ name: String) {
    #expect(view != 0, "\(name): \(String(cString: glassine_last_error()))")
    numbers[name] = view
    names[view] = name
  }

  private func answer(_ answer: glassine_answer) -> String {
    ["unknown", "taken", "host"][Int(answer)]
  }

  func touch(_ finger: Int64, _ phase: CasePhase, _ place: CGPoint, _ time: Double) -> String {
    answer(glassine_process_touch(overlay, finger, phase.number, place.x, place.y, time))
  }

  func mouse(_ phase: CasePhase, _ place: CGPoint, _ time: Double) -> String {
    let buttons: UInt32 = phase == .ended ? 0 : 1
    return answer(glassine_process_mouse(overlay, phase.number, buttons, place.x, place.y, time))
  }

  func hover(_ place: CGPoint, _ time: Double) {
    glassine_process_hover(overlay, place.x, place.y, time)
  }

  func pad(_ button: String, _ phase: CasePhase, _ time: Double) {
    let buttons = [
      "a": GLASSINE_PAD_A, "b": GLASSINE_PAD_B, "up": GLASSINE_PAD_UP, "down": GLASSINE_PAD_DOWN,
      "left": GLASSINE_PAD_LEFT, "right": GLASSINE_PAD_RIGHT,
    ]
    glassine_process_pad(overlay, Int32(buttons[button] ?? -1), phase.number, time)
  }

  func key(_ usage: UInt16, _ name: String, _ phase: CasePhase, _ time: Double) {
    glassine_process_key(overlay, phase.number, UInt32(usage), name, 0, time)
  }

  func text(_ words: String, _ time: Double) { glassine_process_text(overlay, words, time) }
  func update(_ time: Double) { glassine_update_at(overlay, time) }
  func draw() { screen.draw(Application(), at: 0) }
  func hit(_ place: CGPoint) -> String { name(glassine_hit(overlay, place.x, place.y)) }
  func focus() -> String { name(glassine_get_focus(overlay)) }
  func setFocus(_ name: String, isVisible: Bool) -> Bool {
    glassine_set_focus(overlay, view(name), isVisible) == GLASSINE_OK
  }

  func wants() -> [String] {
    let all = [
      ("text", glassine_wants_text(overlay)), ("keyboard", glassine_wants_keyboard(overlay)),
      ("pad", glassine_wants_pad(overlay)), ("pointer", glassine_wants_pointer(overlay)),
    ]
    return all.filter(\.1).map(\.0)
  }

  func value(_ name: String) -> String {
    var room = [CChar](repeating: 0, count: 64)
    let count = Int(glassine_get_text(view(name), &room, 64))
    let bytes = room.prefix(count).map { UInt8(bitPattern: $0) }
    if count > 0 { return String(decoding: bytes, as: UTF8.self) }
    return "\(glassine_get_value(view(name)).rounded())"
  }

  func selected(_ name: String) -> Int { Int(glassine_get_selected(view(name))) }

  func change(_ name: String, _ what: String, _ given: [Double], _ rest: String) {
    let view = view(name)
    let policies = ["receive", "pass", "block", "watch"]
    let result: glassine_result =
      switch what {
      case "edit": glassine_set_editing(view, true)
      case "remove": glassine_remove(view)
      case "hide": glassine_set_hidden(view, true)
      case "show": glassine_set_hidden(view, false)
      case "redraw": glassine_set_needs_display(view)
      case "policy": glassine_set_touch_policy(view, Int32(policies.firstIndex(of: rest) ?? -1))
      case "outset": glassine_set_hit_outset(view, given[0], given[1], given[2], given[3])
      case "ellipse":
        glassine_set_hit_ellipse(
          view, glassine_rect(x: given[0], y: given[1], width: given[2], height: given[3]))
      default: glassine_set_hit_path(view, rest)
      }
    #expect(result == GLASSINE_OK, "\(what) \(name): \(String(cString: glassine_last_error()))")
  }

  func constrain(_ name: String, to other: String, _ constraint: CaseConstraint) {
    func anchor(_ view: glassine_view, _ attribute: String, _ guide: Int = 0) -> glassine_anchor {
      let number = CaseConstraint.names.firstIndex(of: attribute) ?? -1
      return glassine_anchor(view: view, attribute: Int32(number), guide: Int32(guide))
    }
    let root = glassine_root(overlay)
    let guide = other == "safe" ? GLASSINE_GUIDE_SAFE_AREA : GLASSINE_GUIDE_NONE
    let place = ["safe": root, "root": root, "none": 0][other] ?? view(other)
    let added = glassine_add_constraint(
      anchor(view(name), constraint.attribute), glassine_relation(constraint.relation),
      anchor(place, constraint.otherAttribute, guide), constraint.multiplier, constraint.constant)
    #expect(added != 0, "\(name): \(String(cString: glassine_last_error()))")
    constraints.append(added)
  }

  func change(constraint number: Int, _ what: String, _ value: Double) {
    let constraint = constraints[number - 1]
    let result =
      switch what {
      case "constant": glassine_set_constant(constraint, value)
      case "priority": glassine_set_priority(constraint, value)
      default: glassine_remove_constraint(constraint)
      }
    #expect(result == GLASSINE_OK, "\(what): \(String(cString: glassine_last_error()))")
  }

  func slide(constraint number: Int, to constant: Double, seconds: Double) {
    slid = (constraints[number - 1], constant)
    let result = glassine_animate(
      seconds, 0,
      { user in
        CaseInC.call(user) {
          glassine_set_constant($0.slid.constraint, $0.slid.constant)
          glassine_layout(glassine_root($0.overlay))
        }
      }, user)
    #expect(result == GLASSINE_OK)
  }

  func setSafeArea(_ insets: EdgeInsets) {
    let result = glassine_set_safe_area(
      overlay, insets.left, insets.top, insets.right, insets.bottom)
    #expect(result == GLASSINE_OK)
  }

  func frame(_ name: String) -> CGRect {
    let frame = glassine_get_frame(view(name))
    return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  func setKeyboard(_ layout: String, size: Int) {
    let result = glassine_set_keyboard(
      overlay, layout == "none" ? nil : layout, glassine_keyboard_size(size))
    #expect(result == GLASSINE_OK)
  }

  func setKeys(of name: String, _ type: Int) {
    #expect(glassine_set_keyboard_type(view(name), Int32(type)) == GLASSINE_OK)
  }

  func coveredHeight() -> Double { glassine_get_keyboard_height(overlay) }

  func animate(_ name: String, _ frame: CGRect, seconds: Double) {
    moved.view = view(name)
    moved.frame = glassine_rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    let result = glassine_animate_then(
      seconds, 0, 0,
      { user in CaseInC.call(user) { glassine_set_frame($0.moved.view, $0.moved.frame) } },
      { isFinished, user in CaseInC.call(user) { $0.tell("animation \(isFinished)") } }, user)
    #expect(result == GLASSINE_OK)
  }
}
