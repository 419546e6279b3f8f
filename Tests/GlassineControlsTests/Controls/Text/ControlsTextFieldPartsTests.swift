// Parts of a text field beside its text, and their cost while idle.
import CAllocationCounter
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Parts of text fields")
struct ControlsTextFieldPartsTests {
  private struct Stage {
    let host = HeadlessHost(size: CGSize(width: 400, height: 200))
    let field = TextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))

    init(_ text: String = "abc") {
      field.text = text
      host.window.addSubview(field)
      host.update()
    }
  }

  @Test("A subclass with a layout of its own is laid out when its text changes; others are not")
  func layouts() {
    final class Field: TextField {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let stage = Stage()
    let field = Field(frame: stage.field.frame)
    stage.host.window.addSubview(field)
    stage.host.update()
    field.layouts = 0
    field.text = "b"
    stage.host.update()
    #expect(field.layouts == 1)
    field.becomeFirstResponder()
    stage.host.update()
    field.layouts = 0
    stage.host.keyboard.type("c")
    stage.host.update()
    #expect(field.text == "bc" && field.layouts == 1)
  }

  @Test(
    "Overlay views appear and disappear with editing, take touches, and the text leaves them room")
  func overlays() {
    let stage = Stage()
    let plain = stage.field.textRect(forBounds: stage.field.bounds)
    let left = Label(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let reveal = Button(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    reveal.addAction(for: .touchUpInside) { [unowned field = stage.field] _ in
      field.isSecureTextEntry.toggle()
    }
    stage.field.leftView = left
    stage.field.leftViewMode = .always
    stage.field.rightView = reveal
    stage.field.rightViewMode = .whileEditing
    stage.field.isSecureTextEntry = true
    stage.host.update()
    #expect(left.frame == CGRect(x: 0, y: 12, width: 30, height: 20))
    #expect(reveal.isHidden)
    let resting = stage.field.textRect(forBounds: stage.field.bounds)
    #expect(resting.minX == plain.minX + 30 && resting.maxX == plain.maxX)
    stage.field.becomeFirstResponder()
    stage.host.update()
    #expect(!reveal.isHidden && reveal.frame.maxX == 300)
    #expect(stage.field.textRect(forBounds: stage.field.bounds).maxX == plain.maxX - 44)
    stage.field.clearButtonMode = .always
    #expect(stage.field.clearButtonRect(forBounds: stage.field.bounds).maxX <= 256)
    stage.host.finger(1).tap(at: 20 + 278, 122)
    #expect(!stage.field.isSecureTextEntry)
    #expect(stage.field.isEditing)
    stage.field.rightView = nil
    #expect(reveal.superview == nil)
    stage.field.resignFirstResponder()
    stage.field.leftViewMode = .whileEditing
    stage.host.update()
    #expect(left.isHidden)
    #expect(stage.field.textRect(forBounds: stage.field.bounds).minX == plain.minX)
  }

  @Test("A text states its content type, and posts as its editing begins, changes and ends")
  func traitsAndNotifications() {
    let stage = Stage("")
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    stage.host.window.addSubview(view)
    #expect(stage.field.keyboardType == .default && stage.field.returnKeyType == .default)
    stage.field.keyboardType = .numberPad
    stage.field.returnKeyType = .go
    stage.field.keyboardAppearance = .dark
    #expect(stage.field.keyboardType == .numberPad && view.keyboardType == .default)
    #expect(stage.field.returnKeyType == .go && stage.field.keyboardAppearance == .dark)
    #expect(SearchTextField(frame: .zero).returnKeyType == .search)
    final class Told { var lines: [String] = [] }
    let told = Told()
    var observers: [any NSObjectProtocol] = []
    for (name, line, object) in [
      (TextField.textDidBeginEditingNotification, "begins", stage.field as View),
      (TextField.textDidChangeNotification, "changes", stage.field),
      (TextField.textDidEndEditingNotification, "ends", stage.field),
      (TextView.textDidBeginEditingNotification, "view begins", view),
      (TextView.textDidChangeNotification, "view changes", view),
      (TextView.textDidEndEditingNotification, "view ends", view),
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
          MainActor.assumeIsolated { told.lines.append(line) }
        })
    }
    stage.field.becomeFirstResponder()
    stage.host.keyboard.type("1")
    stage.field.text = "set"
    view.becomeFirstResponder()
    stage.host.keyboard.type("2")
    view.resignFirstResponder()
    #expect(
      told.lines == ["begins", "changes", "ends", "view begins", "view changes", "view ends"])
    observers.forEach(NotificationCenter.default.removeObserver)
  }

  @Test("Reopened hidden text is replaced by the first key, and only by that")
  func hiddenAgain() {
    let stage = Stage("12345")
    stage.field.isSecureTextEntry = true
    stage.host.finger(1).tap(at: 200, 122)
    stage.host.keyboard.type("6").type("7")
    #expect(stage.field.text == "67")
    stage.field.resignFirstResponder()
    stage.field.becomeFirstResponder()
    stage.host.keyboard.tap("Backspace")
    #expect(stage.field.text == "")
    stage.host.keyboard.type("89").tap("Backspace").type("0")
    #expect(stage.field.text == "80")
    // Text hidden while it is edited counts too; shown in between it is text like any other.
    stage.field.isSecureTextEntry = false
    stage.host.keyboard.type("1")
    #expect(stage.field.text == "801")
    stage.field.isSecureTextEntry = true
    stage.host.keyboard.type("2")
    #expect(stage.field.text == "2")
    stage.field.isSecureTextEntry = false
    stage.field.isSecureTextEntry = true
    stage.field.isSecureTextEntry = false
    stage.host.keyboard.type("3")
    #expect(stage.field.text == "23")
  }

  @Test("In right-to-left layout, all parts beside the text change sides")
  func mirrored() {
    let stage = Stage()
    let (left, right) = (View(frame: .zero), View(frame: .zero))
    left.bounds.size = CGSize(width: 30, height: 20)
    right.bounds.size = CGSize(width: 44, height: 44)
    stage.field.leftView = left
    stage.field.rightView = right
    (stage.field.leftViewMode, stage.field.rightViewMode) = (.always, .always)
    stage.field.clearButtonMode = .always
    stage.host.update()
    let bounds = stage.field.bounds
    let text = stage.field.textRect(forBounds: bounds)
    let clear = stage.field.clearButtonRect(forBounds: bounds)
    stage.field.semanticContentAttribute = .forceRightToLeft
    stage.field.setNeedsLayout()
    stage.host.update()
    #expect(left.frame == CGRect(x: 270, y: 12, width: 30, height: 20))
    #expect(right.frame == CGRect(x: 0, y: 0, width: 44, height: 44))
    let mirrored = stage.field.textRect(forBounds: bounds)
    #expect(mirrored.minX == 300 - text.maxX && mirrored.maxX == 300 - text.minX)
    let button = stage.field.clearButtonRect(forBounds: bounds)
    #expect(button.minX == 300 - clear.maxX && button.width == clear.width)
    stage.host.finger(1).tap(at: 20 + button.midX, 122)
    #expect(stage.field.text == "")
  }

  @Test("A field that clears on editing asks first, sends the change, and can undo it")
  func clearsOnBegin() {
    final class Delegate: TextFieldDelegate {
      var allows = false
      func textFieldShouldClear(_ textField: TextField) -> Bool { allows }
    }
    let stage = Stage()
    let delegate = Delegate()
    stage.field.delegate = delegate
    stage.field.clearsOnBeginEditing = true
    var changes = 0
    stage.field.addAction(for: .editingChanged) { _ in changes += 1 }
    stage.host.finger(1).tap(at: 60, 122)
    #expect(stage.field.text == "abc" && changes == 0)
    stage.field.resignFirstResponder()
    delegate.allows = true
    stage.host.advance(by: 1)
    stage.host.finger(1).tap(at: 60, 122)
    #expect(stage.field.text == "" && changes == 1)
    stage.field.undo()
    #expect(stage.field.text == "abc")
  }

  @Test("A delegate chooses the items of the edit menu for the selection")
  func delegateMenu() {
    final class Delegate: TextFieldDelegate {
      var ranges: [Range<Int>] = []
      func textField(
        _ textField: TextField, editMenuForCharactersIn range: Range<Int>,
        suggestedActions: [MenuElement]
      ) -> Menu? {
        ranges.append(range)
        let kept = suggestedActions.filter { ($0 as? Command)?.action != .cut }
        return Menu(children: kept + [Action(title: "Greet") { _ in }])
      }
    }
    let stage = Stage("one two")
    let delegate = Delegate()
    stage.field.delegate = delegate
    stage.field.becomeFirstResponder()
    stage.host.finger(1).tap(at: 38, 122).tap(at: 38, 122)
    #expect(stage.field.interaction.editMenu.visibleTitles == ["Copy", "Select All", "Greet"])
    #expect(delegate.ranges.last == 0..<3)
  }

  @Test("A subclass refuses to paste: neither menu nor chain offers it")
  func refusesAction() {
    final class Field: TextField {
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == .paste ? false : super.canPerformAction(action, withSender: sender)
      }
    }
    let host = HeadlessHost(size: CGSize(width: 400, height: 200))
    let field = Field(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    field.text = "one"
    host.application.pasteboard.string = "x"
    host.window.addSubview(field)
    #expect(field.target(forAction: .copy, withSender: nil) == nil, "it is not edited")
    field.becomeFirstResponder()
    field.selectAll(nil)
    #expect(field.target(forAction: .copy, withSender: nil) as? Field === field)
    #expect(field.target(forAction: .paste, withSender: nil) == nil)
    host.finger(1).tap(at: 38, 122).tap(at: 38, 122)
    #expect(field.interaction.editMenu.visibleTitles == ["Cut", "Copy"])
  }

  /// Does not let editing end.
  private final class Stubborn: TextFieldDelegate {
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { false }
  }

  @Test("A presented controller covers handles and menu; they return if editing continued")
  func covered() {
    let stage = Stage("one two")
    let stubborn = Stubborn()
    let root = ViewController()
    let view = View(frame: stage.host.window.bounds)
    root.view = view
    stage.host.window.rootViewController = root
    view.addSubview(stage.field)
    stage.host.update()
    stage.field.becomeFirstResponder()
    stage.host.finger(1).tap(at: 38, 122).tap(at: 38, 122)
    func handles() -> Int { stage.host.window.subviews.count { $0.frame.width == 44 } }
    #expect(handles() == 2 && stage.field.interaction.editMenu.isMenuVisible)
    stage.field.delegate = stubborn
    let other = ViewController()
    other.modalPresentationStyle = .overFullScreen
    other.view = View(frame: stage.host.window.bounds)
    root.present(other, animated: false)
    stage.host.advance(by: 0.5)
    #expect(stage.field.isEditing && handles() == 0)
    #expect(!stage.field.interaction.editMenu.isMenuVisible)
    root.dismiss(animated: false)
    stage.host.advance(by: 0.5)
    #expect(stage.field.isEditing && handles() == 2)
    // If the field allows it, editing ends, and its handles and menu with it.
    stage.field.delegate = nil
    root.present(other, animated: false)
    root.dismiss(animated: false)
    stage.host.advance(by: 0.5)
    #expect(!stage.field.isEditing && handles() == 0)
    withExtendedLifetime(stubborn) {}
  }

  @Test("Removing a window ends editing, and the field's overlays disappear")
  func windowGoes() {
    let stage = Stage("one two")
    var ended = 0
    stage.field.addAction(for: .editingDidEnd) { _ in ended += 1 }
    stage.field.becomeFirstResponder()
    stage.host.finger(1).tap(at: 38, 122).tap(at: 38, 122)
    #expect(stage.host.window.subviews.count > 1)
    stage.host.application.remove(stage.host.window)
    stage.host.advance(by: 1)
    #expect(ended == 1)
    #expect(!stage.field.isEditing)
    #expect(stage.host.application.nextFrameDue == nil)
  }

  @Test(
    "Ten blinks of a caret wake the program ten times and allocate nothing",
    .enabled(if: isOptimized))
  func blinking() {
    let stage = Stage("some words to edit")
    stage.field.becomeFirstResponder()
    var frames = 0
    func blink(_ count: Int) {
      for _ in 0..<count {
        guard let due = stage.host.application.nextFrameDue else { return }
        stage.host.clock.advance(to: due)
        stage.host.update()
        frames += 1
        // Draws only if the frame asked for it.
        while let next = stage.host.application.nextFrameDue, next <= stage.host.clock.now {
          stage.host.update()
        }
      }
    }
    blink(10)
    let start = stage.host.clock.now
    let before = allocation_count()
    frames = 0
    blink(10)
    #expect(allocation_count() - before == 0)
    #expect(frames == 10)
    #expect(abs(stage.host.clock.now - start - 5) < 0.01)
  }
}
