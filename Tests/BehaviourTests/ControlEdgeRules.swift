// C1 to C6 in the cases that are easy to get slightly wrong: code that changes a control during
// tracking, lifts without a move before them, limits, and other recognizers' touches.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Control edge rules")
struct ControlEdgeRules {
  /// The control's events, in order.
  private final class Log {
    var lines: [String] = []
    init(_ control: Control) {
      control.eventObserver = { [weak self] _, events in
        self?.lines.append(RecorderControl.describe(events))
      }
    }
  }

  private func host(_ views: View..., framesPerSecond: Double = 60) -> HeadlessHost {
    let host = HeadlessHost(framesPerSecond: framesPerSecond)
    for view in views { host.window.addSubview(view) }
    host.settle()
    return host
  }

  private func send(
    _ host: HeadlessHost, _ phase: TouchSamplePhase, _ x: CGFloat, _ y: CGFloat
  ) {
    host.send(
      .touch(
        TouchSample(
          source: TouchSource(finger: 1), phase: phase, location: CGPoint(x: x, y: y),
          timestamp: host.clock.now, window: host.surface)))
    host.runFrame()
  }

  @Test("C6: A stepper that does not repeat takes one step for a press, however long")
  func noRepeat() {
    for (repeats, expected) in [(false, 1.0...1.0), (true, 2.0...100.0)] {
      let stepper = Stepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
      stepper.autorepeat = repeats
      let host = host(stepper)
      let right = CGPoint(x: stepper.frame.maxX - 10, y: stepper.frame.midY)
      host.finger(1).down(at: right).hold(for: 2).up()
      #expect(expected.contains(stepper.value))
    }
  }

