// Keys, gamepad and fingers on a screen during its dismissal animation.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Focus: screens during dismissal")
struct FocusLeavingRules {
  private let host = HeadlessHost(size: CGSize(width: 300, height: 300))
  private let transcript = Transcript()
  private let root: Keys
  private let panel: Keys
  private let beneath = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private let slider = Slider(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
  private let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  init() {
    root = Keys("root", transcript)
    panel = Keys("panel", transcript)
    host.window.rootViewController = root
    for (button, name) in [(beneath, "beneath"), (button, "button")] {
      button.addAction(for: .primaryActionTriggered) { [transcript] _ in
        transcript.record("\(name) pressed")
      }
      button.addAction(for: .touchCancel) { [transcript] _ in
        transcript.record("\(name) cancelled")
      }
    }
    root.view.addSubview(beneath)
    panel.view.addSubview(button)
    panel.view.addSubview(slider)
    slider.value = 0.5
    root.present(panel, animated: false)
    host.settle()
    host.keyboard.tap("Tab")
    #expect(host.application.focus.focusedView === button)
    _ = transcript.take()
  }

  @Test("R6: A screen during dismissal gets no presses, nor does its focused view")
  func presses() {
    root.dismiss(animated: true)
    host.runFrame()
    #expect(button.window === host.window, "it is still seen")
    host.keyboard.tap("Return")
    host.pad.down(.a).up(.a)
    #expect(
      transcript.take() == """
        root began select
        root ended select
        root began select
        root ended select
        """)
    #expect(!button.isHighlighted && !host.application.focus.wantsPad)
  }

  @Test("R6: Meanwhile arrows and Tab find the views beneath", arguments: ["Down", "Tab"])
  func beneathIsFound(key: String) {
    root.dismiss(animated: true)
    host.runFrame()
    host.keyboard.tap(key)
    #expect(host.application.focus.focusedView === beneath)
    host.keyboard.tap("Return")
    #expect(transcript.take().contains("beneath pressed"))
  }

  @Test("R6: A held direction does not adjust a slider during its dismissal")
  func held() {
    host.application.focus.focus(slider)
    host.pad.down(.dpadRight)
    let value = slider.value
    #expect(value > 0.5)
    root.dismiss(animated: true)
    host.advance(by: FocusConstants.repeatDelaySeconds + 1)
    #expect(slider.value == value)
    host.pad.up(.dpadRight)
  }

  @Test("R6: A press held as its screen is dismissed is cancelled once")
  func heldPress() {
    host.keyboard.down("Return")
    #expect(button.isHighlighted)
    _ = transcript.take()
    root.dismiss(animated: true)
    #expect(!button.isHighlighted)
    host.keyboard.up("Return")
    host.advance(by: 0.3)
    #expect(transcript.take() == "panel cancelled select\nbutton cancelled")
  }

  @Test("R6: The key that dismisses a screen is still released there")
  func dismissingKey() {
    host.keyboard.down("Escape")
    #expect(root.presentedViewController == nil)
    host.keyboard.up("Escape")
    #expect(transcript.take() == "panel began menu\nroot began menu\npanel ended menu")
  }

  @Test("R6: A screen presented again midway regains its focus")
  func comesBack() {
    root.dismiss(animated: true)
    host.runFrame()
    root.present(panel, animated: true)
    host.keyboard.tap("Return")
    #expect(transcript.take().contains("button pressed"))
  }

  @Test("T10: A finger on a dismissed screen is cancelled, and the next hits the views beneath")
  func fingers() {
    host.finger(1).down(at: 20, 20)
    #expect(button.isHighlighted)
    _ = transcript.take()
    root.dismiss(animated: true)
    host.runFrame()
    host.finger(1).up()
    #expect(transcript.take() == "button cancelled")
    host.finger(2).tap(at: 20, 20)
    #expect(transcript.take() == "beneath pressed")
  }
}

/// A controller that records the presses that reach it.
private final class Keys: ViewController {
  private let name: String
  private let transcript: Transcript

  init(_ name: String, _ transcript: Transcript) {
    self.name = name
    self.transcript = transcript
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func record(_ call: String, _ presses: Set<Press>) {
    for press in presses { transcript.record("\(name) \(call) \(press.type)") }
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    record("began", presses)
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    record("ended", presses)
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    record("cancelled", presses)
    super.pressesCancelled(presses, with: event)
  }
}
