// The recordings of real scroll views and flicks: the same fingers must give the same offsets. They
// are not part of the project; if they are absent, nothing is compared.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

/// The folder of recordings, beside the checkout. By value, so that test traits can ask.
private nonisolated let recordings = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appending(path: "shared/data")

private nonisolated func recordingExists(_ name: String) -> Bool {
  FileManager.default.fileExists(atPath: recordings.appending(path: name).path)
}

private func load<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
  try JSONDecoder().decode(type, from: Data(contentsOf: recordings.appending(path: name)))
}

/// A row of a recorded finger: milliseconds, number, phase, x, y.
private struct InputRow: Decodable {
  var milliseconds: Double
  var phase: String
  var x: CGFloat
  var y: CGFloat

  init(from decoder: any Decoder) throws {
    var row = try decoder.unkeyedContainer()
    milliseconds = try row.decode(Double.self)
    _ = try row.decode(Int.self)
    phase = try row.decode(String.self)
    x = try row.decode(CGFloat.self)
    y = try row.decode(CGFloat.self)
  }

  var samplePhase: TouchSamplePhase {
    switch phase {
    case "began": .began
    case "ended": .ended
    case "stationary": .stationary
    case "cancelled": .cancelled
    default: .moved
    }
  }
}

private struct ScrollTraces: Decodable {
  struct Release: Decodable {
    var velocity_pt_per_ms: CGFloat?
    var velocity_tol: CGFloat?
    var target_offset_y: CGFloat?
    var target_tol: CGFloat?
    var will_decelerate: Bool
  }

  struct Case: Decodable {
    var id: String
    var viewport: [CGFloat]
    var content_size: [CGFloat]
    var start_offset_y: CGFloat?
    var align_ms: Double
    var input: [InputRow]?
    var drag: [[CGFloat]]?
    var drag_tol: CGFloat?
    var release: Release?
    var samples: [[Double]]
    var final_offset_y: CGFloat?
    var final_tol: CGFloat?
  }

  var cases: [Case]
}

private struct Flicks: Decodable {
  struct Case: Decodable {
    struct Accept: Decodable {
      var axis: String
      var px_per_s: [CGFloat]
      var wide_px_per_s: [CGFloat]
    }
    struct Expect: Decodable { var accept: Accept? }
    var id: String
    var expect: Expect
    var input: [InputRow]
  }

  var cases: [Case]
}

@Suite("Scroll views: recordings")
struct ScrollRecordingRules {
  /// The allowed distance of an offset from a recorded one, in points.
  private static let tolerance: CGFloat = 0.7
  /// The allowed distance from the end when a motion stops, in points: a tenth of a frame's way at
  /// rest speed.
  private static let restTolerance: CGFloat = 0.5

  @Test(
    "V1 to V6: Recorded fingers move the content as recorded",
    .enabled(if: recordingExists("scroll-traces.json")))
  func traces() throws {
    let cases = try load("scroll-traces.json", as: ScrollTraces.self).cases
    var played = 0
    for trace in cases {
      guard let input = trace.input else { continue }
      played += 1
      play(trace, input)
    }
    #expect(played >= 5)
  }

