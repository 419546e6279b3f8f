// Touch delivery to content is decided at the samples' time, whichever frame processes them (C5,
// V10, V17).
import Foundation
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// Rates at which the delay's end falls into frames differently.
private nonisolated let rates = [15.0, 30, 60, 120, 144, 1000]

@Suite("Scroll rules: frame rates")
struct ScrollFrameRateRules {
  private struct Step {
    var phase: TouchSamplePhase
    var y: CGFloat
    var time: TimeInterval
  }

  /// Runs a finger's samples at a frame rate over a recorder in a scroll view. Returns the
  /// recorder's touches, moves left out, and the content offset afterwards.
  private func told(
    _ steps: [Step], at rate: Double, keepsTouches: Bool = false
  ) -> String {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400), framesPerSecond: rate)
    let scroll = Keeper(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.keepsTouches = keepsTouches
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let transcript = Transcript()
    let content = Listener(frame: CGRect(x: 0, y: 0, width: 400, height: 2000))
    scroll.addSubview(content)
    host.window.addSubview(scroll)
    host.application.update(at: 0)
    _ = transcript
    var next = 0
    for frame in 1...Int(rate) {
      let now = Double(frame) / rate
      while next < steps.count, steps[next].time <= now {
        let step = steps[next]
        host.send(
          .touch(
            TouchSample(
              source: TouchSource(finger: 1), phase: step.phase,
              location: CGPoint(x: 200, y: step.y), timestamp: step.time, window: host.surface)))
        next += 1
      }
      host.application.update(at: now)
    }
    let state = scroll.hasDragged ? "dragged" : "still"
    return (content.heard + [state]).joined(separator: " ")
  }

  private final class Keeper: ScrollView, ScrollViewDelegate {
    var keepsTouches = false
    private(set) var hasDragged = false
    override func touchesShouldCancel(in view: View) -> Bool { !keepsTouches }
    override func didMoveToSuperview() { delegate = self }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { hasDragged = true }
  }

  /// The events of a button in a scroll view, and whether it was highlighted at each frame.
  private func highlights(_ steps: [Step], at rate: Double) -> (events: String, lit: [TimeInterval])
  {
    let host = HeadlessHost(size: CGSize(width: 400, height: 400), framesPerSecond: rate)
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let button = Button(frame: CGRect(x: 0, y: 0, width: 400, height: 2000))
    var events: [String] = []
    button.eventObserver = { control, event in
      if event == .touchDown { events.append(control.isHighlighted ? "lit" : "dark") }
      if event == .touchUpInside { events.append("up") }
      if event == .touchCancel { events.append("cancel") }
    }
    scroll.addSubview(button)
    host.window.addSubview(scroll)
    host.application.update(at: 0)
    var lit: [TimeInterval] = []
    var next = 0
    for frame in 1...Int(rate) {
      let now = Double(frame) / rate
      while next < steps.count, steps[next].time <= now {
        host.send(
          .touch(
            TouchSample(
              source: TouchSource(finger: 1), phase: steps[next].phase,
              location: CGPoint(x: 200, y: steps[next].y), timestamp: steps[next].time,
              window: host.surface)))
        next += 1
      }
      host.application.update(at: now)
      if button.isHighlighted { lit.append(now) }
    }
    return (events.joined(separator: " "), lit)
  }

  private final class Listener: View {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
      heard.append("began")
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {}
    override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
      heard.append("ended")
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
      heard.append("cancelled")
    }
  }

  private func steps(dragFrom time: TimeInterval) -> [Step] {
    [Step(phase: .began, y: 300, time: 0.01)]
      + (0..<20).map {
        Step(phase: .moved, y: 300 - CGFloat($0) * 4, time: time + Double($0) * 0.004)
      }
      + [Step(phase: .ended, y: 224, time: time + 0.2)]
  }

  @Test(
    "V10: A drag that begins after 150 ms is begun for content and then cancelled", arguments: rates
  )
  func lateDrag(rate: Double) {
    // The drag's tenth point is at 0.162, two thousandths after the delay.
    #expect(told(steps(dragFrom: 0.150), at: rate) == "began cancelled dragged")
  }

  @Test("V10: A drag that begins within 150 ms never reaches content", arguments: rates)
  func earlyDrag(rate: Double) {
    #expect(told(steps(dragFrom: 0.146), at: rate) == "dragged")
  }

  @Test(
    "V10: Content that keeps its touches has them from 150 ms on, and not before", arguments: rates)
  func keptTouches(rate: Double) {
    #expect(
      told(steps(dragFrom: 0.150), at: rate, keepsTouches: true) == "began ended still")
    #expect(told(steps(dragFrom: 0.146), at: rate, keepsTouches: true) == "dragged")
  }

  @Test(
    "C5: A control in a scroll view is highlighted from 150 ms on, or at a quick lift",
    arguments: rates)
  func highlight(rate: Double) {
    let (landing, lift) = (0.01, 0.4)
    func tap(until end: TimeInterval) -> [Step] {
      [Step(phase: .began, y: 300, time: landing), Step(phase: .ended, y: 300, time: end)]
    }
    let quick = highlights(tap(until: 0.1), at: rate)
    #expect(quick.events == "lit up" && quick.lit.isEmpty)
    let held = highlights(tap(until: lift), at: rate)
    #expect(held.events == "lit up")
    let frames = (1...Int(rate)).map { Double($0) / rate }
    #expect(held.lit == frames.filter { $0 >= landing + 0.15 && $0 < lift })
    let dragged = highlights(steps(dragFrom: 0.146), at: rate)
    #expect(dragged.events == "" && dragged.lit.isEmpty)
  }
}
