// V17, T3: delivery to views does not depend on the number of samples in a frame. Each sample in a
// frame of its own, and all in one, give the same transcript.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("V17: samples in frames of their own and in one")
struct FrameBatchRules {
  private struct Step {
    let phase: TouchSamplePhase
    let finger: Int64
    let x: CGFloat
    let time: TimeInterval
  }

  /// The transcript when the given number of last steps arrives in one frame.
  private func story(
    _ steps: [Step], together count: Int, _ build: (Stage) -> Void
  ) -> String {
    let stage = Stage()
    build(stage)
    let start = stage.host.clock.now
    for (index, step) in steps.enumerated() {
      stage.sample(step.phase, step.x, 10, at: start + step.time, finger: step.finger)
      if index < steps.count - count { stage.application.update(at: start + step.time) }
    }
    stage.application.update(at: start + (steps.last?.time ?? 0))
    return stage.transcript.text
  }

  @Test(
    "G5: touches released by two lifts are delivered in the order of the lifts",
    arguments: [0, 2])
  func letGoInOrder(together: Int) {
    let text = story(
      [
        Step(phase: .began, finger: 2, x: 300, time: 0.00),
        Step(phase: .began, finger: 1, x: 10, time: 0.01),
        Step(phase: .ended, finger: 1, x: 10, time: 0.02),
        Step(phase: .began, finger: 3, x: 20, time: 0.03),
        Step(phase: .ended, finger: 3, x: 20, time: 0.04),
        Step(phase: .ended, finger: 2, x: 300, time: 0.05),
      ], together: together
    ) { stage in
      let a = stage.view("a", 0, 0, 100, 100)
      stage.view("b", 200, 0, 200, 100)
      // It may still begin while any finger is down, and holds the ends of all.
      stage.attach(PanGestureRecognizer(), "pan", to: stage.window)
      stage.attach(LongPressGestureRecognizer(), "press", to: a).delaysTouchesBegan = true
    }
    #expect(
      text == """
        b touchesBegan [1] at (100, 10)
        press failed
        a touchesBegan [2] at (10, 10)
        press failed
        a touchesBegan [3] at (20, 10)
        pan failed
        a touchesEnded [2] at (10, 10)
        a touchesEnded [3] at (20, 10)
        b touchesEnded [1] at (100, 10)
        """)
  }

  @Test(
    "T6: a touch that a gesture took on landing does not exclude the next finger",
    arguments: [0, 2])
  func takenOnLanding(together: Int) {
    let text = story(
      [
        Step(phase: .began, finger: 1, x: 10, time: 0.01),
        Step(phase: .began, finger: 2, x: 20, time: 0.02),
      ], together: together
    ) { stage in
      let a = stage.view("a", 0, 0, 100, 100)
      stage.attach(CatchingRecognizer(), "catch", to: a)
    }
    #expect(
      text == """
        catch ended
        a touchesBegan [2] at (20, 10)
        """)
  }

  @Test(
    "T6: a finger that lifts after another landed has excluded it",
    arguments: [0, 3], [TouchSamplePhase.ended, .cancelled])
  func keptOut(together: Int, end: TouchSamplePhase) {
    let text = story(
      [
        Step(phase: .began, finger: 1, x: 10, time: 0.01),
        Step(phase: .began, finger: 2, x: 20, time: 0.02),
        Step(phase: end, finger: 1, x: 10, time: 0.03),
        Step(phase: .began, finger: 3, x: 30, time: 0.04),
      ], together: together
    ) { stage in
      stage.view("a", 0, 0, 100, 100)
      // Watches, so that each landing has a round of its own.
      stage.recorder("looks on", on: stage.window).delaysTouchesEnded = false
    }
    let views = text.split(separator: "\n").filter { $0.hasPrefix("a ") }.joined(separator: "\n")
    #expect(
      views == """
        a touchesBegan [1] at (10, 10)
        a touches\(end == .ended ? "Ended" : "Cancelled") [1] at (10, 10)
        a touchesBegan [3] at (30, 10)
        """)
  }
}

/// Recognizes as soon as a finger lands, once.
private final class CatchingRecognizer: GestureRecognizer {
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) { state = .ended }
}
