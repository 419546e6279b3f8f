// C1, C4: actions as values, and events that a control disabled by its own lift no longer sends.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Actions of controls")
struct ControlActionRules {
  private func control(_ stage: Stage) -> Control {
    let control = Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(control)
    return control
  }

  @Test("C1: an action is performed with the control as its sender, and has none afterwards")
  func sender() {
    let stage = Stage()
    var senders: [ObjectIdentifier?] = []
    let action = Action(title: "Save") { action in
      senders.append((action.sender as? Control).map(ObjectIdentifier.init))
    }
    let control = Control(
      frame: CGRect(x: 0, y: 0, width: 50, height: 50), primaryAction: action)
    stage.window.addSubview(control)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(senders == [ObjectIdentifier(control)])
    #expect(action.sender == nil)
    stage.host.keyboard.tap("Tab").tap("Return")
    #expect(senders.count == 2)
  }

  @Test("C1: an action added twice is performed once for each event, in the order of the first")
  func addedTwice() {
    let stage = Stage()
    let control = control(stage)
    var told: [String] = []
    let first = Action { _ in told.append("first") }
    control.addAction(first, for: .touchUpInside)
    control.addAction(Action { _ in told.append("second") }, for: .touchUpInside)
    control.addAction(first, for: [.touchUpInside, .touchDown])
    stage.host.finger(1).down(at: 10, 10)
    #expect(told == ["first"])
    stage.host.finger(1).up()
    #expect(told == ["first", "first", "second"])
  }

  @Test("C1: an action replaces one of the same identifier, for the events they share")
  func sameIdentifier() {
    let stage = Stage()
    let control = control(stage)
    var told: [String] = []
    func action(_ name: String) -> Action {
      Action(identifier: Action.Identifier("save")) { _ in told.append(name) }
    }
    control.addAction(action("old"), for: [.touchDown, .touchUpInside])
    control.addAction(for: .touchUpInside) { _ in told.append("other") }
    control.addAction(action("new"), for: .touchUpInside)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(told == ["old", "other", "new"])
    told = []
    control.addAction(action("latest"), for: [.touchDown, .touchUpInside])
    stage.host.finger(1).tap(at: 10, 10)
    #expect(told == ["latest", "latest", "other"])
    told = []
    control.removeAction(identifiedBy: Action.Identifier("save"), for: .touchDown)
    stage.host.finger(1).tap(at: 10, 10)
    #expect(told == ["latest", "other"])
  }

  @Test("C1: a control enumerates its handlers in order; changes made meanwhile apply later")
  func enumeration() {
    final class Target { func act() {} }
    let control = Control()
    let target = Target()
    let act = Selector("act", Target.act)
    let action = Action(title: "Save") { _ in }
    control.addTarget(target, action: act, for: .touchDown)
    control.addAction(action, for: .valueChanged)
    control.addTarget(nil, action: act, for: .touchCancel)
    var seen: [String] = []
    control.enumerateEventHandlers { found, targetAction, events, stop in
      control.removeAction(action, for: .allEvents)
      if let found {
        seen.append("\(found.title) \(events == .valueChanged)")
      } else {
        seen.append("\(targetAction?.target === target) \(targetAction?.selector.name ?? "")")
      }
    }
    #expect(seen == ["true act", "Save true", "false act"])
    seen = []
    control.enumerateEventHandlers { _, targetAction, _, stop in
      seen.append(targetAction?.selector.name ?? "")
      stop = true
    }
    #expect(seen == ["act"])
    #expect(control.allControlEvents == [.touchDown, .touchCancel])
  }

  @Test("C1: a subclass may watch or stop its actions")
  func override() {
    final class Watching: Control {
      var stops = false
      var watched = 0
      override func sendAction(_ action: Action) {
        watched += 1
        if !stops { super.sendAction(action) }
      }
    }
    let control = Watching()
    var told = 0
    control.addAction(for: .valueChanged) { _ in told += 1 }
    control.sendActions(for: .valueChanged)
    control.stops = true
    control.sendActions(for: .valueChanged)
    #expect(control.watched == 2 && told == 1)
  }

  @Test(
    "C4: a control that its own lift disables sends no primary action", arguments: [true, false])
  func disabledByLift(byFinger: Bool) {
    let stage = Stage()
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    stage.window.addSubview(button)
    var sent: [String] = []
    button.eventObserver = { _, events in sent.append(RecorderControl.describe(events)) }
    button.addAction(for: .touchUpInside) { $0.isEnabled = false }
    if byFinger {
      stage.host.finger(1).tap(at: 10, 10)
    } else {
      stage.host.keyboard.tap("Tab").tap("Return")
    }
    #expect(sent == ["touchDown", "touchUpInside"])
  }

  @Test("C4: a cooling button that is disabled sends nothing when it is ready")
  func cooledWhileDisabled() {
    let stage = Stage()
    let button = CooldownButton(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    button.cooldownSeconds = 0.5
    stage.window.addSubview(button)
    var ready = 0
    button.addAction(for: .valueChanged) { _ in ready += 1 }
    stage.host.finger(1).tap(at: 32, 32)
    button.isEnabled = false
    stage.host.advance(by: 1)
    #expect(!button.isCooling && ready == 0)
    button.isEnabled = true
    stage.host.finger(1).tap(at: 32, 32)
    stage.host.advance(by: 1)
    #expect(ready == 1)
  }
}
