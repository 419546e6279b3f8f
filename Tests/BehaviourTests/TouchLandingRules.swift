// T10 to T12: samples of a finger that user code sends while the finger's owner is decided.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Touches that end while they land")
struct TouchLandingRules {
  private let stage = Stage()

  /// A view that takes or declines a finger, and calls `body` before, once.
  @discardableResult
  private func view(takes: Bool = true, _ body: @escaping () -> Void) -> RecorderView {
    let view = stage.view("a", 0, 0, 100, 100)
    var isFirst = true
    view.receives = { _ in
      if isFirst {
        isFirst = false
        body()
      }
      return takes
    }
    return view
  }

  private func land() -> TouchDisposition {
    stage.application.process(.touch(sample(.began, 10)))
  }

  private func sample(_ phase: TouchSamplePhase, _ x: CGFloat) -> TouchSample {
    TouchSample(
      source: TouchSource(device: 0, finger: 1), phase: phase, location: CGPoint(x: x, y: 10),
      timestamp: stage.host.clock.now, window: stage.host.surface)
  }

  @Test("T10: A finger that lifts while its view is asked has one began and one end")
  func lifts() {
    view { [stage] in stage.host.finger(1).up() }
    stage.host.finger(1).down(at: 10, 10)
    stage.host.finger(1).move(to: 20, 10)
    #expect(
      stage.transcript.text == """
        a shouldReceive [1]: true
        a touchesBegan [1] at (10, 10)
        a touchesEnded [1] at (10, 10)
        """)
    #expect(stage.application.activeTouches.isEmpty)
  }

  @Test("T10: Moves before such a lift, in one frame or with frames of their own, are kept")
  func movesAndLifts() {
    view { [stage] in
      stage.host.finger(1).move(to: 20, 10).move(to: 30, 10)
    }
    stage.host.finger(1).down(at: 10, 10)
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        a shouldReceive [1]: true
        a touchesBegan [1] at (10, 10)
        a touchesMoved [1] at (30, 10)
        a touchesEnded [1] at (30, 10)
        """)
  }

  @Test("T10: A finger that is lost while its view is asked is cancelled", arguments: [0, 1])
  func isLost(kind: Int) {
    view { [stage] in
      if kind == 0 { stage.host.finger(1).cancel() } else { stage.host.lose(.focus) }
    }
    stage.host.finger(1).down(at: 10, 10)
    stage.host.finger(1).up()
    #expect(
      stage.transcript.text == """
        a shouldReceive [1]: true
        a touchesBegan [1] at (10, 10)
        a touchesCancelled [1] at (10, 10)
        """)
  }

  @Test("T11: A finger that a view declines is the host's, with the lift of that moment")
  func isTheHosts() {
    stage.window.touchPolicy = .passThrough
    view(takes: false) { [stage] in stage.host.finger(1).up() }
    stage.host.finger(1).down(at: 10, 10)
    #expect(
      stage.transcript.text == """
        a shouldReceive [1]: false
        host began at (10, 10)
        host ended at (10, 10)
        """)
  }

  @Test("T12: A finger that lifts and lands again while its view is asked is two touches")
  func landsAgain() {
    var answers: [TouchDisposition] = []
    view { [stage] in
      answers.append(stage.application.process(.touch(sample(.ended, 20))))
      answers.append(stage.application.process(.touch(sample(.began, 30))))
    }
    #expect(land() == .taken)
    // A sample of a finger whose owner is not known yet has no other answer.
    #expect(answers == [.unknown, .taken])
    stage.host.runFrame()
    stage.application.process(.touch(sample(.ended, 30)))
    stage.host.runFrame()
    // Both have begun by the time at which the first has its owner.
    #expect(
      stage.transcript.text == """
        a shouldReceive [2]: true
        a shouldReceive [1]: true
        a touchesBegan [1, 2] at (10, 10), (30, 10)
        a touchesEnded [1] at (20, 10)
        a touchesEnded [2] at (30, 10)
        """)
    #expect(stage.application.activeTouches.isEmpty)
  }

  @Test("T6: A touch that code cancels has kept out a finger that landed in that frame")
  func cancelledStillHolds() {
    let stage = Stage()
    let a = stage.view("a", 0, 0, 100, 100)
    let host = stage.host
    host.finger(1).down(at: 10, 10)
    host.inOneFrame {
      host.finger(2).down(at: 20, 20)
      host.application.cancelTouches(in: a)
    }
    host.finger(2).move(to: 30, 30).up()
    host.finger(3).down(at: 40, 40).up()
    #expect(
      stage.transcript.text == """
        a touchesBegan [1] at (10, 10)
        a touchesCancelled [1] at (10, 10)
        a touchesBegan [3] at (40, 40)
        a touchesEnded [3] at (40, 40)
        """)
  }
}
