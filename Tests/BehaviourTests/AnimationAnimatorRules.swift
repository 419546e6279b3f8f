// Animators: paused, scrubbed, reversed, stopped. Sources: UIKit's documentation of
// UIViewPropertyAnimator.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("A1: property animators")
struct AnimationAnimatorRules {
  let host = HeadlessHost(framesPerSecond: 100)
  let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let transcript = Transcript()

  init() {
    host.window.addSubview(view)
    host.settle()
  }

  private func mover(_ curve: AnimationCurve = .linear) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 1, curve: curve) { [view] in view.center.x = 150 }
    animator.addCompletion { [transcript] in transcript.record("\($0)") }
    return animator
  }

  private var x: Double { view.presentation.position.x }

  @Test("A1: A started animator runs to its end and becomes inactive")
  func runs() {
    let animator = mover()
    #expect(animator.state == .inactive)
    #expect(view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    #expect(view.center.x == 150)
    host.advance(by: 0.5)
    #expect(abs(x - 100) < 1e-6)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    host.advance(by: 0.52)
    #expect(transcript.take() == "end")
    #expect(animator.state == .inactive)
    #expect(x == 150)
  }

  @Test("A1: A paused animator follows the fraction in a straight line and runs no frames")
  func scrubs() {
    let animator = mover(.easeInOut)
    animator.pauseAnimation()
    host.settle()
    #expect(animator.state == .active && !animator.isRunning)
    #expect(host.application.nextFrameDue == nil)
    animator.fractionComplete = 0.25
    #expect(abs(x - 75) < 1e-6)
    #expect(host.settle() == 1)
    #expect(host.application.nextFrameDue == nil)
    animator.fractionComplete = 0.8
    #expect(abs(x - 130) < 1e-6)
    animator.fractionComplete = 7
    #expect(abs(x - 150) < 1e-6)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    host.advance(by: 0.49)
    #expect(transcript.take() == "")
    host.advance(by: 0.05)
    #expect(transcript.take() == "end")
  }

  @Test("A1: Paused while it runs, it stays in place; continued, it runs from there")
  func holds() {
    let animator = mover(.easeIn)
    animator.startAnimation()
    host.advance(by: 0.4)
    let place = x
    animator.pauseAnimation()
    #expect(abs(x - place) < 1e-6)
    host.advance(by: 0.4)
    #expect(abs(x - place) < 1e-6)
    animator.startAnimation()
    #expect(abs(x - place) < 1e-3)
    host.advance(by: 0.3)
    let later = x
    #expect(later > place)
    animator.pauseAnimation()
    animator.continueAnimation(
      withTimingParameters: SpringTimingParameters(dampingRatio: 0.6), durationFactor: 0.5)
    #expect(abs(x - later) < 1e-3)
    host.advance(by: 0.48)
    #expect(transcript.take() == "")
    host.advance(by: 0.05)
    #expect(transcript.take() == "end")
    #expect(x == 150)
  }

  @Test("A1: Reversed, it goes back to its start and restores the values")
  func reverses() {
    let animator = mover()
    animator.startAnimation()
    host.advance(by: 0.3)
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.7) < 1e-6)
    #expect(abs(x - 80) < 1e-6)
    host.advance(by: 0.2)
    #expect(abs(x - 60) < 1e-6)
    #expect(view.center.x == 150)
    host.advance(by: 0.12)
    #expect(transcript.take() == "start")
    #expect(view.center.x == 50)
    #expect(x == 50)
  }

  @Test("A1: Stopped, its views stay as shown; finished, at the requested position")
  func stops() {
    let animator = mover()
    animator.startAnimation()
    host.advance(by: 0.25)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(abs(view.center.x - 75) < 1e-6)
    animator.finishAnimation(at: .end)
    #expect(view.center.x == 150)
    #expect(transcript.take() == "end")
    view.center.x = 50
    let second = mover()
    second.startAnimation()
    host.advance(by: 0.5)
    second.stopAnimation(true)
    #expect(second.state == .inactive)
    #expect(abs(view.center.x - 100) < 1e-6)
    host.advance(by: 1)
    #expect(transcript.take() == "")
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("A1: Blocks with a delay factor animate in the remaining time")
  func delayFactor() {
    let animator = mover()
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    host.advance(by: 0.5)
    #expect(view.presentation.opacity == 1)
    host.advance(by: 0.25)
    #expect(abs(view.presentation.opacity - 0.5) < 1e-6)
    #expect(abs(x - 125) < 1e-6)
    animator.addAnimations { [view] in view.center.y = 250 }
    host.advance(by: 0.12)
    #expect(abs(view.presentation.position.y - 146) < 1e-6)
    host.advance(by: 0.2)
    #expect(view.presentation.opacity == 0)
    #expect(transcript.take() == "end")
  }

  @Test(
    "A1: An animator that pauses on completion stays active at its end, and can be reversed there")
  func pausesOnCompletion() {
    let animator = mover()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    host.advance(by: 1.5)
    #expect(animator.state == .active)
    #expect(x == 150)
    #expect(transcript.take() == "")
    #expect(host.application.nextFrameDue == nil)
    animator.isReversed = true
    animator.startAnimation()
    host.advance(by: 0.5)
    #expect(abs(x - 100) < 2.1)
  }
}
