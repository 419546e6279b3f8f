// A1: the paths of values through several key frames, and key frames within animators. Sources:
// UIKit's documentation of UIView.KeyframeAnimationOptions and CAAnimationCalculationMode.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

@Suite("A1: paths through key frames")
struct AnimationKeyframeRules {
  /// Moves the view through positions in equal parts of the time.
  private func animate(
    _ view: View, through places: [CGPoint], over seconds: TimeInterval,
    _ options: View.KeyframeAnimationOptions
  ) {
    View.animateKeyframes(withDuration: seconds, delay: 0, options: options) {
      for (index, place) in places.enumerated() {
        View.addKeyframe(
          withRelativeStartTime: Double(index) / Double(places.count),
          relativeDuration: 1 / Double(places.count)
        ) { view.center = place }
      }
    }
  }

  @Test("A1: Cubic key frames pass through their values on a Catmull-Rom spline, without a stop")
  func cubic() {
    let (host, view) = animationStage()
    let line = [150, 250].map { CGPoint(x: $0, y: 50) }
    animate(view, through: line, over: 2, .calculationModeCubic)
    // Between two values: their mean, and an eighth of the difference of the speeds there, which are
    // 50 at the ends and 100 in the middle.
    #expect(shownPlaces(host, view, steps: 4, of: 0.5) == [93.75, 150, 206.25, 250])
    let (other, bent) = animationStage()
    animate(
      bent, through: [CGPoint(x: 150, y: 50), CGPoint(x: 150, y: 150)], over: 2,
      .calculationModeCubic)
    other.advance(by: 1)
    let corner = bent.presentation.position
    #expect(rounded(corner.x) == 150 && rounded(corner.y) == 50)
    other.advance(by: 1 / 64)
    let after = bent.presentation.position
    // Beyond it in x, between its values in y.
    #expect(after.x > 150.5 && after.y > 50.5, "\(after)")
    other.advance(by: 1)
    #expect(bent.presentation.position == CGPoint(x: 150, y: 150))
  }

  @Test("A1: In a gap between cubic key frames the value rests")
  func cubicGap() {
    let (host, view) = animationStage()
    View.animateKeyframes(withDuration: 4, delay: 0, options: .calculationModeCubic) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 150 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 50 }
    }
    #expect(
      shownPlaces(host, view, steps: 8, of: 0.5) == [100, 150, 150, 150, 100, 50, 50, 50])
  }

  @Test("A1: Paced key frames keep one speed throughout, whatever their times")
  func paced() {
    let (host, view) = animationStage()
    View.animateKeyframes(withDuration: 4, delay: 0, options: .calculationModePaced) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
      View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = -150 }
    }
    #expect(shownPlaces(host, view, steps: 4, of: 1) == [150, 50, -50, -150])
  }

  @Test("A1: Paced cubic key frames round their corners at the same speed")
  func cubicPaced() {
    let (host, view) = animationStage()
    let corner = CGPoint(x: 250, y: 50)
    animate(
      view, through: [corner, CGPoint(x: 250, y: 150), CGPoint(x: 250, y: 151)], over: 4,
      .calculationModeCubicPaced)
    var steps: [CGFloat] = []
    var nearest = CGFloat.infinity
    var last = view.presentation.position
    for _ in 0..<256 {
      host.advance(by: 1 / 64)
      let place = view.presentation.position
      steps.append(hypot(place.x - last.x, place.y - last.y))
      nearest = min(nearest, hypot(place.x - corner.x, place.y - corner.y))
      last = place
    }
    #expect(last == CGPoint(x: 250, y: 151))
    let mean = steps.reduce(0, +) / CGFloat(steps.count)
    // 300 points and the length of the bends, in 256 frames.
    #expect(mean > 1.17 && mean < 1.35, "\(mean)")
    // The last value is a point from the one before: there the path reverses in no room.
    for step in steps.dropLast(8) {
      #expect(abs(step - mean) < 0.1 * mean, "\(step), and \(mean) elsewhere")
    }
    #expect(nearest < mean)
  }

  @Test("A1: Each value has its own path, and a replaced one keeps its speed")
  func ownWays() {
    let (host, view) = animationStage()
    View.animateKeyframes(withDuration: 2, delay: 0, options: .calculationModeCubic) {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        view.center.x = 250
        view.alpha = 0
      }
    }
    host.advance(by: 1)
    #expect(rounded(view.presentation.position.x) == 150)
    #expect(view.presentation.opacity == 1)
    host.advance(by: 1 / 64)
    let before = view.presentation.position.x
    // 100 points a second in the middle.
    #expect(abs((before - 150) * 64 - 100) < 5)
    View.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) { view.center.x = 400 }
    host.advance(by: 1 / 64)
    #expect(abs((view.presentation.position.x - before) * 64 - 100) < 12)
    host.advance(by: 2)
    #expect(view.presentation.position.x == 400)
    #expect(view.presentation.opacity == 0)
  }

  @Test("A1: Key frames in an animator's block take its time, and are paused and reversed with it")
  func inAnimator() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    let animator = ViewPropertyAnimator(duration: 2, curve: .linear) {
      View.animateKeyframes(
        withDuration: 0, delay: 0,
        animations: {
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 150 }
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.center.x = 350
          }
        }, completion: { transcript.record("frames \($0)") })
    }
    animator.addCompletion { transcript.record("\($0)") }
    animator.fractionComplete = 0.125
    #expect(rounded(view.presentation.position.x) == 100)
    animator.fractionComplete = 0.375
    #expect(rounded(view.presentation.position.x) == 150)
    animator.fractionComplete = 0.75
    #expect(rounded(view.presentation.position.x) == 250)
    animator.startAnimation()
    host.advance(by: 0.25)
    #expect(rounded(view.presentation.position.x) == 300)
    animator.isReversed = true
    #expect(shownPlaces(host, view, steps: 4, of: 0.5) == [200, 150, 100, 50])
    host.runFrame()
    #expect(transcript.take() == "start\nframes true")
    #expect(view.center.x == 50)
  }

  @Test("A1: A block in an animator's block is paused with it; a stopped one completes")
  func blockInAnimator() {
    let (host, view) = animationStage()
    let transcript = Transcript()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      View.animate(
        withDuration: 9, animations: { view.center.x = 150 },
        completion: { transcript.record("block \($0)") })
    }
    animator.fractionComplete = 0.5
    #expect(rounded(view.presentation.position.x) == 100)
    host.advance(by: 2)
    #expect(rounded(view.presentation.position.x) == 100)
    animator.stopAnimation(true)
    host.runFrame()
    #expect(transcript.take() == "block false")
    #expect(rounded(view.center.x) == 100)
  }
}
