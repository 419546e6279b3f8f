// Calls to the platform's input method, and its composition in a text.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Input methods")
struct ControlsTextInputTests {
  /// A field in a window, and a record of calls to the platform.
  private final class Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 300))
    let field = TextField(frame: CGRect(x: 20, y: 20, width: 300, height: 44))
    /// Rectangles in points of the surface.
    var rects: [CGRect] = []
    /// Begin and end of text input, in order.
    var switches: [Bool] = []

    init(_ text: String = "") {
      field.text = text
      host.window.addSubview(field)
      host.application.textInputHandler = { [weak self] input in
        self?.switches.append(input != nil)
      }
      host.application.textInputRectHandler = { [weak self] in self?.rects.append($0) }
    }

    var fills: Int { host.displayList.instances.count { $0.kind == .fill } }
  }

  @Test("The platform gets the caret's place when it moves, and not while it rests")
  func caretIsTold() throws {
    let stage = Stage("abc")
    stage.field.becomeFirstResponder()
    let start = try #require(stage.host.application.textInputRect)
    #expect(stage.field.frame.contains(start) && start.width == 0 && start.height > 10)
    stage.host.advance(by: 3)
    #expect(stage.rects.isEmpty, "blinking moves nothing")
    stage.host.keyboard.type("d")
    #expect(stage.rects.count == 1)
    #expect(try #require(stage.rects.last).minX > start.minX)
    stage.field.frame.origin.y += 50
    stage.host.update()
    #expect(try #require(stage.rects.last).minY == start.minY + 50)
    stage.host.keyboard.tap("Right")
    #expect(stage.rects.count == 2, "the caret was at the end already")
    stage.field.resignFirstResponder()
    stage.host.update()
    #expect(stage.host.application.textInputRect == nil)
    #expect(stage.switches == [true, false])
  }

  @Test(
    "The caret's place follows scrolling, and stays at the edge when out of sight")
  func followsScrolling() throws {
    let stage = Stage()
    let view = TextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))
    view.text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    stage.host.window.addSubview(view)
    stage.host.update()
    view.becomeFirstResponder()
    view.selectedRange = 8..<8
    stage.host.update()
    let start = try #require(stage.host.application.textInputRect)
    #expect(start.midY > 120 && start.midY < 160, "the second line")
    view.contentOffset.y = 10
    stage.host.update()
    #expect(try #require(stage.rects.last).minY == start.minY - 10)
    view.contentOffset.y = 300
    stage.host.update()
    #expect(stage.rects.last == CGRect(x: start.minX, y: 100, width: 0, height: 0))
  }

  @Test("A composition is underlined, with the caret at the input method's place")
  func compositionIsShown() {
    let stage = Stage("ab")
    stage.field.becomeFirstResponder()
    stage.field.selectedRange = 1..<1
    stage.host.update()
    let plain = stage.fills
    let before = stage.field.caretRect.minX
    stage.host.keyboard.compose("kana", selection: 4..<4)
    #expect(stage.fills == plain + 1, "a line beneath it")
    let end = stage.field.caretRect.minX
    stage.host.keyboard.compose("kana", selection: 1..<1)
    #expect(stage.field.caretRect.minX > before && stage.field.caretRect.minX < end)
    stage.host.keyboard.type("かな")
    #expect(stage.fills == plain)
    #expect(stage.field.text == "aかなb")
  }

  @Test("A tap commits a composition as it is, and resets the input method")
  func tapEndsComposition() {
    let stage = Stage("ab")
    stage.field.becomeFirstResponder()
    stage.host.keyboard.compose("ka", selection: 2..<2)
    stage.host.finger(1).tap(at: 33, 42)
    #expect(stage.field.text == "abka")
    #expect(stage.field.markedTextRange == nil)
    #expect(stage.field.selectedRange == 0..<0)
    #expect(stage.switches == [true, false, true])
    stage.field.undo()
    #expect(stage.field.text == "ab")
  }

  @Test("A composition that the delegate refuses is not kept by a tap either")
  func refusedByTap() {
    final class Refuser: TextFieldDelegate {
      func textField(
        _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
        replacementString string: String
      ) -> Bool { false }
    }
    let refuser = Refuser()
    let stage = Stage("ab")
    stage.field.delegate = refuser
    stage.field.becomeFirstResponder()
    stage.host.keyboard.compose("ka", selection: 2..<2)
    #expect(stage.field.text == "abka")
    stage.field.selectedRange = 0..<0
    #expect(stage.field.text == "ab")
    #expect(stage.field.selectedRange == 0..<0)
  }
}
