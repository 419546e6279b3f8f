// The path of one value through several key frames. It gives position and speed over time, so that
// the value passes key frames smoothly instead of stopping at them, or moves with constant speed.
//
//   key frames ──> nodes (time, place, speed) ──> pieces between two nodes
//
// Positions are relative to the last one, which is the model value.
import Foundation

/// The interpolation between key frames.
nonisolated enum KeyframeMode: Equatable {
  /// Each key frame by itself, along the curve of the block.
  case single
  /// A Catmull-Rom spline through the values at their times.
  case cubic
  /// Linear from value to value, with constant speed.
  case paced
  /// The spline, with constant speed.
  case cubicPaced
}

nonisolated struct KeyframePath {
  /// A key frame of one value.
  struct Step {
    var start: TimeInterval
    var end: TimeInterval
    /// The way from its end to its start.
    var way: Components
  }

  /// The path between two nodes: a Hermite curve, or a straight line.
  struct Piece: Equatable {
    var start: TimeInterval
    var duration: TimeInterval
    var way: Components
    /// Per second, at both ends; zero for a straight line.
    var departure = Components.zero
    var arrival = Components.zero
  }

  private struct Node {
    var time: TimeInterval
    var place: Components
    var speed = Components.zero
  }

  /// The pieces, in order of time.
  let pieces: [Piece]

  /// - Parameters:
  ///   - steps: in order of their starts; not empty.
  ///   - duration: of the whole; a paced path takes all of it.
  init(_ steps: [Step], _ mode: KeyframeMode, duration: TimeInterval) {
    switch mode {
    case .single:
      pieces = steps.map { Piece(start: $0.start, duration: $0.end - $0.start, way: $0.way) }
    case .cubic: pieces = Self.spline(steps)
    case .paced: pieces = Self.paced(Self.places(of: steps), over: duration)
    case .cubicPaced: pieces = Self.pacedSpline(Self.places(of: steps), over: duration)
    }
  }

  /// The positions before the first step, between the steps and after the last.
  private static func places(of steps: [Step]) -> [Components] {
    var places = [Components.zero]
    for step in steps.reversed() { places.append(places[places.count - 1] + step.way) }
    return places.reversed()
  }

  // MARK: At given times

  /// A spline over each series of contiguous steps. At a gap or an overlap, the value starts and
  /// ends as at the ends of the whole.
  private static func spline(_ steps: [Step]) -> [Piece] {
    var pieces: [Piece] = []
    var row: [Step] = []
    for step in steps {
      if let last = row.last, abs(step.start - last.end) > Self.timeSlack {
        pieces += splineRow(row)
        row = []
      }
      row.append(step)
    }
    return pieces + splineRow(row)
  }

  private static func splineRow(_ steps: [Step]) -> [Piece] {
    let places = places(of: steps)
    var nodes = [Node(time: steps[0].start, place: places[0])]
    for (step, place) in zip(steps, places.dropFirst()) {
      nodes.append(Node(time: step.end, place: place))
    }
    for index in nodes.indices {
      // The end nodes are repeated, at the distance of the next node.
      let before = nodes[max(0, index - 1)]
      let after = nodes[min(nodes.count - 1, index + 1)]
      let here = nodes[index].time
      let time = max(here - before.time, after.time - here)
      let span = index == 0 || index == nodes.count - 1 ? 2 * time : after.time - before.time
      if span > 0 { nodes[index].speed = (after.place - before.place) / span }
    }
    return pieces(between: nodes)
  }

  private static func pieces(between nodes: [Node]) -> [Piece] {
    zip(nodes, nodes.dropFirst()).map { first, second in
      Piece(
        start: first.time, duration: second.time - first.time, way: first.place - second.place,
        departure: first.speed, arrival: second.speed)
    }
  }

  // MARK: At an even pace

  private static func paced(_ places: [Components], over duration: TimeInterval) -> [Piece] {
    let lengths = zip(places, places.dropFirst()).map { ($1 - $0).length }
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return [] }
    var pieces: [Piece] = []
    var start = 0.0
    for (index, length) in lengths.enumerated() where length > 0 {
      let seconds = duration * length / whole
      pieces.append(
        Piece(start: start, duration: seconds, way: places[index] - places[index + 1]))
      start += seconds
    }
    return pieces
  }

  /// The spline through positions one unit apart, divided into pieces with durations proportional
  /// to their lengths.
  private static func pacedSpline(_ places: [Components], over duration: TimeInterval) -> [Piece] {
    let last = places.count - 1
    let slopes = places.indices.map { index in
      (places[min(last, index + 1)] - places[max(0, index - 1)]) / 2
    }
    var nodes = [Node(time: 0, place: places[0])]
    var length = 0.0
    for index in 0..<last {
      for cut in 1...Self.cuts {
        var (from, steps) = (nodes[nodes.count - 1].place, 0.0)
        for sample in 1...Self.samples {
          let u =
            (Double(cut - 1) + Double(sample) / Double(Self.samples)) / Double(Self.cuts)
          let place = Self.hermite(
            places[index], places[index + 1], slopes[index], slopes[index + 1], at: u)
          steps += (place - from).length
          from = place
        }
        length += steps
        // The time is the length at first.
        nodes.append(Node(time: length, place: from))
      }
    }
    guard length > 0 else { return [] }
    let speed = length / duration
    for index in nodes.indices { nodes[index].time /= speed }
    for index in nodes.indices {
      let along = nodes[min(nodes.count - 1, index + 1)].place - nodes[max(0, index - 1)].place
      if along.length > 0 { nodes[index].speed = along * (speed / along.length) }
    }
    return pieces(between: nodes).filter { $0.duration > 0 }
  }

  private static func hermite(
    _ from: Components, _ to: Components, _ departure: Components, _ arrival: Components,
    at u: Double
  ) -> Components {
    let r = 1 - u
    let eased = u * u * (3 - 2 * u)
    return from + eased * (to - from) + u * r * r * departure - u * u * r * arrival
  }

  /// Steps nearer than this are contiguous, in seconds.
  private static var timeSlack: Double { 1e-6 }
  /// Pieces of a paced spline between two values, and samples for measuring each piece.
  private static var cuts: Int { 8 }
  private static var samples: Int { 8 }
}

extension Components {
  fileprivate nonisolated var length: Double { (self * self).sum().squareRoot() }
}
