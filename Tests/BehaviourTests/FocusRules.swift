// The target of keys and gamepads: R6, and the focus that it names.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Focus")
struct FocusRules {
  /// Three by two buttons with gaps of 20, the last row shifted by 30.
  private func grid() -> (stage: Stage, buttons: [[RecorderControl]]) {
    let stage = Stage()
    var buttons: [[RecorderControl]] = []
    for row in 0..<2 {
      var line: [RecorderControl] = []
      for column in 0..<3 {
        let x = CGFloat(10 + column * 60 + row * 30)
        let y = CGFloat(10 + row * 60)
        line.append(stage.control("\(row)\(column)", x, y, 40, 40))
      }
      buttons.append(line)
    }
    return (stage, buttons)
  }

  private func press(_ stage: Stage, _ usage: UInt16, shift: Bool = false) {
    for phase in [KeySample.Phase.began, .ended] {
      var sample = KeySample(phase: phase, usage: usage, name: "", timestamp: stage.host.clock.now)
      if shift { sample.modifierFlags = .shift }
      stage.host.send(.key(sample))
    }
    stage.host.runFrame()
  }

  private func pad(_ stage: Stage, _ name: ButtonSample.Name, _ phase: ButtonSample.Phase) {
    stage.host.send(
      .button(ButtonSample(phase: phase, name: name, timestamp: stage.host.clock.now)))
    stage.host.runFrame()
  }

  // USB HID usages of the keys.
  private let right: UInt16 = 0x4F
  private let left: UInt16 = 0x50
  private let down: UInt16 = 0x51
  private let up: UInt16 = 0x52
  private let tab: UInt16 = 0x2B
  private let select: UInt16 = 0x28
  private let escape: UInt16 = 0x29

  @Test(
    "R6: an unused arrow moves focus to the first control, then to the nearest in its direction"
  )
  func arrows() {
    let (stage, buttons) = grid()
    let focus = stage.application.focus
    press(stage, right)
    #expect(focus.focusedView === buttons[0][0])
    #expect(focus.isRingVisible)
    press(stage, right)
    #expect(focus.focusedView === buttons[0][1])
    press(stage, down)
    // 10 and 11 are equally far below, and their middles equally far aside, 30 to the left and to
    // the right: the first in the tree's order has it.
    #expect(focus.focusedView === buttons[1][0])
    press(stage, up)
    // Likewise 00 and 01 from 10.
    #expect(focus.focusedView === buttons[0][0])
    press(stage, right)
    press(stage, right)
    #expect(focus.focusedView === buttons[0][2])
    for column in [1, 0, 0] {
      press(stage, left)
      #expect(focus.focusedView === buttons[0][column])
    }
  }

  @Test(
    "R6: Tab follows the tree's order and wraps, Shift with it backwards; hidden views are skipped"
  )
  func tabs() {
    let (stage, buttons) = grid()
    let focus = stage.application.focus
    buttons[0][1].isHidden = true
    buttons[0][2].isEnabled = false
    for _ in 0..<2 { press(stage, tab) }
    #expect(focus.focusedView === buttons[1][0])
    for _ in 0..<3 { press(stage, tab) }
    #expect(focus.focusedView === buttons[0][0])
    press(stage, tab, shift: true)
    #expect(focus.focusedView === buttons[1][2])
  }

  @Test("a focused control is pressed by select, and cancelled if the keyboard is lost")
  func selecting() {
    let (stage, buttons) = grid()
    var events: [String] = []
    buttons[0][0].eventObserver = { _, event in
      if event == .touchDown { events.append("down") }
      if event == .touchUpInside { events.append("up") }
      if event == .primaryActionTriggered { events.append("primary") }
      if event == .touchCancel { events.append("cancel") }
    }
    press(stage, tab)
    press(stage, select)
    #expect(events == ["down", "up", "primary"])
    stage.host.send(
      .key(KeySample(phase: .began, usage: select, name: "", timestamp: stage.host.clock.now)))
    stage.host.runFrame()
    #expect(buttons[0][0].isHighlighted)
    stage.host.send(.lost(LostSample(reason: .focus, timestamp: stage.host.clock.now)))
    stage.host.runFrame()
    #expect(!buttons[0][0].isHighlighted)
    #expect(events == ["down", "up", "primary", "down", "cancel"])
  }

