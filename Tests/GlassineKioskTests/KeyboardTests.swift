// The on-screen keyboard, driven by fingers.
import Foundation
import GlassineKiosk
import GlassineTesting
import Testing

@Suite("On-screen keyboard")
struct KeyboardTests {
  @Test("It comes up with a field, types, and goes down with it; at rest nothing runs")
  func appearance() throws {
    let stage = KeyboardStage()
    #expect(stage.keyboard.views.isEmpty)
    stage.edit(stage.top)
    try stage.type("hello you")
    #expect(stage.top.text == "hello you")
    let frame = try stage.view.convert(stage.view.bounds, to: nil)
    #expect(frame.maxY == 768 && frame.height == 254)
    stage.top.resignFirstResponder()
    stage.host.advance(by: 0.5)
    #expect(stage.keyboard.views.isEmpty && stage.keyboard.subviews.isEmpty)
    #expect(stage.host.application.nextFrameDue == nil)
  }

  @Test("Content moves so that the caret stays in sight, and back")
  func movingContent() throws {
    let stage = KeyboardStage()
    stage.edit(stage.top)
    #expect(stage.keyboard.shift == 0)
    stage.top.resignFirstResponder()
    stage.host.advance(by: 0.5)
    stage.edit(stage.left)
    let keys = try stage.view.convert(stage.view.bounds, to: nil)
    let field = stage.left.convert(stage.left.bounds, to: nil)
    #expect(field.maxY < keys.minY && field.minY > 0)
    try stage.type("a")
    #expect(stage.left.text == "a")
    stage.left.resignFirstResponder()
    stage.host.advance(by: 0.5)
    #expect(stage.keyboard.shift == 0 && stage.content.transform == .identity)
  }

  @Test("A finger slides to the letter that it types; beside the keys it types nothing")
  func sliding() throws {
    let stage = KeyboardStage()
    stage.edit(stage.top)
    stage.host.finger(1).down(at: try stage.point("q")).move(to: try stage.point("w"))
      .move(to: try stage.point("e")).up()
    #expect(stage.top.text == "e")
    stage.host.finger(1).down(at: try stage.point("q")).move(to: 500, 200).up()
    #expect(stage.top.text == "e")
    stage.host.finger(1).down(at: try stage.point("q")).cancel()
    stage.host.finger(1).down(at: try stage.point("shift")).move(to: try stage.point("z")).up()
    #expect(stage.top.text == "e", "a finger from Shift types nothing")
    // The gap between two keys belongs to the nearer one.
    let (a, s) = (try stage.point("a"), try stage.point("s"))
    stage.host.finger(1).tap(at: (a.x + s.x) / 2 - 1, a.y)
    #expect(stage.top.text == "ea")
  }

  @Test("Each finger types its own key, in the order of their landing")
  func rollover() throws {
    let stage = KeyboardStage()
    stage.edit(stage.top)
    stage.host.finger(1).down(at: try stage.point("o"))
    stage.host.finger(2).down(at: try stage.point("k"))
    #expect(stage.top.text == "o")
    stage.host.finger(1).up()
    stage.host.finger(2).up()
    #expect(stage.top.text == "ok")
    stage.host.inOneFrame {
      stage.host.finger(1).down(at: CGPoint.zero)
    }
    stage.host.finger(1).up()
    #expect(stage.top.text == "ok")
  }

  @Test("Shift capitalizes one letter, two taps lock it, and a field's own capitals show")
  func shift() throws {
    let stage = KeyboardStage()
    stage.edit(stage.top)
    try stage.tap("shift", "a", "b")
    #expect(stage.top.text == "Ab")
    stage.host.advance(by: 1)
    try stage.tap("shift", "shift", "c", "d", "shift", "e")
    #expect(stage.top.text == "AbCDe")
    stage.top.resignFirstResponder()
    stage.top.text = ""
    stage.top.autocapitalizationType = .words
    stage.edit(stage.top)
    try stage.type("ada bo")
    #expect(stage.top.text == "Ada Bo")
  }

