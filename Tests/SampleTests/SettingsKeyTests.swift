// The settings page by keyboard and mouse, and keys that are set by pressing them.
import Foundation
import Pictures
import Testing

extension SampleTests {
  @Suite struct SettingsByKeysAndMouse {
    typealias Page = SettingsPage

    /// Linux' key codes.
    enum Code {
      static let escape = 1, enter = 28, tab = 15, up = 103, down = 108, left = 105, right = 106
      static let e = 18, h = 35, i = 23, l = 38
      static let a = 30, c = 46, x = 45, v = 47, y = 21, z = 44
      static let control = 29, backspace = 14, delete = 111, space = 57
    }

    @Test("keys alone open the page, move to a slider, change it, toggle a switch, and go back")
    func keysAlone() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.press(Code.escape)
      _ = try stage.resumeButton()
      try stage.press(Code.down)
      try stage.press(Code.enter)
      try stage.rest()
      // The focus is on the first group; two down is sound.
      for key in [Code.down, Code.down, Code.enter] { try stage.press(key) }
      try stage.rest()
      // Right moves to the group's first row, the switch; the sliders are below.
      try stage.press(Code.right)
      try stage.press(Code.down)
      try stage.press(Code.left)
      try stage.untilSet("music down by a step") { abs($0.sound.music - 0.65) < 0.001 }
      try stage.press(Code.down)
      for _ in 0..<2 { try stage.press(Code.right) }
      try stage.untilSet("effects up by two steps") { abs($0.sound.effects - 0.9) < 0.001 }
      for key in [Code.up, Code.up, Code.enter] { try stage.press(key) }
      try stage.untilSet("silence") { !$0.sound.isOn }
      try stage.press(Code.escape)
      _ = try stage.resumeButton()
      #expect(try stage.state?.paused == true, "Escape goes back one step at a time")
      #expect(try stage.savedSettings().sound.isOn == false)
      try stage.press(Code.escape)
      try stage.until("the game") { !$0.paused }
    }

