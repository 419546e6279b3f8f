// The end of editing, from outside the edited text.
import Foundation
import GlassineTesting
import GlassineUI
import Testing

/// A responder that resigns only if it is let.
private final class Editor: View {
  var resigns = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { resigns }
}

@Suite("End of editing")
struct EndEditingTests {
  private let host = HeadlessHost()
  private let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let editor = Editor(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    host.window.addSubview(outer)
    outer.addSubview(editor)
  }

  @Test("A descendant resigns, a refusal stays, and force ends it")
  func endEditing() {
    #expect(outer.endEditing(false))
    #expect(editor.becomeFirstResponder())
    let elsewhere = View()
    host.window.addSubview(elsewhere)
    #expect(elsewhere.endEditing(true) && editor.isFirstResponder)
    #expect(outer.endEditing(false) && !editor.isFirstResponder)
    #expect(editor.becomeFirstResponder())
    editor.resigns = false
    #expect(!outer.endEditing(false) && editor.isFirstResponder)
    #expect(host.window.endEditing(true) && !editor.isFirstResponder)
  }
}
