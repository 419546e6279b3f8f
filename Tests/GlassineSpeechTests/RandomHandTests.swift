// Hands that do anything, on screens that change under them.
import Foundation
import GlassineControls
import GlassineInput
import GlassineSpeech
import GlassineTesting
import GlassineUI
import Testing

@Suite("Speech: random hands")
struct RandomHandTests {
  @Test("Random fingers, keys and screens: no view is touched, and the next tap is read")
  func anything() {
    var random = SeededRandom(seed: 20_26)
    let stage = SpeechStage()
    let heard = Transcript()
    // Without elements: only a finger could reach it.
    let floor = RecorderView("floor", heard, frame: stage.window.bounds)
    stage.window.addSubview(floor)
    func fill() {
      floor.subviews.forEach { $0.removeFromSuperview() }
      for index in 0..<Int.random(in: 0...6, using: &random) {
        let control: Control =
          index % 2 == 0 ? Slider(frame: .zero) : Button(configuration: .filled())
        control.accessibilityLabel = "\(index)"
        control.frame = CGRect(x: 20, y: CGFloat(20 + 50 * index), width: 200, height: 44)
        floor.addSubview(control)
      }
    }
    fill()
    stage.begin()
    let keys = Array(stage.voicing.keypad.actions.keys).sorted()
    for _ in 0..<1500 {
      let finger = stage.host.finger(Int64.random(in: 1...4, using: &random))
      let point = CGPoint(
        x: CGFloat.random(in: -10...410, using: &random),
        y: CGFloat.random(in: -10...410, using: &random))
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8: if finger.isDown { finger.move(to: point) } else { finger.down(at: point) }
      case 8..<14: if finger.isDown { finger.up() }
      case 14: if finger.isDown { finger.cancel() }
      case 15, 16: stage.key(keys.randomElement(using: &random) ?? 0)
      case 17: stage.host.advance(by: Double.random(in: 0...0.5, using: &random))
      case 18: fill()
      default:
        stage.recorder.finish()
        if Int.random(in: 0..<4, using: &random) == 0 { stage.voicing.isOn.toggle() }
        // Fingers that are down stay where they began.
        if !stage.voicing.isOn {
          for number in 1...4 where stage.host.finger(Int64(number)).isDown {
            stage.host.finger(Int64(number)).cancel()
          }
          stage.voicing.isOn = true
        }
      }
    }
    for number in 1...4 where stage.host.finger(Int64(number)).isDown {
      stage.host.finger(Int64(number)).cancel()
    }
    #expect(heard.take().isEmpty)
    floor.subviews.forEach { $0.removeFromSuperview() }
    _ = stage.button("Buy", at: 50)
    _ = stage.button("Help", at: 110)
    stage.voicing.escape()
    stage.host.advance(by: 1)
    stage.tap(60, 70)
    stage.host.advance(by: 1)
    stage.tap(60, 130)
    #expect(stage.briefly().hasSuffix("Help, button"))
    stage.voicing.isOn = false
    stage.host.settle()
    #expect(stage.host.application.nextFrameDue == nil)
  }
}
