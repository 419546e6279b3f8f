// Switches that scan and choose, and content that comes down.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineSpeech
import GlassineTesting
import GlassineUI
import Testing

@Suite("Switch control and reach")
struct SwitchTests {
  private let stage = SpeechStage()
  private let heard = Transcript()

  private func begin(seconds: TimeInterval) -> SwitchControl {
    let control = SwitchControl(stage.host.application)
    control.onStop = { [heard] in heard.record($0) }
    control.scanSeconds = seconds
    stage.host.runFrame()
    control.isOn = true
    return control
  }

  @Test("One switch: the ring moves by itself, the switch presses, and a scan without answer rests")
  func oneSwitch() {
    var presses: [String] = []
    for title in ["One", "Two", "Three"] {
      _ = stage.button(title, at: CGFloat(20 + 50 * stage.window.subviews.count)) {
        presses.append(title)
      }
    }
    _ = stage.label("Not operable", at: 200)
    let control = begin(seconds: 1)
    #expect(heard.take() == "One")
    stage.host.advance(by: 1.1)
    #expect(heard.take() == "Two")
    stage.host.keyboard.down("Space").type(" ").up("Space")
    #expect(presses == ["Two"])
    #expect(heard.take() == "One")
    stage.host.advance(by: 20)
    #expect(heard.take().split(separator: "\n").count == 9)
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil, "it rests")
    stage.host.keyboard.tap("Space")
    #expect(presses == ["Two"] && heard.take() == "One")
    stage.host.advance(by: 1.1)
    #expect(heard.take() == "Two")
    control.isOn = false
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil)
    #expect(stage.overlay == nil)
  }

  @Test("Two switches: one moves, one chooses; values and actions are offered one by one")
  func twoSwitches() {
    let slider = stage.add(Slider(frame: .zero), 20, 20, 200, 44)
    slider.accessibilityLabel = "Volume"
    slider.value = 0.5
    var presses = 0
    _ = stage.button("Buy", at: 80) { presses += 1 }
    let control = begin(seconds: 0)
    stage.host.keyboard.tap("Space").tap("Space").tap("Space")
    #expect(heard.take() == "Volume\nmore\nmore\nmore")
    #expect(abs(slider.value - 0.6) < 0.01)
    stage.host.keyboard.tap("Tab").tap("Space").tap("Tab").tap("Space")
    #expect(heard.take() == "less\nless\nback\nVolume")
    #expect(abs(slider.value - 0.55) < 0.01)
    stage.host.keyboard.tap("Tab").tap("Space")
    #expect(presses == 1)
    stage.host.advance(by: 10)
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil)
    control.isOn = false
  }

  @Test("Many elements are scanned in groups: sixteen take at most eight steps")
  func groups() {
    var presses: [Int] = []
    for index in 0..<16 {
      let button = stage.button("\(index)", at: 0) { presses.append(index) }
      button.frame = CGRect(
        x: CGFloat(index % 4 * 100), y: CGFloat(index / 4 * 60), width: 90, height: 44)
    }
    let control = begin(seconds: 0)
    for _ in 0..<3 { stage.host.keyboard.tap("Tab") }
    #expect(heard.take() == "group: 0\ngroup: 4\ngroup: 8\ngroup: 12")
    stage.host.keyboard.tap("Space").tap("Tab").tap("Tab").tap("Tab")
    #expect(heard.take() == "12\n13\n14\n15")
    stage.host.keyboard.tap("Space")
    #expect(presses == [15])
    control.isOn = false
  }

  @Test("A view without a control is touched beneath the ring, and removed ones are left out")
  func touching() {
    let log = Transcript()
    let view = RecorderView("view", log, frame: .zero)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Map"
    view.accessibilityTraits = .button
    stage.add(view, 20, 20, 200, 44)
    let other = stage.button("Buy", at: 80)
    let control = begin(seconds: 0)
    stage.host.keyboard.tap("Space")
    #expect(log.take().contains("touchesEnded"))
    other.removeFromSuperview()
    stage.host.runFrame()
    _ = heard.take()
    stage.host.keyboard.tap("Tab")
    #expect(heard.take() == "Map")
    control.isOn = false
  }

  @Test("Reach: a key and the handle bring the content down; touches go where it is seen")
  func reach() {
    var presses = 0
    _ = stage.button("Buy", at: 20) { presses += 1 }
    stage.host.application.isReduceMotionEnabled = true
    let reach = Reach(stage.host.application)
    reach.key = 0x46
    stage.host.runFrame()
    stage.key(0x46)
    #expect(reach.isLowered)
    stage.host.finger(1).tap(at: CGPoint(x: 60, y: 240))
    #expect(presses == 1)
    let element = stage.host.application.accessibilityTree.element(at: CGPoint(x: 60, y: 240))
    #expect(element?.accessibilityLabel == "Buy")
    stage.host.advance(by: 1)
    stage.host.finger(1).tap(at: CGPoint(x: 60, y: 40))
    #expect(!reach.isLowered && presses == 1, "the empty part brings it back")
    stage.host.advance(by: 1)
    stage.host.finger(1).tap(at: CGPoint(x: 60, y: 40))
    #expect(presses == 2)
    stage.host.finger(1).tap(at: CGPoint(x: 200, y: 380))
    #expect(reach.isLowered)
    reach.raise()
    #expect(stage.window.transform.isIdentity)
  }

  @Test("Reach that is released leaves nothing behind")
  func releasing() {
    do {
      let reach = Reach(stage.host.application)
      reach.lower()
      stage.host.settle()
    }
    #expect(stage.window.transform.isIdentity && stage.overlay == nil)
  }
}
