// A1: options of blocks beyond a duration: key frames, repetition, transitions, nested blocks; and
// their answer to nonsense.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("A1: animation blocks")
struct AnimationBlockRules {
  /// The number of misuses in `body`, survived as in a release build.
  private func misuses(_ body: () -> Void) -> Int {
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving(body)
    return ViewRegistry.main.diagnostics.misuseCount - before
  }

  // MARK: Key frames

  @Test("A1: Key frames animate in their parts of the time, one after the other, in straight lines")
  func keyframes() {
    let (host, view) = animationStage()
    View.animateKeyframes(withDuration: 2, delay: 0) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 150 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 350 }
    }
    #expect(view.center.x == 350)
    #expect(view.presentation.position.x == 50)
    #expect(
      shownPlaces(host, view, steps: 8, of: 0.25) == [100, 150, 150, 150, 200, 250, 300, 350])
  }

  @Test("A1: Values set outside of a key frame take the whole time")
  func aroundKeyframes() {
    let (host, view) = animationStage()
    View.animateKeyframes(withDuration: 1, delay: 0) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      view.center.x = 150
    }
    host.advance(by: 0.5)
    #expect(abs(view.presentation.position.x - 100) < 1e-6)
    #expect(view.presentation.opacity == 1)
    host.advance(by: 0.25)
    #expect(abs(view.presentation.opacity - 0.5) < 1e-6)
  }

  @Test("A1: Discrete key frames jump at their ends, and one without length at its time")
  func discreteKeyframes() {
    let (host, view) = animationStage()
    View.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 250 }
    }
    #expect(shownPlaces(host, view, steps: 8, of: 0.125) == [50, 50, 50, 150, 150, 250, 250, 250])
    let (other, jumping) = animationStage()
    View.animateKeyframes(withDuration: 1, delay: 0) {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { jumping.center.x = 150 }
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { jumping.alpha = 0 }
    }
    let found = shownPlaces(other, jumping, steps: 8, of: 0.125)
    #expect(found[..<3] == [50, 50, 50] && found[4...] == [150, 150, 150, 150])
  }

  @Test("A1: Key frames are clamped to the whole, and wait for the delay")
  func keyframeLimits() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    View.animateKeyframes(
      withDuration: 1, delay: 0.5,
      animations: {
        View.addKeyframe(withRelativeStartTime: -1, relativeDuration: 9) { view.center.x = 150 }
      },
      completion: { transcript.record("\($0)") })
    #expect(shownPlaces(host, view, steps: 3, of: 0.5) == [50, 100, 150])
    host.runFrame()
    #expect(transcript.take() == "true")
  }

  @Test("A1: A key frame outside of its block, or with a NaN time, sets the value at once")
  func keyframeMisuse() {
    let (host, view) = animationStage()
    let count = misuses {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 150 }
      View.animateKeyframes(withDuration: 1, delay: 0) {
        View.addKeyframe(withRelativeStartTime: .nan, relativeDuration: 1) { view.alpha = 0 }
      }
    }
    #expect(count == 2)
    host.runFrame()
    #expect(view.presentation.position.x == 150)
    #expect(view.presentation.opacity == 0)
    #expect(!view.isAnimated)
  }

  // MARK: Repetition

  @Test("A1: A repeated animation starts over until another replaces it, and completes unfinished")
  func repeats() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    View.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .curveLinear],
      animations: { view.center.x = 150 }, completion: { transcript.record("\($0)") })
    for _ in 0..<20 {
      #expect(shownPlaces(host, view, steps: 2, of: 0.125) == [75, 100])
      host.advance(by: 0.25)
    }
    #expect(transcript.take() == "")
    View.performWithoutAnimation { view.center.x = 350 }
    // The model moved; the animation to it continues.
    #expect(view.isAnimated)
    view.layer.removeAllAnimations()
    host.runFrame()
    #expect(transcript.take() == "false")
    #expect(view.presentation.position.x == 350)
    #expect(host.application.nextFrameDue == nil)
  }

  @Test("A1: With autoreverse, the end value is shown once the animation is over")
  func autoreverses() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    View.animate(
      withDuration: 0.5, delay: 0, options: [.autoreverse, .curveLinear],
      animations: { view.center.x = 150 }, completion: { transcript.record("\($0)") })
    #expect(shownPlaces(host, view, steps: 7, of: 0.125) == [75, 100, 125, 150, 125, 100, 75])
    #expect(transcript.take() == "")
    host.advance(by: 0.125)
    #expect(view.presentation.position.x == 150)
    #expect(transcript.take() == "true")
  }

  @Test("A1: Repeated with autoreverse, it runs to and fro without a jump")
  func swings() {
    let (host, view) = animationStage()
    View.animate(
      withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: { view.center.x = 150 })
    for _ in 0..<8 {
      #expect(
        shownPlaces(host, view, steps: 8, of: 0.125) == [75, 100, 125, 150, 125, 100, 75, 50])
    }
  }

  @Test("A1: A count of repetitions may be fractional; then the end value is shown")
  func countedRepeats() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    View.animate(
      withDuration: 0.5, delay: 0, options: .curveLinear,
      animations: {
        View.modifyAnimations(withRepeatCount: 2.5, autoreverses: false) { view.center.x = 150 }
      }, completion: { transcript.record("\($0)") })
    let found = shownPlaces(host, view, steps: 10, of: 0.125)
    #expect(found[..<3] == [75, 100, 125] && found[4..<7] == [75, 100, 125], "\(found)")
    #expect(found[8] == 75 && found[9] == 150, "\(found)")
  }

  @Test(
    "A1: A repeat count that is not positive counts as 1, and outside of a block it does nothing")
  func repeatMisuse() {
    let (host, view) = animationStage()
    let count = misuses {
      View.modifyAnimations(withRepeatCount: 3, autoreverses: true) { view.center.y = 150 }
      #expect(view.presentation.position.y == 150)
      View.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        View.modifyAnimations(withRepeatCount: .nan, autoreverses: false) { view.center.x = 150 }
      }
    }
    #expect(count == 1)
    #expect(shownPlaces(host, view, steps: 4, of: 0.125) == [75, 100, 125, 150])
    #expect(!view.isAnimated)
  }

  // MARK: Times

  @Test("A1: An animation waits for its delay, and requests no frames meanwhile")
  func delays() throws {
    let (host, view) = animationStage()
    View.animate(withDuration: 0.5, delay: 1, options: .curveLinear) { view.center.x = 150 }
    host.runFrame()
    let due = try #require(host.application.nextFrameDue)
    #expect(abs(due - host.clock.now - 1) < 3 * host.frameInterval)
    #expect(shownPlaces(host, view, steps: 2, of: 0.5 - host.frameInterval / 2) == [50, 50])
    host.advance(by: 0.25)
    #expect(view.presentation.position.x > 75 && view.presentation.position.x < 125)
  }

  @Test("A1: An animation without values, or without duration, completes in the next frame")
  func nothingToDo() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    View.animate(withDuration: 1, animations: {}, completion: { transcript.record("none \($0)") })
    View.animate(
      withDuration: 0, animations: { view.center.x = 150 },
      completion: { transcript.record("at once \($0)") })
    #expect(view.presentation.position.x == 150)
    #expect(transcript.take() == "")
    host.runFrame()
    #expect(transcript.take() == "none true\nat once true")
  }

  @Test(
    "A1: A NaN duration counts as 0", arguments: [-1, Double.nan, .infinity])
  func timeMisuse(seconds: TimeInterval) {
    let (host, view) = animationStage()
    let count = misuses {
      View.animate(withDuration: seconds) { view.center.x = 150 }
      View.animate(withDuration: 0, delay: seconds) { view.alpha = 0 }
      View.animate(springDuration: seconds) { view.center.y = 150 }
    }
    // A negative delay is none, as in UIKit.
    #expect(count == (seconds < 0 ? 2 : 3))
    host.runFrame()
    #expect(view.presentation.position == CGPoint(x: 150, y: 150))
    #expect(view.presentation.opacity == 0)
    #expect(!view.isAnimated)
  }

  @Test("A1: Springs with NaN parameters still come to rest")
  func springMisuse() {
    let (host, view) = animationStage()
    let count = misuses {
      View.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: .nan, initialSpringVelocity: .infinity
      ) { view.center.x = 150 }
      View.animate(springDuration: 0.5, bounce: .nan) { view.center.y = 150 }
    }
    #expect(count == 3)
    for _ in 0..<64 {
      host.runFrame()
      #expect(view.presentation.position.x.isFinite && view.presentation.position.y.isFinite)
    }
    host.advance(by: 1)
    #expect(view.presentation.position == CGPoint(x: 150, y: 150))
  }

  @Test("A1: A view that leaves its window ends its animation, which did not finish")
  func leaving() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    View.animate(
      withDuration: 1, animations: { view.alpha = 0 }, completion: { transcript.record("\($0)") })
    host.advance(by: 0.25)
    view.removeFromSuperview()
    host.runFrame()
    #expect(transcript.take() == "false")
    #expect(!view.isAnimated)
  }

  // MARK: Blocks within blocks

  @Test("A1: A nested block inherits duration and curve, unless its options override them")
  func nested() {
    let (host, view) = animationStage()
    let other = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(other)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      #expect(View.inheritedAnimationDuration == 1)
      View.animate(withDuration: 0.25) { view.center.x = 150 }
      View.animate(
        withDuration: 0.5, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) { other.center.x = 150 }
    }
    #expect(View.inheritedAnimationDuration == 0)
    host.advance(by: 0.25)
    #expect(abs(view.presentation.position.x - 75) < 1e-6)
    // Half of its time, starting slowly.
    #expect(other.presentation.position.x < 95)
    host.advance(by: 0.25)
    #expect(abs(view.presentation.position.x - 100) < 1e-6)
    #expect(other.presentation.position.x == 150)
  }

  @Test("A1: Values set without animation apply at once, also within a block")
  func withoutAnimation() {
    let (host, view) = animationStage()
    View.animate(withDuration: 1) {
      View.performWithoutAnimation {
        #expect(!View.areAnimationsEnabled)
        view.center.x = 150
      }
      #expect(View.areAnimationsEnabled)
      view.alpha = 0
    }
    #expect(view.presentation.position.x == 150)
    #expect(view.presentation.opacity == 1)
    View.setAnimationsEnabled(false)
    View.animate(withDuration: 1) { view.center.y = 150 }
    View.setAnimationsEnabled(true)
    #expect(view.presentation.position.y == 150)
    host.advance(by: 1)
  }

  // MARK: Transitions

  @Test("A1: A transition from a view without superview is misuse and completes at once")
  func transitionMisuse() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    let count = misuses {
      View.transition(from: View(frame: .zero), to: view, duration: 1) {
        transcript.record("\($0)")
      }
    }
    #expect(count == 1)
    #expect(transcript.take() == "false")
    #expect(view.superview === host.window)
  }

  // MARK: Touches

  @Test("H10: While key frames run, also between two of them, the view takes no touches")
  func touchesDuringKeyframes() {
    let (host, view) = animationStage()
    View.animateKeyframes(withDuration: 1, delay: 0) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 60 }
      View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 50 }
    }
    host.advance(by: 0.5)
    #expect(host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === host.window)
    host.advance(by: 0.6)
    #expect(host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
  }

  @Test("H10: A finger that was down when an animation began stays with its view")
  func touchesThatAreDown() {
    let stage = Stage()
    let view = stage.view("a", 0, 0, 100, 100)
    var phases: [String] = []
    view.onTouches = { phase, _, _ in phases.append("\(phase)") }
    let finger = stage.host.finger(1).down(at: 50, 50)
    View.animate(withDuration: 1) { view.center.x = 350 }
    finger.move(to: 60, 50).up()
    #expect(phases == ["began", "moved", "ended"])
  }
}
