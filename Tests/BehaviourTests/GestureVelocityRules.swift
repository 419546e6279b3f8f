// G13, G15: velocity, and the pointer without a button.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gesture velocity and hover rules")
struct GestureVelocityRules {
  // MARK: Velocity (G15)

  @Test("G15: an even motion's velocity is exact", arguments: [60.0, 120, 1000, 8000])
  func evenMotion(rate: Double) {
    let (stage, a) = stageOfOneView()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.sample(.began, 10, 200, at: 1)
    for number in 1...Int(0.2 * rate) {
      let time = Double(number) / rate
      stage.sample(.moved, 10 + 1500 * time, 200 - 500 * time, at: 1 + time)
    }
    stage.host.clock.advance(to: 1.2)
    stage.host.update()
    let velocity = pan.velocity(in: a)
    #expect(abs(velocity.x - 1500) < 1e-6 && abs(velocity.y + 500) < 1e-6)
  }

  @Test(
    "G15: under even acceleration it is the speed at two thirds of the window",
    arguments: [60.0, 120, 1000, 8000])
  func acceleratedMotion(rate: Double) {
    let (stage, a) = stageOfOneView()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.sample(.began, 10, 200, at: 1)
    for number in 1...Int(0.3 * rate) {
      let time = Double(number) / rate
      stage.sample(.moved, 10 + 2000 * time * time, 200, at: 1 + time)
      stage.host.clock.advance(to: 1 + time)
      if number.isMultiple(of: max(1, Int(rate / 60))) { stage.host.update() }
    }
    stage.host.update()
    // Weights grow with the square of freshness u; a line so fitted to u² has the slope of u = 2/3.
    let expected = 4000 * (0.3 - 0.1 / 3)
    #expect(abs(pan.velocity(in: a).x - expected) <= 4000 / rate)
  }

  @Test("G15: still for 100 ms before the lift, the velocity is zero; for less time, it is not")
  func stillness() {
    for (pause, isMoving) in [(0.05, true), (0.09, true), (0.11, false)] {
      let (stage, a) = stageOfOneView()
      var velocity = CGPoint.zero
      let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
      pan.addAction { recognizer in
        if recognizer.state == .ended, let pan = recognizer as? PanGestureRecognizer {
          velocity = pan.velocity(in: a)
        }
      }
      stage.host.finger(1).down(at: 10, 10).move(to: CGPoint(x: 210, y: 10), over: 0.2)
      stage.sample(.ended, 210, 10, at: stage.host.clock.now + pause)
      stage.host.advance(by: pause + 0.1)
      #expect((velocity.x > 900) == isMoving, "\(pause)")
      if !isMoving { #expect(velocity == .zero) }
    }
  }

  @Test("G15: too few samples give no velocity")
  func fewSamples() {
    let (stage, a) = stageOfOneView()
    let pan = stage.attach(PanGestureRecognizer(), "pan", to: a)
    stage.sample(.began, 10, 10, at: 1)
    stage.sample(.moved, 25, 10, at: 1.01)
    stage.host.update()
    #expect(pan.velocity(in: a) == .zero)
    stage.sample(.moved, 40, 10, at: 1.02)
    stage.host.update()
    #expect(abs(pan.velocity(in: a).x - 1500) < 1e-6)
  }

  @Test("G15: a pan that begins with the first sample at 60 Hz has a velocity by then")
  func firstSample() {
    final class Asker: GestureRecognizerDelegate {
      var velocity = CGPoint.zero
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        velocity = (recognizer as? PanGestureRecognizer)?.velocity(in: nil) ?? .zero
        return true
      }
    }
    let (stage, a) = stageOfOneView()
    let (pan, asker) = (stage.attach(PanGestureRecognizer(), "pan", to: a), Asker())
    pan.delegate = asker
    stage.sample(.began, 10, 10, at: 1)
    stage.sample(.moved, 25, 10, at: 1 + 1.0 / 60)
    stage.host.update()
    #expect(abs(asker.velocity.x - 900) < 1e-6)
  }

  @Test("G11, G15: Two fingers that move at the same times pinch as fast as one that goes as far")
  func twoFingers() {
    func velocity(_ share: CGFloat) -> CGFloat {
      let (stage, a) = stageOfOneView()
      let pinch = stage.attach(PinchGestureRecognizer(), "pinch", to: a)
      stage.sample(.began, 100, 100, at: 1)
      stage.sample(.began, 200, 100, at: 1, finger: 2)
      stage.host.update()
      for step in 1...12 {
        let (way, time) = (CGFloat(step) * 8, 1 + Double(step) / 100)
        stage.sample(.moved, 100 - way * share, 100, at: time)
        stage.sample(.moved, 200 + way * (1 - share), 100, at: time, finger: 2)
        stage.host.clock.advance(to: time)
        stage.host.update()
      }
      return pinch.velocity
    }
    #expect(velocity(0) > 1)
    #expect(abs(velocity(0.5) - velocity(0)) < 1e-6)
  }

  // MARK: Hover (G13)

  @Test("G13: hover begins on entering, changes, and ends on leaving, beside others")
  func hover() {
    let stage = Stage()
    let a = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let b = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    a.addSubview(b)
    stage.window.addSubview(a)
    stage.attach(HoverGestureRecognizer(), "outer", to: a) { places($0.location(in: a)) }
    stage.attach(HoverGestureRecognizer(), "inner", to: b) { places($0.location(in: b)) }
    stage.host.mouse.hover(to: 10, 10).hover(to: 60, 60).hover(to: 20, 20).hover(to: 300, 300)
    #expect(
      stage.transcript.text == """
        outer began (10, 10)
        inner began (10, 10)
        outer changed (60, 60)
        inner ended (10, 10)
        outer changed (20, 20)
        outer ended (20, 20)
        """)
  }

  @Test("G13: a view that is hidden or removed ends its hover; disabling cancels it")
  func hoverEnds() {
    let stage = Stage()
    let a = View(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.window.addSubview(a)
    let hover = stage.attach(HoverGestureRecognizer(), "hover", to: a)
    stage.host.mouse.hover(to: 10, 10)
    a.isHidden = true
    stage.host.runFrame()
    a.isHidden = false
    stage.host.mouse.hover(to: 11, 10)
    a.removeFromSuperview()
    stage.host.runFrame()
    stage.window.addSubview(a)
    stage.host.mouse.hover(to: 12, 10)
    hover.isEnabled = false
    hover.isEnabled = true
    stage.host.mouse.hover(to: 13, 10).leave()
    #expect(
      stage.transcript.text == """
        hover began
        hover ended
        hover began
        hover ended
        hover began
        hover cancelled
        hover began
        hover ended
        """)
    #expect(hover.state == .possible)
  }
}
