// A panel with people and faults, by a seed.
import Foundation
import GlassineKiosk
import GlassineTesting

/// Makes the touches of people and of a faulty glass, in order of time.
nonisolated struct SimulatedPanel {
  struct Event {
    var time: TimeInterval
    var place: CGPoint
    var dwell: TimeInterval
    var isGhost: Bool
    var travel = CGVector.zero
  }

  let size = CGSize(width: 1280, height: 720)
  private var random: SeededRandom
  private(set) var events: [Event] = []
  /// The spots that fire by themselves.
  private(set) var spots: [CGPoint] = []

  /// - Parameters:
  ///   - hours: of running; people are there for half of them.
  ///   - spotCount: spots that fire every four seconds on average, within half a point.
  init(seed: UInt64, hours: Double, spotCount: Int) {
    random = SeededRandom(seed: seed)
    addVisits(hours: hours)
    addNoise(hours: hours)
    for _ in 0..<spotCount { addSpot(hours: hours) }
    events.sort { $0.time < $1.time }
  }

  private mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  /// A normal value, by Box and Muller.
  private mutating func normal() -> Double {
    let radius = (-2 * log(uniform(1e-12...1))).squareRoot()
    return radius * cos(2 * .pi * uniform(0...1))
  }

  private mutating func place() -> CGPoint {
    CGPoint(x: uniform(30...(size.width - 30)), y: uniform(30...(size.height - 30)))
  }

  /// Visitors with a hand of their own touch thirty buttons: 45 touches each, a drag among four.
  private mutating func addVisits(hours: Double) {
    var buttons: [CGPoint] = []
    for _ in 0..<30 { buttons.append(place()) }
    var time = 0.0
    while time < hours * 3600 {
      let offset = CGVector(dx: normal() * 4, dy: normal() * 4)
      for _ in 0..<45 {
        time += 0.15 + uniform(0...4)
        let button = buttons[Int.random(in: 0..<buttons.count, using: &random)]
        let at = CGPoint(
          x: min(max(button.x + offset.dx + normal() * 3, 6), size.width - 6),
          y: min(max(button.y + offset.dy + normal() * 3, 6), size.height - 6))
        // A tap's length: lognormal about 95 ms.
        let dwell = 0.095 * exp(normal() * 0.35)
        let travel = random.oneIn(4) ? CGVector(dx: normal() * 90, dy: normal() * 60) : .zero
        events.append(
          Event(time: time, place: at, dwell: dwell, isGhost: false, travel: travel))
      }
      time += uniform(20...160)
    }
  }

  /// Blinks of 1 to 20 ms anywhere, and longer touches at the very edge.
  private mutating func addNoise(hours: Double) {
    var time = 0.0
    while time < hours * 3600 {
      time += uniform(0...6)
      events.append(
        Event(time: time, place: place(), dwell: uniform(0.001...0.02), isGhost: true))
      if random.oneIn(3) {
        let isLeft = random.oneIn(2)
        let at = CGPoint(
          x: isLeft ? uniform(0...3.5) : uniform(0...size.width),
          y: isLeft ? uniform(0...size.height) : size.height - uniform(0...3.5))
        events.append(
          Event(time: time + 0.5, place: at, dwell: uniform(0.03...0.6), isGhost: true))
      }
    }
  }

  private mutating func addSpot(hours: Double) {
    let middle = place()
    spots.append(middle)
    var time = 0.0
    while time < hours * 3600 {
      time -= log(uniform(1e-9...1)) * 4
      let at = CGPoint(x: middle.x + normal() * 0.5, y: middle.y + normal() * 0.5)
      events.append(Event(time: time, place: at, dwell: uniform(0.03...0.5), isGhost: true))
    }
  }
}

/// The outcome of a run: people's touches that were lost, and ghosts that pressed something.
nonisolated struct GhostOutcome: CustomStringConvertible {
  var people = 0
  var lost = 0
  var ghosts = 0
  var passed = 0

  var description: String {
    "\(lost) of \(people) touches lost, \(passed) of \(ghosts) ghosts felt"
  }

  /// Sends events through a filter, each as its samples; overlapping ones are different fingers.
  mutating func run(_ filter: inout GhostFilter, _ events: [SimulatedPanel.Event], in size: CGSize)
  {
    var finger: Int64 = 0
    for event in events {
      finger += 1
      func sample(_ phase: TouchSamplePhase, _ share: Double) -> Sample {
        .touch(
          TouchSample(
            source: TouchSource(finger: finger), phase: phase,
            location: CGPoint(
              x: event.place.x + event.travel.dx * share,
              y: event.place.y + event.travel.dy * share),
            timestamp: event.time + event.dwell * share))
      }
      var passes = filter.judge(sample(.began, 0), in: size) != nil
      if event.travel != .zero { _ = filter.judge(sample(.moved, 0.5), in: size) }
      if case .touch(let end)? = filter.judge(sample(.ended, 1), in: size) {
        passes = passes && end.phase == .ended
      } else {
        passes = false
      }
      if event.isGhost {
        ghosts += 1
        if passes { passed += 1 }
      } else {
        people += 1
        if !passes { lost += 1 }
      }
    }
  }
}
