// Keys of a view that takes typed text and has no text editor.
import Foundation
import GlassineTesting
import GlassineUI
import Testing

@Suite("Text without an editor")
struct KeyInputTests {
  /// Digits of a code, as fields for codes take them.
  private final class Digits: View, KeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text.removeLast() }
  }

  @Test("Backspace deletes while there is text, again while it repeats, and Return ends the line")
  func keys() {
    let host = HeadlessHost(size: CGSize(width: 200, height: 200))
    let digits = Digits(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let outer = Digits(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(digits)
    host.window.addSubview(outer)
    #expect(digits.becomeFirstResponder())
    host.keyboard.type("1234").down("Backspace").repeats("Backspace").up("Backspace")
    #expect(digits.text == "12" && outer.text.isEmpty)
    host.keyboard.tap("Return")
    #expect(digits.text == "12\n")
    for _ in 0..<5 { host.keyboard.tap("Backspace") }
    #expect(digits.text.isEmpty)
  }
}
