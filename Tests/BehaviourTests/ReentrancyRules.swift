// Callbacks that change, in the middle of a step, what the step is about: it is looked at again.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// A view that does something once, before it moves to another superview.
private final class RestlessView: View {
  var beforeMove: (() -> Void)?

  override func willMove(toSuperview superview: View?) {
    let body = beforeMove
    beforeMove = nil
    body?()
  }
}

/// Runs a body when editing ends.
private final class EditingDelegate: TextFieldDelegate {
  var body: ((TextField) -> Void)?

  func textFieldDidEndEditing(_ textField: TextField) {
    let body = body
    self.body = nil
    body?(textField)
  }
}

/// Runs a body before a recognizer begins.
private final class BeginningDelegate: GestureRecognizerDelegate {
  var body: (() -> Void)?

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    body?()
    return true
  }
}

/// Runs a body as a finger lands, and does not track the finger.
private final class RefusingControl: Control {
  var body: (() -> Void)?

  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    body?()
    return false
  }
}

/// Runs a body as it gets the focus.
private final class FocusedControl: Control {
  var body: (() -> Void)?

  override func didUpdateFocus(isFocused: Bool) {
    super.didUpdateFocus(isFocused: isFocused)
    if isFocused { body?() }
  }
}

@Suite("Callbacks in the middle of a step")
struct ReentrancyRules {
  private let host = HeadlessHost()

  // MARK: Views

  // Not inlined: a test's own frame would hold the view on its stack.
  @inline(never)
  private func add(_ prepare: (RestlessView) -> Void) -> () -> View? {
    let view = RestlessView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    prepare(view)
    host.window.addSubview(view)
    return { [weak view] in view }
  }

  @Test("S16: A view that moves elsewhere as it is added is freed when it is removed")
  func movedWhileAdded() {
    let other = View(frame: .zero)
    let view = add { view in view.beforeMove = { other.addSubview(view) } }
    #expect(view()?.superview === host.window && other.subviews.isEmpty)
    view()?.removeFromSuperview()
    host.runFrame()
    #expect(view() == nil)
  }

  @Test("S16: A view that leaves its superview as it is moved stays alive in the new one")
  func removedWhileMoved() {
    let other = View(frame: .zero)
    let view = add { view in
      other.addSubview(view)
      view.beforeMove = { [unowned view] in view.removeFromSuperview() }
    }
    host.runFrame()
    #expect(view()?.superview === host.window && host.window.subviews.count == 1)
    view()?.removeFromSuperview()
    #expect(view() == nil)
  }