  @Test(
    "the ring shows while keys or gamepad are used: a finger hides it, the next arrow shows it"
  )
  func ring() {
    let (stage, buttons) = grid()
    let focus = stage.application.focus
    press(stage, tab)
    let quads = stage.host.displayList.instances.count
    _ = stage.host.finger(1).tap(at: 300, 300)
    stage.host.runFrame()
    #expect(!focus.isRingVisible)
    #expect(focus.focusedView === buttons[0][0])
    #expect(stage.host.displayList.instances.count == quads - 1)
    press(stage, right)
    #expect(focus.isRingVisible)
    #expect(focus.focusedView === buttons[0][0], "it shows where it was")
    press(stage, right)
    #expect(focus.focusedView === buttons[0][1])
    // Tab moves on at once.
    _ = stage.host.finger(1).tap(at: 300, 300)
    press(stage, tab)
    #expect(focus.isRingVisible)
    #expect(focus.focusedView === buttons[0][2])
  }

  @Test("R6: the first arrow shows a slider's hidden ring, and the second adjusts it")
  func shownSlider() {
    let (stage, slider, _, _) = row()
    slider.value = 0.5
    _ = stage.host.finger(1).tap(at: 350, 350)
    press(stage, right)
    #expect(slider.value == 0.5 && stage.application.focus.isRingVisible)
    press(stage, right)
    #expect(slider.value > 0.5)
    // A held one shows it, and continues with its first repeat.
    _ = stage.host.finger(1).tap(at: 350, 350)
    slider.value = 0.5
    hold(stage, right, repeats: 2)
    #expect(abs(slider.value - 0.6) < 1e-5)
  }

  @Test("the gamepad is the game's until the UI wants it, and then a held direction repeats")
  func padPresses() {
    let (stage, buttons) = grid()
    let focus = stage.application.focus
    var host: [String] = []
    stage.application.hostInputHandler = { sample in
      if case .button(let button) = sample { host.append("\(button.name) \(button.phase)") }
    }
    #expect(!focus.wantsPad)
    pad(stage, .dpadRight, .began)
    pad(stage, .dpadRight, .ended)
    #expect(host == ["dpadRight began", "dpadRight ended"])
    host = []
    press(stage, tab)
    #expect(focus.wantsPad)
    pad(stage, .dpadRight, .began)
    #expect(focus.focusedView === buttons[0][1])
    for _ in 0..<30 { stage.host.runFrame() }
    #expect(focus.focusedView === buttons[0][2])
    pad(stage, .dpadRight, .ended)
    #expect(host == [])
    #expect(stage.application.nextFrameDue == nil)
  }

  @Test("a view's own answer precedes geometry, and a group remembers its focus")
  func overridesAndGroups() {
    final class Group: View {
      var answer: View?
      override var isFocusGroup: Bool { true }
      override func nextFocus(_ direction: FocusDirection, from view: View) -> View? {
        direction == .left ? answer : nil
      }
    }
    let stage = Stage()
    let outside = stage.control("outside", 200, 70, 40, 40)
    let group = Group(frame: CGRect(x: 0, y: 0, width: 150, height: 200))
    stage.window.addSubview(group)
    let rows = (0..<3).map { row in
      RecorderControl(
        "row \(row)", stage.transcript,
        frame: CGRect(x: 10, y: 10 + CGFloat(row) * 60, width: 100, height: 40))
    }
    for row in rows { group.addSubview(row) }
    let focus = stage.application.focus
    #expect(focus.focus(rows[2]))
    // Shown first.
    press(stage, right)
    #expect(focus.focusedView === rows[2])
    press(stage, right)
    #expect(focus.focusedView === outside)
    press(stage, left)
    #expect(focus.focusedView === rows[2])
    group.answer = outside
    press(stage, left)
    #expect(focus.focusedView === outside)
  }

  @Test("back dismisses the presented controller, and without one is the host's")
  func back() {
    let stage = Stage()
    let root = ViewController()
    stage.window.rootViewController = root
    var host = 0
    stage.application.hostInputHandler = { _ in host += 1 }
    let menu = ViewController()
    menu.modalPresentationStyle = .overFullScreen
    root.present(menu, animated: false)
    press(stage, escape)
    #expect(root.presentedViewController == nil)
    #expect(host == 0)
    press(stage, escape)
    #expect(host == 2)
  }

