// Caret, handles and menu of a text under fingers.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Text under fingers")
struct ControlsTextTouchTests {
  /// An edited field with an empty pasteboard.
  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let field = TextField(frame: CGRect(x: 20, y: 120, width: 300, height: 44))

    init(_ text: String = "one two three", isEditing: Bool = true) {
      field.text = text
      host.window.addSubview(field)
      host.update()
      if isEditing {
        field.becomeFirstResponder()
        select(text.count..<text.count)
      }
    }

    func select(_ range: Range<Int>) { field.selectedRange = range }

    /// The position before a character, on the surface.
    func place(_ character: Int) -> CGPoint {
      let old = field.selectedRange
      defer { field.selectedRange = old }
      field.selectedRange = character..<character
      let caret = field.caretRect
      return field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
    }

    /// A point on the knob of the selection's end.
    func endKnob(_ character: Int) -> CGPoint {
      let place = place(character)
      return CGPoint(x: place.x, y: place.y + field.caretRect.height / 2 + 6)
    }

    func startKnob(_ character: Int) -> CGPoint {
      let place = place(character)
      return CGPoint(x: place.x, y: place.y - field.caretRect.height / 2 - 6)
    }

    var menu: [String] { field.interaction.editMenu.visibleTitles }
    var finger: Finger { host.finger(1) }

    /// Overlays of the field: handles, menu, loupe.
    var extras: Int { host.window.subviews.count { !$0.isHidden } - 1 }

