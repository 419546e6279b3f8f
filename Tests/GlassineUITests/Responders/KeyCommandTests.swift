// Keys that send actions along the responder chain, beside texts, focus and views that take keys.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Key commands")
struct KeyCommandTests {
  private final class Root: ViewController {
    var lines: [String] = []
    /// Whether it can save.
    var canSave = true

    func save() { lines.append("saves") }
    func find(_ sender: KeyCommand) { lines.append("finds by \(sender.input)") }
    func up() { lines.append("up") }
    func letter() { lines.append("letter") }

    static let saving = Selector("save", Root.save)

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      (action != Self.saving || canSave) && super.canPerformAction(action, withSender: sender)
    }

    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
      lines.append("key \(presses.first?.key?.name ?? "-")")
      super.pressesBegan(presses, with: event)
    }
  }

  private let host = HeadlessHost(size: CGSize(width: 400, height: 300))
  private let root = Root()
  private let field = TextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
  private let button = Button(frame: CGRect(x: 20, y: 100, width: 200, height: 40))

  init() {
    host.window.rootViewController = root
    for view in [field, button] { root.view.addSubview(view) }
    let find = Selector("find:", Root.find)
    root.addKeyCommand(
      KeyCommand(input: "s", modifierFlags: .control, action: Root.saving))
    root.addKeyCommand(KeyCommand(input: "\r", modifierFlags: .alternate, action: find))
    root.addKeyCommand(
      KeyCommand(
        input: KeyCommand.inputUpArrow, modifierFlags: [], action: Selector("up", Root.up)))
    root.addKeyCommand(
      KeyCommand(input: "l", modifierFlags: [], action: Selector("letter", Root.letter)))
    host.settle()
  }

  private func press(_ key: String, _ flags: ModifierFlags = []) {
    host.keyboard.modifierFlags = flags
    host.keyboard.tap(key)
    host.keyboard.modifierFlags = []
  }

  private func take() -> [String] {
    defer { root.lines = [] }
    return root.lines
  }

  @Test("A key with exactly the command's modifiers sends its action alone; held, it repeats")
  func matches() {
    press("s", .control)
    #expect(take() == ["saves"])
    press("s", [.control, .alphaShift])
    #expect(take() == ["saves"])
    press("s", [.control, .shift])
    press("s")
    #expect(take() == ["key s", "key s"])
    press("Return", .alternate)
    #expect(take() == ["finds by \r"])
    host.keyboard.modifierFlags = .control
    host.keyboard.down("s").repeats("s").up("s")
    #expect(take() == ["saves", "saves"])
    host.keyboard.modifierFlags = []
  }

  @Test("If no responder can perform it, or once it is removed, the key is forwarded")
  func cannot() throws {
    root.canSave = false
    press("s", .control)
    #expect(take() == ["key s"])
    root.canSave = true
    root.removeKeyCommand(try #require(root.keyCommands?.first))
    press("s", .control)
    #expect(take() == ["key s"])
    for command in root.keyCommands ?? [] { root.removeKeyCommand(command) }
    #expect(root.keyCommands == nil)
  }

  @Test("Typed keys belong to the text, unless a command wants priority; other keys send on")
  func texts() throws {
    field.becomeFirstResponder()
    // As on a keyboard, the text arrives while the key is down.
    func type(_ key: String) { host.keyboard.down(key).type(key).up(key) }
    type("l")
    #expect(!take().contains("letter") && field.text == "l")
    press("s", .control)
    #expect(take().contains("saves"))
    let letter = try #require(root.keyCommands?.last)
    letter.wantsPriorityOverSystemBehavior = true
    type("l")
    #expect(take() == ["letter"] && field.text == "l")
    host.keyboard.down("l").type("l").repeats("l").type("l")
    #expect(take() == ["letter", "letter"] && field.text == "l")
    // The next key is typed, also while the first is still held.
    type("a")
    host.keyboard.up("l").type("b")
    #expect(field.text == "lab")
    _ = take()
    // A text's own keys take precedence.
    host.application.pasteboard.string = nil
    field.text = "abc"
    field.selectAll(nil)
    root.addKeyCommand(KeyCommand(input: "c", modifierFlags: .control, action: Root.saving))
    press("c", .control)
    #expect(take().isEmpty && host.application.pasteboard.string == "abc")
  }

  @Test("Arrows belong to focus, until it has no target, or the command wants priority")
  func focus() throws {
    host.keyboard.tap("Tab").tap("Tab")
    #expect(host.application.focus.focusedView === button)
    _ = take()
    press("Up")
    #expect(host.application.focus.focusedView === field && !take().contains("up"))
    press("Up")
    #expect(take().contains("up"))
    press("Down")
    _ = take()
    let up = try #require(root.keyCommands?.first { $0.input == KeyCommand.inputUpArrow })
    up.wantsPriorityOverSystemBehavior = true
    press("Up")
    #expect(take() == ["up"] && host.application.focus.focusedView === button)
  }

  @Test("Commands of the first responder precede those above; a disabled one does not count")
  func nearest() {
    final class Own: View {
      var count = 0
      lazy var command = KeyCommand(
        input: "S", modifierFlags: .control, action: Selector("own", Own.own))
      func own() { count += 1 }
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [KeyCommand]? { [command] }
    }
    let own = Own(frame: .zero)
    root.view.addSubview(own)
    own.becomeFirstResponder()
    press("s", .control)
    #expect(own.count == 1 && take().isEmpty)
    own.command.attributes = .disabled
    press("s", .control)
    #expect(own.count == 1 && take() == ["saves"])
  }
}
