// C1, C4: exactly one lift or cancel ends each press that a control sends, and no other end is
// sent.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Controls: a press and its end")
struct ControlPairRules {
  private final class Log {
    var lines: [String] = []
    init(_ control: Control) {
      control.eventObserver = { [weak self] _, events in
        self?.lines.append(RecorderControl.describe(events))
      }
    }
  }

  /// A user's control that overrides a press without a call of `super`.
  private final class OwnControl: Control {
    override func focusActivate() {}
  }

  private func segments(isMomentary: Bool) -> SegmentedControl {
    let control = SegmentedControl(titles: ["one", "two"])
    control.frame = CGRect(x: 20, y: 20, width: 200, height: 32)
    control.isMomentary = isMomentary
    return control
  }

  private func pressed() -> [Control] {
    let frame = CGRect(x: 20, y: 20, width: 200, height: 40)
    let pages = PageControl(frame: frame)
    pages.numberOfPages = 4
    let field = TextField(frame: frame)
    return [
      Switch(frame: frame), Slider(frame: frame), Stepper(frame: frame), pages,
      segments(isMomentary: false), segments(isMomentary: true), Button(frame: frame),
      OwnControl(frame: frame), CooldownButton(frame: frame), field,
    ]
  }

  @Test("C1, R6: A press by Return or a gamepad's button ends with one lift, as a finger's does")
  func pressedByKeys() {
    for usesPad in [false, true] {
      for control in pressed() {
        let host = HeadlessHost()
        host.window.addSubview(control)
        host.keyboard.tap("Tab")
        let log = Log(control)
        if usesPad {
          host.pad(1).tap(.a)
        } else if control is TextField {
          continue
        } else {
          host.keyboard.tap("Return")
        }
        let ends = log.lines.filter { $0 != "valueChanged" && $0 != "primaryActionTriggered" }
        #expect(
          ends.prefix(2) == ["touchDown", "touchUpInside"] && !ends.contains("touchCancel"),
          "\(type(of: control)) \(log.lines)")
        #expect(ends.count { $0 == "touchUpInside" } == 1)
      }
    }
  }

  @Test("C1, R6: A switch toggled by a key sends its value first, as for a finger")
  func order() {
    let control = Switch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
    let host = HeadlessHost()
    host.window.addSubview(control)
    let log = Log(control)
    host.finger(1).down(on: control).up()
    let byFinger = log.lines
    log.lines.removeAll()
    host.keyboard.tap("Tab").tap("Return")
    #expect(log.lines == byFinger && byFinger.last == "touchUpInside")
  }

  private func pushed() -> [Control] {
    let frame = CGRect(x: 100, y: 100, width: 120, height: 120)
    return [
      DirectionalPad(frame: frame), ThumbStick(frame: frame), Stepper(frame: frame),
      Slider(frame: frame), segments(isMomentary: false),
    ]
  }

  /// A point at which a finger changes the value at once.
  private func place(on control: Control, in host: HeadlessHost) -> CGPoint {
    host.point(in: control, x: 0.85, y: 0.5)
  }

  @Test("C4: A control that its first value's action disables sends no end of an unsent press")
  func disabledByFirstValue() {
    for control in pushed() {
      let host = HeadlessHost()
      host.window.addSubview(control)
      let log = Log(control)
      control.addAction(for: .valueChanged) { $0.isEnabled = false }
      let place = place(on: control, in: host)
      host.finger(1).down(at: place).move(to: place.x + 5, place.y).up()
      let downs = log.lines.count { $0 == "touchDown" }
      let ends = log.lines.count { $0 == "touchCancel" || $0.hasPrefix("touchUp") }
      #expect(downs == ends, "\(type(of: control)) \(log.lines)")
      #expect(!control.isTracking && !control.isHighlighted)
    }
  }

  @Test(
    "C4: A frame within the first value's action that ends the finger leaves a press with its end",
    arguments: [TouchSamplePhase.ended, .cancelled])
  func endedInFirstValue(phase: TouchSamplePhase) {
    for control in pushed() {
      let host = HeadlessHost()
      host.window.addSubview(control)
      let log = Log(control)
      let place = place(on: control, in: host)
      var isFirst = true
      control.addAction(for: .valueChanged) { [unowned host] _ in
        guard isFirst else { return }
        isFirst = false
        host.send(
          .touch(
            TouchSample(
              source: TouchSource(finger: 1), phase: phase, location: place,
              timestamp: host.clock.now, window: host.surface)))
        host.runFrame()
      }
      host.finger(1).down(at: place)
      // Some change their value at the lift alone.
      if isFirst { host.finger(1).up() }
      host.runFrame()
      let downs = log.lines.count { $0 == "touchDown" }
      let ends = log.lines.count { $0 == "touchCancel" || $0.hasPrefix("touchUp") }
      #expect(downs == ends, "\(type(of: control)) \(log.lines)")
      if let down = log.lines.firstIndex(of: "touchDown"),
        let end = log.lines.firstIndex(where: { $0 == "touchCancel" || $0.hasPrefix("touchUp") })
      {
        #expect(down < end, "\(type(of: control)) \(log.lines)")
      }
      #expect(!control.isTracking && !control.isHighlighted)
    }
  }
}