  @Test("Signs have two pages; a space leads back to the letters")
  func signs() throws {
    let stage = KeyboardStage()
    stage.edit(stage.top)
    try stage.tap("123", "4", "#+=", "€", "space")
    try stage.tap("a")
    #expect(stage.top.text == "4€ a")
    #expect(try stage.view.key("4") == nil)
  }

  @Test("A long press offers accents, and the finger chooses one by sliding")
  func accents() throws {
    let stage = KeyboardStage(["de"])
    stage.edit(stage.top)
    let e = try stage.point("e")
    stage.host.finger(1).down(at: e).hold(for: 0.6).up()
    #expect(stage.top.text == "è")
    let width = try #require(stage.view.key("e")).frame.width
    stage.host.finger(1).down(at: e).hold(for: 0.6).move(to: e.x + width, e.y).up()
    #expect(stage.top.text == "èé")
    stage.host.finger(1).down(at: e).hold(for: 0.6).move(to: e.x - width, e.y).up()
    #expect(stage.top.text == "èée", "the key's own letter is the first")
    try stage.tap("shift")
    stage.host.finger(1).down(at: try stage.point("s")).hold(for: 0.6).up()
    #expect(stage.top.text == "èéeẞ")
    stage.host.advance(by: 0.2)
    #expect(try stage.view.subviews.allSatisfy { $0.isUserInteractionEnabled == false })
  }

  @Test("Backspace deletes on the lift, repeats while it is held, and stops beside the key")
  func backspace() throws {
    let stage = KeyboardStage()
    stage.edit(stage.top)
    try stage.type("abcdefghij")
    try stage.tap("backspace")
    #expect(stage.top.text == "abcdefghi")
    let key = try stage.point("backspace")
    stage.host.finger(1).down(at: key).hold(for: 0.75).up()
    #expect(stage.top.text == "abcdef")
    stage.host.finger(1).down(at: key).hold(for: 0.6)
      .move(to: CGPoint(x: key.x - 300, y: key.y), over: 0.1).hold(for: 1).up()
    #expect((stage.top.text ?? "").count >= 4)
    // The field's end stops the repeat.
    stage.host.finger(1).down(at: key).hold(for: 0.55)
    stage.top.resignFirstResponder()
    let rest = stage.top.text
    stage.host.advance(by: 1)
    #expect(stage.top.text == rest)
    stage.host.finger(1).up()
  }

  @Test("A swipe down hides it and types nothing; a slow slide down types")
  func swipe() throws {
    let stage = KeyboardStage()
    stage.edit(stage.top)
    let t = try stage.point("t")
    stage.host.finger(1).down(at: t).move(to: CGPoint(x: t.x, y: t.y + 150), over: 0.1).up()
    stage.host.advance(by: 0.5)
    #expect(stage.keyboard.views.isEmpty && stage.top.text?.isEmpty != false)
    stage.edit(stage.top)
    let b = try stage.point("b")
    stage.host.finger(1).down(at: t).move(to: b, over: 0.8).up()
    #expect(stage.top.text == "b" && stage.keyboard.views.count == 1)
  }

  @Test("A secure field's keys show nothing: the picture while one is pressed is the one before")
  func secure() throws {
    let stage = KeyboardStage()
    stage.top.isSecureTextEntry = true
    stage.edit(stage.top)
    let view = try stage.view
    let views = view.subviews.count
    stage.host.finger(1).down(at: try stage.point("e")).hold(for: 0.8)
    #expect(view.subviews.count == views, "no balloon")
    #expect(view.pressedNames.isEmpty)
    stage.host.finger(1).up()
    #expect(stage.top.text == "e")
    stage.top.isSecureTextEntry = false
    stage.host.finger(1).down(at: try stage.point("e"))
    #expect(view.subviews.count == views + 1 && view.pressedNames == ["e"])
    stage.host.finger(1).up()
  }

