// What the museum table says of itself, line by line.
import Foundation
import Testing

/// A line of the kiosk's trace.
struct Exhibit: Decodable {
  var screen: String
  var presence: String
  var query: String?
  var found: [Int]?
  var fingers: Int
  var ghosts: Int
  /// Width and height in points.
  var size: [Int]
  /// Number, middle, degrees and percent of each print, the lowest first.
  var prints: [[Int]]
  /// The middle of what can be pressed, by its name.
  var targets: [String: [Int]]

  func print(_ number: Int) -> (place: CGPoint, degrees: Int, percent: Int)? {
    prints.first { $0[0] == number }.map { (CGPoint(x: $0[1], y: $0[2]), $0[3], $0[4]) }
  }

  func target(_ name: String) -> CGPoint? {
    targets[name].map { CGPoint(x: $0[0], y: $0[1]) }
  }
}

extension Visit {
  /// The kiosk's state now.
  func exhibit() throws -> Exhibit? {
    try lastLine.map { try JSONDecoder().decode(Exhibit.self, from: $0) }
  }

  func until(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (Exhibit) -> Bool
  ) throws {
    try eventually(what, note: report(), sourceLocation: sourceLocation) {
      try exhibit().map(condition) ?? false
    }
  }

  /// Taps the table until it answers: a window that is not mapped yet hears no finger.
  func begin(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let place = CGPoint(x: 640, y: 20)
    try eventually("a visit", note: report(), sourceLocation: sourceLocation) {
      try down(0, place)
      usleep(80_000)
      try up(0)
      usleep(200_000)
      return try exhibit()?.presence == "visited"
    }
    try until("no finger", sourceLocation: sourceLocation) { $0.fingers == 0 && $0.ghosts == 0 }
  }

  /// Drags one print with a finger, while two others turn and enlarge another print. `scale` is
  /// pixels of the monitor per point.
  func playPrints(scale: CGFloat = 1, sourceLocation: SourceLocation = #_sourceLocation) throws {
    func pixels(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * scale, y: y * scale) }
    guard let state = try exhibit(), let one = state.print(101), let other = state.print(401) else {
      throw Failure("no prints. \(report())")
    }
    let reach = CGFloat(state.size[1]) / 12
    let upper = (x: other.place.x, y: other.place.y - reach / 2)
    let lower = (x: other.place.x, y: other.place.y + reach / 2)
    try down(1, pixels(one.place.x, one.place.y))
    try down(2, pixels(upper.x, upper.y))
    try down(3, pixels(lower.x, lower.y))
    try until("three fingers", sourceLocation: sourceLocation) { $0.fingers == 3 }
    try drag([
      (
        1, pixels(one.place.x, one.place.y),
        pixels(one.place.x + reach, one.place.y + reach)
      ),
      (2, pixels(upper.x, upper.y), pixels(upper.x + reach, upper.y - reach / 2)),
      (3, pixels(lower.x, lower.y), pixels(lower.x - reach, lower.y + reach / 2)),
    ])
    try until("both prints follow", sourceLocation: sourceLocation) { now in
      guard let moved = now.print(101), let turned = now.print(401) else { return false }
      return moved.place.x - one.place.x > reach / 2 && moved.place.y - one.place.y > reach / 2
        && moved.percent == one.percent && turned.percent > other.percent + 30
        && turned.degrees > other.degrees + 15
    }
    try up(1, 2, 3)
    try until("no finger", sourceLocation: sourceLocation) { $0.fingers == 0 }
  }

  /// Where a target is, once it is at the same place twice.
  func target(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CGPoint {
    var place: CGPoint?
    try eventually("the target \(name)", note: report(), sourceLocation: sourceLocation) {
      let last = place
      place = try exhibit()?.target(name)
      usleep(120_000)
      return place != nil && place == last
    }
    guard let place else { throw Failure("no target \(name). \(report())") }
    return place
  }
}
