// Targets of recognizers, and the touches of one of them.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI
import Testing

private final class Target {
  var calls = 0
  nonisolated init() {}
  func call() { calls += 1 }
}

private struct NoObject {}

/// Notes the number of touches that an event has for a recognizer.
private final class CountingView: View {
  var recognizer: GestureRecognizer?
  var counts: [Int] = []
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    counts.append(recognizer.flatMap { event?.touches(for: $0)?.count } ?? -1)
  }
}

@Suite("Targets of recognizers")
struct RecognizerTargetTests {
  private let host = HeadlessHost()
  private let view = CountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { host.window.addSubview(view) }

  @Test("A target may be of any static type, and a value that is no object is misuse")
  func targets() {
    let target = Target()
    let any: Any = target
    let tap = TapGestureRecognizer(
      target: any, action: Selector("call") { (target: Target, _, _) in target.call() })
    view.addGestureRecognizer(tap)
    host.finger(1).down(at: CGPoint(x: 10, y: 10)).up()
    #expect(target.calls == 1)
    tap.removeTarget(any, action: nil)
    let lines = Diagnostics.surviving {
      tap.addTarget(
        NoObject(), action: Selector("call") { (target: Target, _, _) in target.call() })
    }
    #expect(lines.count == 1 && lines[0].contains("NoObject"))
    host.finger(1).down(at: CGPoint(x: 10, y: 10)).up()
    #expect(target.calls == 1)
  }

  @Test("Each of several actions is called, in the order in which they were added")
  func severalActions() {
    for count in 1...3 {
      var called: [Int] = []
      let tap = TapGestureRecognizer()
      for number in 0..<count { tap.addAction { _ in called.append(number) } }
      view.addGestureRecognizer(tap)
      host.finger(1).tap(at: CGPoint(x: 10, y: 10))
      host.advance(by: 1)
      #expect(called == Array(0..<count))
      view.removeGestureRecognizer(tap)
    }
  }

  @Test("An event has the touches that a recognizer follows")
  func touchesOfRecognizer() {
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    pan.maximumNumberOfTouches = 1
    view.recognizer = pan
    view.isMultipleTouchEnabled = true
    view.addGestureRecognizer(pan)
    host.finger(1).down(at: CGPoint(x: 10, y: 10))
    host.finger(1).move(to: CGPoint(x: 40, y: 10))
    host.finger(2).down(at: CGPoint(x: 60, y: 60))
    host.finger(1).move(to: CGPoint(x: 50, y: 10))
    #expect(view.counts == [1, 1])
    view.recognizer = TapGestureRecognizer()
    host.finger(1).move(to: CGPoint(x: 60, y: 10))
    #expect(view.counts == [1, 1, 0])
  }

  @Test("A selector is made outside of the main actor")
  func selectors() {
    nonisolated func make() -> Selector {
      Selector("call") { (target: Target, _, _) in target.call() }
    }
    #expect(make().name == "call")
  }
}
