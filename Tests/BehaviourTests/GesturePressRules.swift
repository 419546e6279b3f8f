// G1, G5, G7, G8, G9, G14 for keys and a gamepad's buttons: the recognizers of a press, and its
// delivery to responders, focus and host.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gesture press rules")
struct GesturePressRules {
  /// A view that is first responder and records its presses, and a record of the host's.
  private func stage() -> (Stage, PressView) {
    let stage = Stage()
    let a = PressView("a", stage.transcript)
    stage.window.addSubview(a)
    #expect(a.becomeFirstResponder())
    _ = stage.transcript.take()
    return (stage, a)
  }

  private func tap(
    _ name: String, _ types: Set<Press.PressType>, on view: View, _ stage: Stage
  ) -> TapGestureRecognizer {
    let tap = stage.attach(TapGestureRecognizer(), name, to: view)
    tap.allowedPressTypes = types
    return tap
  }

  @Test("G1: a press goes to the responder's recognizers and those above, deepest first, then on")
  func order() {
    let (stage, a) = stage()
    let other = stage.view("other", 200, 0, 100, 100)
    for (name, view) in [("window", stage.window), ("a1", a), ("a2", a), ("other", other)] {
      stage.recorder(name, on: view).allowedPressTypes = [.select]
    }
    stage.recorder("deaf", on: a)
    stage.host.keyboard.down("Return").repeats("Return")
    stage.host.keyboard.tap("Escape").up("Return")
    #expect(
      stage.transcript.text == """
        a1 press began select
        a2 press began select
        window press began select
        a began select
        a1 press changed select
        a2 press changed select
        window press changed select
        a changed select
        a began menu
        a ended menu
        a1 press ended select
        a2 press ended select
        window press ended select
        a1 failed
        a2 failed
        window failed
        a1 reset
        a2 reset
        window reset
        a ended select
        """)
  }

  @Test("G8, G5: a tap of a key; its responder gets began, then cancelled")
  func keyTap() {
    let (stage, a) = stage()
    let tap = tap("tap", [.menu], on: stage.window, stage)
    stage.host.keyboard.tap("Escape")
    #expect(
      stage.transcript.take() == """
        a began menu
        tap ended
        a cancelled menu
        """)
    tap.cancelsTouchesInView = false
    stage.host.keyboard.tap("Escape")
    #expect(
      stage.transcript.take() == """
        a began menu
        tap ended
        a ended menu
        """)
    stage.host.keyboard.tap("Return")
    #expect(stage.transcript.text == "a began select\na ended select")
    #expect(a.isFirstResponder)
  }

  @Test("G8: a recognizer may require any kind of key and button, and gets only those")
  func kinds() {
    let names: [(String, Press.PressType)] = [
      ("Up", .upArrow), ("Down", .downArrow), ("Left", .leftArrow), ("Right", .rightArrow),
      ("Return", .select), ("Escape", .menu), ("Tab", .tab), ("PageUp", .pageUp),
      ("PageDown", .pageDown), ("x", .key),
    ]
    for (name, type) in names {
      let (stage, _) = stage()
      let tap = tap("tap", [type], on: stage.window, stage)
      for (other, _) in names where other != name { stage.host.keyboard.tap(other) }
      #expect(tap.outcome == .none, "\(name)")
      stage.host.keyboard.tap(name)
      #expect(tap.outcome == .recognized, "\(name)")
    }
    let (stage, _) = stage()
    let tap = tap("tap", [.button], on: stage.window, stage)
    stage.host.pad.tap(.a)
    #expect(tap.outcome == .none)
    stage.host.pad.tap(.x)
    #expect(tap.outcome == .recognized)
  }

  @Test("G8: a key held longer than 0.75 s is no tap, nor are two keys at once")
  func tapLimits() {
    let (stage, _) = stage()
    let tap = tap("tap", [.select, .menu], on: stage.window, stage)
    stage.host.keyboard.down("Return")
    stage.host.advance(by: 0.7)
    stage.host.keyboard.up("Return")
    #expect(tap.outcome == .recognized)
    stage.host.keyboard.down("Return")
    stage.host.advance(by: 0.8)
    guard case .failed(.tooLong) = tap.outcome else {
      Issue.record("\(tap.outcome)")
      return
    }
    stage.host.keyboard.up("Return")
    stage.host.keyboard.down("Return").down("Escape")
    #expect(tap.outcome == .failed(.tooManyPresses(2, allowed: 1)))
    stage.host.keyboard.up("Return").up("Escape")
    #expect(tap.state == .possible)
  }

  @Test("G8, G4: a single tap of a key waits until the double tap has failed")
  func doubleTap() {
    let (stage, a) = stage()
    let single = tap("single", [.select], on: a, stage)
    let double = tap("double", [.select], on: a, stage)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.host.keyboard.tap("Return")
    #expect(single.outcome == .waiting(for: "double"))
    stage.host.advance(by: 0.4)
    #expect(stage.transcript.take().contains("double failed\nsingle ended"))
    stage.host.keyboard.tap("Return").tap("Return")
    stage.host.advance(by: 0.5)
    let lines = stage.transcript.lines.filter { $0.hasPrefix("single") || $0.hasPrefix("double") }
    #expect(lines == ["double ended", "single failed"])
  }

  @Test("G9: a held button is a long press; its responder is cancelled at that moment")
  func longPress() {
    let (stage, a) = stage()
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: stage.window) {
      places($0.location(in: nil))
    }
    press.allowedPressTypes = [.select]
    stage.host.pad.down(.a)
    stage.host.advance(by: 0.45)
    #expect(stage.transcript.take() == "a began select")
    stage.host.advance(by: 0.1)
    #expect(stage.transcript.take() == "press began (200, 200)\na cancelled select")
    stage.host.pad.up(.a)
    #expect(stage.transcript.take() == "press ended (200, 200)")
    stage.host.pad.tap(.a)
    #expect(press.explanation.hasPrefix("failed: it was held for 0.017 s, 0.5 are needed"))
    #expect(press.state == .possible && a.isFirstResponder)
  }

  @Test("G5: the host's presses end as cancelled")
  func hostIsTold() {
    let stage = Stage()
    var phases: [String] = []
    stage.application.hostInputHandler = { sample in
      if case .button(let button) = sample { phases.append("\(button.name) \(button.phase)") }
    }
    let tap = tap("tap", [.button], on: stage.window, stage)
    stage.host.pad.tap(.x)
    #expect(phases == ["x began", "x cancelled"])
    tap.isEnabled = false
    stage.host.pad.tap(.x)
    #expect(phases.suffix(2) == ["x began", "x ended"])
  }

  @Test("G5, R6: a long press on a focused button takes the press from it; a short one does not")
  func focusedButton() {
    let stage = Stage()
    let control = stage.control("control", 0, 0, 100, 100)
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: control)
    press.allowedPressTypes = [.select]
    stage.host.keyboard.tap("Down")
    #expect(stage.application.focus.focusedView === control)
    _ = stage.transcript.take()
    stage.host.pad.down(.a)
    stage.host.advance(by: 0.6)
    stage.host.pad.up(.a)
    #expect(stage.transcript.lines.contains("press began"))
    #expect(!stage.transcript.take().contains("primaryActionTriggered"))
    #expect(!control.isHighlighted)
    stage.host.pad.tap(.a)
    #expect(stage.transcript.text.contains("control primaryActionTriggered"))
  }

  @Test("R6: a focused control keeps select from a tap above it, and nothing else")
  func controlKeepsSelect() {
    let stage = Stage()
    stage.control("control", 0, 0, 100, 100)
    let select = tap("select", [.select], on: stage.window, stage)
    let menu = tap("menu", [.menu], on: stage.window, stage)
    stage.host.keyboard.tap("Down").tap("Return").tap("Escape")
    #expect(select.outcome == .failed(.viewRefused("RecorderControl")))
    #expect(menu.outcome == .recognized)
    #expect(stage.transcript.text.contains("control primaryActionTriggered"))
  }

  @Test("G7: callbacks in order: the event, the press, begin, then relations; a no keeps it out")
  func delegateOrder() {
    let (stage, a) = stage()
    let delegate = AnsweringDelegate(stage.transcript)
    delegate.receivesEvent = { _, _ in true }
    let one = tap("one", [.select], on: a, stage)
    one.delegate = delegate
    _ = tap("two", [.select], on: a, stage)
    stage.host.keyboard.tap("Return")
    #expect(
      stage.transcript.take() == """
        one shouldReceive presses event?
        one shouldReceive select?
        a began select
        one shouldBegin?
        one requires failure of two?
        one required to fail by two?
        one simultaneously with two?
        one ended
        two failed
        a cancelled select
        """)
    delegate.receivesPress = { _, _ in false }
    stage.host.keyboard.tap("Return")
    #expect(stage.transcript.lines.filter { $0.hasPrefix("one") }.count == 2)
    #expect(stage.transcript.take().contains("two ended"))
    delegate.receivesEvent = { _, _ in false }
    stage.host.keyboard.tap("Return")
    #expect(stage.transcript.lines.filter { $0.hasPrefix("one") }.count == 1)
  }

  @Test("G2: one sequence is of touches or of presses")
  func kindsDoNotMix() {
    let (stage, a) = stage()
    let tap = tap("tap", [.select], on: a, stage)
    stage.host.finger(1).down(at: 10, 10)
    stage.host.keyboard.tap("Return")
    #expect(tap.outcome == .undecided)
    stage.host.finger(1).up()
    #expect(tap.outcome == .recognized)
    tap.numberOfTapsRequired = 2
    stage.host.keyboard.tap("Return")
    stage.host.finger(1).tap(at: 10, 10)
    #expect(tap.outcome == .undecided)
    stage.host.keyboard.tap("Return")
    #expect(tap.outcome == .recognized)
  }

  @Test("G14: a removed view, a lost gamepad, lost focus: failed or cancelled, and no action")
  func losses() {
    for loss in 0..<3 {
      let (stage, a) = stage()
      let tap = tap("tap", [.select], on: a, stage)
      let press = stage.attach(LongPressGestureRecognizer(), "press", to: stage.window)
      press.allowedPressTypes = [.select]
      stage.host.pad.down(.a)
      switch loss {
      case 0: stage.host.pad.unplug()
      case 1: stage.host.lose(.focus)
      default: a.removeFromSuperview()
      }
      stage.host.advance(by: 0.6)
      stage.host.pad.up(.a)
      #expect(tap.outcome == .failed(.pressCancelled), "\(loss)")
      #expect(!stage.transcript.text.contains("tap ended"))
      #expect(tap.state == .possible && press.state == .possible)
      #expect((loss == 2) == stage.transcript.text.contains("press began"), "\(loss)")
      #expect(stage.application.gestureDump == "")
    }
  }

  @Test("G14: disabled while a key is held, it fails, and the responder gets the rest")
  func disabling() {
    let (stage, a) = stage()
    let tap = tap("tap", [.select], on: a, stage)
    stage.host.keyboard.down("Return")
    tap.isEnabled = false
    stage.host.keyboard.up("Return")
    #expect(stage.transcript.text == "a began select\ntap failed\na ended select")
  }

  @Test("A press that a recognizer ignores does not affect it")
  func ignoring() {
    let (stage, a) = stage()
    let bare = stage.recorder("bare", on: a)
    bare.allowedPressTypes = [.select]
    let event = PressesEventBox()
    bare.onPresses = { recognizer, phase, presses in
      if phase == .began, let press = presses.first {
        #expect(press.gestureRecognizers?.first === recognizer)
        recognizer.ignore(press, for: event.event)
        #expect(press.gestureRecognizers == nil)
      }
    }
    a.onPresses = { event.event = $0 }
    stage.host.keyboard.tap("Escape").tap("Return")
    #expect(stage.transcript.text.contains("bare press began select\n"))
    #expect(!stage.transcript.text.contains("bare press ended"))
    #expect(stage.transcript.text.hasSuffix("a ended select"))
    #expect(bare.state == .possible)
  }
}

/// Keeps an event that a view got.
private final class PressesEventBox {
  private var given: PressesEvent?
  var event: PressesEvent {
    get {
      guard let given else { preconditionFailure("no press came before") }
      return given
    }
    set { given = newValue }
  }
}

/// A view that can be first responder and takes all presses.
private final class PressView: View {
  private let transcript: Transcript
  private let label: String
  var onPresses: ((PressesEvent) -> Void)?

  init(_ label: String, _ transcript: Transcript) {
    self.label = label
    self.transcript = transcript
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  private func note(_ phase: Press.Phase, _ presses: Set<Press>, _ event: PressesEvent?) {
    for press in presses { transcript.record("\(label) \(phase) \(press.type)") }
    if let event { onPresses?(event) }
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    note(.began, presses, event)
  }
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    note(.changed, presses, event)
  }
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    note(.ended, presses, event)
  }
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    note(.cancelled, presses, event)
  }
}
