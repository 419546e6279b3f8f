// Rules V10, V11 and C3 with several fingers in one scroll view: each finger has its own decision.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Scroll views: several hands")
struct ScrollManyHandsRules {
  /// A slider that one hand keeps, and a button below it.
  private struct Settings {
    let stage = ScrollStage()
    let slider = Slider(frame: CGRect(x: 50, y: 20, width: 300, height: 34))
    let button = Button(frame: CGRect(x: 0, y: 100, width: 400, height: 3000))
    let heard = Heard()
    init() {
      slider.value = 0.5
      stage.scroll.addSubview(slider)
      stage.scroll.addSubview(button)
      let heard = heard
      for (event, name) in [
        (Control.Events.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
      ] {
        button.addAction(for: event) { _ in heard.events.append(name) }
      }
      stage.host.runFrame()
      stage.host.finger(1).down(at: 200, 37).hold(for: 0.2)
    }
  }

  private final class Heard { var events: [String] = [] }

  @Test("V11: Beside a finger that a control keeps, a touch stops moving content and taps nothing")
  func stopsBesideKept() {
    let settings = Settings()
    let (host, scroll) = (settings.stage.host, settings.stage.scroll)
    #expect(settings.slider.isTracking)
    for _ in 0..<2 {
      host.finger(2).down(at: 200, 300)
      for step in 1...8 { host.finger(2).move(to: 200, 300 - 10 * CGFloat(step)) }
      host.finger(2).up()
      host.advance(by: 0.1)
      #expect(scroll.isDecelerating && settings.heard.events == [])
      host.finger(3).down(at: 200, 300)
      #expect(!scroll.isDecelerating)
      let stopped = settings.stage.y
      host.finger(3).hold(for: 0.3).up()
      host.advance(by: 0.5)
      #expect(settings.stage.y == stopped && settings.heard.events == [])
    }
    #expect(settings.slider.isTracking)
    host.finger(3).tap(at: 200, 300)
    #expect(settings.heard.events == ["down", "up"])
  }

  @Test(
    "V11: Beside a finger that rests where it stopped the content, another's touch stops it again")
  func stopsBesideStopped() {
    let settings = Settings()
    let (host, scroll) = (settings.stage.host, settings.stage.scroll)
    host.finger(1).up()
    func flick(_ finger: Int64) {
      host.finger(finger).down(at: 200, 300)
      for step in 1...8 { host.finger(finger).move(to: 200, 300 - 10 * CGFloat(step)) }
      host.finger(finger).up()
      host.advance(by: 0.1)
    }
    flick(2)
    // This one rests, and is the drag's as soon as it moves.
    host.finger(3).down(at: 200, 350)
    #expect(!scroll.isDecelerating)
    scroll.setContentOffset(CGPoint(x: 0, y: settings.stage.y + 500), animated: true)
    host.runFrame()
    host.runFrame()
    let before = settings.stage.y
    host.finger(4).down(at: 100, 300)
    host.advance(by: 0.5)
    #expect(settings.stage.y < before + 100, "stopped on its way")
    host.finger(4).up()
    host.finger(3).up()
    #expect(settings.heard.events == [])
  }

  @Test("V10: Beside a finger that a control keeps, content gets the next after its own 150 ms")
  func waitsBesideKept() {
    let settings = Settings()
    let host = settings.stage.host
    host.finger(2).down(at: 200, 300)
    host.advance(by: 0.13)
    #expect(settings.heard.events == [])
    host.advance(by: 0.04)
    #expect(settings.heard.events == ["down"])
    host.finger(2).up()
    #expect(settings.heard.events == ["down", "up"])
  }

  @Test("V10, C3: Each finger waits 150 ms from its own landing, whatever others do meanwhile")
  func eachItsOwn() {
    let stage = ScrollStage()
    let transcript = Transcript()
    for (name, x) in [("left", 0), ("middle", 100), ("right", 200)] {
      stage.scroll.addSubview(
        RecorderView(name, transcript, frame: CGRect(x: x, y: 0, width: 100, height: 400)))
    }
    stage.host.runFrame()
    let start = stage.host.clock.now
    let host = stage.host
    host.finger(1).down(at: 50, 100)
    host.advance(by: 0.1)
    host.finger(2).down(at: 250, 100)
    host.advance(by: start + 0.18 - host.clock.now)
    #expect(transcript.text == "left touchesBegan [1] at (50, 100)")
    host.finger(3).down(at: 150, 200).up()
    #expect(
      transcript.lines.dropFirst() == [
        "middle touchesBegan [3] at (50, 200)", "middle touchesEnded [3] at (50, 200)",
      ], "a quick tap comes at its end, and lets nobody else through")
    host.advance(by: 0.1)
    #expect(transcript.lines.last == "right touchesBegan [2] at (50, 100)")
  }
}
