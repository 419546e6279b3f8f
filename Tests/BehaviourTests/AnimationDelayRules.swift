// A1: animations with delays, alone, over others and within others.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("A1: delays of animations")
struct AnimationDelayRules {
  private func x(_ view: View) -> CGFloat { rounded(view.presentation.position.x) }

  @Test("A1: A running animation continues while the delayed one that replaces it waits")
  func retargetWithDelay() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    View.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 150 }
    ) { transcript.record("first \($0)") }
    host.advance(by: 0.5)
    #expect(x(view) == 100)
    View.animate(
      withDuration: 1, delay: 0.25, options: .curveLinear, animations: { view.center.x = 50 }
    ) { transcript.record("second \($0)") }
    #expect(x(view) == 100)
    // At the first's speed, then with both, then back at the second's.
    #expect(shownPlaces(host, view, steps: 4, of: 0.125) == [112.5, 125, 125, 125])
    #expect(shownPlaces(host, view, steps: 2, of: 0.25) == [100, 75])
    host.advance(by: 0.25)
    #expect(x(view) == 50 && !view.isAnimated)
    host.runFrame()
    #expect(transcript.take() == "first true\nsecond true")
  }

  @Test("A1: At the end of a delay there is no jump, in place or in speed, of a spring either")
  func smoothWithDelay() {
    let host = HeadlessHost(framesPerSecond: 1000)
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(view)
    host.settle()
    View.animate(withDuration: 0.5, delay: 0, options: []) { view.center.x = 450 }
    host.advance(by: 0.2)
    View.animate(
      withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      animations: { view.center.x = 100 })
    var (before, speed) = (view.presentation.position.x, CGFloat.nan)
    for frame in 0..<600 {
      host.runFrame()
      let now = view.presentation.position.x
      if !speed.isNaN { #expect(abs(now - before - speed) < 0.2, "frame \(frame)") }
      (before, speed) = (now, now - before)
    }
    host.advance(by: 1)
    #expect(view.presentation.position.x == 100)
  }

  @Test(
    "A1: An animator reversed during its delay runs back from its end, after the delay",
    arguments: [0, 1])
  func turnedWhileWaiting(framesBefore: Int) {
    let (host, view) = animationStage()
    let transcript = Transcript()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    animator.addCompletion { transcript.record("\($0)") }
    animator.startAnimation(afterDelay: 0.5)
    for _ in 0..<framesBefore { host.runFrame() }
    #expect(x(view) == 50)
    animator.isReversed = true
    #expect(x(view) == 150)
    host.advance(by: 0.25)
    #expect(x(view) == 150)
    animator.isReversed = false
    #expect(x(view) == 50)
    animator.isReversed = true
    host.advance(by: 0.75)
    #expect(x(view) < 110 && x(view) > 90)
    #expect(transcript.take() == "")
    host.advance(by: 0.75)
    #expect(x(view) == 50)
    #expect(transcript.take() == "start")
  }

  @Test("A1: An endless animation is replaced at once, also by one with a delay")
  func endlessWithDelay() {
    let (host, view) = animationStage()
    View.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]
    ) { view.center.x = 150 }
    host.advance(by: 0.25)
    View.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) { view.center.x = 50 }
    host.advance(by: 1)
    #expect(x(view) == 50 && !view.isAnimated)
  }

  @Test("A1: A nested block waits for its own delay, from the call on, whatever the outer one's")
  func nestedDelays() {
    for (outer, inner, wanted) in [
      (0.0, 0.5, [50, 75, 100] as [CGFloat]), (0.5, 0, [100, 125, 150]),
      (0.5, 0.25, [75, 100, 125]),
    ] {
      let (host, view) = animationStage()
      let other = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      host.window.addSubview(other)
      View.animate(withDuration: 1, delay: outer, options: .curveLinear) {
        other.alpha = 0
        View.animate(withDuration: 7, delay: inner) { view.center.x = 150 }
      }
      host.advance(by: 0.5)
      #expect(rounded(CGFloat(other.presentation.opacity)) == (outer == 0 ? 0.5 : 1))
      let places = [x(view)] + shownPlaces(host, view, steps: 2, of: 0.25)
      #expect(places == wanted, "outer \(outer), inner \(inner)")
      host.advance(by: 1.5)
      #expect(x(view) == 150 && !view.isAnimated && !other.isAnimated)
    }
  }

  @Test("A1: A nested block delayed beyond the outer one's end completes on its own")
  func lateInner() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    View.animate(
      withDuration: 0.25, delay: 0, options: .curveLinear,
      animations: {
        view.alpha = 0.5
        View.animate(
          withDuration: 0.25, delay: 0.5, options: [], animations: { view.center.x = 150 }
        ) { transcript.record("inner \($0)") }
      }
    ) { transcript.record("outer \($0)") }
    host.advance(by: 0.375)
    #expect(transcript.take() == "outer true")
    #expect(x(view) == 50)
    host.advance(by: 0.5)
    #expect(transcript.take() == "inner true")
    #expect(x(view) == 150)
  }

  // MARK: Animators

  @Test("A1: An animator reversed before it starts runs from the end to the start")
  func reversedBefore() {
    for delay in [0.0, 0.5] {
      let (host, view) = animationStage()
      let transcript = Transcript()
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
      animator.addCompletion { transcript.record("\($0)") }
      animator.isReversed = true
      animator.startAnimation(afterDelay: delay)
      #expect(animator.fractionComplete == 0)
      if delay > 0 {
        #expect(shownPlaces(host, view, steps: 2, of: 0.25) == [150, 150])
      }
      #expect(shownPlaces(host, view, steps: 3, of: 0.25) == [125, 100, 75])
      #expect(abs(animator.fractionComplete - 0.75) < 1e-6)
      host.advance(by: 0.25 + host.frameInterval)
      #expect(x(view) == 50 && view.center.x == 50)
      #expect(transcript.take() == "start")
      #expect(animator.state == .inactive && !animator.isReversed)
    }
  }

  @Test("A1: Paused before it starts, a reversed one is at its end, and scrubs back")
  func reversedAndHeld() {
    let (host, view) = animationStage()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 150 }
    animator.isReversed = true
    animator.pauseAnimation()
    #expect(animator.fractionComplete == 0 && x(view) == 150)
    animator.fractionComplete = 0.25
    #expect(x(view) == 125)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    host.advance(by: 0.5)
    #expect(x(view) == 75)
    host.advance(by: 0.5)
    #expect(x(view) == 50 && animator.state == .inactive)
  }
}