    func doubleTap(_ character: Int) {
      host.advance(by: 1)
      let place = place(character)
      finger.tap(at: place).tap(at: place)
    }
  }

  @Test("A resting finger moves the caret, and its lift shows the menu")
  func hold() {
    let stage = Stage()
    stage.finger.down(at: stage.place(1)).hold(for: 0.6)
    #expect(stage.field.selectedRange == 1..<1)
    #expect(stage.extras == 1, "the loupe")
    stage.finger.move(to: stage.place(8))
    #expect(stage.field.selectedRange == 8..<8)
    #expect(stage.menu.isEmpty)
    stage.finger.up()
    #expect(stage.field.selectedRange == 8..<8)
    #expect(stage.menu == ["Select", "Select All"])
  }

  @Test("A resting finger begins editing at its place")
  func holdBegins() {
    let stage = Stage(isEditing: false)
    stage.finger.down(at: stage.place(4)).hold(for: 0.6)
    #expect(stage.field.isEditing)
    #expect(stage.field.selectedRange == 4..<4)
    stage.finger.up()
    #expect(stage.menu == ["Select", "Select All"])
  }

  @Test("The caret follows a finger that lands on it, from 4 points on, by the finger's distance")
  func caretIsDragged() {
    let stage = Stage()
    stage.select(4..<4)
    let (from, to) = (stage.place(4), stage.place(9))
    // Beside the caret: the distance is kept.
    stage.finger.down(at: from.x + 9, from.y + 8).move(to: from.x + 12, from.y + 8)
    #expect(stage.field.selectedRange == 4..<4)
    stage.finger.move(to: to.x + 9, from.y + 8)
    #expect(stage.field.selectedRange == 9..<9)
    stage.finger.up()
    #expect(stage.field.selectedRange == 9..<9)
  }

  @Test("A drag that begins elsewhere selects nothing, and scrolls a text that is too long")
  func dragScrolls() {
    let stage = Stage()
    stage.finger.down(at: stage.place(1)).move(to: stage.place(8)).up()
    #expect(stage.field.selectedRange == 13..<13)
    stage.field.text = String(repeating: "word ", count: 40)
    stage.select(0..<0)
    let caret = stage.field.caretRect.minX
    stage.finger.down(at: 200, 142).move(to: 180, 142).move(to: 160, 142).up()
    #expect(abs(stage.field.caretRect.minX - (caret - 40)) < 0.01)
    #expect(stage.field.selectedRange == 0..<0)
  }

  @Test("A double tap selects a word and shows the menu; its handles move the ends")
  func handles() {
    let stage = Stage()
    stage.doubleTap(5)
    #expect(stage.field.selectedRange == 4..<7)
    #expect(stage.menu == ["Cut", "Copy", "Select All"])
    let (end, goal) = (stage.endKnob(7), stage.place(10))
    stage.host.advance(by: 1)
    stage.finger.down(at: end).move(to: goal.x, end.y)
    #expect(stage.field.selectedRange == 4..<10)
    #expect(stage.menu.isEmpty, "not while a handle is dragged")
    stage.finger.up()
    #expect(stage.menu == ["Cut", "Copy", "Select All"])
    let (start, first) = (stage.startKnob(4), stage.place(1))
    stage.host.advance(by: 1)
    stage.finger.down(at: start).move(to: first.x, start.y).up()
    #expect(stage.field.selectedRange == 1..<10)
  }

  @Test("A handle dragged past the other takes its role; the selection is never empty")
  func crossing() {
    let stage = Stage()
    stage.doubleTap(5)
    let end = stage.endKnob(7)
    let places = [4, 1, 12].map(stage.place)
    stage.host.advance(by: 1)
    stage.finger.down(at: end).move(to: places[0].x, end.y)
    #expect(stage.field.selectedRange.lowerBound == 4 && !stage.field.selectedRange.isEmpty)
    stage.finger.move(to: places[1].x, end.y)
    #expect(stage.field.selectedRange == 1..<4)
    stage.finger.move(to: places[2].x, end.y).up()
    #expect(stage.field.selectedRange == 4..<12)
    // The roles are right again: the end's handle is the one at the end.
    stage.host.advance(by: 1)
    let last = stage.endKnob(12)
    let goal = stage.place(9)
    stage.finger.down(at: last).move(to: goal.x, last.y).up()
    #expect(stage.field.selectedRange == 4..<9)
  }

  @Test("Two fingers drag both handles at once")
  func twoFingers() {
    let stage = Stage()
    stage.doubleTap(5)
    let (start, end) = (stage.startKnob(4), stage.endKnob(7))
    let (first, last) = (stage.place(2), stage.place(11))
    stage.host.advance(by: 1)
    stage.host.finger(1).down(at: start)
    stage.host.finger(2).down(at: end)
    stage.host.finger(1).move(to: first.x, start.y)
    stage.host.finger(2).move(to: last.x, end.y)
    #expect(stage.field.selectedRange == 2..<11)
    stage.host.finger(1).up()
    stage.host.finger(2).up()
    #expect(stage.field.selectedRange == 2..<11)
  }

  @Test("A handle takes a finger 20 points beside it; of two close ones, the nearer does")
  func targets() {
    let stage = Stage("i iii i")
    stage.doubleTap(3)
    #expect(stage.field.selectedRange == 2..<5)
    let (start, end) = (stage.startKnob(2), stage.endKnob(5))
    let (first, last) = (stage.place(0), stage.place(7))
    stage.host.advance(by: 1)
    stage.finger.down(at: end.x + 20, end.y).move(to: last.x + 20, end.y).up()
    #expect(stage.field.selectedRange == 2..<7)
    stage.host.advance(by: 1)
    stage.finger.down(at: start.x - 20, start.y).move(to: first.x - 20, start.y).up()
    #expect(stage.field.selectedRange == 0..<7)
  }

  @Test("A tap on the caret shows the menu and the next hides it; one elsewhere moves the caret")
  func menuToggles() {
    let stage = Stage()
    stage.host.application.pasteboard.string = "x"
    let end = stage.place(13)
    stage.finger.tap(at: end)
    #expect(stage.menu == ["Paste", "Select", "Select All"])
    stage.host.advance(by: 1)
    stage.finger.tap(at: end)
    #expect(stage.menu.isEmpty)
    stage.host.advance(by: 1)
    stage.finger.tap(at: end)
    stage.host.advance(by: 1)
    stage.finger.tap(at: stage.place(2))
    #expect(stage.menu.isEmpty)
    #expect(stage.field.selectedRange == 2..<2)
  }

  @Test("The menu's items act: select, copy, paste, with menu and handles in between")
  func menuActs() throws {
    let stage = Stage()
    func choose(_ title: String) throws {
      let index = try #require(stage.menu.firstIndex(of: title), "no \(title) in \(stage.menu)")
      stage.host.advance(by: 1)
      stage.finger.tap(at: try stage.host.editMenuItem(index, of: stage.menu.count))
    }
    stage.finger.tap(at: stage.place(13))
    try choose("Select")
    #expect(stage.field.selectedRange == 8..<13)
    try choose("Copy")
    #expect(stage.host.application.pasteboard.string == "three")
    #expect(stage.menu.isEmpty)
    #expect(stage.field.selectedRange == 8..<13)
    stage.doubleTap(1)
    try choose("Paste")
    #expect(stage.field.text == "three two three")
    #expect(stage.extras == 1, "the menu that fades; no handles")
    stage.doubleTap(1)
    try choose("Select All")
    #expect(stage.menu == ["Cut", "Copy", "Paste"])
    try choose("Cut")
    #expect(stage.field.text == "")
    #expect(stage.host.application.pasteboard.string == "three two three")
  }

  @Test("Typing, a key that moves the caret, and the end of editing remove handles and menu")
  func extrasGo() {
    let endings: [(Stage) -> Void] = [
      { $0.host.keyboard.type("x") }, { $0.host.keyboard.tap("Left") },
      { $0.field.resignFirstResponder() }, { $0.field.isEnabled = false },
      { $0.field.text = "other" },
    ]
    for ending in endings {
      let stage = Stage()
      stage.doubleTap(5)
      #expect(stage.extras == 4, "two handles, the menu, and what notices touches beside it")
      ending(stage)
      stage.host.advance(by: 1)
      #expect(stage.extras == 0)
    }
    let stage = Stage()
    stage.doubleTap(5)
    stage.field.removeFromSuperview()
    stage.host.advance(by: 1)
    #expect(stage.host.window.subviews.isEmpty)
    #expect(stage.host.application.nextFrameDue == nil)
  }

  @Test("Nothing runs with a selection; otherwise only the caret's blinking runs")
  func rests() {
    let stage = Stage()
    stage.doubleTap(5)
    stage.host.advance(by: 1)
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil)
    stage.host.keyboard.type("x")
    stage.host.settle()
    let due = stage.host.application.nextFrameDue ?? 0
    #expect(due > stage.host.clock.now + 0.2)
  }

  @Test("A selection that a callback makes as editing begins stays")
  func selectsAsItBegins() {
    let stage = Stage(isEditing: false)
    stage.field.addAction(for: .editingDidBegin) { [unowned field = stage.field] _ in
      field.selectAll(nil)
    }
    stage.finger.tap(at: stage.place(4))
    #expect(stage.field.selectedRange == 0..<13)
  }

  @Test("Secure text offers no copy, and selects as a whole")
  func secure() {
    let stage = Stage()
    stage.field.isSecureTextEntry = true
    stage.doubleTap(5)
    #expect(stage.field.selectedRange == 0..<13)
    #expect(stage.menu.isEmpty, "nothing that can be done")
    stage.host.application.pasteboard.string = "x"
    stage.host.advance(by: 1)
    stage.finger.tap(at: stage.place(5))
    #expect(stage.menu == ["Paste"])
    #expect(stage.host.application.primarySelection.string == nil)
  }

  @Test("A field in a scroll view allows scrolling, but not while the caret is dragged")
  func inScrollView() {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = CGSize(width: 400, height: 900)
    let field = TextField(frame: CGRect(x: 20, y: 120, width: 300, height: 44))
    field.text = "some words"
    scroll.addSubview(field)
    host.window.addSubview(scroll)
    host.update()
    host.finger(1).down(at: 200, 140).hold(for: 0.2).move(to: 200, 120).move(to: 200, 90).up()
    #expect(scroll.contentOffset.y > 20)
    #expect(!field.isEditing)
    host.advance(by: 2)
    scroll.contentOffset = .zero
    host.finger(1).tap(at: 200, 140)
    #expect(field.isEditing)
    host.advance(by: 1)
    host.finger(1).down(at: 60, 140).hold(for: 0.7).move(to: 60, 110).move(to: 60, 60).up()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("Right to left and mixed text: handles sit at the logical ends")
  func bidirectional() {
    let stage = Stage("abc שלום def")
    stage.doubleTap(5)
    #expect(stage.field.selectedRange == 4..<8)
    // The Hebrew word's end is at its left; dragging that to the right removes letters.
    let handles = stage.host.window.subviews.filter { $0.frame.width == 44 }.map(\.frame.midX)
    let left = handles.min() ?? 0
    let (end, goal) = (CGPoint(x: left, y: stage.endKnob(8).y), stage.place(6))
    #expect(left < goal.x - 10 && (handles.max() ?? 0) > goal.x + 10)
    stage.host.advance(by: 1)
    stage.finger.down(at: end).move(to: goal.x, end.y).up()
    #expect(stage.field.selectedRange == 4..<6)
  }
}