  @Test("A number field gets a pad, an address Latin letters with @, Return its word")
  func traits() throws {
    let stage = KeyboardStage(["el", "de"])
    stage.top.keyboardType = .numberPad
    stage.edit(stage.top)
    #expect(
      try stage.view.keyNames.joined(separator: ["/"]).joined()
        == "123/456/789/hide0backspace")
    try stage.type("107")
    try stage.tap("backspace", "hide")
    stage.host.advance(by: 0.5)
    #expect(stage.top.text == "10" && stage.keyboard.views.isEmpty)
    stage.top.keyboardType = .emailAddress
    stage.edit(stage.top)
    #expect(try stage.view.layout.id == "de")
    try stage.type("@.")
    stage.top.keyboardType = .default
    stage.top.resignFirstResponder()
    stage.edit(stage.top)
    #expect(try stage.view.layout.id == "el")
  }

  @Test(
    "In each size keys are as high as it says, and all of them are on the screen",
    arguments: KeyboardLayout.languages)
  func sizes(_ id: String) throws {
    for size in [KeyboardSize.hand, .table, .hall] {
      let stage = KeyboardStage([id], size: size)
      stage.edit(stage.top)
      let (view, window) = try (stage.view, stage.host.window)
      for name in view.keyNames.joined() {
        let key = try #require(view.key(name))
        let frame = key.convert(key.bounds, to: window)
        #expect(frame.height == size.keyHeight && frame.width >= 44, "\(name): \(frame)")
        #expect(window.bounds.contains(frame), "\(name): \(frame)")
      }
    }
  }

  @Test("Return ends a field as the key of a keyboard does, and breaks a line of a text view")
  func returnKey() throws {
    let stage = KeyboardStage()
    var calls = 0
    stage.top.addAction(for: .primaryActionTriggered) { _ in calls += 1 }
    stage.edit(stage.top)
    try stage.tap("return")
    #expect(calls == 1)
    let notes = TextView(frame: CGRect(x: 40, y: 100, width: 400, height: 200))
    stage.content.addSubview(notes)
    stage.edit(notes)
    try stage.tap("a", "return", "b")
    #expect(notes.text == "a\nb")
  }

  @Test("Two seats have a keyboard each, below their fields, and type at once")
  func seats() throws {
    let stage = KeyboardStage(["en", "de"], seats: true)
    for field in [stage.left, stage.right] { field.center.y = 200 }
    stage.edit(stage.right)
    stage.edit(stage.left, seat: 1)
    let views = stage.keyboard.views
    #expect(views.count == 2)
    let (one, two) = (stage.host.application.seats[0], stage.host.application.seats[1])
    #expect(stage.keyboard.view(of: two) === views[0] && stage.keyboard.view(of: one) === views[1])
    for (l, r) in zip(["a", "d", "a"], ["b", "o", "b"]) {
      try stage.tap(r, on: views[1])
      try stage.tap(l, on: views[0], seat: 1)
    }
    #expect(stage.left.text == "ada" && stage.right.text == "bob")
    #expect(stage.right.isFirstResponder && stage.left.isFirstResponder)
    stage.host.lose(.seat, seat: 1)
    stage.host.advance(by: 0.6)
    #expect(stage.keyboard.views.count == 1)
    #expect(try stage.view.convert(stage.view.bounds, to: nil).width == 1024)
  }

  @Test("A text with an input view, or one that is not editable, gets none")
  func ownInput() throws {
    let stage = KeyboardStage()
    stage.top.inputView = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.edit(stage.top)
    #expect(stage.top.isFirstResponder && stage.keyboard.views.isEmpty)
    let notes = TextView(frame: CGRect(x: 40, y: 100, width: 400, height: 200))
    notes.text = "read me"
    notes.isEditable = false
    stage.content.addSubview(notes)
    stage.edit(notes)
    #expect(stage.keyboard.views.isEmpty)
  }

  @Test("A field that is removed in its own callback takes the keyboard along")
  func removal() throws {
    let stage = KeyboardStage()
    stage.edit(stage.top)
    stage.top.addAction(for: .editingChanged) { [unowned stage] _ in
      stage.top.removeFromSuperview()
    }
    stage.host.finger(2).down(at: try stage.point("backspace"))
    try stage.tap("x")
    stage.host.finger(2).up()
    stage.host.advance(by: 0.6)
    #expect(stage.keyboard.views.isEmpty)
  }
}
