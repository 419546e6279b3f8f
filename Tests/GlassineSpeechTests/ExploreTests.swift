// Fingers that read: exploring, gestures, and views that get no touch.
import Foundation
import GlassineControls
import GlassineSpeech
import GlassineTesting
import GlassineUI
import Testing

@Suite("Speech: fingers")
struct ExploreTests {
  private let stage = SpeechStage()

  @Test("5.1.3.3: a finger that slides says what is under it; views beneath get no touch")
  func sliding() {
    let heard = Transcript()
    let probe = RecorderView("view", heard, frame: .zero)
    probe.isAccessibilityElement = true
    probe.accessibilityLabel = "Map"
    stage.add(probe, 20, 200, 200, 44)
    _ = stage.button("Buy", at: 50)
    _ = stage.button("Help", at: 110)
    stage.begin()
    let finger = stage.host.finger(1).down(at: CGPoint(x: 60, y: 70))
    #expect(stage.said().isEmpty, "a flick may follow")
    finger.hold(for: 0.3)
    #expect(stage.briefly().isEmpty, "it is on the element that was said at the start")
    finger.move(to: CGPoint(x: 60, y: 130), over: 0.2)
    #expect(stage.briefly() == "(stop)\nHelp, button")
    finger.move(to: CGPoint(x: 60, y: 135), over: 0.1)
    #expect(stage.briefly().isEmpty, "said once")
    finger.move(to: CGPoint(x: 60, y: 220), over: 0.2)
    #expect(stage.briefly() == "(stop)\nMap")
    finger.up()
    stage.tap(60, 70)
    #expect(stage.briefly() == "(stop)\nBuy, button")
    stage.tap(60, 220)
    stage.host.finger(2).down(at: CGPoint(x: 60, y: 220)).cancel()
    #expect(heard.take().isEmpty)
  }

  @Test("A lift acts after exploring, if that is asked for; keys of a keyboard always do so")
  func lifting() {
    var presses: [String] = []
    let buy = stage.button("Buy", at: 50) { presses.append("buy") }
    let key = stage.button("a", at: 110) { presses.append("a") }
    key.accessibilityTraits = .keyboardKey
    stage.begin()
    let finger = stage.host.finger(1)
    finger.down(on: buy).hold(for: 0.3).move(to: stage.host.point(in: key), over: 0.2).up()
    #expect(presses == ["a"])
    finger.down(on: key).hold(for: 0.3).move(to: stage.host.point(in: buy), over: 0.2).up()
    #expect(presses == ["a"])
    stage.voicing.actsOnLift = true
    finger.down(on: key).hold(for: 0.3).move(to: stage.host.point(in: buy), over: 0.2).up()
    #expect(presses == ["a", "buy"])
    // A lift where nothing is acts on nothing.
    finger.down(on: buy).hold(for: 0.3).move(to: CGPoint(x: 380, y: 380), over: 0.2).up()
    #expect(presses == ["a", "buy"])
  }

  @Test("Flicks up and down change a slider, with the events of a finger")
  func adjusting() {
    let slider = stage.add(Slider(frame: .zero), 20, 50, 200, 44)
    slider.accessibilityLabel = "Volume"
    slider.value = 0.95
    var changes = 0
    slider.addAction(for: .valueChanged) { _ in changes += 1 }
    stage.begin()
    stage.flickDown()
    #expect(stage.said() == "(stop)\n90%")
    stage.flickUp()
    stage.flickUp()
    #expect(stage.said() == "(stop)\n95%\n(stop)\n100%")
    stage.flickUp()
    #expect(stage.said() == "(stop)\n[boundary]")
    #expect(changes == 3)
  }

  @Test("5.1.3.4: two fingers stop speech and let it go on; twice they are the magic tap")
  func stopping() {
    _ = stage.label("A long text", at: 50)
    let view = MagicView(frame: .zero)
    stage.add(view, 20, 100, 200, 44)
    stage.begin()
    stage.tap(390, 390)
    stage.flickLeft()
    #expect(stage.said() == "(stop)\n[boundary]\nA long text")
    stage.tap(100, 300, fingers: 2)
    #expect(stage.said() == "(stop)")
    stage.host.advance(by: 1)
    stage.tap(100, 300, fingers: 2)
    #expect(stage.said() == "A long text")
    stage.flickRight()
    _ = stage.said()
    stage.host.advance(by: 1)
    stage.tap(100, 300, fingers: 2)
    stage.tap(100, 300, fingers: 2)
    #expect(view.count == 1)
  }

