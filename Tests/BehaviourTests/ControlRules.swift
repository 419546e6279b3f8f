// C1 to C5: controls under fingers.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Control rules")
struct ControlRules {
  @Test("C1: a tap is down, up inside, primary action")
  func tap() {
    let stage = Stage()
    stage.control("c", 100, 100, 50, 50)
    stage.host.finger(1).tap(at: 110, 110)
    #expect(
      stage.transcript.text == """
        c touchDown
        c touchUpInside
        c primaryActionTriggered
        """)
  }

  @Test("C1: a second tap soon after also sends downRepeat")
  func doubleTap() {
    let stage = Stage()
    stage.control("c", 100, 100, 50, 50)
    stage.host.finger(1).tap(at: 110, 110)
    _ = stage.transcript.take()
    stage.host.finger(1).down(at: 110, 110)
    #expect(
      stage.transcript.text == """
        c touchDown
        c touchDownRepeat
        """)
  }

  @Test("C1, C2: a drag leaves and enters at 70 points beyond the bounds, half open")
  func drag() {
    let stage = Stage()
    stage.control("c", 100, 100, 50, 50)
    stage.host.finger(1).down(at: 110, 110).move(to: 219, 110).move(to: 220, 110)
    stage.host.finger(1).move(to: 300, 110).move(to: 30, 110).move(to: 29, 110).up()
    #expect(
      stage.transcript.text == """
        c touchDown
        c touchDragInside
        c touchDragExit
        c touchDragOutside
        c touchDragOutside
        c touchDragEnter
        c touchDragInside
        c touchDragExit
        c touchDragOutside
        c touchUpOutside
        """)
  }

  @Test("C2: above and below too, 70 points are inside up to the one edge and not at the other")
  func dragUpAndDown() {
    let stage = Stage()
    let control = stage.control("c", 100, 100, 50, 50)
    stage.host.finger(1).down(at: 110, 110)
    for (y, isInside) in [(219.0, true), (220, false), (30, true), (29, false)] {
      stage.host.finger(1).move(to: 110, y)
      #expect(control.isTouchInside == isInside, "at \(y)")
    }
  }

  @Test("C1: a cancelled touch sends a touch cancel")
  func cancel() {
    let stage = Stage()
    let control = stage.control("c", 100, 100, 50, 50)
    stage.host.finger(1).down(at: 110, 110)
    #expect(control.isTracking)
    stage.host.lose(.sequence(nil))
    #expect(!control.isTracking)
    #expect(
      stage.transcript.text == """
        c touchDown
        c touchCancel
        """)
  }

  @Test("C3: each finger may hold a control of its own; a control ignores a second finger")
  func twoFingers() {
    let stage = Stage()
    stage.control("left", 0, 0, 50, 50)
    stage.control("right", 300, 0, 50, 50)
    let host = stage.host
    host.finger(1).down(at: 10, 10)
    host.finger(2).down(at: 310, 10)
    host.finger(3).down(at: 20, 10)
    host.finger(3).up()
    host.finger(2).up()
    host.finger(1).up()
    #expect(
      stage.transcript.text == """
        left touchDown
        right touchDown
        right touchUpInside
        right primaryActionTriggered
        left touchUpInside
        left primaryActionTriggered
        """)
  }

  @Test("C3: a control that gets several fingers still tracks the first alone")
  func secondFinger() {
    let stage = Stage()
    let control = stage.control("c", 0, 0, 100, 100)
    control.isMultipleTouchEnabled = true
    stage.host.finger(1).down(at: 10, 10)
    stage.host.finger(2).down(at: 20, 10).move(to: 300, 300).up()
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        c touchDown
        c touchUpInside
        c primaryActionTriggered
        """)
  }

  @Test("C4: disabling while tracking cancels, and enabling again does not revive the touch")
  func disablesWhileTracking() {
    let stage = Stage()
    let control = stage.control("c", 0, 0, 50, 50)
    stage.host.finger(1).down(at: 10, 10)
    control.isEnabled = false
    control.isEnabled = true
    stage.host.finger(1).move(to: 20, 20).up()
    #expect(
      stage.transcript.text == """
        c touchDown
        c touchCancel
        """)
    #expect(!control.isHighlighted)
  }

  @Test("C4: an action that disables the control at its down leaves only the cancel")
  func disablesInAction() {
    let stage = Stage()
    let control = stage.control("c", 0, 0, 50, 50)
    stage.host.finger(1).tap(at: 10, 10)
    _ = stage.transcript.take()
    control.addAction(for: .touchDown) { $0.isEnabled = false }
    stage.host.finger(1).down(at: 10, 10).up()
    #expect(
      stage.transcript.text == """
        c touchDown
        c touchCancel
        """)
  }

  @Test("C5: highlighted while tracking inside")
  func highlight() {
    let stage = Stage()
    let control = stage.control("c", 100, 100, 50, 50)
    var states: [Bool] = [control.isHighlighted]
    let finger = stage.host.finger(1)
    for step in [
      { finger.down(at: 110, 110) }, { finger.move(to: 300, 300) }, { finger.move(to: 110, 110) },
      { finger.up() },
    ] {
      _ = step()
      states.append(control.isHighlighted)
    }
    #expect(states == [false, true, false, true, false])
  }

  @Test(
    "C1: actions run in the order they were added; targets are not kept alive and may be removed")
  func targets() {
    final class Target {
      let transcript: Transcript
      init(_ transcript: Transcript) { self.transcript = transcript }
      func pressed(_ sender: Control) { transcript.record("pressed") }
      func other() { transcript.record("other") }
    }
    let stage = Stage()
    let control = Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(control)
    let pressed = Selector("pressed:", Target.pressed)
    let other = Selector("other", Target.other)
    var target: Target? = Target(stage.transcript)
    control.addTarget(target, action: pressed, for: .touchUpInside)
    let id = control.addAction(for: [.touchDown, .touchUpInside]) { _ in
      stage.transcript.record("closure")
    }
    control.addTarget(target, action: other, for: [.touchDown, .touchUpInside])
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.take() == "closure\nother\npressed\nclosure\nother")
    control.removeTarget(target, action: other, for: .touchDown)
    control.removeAction(identifiedBy: id, for: .allEvents)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.take() == "pressed\nother")
    weak let old = target
    target = nil
    #expect(old == nil)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(stage.transcript.text == "")
  }

  @Test("C1: an action may remove its control; the touch is then cancelled")
  func removesControl() {
    let stage = Stage()
    let control = stage.control("c", 0, 0, 50, 50)
    control.addAction(for: .touchDown) { $0.removeFromSuperview() }
    stage.host.finger(1).down(at: 10, 10).up()
    #expect(
      stage.transcript.text == """
        c touchDown
        c touchCancel
        """)
  }
}