  private func play(_ trace: ScrollTraces.Case, _ input: [InputRow]) {
    let stage = ScrollStage(
      size: CGSize(width: trace.viewport[0], height: trace.viewport[1]),
      content: CGSize(width: trace.content_size[0], height: trace.content_size[1]),
      framesPerSecond: 1000)
    stage.scroll.contentOffset.y = trace.start_offset_y ?? 0
    let start = stage.host.clock.now
    let expected = Dictionary(
      uniqueKeysWithValues: (trace.drag ?? []).map { (Int($0[0]), $0[1]) })
    for (index, row) in input.enumerated() {
      stage.host.advance(by: start + row.milliseconds / 1000 - stage.host.clock.now)
      stage.send(row.samplePhase, row.x, row.y, at: row.milliseconds, from: start)
      stage.host.update()
      if let offset = expected[index] {
        #expect(isNear(stage.y, offset, trace.drag_tol ?? 0.5), "\(trace.id), input \(index)")
      }
    }
    if let release = trace.release {
      if let velocity = release.velocity_pt_per_ms {
        #expect(
          isNear(stage.log.velocity.y, velocity, release.velocity_tol ?? 0.01), "\(trace.id)")
      }
      if let target = release.target_offset_y {
        #expect(isNear(stage.log.target.y, target, release.target_tol ?? 1), "\(trace.id)")
      }
      #expect(
        stage.log.lines.contains("didEndDragging \(release.will_decelerate)"), "\(trace.id)")
    }
    // The offset of each millisecond from the lift on.
    let lift = input[input.count - 1].milliseconds
    var curve = [stage.y]
    let last = (trace.samples.last?[0] ?? lift) + trace.align_ms
    while lift + Double(curve.count) <= last + 1 {
      stage.host.runFrame()
      curve.append(stage.y)
    }
    func offset(at milliseconds: Double) -> CGFloat {
      let place = min(max(0, milliseconds - lift), Double(curve.count - 1))
      let index = min(Int(place), curve.count - 2)
      let fraction = place - Double(index)
      return curve[index] * (1 - fraction) + curve[index + 1] * fraction
    }
    func worst(_ shift: Double) -> CGFloat {
      trace.samples.map { abs(offset(at: $0[0] + shift) - CGFloat($0[1])) }.max() ?? 0
    }
    let shifts = stride(from: -trace.align_ms, through: trace.align_ms, by: 0.5)
    let best = shifts.map(worst).min() ?? .infinity
    #expect(best <= Self.tolerance, "\(trace.id)")
    stage.rest()
    if let end = trace.final_offset_y {
      #expect(isNear(stage.y, end, trace.final_tol ?? 1), "\(trace.id)")
    }
  }

  /// The effect of a recorded finger on the content.
  private struct Outcome {
    /// The delegate's calls, without the didScroll steps.
    var decisions: [String]
    var velocity: CGPoint
    var target: CGPoint
    /// The content offset at each frame from the lift on.
    var curve: [(time: TimeInterval, offset: CGFloat)]
    var end: CGFloat
  }

  /// Plays a finger with frames at a rate of their own, whatever the samples' times.
  private func outcome(_ trace: ScrollTraces.Case, _ input: [InputRow], at rate: Double) -> Outcome
  {
    let stage = ScrollStage(
      size: CGSize(width: trace.viewport[0], height: trace.viewport[1]),
      content: CGSize(width: trace.content_size[0], height: trace.content_size[1]),
      framesPerSecond: rate)
    stage.scroll.contentOffset.y = trace.start_offset_y ?? 0
    let start = stage.host.clock.now
    let lift = input[input.count - 1].milliseconds / 1000
    var curve: [(TimeInterval, CGFloat)] = []
    var next = 0
    var frame = 0
    while next < input.count || stage.scroll.isDecelerating {
      frame += 1
      let time = Double(frame) / rate
      while next < input.count, input[next].milliseconds / 1000 <= time {
        let row = input[next]
        stage.send(row.samplePhase, row.x, row.y, at: row.milliseconds, from: start)
        next += 1
      }
      stage.host.application.update(at: start + time)
      if time >= lift { curve.append((time - lift, stage.y)) }
    }
    return Outcome(
      decisions: stage.log.lines.filter { $0 != "didScroll" }, velocity: stage.log.velocity,
      target: stage.log.target, curve: curve, end: stage.y)
  }

  @Test(
    "V17: Recorded fingers decide, end and move the content alike at 30, 60, 120 and 144 Hz",
    .enabled(if: recordingExists("scroll-traces.json")))
  func rates() throws {
    var played = 0
    for trace in try load("scroll-traces.json", as: ScrollTraces.self).cases {
      guard let input = trace.input else { continue }
      played += 1
      let fine = outcome(trace, input, at: 1000)
      for rate in [30.0, 60, 120, 144] {
        let name: Comment = "\(trace.id) at \(rate)"
        let found = outcome(trace, input, at: rate)
        let again = outcome(trace, input, at: rate)
        #expect(found.decisions == fine.decisions, name)
        #expect(isNear(found.velocity.y, fine.velocity.y), name)
        #expect(isNear(found.target.y, fine.target.y), name)
        #expect(isNear(found.end, fine.end), name)
        // The curve is one of event time: between two of its fine steps.
        for (time, offset) in found.curve {
          guard let after = fine.curve.firstIndex(where: { $0.time >= time - 1e-9 }) else {
            #expect(isNear(offset, fine.end, Self.restTolerance), name)
            continue
          }
          let ends = [fine.curve[max(0, after - 1)].offset, fine.curve[after].offset].sorted()
          #expect(ends[0] - 1e-6 <= offset && offset <= ends[1] + 1e-6, "\(name) after \(time) s")
        }
        #expect(again.decisions == found.decisions && again.end == found.end, name)
        #expect(again.curve.map(\.offset) == found.curve.map(\.offset), name)
      }
    }
    #expect(played >= 5)
  }

  @Test(
    "G15: Recorded flicks give the same speed and decisions at 30, 60, 120 and 144 Hz",
    .enabled(if: recordingExists("recorded-flicks.json")))
  func flickRates() throws {
    var played = 0
    for flick in try load("recorded-flicks.json", as: Flicks.self).cases {
      func outcome(_ rate: Double) -> (lines: [String], velocity: CGPoint) {
        let stage = ScrollStage(
          size: CGSize(width: 2000, height: 2000), content: CGSize(width: 90_000, height: 90_000),
          framesPerSecond: rate)
        stage.scroll.contentOffset = CGPoint(x: 40_000, y: 40_000)
        let start = stage.host.clock.now
        var (next, frame) = (0, 0)
        while next < flick.input.count {
          frame += 1
          let time = Double(frame) / rate
          while next < flick.input.count, flick.input[next].milliseconds / 1000 <= time {
            let row = flick.input[next]
            stage.send(row.samplePhase, row.x, row.y, at: row.milliseconds, from: start)
            next += 1
          }
          stage.host.application.update(at: start + time)
        }
        return (stage.log.lines.filter { $0 != "didScroll" }, stage.log.velocity)
      }
      let fine = outcome(1000)
      played += fine.lines.contains("willEndDragging") ? 1 : 0
      for rate in [30.0, 60, 120, 144] {
        let found = outcome(rate)
        #expect(found.lines == fine.lines, "\(flick.id) at \(rate)")
        #expect(
          isNear(found.velocity.x, fine.velocity.x) && isNear(found.velocity.y, fine.velocity.y),
          "\(flick.id) at \(rate)")
      }
    }
    #expect(played > 10)
  }

  @Test(
    "G15: Recorded flicks release content at a speed within the usual estimators' range",
    .enabled(if: recordingExists("recorded-flicks.json")))
  func flicks() throws {
    var played = 0
    for flick in try load("recorded-flicks.json", as: Flicks.self).cases {
      guard let accept = flick.expect.accept else { continue }
      let stage = ScrollStage(
        size: CGSize(width: 2000, height: 2000), content: CGSize(width: 90_000, height: 90_000))
      stage.scroll.contentOffset = CGPoint(x: 40_000, y: 40_000)
      let start = stage.host.clock.now
      for row in flick.input {
        stage.host.advance(by: start + row.milliseconds / 1000 - stage.host.clock.now)
        stage.send(row.samplePhase, row.x, row.y, at: row.milliseconds, from: start)
        stage.host.update()
      }
      guard stage.log.lines.contains("willEndDragging") else { continue }
      played += 1
      // The content moves against the offset.
      let velocity = accept.axis == "y" ? stage.log.velocity.y : stage.log.velocity.x
      let speed = -velocity * 1000
      let (low, high) = (accept.wide_px_per_s[0], accept.wide_px_per_s[1])
      #expect(low - 1 <= speed && speed <= high + 1, "\(flick.id): \(low)...\(high)")
    }
    #expect(played > 10)
  }
}
