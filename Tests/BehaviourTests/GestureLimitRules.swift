// G8, G9, G12: deciding times and distances, from both sides, to the millisecond and the point.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gesture limits")
struct GestureLimitRules {
  /// Runs the frame at `time`, after the samples before it.
  private func frame(_ stage: Stage, at time: TimeInterval) {
    stage.host.clock.advance(to: max(time, stage.host.clock.now))
    stage.host.update()
  }

  @Test("G8: a tap lasts 0.75 s at most, whenever frames run", arguments: [0.749, 0.751])
  func tapDuration(_ seconds: TimeInterval) {
    let (stage, a) = stageOfOneView()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    let start = stage.host.clock.now
    stage.sample(.began, 100, 100, at: start)
    frame(stage, at: start + 0.01)
    stage.sample(.ended, 100, 100, at: start + seconds)
    frame(stage, at: start + 1)
    if seconds < 0.75 {
      #expect(tap.outcome == .recognized)
    } else if case .failed(.tooLong) = tap.outcome {
    } else {
      Issue.record("\(tap.outcome)")
    }
  }

  @Test(
    "G8: taps follow each other within 0.35 s, whenever frames run", arguments: [0.349, 0.351])
  func tapInterval(_ seconds: TimeInterval) {
    let (stage, a) = stageOfOneView()
    let tap = stage.attach(TapGestureRecognizer(), "tap", to: a)
    tap.numberOfTapsRequired = 2
    let start = stage.host.clock.now
    stage.sample(.began, 100, 100, at: start)
    stage.sample(.ended, 100, 100, at: start + 0.05)
    frame(stage, at: start + 0.06)
    stage.sample(.began, 100, 100, at: start + 0.05 + seconds)
    stage.sample(.ended, 100, 100, at: start + 0.1 + seconds)
    frame(stage, at: start + 0.6)
    #expect((tap.outcome == .recognized) == (seconds < 0.35))
  }

  @Test("G9: a long press begins at 0.5 s and not before", arguments: [0.499, 0.501])
  func longPress(_ seconds: TimeInterval) {
    let (stage, a) = stageOfOneView()
    let press = stage.attach(LongPressGestureRecognizer(), "press", to: a)
    let start = stage.host.clock.now
    stage.sample(.began, 100, 100, at: start)
    frame(stage, at: start + 0.01)
    stage.sample(.ended, 100, 100, at: start + seconds)
    frame(stage, at: start + 0.6)
    #expect((press.outcome == .recognized) == (seconds >= 0.5))
  }

  @Test("G12: a swipe's stroke takes at most 0.5 s from its landing", arguments: [0.49, 0.51])
  func swipe(_ seconds: TimeInterval) {
    let (stage, a) = stageOfOneView()
    let swipe = stage.attach(SwipeGestureRecognizer(), "swipe", to: a)
    let start = stage.host.clock.now
    stage.sample(.began, 100, 100, at: start)
    frame(stage, at: start + 0.01)
    stage.sample(.moved, 104, 100, at: start + 0.1)
    frame(stage, at: start + 0.2)
    stage.sample(.moved, 300, 100, at: start + seconds)
    frame(stage, at: start + seconds + 0.01)
    stage.sample(.ended, 300, 100, at: start + seconds + 0.01)
    frame(stage, at: start + 0.7)
    #expect((swipe.outcome == .recognized) == (seconds < 0.5))
  }

  @Test("G8: two quick taps at two places count as single taps, though a double tap was awaited")
  func twoPlaces() {
    let (stage, a) = stageOfOneView()
    let double = stage.attach(TapGestureRecognizer(), "double", to: a)
    double.numberOfTapsRequired = 2
    let single = stage.attach(TapGestureRecognizer(), "single", to: a) {
      places($0.location(in: a))
    }
    single.require(toFail: double)
    stage.host.finger(1).tap(at: 100, 100).tap(at: 300, 300)
    stage.host.advance(by: 0.5)
    #expect(
      stage.transcript.lines.filter { $0.hasPrefix("single ended") } == [
        "single ended (100, 100)", "single ended (300, 300)",
      ])
    stage.host.finger(1).tap(at: 100, 100).tap(at: 110, 100)
    stage.host.advance(by: 0.5)
    #expect(stage.transcript.lines.count { $0.hasPrefix("double ended") } == 1)
    #expect(stage.transcript.lines.count { $0.hasPrefix("single ended") } == 2)
  }
}