@Suite("Text views under fingers")
struct ControlsTextViewTouchTests {
  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let view = TextView(frame: CGRect(x: 20, y: 60, width: 200, height: 100))

    init(_ text: String, isEditing: Bool = true) {
      view.text = text
      host.window.addSubview(view)
      host.update()
      if isEditing {
        view.becomeFirstResponder()
        view.selectedRange = 0..<0
      }
      host.update()
    }

    func place(_ character: Int) -> CGPoint {
      let (old, offset) = (view.selectedRange, view.contentOffset)
      defer {
        view.selectedRange = old
        view.contentOffset = offset
      }
      view.selectedRange = character..<character
      let caret = view.caretRect
      view.contentOffset = offset
      return view.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil)
    }

    var lineHeight: CGFloat { view.caretRect.height }
    var finger: Finger { host.finger(1) }
    var handles: Int { host.window.subviews.count { !$0.isHidden } - 1 }

    func doubleTap(_ character: Int) {
      let place = place(character)
      host.advance(by: 1)
      finger.tap(at: place).tap(at: place)
      // The menu is not the subject of these tests.
      view.interaction.editMenu.dismissMenu()
      host.advance(by: 1)
    }
  }

  private static let lines = (10..<50).map { "line \($0)" }.joined(separator: "\n")

  @Test("A handle is dragged across lines; beyond the edge the text scrolls while it is there")
  func acrossLines() {
    let stage = Stage(Self.lines)
    stage.doubleTap(2)
    #expect(stage.view.selectedRange == 0..<4)
    let end = stage.place(4)
    let knob = CGPoint(x: end.x, y: end.y + stage.lineHeight / 2 + 6)
    stage.finger.down(at: knob).move(to: knob.x, knob.y + stage.lineHeight)
    #expect(stage.view.selectedRange == 0..<12, "a line further")
    #expect(stage.view.contentOffset.y == 0)
    stage.finger.move(to: knob.x, 200).hold(for: 0.5)
    let offset = stage.view.contentOffset.y
    #expect(offset > 50)
    stage.finger.hold(for: 0.5)
    #expect(stage.view.contentOffset.y > offset + 50)
    #expect(stage.handles == 1, "the start is out of sight")
    let selected = stage.view.selectedRange
    stage.finger.up()
    stage.view.interaction.editMenu.dismissMenu()
    stage.host.advance(by: 1)
    stage.host.settle()
    #expect(stage.view.selectedRange == selected)
    #expect(stage.host.application.nextFrameDue == nil)
  }

  @Test("Handles follow the scrolling text, and leave sight with it")
  func handlesFollow() {
    let stage = Stage(Self.lines)
    stage.doubleTap(10)
    #expect(stage.handles == 2)
    let before = stage.host.window.subviews.map(\.frame)
    stage.view.contentOffset.y = 12
    stage.host.update()
    let after = stage.host.window.subviews.map(\.frame)
    for (old, new) in zip(before, after).dropFirst() { #expect(new.minY == old.minY - 12) }
    stage.view.contentOffset.y = 200
    stage.host.update()
    #expect(stage.handles == 0)
    stage.view.contentOffset.y = 0
    stage.host.update()
    #expect(stage.handles == 2)
  }

  @Test("A resting finger moves the caret without scrolling; in read-only text it selects words")
  func hold() {
    let stage = Stage(Self.lines)
    let (from, to) = (stage.place(10), stage.place(20))
    stage.finger.down(at: from).hold(for: 0.8).move(to: to).up()
    #expect(stage.view.selectedRange == 20..<20)
    #expect(stage.view.contentOffset.y == 0)
    stage.view.isEditable = false
    stage.host.advance(by: 1)
    stage.finger.down(at: from).hold(for: 0.8)
    #expect(stage.view.selectedRange == 8..<12)
    stage.finger.up()
    #expect(stage.view.interaction.editMenu.visibleTitles == ["Copy", "Select All"])
  }

  @Test("The end of a wrapped line has its handle on that line")
  func wrappedEnd() throws {
    let stage = Stage("several words that do not fit on one line of the view")
    stage.host.keyboard.tap("End")
    let end = stage.view.selectedRange.lowerBound
    stage.doubleTap(end - 1)
    let selected = stage.view.selectedRange
    #expect(selected.upperBound == end)
    let last = try #require(stage.host.window.subviews.last)
    let middle = stage.host.point(in: last)
    #expect(abs(middle.y - stage.place(selected.lowerBound).y) < 1, "the first line")
    #expect(middle.x > stage.place(selected.lowerBound).x)
  }
}
