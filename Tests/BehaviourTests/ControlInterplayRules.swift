// C4, R6: controls disabled by actions, control drags beneath other gestures, and keys and gamepads
// on controls.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Controls, gestures and focus together")
struct ControlInterplayRules {
  @Test("C4: a stepper that its first step's action disables sends neither a press nor its end")
  func disabledAsTrackingBegins() {
    let stage = Stage()
    let stepper = Stepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    stage.window.addSubview(stepper)
    var sent: [Control.Events] = []
    stepper.eventObserver = { _, events in sent.append(events) }
    stepper.addAction(for: .valueChanged) { $0.isEnabled = false }
    stage.host.finger(1).down(at: 70, 16)
    #expect(stepper.value == 1 && !stepper.isHighlighted && !stepper.isTracking)
    #expect(!sent.contains(.touchCancel) && !sent.contains(.touchDown))
    let count = sent.count
    stage.host.finger(1).up()
    #expect(sent.count == count)
  }

  @Test("C4: a radial menu disabled while a key holds it open closes and chooses nothing")
  func disabledRing() {
    let stage = Stage()
    let menu = RadialMenu(frame: CGRect(x: 150, y: 150, width: 64, height: 64))
    menu.items = ["a", "b", "c"].map { RadialMenu.Item($0) }
    stage.window.addSubview(menu)
    var chosen = 0
    menu.addAction(for: .valueChanged) { _ in chosen += 1 }
    menu.openRing()
    menu.highlightItem(toward: CGVector(dx: 1, dy: 0))
    menu.isEnabled = false
    #expect(!menu.isOpen)
    menu.closeRing(choosing: true)
    #expect(chosen == 0)
  }

  @Test("C4, R6: a control disabled while Select is held is cancelled at once")
  func disabledBySelect() {
    let stage = Stage()
    let control = stage.control("c", 0, 0, 50, 50)
    stage.host.keyboard.tap("Tab")
    stage.host.keyboard.down("Return")
    #expect(control.isHighlighted)
    _ = stage.transcript.take()
    control.isEnabled = false
    #expect(!control.isHighlighted)
    #expect(stage.transcript.take() == "c touchCancel")
    stage.host.keyboard.up("Return")
    #expect(stage.transcript.text == "")
  }

