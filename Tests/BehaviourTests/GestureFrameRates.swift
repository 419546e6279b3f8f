// The same raw samples lead to the same decisions at any frame rate (T3, V17): random fingers on
// recognizers of every kind, at 30, 60, 120 and 144 frames a second.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Gesture frame rates")
struct GestureFrameRates {
  private struct Step {
    var phase: TouchSamplePhase
    var finger: Int64
    var place: CGPoint
    var time: TimeInterval
  }

  /// Fingers that tap, press, drag, swipe and pinch, some at the same time.
  private static func samples(_ random: inout SeededRandom) -> [Step] {
    var steps: [Step] = []
    for finger in 1...Int64.random(in: 1...3, using: &random) {
      var time = TimeInterval.random(in: 0.01...0.4, using: &random)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var place = CGPoint(
          x: .random(in: 20...380, using: &random), y: .random(in: 20...380, using: &random))
        steps.append(Step(phase: .began, finger: finger, place: place, time: time))
        let pace = CGFloat.random(in: 0...12, using: &random)
        let (dx, dy) = (
          CGFloat.random(in: -1...1, using: &random), CGFloat.random(in: -1...1, using: &random)
        )
        for _ in 0..<Int.random(in: 0...40, using: &random) {
          time += .random(in: 0.001...0.02, using: &random)
          place.x += dx * pace + .random(in: -1...1, using: &random)
          place.y += dy * pace + .random(in: -1...1, using: &random)
          steps.append(Step(phase: .moved, finger: finger, place: place, time: time))
        }
        time += .random(in: 0.005...0.3, using: &random)
        let phase: TouchSamplePhase = random.oneIn(12) ? .cancelled : .ended
        steps.append(Step(phase: phase, finger: finger, place: place, time: time))
        time += .random(in: 0.01...0.6, using: &random)
      }
    }
    return steps.sorted { ($0.time, $0.finger) < ($1.time, $1.finger) }
  }

  /// The states of each recognizer, `changed` left out, and the ends of pans.
  private static func decisions(_ steps: [Step], seed: UInt64, rate: Double) -> [String] {
    let host = HeadlessHost(framesPerSecond: rate)
    let outer = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = View(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    outer.addSubview(inner)
    host.window.addSubview(outer)
    var random = SeededRandom(seed: seed)
    var lines: [String: [String]] = [:]
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let two = TapGestureRecognizer()
    two.numberOfTouchesRequired = 2
    let single = TapGestureRecognizer()
    let all: [GestureRecognizer] = [
      single, double, two, LongPressGestureRecognizer(), PanGestureRecognizer(),
      PinchGestureRecognizer(), RotationGestureRecognizer(), SwipeGestureRecognizer(),
    ]
    let delegate = AnsweringDelegate()
    delegate.isSimultaneous = { one, other in
      one is PinchGestureRecognizer && other is RotationGestureRecognizer
    }
    for (index, recognizer) in all.enumerated() where !random.oneIn(3) {
      let name = "\(index) \(type(of: recognizer))"
      recognizer.name = name
      recognizer.delegate = delegate
      (random.oneIn(2) ? inner : outer).addGestureRecognizer(recognizer)
      recognizer.stateObserver = { recognizer in
        guard recognizer.state != .changed else { return }
        var line = "\(recognizer.state)"
        if recognizer.state == .ended, let pan = recognizer as? PanGestureRecognizer {
          let (way, pace) = (pan.translation(in: nil), pan.velocity(in: nil))
          line += " \(Transcript.describe(way)) \(Transcript.describe(pace))"
        }
        if recognizer.state == .failed { line += " \(recognizer.outcome)" }
        lines[name, default: []].append(line)
      }
    }
    if random.oneIn(2) { single.require(toFail: double) }
    var next = 0
    var frame = 1
    while next < steps.count || frame < Int(rate * 6) {
      let now = Double(frame) / rate
      while next < steps.count, steps[next].time <= now {
        let step = steps[next]
        host.send(
          .touch(
            TouchSample(
              source: TouchSource(finger: step.finger), phase: step.phase, location: step.place,
              timestamp: step.time, window: host.surface)))
        next += 1
      }
      host.application.update(at: now)
      frame += 1
    }
    for recognizer in all where recognizer.state != .possible {
      lines["\(type(of: recognizer))", default: []].append("left \(recognizer.state)")
    }
    return lines.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.joined(separator: ", "))" }
  }

  private static var streams: Int { 60 }

  @Test("T3: decisions and end states are the same at 30, 60, 120 and 144 frames a second")
  func sameDecisions() {
    let seeds = SeededRandom.seeds(Self.streams, from: 2_000_000)
    var recognized = 0
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let steps = Self.samples(&random)
      let reference = Self.decisions(steps, seed: seed, rate: 1000)
      recognized += reference.count { $0.contains("ended") }
      for rate in [30.0, 60, 120, 144] {
        let found = Self.decisions(steps, seed: seed, rate: rate)
        guard found == reference else {
          let pairs = zip(found, reference).filter { $0 != $1 }.prefix(3)
          Issue.record("GLASSINE_SEED=\(seed) at \(rate): \(pairs.map { "\($0)\n  not \($1)" })")
          return
        }
      }
    }
    #expect(seeds.count == 1 || recognized > 10)
  }
}