  @Test("Two fingers to and fro leave; two fingers up read all, and the cursor follows")
  func scrubbing() {
    let root = ViewController()
    stage.window.rootViewController = root
    stage.host.runFrame()
    let sheet = ViewController()
    let text = Label(frame: CGRect(x: 20, y: 40, width: 200, height: 24))
    text.text = "Sheet"
    let more = Label(frame: CGRect(x: 20, y: 80, width: 200, height: 24))
    more.text = "More"
    sheet.view.addSubview(text)
    sheet.view.addSubview(more)
    root.present(sheet, animated: false)
    stage.begin()
    stage.flick(CGPoint(x: 0, y: -120), fingers: 2)
    #expect(stage.said() == "(stop)\nSheet")
    stage.recorder.finish()
    #expect(stage.said() == "More")
    stage.host.application.postAccessibility(.announcement, argument: "Paid")
    #expect(stage.said() == "(stop)\nPaid")
    stage.recorder.finish()
    #expect(stage.said() == "More", "what was cut off is read again")
    stage.recorder.finish()
    #expect(stage.said() == "[boundary]")
    let (first, second) = (stage.host.finger(1), stage.host.finger(2))
    stage.host.inOneFrame {
      first.down(at: 150, 200)
      second.down(at: 200, 200)
    }
    for x in [210.0, 150, 210] as [CGFloat] {
      stage.host.move(
        [(first, CGPoint(x: x, y: 200)), (second, CGPoint(x: x + 50, y: 200))], over: 0.1)
    }
    stage.host.inOneFrame {
      first.up()
      second.up()
    }
    #expect(stage.said().hasPrefix("[activated]\n[screenChanged]"))
    #expect(root.presentedViewController == nil)
  }

  @Test("Three fingers scroll by pages, and the page is said")
  func paging() {
    let scroll = stage.add(ScrollView(frame: .zero), 0, 0, 400, 400)
    scroll.contentSize = CGSize(width: 400, height: 1200)
    for index in 0..<3 {
      let label = Label(frame: CGRect(x: 20, y: CGFloat(400 * index + 20), width: 200, height: 24))
      label.text = "Part \(index + 1)"
      scroll.addSubview(label)
    }
    stage.host.application.isReduceMotionEnabled = true
    stage.begin()
    stage.flick(CGPoint(x: 0, y: -120), fingers: 3)
    #expect(stage.said() == "(stop)\npage 2 of 3")
    #expect(scroll.contentOffset.y == 400)
    stage.flick(CGPoint(x: 0, y: 120), fingers: 3)
    #expect(stage.said() == "(stop)\npage 1 of 3")
    stage.flick(CGPoint(x: 0, y: 120), fingers: 3)
    #expect(stage.said() == "(stop)\n[boundary]")
    // The next element scrolls into sight by itself.
    stage.flickRight()
    #expect(stage.briefly() == "Part 2")
    #expect(scroll.contentOffset.y > 0)
  }

  @Test("A stick that takes fingers directly gets them once it was reached")
  func direct() {
    let heard = Transcript()
    let stick = RecorderView("stick", heard, frame: .zero)
    stick.isAccessibilityElement = true
    stick.accessibilityLabel = "Stick"
    stick.accessibilityTraits = .allowsDirectInteraction
    stage.add(stick, 20, 200, 100, 100)
    _ = stage.button("Buy", at: 50)
    stage.begin()
    stage.host.finger(1).tap(at: CGPoint(x: 60, y: 240))
    #expect(stage.said() == "(stop)\nStick")
    #expect(heard.take().isEmpty)
    stage.host.advance(by: 1)
    stage.host.finger(1).tap(at: CGPoint(x: 60, y: 240))
    #expect(heard.take().contains("touchesBegan"))
  }

  @Test("A finger that the compositor takes means nothing, and the next one reads again")
  func losing() {
    _ = stage.button("Buy", at: 50)
    _ = stage.button("Help", at: 110)
    stage.begin()
    stage.host.finger(1).down(at: CGPoint(x: 60, y: 130))
    stage.host.lose(.sequence(nil))
    stage.host.advance(by: 1)
    #expect(stage.said().isEmpty)
    stage.tap(60, 130)
    #expect(stage.briefly() == "(stop)\nHelp, button")
  }
}

private final class MagicView: View {
  var count = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Player"
  }
  required init?(coder: NSCoder) { nil }
  override func accessibilityPerformMagicTap() -> Bool {
    count += 1
    return true
  }
}
