// `TouchLatency` gets its times from the tests, which compare exact figures for each finger. Touches
// without a true figure are counted.
import CAllocationCounter
import Foundation
import GlassineInput
import GlassineSDL
import Testing

@testable import Glassine

@Suite("The latency of touches")
struct TouchLatencyTests {
  private static let window: WindowNumber = 1

  private func measuring(toDisplay endsAtDisplay: Bool = true) -> TouchLatency {
    let latency = TouchLatency()
    latency.endsAtDisplay = endsAtDisplay
    return latency
  }

  private func touch(
    _ finger: Int64, _ phase: TouchSamplePhase = .moved, at time: TimeInterval, device: UInt64 = 1
  ) -> TouchSample {
    var sample = TouchSample(
      source: TouchSource(device: device, finger: finger), phase: phase, location: .zero,
      timestamp: time, window: Self.window)
    sample.hasHardwareTime = true
    return sample
  }

  /// A frame with all touches so far, which the display shows at `time`.
  private func show(
    _ latency: TouchLatency, frame: Int = 1, at time: TimeInterval?, isLast: Bool = true
  ) {
    latency.presented(in: Self.window, frame: frame, at: 0)
    latency.reported(FrameReport(frame: frame, shown: time, isLast: isLast), of: Self.window)
  }

  private func story(_ latency: TouchLatency) -> [String] {
    latency.panels.map { panel in
      let fingers = panel.fingers.map { figures in
        "\(figures.count): "
          + [figures.p50, figures.p99, figures.longest]
          .map { String(format: "%g", $0 * 1000) }.joined(separator: " ")
      }
      return "panel \(panel.device), " + fingers.joined(separator: ", ")
    }
  }