  @Test("R6: the focused view is scrolled into sight, across nested scroll views")
  func revealing() {
    let stage = Stage()
    let outer = ScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    outer.contentSize = CGSize(width: 200, height: 600)
    let inner = ScrollView(frame: CGRect(x: 0, y: 300, width: 200, height: 60))
    inner.contentSize = CGSize(width: 600, height: 60)
    let side = CGSize(width: 40, height: 40)
    let top = RecorderControl(
      "top", stage.transcript, frame: CGRect(origin: .zero, size: side))
    outer.addSubview(top)
    outer.addSubview(inner)
    let far = RecorderControl(
      "far", stage.transcript, frame: CGRect(origin: CGPoint(x: 400, y: 10), size: side))
    inner.addSubview(far)
    stage.window.addSubview(outer)
    stage.host.runFrame()
    let focus = stage.application.focus
    let margin = ScrollConstants.focusMarginPoints
    #expect(focus.focus(far))
    stage.host.settle()
    #expect(outer.contentOffset == CGPoint(x: 0, y: 300 + 50 + margin - 100))
    #expect(inner.contentOffset == CGPoint(x: 400 + 40 + margin - 200, y: 0))
    // Back before the scroll ends: steps count from its end.
    focus.focus(top)
    focus.focus(far)
    stage.host.settle()
    #expect(outer.contentOffset == CGPoint(x: 0, y: 300 + 50 + margin - 100))
    focus.focus(top)
    stage.host.settle()
    #expect(outer.contentOffset == .zero)
  }

  @Test(
    "R6: a view that is hidden, inert or transparent, itself or by an ancestor, cannot have focus")
  func focusable() {
    let stage = Stage()
    let panel = stage.view("panel", 0, 0, 200, 200)
    let button = stage.control("button", 10, 10, 40, 40)
    panel.addSubview(button)
    let focus = stage.application.focus
    for view in [button, panel] as [View] {
      for alpha in [0, 0.01] {
        view.alpha = alpha
        #expect(!focus.focus(button), "alpha \(alpha)")
      }
      view.alpha = 0.02
      #expect(focus.focus(button))
      focus.focus(nil)
      view.isHidden = true
      #expect(!focus.focus(button))
      view.isHidden = false
      view.isUserInteractionEnabled = false
      #expect(!focus.focus(button))
      view.isUserInteractionEnabled = true
    }
    button.isEnabled = false
    #expect(!focus.focus(button))
    #expect(focus.focusedView == nil)
    press(stage, tab)
    #expect(focus.focusedView == nil)
  }

  /// A slider between two buttons, with the focus.
  private func row() -> (stage: Stage, slider: Slider, left: View, right: View) {
    let stage = Stage()
    let before = stage.control("before", 10, 10, 40, 40)
    let after = stage.control("after", 300, 10, 40, 40)
    let slider = Slider(frame: CGRect(x: 100, y: 10, width: 150, height: 40))
    stage.window.addSubview(slider)
    stage.host.settle()
    press(stage, tab)
    stage.application.focus.focus(slider)
    return (stage, slider, before, after)
  }

  private func hold(_ stage: Stage, _ usage: UInt16, repeats: Int) {
    let time = stage.host.clock.now
    let phases = [KeySample.Phase.began] + Array(repeating: .repeated, count: repeats) + [.ended]
    for phase in phases {
      stage.host.send(.key(KeySample(phase: phase, usage: usage, name: "", timestamp: time)))
      stage.host.runFrame()
    }
  }

  @Test("R6: at a slider's end an arrow moves the focus on, but a held one stops there")
  func sliderEnds() {
    let (stage, slider, before, after) = row()
    let focus = stage.application.focus
    slider.value = 0.07
    hold(stage, left, repeats: 5)
    #expect(slider.value == 0)
    #expect(focus.focusedView === slider)
    press(stage, left)
    #expect(focus.focusedView === before)
    focus.focus(slider)
    slider.value = 1
    press(stage, right)
    #expect(focus.focusedView === after)
    #expect(slider.value == 1)
  }

  @Test("R6: a held arrow that moves the focus leaves the sliders on its way unchanged")
  func passingSliders() {
    let (stage, slider, before, after) = row()
    let focus = stage.application.focus
    slider.value = 0.5
    focus.focus(after)
    hold(stage, left, repeats: 1)
    #expect(focus.focusedView === before)
    #expect(slider.value == 0.5)
    // Released and pressed again, the slider takes it.
    press(stage, right)
    press(stage, right)
    #expect(focus.focusedView === slider)
    #expect(slider.value > 0.5)
  }

  @Test("R6: at its limit a stepper lets the focus move on, unless it wraps")
  func stepperEnds() {
    let stage = Stage()
    let before = stage.control("before", 10, 10, 40, 40)
    let stepper = Stepper(frame: CGRect(x: 100, y: 10, width: 0, height: 0))
    stage.window.addSubview(stepper)
    stage.host.settle()
    press(stage, tab)
    let focus = stage.application.focus
    focus.focus(stepper)
    stepper.wraps = true
    press(stage, left)
    #expect(stepper.value == 100)
    #expect(focus.focusedView === stepper)
    stepper.wraps = false
    stepper.value = 1
    press(stage, left)
    #expect(stepper.value == 0)
    press(stage, left)
    #expect(focus.focusedView === before)
  }
}
