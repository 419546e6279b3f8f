// A1 and H10: animated values, their start, their speed, and touches meanwhile.
import Foundation
import GlassineBase
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("A1: animation")
struct AnimationRules {
  private func stage(framesPerSecond: Double = 60) -> (host: HeadlessHost, view: View) {
    let host = HeadlessHost(framesPerSecond: framesPerSecond)
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    host.settle()
    return (host, view)
  }

  @Test(
    "A1: The model is the new value at once, the shown value follows in 0.25 s, slow at both ends")
  func defaults() {
    let (host, view) = stage(framesPerSecond: 64)
    View.animate { view.alpha = 0 }
    #expect(view.alpha == 0)
    #expect(view.presentation.opacity == 1)
    host.advance(by: 0.125)
    #expect(abs(view.presentation.opacity - 0.5) < 1e-6)
    host.advance(by: 0.125 + host.frameInterval)
    #expect(view.presentation.opacity == 0)
    #expect(!view.isAnimated)
  }

  @Test(
    "A1: The curve is the same at any frame rate",
    arguments: [30.0, 60, 120, 144])
  func rates(framesPerSecond: Double) {
    let (host, view) = stage(framesPerSecond: framesPerSecond)
    View.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x += 100 })
    let start = host.clock.now
    let spring = { (t: Double) in
      // ζ 0.5: the envelope falls to a thousandth in 0.5 s.
      let decay = log(1000 / (1 - 0.25).squareRoot()) / 0.5
      let swing = decay / 0.5 * (1 - 0.25).squareRoot()
      return 150 - 100 * exp(-decay * t) * (cos(swing * t) + decay / swing * sin(swing * t))
    }
    while host.clock.now - start < 0.45 {
      host.runFrame()
      let t = host.clock.now - start
      #expect(abs(view.presentation.position.x - spring(t)) < 0.2)
    }
  }

  @Test("A1: A new animation starts from the old one's present value, with its speed")
  func retarget() {
    let (host, view) = stage(framesPerSecond: 1000)
    View.animate(
      withDuration: 0.5, delay: 0, options: [], animations: { view.center.x = 450 })
    host.advance(by: 0.25)
    let before = view.presentation.position.x
    host.runFrame()
    let here = view.presentation.position.x
    View.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { view.center.x = 50 }
    #expect(view.presentation.position.x == here)
    host.runFrame()
    let after = view.presentation.position.x
    #expect(abs((after - here) - (here - before)) < 0.02)
    host.advance(by: 0.6)
    #expect(view.presentation.position.x == 50)
  }

  @Test("A1: A completion is called once, with whether the animation finished")
  func completions() {
    let (host, view) = stage()
    let transcript = Transcript()
    View.animate(withDuration: 0.2, animations: { view.alpha = 0 }) { transcript.record("a \($0)") }
    host.advance(by: 0.1)
    View.animate(withDuration: 0.2, animations: { view.alpha = 1 }) { transcript.record("b \($0)") }
    #expect(transcript.take() == "")
    host.runFrame()
    #expect(transcript.take() == "a false")
    host.advance(by: 0.3)
    #expect(transcript.take() == "b true")
    #expect(host.settle() <= 1)
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("H10: An animated view takes no touches, unless the animation allows it")
  func touches() {
    let (host, view) = stage()
    let point = CGPoint(x: 350, y: 50)
    View.animate(withDuration: 0.2) { view.center.x = 350 }
    host.runFrame()
    #expect(host.window.hitTest(point, with: nil) === host.window)
    host.advance(by: 0.3)
    #expect(host.window.hitTest(point, with: nil) === view)
    View.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      view.center.x = 50
    }
    host.runFrame()
    #expect(host.window.hitTest(point, with: nil) === host.window)
    #expect(host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
  }
}