    @Test("a key is set by pressing its row and then the key; the old one does nothing any more")
    func rebinding() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.openSettings()
      try stage.show(.controls)
      let edge = CGPoint(x: 869, y: Page.row(7) - 16.5)
      try stage.tap(0, Page.title(7))
      try stage.untilPixel("the row waits", edge, \.isAmber)
      try stage.press(Code.escape)
      try stage.untilPixel("Escape leaves it", edge) { !$0.isAmber }
      #expect(try stage.settings?.settings.controls.keys["light"]?.name == "E")
      try stage.tap(0, Page.title(7))
      try stage.untilPixel("the row waits again", edge, \.isAmber)
      try stage.press(Code.l)
      try stage.untilSet("L is the lantern's") { $0.controls.keys["light"]?.usage == 0x0F }
      try stage.untilPixel("the row is done", edge) { !$0.isAmber }
      try stage.closeSettings()
      try stage.tell("key \(Code.e) down")
      try stage.tell("sync", "wait-commits 2")
      #expect(try stage.state?.isCalm == true)
      try stage.tell("key \(Code.l) down")
      try stage.until("the lantern by L") { $0.light }
      try stage.untilPixel("and its button lit", stage.lightSkin, \.isAmber)
      try stage.tell("key \(Code.l) up")
      try stage.until("released") { $0.isCalm }
    }

    @Test("a name is typed, and Return ends it")
    func typing() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.openSettings()
      try stage.tap(0, CGPoint(x: 955, y: Page.row(0)))
      try stage.untilPixel("the field's edge lit", CGPoint(x: 950, y: 109.5), \.isAmber)
      for key in [Code.h, Code.i, Code.enter] { try stage.press(key) }
      try stage.untilSet("a name") { $0.player == "hi" }
      try stage.untilPixel("the edge at rest", CGPoint(x: 950, y: 109.5)) { !$0.isAmber }
      try stage.press(Code.escape)
      _ = try stage.resumeButton()
      #expect(try stage.savedSettings().player == "hi")
    }

    @Test("a name is edited: arrows, Backspace, Delete, all, copy, cut, paste, undo, redo, Escape")
    func editing() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.openSettings()
      try stage.tap(0, CGPoint(x: 955, y: Page.row(0)))
      let edge = CGPoint(x: 950, y: 109.5)
      try stage.untilPixel("the field's edge lit", edge, \.isAmber)
      func with(control key: Int) throws {
        try stage.tell("key \(Code.control) down", "key \(key) down", "key \(key) up")
        try stage.tell("key \(Code.control) up")
      }
      func expect(_ name: String) throws {
        try stage.untilSet("the name is \(name)") { $0.player == name }
      }
      try with(control: Code.a)
      for key in [Code.h, Code.e, Code.i, Code.backspace, Code.l] { try stage.press(key) }
      try expect("hel")
      for key in [Code.left, Code.left, Code.delete] { try stage.press(key) }
      try expect("hl")
      for key in [Code.a, Code.c, Code.right, Code.v] {
        if key == Code.right { try stage.press(key) } else { try with(control: key) }
      }
      try expect("hlhl")
      try with(control: Code.z)
      try expect("hl")
      try with(control: Code.y)
      try expect("hlhl")
      for key in [Code.a, Code.x] { try with(control: key) }
      try expect("")
      for _ in 0..<2 { try with(control: Code.v) }
      try expect("hlhlhlhl")
      try stage.press(Code.escape)
      try stage.untilPixel("Escape ended it", edge) { !$0.isAmber }
      #expect(try stage.state?.paused == true, "and the page is still there")
    }

    @Test("a finger selects a word, drags its handle to the end, and cuts by the menu")
    func selectingByTouch() throws {
      let stage = try Stage()
      defer { stage.end() }
      try stage.openSettings()
      let field = CGPoint(x: 955, y: Page.row(0))
      try stage.tap(0, field)
      try stage.untilPixel("the field's edge lit", CGPoint(x: 950, y: 109.5), \.isAmber)
      for key in [Code.h, Code.i, Code.space, Code.h, Code.i, Code.e] { try stage.press(key) }
      try stage.untilSet("two words") { $0.player == "hi hie" }
      // The field is 260 wide, ends where switches do, and its text begins 12 points from its edge.
      let word = CGPoint(x: 846, y: field.y)
      let (down, up) = ("touch down 0 \(word.x) \(word.y)", "touch up 0")
      try stage.compositor.commandsAtOnce(
        down, "touch frame", up, "touch frame", down, "touch frame", up, "touch frame")
      let first = try stage.selectionKnobs(ofLineAt: field.y)
      #expect(first.end.x > first.start.x + 6)
      try stage.rest()
      try stage.drag(1, from: first.end, to: CGPoint(x: 1000, y: first.end.y))
      try stage.up(1)
      try stage.rest()
      let all = try stage.selectionKnobs(ofLineAt: field.y)
      #expect(all.start.x == first.start.x && all.end.x > first.end.x + 10)
      // The menu is above the field, and Cut its first item.
      try stage.tap(0, CGPoint(x: (all.start.x + all.end.x) / 2 - 45, y: field.y - 49))
      try stage.untilSet("nothing") { $0.player.isEmpty }
      try stage.tell("key \(Code.control) down", "key \(Code.v) down", "key \(Code.v) up")
      try stage.tell("key \(Code.control) up")
      try stage.untilSet("what was cut") { $0.player == "hi hie" }
    }

    @Test("the mouse: its wheel scrolls the list, it drags a slider, and it chooses a segment")
    func mouse() throws {
      let stage = try Stage()
      defer { stage.end() }
      func click(_ place: CGPoint) throws {
        try stage.tell("move \(place.x) \(place.y)", "button left down", "button left up")
      }
      try click(stage.pause)
      try click(stage.settingsButton())
      try stage.rest()
      try click(Page.entry(.graphics))
      try stage.rest()
      try click(CGPoint(x: 1047, y: Page.row(0)))
      try stage.untilSet("fine water") { $0.graphics.water == "high" }
      let (start, end) = (Page.thumb(2, 1), Page.thumb(2, 0.5))
      try stage.tell(
        "move \(start.x) \(start.y)", "button left down", "move \(end.x) \(end.y)",
        "button left up")
      try stage.untilSet("the HUD half seen") { abs($0.graphics.hudOpacity - 0.65) < 0.01 }
      // Three clicks scroll the list down, so that the switch has moved from its place.
      let knob = CGPoint(x: Page.toggle(3).x + 10, y: Page.row(3))
      try stage.untilPixel("a switch", knob) { $0.red > 200 && $0.blue > 200 }
      for _ in 0..<3 { try stage.tell("axis v 15 1") }
      try stage.untilPixel("scrolled", knob) { $0.red < 120 }
    }

    @Test("V15: under gamescope, which turns fingers into a mouse, the mouse drags the list")
    func mouseUnderGamescope() throws {
      let stage = try Stage(environment: ["GAMESCOPE_WAYLAND_DISPLAY": "gamescope-0"])
      defer { stage.end() }
      try stage.openSettings()
      try stage.tap(0, Page.entry(.graphics))
      try stage.rest()
      let knob = CGPoint(x: Page.toggle(3).x + 10, y: Page.row(3))
      try stage.untilPixel("a switch", knob) { $0.red > 200 && $0.blue > 200 }
      // The row's title takes no touch itself.
      let title = Page.title(3)
      try stage.tell("move \(title.x) \(title.y)", "button left down")
      // 80 to 100 points, by where the drag begins: no knob of a row is where this one was.
      for step in 1...10 {
        try stage.tell("move \(title.x) \(title.y - CGFloat(step) * 10)", "sleep 16")
      }
      try stage.untilPixel("dragged", knob) { $0.red < 120 }
      try stage.tell("button left up")
      let lines = stage.sample.errors.split(separator: "\n")
      #expect(lines.count { $0.contains("gamescope turns fingers into a mouse") } == 1)
    }
  }
}
