// Keys that move from field to field, and the delegate's answers.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Keys between text fields")
struct ControlsTextKeysTests {
  /// Two fields, a switch between them, and a text view below.
  private final class Stage: TextFieldDelegate {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400))
    let first = TextField(frame: CGRect(x: 20, y: 20, width: 300, height: 44))
    let toggle = Switch(frame: CGRect(x: 20, y: 80, width: 51, height: 31))
    let second = TextField(frame: CGRect(x: 20, y: 140, width: 300, height: 44))
    let notes = TextView(frame: CGRect(x: 20, y: 200, width: 300, height: 100))
    var letsEnd = true
    var most = Int.max
    var returns = true
    var hostKeys: [String] = []

    init(hasSwitch: Bool = false) {
      first.delegate = self
      for view in [first, second, notes] as [View] { host.window.addSubview(view) }
      if hasSwitch { host.window.insertSubview(toggle, at: 1) }
      host.application.hostInputHandler = { [weak self] sample in
        if case .key(let key) = sample { self?.hostKeys.append("\(key.name) \(key.phase)") }
      }
      host.update()
    }

    func press(_ name: String, _ flags: ModifierFlags = []) {
      host.keyboard.modifierFlags = flags
      host.keyboard.tap(name)
      host.keyboard.modifierFlags = []
    }

    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { letsEnd }
    func textFieldShouldReturn(_ textField: TextField) -> Bool { returns }
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
      replacementString string: String
    ) -> Bool {
      (textField.text ?? "").count - range.count + string.count <= most
    }
  }

  @Test("Tab ends editing and begins it in the next field, Shift and Tab in the one before")
  func tab() {
    let stage = Stage()
    stage.host.finger(1).tap(at: 60, 40)
    stage.host.keyboard.type("a")
    stage.press("Tab")
    #expect(!stage.first.isEditing && stage.second.isEditing)
    stage.host.keyboard.type("b")
    stage.press("Tab")
    #expect(stage.notes.isEditing && !stage.second.isEditing)
    stage.host.keyboard.type("c")
    stage.press("Tab", .shift)
    stage.press("Tab", .shift)
    stage.host.keyboard.type("d")
    #expect(stage.first.text == "ad" && stage.second.text == "b" && stage.notes.text == "c")
    #expect(stage.hostKeys.isEmpty)
  }

  @Test("Tab stops at other controls on its way, and continues from there to edit")
  func tabByControls() {
    let stage = Stage(hasSwitch: true)
    stage.first.becomeFirstResponder()
    stage.press("Tab")
    #expect(stage.toggle.isFocused && !stage.first.isEditing && !stage.second.isEditing)
    stage.press("Tab")
    #expect(stage.second.isEditing)
    stage.press("Tab", .shift)
    #expect(stage.toggle.isFocused && !stage.second.isEditing)
  }

  @Test("Arrows of a gamepad focus a field without editing it; select begins editing")
  func padComesWithoutEditing() {
    let stage = Stage(hasSwitch: true)
    stage.host.application.focus.focus(stage.toggle)
    // The first shows where the focus is.
    stage.press("Down")
    #expect(stage.toggle.isFocused)
    stage.press("Down")
    #expect(stage.second.isFocused && !stage.second.isEditing)
    stage.press("Return")
    #expect(stage.second.isEditing)
  }

  @Test("A field that does not let editing end keeps focus and keys")
  func refusesToEnd() {
    let stage = Stage()
    stage.first.becomeFirstResponder()
    stage.letsEnd = false
    stage.press("Tab")
    #expect(stage.first.isEditing && stage.first.isFocused && !stage.second.isEditing)
    stage.press("Escape")
    #expect(stage.first.isEditing)
    stage.host.keyboard.type("x")
    #expect(stage.first.text == "x")
  }

  @Test("Escape ends editing and is not forwarded; the next one is")
  func escape() {
    let stage = Stage()
    for view in [stage.first, stage.notes] as [View] {
      view.becomeFirstResponder()
      stage.press("Escape")
      #expect(!view.isFirstResponder)
      #expect(stage.hostKeys.isEmpty)
    }
    stage.press("Escape")
    #expect(stage.hostKeys == ["Escape began", "Escape ended"])
  }

  @Test("Escape leaves a composition to the input method")
  func escapeWhileComposing() {
    let stage = Stage()
    stage.first.becomeFirstResponder()
    stage.host.keyboard.compose("ka", selection: 2..<2)
    stage.press("Escape")
    #expect(stage.first.isEditing && stage.first.markedTextRange == 0..<2)
  }

  @Test("A delegate keeps a text short: typed, pasted and composed alike")
  func mostCharacters() {
    let stage = Stage()
    stage.most = 4
    stage.first.becomeFirstResponder()
    for character in "abcdef" { stage.host.keyboard.type(String(character)) }
    #expect(stage.first.text == "abcd")
    stage.press("Left", .shift)
    stage.host.application.pasteboard.string = "xyz"
    stage.press("v", .control)
    #expect(stage.first.text == "abcd", "refused whole")
    stage.host.keyboard.compose("kana", selection: 4..<4).type("か")
    #expect(stage.first.text == "abcか")
    stage.press("Backspace")
    stage.host.keyboard.type("👨‍👩‍👧")
    #expect(stage.first.text == "abc👨‍👩‍👧", "a character is one, whatever it is made of")
  }

  @Test("Return asks the delegate, and an action may begin editing elsewhere")
  func returnKey() {
    let stage = Stage()
    stage.first.becomeFirstResponder()
    stage.returns = false
    stage.press("Return")
    #expect(stage.first.isEditing)
    stage.returns = true
    stage.first.addAction(for: .editingDidEndOnExit) { _ in stage.second.becomeFirstResponder() }
    stage.press("Return")
    #expect(stage.second.isEditing && !stage.first.isEditing)
  }
}
