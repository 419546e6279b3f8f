// Text fields under fingers, keys and input methods.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Text fields")
struct ControlsTextFieldTests {
  /// A field in a window, and a record of its callbacks.
  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 200))
    let field = TextField(frame: CGRect(x: 20, y: 20, width: 300, height: 44))
    let recorder = Recorder()

    init(_ text: String = "", isEditing: Bool = true) {
      field.text = text
      field.delegate = recorder
      host.window.addSubview(field)
      let recorder = recorder
      for (event, name) in [
        (Control.Events.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
        (.editingDidEnd, "editingDidEnd"), (.editingDidEndOnExit, "editingDidEndOnExit"),
        (.primaryActionTriggered, "primaryAction"),
      ] {
        field.addAction(for: event) { _ in recorder.lines.append(name) }
      }
      if isEditing {
        field.becomeFirstResponder()
        field.selectedRange = text.count..<text.count
        recorder.lines = []
      }
    }

    var keys: Keyboard { host.keyboard }

    func press(_ name: String, _ flags: ModifierFlags = []) {
      keys.modifierFlags = flags
      keys.tap(name)
      keys.modifierFlags = []
    }
  }

  private final class Recorder: TextFieldDelegate {
    var lines: [String] = []
    var allows = true
    var letsEnd = true
    func textFieldDidBeginEditing(_ textField: TextField) { lines.append("didBegin") }
    func textFieldDidEndEditing(_ textField: TextField) { lines.append("didEnd") }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { letsEnd }
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
      replacementString string: String
    ) -> Bool {
      lines.append("should \(range) \"\(string)\"")
      return allows
    }
  }

  @Test("C1: A tap begins editing, typing inserts, Return ends, in UIKit's order")
  func story() {
    let stage = Stage(isEditing: false)
    stage.host.finger(1).tap(at: 60, 40)
    stage.keys.type("hi")
    stage.press("Return")
    #expect(stage.field.text == "hi")
    #expect(!stage.field.isEditing)
    #expect(
      stage.recorder.lines == [
        "editingDidBegin", "didBegin", "should 0..<0 \"hi\"", "editingChanged",
        "editingDidEndOnExit", "primaryAction", "editingDidEnd", "didEnd",
      ])
  }

  @Test("A finger that slides off before it lifts does not begin editing")
  func slidesOff() {
    let stage = Stage(isEditing: false)
    stage.host.finger(1).down(at: 60, 40).move(to: 60, 190).up()
    #expect(!stage.field.isEditing)
    #expect(stage.recorder.lines.isEmpty)
  }

  @Test("The delegate's refusal leaves text and caret as they are")
  func refusal() {
    let stage = Stage("abc")
    stage.recorder.allows = false
    stage.keys.type("x")
    stage.press("Backspace")
    #expect(stage.field.text == "abc")
    #expect(stage.field.selectedRange == 3..<3)
    #expect(stage.recorder.lines == ["should 3..<3 \"x\"", "should 2..<3 \"\""])
  }

  @Test("The caret moves by whole characters, whatever they are made of")
  func clusters() {
    let stage = Stage("e\u{301}👨‍👩‍👧🇩🇪")
    for expected in [2, 1, 0, 0] {
      stage.press("Left")
      #expect(stage.field.selectedRange == expected..<expected)
    }
    stage.press("End")
    stage.press("Backspace")
    #expect(stage.field.text == "e\u{301}👨‍👩‍👧")
    stage.press("Home")
    stage.press("Delete")
    #expect(stage.field.text == "👨‍👩‍👧")
  }

  @Test("Text that joins the character before it moves the caret behind both")
  func joining() {
    let stage = Stage("e")
    stage.keys.type("\u{301}")
    #expect(stage.field.text?.count == 1)
    #expect(stage.field.selectedRange == 1..<1)
    stage.press("Home")
    stage.keys.type("🇩")
    stage.keys.type("🇪")
    #expect(stage.field.text == "🇩🇪e\u{301}")
    #expect(stage.field.selectedRange == 1..<1)
  }

  @Test("Shift extends, control moves by words, Home and End to the ends")
  func keysSelect() {
    let stage = Stage("one two, three")
    stage.press("Left", .control)
    #expect(stage.field.selectedRange == 9..<9)
    stage.press("Left", [.control, .shift])
    #expect(stage.field.selectedRange == 4..<9)
    stage.press("Right", .shift)
    #expect(stage.field.selectedRange == 5..<9)
    stage.press("Right")
    #expect(stage.field.selectedRange == 9..<9)
    stage.press("Home", .shift)
    #expect(stage.field.selectedRange == 0..<9)
    stage.press("Left")
    #expect(stage.field.selectedRange == 0..<0)
    stage.press("Right", .control)
    #expect(stage.field.selectedRange == 3..<3)
    stage.press("Backspace", .control)
    #expect(stage.field.text == " two, three")
  }

  @Test("Cut, copy and paste use the application's pasteboard; a line break becomes a space")
  func clipboard() {
    let stage = Stage("one two")
    stage.press("Left", [.control, .shift])
    stage.press("x", .control)
    #expect(stage.field.text == "one ")
    #expect(stage.host.application.pasteboard.string == "two")
    stage.press("v", .control)
    stage.press("v", .control)
    #expect(stage.field.text == "one twotwo")
    stage.host.application.pasteboard.string = "a\nb"
    stage.press("a", .control)
    stage.press("v", .control)
    #expect(stage.field.text == "a b")
    stage.press("c", .control)
    #expect(stage.host.application.pasteboard.string == "a\nb", "nothing was selected")
  }

  @Test("Undo goes back by words, redo forward, and new typing clears the redo stack")
  func undo() {
    let stage = Stage()
    for character in "one two" { stage.keys.type(String(character)) }
    stage.press("z", .control)
    #expect(stage.field.text == "one ")
    stage.press("z", .control)
    #expect(stage.field.text == "")
    #expect(!stage.field.canUndo)
    stage.press("y", .control)
    #expect(stage.field.text == "one ")
    #expect(stage.field.selectedRange == 4..<4)
    stage.keys.type("x")
    #expect(!stage.field.canRedo)
    stage.press("a", .control)
    stage.press("Delete")
    #expect(stage.field.text == "")
    stage.press("z", .control)
    #expect(stage.field.text == "one x")
    #expect(stage.field.selectedRange == 0..<5, "as it was before the change")
  }

  @Test("A composition is shown in the text, replaced as it grows, and committed or dropped whole")
  func composition() {
    let stage = Stage("ab")
    stage.press("Left")
    stage.keys.compose("k", selection: 1..<1)
    stage.keys.compose("か", selection: 1..<1)
    #expect(stage.field.text == "aかb")
    #expect(stage.field.markedTextRange == 1..<2)
    #expect(stage.recorder.lines == ["editingChanged", "editingChanged"])
    // The input method's own keys move nothing here.
    stage.press("Left")
    #expect(stage.field.selectedRange == 2..<2)
    stage.keys.type("蚊")
    #expect(stage.field.text == "a蚊b")
    #expect(stage.field.markedTextRange == nil)
    stage.keys.compose("x", selection: 1..<1)
    stage.keys.compose("")
    #expect(stage.field.text == "a蚊b")
    stage.press("z", .control)
    #expect(stage.field.text == "ab")
    #expect(stage.field.selectedRange == 1..<1)
  }

  @Test("A composition over a selection is one step of undo")
  func compositionOverSelection() {
    let stage = Stage("one two")
    stage.press("a", .control)
    stage.keys.compose("ka", selection: 2..<2).type("か")
    #expect(stage.field.text == "か")
    stage.press("z", .control)
    #expect(stage.field.text == "one two")
    #expect(stage.field.selectedRange == 0..<7)
  }

  @Test("A refused composition disappears without a trace")
  func refusedComposition() {
    let stage = Stage("ab")
    stage.recorder.allows = false
    stage.keys.compose("ka", selection: 2..<2).type("か")
    #expect(stage.field.text == "ab")
    #expect(stage.field.markedTextRange == nil)
  }

  @Test("Secure text is dots: nothing of it is drawn, copied, or revealed by word jumps")
  func secure() {
    let stage = Stage("pass word")
    stage.field.isSecureTextEntry = true
    stage.press("a", .control)
    stage.press("c", .control)
    stage.press("x", .control)
    #expect(stage.host.application.pasteboard.string == nil)
    #expect(stage.field.text == "pass word")
    stage.press("End")
    stage.press("Left", .control)
    #expect(stage.field.selectedRange == 0..<0)
    // All dots alike: the same picture as for another text of the same length.
    let picture = stage.host.displayList.dump()
    stage.field.text = "123456789"
    stage.field.selectedRange = 0..<0
    stage.host.update()
    #expect(stage.host.displayList.dump() == picture)
    stage.field.isSecureTextEntry = false
    stage.host.update()
    #expect(stage.host.displayList.dump() != picture)
  }

  @Test("A double tap selects the word, dragging on selects words, three taps select all")
  func taps() throws {
    let stage = Stage("one two three")
    let finger = stage.host.finger(1)
    func x(_ character: Int) -> CGFloat {
      stage.field.selectedRange = character..<character
      return stage.field.caretRect.midX + 20
    }
    let (two, three, one) = (x(5), x(10), x(1))
    finger.tap(at: two, 42).down(at: two, 42)
    #expect(stage.field.selectedRange == 4..<7)
    finger.move(to: three, 42)
    #expect(stage.field.selectedRange == 4..<13)
    finger.move(to: one, 42)
    #expect(stage.field.selectedRange == 0..<7)
    finger.up()
    stage.host.advance(by: 1)
    finger.tap(at: two, 42).tap(at: two, 42).tap(at: two, 42)
    #expect(stage.field.selectedRange == 0..<13)
  }

  @Test("A pointer places the caret on press and selects on drag; shift extends")
  func pointer() {
    let stage = Stage("one two three", isEditing: false)
    stage.host.mouse.press(at: 20 + 12, 42)
    #expect(stage.field.isEditing)
    #expect(stage.field.selectedRange == 0..<0)
    stage.host.mouse.drag(to: 390, 42).release()
    #expect(stage.field.selectedRange == 0..<13)
  }

  @Test("The caret blinks only while editing, and stays visible while it moves")
  func blinking() {
    let stage = Stage("abc")
    stage.host.settle()
    let shown = stage.host.displayList.dump()
    stage.host.advance(by: 0.6)
    let hidden = stage.host.displayList.dump()
    #expect(hidden != shown)
    stage.host.advance(by: 0.5)
    #expect(stage.host.displayList.dump() == shown)
    stage.host.advance(by: 0.4)
    stage.press("Left")
    stage.press("Right")
    stage.host.advance(by: 0.4)
    #expect(stage.host.displayList.dump() == shown)
    stage.field.resignFirstResponder()
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil)
  }

  @Test("A long text scrolls so that the caret is in the field")
  func scrolling() {
    let stage = Stage(String(repeating: "word ", count: 40))
    #expect(stage.field.bounds.contains(stage.field.caretRect))
    stage.press("Home")
    #expect(stage.field.bounds.contains(stage.field.caretRect))
    for _ in 0..<60 { stage.press("Right") }
    #expect(stage.field.bounds.contains(stage.field.caretRect))
  }

  @Test("Right to left: the caret moves left as the text grows, and starts at the right")
  func rightToLeft() {
    let stage = Stage("שלום")
    let end = stage.field.caretRect.midX
    stage.press("Right")
    #expect(stage.field.selectedRange == 3..<3, "right is back in Hebrew")
    #expect(stage.field.caretRect.midX > end)
    stage.press("Left")
    #expect(stage.field.selectedRange == 4..<4)
    stage.press("Home")
    #expect(stage.field.caretRect.midX > 250)
  }

  @Test("A field that is disabled or leaves its window ends editing, unasked and once")
  func ends() {
    for ending in [{ $0.isEnabled = false }, { $0.removeFromSuperview() }] as [(TextField) -> Void]
    {
      let stage = Stage("abc")
      stage.recorder.letsEnd = false
      #expect(!stage.field.resignFirstResponder())
      ending(stage.field)
      #expect(!stage.field.isEditing)
      #expect(stage.recorder.lines == ["editingDidEnd", "didEnd"])
      stage.host.settle()
      #expect(stage.host.application.nextFrameDue == nil)
    }
  }

  @Test("The clear button empties the field and can be undone")
  func clearButton() {
    let stage = Stage("abc")
    stage.field.clearButtonMode = .whileEditing
    stage.host.finger(1).tap(at: 320 - 4 - 16, 42)
    #expect(stage.field.text == "")
    #expect(stage.recorder.lines == ["editingChanged"])
    stage.press("z", .control)
    #expect(stage.field.text == "abc")
  }

  @Test("Keys that print stay with the field, others are forwarded to the game")
  func keysPassOn() {
    let stage = Stage()
    var host: [String] = []
    stage.host.application.hostInputHandler = { sample in
      if case .key(let key) = sample { host.append("\(key.name) \(key.phase)") }
    }
    stage.press("w")
    stage.press("F1")
    stage.press("Left")
    #expect(host == ["F1 began", "F1 ended"])
  }

  @Test("A composition that combines with the accent after it leaves the caret behind both")
  func composesBeforeAnAccent() {
    let stage = Stage("\u{301}")
    stage.press("Home")
    stage.keys.compose("e", selection: 1..<1).type("e")
    #expect(stage.field.text == "e\u{301}")
    stage.press("Right", .shift)
    #expect(stage.field.selectedRange == 1..<1)
    stage.press("Left", .shift)
    #expect(stage.field.selectedRange == 0..<1)
  }

  // The first seed once selected beyond a text with combining marks.
  @Test(
    "Random editing keeps caret and text together, and undo leads back to the start",
    arguments: SeededRandom.seeds(known: 837_363, 118_204))
  func random(seed: UInt64) {
    let pieces = ["a", "é", "e\u{301}", "👨‍👩‍👧", "🇩", "🇪", " ", "word", "שלום", "\u{200D}", "\u{301}"]
    let keys = ["Left", "Right", "Home", "End", "Backspace", "Delete"]
    var random = SeededRandom(seed: seed)
    for round in 0..<40 {
      let stage = Stage()
      for _ in 0..<30 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2: stage.field.insertText(pieces.randomElement(using: &random) ?? "")
        case 3:
          stage.field.setMarkedText(pieces.randomElement(using: &random), selectedRange: 0..<1)
        case 4: stage.field.undo()
        case 5: stage.field.redo()
        default:
          let flags: ModifierFlags = [[], .shift, .control][Int.random(in: 0..<3, using: &random)]
          stage.press(keys.randomElement(using: &random) ?? "", flags)
        }
        let text = stage.field.text ?? ""
        let selection = stage.field.selectedRange
        #expect(
          selection.lowerBound >= 0 && selection.upperBound <= text.count,
          "seed \(seed), round \(round): \(selection) of \(text)")
      }
      stage.field.unmarkText()
      while stage.field.canUndo { stage.field.undo() }
      #expect(stage.field.text == "", "seed \(seed), round \(round)")
    }
  }
}