  @Test("S16: A field that moves elsewhere as its removal ends editing stays there")
  func movedWhileResigning() {
    let (other, field) = (
      View(frame: .zero), TextField(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
    )
    let delegate = EditingDelegate()
    field.delegate = delegate
    host.window.addSubview(field)
    #expect(field.becomeFirstResponder())
    delegate.body = { other.addSubview($0) }
    field.removeFromSuperview()
    host.runFrame()
    #expect(field.superview === other && other.subviews.count == 1)
  }

  // MARK: Gestures

  @Test("G2: A pan whose finger lifts while its delegate decides does not begin")
  func liftedWhileDeciding() {
    let (pan, delegate) = (PanGestureRecognizer(), BeginningDelegate())
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    pan.delegate = delegate
    host.window.addGestureRecognizer(pan)
    let finger = host.finger(1).down(at: 100, 100)
    delegate.body = { [host] in
      delegate.body = nil
      finger.up()
      host.runFrame()
    }
    finger.move(to: 160, 100)
    host.runFrame()
    #expect(states.isEmpty && pan.state == .possible)
    host.finger(2).down(at: 100, 200).move(to: 160, 200).up()
    #expect(states == [.began, .ended])
  }

  // MARK: Scroll views

  @Test("V5: A motion that the delegate starts as a finger stops another is sent after its end")
  func flungWhileStopped() {
    let stage = ScrollStage()
    stage.flick(by: -300)
    stage.host.advance(by: 0.1)
    // Between two frames, so that the content has moved on.
    stage.host.clock.advance(by: 0.01)
    _ = stage.log.take()
    stage.log.onScroll = { scroll in
      stage.log.onScroll = nil
      scroll.fling(velocity: CGPoint(x: 0, y: 2000))
    }
    stage.host.finger(1).down(at: 200, 200)
    #expect(stage.log.text == "didScroll\ndidEndDecelerating\nwillBeginDecelerating")
  }

  @Test("V5: A drag whose finger is lost while it stops a motion does not begin")
  func lostWhileBeginning() {
    let stage = ScrollStage()
    let finger = stage.host.finger(1).down(at: 200, 200)
    stage.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.host.advance(by: 0.1)
    stage.host.clock.advance(by: 0.01)
    _ = stage.log.take()
    stage.log.onScroll = { _ in
      stage.log.onScroll = nil
      stage.host.lose(.focus)
    }
    finger.move(to: 200, 150)
    stage.rest()
    #expect(!stage.scroll.isDragging)
    #expect(stage.log.text == "didScroll\ndidEndScrollingAnimation")
  }

  @Test("V6, V11: Content stopped beyond its edge by a finger that lifts meanwhile springs back")
  func liftedWhileStopping() {
    let stage = ScrollStage()
    stage.flick(by: 300)
    while stage.y > -20 { stage.host.runFrame() }
    stage.host.clock.advance(by: 0.01)
    stage.log.onScroll = { _ in
      stage.log.onScroll = nil
      stage.host.finger(1).up()
    }
    stage.host.finger(1).down(at: 200, 200)
    stage.rest()
    #expect(stage.y == 0 && !stage.scroll.isDecelerating)
  }

  // MARK: Controls

  @Test("C1: A control that refuses a finger after a nested frame ends what it has sent")
  func refusedAfterFrame() {
    let control = RefusingControl(frame: CGRect(x: 100, y: 100, width: 80, height: 80))
    let events = listen(to: control)
    let finger = host.finger(1)
    control.body = { finger.move(to: 145, 140) }
    finger.down(at: 140, 140).up()
    #expect(events() == ["down", "cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test("R6: A key that is released while its press is sent leaves the focused control released")
  func releasedWhilePressed() {
    let control = Switch(frame: CGRect(x: 100, y: 100, width: 60, height: 40))
    let events = listen(to: control)
    control.addAction(for: .touchDown) { [host] _ in host.keyboard.up("Return") }
    host.keyboard.down("Return")
    #expect(events() == ["down", "up"] && control.isOn && !control.isHighlighted)
    host.keyboard.tap("Return")
    #expect(events().count == 4 && !control.isOn)
  }

  @Test("R6: A pad's button that is released while the focus moves does not repeat")
  func releasedWhileMoving() {
    let controls = (0..<4).map { row in
      FocusedControl(frame: CGRect(x: 100, y: CGFloat(row) * 60, width: 80, height: 40))
    }
    for control in controls { host.window.addSubview(control) }
    host.runFrame()
    host.keyboard.tap("Tab")
    #expect(controls[0].isFocused)
    controls[1].body = { [host] in host.pad.up(.dpadDown) }
    host.pad.down(.dpadDown)
    host.advance(by: 2)
    #expect(controls[1].isFocused)
  }

  @Test("R9: A button that goes down while its pad's seat is removed is cancelled with it")
  func pressedWhileLost() throws {
    host.application.separatesPads = true
    let field = TextField(frame: CGRect(x: 100, y: 100, width: 90, height: 40))
    let delegate = EditingDelegate()
    field.delegate = delegate
    host.window.addSubview(field)
    host.pad(4).tap(.x)
    let seat = try #require(host.application.seats.last)
    #expect(seat !== host.application.seats.first && field.becomeFirstResponder(for: seat))
    var phases: [Press.Phase] = []
    host.application.addObserver { _, call in
      if case .press(let press) = call { phases.append(press.phase) }
    }
    delegate.body = { [host] _ in host.pad(4).down(.x) }
    host.pad(4).unplug()
    host.pad(4).up(.x)
    #expect(phases == [.began, .cancelled])
  }

  /// The touch events of a control that has the focus, in order.
  private func listen(to control: Control) -> () -> [String] {
    var events: [String] = []
    control.addAction(for: [.touchDown, .touchUpInside, .touchUpOutside, .touchCancel]) { _ in }
    control.eventObserver = { _, event in
      let known: [(Control.Events, String)] = [
        (.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
      ]
      events += known.filter { event.contains($0.0) }.map(\.1)
    }
    host.window.addSubview(control)
    host.runFrame()
    // The ring is shown from the first use of keys on.
    host.keyboard.tap("Tab")
    return { events }
  }

  @Test(
    "R6: A finger's tap during a press by a key leaves the press its own end", arguments: [0, 1])
  func fingerDuringPress(kind: Int) {
    let frame = CGRect(x: 100, y: 100, width: 80, height: 80)
    let control = kind == 0 ? PageControl(frame: frame) : CooldownButton(frame: frame)
    (control as? PageControl)?.numberOfPages = 3
    let events = listen(to: control)
    host.keyboard.down("Return")
    host.finger(1).tap(at: host.point(in: control))
    host.keyboard.up("Return")
    #expect(events() == ["down", "down", "up", "up"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test("R7: A control that two seats press by keys is pressed once")
  func pressedByTwoSeats() {
    host.application.separatesSeats = true
    let control = Switch(frame: CGRect(x: 100, y: 100, width: 60, height: 40))
    let events = listen(to: control)
    host.keyboard(seat: 1).tap("Tab")
    host.keyboard.down("Return")
    host.keyboard(seat: 1).down("Return")
    #expect(events() == ["down"])
    host.keyboard.up("Return")
    host.keyboard(seat: 1).up("Return")
    #expect(events() == ["down", "up"] && control.isOn)
  }

  @Test("V15: A key in the last step of an animation ends it, and begins another")
  func keyInLastStep() {
    let stage = ScrollStage()
    stage.scroll.becomeFirstResponder()
    stage.host.keyboard.tap("Down")
    stage.log.onScroll = { scroll in
      guard scroll.contentOffset.y >= 40 else { return }
      stage.log.onScroll = nil
      stage.host.keyboard.down("Down")
    }
    stage.host.advance(by: 2)
    #expect(stage.y == 80)
    #expect(stage.log.lines.count { $0 == "didEndScrollingAnimation" } == 2)
  }
}
