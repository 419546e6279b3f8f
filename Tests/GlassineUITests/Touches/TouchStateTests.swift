// The states of a touch's record, and the past that a touch shows.
import Foundation
import GlassineTesting
@testable import GlassineUI
import Testing

@Suite("States of a touch")
struct TouchStateTests {
  /// A line for each state: the states that may follow.
  private func table<State: TouchState>(_ type: State.Type) -> String {
    State.allCases.map { state in
      let next = State.allCases.filter { $0 != state && state.mayBecome($0) }
      return "\(state): " + next.map { "\($0)" }.joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test("Each state is followed by those of the table only")
  func transitions() {
    #expect(
      table(TouchLife.self) == """
        landed: begun dropped
        begun: over
        over:\u{20}
        dropped:\u{20}
        """)
    #expect(
      table(TouchReceiver.self) == """
        view: noView watchers
        noView:\u{20}
        watchers:\u{20}
        """)
    #expect(
      table(TouchClaim.self) == """
        none: claimed
        claimed: notified
        notified:\u{20}
        """)
    #expect(
      table(FingerState.self) == """
        down: endDeferred lifted
        endDeferred: down
        lifted: down
        """)
  }

  @Test("A pooled record begins again in the first states")
  func reuse() {
    let record = TouchRecord()
    record.stage(.began)
    record.begin()
    record.become(.claimed)
    record.become(.lifted)
    record.finish()
    #expect(record.hasBegun && record.isOver && record.isCancelledByGesture && record.isLifted)
    record.reset()
    #expect(record.life == .landed && record.receiver == .view)
    #expect(record.claim == .none && record.finger == .down && !record.isStaged)
  }

  @Test("A touch that ends without a beginning was dropped, and has not begun")
  func dropped() {
    let record = TouchRecord()
    record.finish()
    record.finish()
    #expect(record.life == .dropped && record.isOver && !record.hasBegun)
  }

  @Test("A touch that a frame within an action moves keeps the newest position")
  func newestAfterNestedFrame() {
    let host = HeadlessHost()
    let view = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    host.window.addSubview(view)
    var seen: [CGPoint] = []
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    var isNested = false
    pan.addAction { [host] recognizer in
      guard recognizer.state == .began, !isNested else { return }
      isNested = true
      host.finger(1).move(to: 200, 90)
      seen.append(recognizer.location(in: nil))
    }
    host.finger(1).down(at: CGPoint(x: 200, y: 200)).move(to: 200, 100)
    #expect(isNested)
    #expect(host.application.activeTouches.map(\.location) == [CGPoint(x: 200, y: 90)])
  }
}

extension Touch {
  /// In the window.
  fileprivate var location: CGPoint { location(in: nil) }
}
