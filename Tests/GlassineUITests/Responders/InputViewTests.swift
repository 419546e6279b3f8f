// Input views: the first responder's view at the window's bottom; and changes to typed text.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

/// A window with two fields, and a record of input view callbacks.
@MainActor
private final class InputStage {
  let host = HeadlessHost(size: CGSize(width: 400, height: 400))
  let first = TextField(frame: CGRect(x: 20, y: 20, width: 200, height: 44))
  let second = TextField(frame: CGRect(x: 20, y: 80, width: 200, height: 44))
  let keyboard = View(frame: CGRect(x: 0, y: 0, width: 0, height: 120))
  let bar = View(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
  private(set) var told: [String] = []
  private var observers: [any NSObjectProtocol] = []

  init() {
    host.window.addSubview(first)
    host.window.addSubview(second)
    host.settle()
    for (name, short) in [
      (Responder.keyboardWillShowNotification, "willShow"),
      (Responder.keyboardDidShowNotification, "didShow"),
      (Responder.keyboardWillHideNotification, "willHide"),
      (Responder.keyboardDidHideNotification, "didHide"),
      (Responder.keyboardWillChangeFrameNotification, "willChange"),
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: host.window, queue: nil) {
          [unowned self] notification in
          let rect = notification.userInfo?["keyboardFrameEnd"] as? CGRect
          let line = "\(short) \(Int(rect?.minY ?? -1))"
          MainActor.assumeIsolated { told.append(line) }
        })
    }
  }

  isolated deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  func take() -> [String] {
    defer { told = [] }
    return told
  }
}

