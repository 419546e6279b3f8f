// C1, C2, C4 and C6 on controls that have a value, and the values that are easily lost in between.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// Records tracking calls, and may refuse.
private final class TrackingControl: Control {
  var lines: [String] = []
  var continues = true
  override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
    lines.append("begin \(isTracking)")
    return true
  }
  override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
    lines.append("continue \(isTouchInside)")
    return continues
  }
  override func endTracking(_ touch: Touch?, with event: Event?) {
    lines.append("end \(isTracking) \(isTouchInside)")
  }
  override func cancelTracking(with event: Event?) { lines.append("cancel \(isTracking)") }
}

@Suite("Control value rules")
struct ControlValueRules {
  private func host<C: Control>(_ control: C, at x: CGFloat = 100, _ y: CGFloat = 100)
    -> HeadlessHost
  {
    let host = HeadlessHost()
    control.frame.origin = CGPoint(x: x, y: y)
    host.window.addSubview(control)
    return host
  }

  /// The control events of the named kinds, in order.
  private func log(_ control: Control, _ body: @escaping (String) -> Void) {
    control.eventObserver = { _, events in body(RecorderControl.describe(events)) }
  }

  @Test("C1: tracking overrides run before the events of the same touch")
  func overrides() {
    let control = TrackingControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let host = host(control)
    log(control) { [unowned control] in control.lines.append($0) }
    host.finger(1).down(at: 110, 110).move(to: 300, 110).move(to: 110, 110).up()
    #expect(
      control.lines == [
        "begin true", "touchDown", "continue false", "touchDragExit", "touchDragOutside",
        "continue true", "touchDragEnter", "touchDragInside", "end false true", "touchUpInside",
        "primaryActionTriggered",
      ])
  }

  @Test("C1: a control that stops tracking gets nothing more of the touch")
  func stopsTracking() {
    let control = TrackingControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let host = host(control)
    log(control) { [unowned control] in control.lines.append($0) }
    control.continues = false
    host.finger(1).down(at: 110, 110).move(to: 112, 110).move(to: 114, 110).up()
    #expect(control.lines == ["begin true", "touchDown", "continue true", "cancel false"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test("C1: removed while tracking, a control is cancelled exactly once")
  func removed() {
    let control = TrackingControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let host = host(control)
    log(control) { [unowned control] in control.lines.append($0) }
    host.finger(1).down(at: 110, 110)
    control.removeFromSuperview()
    host.finger(1).move(to: 120, 120).up()
    #expect(control.lines == ["begin true", "touchDown", "cancel false", "touchCancel"])
  }

  @Test("C1: the same target and action added twice are called once an event")
  func addedTwice() {
    final class Target {
      var count = 0
      func act() { count += 1 }
    }
    let target = Target()
    let control = Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let host = host(control)
    let act = Selector("act", Target.act)
    control.addTarget(target, action: act, for: .touchDown)
    control.addTarget(target, action: act, for: [.touchDown, .touchUpInside])
    host.finger(1).down(at: 110, 110)
    #expect(target.count == 1)
    host.finger(1).up()
    #expect(target.count == 2)
  }

  @Test("C2: the 70 points count in the control's own coordinates")
  func insideUnderTransform() {
    let control = Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let host = host(control)
    control.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    // Half as large: its right edge is at 137.5, and 70 of its points are 35.
    host.finger(1).down(at: 125, 125).move(to: 172, 125)
    #expect(control.isTouchInside)
    host.finger(1).move(to: 173, 125)
    #expect(!control.isTouchInside)
  }

  @Test("C4: a disabled control takes the hit, and the views beneath get nothing")
  func disabledTakesTheHit() {
    let stage = Stage()
    stage.view("beneath", 0, 0, 200, 200)
    let control = stage.control("c", 50, 50, 50, 50)
    control.isEnabled = false
    #expect(stage.window.hitTest(CGPoint(x: 60, y: 60), with: nil) === control)
    stage.host.finger(1).tap(at: 60, 60)
    #expect(stage.transcript.text == "")
  }

  @Test("C6: a tap toggles a switch and sends the value before the lift's event")
  func switchTap() {
    let control = Switch(frame: .zero)
    let host = host(control)
    var lines: [String] = []
    log(control) { [unowned control] in lines.append("\($0) \(control.isOn)") }
    host.finger(1).tap(at: 110, 110)
    #expect(
      lines == [
        "touchDown false", "valueChanged true", "primaryActionTriggered true", "touchUpInside true",
      ])
    control.isOn = false
    #expect(lines.count == 4, "setting it sends nothing")
  }

  @Test("C6: a switch's thumb follows the finger, and the lift decides by its position")
  func switchDrag() {
    let control = Switch(frame: .zero)
    let host = host(control)
    var count = 0
    control.addAction(for: .valueChanged) { _ in count += 1 }
    // The way from off to on is 20 points.
    host.finger(1).down(at: 110, 110).move(to: 119, 110).up()
    #expect(!control.isOn && count == 0)
    host.finger(1).down(at: 110, 110).move(to: 121, 110).up()
    #expect(control.isOn && count == 1)
    host.finger(1).down(at: 140, 110).move(to: 390, 110).up()
    #expect(control.isOn && count == 1, "to the end it was at")
    host.finger(1).down(at: 140, 110).move(to: 100, 110).move(to: 138, 110).up()
    #expect(control.isOn && count == 1, "there and back is no tap")
    host.finger(1).down(at: 140, 110).move(to: 100, 110)
    host.lose(.sequence(nil))
    #expect(control.isOn && count == 1, "a drag that is taken away changes nothing")
    host.advance(by: 1)
    host.finger(1).down(at: 140, 110).move(to: 131, 110).up()
    #expect(control.isOn && count == 1, "its thumb has gone back to where it was")
    host.finger(1).down(at: 110, 110).move(to: 110, 300).up()
    #expect(control.isOn && count == 1, "a finger that lifts far above or below is no tap")
  }

  @Test("C6: a slider's thumb follows the finger from its own position, without a jump")
  func sliderGrip() {
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    let host = host(slider)
    slider.value = 0.5
    // The thumb's middle moves from 114 to 314: 200 points; it is at 214.
    host.finger(1).down(at: 224, 117)
    #expect(slider.value == 0.5)
    host.finger(1).move(to: 244, 117)
    #expect(abs(slider.value - 0.6) < 1e-6)
    host.finger(1).move(to: 900, 117)
    #expect(slider.value == 1)
    host.finger(1).move(to: 234, 117).up()
    #expect(abs(slider.value - 0.55) < 1e-6, "the grip is kept beyond the end")
    var events: [String] = []
    log(slider) { events.append($0) }
    host.finger(1).down(at: 130, 117).move(to: 180, 117).up()
    #expect(abs(slider.value - 0.55) < 1e-6, "beside the thumb nothing happens")
    #expect(events.isEmpty)
  }

  @Test("C6: a slider sends each step, the last with the finger gone; or the last alone")
  func sliderEvents() {
    for isContinuous in [true, false] {
      let slider = Slider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
      let host = host(slider)
      slider.isContinuous = isContinuous
      var tracking: [Bool] = []
      slider.addAction(for: .valueChanged) { tracking.append($0.isTracking) }
      host.finger(1).down(at: 114, 117).move(to: 134, 117).move(to: 154, 117).up()
      #expect(tracking == (isContinuous ? [true, true, false] : [false]))
      #expect(abs(slider.value - 0.2) < 1e-6)
    }
  }

  @Test("C6: a slider keeps its limits and value in order")
  func sliderLimits() {
    let slider = Slider(frame: .zero)
    slider.value = 7
    #expect(slider.value == 1)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = -2
    #expect(slider.minimumValue == -2 && slider.value == -2)
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    slider.value = 0
    let rect = slider.thumbRect(
      forBounds: CGRect(x: 0, y: 0, width: 228, height: 34),
      trackRect: CGRect(x: 0, y: 15, width: 228, height: 4), value: 0)
    #expect(abs(rect.midX - 114) < 1e-6, "the widest span there is overflows nothing")
  }

  @Test("C6: NaN is misuse and changes nothing")
  func notANumber() {
    let slider = Slider(frame: .zero)
    slider.value = 0.5
    #expect(misuses { slider.value = .nan } == 1)
    #expect(misuses { slider.minimumValue = .nan } == 1)
    #expect(misuses { slider.maximumValue = .infinity } == 1)
    #expect(slider.value == 0.5 && slider.minimumValue == 0 && slider.maximumValue == 1)
    let stepper = Stepper(frame: .zero)
    stepper.value = 3
    #expect(misuses { stepper.value = .nan } == 1)
    #expect(misuses { stepper.stepValue = 0 } == 1)
    #expect(misuses { stepper.maximumValue = .nan } == 1)
    #expect(stepper.value == 3 && stepper.stepValue == 1 && stepper.maximumValue == 100)
    let bar = ProgressView(frame: .zero)
    bar.progress = 2
    #expect(misuses { bar.progress = .nan } == 1)
    #expect(bar.progress == 1)
  }

  @Test("C6: outside its half a stepper's finger pauses it, and back inside the delay starts again")
  func stepperPauses() {
    let stepper = Stepper(frame: .zero)
    let host = host(stepper)
    host.finger(1).down(at: 180, 110)
    #expect(stepper.value == 1)
    host.finger(1).move(to: 110, 110)
    host.advance(by: 2)
    #expect(stepper.value == 1, "the other half does not step down")
    host.finger(1).move(to: 180, 110)
    host.advance(by: 0.4)
    #expect(stepper.value == 1)
    host.advance(by: 0.2)
    #expect(stepper.value == 2)
    stepper.isEnabled = false
    host.advance(by: 2)
    #expect(stepper.value == 2, "disabling ends it")
    host.settle()
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("C6: a stepper stops at its limits or wraps, and a press at the limit sends nothing")
  func stepperLimits() {
    let stepper = Stepper(frame: .zero)
    let host = host(stepper)
    stepper.maximumValue = 2
    stepper.autorepeat = false
    var values: [Double] = []
    stepper.addAction(for: .valueChanged) { _ in values.append(stepper.value) }
    for _ in 0..<4 { host.finger(1).tap(at: 180, 110) }
    #expect(values == [1, 2])
    stepper.wraps = true
    host.finger(1).tap(at: 180, 110)
    host.finger(1).tap(at: 110, 110)
    #expect(values == [1, 2, 0, 2])
  }

  @Test("C6: the finger may slide over segments; the one under its lift is chosen")
  func segments() {
    let control = SegmentedControl(titles: ["a", "b", "c"])
    let host = host(control)
    control.bounds.size = CGSize(width: 150, height: 32)
    control.frame.origin = CGPoint(x: 100, y: 100)
    control.setEnabled(false, forSegmentAt: 1)
    var chosen: [Int] = []
    control.addAction(for: .valueChanged) { _ in chosen.append(control.selectedSegmentIndex) }
    host.finger(1).tap(at: 110, 110)
    host.finger(1).down(at: 110, 110).move(to: 240, 110).up()
    host.finger(1).tap(at: 175, 110)
    host.finger(1).tap(at: 240, 110)
    host.finger(1).down(at: 110, 110).move(to: 110, 300).up()
    #expect(chosen == [0, 2])
    control.removeSegment(at: 0)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    control.isMomentary = true
    control.setEnabled(true, forSegmentAt: 0)
    host.finger(1).tap(at: 110, 110)
    #expect(chosen == [0, 2, 0])
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test("C6: pages turn by taps beside the current dot and by sliding along")
  func pages() {
    let control = PageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    let host = host(control)
    control.numberOfPages = 5
    // Dots at 168, 184, 200, 216, 232.
    host.finger(1).tap(at: 290, 110)
    #expect(control.currentPage == 1)
    host.finger(1).tap(at: 110, 110).tap(at: 110, 110)
    #expect(control.currentPage == 0)
    host.finger(1).down(at: 168, 110).move(to: 217, 110)
    #expect(control.currentPage == 3)
    host.finger(1).up()
    #expect(control.currentPage == 3)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
  }

  @Test("C3: five fingers on five controls of different kinds each have their own")
  func everyFinger() {
    let host = HeadlessHost()
    let slider = Slider(frame: CGRect(x: 0, y: 0, width: 228, height: 34))
    let toggle = Switch(frame: CGRect(x: 0, y: 60, width: 0, height: 0))
    let stick = ThumbStick(frame: CGRect(x: 0, y: 200, width: 140, height: 140))
    let pad = DirectionalPad(frame: CGRect(x: 200, y: 200, width: 140, height: 140))
    let stepper = Stepper(frame: CGRect(x: 100, y: 60, width: 0, height: 0))
    for control in [slider, toggle, stick, pad, stepper] { host.window.addSubview(control) }
    host.inOneFrame {
      host.finger(1).down(at: 14, 17)
      host.finger(2).down(at: 10, 70)
      host.finger(3).down(at: 70, 270)
      host.finger(4).down(at: 270, 230)
      host.finger(5).down(at: 180, 70)
    }
    host.inOneFrame {
      host.finger(1).move(to: 114, 17)
      host.finger(3).move(to: 270, 270)
      host.finger(4).move(to: 330, 270)
    }
    #expect(slider.value == 0.5)
    #expect(stick.value == SIMD2(1, 0))
    #expect(pad.directions == .right)
    #expect(stepper.value == 1)
    host.finger(3).up()
    host.finger(2).up()
    #expect(toggle.isOn)
    #expect(stick.value == .zero && pad.directions == .right && slider.isTracking)
  }
}
