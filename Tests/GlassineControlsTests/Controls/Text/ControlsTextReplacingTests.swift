// Texts that the next typed text replaces.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Replacing a text as a whole")
struct ControlsTextReplacingTests {
  private final class Delegate: TextFieldDelegate {
    var refuses = false
    var asked: [Range<Int>] = []
    func textFieldDidBeginEditing(_ textField: TextField) { textField.clearsOnInsertion = true }
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
      replacementString string: String
    ) -> Bool {
      asked.append(range)
      return !refuses
    }
  }

  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 200))
    let field = TextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    let delegate = Delegate()

    init(_ text: String = "one two") {
      field.text = text
      field.delegate = delegate
      host.window.addSubview(field)
      host.update()
    }
  }

  @Test("Typed text replaces all, once; the replacement can be undone")
  func typed() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    #expect(stage.field.clearsOnInsertion)
    stage.host.keyboard.type("x")
    #expect(stage.field.text == "x" && !stage.field.clearsOnInsertion)
    #expect(stage.delegate.asked == [0..<7])
    stage.host.keyboard.type("y")
    #expect(stage.field.text == "xy")
    stage.field.undo()
    #expect(stage.field.text == "one two")
  }

  @Test(
    "A tap that begins editing keeps the replacement pending; a moved caret or selection does not")
  func moved() {
    let stage = Stage()
    stage.host.finger(1).tap(at: 60, 122)
    #expect(stage.field.isEditing && stage.field.clearsOnInsertion)
    stage.host.finger(1).tap(at: 100, 122)
    #expect(!stage.field.clearsOnInsertion)
    stage.field.clearsOnInsertion = true
    stage.host.keyboard.tap("Left")
    #expect(!stage.field.clearsOnInsertion)
    stage.field.clearsOnInsertion = true
    stage.field.selectedRange = 0..<3
    stage.host.keyboard.type("x")
    #expect(stage.field.text == "x two")
    stage.field.resignFirstResponder()
    stage.host.mouse.press(at: 60, 122).release()
    #expect(stage.field.isEditing && stage.field.clearsOnInsertion)
    stage.host.keyboard.type("z")
    #expect(stage.field.text == "z")
  }

  @Test("A refused change replaces nothing")
  func refused() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    stage.delegate.refuses = true
    stage.host.keyboard.type("x")
    #expect(stage.field.text == "one two" && stage.field.clearsOnInsertion)
    #expect(stage.field.selectedRange.isEmpty)
  }

  @Test("Requested during a composition, the composition goes where it was begun")
  func whileComposing() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    stage.field.clearsOnInsertion = false
    stage.field.selectedRange = 7..<7
    stage.host.keyboard.compose("ni")
    stage.field.clearsOnInsertion = true
    stage.host.keyboard.compose("nih")
    #expect(stage.field.text == "one twonih")
    stage.host.keyboard.type("你")
    #expect(stage.field.text == "one two你")
    stage.host.keyboard.type("x")
    #expect(stage.field.text == "x")
  }

  @Test("A composition and a paste replace all too; Backspace deletes one character")
  func otherWays() {
    let stage = Stage()
    stage.field.becomeFirstResponder()
    stage.host.keyboard.compose("ni")
    #expect(stage.field.text == "ni" && stage.field.markedTextRange == 0..<2)
    stage.host.keyboard.type("你")
    #expect(stage.field.text == "你")
    stage.field.text = "one two"
    stage.field.clearsOnInsertion = true
    stage.host.application.pasteboard.string = "pasted"
    stage.field.paste(nil)
    #expect(stage.field.text == "pasted")
    stage.field.clearsOnInsertion = true
    stage.host.keyboard.tap("Backspace")
    #expect(stage.field.text == "paste")
  }

  @Test("Handles are hidden while all is to be replaced")
  func handles() {
    let stage = Stage()
    stage.field.delegate = nil
    stage.field.becomeFirstResponder()
    stage.host.finger(1).tap(at: 38, 122).tap(at: 38, 122)
    func handles() -> Int { stage.host.window.subviews.count { $0.frame.width == 44 } }
    #expect(handles() == 2)
    stage.field.clearsOnInsertion = true
    stage.host.update()
    #expect(handles() == 0)
    stage.field.clearsOnInsertion = false
    stage.host.update()
    #expect(handles() == 2)
  }

  @Test("A view of several lines does likewise")
  func textView() {
    let stage = Stage()
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 300, height: 90))
    view.text = "one\ntwo"
    stage.host.window.addSubview(view)
    stage.host.update()
    view.becomeFirstResponder()
    view.clearsOnInsertion = true
    stage.host.keyboard.type("x")
    #expect(view.text == "x" && !view.clearsOnInsertion)
  }
}