@Suite("Input views")
struct InputViewTests {
  @Test("An input view appears with its field, as wide as the window, and disappears with it")
  func comeAndGo() {
    let stage = InputStage()
    stage.first.inputView = stage.keyboard
    stage.first.inputAccessoryView = stage.bar
    stage.host.finger(1).tap(at: 100, 40)
    #expect(stage.first.isFirstResponder)
    stage.host.runFrame()
    #expect(stage.take() == ["willChange 240", "willShow 240"])
    stage.host.settle()
    #expect(stage.take() == ["didShow 240"])
    #expect(
      stage.bar.convert(stage.bar.bounds, to: nil) == CGRect(x: 0, y: 240, width: 400, height: 40))
    #expect(
      stage.keyboard.convert(stage.keyboard.bounds, to: nil)
        == CGRect(x: 0, y: 280, width: 400, height: 120))
    stage.first.resignFirstResponder()
    stage.host.runFrame()
    #expect(stage.take() == ["willChange 400", "willHide 400"])
    stage.host.settle()
    #expect(stage.take() == ["didHide 400"] && stage.keyboard.window == nil)
  }

  @Test("From field to field an input view stays, or is replaced by another, without moving down")
  func change() {
    let stage = InputStage()
    stage.first.inputView = stage.keyboard
    stage.second.inputView = stage.keyboard
    stage.second.inputAccessoryView = stage.bar
    stage.first.becomeFirstResponder()
    stage.host.settle()
    _ = stage.take()
    stage.second.becomeFirstResponder()
    stage.host.settle()
    #expect(stage.take() == ["willChange 240"])
    #expect(stage.keyboard.window != nil && stage.bar.window != nil)
    stage.second.inputAccessoryView = nil
    stage.second.reloadInputViews()
    stage.host.settle()
    #expect(stage.take() == ["willChange 280"] && stage.bar.window == nil)
  }

  @Test("The nearest responder with an input view decides; a touch on it ends no editing")
  func chain() {
    final class Screen: ViewController {
      let bar = View(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      override var inputAccessoryView: View? { bar }
    }
    let stage = InputStage()
    let screen = Screen()
    stage.host.window.rootViewController = screen
    screen.view.addSubview(stage.first)
    stage.first.becomeFirstResponder()
    stage.host.settle()
    #expect(screen.bar.convert(screen.bar.bounds, to: nil).minY == 350)
    stage.host.finger(1).tap(at: 200, 380)
    #expect(stage.first.isFirstResponder)
  }

  @Test("A key of the app's own keyboard types into the field")
  func types() {
    let stage = InputStage()
    let key = Button(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    key.addAction(for: .touchUpInside) { [unowned stage] _ in stage.first.insertText("q") }
    stage.keyboard.addSubview(key)
    stage.first.inputView = stage.keyboard
    stage.first.becomeFirstResponder()
    stage.host.settle()
    stage.host.finger(1).tap(at: 30, 310).tap(at: 30, 310)
    #expect(stage.first.text == "qq" && stage.first.isFirstResponder)
  }

  @Test("The keyboard's layout guide keeps the views tied to it in sight")
  func guide() {
    let stage = InputStage()
    let label = Label(frame: .zero)
    label.text = "Above"
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.host.window.addSubview(label)
    LayoutConstraint.activate([
      label.bottomAnchor.constraint(equalTo: stage.host.window.keyboardLayoutGuide.topAnchor),
      label.leftAnchor.constraint(equalTo: stage.host.window.leftAnchor),
    ])
    stage.host.settle()
    #expect(label.frame.maxY == 400)
    stage.first.inputView = stage.keyboard
    stage.first.becomeFirstResponder()
    stage.host.settle()
    #expect(label.frame.maxY == 280)
    stage.first.resignFirstResponder()
    stage.host.settle()
    #expect(label.frame.maxY == 400)
    #expect(stage.host.window.keyboardLayoutGuide === stage.host.window.keyboardLayoutGuide)
  }

  @Test("Input views follow the window's size")
  func resize() {
    let stage = InputStage()
    stage.first.inputView = stage.keyboard
    stage.first.becomeFirstResponder()
    stage.host.settle()
    stage.host.window.frame.size = CGSize(width: 600, height: 500)
    stage.host.settle()
    #expect(
      stage.keyboard.convert(stage.keyboard.bounds, to: nil)
        == CGRect(x: 0, y: 380, width: 600, height: 120))
  }

  @Test(
    "Letters become capitals as they are typed",
    arguments: [
      (TextAutocapitalizationType.none, "one two. three"),
      (.words, "One Two. Three"), (.sentences, "One two. Three"),
      (.allCharacters, "ONE TWO. THREE"),
    ])
  func capitals(type: TextAutocapitalizationType, expected: String) {
    let stage = InputStage()
    stage.first.autocapitalizationType = type
    stage.first.becomeFirstResponder()
    for letter in "one two. three" { stage.host.keyboard.type(String(letter)) }
    #expect(stage.first.text == expected)
    stage.second.autocapitalizationType = type
    stage.second.isSecureTextEntry = true
    stage.second.becomeFirstResponder()
    stage.host.keyboard.type("pass")
    #expect(stage.second.text == "pass")
  }

  @Test("Return does nothing in an empty field that enables Return automatically")
  func automaticReturn() {
    let stage = InputStage()
    var returns = 0
    stage.first.addAction(for: .editingDidEndOnExit) { _ in returns += 1 }
    stage.first.enablesReturnKeyAutomatically = true
    stage.first.becomeFirstResponder()
    stage.host.keyboard.tap("Return")
    #expect(returns == 0 && stage.first.isFirstResponder)
    stage.host.keyboard.type("x").tap("Return")
    #expect(returns == 1 && !stage.first.isFirstResponder)
  }

  @Test("A field's line is at its top, middle or bottom")
  func vertical() {
    let stage = InputStage()
    stage.first.frame.size.height = 120
    stage.first.text = "One"
    let tops = [Control.ContentVerticalAlignment.top, .center, .bottom].map { alignment in
      stage.first.contentVerticalAlignment = alignment
      stage.host.update()
      return stage.first.caretRect.minY
    }
    #expect(tops[0] < tops[1] && tops[1] < tops[2] && tops[2] < 120)
  }
}