  @Test("Each finger of each panel has its own figures, and a panel those of all its fingers")
  func fingers() {
    let latency = measuring()
    for number in 1...100 {
      let time = Double(number)
      latency.touched(touch(7, at: time - 0.015625))
      // The hundredth of the second finger is late. The others are in the class up to 20 ms.
      latency.touched(touch(9, at: time - (number == 100 ? 0.125 : 0.01953125)))
      latency.touched(touch(7, at: time - 0.03125, device: 2))
      show(latency, frame: number, at: time)
    }
    #expect(
      story(latency) == [
        "panel 1, 100: 15.625 15.625 15.625, 100: 20 20 125",
        "panel 2, 100: 31.25 31.25 31.25",
      ])
    #expect(latency.panels[0].figures.count == 200)
    #expect(latency.panels[0].figures.longest == 0.125)
    #expect(latency.leftOut.count == 0)
  }

  @Test("A finger has the lowest number that is free when it lands")
  func numbers() {
    let latency = measuring(toDisplay: false)
    for (finger, phase) in [
      (40, TouchSamplePhase.began), (41, .began), (40, .ended), (42, .began), (41, .cancelled),
      (43, .began),
    ] { latency.touched(touch(Int64(finger), phase, at: 1)) }
    latency.presented(in: Self.window, frame: nil, at: 1.25)
    // The cancellation is the compositor's own, and no report of a finger.
    #expect(story(latency) == ["panel 1, 3: 250 250 250, 2: 250 250 250"])
  }

  @Test("Shares of a thousand latencies are those of the sorted ones, at most 1/32 too large")
  func shares() {
    let latency = measuring()
    var random = SystemRandomNumberGenerator()
    // From 10 µs to 10 s.
    let all = (0..<1000).map { _ in pow(10, Double.random(in: -5...1, using: &random)) }
    for (number, seconds) in all.enumerated() {
      latency.touched(touch(1, at: 100 - seconds))
      show(latency, frame: number + 1, at: 100)
    }
    let figures = latency.panels[0].figures
    let sorted = all.sorted()
    #expect(figures.count == 1000)
    for (figure, exact) in [(figures.p50, sorted[499]), (figures.p99, sorted[989])] {
      // Classes below a millisecond are a 32nd of it wide.
      #expect(figure >= exact - 1e-9 && figure <= exact + max(exact, 0.001) / 32 + 1e-9)
    }
    #expect(abs(figures.longest - sorted[999]) < 1e-9)
  }

  @Test("Touches of a frame that was never shown are shown with the next one")
  func discarded() {
    let latency = measuring()
    latency.touched(touch(1, .began, at: 1))
    show(latency, frame: 1, at: nil, isLast: false)
    latency.touched(touch(1, at: 1.5))
    show(latency, frame: 2, at: 2)
    #expect(story(latency) == ["panel 1, 2: 504 1000 1000"])
    // Without a next one they are unseen.
    latency.touched(touch(1, at: 3))
    show(latency, frame: 3, at: nil)
    #expect(latency.leftOut.unseen == 1 && !latency.hasTouches(in: Self.window))
  }

  @Test("A report speaks of the frames up to its own, and of its own window")
  func order() {
    let latency = measuring()
    latency.touched(touch(1, at: 1))
    latency.presented(in: Self.window, frame: 1, at: 0)
    latency.touched(touch(1, at: 1.25))
    latency.presented(in: Self.window, frame: 2, at: 0)
    latency.reported(FrameReport(frame: 2, shown: 9, isLast: true), of: 2)
    latency.reported(FrameReport(frame: 1, shown: 1.25, isLast: false), of: Self.window)
    latency.touched(touch(1, at: 1.5))
    latency.reported(FrameReport(frame: 2, shown: 1.75, isLast: true), of: Self.window)
    #expect(story(latency) == ["panel 1, 2: 252 500 500"])
    #expect(latency.hasTouches(in: Self.window))
  }

  @Test("A touch that changes nothing waits for no later picture")
  func unseen() {
    let latency = measuring()
    latency.touched(touch(1, .began, at: 1))
    latency.drop(in: Self.window)
    show(latency, at: 9)
    latency.touched(touch(1, at: 10))
    latency.presented(in: Self.window, frame: 2, at: 0)
    // A frame contains it already.
    latency.drop(in: Self.window)
    #expect(latency.hasTouches(in: Self.window))
    latency.drop(in: Self.window, isGone: true)
    #expect(latency.panels[0].figures.count == 0 && latency.leftOut.unseen == 2)
  }

  @Test("Touches without a time, from the future, or of a clock that jumped are counted alone")
  func leftOut() {
    let latency = measuring()
    var simulated = touch(1, .began, at: 1)
    simulated.hasHardwareTime = false
    latency.touched(simulated)
    for time in [2.000001, -9, -8.000001, .nan, .infinity] { latency.touched(touch(1, at: time)) }
    var mouse = touch(2, .began, at: 1)
    mouse.type = .indirectPointer
    latency.touched(mouse)
    show(latency, at: 2)
    #expect(latency.panels[0].figures.count == 0)
    #expect(latency.leftOut.withoutTime == 1 && latency.leftOut.implausible == 5)
    latency.touched(touch(1, at: -8))
    show(latency, at: 2)
    #expect(story(latency) == ["panel 1, 1: 10000 10000 10000"])
  }

  @Test("Without a frame's report on a display that makes reports, its touches are unseen")
  func unreported() {
    let latency = measuring()
    latency.touched(touch(1, at: 1))
    latency.presented(in: Self.window, frame: nil, at: 1.5)
    #expect(latency.panels[0].figures.count == 0 && latency.leftOut.unseen == 1)
  }

  @Test("Memory is bounded: further panels, fingers and waiting touches are left out")
  func bounds() {
    let latency = measuring(toDisplay: false)
    for device in 1...9 { latency.touched(touch(1, at: 1, device: UInt64(device))) }
    #expect(latency.panels.count == 8 && latency.leftOut.excess == 1)
    for finger in 2...17 { latency.touched(touch(Int64(finger), at: 1)) }
    #expect(latency.leftOut.excess == 2)
    for _ in 0..<1000 { latency.touched(touch(1, at: 1)) }
    latency.presented(in: Self.window, frame: nil, at: 2)
    #expect(latency.panels.reduce(0) { $0 + $1.figures.count } == 512)
    #expect(latency.leftOut.excess == 2 + 1000 - (512 - 8 - 15))
  }

  @Test("The inspector shows the figures of each finger, and its panel if there are several")
  func rows() {
    let latency = measuring()
    var reading = InspectorReading()
    latency.touched(touch(4, at: 1))
    latency.touched(touch(5, at: 1.25))
    show(latency, frame: 1, at: 1.5)
    reading.read(latency)
    #expect(
      reading.latencyRows == ["finger 1:   500   500   500", "finger 2:   250   250   250"])
    latency.touched(touch(4, at: 2, device: 3))
    show(latency, frame: 2, at: 2.0625)
    reading.read(latency)
    #expect(reading.latencyRows.last == "panel 3, finger 1:   62.5   62.5   62.5")
    reading.read(nil)
    #expect(reading.latencyRows.isEmpty)
  }

  /// Unoptimised code allocates for closures of its own.
  nonisolated private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      allocation_counting_works() != 0
    #endif
  }

  @Test("Touches and frames allocate nothing once each finger was seen", .enabled(if: isOptimized))
  func allocations() {
    let latency = measuring()
    func play(_ frame: Int) {
      let time = Double(frame)
      for finger in Int64(0)..<10 {
        latency.touched(touch(finger, frame % 3 == 0 ? .began : .moved, at: time - 0.01))
        if frame % 3 == 2 { latency.touched(touch(finger, .ended, at: time - 0.005)) }
      }
      show(latency, frame: frame, at: time)
    }
    for frame in 0..<6 { play(frame) }
    let before = allocation_count()
    for frame in 6..<600 { play(frame) }
    #expect(allocation_count() == before)
  }
}
