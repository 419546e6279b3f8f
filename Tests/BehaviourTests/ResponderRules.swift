// R1 to R6, S8, S9, S18, S19, S21, S22: the responder chain.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Responder rules")
struct ResponderRules {
  /// An application delegate that is a responder.
  private final class Delegate: Responder, ApplicationDelegate {
    var transcript: Transcript?
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      transcript?.record("delegate touchesBegan")
      super.touchesBegan(touches, with: event)
    }
  }

  @Test("R1, S8: next goes from view to controller, its parents, window, application, delegate")
  func chain() {
    let stage = Stage()
    let delegate = Delegate()
    stage.application.delegate = delegate
    let tabs = ViewController()
    let navigation = ViewController()
    let page = ViewController()
    stage.window.rootViewController = tabs
    for (outer, inner) in [(tabs, navigation), (navigation, page)] {
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      inner.didMove(toParent: outer)
    }
    let box = View(frame: .zero)
    let button = Button(frame: .zero)
    page.view.addSubview(box)
    box.addSubview(button)
    var chain: [Responder] = []
    var responder: Responder? = button
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    let expected: [Responder] = [
      button, box, page.view, page, navigation.view, navigation, tabs.view, tabs, stage.window,
      stage.application, delegate,
    ]
    #expect(chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test("R1: a presented controller's next is its presenter")
  func presented() {
    let stage = Stage()
    let root = ViewController()
    let panel = ViewController()
    stage.window.rootViewController = root
    root.present(panel, animated: false)
    #expect(panel.view.next === panel)
    #expect(panel.next === root)
    root.dismiss(animated: false)
    #expect(panel.next !== root)
  }

  @Test(
    "R2, S9: an unhandled touch goes up view, superview, controller, window, application, drops")
  func unhandledTouch() {
    let stage = Stage()
    let root = RecorderController("root", stage.transcript)
    stage.window.rootViewController = root
    let plain = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.view.addSubview(plain)
    _ = stage.transcript.take()
    stage.host.finger(1).down(at: 10, 10)
    #expect(
      stage.transcript.take() == """
        rootView touchesBegan [1] at (10, 10)
        root touchesBegan [1] at (10, 10)
        unhandled touchesBegan [1]
        """)
    stage.host.finger(1).up()
    #expect(
      stage.transcript.take() == """
        rootView touchesEnded [1] at (10, 10)
        unhandled touchesEnded [1]
        """)
  }

  @Test("R2: the delegate is the last to be asked, if it is a responder")
  func delegateLast() {
    let stage = Stage()
    let delegate = Delegate()
    delegate.transcript = stage.transcript
    stage.application.delegate = delegate
    stage.host.finger(1).down(at: 10, 10)
    #expect(
      stage.transcript.text == """
        delegate touchesBegan
        unhandled touchesBegan [1]
        """)
  }

  @Test("R1: a view or controller that is the delegate does not make the chain a ring")
  func delegateInTheChain() {
    final class DelegateView: View, ApplicationDelegate {}
    final class DelegateController: ViewController, ApplicationDelegate {}
    let stage = Stage()
    let view = DelegateView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.host.window.addSubview(view)
    stage.application.delegate = view
    #expect(stage.application.next == nil)
    let controller = DelegateController()
    stage.application.delegate = controller
    #expect(stage.application.next == nil)
  }

  @Test("S22: forwarding by super reaches the superview, with the touch unchanged")
  func passingOn() {
    let stage = Stage()
    let outer = stage.view("outer", 0, 0, 200, 200)
    stage.view("inner", 50, 50, 50, 50, in: outer).passesOn = true
    stage.host.finger(1).down(at: 60, 60)
    #expect(
      stage.transcript.text == """
        inner touchesBegan [1] at (10, 10)
        outer touchesBegan [1] at (60, 60)
        """)
  }

  @Test("R3, S18: becoming first responder fails outside a window, and the log says why")
  func outsideWindow() {
    let transcript = Transcript()
    let view = RecorderView("a", transcript, frame: .zero)
    view.acceptsFirstResponder = true
    let diagnostics = ViewRegistry.main.diagnostics
    let log = diagnostics.log
    var lines: [String] = []
    diagnostics.log = { lines.append($0) }
    defer { diagnostics.log = log }
    #expect(!view.becomeFirstResponder())
    #expect(lines.count == 1)
    #expect(lines.first?.contains("in no window") == true)
    let stage = Stage()
    stage.window.addSubview(view)
    #expect(view.becomeFirstResponder())
    #expect(view.isFirstResponder)
    #expect(lines.count == 1)
  }

  @Test("R3: the old first responder resigns first and may refuse; by default no view may be first")
  func refusal() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 10, 10)
    let b = stage.view("b", 0, 0, 10, 10)
    #expect(!a.becomeFirstResponder())
    #expect(!a.canBecomeFirstResponder)
    #expect(a.canResignFirstResponder)
    a.acceptsFirstResponder = true
    b.acceptsFirstResponder = true
    #expect(a.becomeFirstResponder())
    a.yieldsFirstResponder = false
    #expect(!b.becomeFirstResponder())
    #expect(!a.resignFirstResponder())
    #expect(stage.window.firstResponder === a)
    a.yieldsFirstResponder = true
    #expect(b.becomeFirstResponder())
    #expect(!a.isFirstResponder)
    #expect(b.resignFirstResponder())
    #expect(stage.window.firstResponder == nil)
    #expect(b.resignFirstResponder())
  }

  @Test("R3: leaving the window resigns first responder, without asking; controllers too")
  func leaving() {
    let stage = Stage()
    let outer = stage.view("outer", 0, 0, 10, 10)
    let a = stage.view("a", 0, 0, 10, 10, in: outer)
    a.acceptsFirstResponder = true
    a.yieldsFirstResponder = false
    #expect(a.becomeFirstResponder())
    outer.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
    #expect(!a.isFirstResponder)

    let controller = RecorderController("controller", stage.transcript)
    controller.acceptsFirstResponder = true
    stage.window.addSubview(controller.view)
    #expect(controller.becomeFirstResponder())
    controller.view.removeFromSuperview()
    #expect(stage.window.firstResponder == nil)
  }

  @Test("R3: a view that has left its window cannot become first while its touch is cancelled")
  func becomingWhileCancelled() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    a.acceptsFirstResponder = true
    var answers: [Bool] = []
    a.onTouches = { [unowned a] phase, _, _ in
      if phase == .cancelled { answers.append(a.becomeFirstResponder()) }
    }
    stage.host.finger(1).down(at: 10, 10)
    a.removeFromSuperview()
    stage.host.runFrame()
    #expect(answers == [false])
    #expect(stage.window.firstResponder == nil)
  }

  @Test(
    "R4, S19: an action without target goes up from the first responder to one that performs it")
  func nilTarget() {
    final class Performer: View {
      var count = 0
      func save() { count += 1 }
    }
    let stage = Stage()
    let save = Selector("save", Performer.save)
    let outer = Performer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(outer)
    let button = Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(button)
    button.addTarget(nil, action: save, for: .touchUpInside)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(outer.count == 1)

    let other = Performer(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
    stage.window.addSubview(other)
    let first = stage.view("first", 0, 0, 10, 10, in: other)
    first.acceptsFirstResponder = true
    #expect(first.becomeFirstResponder())
    stage.host.finger(1).tap(at: 10, 10)
    #expect(outer.count == 1)
    #expect(other.count == 1)
    #expect(first.target(forAction: save, withSender: nil) as? View === other)
    #expect(
      !stage.application.sendAction(
        Selector("load", Stranger.load), to: nil, from: nil, for: nil))
  }

  private final class Stranger {
    func load() {}
  }

  @Test("R5: keys start at the first responder, else at the key window's root controller")
  func keyTargets() {
    let stage = Stage()
    let root = RecorderController("root", stage.transcript)
    stage.window.rootViewController = root
    let field = stage.view("field", 0, 0, 10, 10, in: root.view)
    field.acceptsFirstResponder = true
    field.passesOn = true
    _ = stage.transcript.take()
    stage.host.keyboard.tap("Return")
    #expect(field.becomeFirstResponder())
    stage.host.keyboard.tap("a")
    #expect(
      stage.transcript.text == """
        root pressesBegan [select "Return"]
        host key began "Return"
        root pressesEnded [select "Return"]
        host key ended "Return"
        field pressesBegan [key "a"]
        rootView pressesBegan [key "a"]
        root pressesBegan [key "a"]
        host key began "a"
        field pressesEnded [key "a"]
        rootView pressesEnded [key "a"]
        root pressesEnded [key "a"]
        host key ended "a"
        """)
  }

  @Test("R5: a press ends at the responder it began at; repeats are changes; lost focus cancels")
  func presses() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 10, 10)
    let b = stage.view("b", 0, 0, 10, 10)
    for view in [a, b] {
      view.acceptsFirstResponder = true
      #expect(view.becomeFirstResponder())
    }
    #expect(a.becomeFirstResponder())
    let keyboard = stage.host.keyboard
    keyboard.down("x").repeats("x")
    #expect(b.becomeFirstResponder())
    keyboard.down("y").up("x")
    stage.host.pad.down(.a)
    stage.host.lose(.focus)
    keyboard.up("y")
    stage.host.pad.up(.a)
    #expect(
      stage.transcript.text == """
        a pressesBegan [key "x"]
        a pressesChanged [key "x"]
        b pressesBegan [key "y"]
        a pressesEnded [key "x"]
        b pressesBegan [select a]
        b pressesCancelled [key "y"]
        b pressesCancelled [select a]
        """)
  }

  @Test(
    "R5: a second key-down cancels the first; an unplugged gamepad cancels its buttons, not keys")
  func lostPresses() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 10, 10)
    a.acceptsFirstResponder = true
    #expect(a.becomeFirstResponder())
    stage.host.keyboard.down("x").down("x")
    stage.host.pad.down(.x)
    stage.host.pad.unplug()
    stage.host.keyboard.up("x")
    #expect(
      stage.transcript.text == """
        a pressesBegan [key "x"]
        a pressesCancelled [key "x"]
        a pressesBegan [key "x"]
        a pressesBegan [button x]
        a pressesCancelled [button x]
        a pressesEnded [key "x"]
        """)
  }

  @Test("R6: an unhandled press is the host's, its loss too, also past a delegate")
  func hostPress() {
    let stage = Stage()
    let delegate = Delegate()
    stage.application.delegate = delegate
    stage.host.keyboard.down("w")
    stage.host.pad.down(.x).axis(.leftX, 0.5)
    stage.host.lose(.focus)
    #expect(
      stage.transcript.text == """
        host key began "w"
        host button began x
        host axis leftX 0.5
        host key cancelled "w"
        host button cancelled x
        """)
  }

  @Test("R5, S19: motion and media keys start at the first responder and travel the chain")
  func motion() {
    let stage = Stage()
    let outer = stage.view("outer", 0, 0, 10, 10)
    let a = stage.view("a", 0, 0, 10, 10, in: outer)
    a.acceptsFirstResponder = true
    a.passesOn = true
    #expect(a.becomeFirstResponder())
    stage.host.move(.shake)
    stage.host.move(.shake, .ended)
    stage.host.move(.nextTrack)
    stage.host.move(.nextTrack, .ended)
    #expect(
      stage.transcript.text == """
        a motionBegan motionShake
        outer motionBegan motionShake
        a motionEnded motionShake
        outer motionEnded motionShake
        a remoteControl remoteControlNextTrack
        outer remoteControl remoteControlNextTrack
        """)
  }

  /// Accepts text and shows it.
  private final class Field: RecorderView, @MainActor TextInput {
    var hasText: Bool { true }
    func insertText(_ text: String) { transcript.record("\(name) insert \(text)") }
    func deleteBackward() { transcript.record("\(name) delete") }
    func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
      transcript.record("\(name) marked \(markedText ?? "nil") \(selectedRange)")
    }
    func unmarkText() { transcript.record("\(name) unmark") }
  }

  @Test(
    "R5, S19: text goes to the first text input upwards; compositions are clamped to their text")
  func text() {
    let stage = Stage()
    stage.host.keyboard.type("lost")
    let field = Field("field", stage.transcript, frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(field)
    let inner = stage.view("inner", 0, 0, 10, 10, in: field)
    inner.acceptsFirstResponder = true
    #expect(inner.becomeFirstResponder())
    stage.host.keyboard.type("ä")
    stage.host.keyboard.compose("にほ", selection: 1..<9).compose("").type("日本")
    #expect(
      stage.transcript.text == """
        host text "lost"
        field insert ä
        field marked にほ 1..<2
        field marked nil 0..<0
        field insert 日本
        """)
  }

  @Test("S21: sendEvent of application and window see every touches event, and may keep it")
  func sendEvent() {
    final class App: Application {
      var count = 0
      override func sendEvent(_ event: Event) {
        count += 1
        super.sendEvent(event)
      }
    }
    final class Filter: Window {
      var phases: [[Touch.Phase]] = []
      var isOpen = true
      override func sendEvent(_ event: Event) {
        phases.append((event.allTouches ?? []).map(\.phase))
        if isOpen { super.sendEvent(event) }
      }
    }
    let application = App()
    let window = Filter(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let stage = Stage(application: application, window: window)
    stage.view("a", 0, 0, 100, 100)
    stage.host.finger(1).down(at: 10, 10)
    window.isOpen = false
    stage.host.finger(1).move(to: 20, 20)
    window.isOpen = true
    stage.host.finger(1).up()
    window.isOpen = false
    stage.host.finger(2).down(at: 10, 10)
    window.isOpen = true
    stage.host.finger(2).move(to: 20, 20).up()
    #expect(application.count == 6)
    #expect(window.phases == [[.began], [.moved], [.ended], [.began], [.moved], [.ended]])
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesEnded [1] at (20, 20)
        """)
  }

  @Test("S21: three sibling containers with two children each: the last added wins")
  func siblings() {
    let stage = Stage()
    for (index, outer) in ["a", "b", "c"].enumerated() {
      let container = stage.view(outer, CGFloat(index) * 50, 0, 100, 100)
      for inner in 0..<2 {
        stage.view("\(outer)\(inner)", CGFloat(inner) * 20, 0, 40, 40, in: container)
      }
    }
    for x in [5.0, 30, 55, 95, 110, 145] { stage.host.finger(1).tap(at: x, 10) }
    let names = stage.transcript.lines.filter { $0.contains("Began") }.map { $0.prefix(2) }
    #expect(names == ["a0", "a1", "b0", "b1", "c0", "c1"])
  }
}
