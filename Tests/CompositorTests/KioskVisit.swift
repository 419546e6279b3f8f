// What the museum table says of itself, line by line.
import Foundation
import Pictures
import Testing

/// A line of the kiosk's trace.
struct Exhibit: Decodable {
  var screen: String
  var presence: String
  var language: String
  var page: Int?
  var query: String?
  var found: [Int]?
  var order: Int?
  var fingers: Int
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

  /// What visitors did from their first tap on: the end of each screen, without times and without
  /// where prints are.
  static func story(_ lines: [Data]) -> [String] {
    var story: [(place: String, summary: String)] = []
    for line in lines {
      guard let state = try? JSONDecoder().decode(Exhibit.self, from: line) else { continue }
      guard !story.isEmpty || state.presence != "idle" else { continue }
      if story.last?.place == state.place { story.removeLast() }
      story.append((state.place, state.summary))
    }
    return story.map(\.summary)
  }

  private var place: String { "\(screen) \(presence) \(language)" }

  /// What a visitor has done so far, as far as the present screen shows it.
  var summary: String {
    "\(place) page \(page ?? -1) “\(query ?? "")” found \(found ?? []) order \(order ?? -1)"
  }
}

/// The exhibit's recorded visit, played off screen once.
struct RecordedVisit {
  let path: String
  let story: [String]
  private let pictures: [String: Picture]
  /// What each finger found that landed on a table without fingers.
  private let landings: [Exhibit]
  /// The maximum distance in points between a target's places in the replay and on a display.
  private static let reach: CGFloat = 8

  static let shared = Result { try RecordedVisit() }

  private init() throws {
    path =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Samples/Kiosk/Recordings/visit.jsonl")
      .path
    let folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-visit-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let replay = Process()
    replay.executableURL = URL(fileURLWithPath: try Visit.path("Kiosk"))
    replay.arguments = [
      "--replay", path, "--scale", "0.25", "--screenshots", folder, "--trace", "\(folder)/trace",
    ]
    replay.standardOutput = FileHandle.nullDevice
    try replay.run()
    replay.waitUntilExit()
    guard replay.terminationStatus == 0 else { throw Failure("the replay failed") }
    let lines = try String(contentsOfFile: "\(folder)/trace", encoding: .utf8)
      .split(separator: "\n").map { Data($0.utf8) }
    story = Exhibit.story(lines)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".png") }
    pictures = try Dictionary(
      uniqueKeysWithValues: names.map {
        (String($0.dropLast(4)), try Picture("\(folder)/\($0)"))
      })
    let states = try lines.map { try JSONDecoder().decode(Exhibit.self, from: $0) }
    landings = zip(states, states.dropFirst()).filter { $0.fingers == 0 && $1.fingers > 0 }.map(\.0)
  }

  /// How the exhibit differs from what a landing finger found in the replay; nil where it does not.
  ///
  /// A keyboard that still moves out is a difference, since it covers the targets beneath it.
  func difference(of exhibit: Exhibit?, before landing: Int) -> String? {
    guard landings.indices.contains(landing) else { return "the replay has no landing \(landing)" }
    let found = landings[landing]
    // The first finger found the attract loop, which a visit on a display begins without.
    guard found.presence != "idle" else { return nil }
    guard let exhibit else { return "no line of the trace" }
    guard exhibit.summary == found.summary else {
      return "“\(exhibit.summary)”, not “\(found.summary)”"
    }
    let names = Set(exhibit.targets.keys).union(found.targets.keys)
    let different = names.filter { name in
      guard let place = exhibit.target(name), let other = found.target(name) else { return true }
      return abs(place.x - other.x) >= Self.reach || abs(place.y - other.y) >= Self.reach
    }
    return different.isEmpty ? nil : "elsewhere or not there: \(different.sorted())"
  }

  func picture(_ name: String) throws -> Picture {
    guard let picture = pictures[name] else { throw Failure("the replay has no \(name)") }
    return picture
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

  /// Waits until the window fills an output of a scale, as the compositor says twice: kwin's window
  /// of the desk is resized some frames later. Pixels of the desk for each point.
  @discardableResult
  func untilFilled(
    scale: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> CGFloat {
    var factor = 1.0
    var last: [Double] = []
    try eventually("scale \(scale)", note: report(), sourceLocation: sourceLocation) {
      let output = try desk.request("output") as? [String: Any]
      guard let size = output?["size"] as? [Double], output?["scale"] as? Double == scale,
        let shown = try exhibit()?.size
      else { return false }
      defer { last = size }
      factor = output?["factor"] as? Double ?? 1
      return size == last && abs(Double(shown[0]) - size[0]) <= 1
        && abs(Double(shown[1]) - size[1]) <= 1
    }
    return CGFloat(factor)
  }

  /// Pixels of the monitor per point of the window that fills it.
  var scale: CGFloat {
    get throws { try exhibit().map { CGFloat(desk.width) / CGFloat($0.size[0]) } ?? 1 }
  }

  /// Begins a visit by a tap where nothing else happens. On a busy machine a compositor may stamp
  /// both ends of a tap at once, and the exhibit takes it for a ghost: it then taps again.
  func begin(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try eventually("a visit without a finger", note: report(), sourceLocation: sourceLocation) {
      try tapUntilHeard(
        CGPoint(x: desk.width / 2, y: desk.height / 36), scale: scale,
        sourceLocation: sourceLocation)
      return soon {
        (try? exhibit()).map { $0.presence == "visited" && $0.fingers == 0 } ?? false
      }
    }
  }

  /// Drags one print with a finger, while two others turn and enlarge another print.
  func playPrints(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let scale = try scale
    func pixels(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * scale, y: y * scale) }
    guard let state = try exhibit(), let one = state.print(101), let other = state.print(401) else {
      throw Failure("no prints. \(report())")
    }
    let reach = CGFloat(state.size[1]) / 12
    let upper = (x: other.place.x, y: other.place.y - reach / 2)
    let lower = (x: other.place.x, y: other.place.y + reach / 2)
    let pause = UInt32(fingerPause * 1_000_000)
    try down(1, pixels(one.place.x, one.place.y))
    usleep(pause)
    try down(2, pixels(upper.x, upper.y))
    usleep(pause)
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

  /// The half of the width around a target that is at rest before it is clicked.
  private static let surroundings = 0.06

  /// Where a target is on the monitor, once two pictures of its surroundings are equal.
  func target(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CGPoint {
    var place: CGPoint?
    var last = try picture()
    try eventually("the target \(name)", note: report(), sourceLocation: sourceLocation) {
      let before = (place: place, picture: last)
      let state = try exhibit()
      place = state?.target(name)
      last = try picture()
      guard let state, let place, place == before.place else { return false }
      let share = Double(place.x) / Double(state.size[0])
      let width = max(0, share - Self.surroundings)...min(1, share + Self.surroundings)
      return last.partsUnlike(before.picture, Likeness(width: width, tolerance: 4)) == 0
    }
    guard let place else { throw Failure("no target \(name). \(report())") }
    let scale = try scale
    return CGPoint(x: place.x * scale, y: place.y * scale)
  }
}
