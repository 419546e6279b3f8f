import Foundation
import GlassineControls
import GlassineTesting
import Testing

/// Commands of input methods, and their results as in androidx' tests of its own editor
/// (androidx/androidx: SetComposingTextCommandTest, CommitTextCommandTest and BackspaceCommandTest
/// of Compose's text input, 2019 to 2024, Apache 2.0 licence): numbers and expectations.
///
/// Left out are commands that no input method of Linux has: 21 of 36 cases. Those place the caret
/// outside of the new text, make a composition of text elsewhere, or commit with the caret in front.
@Suite("Commands of input methods")
struct ControlsInputMethodJudge {
  nonisolated enum Command: Sendable {
    /// A composition, with its caret at a character within it.
    case compose(String, caret: Int)
    case commit(String)
    case backspace
  }

  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var selection: Range<Int>
    var commands: [Command]
    var result: String
    var caret: Int
    var composition: Range<Int>?
    var testDescription: String { name }

    init(
      _ name: String, _ text: String, _ selection: Range<Int>, _ commands: [Command],
      _ result: String, _ caret: Int, _ composition: Range<Int>? = nil
    ) {
      (self.name, self.text, self.selection, self.commands) = (name, text, selection, commands)
      (self.result, self.caret, self.composition) = (result, caret, composition)
    }
  }

  nonisolated private static let family =
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}"
  nonisolated private static let faces = "\u{1F600}\u{1F601}\u{1F602}\u{1F603}\u{1F604}"

  nonisolated static let cases: [Case] = [
    Case("compose, empty", "", 0..<0, [.compose("X", caret: 1)], "X", 1, 0..<1),
    Case("compose, cursor tail", "A", 1..<1, [.compose("X", caret: 1)], "AX", 2, 1..<2),
    Case("compose, cursor head", "A", 1..<1, [.compose("X", caret: 0)], "AX", 1, 1..<2),
    Case("compose, empty text, head", "ABCDE", 1..<1, [.compose("", caret: 0)], "ABCDE", 1),
    Case(
      "compose, cancel composition", "ABCDE", 1..<4,
      [.compose("BCD", caret: 3), .compose("X", caret: 1)], "AXE", 2, 1..<2),
    Case("compose, replace selection", "ABCDE", 1..<4, [.compose("X", caret: 1)], "AXE", 2, 1..<2),
    Case("commit, empty", "", 0..<0, [.commit("X")], "X", 1),
    Case("commit, cursor tail", "A", 1..<1, [.commit("X")], "AX", 2),
    Case(
      "commit, cancel composition", "ABCDE", 1..<4, [.compose("BCD", caret: 3), .commit("X")],
      "AXE", 2),
    Case("commit, replace selection", "ABCDE", 1..<4, [.commit("X")], "AXE", 2),
    Case("backspace", "ABCDE", 1..<1, [.backspace], "BCDE", 0),
    Case("backspace at the start", "ABCDE", 0..<0, [.backspace], "ABCDE", 0),
    Case("backspace, selection", "ABCDE", 2..<3, [.backspace], "ABDE", 2),
    Case("backspace, surrogate pair", faces, 1..<1, [.backspace], String(faces.dropFirst()), 0),
    Case("backspace, family", family + family, 1..<1, [.backspace], family, 0),
  ]

  @Test("text, caret and composition are as androidx expects", arguments: cases)
  func commands(judged: Case) {
    let host = HeadlessHost()
    let field = TextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    host.window.addSubview(field)
    field.text = judged.text
    field.becomeFirstResponder()
    field.selectedRange = judged.selection
    for command in judged.commands {
      switch command {
      case .compose(let text, let caret): host.keyboard.compose(text, selection: caret..<caret)
      case .commit(let text): host.keyboard.type(text)
      case .backspace: host.keyboard.tap("Backspace")
      }
    }
    #expect(field.text == judged.result)
    #expect(field.selectedRange == judged.caret..<judged.caret)
    #expect(field.markedTextRange == judged.composition)
  }
}