  @Test("A stick, a slider and a switch keep their drags from a pan of an ancestor")
  func keptDrags() {
    let stage = Stage()
    let stick = ThumbStick(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    let pad = DirectionalPad(frame: CGRect(x: 0, y: 130, width: 120, height: 120))
    let slider = Slider(frame: CGRect(x: 150, y: 0, width: 200, height: 32))
    let toggle = Switch(frame: CGRect(x: 150, y: 100, width: 51, height: 31))
    for control in [stick, pad, slider, toggle] { stage.window.addSubview(control) }
    stage.attach(PanGestureRecognizer(), "camera", to: stage.window)
    for (control, x, y) in [(stick, 60, 60), (pad, 60, 190), (slider, 160, 16), (toggle, 160, 115)]
      as [(Control, CGFloat, CGFloat)]
    {
      let finger = stage.host.finger(1)
      finger.down(at: x, y).move(to: x + 15, y).move(to: x + 40, y)
      #expect(control.isTracking, "\(type(of: control))")
      finger.up()
      #expect(stage.transcript.take().contains("camera failed"), "\(type(of: control))")
    }
    stage.host.finger(1).down(at: 300, 300).move(to: 330, 300).up()
    #expect(stage.transcript.text.contains("camera began"))
  }

  @Test("A control's own pan gets the drags that it keeps from ancestors")
  func ownPan() {
    let stage = Stage()
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 200, height: 32))
    stage.window.addSubview(slider)
    stage.attach(PanGestureRecognizer(), "own", to: slider)
    stage.host.finger(1).down(at: 10, 16).move(to: 40, 16).up()
    #expect(stage.transcript.text.contains("own began"))
  }

  @Test("C5: the state is focused as long as the focus is shown, and a title may be set for it")
  func focusedState() {
    let stage = Stage()
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    button.setTitle("Plain", for: .normal)
    button.setTitle("Pressed", for: .highlighted)
    button.setTitle("Here", for: .focused)
    stage.window.addSubview(button)
    #expect(button.state == .normal && button.currentTitle == "Plain")
    stage.host.keyboard.tap("Tab")
    #expect(button.state == .focused && button.currentTitle == "Here")
    stage.host.keyboard.down("Return")
    // No title is set for both: the one of the press shows.
    #expect(button.state == [.focused, .highlighted] && button.currentTitle == "Pressed")
    stage.host.keyboard.up("Return")
    stage.host.finger(1).tap(at: 300, 300)
    #expect(button.isFocused && button.state == .normal && button.currentTitle == "Plain")
    stage.host.keyboard.tap("Tab")
    #expect(button.state == .focused && button.currentTitle == "Here")
  }

  @Test("C5: a button that toggles its selection does so before its action, by any press")
  func toggles() {
    let stage = Stage()
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    button.changesSelectionAsPrimaryAction = true
    stage.window.addSubview(button)
    var seen: [Bool] = []
    button.addAction(for: .primaryActionTriggered) { seen.append($0.isSelected) }
    stage.host.finger(1).tap(at: 10, 10)
    stage.host.keyboard.tap("Tab").tap("Return")
    button.performPrimaryAction()
    stage.host.finger(1).down(at: 10, 10).move(to: 300, 300).up()
    #expect(seen == [true, false, true] && button.isSelected)
  }

  @Test("C1: a control lists its targets and their actions")
  func targets() {
    final class Target { func act() {} }
    let control = Control()
    let (one, two) = (Target(), Target())
    let (act, other) = (Selector("act", Target.act), Selector("other", Target.act))
    #expect(control.allTargets.isEmpty && control.allControlEvents.isEmpty)
    control.addTarget(one, action: act, for: .touchDown)
    control.addTarget(two, action: act, for: [.touchDown, .touchUpInside])
    control.addTarget(one, action: other, for: .valueChanged)
    control.addTarget(nil, action: other, for: .touchCancel)
    control.addAction(for: .touchDragExit) { _ in }
    #expect(control.allTargets.map { $0 === one } == [true, false])
    #expect(
      control.allControlEvents
        == [.touchDown, .touchUpInside, .valueChanged, .touchCancel, .touchDragExit])
    #expect(control.actions(forTarget: one, forControlEvent: .touchDown) == [act])
    #expect(
      control.actions(forTarget: two, forControlEvent: [.touchDown, .touchUpInside]) == [act])
    #expect(control.actions(forTarget: one, forControlEvent: .touchUpInside) == nil)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchCancel) == [other])
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDragExit) == nil)
  }

  @Test("R6: a stick flipped to the other side moves focus back, without a sample in the middle")
  func thrownOver() {
    let stage = Stage()
    let controls = (0..<4).map { stage.control("\($0)", CGFloat($0) * 60, 0, 50, 50) }
    let focus = stage.application.focus
    stage.host.keyboard.tap("Tab")
    #expect(focus.focus(controls[1]))
    func push(_ value: CGFloat) {
      stage.host.send(
        .axis(AxisSample(name: .leftX, value: value, timestamp: stage.host.clock.now)))
      stage.host.runFrame()
    }
    push(1)
    #expect(focus.focusedView === controls[2])
    push(-1)
    #expect(focus.focusedView === controls[1])
    // Held, it repeats in that direction.
    stage.host.advance(by: 1)
    #expect(focus.focusedView === controls[0])
    push(0)
    #expect(stage.application.nextFrameDue == nil)
  }

  @Test("R6: releasing a direction does not stop another that is still held")
  func twoDirections() {
    let stage = Stage()
    let controls = (0..<4).map { stage.control("\($0)", CGFloat($0) * 60, 0, 50, 50) }
    let focus = stage.application.focus
    stage.host.keyboard.tap("Tab")
    func pad(_ name: ButtonSample.Name, _ phase: ButtonSample.Phase) {
      stage.host.send(
        .button(ButtonSample(phase: phase, name: name, timestamp: stage.host.clock.now)))
      stage.host.runFrame()
    }
    pad(.dpadDown, .began)
    pad(.dpadRight, .began)
    pad(.dpadDown, .ended)
    stage.host.advance(by: 2)
    #expect(focus.focusedView === controls[3])
    pad(.dpadRight, .ended)
  }
}