  @Test("C4: A control disabled by its own event sends a cancel and nothing after")
  func disabledByItsEvent() {
    let control = Control(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let log = Log(control)
    control.addAction(for: .touchDragExit) { control in control.isEnabled = false }
    let host = host(control)
    host.finger(1).down(at: 120, 120).move(to: 400, 120).move(to: 410, 120).up()
    #expect(log.lines == ["touchDown", "touchDragExit", "touchCancel"])
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test("C2: A distant lift without a move counts as outside, also for subclasses")
  func unannouncedLift() {
    let toggle = Switch(frame: CGRect(x: 100, y: 100, width: 50, height: 30))
    let log = Log(toggle)
    let host = host(toggle)
    send(host, .began, 120, 115)
    send(host, .ended, 400, 400)
    #expect(!toggle.isOn)
    #expect(log.lines == ["touchDown", "touchUpOutside"])
  }

  /// Feeds the next finger from the end callback of the first.
  private final class Busy: Control {
    var onEnd: (() -> Void)?
    private func goOn() {
      let action = onEnd
      onEnd = nil
      action?()
    }
    override func endTracking(_ touch: Touch?, with event: Event?) { goOn() }
    override func cancelTracking(with event: Event?) { goOn() }
  }

  @Test(
    "C3: A finger that lands during the end callback of the last one is tracked",
    arguments: [true, false])
  func nextFingerInCallback(isLift: Bool) {
    let control = Busy(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let host = host(control)
    control.onEnd = { host.finger(2).down(at: 125, 125) }
    let finger = host.finger(1).down(at: 120, 120)
    if isLift { finger.up() } else { finger.cancel() }
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    host.finger(2).up()
    #expect(!control.isTracking && !control.isHighlighted)
  }

  @Test(
    "C1: A single tap on a button is its own; double taps, two fingers and disabled ones are not")
  func tapsAbove() {
    let panel = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let control = Button(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    control.isMultipleTouchEnabled = true
    panel.addSubview(control)
    let host = host(panel)
    var heard: [String] = []
    let (single, double, pair) = (
      TapGestureRecognizer { _ in heard.append("single") },
      TapGestureRecognizer { _ in heard.append("double") },
      TapGestureRecognizer { _ in heard.append("pair") }
    )
    double.numberOfTapsRequired = 2
    pair.numberOfTouchesRequired = 2
    for recognizer in [single, double, pair] { panel.addGestureRecognizer(recognizer) }
    host.finger(1).tap(at: 150, 150)
    #expect(heard == [])
    host.finger(1).tap(at: 150, 150)
    #expect(heard == ["double"])
    host.advance(by: 1)
    host.inOneFrame {
      host.finger(1).down(at: 130, 150)
      host.finger(2).down(at: 170, 150)
    }
    host.inOneFrame {
      host.finger(1).up()
      host.finger(2).up()
    }
    #expect(heard == ["double", "pair"])
    host.advance(by: 1)
    control.isEnabled = false
    host.finger(1).tap(at: 150, 150)
    host.advance(by: 1)
    #expect(heard == ["double", "pair", "single"])
  }

  @Test(
    "C1: Controls for taps keep single taps; sliders and custom controls do not",
    arguments: [true, false])
  func whoKeepsTaps(keeps: Bool) {
    let frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    let controls: [Control] =
      keeps
      ? [
        Button(frame: frame), Switch(frame: frame), Stepper(frame: frame),
        SegmentedControl(frame: frame), PageControl(frame: frame), TextField(frame: frame),
        CooldownButton(frame: frame),
      ] : [Slider(frame: frame), Control(frame: frame)]
    for control in controls { expectTap(of: control, isKept: keeps) }
  }

  private func expectTap(of control: Control, isKept: Bool) {
    let panel = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    panel.addSubview(control)
    let host = host(panel)
    var count = 0
    panel.addGestureRecognizer(TapGestureRecognizer { _ in count += 1 })
    host.finger(1).tap(at: 130, 115)
    host.advance(by: 1)
    #expect(count == (isKept ? 0 : 1), "\(type(of: control))")
  }

  @Test("C1: A tap of the second button on a control goes to a recognizer above that requires it")
  func secondButton() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let button = Button(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    page.addSubview(button)
    let host = host(page)
    var count = 0
    let tap = TapGestureRecognizer { _ in count += 1 }
    tap.buttonMaskRequired = .secondary
    page.addGestureRecognizer(tap)
    host.mouse.press(.secondary, at: 150, 120).release(.secondary)
    #expect(count == 1)
    host.mouse.press(at: 150, 120).release()
    #expect(count == 1)
  }

  @Test("C6: Four points make a switch's tap a drag, decided by the thumb's position")
  func switchSlop() {
    for (distance, isOn) in [(3.5, true), (4, false), (5, false)] as [(CGFloat, Bool)] {
      let toggle = Switch(frame: CGRect(x: 100, y: 100, width: 50, height: 30))
      let host = host(toggle)
      host.finger(1).down(at: 110, 115).move(to: 110 + distance, 115).up()
      #expect(toggle.isOn == isOn, "\(distance)")
    }
  }

  @Test("C6: A slider that is not continuous sends at the lift, if its value changed")
  func sliderSends() {
    for (isContinuous, expected) in [(true, 1), (false, 0)] {
      let slider = Slider(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
      slider.isContinuous = isContinuous
      let log = Log(slider)
      let host = host(slider)
      host.finger(1).down(at: 112, 120).up()
      #expect(log.lines.count { $0.contains("valueChanged") } == expected)
      host.finger(1).down(at: 112, 120).move(to: 150, 120).move(to: 200, 120).up()
      #expect(log.lines.count { $0.contains("valueChanged") } == (isContinuous ? 4 : 1))
    }
  }

  @Test("C6: A stepper's held half stops beyond 70 points, and steps to its limit before it wraps")
  func stepperLimits() {
    let stepper = Stepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let host = host(stepper)
    stepper.wraps = true
    stepper.value = 98
    let plus = stepper.frame.maxX - 10
    let middle = stepper.frame.midY
    host.finger(1).tap(at: plus, middle)
    host.finger(1).tap(at: plus, middle)
    #expect(stepper.value == 100)
    host.finger(1).tap(at: plus, middle)
    #expect(stepper.value == 0)
    stepper.wraps = false
    stepper.value = 10
    let finger = host.finger(1).down(at: plus, middle)
    finger.move(to: plus, stepper.frame.maxY + 75)
    host.advance(by: 3)
    finger.up()
    #expect(stepper.value == 11)
    stepper.isContinuous = false
    stepper.value = 100
    let log = Log(stepper)
    host.finger(1).tap(at: plus, middle)
    #expect(!log.lines.contains { $0.contains("valueChanged") })
  }

  @Test("C6: A stepper repeats after 0.5 s, faster with the count, and slowly again the next time")
  func repetition() {
    let stepper = Stepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let host = host(stepper, framesPerSecond: 1000)
    typealias Numbers = ControlConstants
    var expected: [TimeInterval] = [Numbers.repeatDelaySeconds]
    for count in 1..<18 {
      let interval =
        count >= Numbers.repeatFastestCount
        ? Numbers.repeatFastestIntervalSeconds
        : count >= Numbers.repeatFastCount
          ? Numbers.repeatFastIntervalSeconds : Numbers.repeatIntervalSeconds
      expected.append(expected[count - 1] + interval)
    }
    for _ in 0..<2 {
      stepper.value = 0
      let start = host.clock.now
      let finger = host.finger(1).down(
        at: CGPoint(x: stepper.frame.maxX - 10, y: stepper.frame.midY))
      var steps: [TimeInterval] = []
      var last = stepper.value
      while steps.count < expected.count, host.clock.now - start < 5 {
        host.runFrame()
        if stepper.value != last { steps.append(host.clock.now - start) }
        last = stepper.value
      }
      finger.up()
      host.advance(by: 1)
      #expect(stepper.value == last, "no more after the lift")
      #expect(steps.count == expected.count)
      for (step, time) in zip(steps, expected) { #expect(abs(step - time) < 0.0011, "\(steps)") }
    }
  }

  @Test(
    "R6: Keys skip a disabled segment; inserting a segment before the chosen one shifts it"
  )
  func segments() {
    let control = SegmentedControl(frame: CGRect(x: 100, y: 100, width: 300, height: 32))
    for (index, title) in ["a", "b", "c"].enumerated() {
      control.insertSegment(withTitle: title, at: index)
    }
    _ = host(control)
    control.setEnabled(false, forSegmentAt: 1)
    control.selectedSegmentIndex = 0
    #expect(control.focusAdjust(.right))
    #expect(control.selectedSegmentIndex == 2)
    #expect(!control.focusAdjust(.right))
    #expect(control.focusAdjust(.left))
    #expect(control.selectedSegmentIndex == 0)
    control.insertSegment(withTitle: "new", at: 0)
    #expect(control.selectedSegmentIndex == 1)
    control.insertSegment(withTitle: "last", at: 4)
    #expect(control.selectedSegmentIndex == 1)
  }
}
