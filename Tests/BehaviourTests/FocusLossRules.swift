// Held keys and gamepads when the program loses them.
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Focus: lost input")
struct FocusLossRules {
  private let host = HeadlessHost(size: CGSize(width: 200, height: 400))
  private let buttons: [Button]

  init() {
    buttons = (0..<6).map { Button(frame: CGRect(x: 0, y: $0 * 60, width: 100, height: 40)) }
    for button in buttons { host.window.addSubview(button) }
    host.settle()
    host.keyboard.tap("Down")
  }

  private var focused: Int? { buttons.firstIndex { $0 === host.application.focus.focusedView } }

  @Test("T10: A held direction repeats no more once the keyboard's focus is lost")
  func direction() {
    #expect(focused == 0)
    host.pad.down(.dpadDown)
    host.advance(by: FocusConstants.repeatDelaySeconds + 0.02)
    #expect(focused == 2)
    host.lose(.focus)
    host.advance(by: 2)
    #expect(focused == 2)
    host.pad.up(.dpadDown).down(.dpadDown)
    #expect(focused == 3)
  }

  @Test("T10: A held stick repeats no more either, and its next push counts from the start")
  func stick() {
    host.pad.axis(.leftY, 1)
    host.advance(by: FocusConstants.repeatDelaySeconds + 0.02)
    #expect(focused == 2)
    host.lose(.focus)
    host.advance(by: 2)
    #expect(focused == 2)
    host.pad.axis(.leftY, 0.9)
    #expect(focused == 3)
  }

  @Test("T10: A pressed control is released without an action, and its release reaches no view")
  func pressed() {
    var told: [String] = []
    buttons[0].addAction(for: .primaryActionTriggered) { _ in told.append("action") }
    buttons[0].addAction(for: .touchCancel) { _ in told.append("cancel") }
    for key in ["Return", "Space"] {
      told = []
      host.keyboard.down(key)
      #expect(buttons[0].isHighlighted)
      host.lose(.focus)
      #expect(!buttons[0].isHighlighted && told == ["cancel"], "\(key)")
      host.keyboard.up(key)
      #expect(told == ["cancel"], "\(key)")
    }
    host.pad.down(.a)
    host.lose(.focus)
    host.pad.up(.a)
    host.keyboard.tap("Return")
    #expect(told == ["cancel", "cancel", "action"])
  }

  @Test("R6: A finger ends the gamepad's holds, also if a key shows the ring again at once")
  func fingerEndsHold() {
    host.pad.down(.dpadDown)
    host.finger(1).tap(at: 180, 380)
    host.keyboard.tap("Up")
    #expect(focused == 1)
    host.advance(by: 2)
    #expect(focused == 1)
  }

  @Test("R6: After a finger was used, held keys move no focus, and Return is the host's")
  func fingerHidesRing() {
    var actions = 0
    var lefts: [String] = []
    buttons[0].addAction(for: .primaryActionTriggered) { _ in actions += 1 }
    host.application.hostInputHandler = {
      if case .key(let key) = $0 { lefts.append("\(key.name) \(key.phase)") }
    }
    host.keyboard.down("Down")
    #expect(focused == 1)
    host.finger(1).tap(at: 180, 380)
    host.keyboard.repeats("Down").repeats("Down").up("Down")
    #expect(focused == 1)
    host.application.focus.focus(buttons[0])
    host.keyboard.tap("Return").tap("Space")
    #expect(actions == 0)
    #expect(lefts == ["Return began", "Return ended", "Space began", "Space ended"])
  }

  @Test("R6: Without a focused view, focus returns to the last one")
  func comesBack() {
    host.keyboard.tap("Down").tap("Down")
    #expect(focused == 2)
    host.application.focus.focus(nil)
    host.keyboard.tap("Down")
    #expect(focused == 2)
    host.application.focus.focus(nil)
    buttons[2].isEnabled = false
    host.keyboard.tap("Down")
    #expect(focused == 0)
  }

  @Test("R6: A second key does not press a control that one holds")
  func secondKey() {
    var actions = 0
    var lefts = 0
    buttons[0].addAction(for: .primaryActionTriggered) { _ in actions += 1 }
    host.application.hostInputHandler = { _ in lefts += 1 }
    host.keyboard.down("Return").down("Space").up("Space")
    #expect(actions == 0 && buttons[0].isHighlighted && lefts == 2)
    host.keyboard.up("Return")
    #expect(actions == 1 && lefts == 2)
  }
}
