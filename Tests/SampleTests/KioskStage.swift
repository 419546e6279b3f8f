// The museum table running under a compositor of its own, and its trace.
import Foundation
import Testing

/// Kiosk in a window, with its trace.
final class KioskStage {
  let compositor: Compositor
  let sample: Child
  private let folder: TemporaryFolder
  private var tracePath: String { "\(folder.path)/trace" }

  /// A line of the trace.
  struct State: Decodable {
    var screen: String
    var presence: String
    var language: String
    var page: Int?
    var query: String?
    var found: [Int]?
    var order: Int?
    var guests: [String]?
    var turns: Int
    var fingers: Int
    var people: Int
    var ghosts: Int
    var size: [Int]
    var prints: [[Int]]
    var targets: [String: [Int]]
  }

  /// A print on the table.
  struct Lying {
    var number: Int
    var place: CGPoint
    var degrees: Int
    var percent: Int
  }

  init(
    _ options: [String] = [], compositor arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    compositor = try Compositor(arguments)
    sample = try Child(
      "Kiosk", ["--trace", "\(folder.path)/trace"] + options,
      environment: compositor.environment.merging(environment) { $1 })
    try tell("wait-map")
    try eventually("a first line of the trace", note: report()) { try state() != nil }
  }

  func end() {
    sample.end()
    compositor.stop()
    folder.remove()
  }

  func tell(_ commands: String...) throws {
    for command in commands { try compositor.command(command) }
  }

  /// For issues: the last lines.
  func report() -> String {
    let lines = (try? String(contentsOfFile: tracePath, encoding: .utf8)) ?? ""
    return "Trace: \(lines.split(separator: "\n").last ?? "") \(sample.errors)"
  }

  /// The latest whole line.
  func state() throws -> State? {
    let text = (try? String(contentsOfFile: tracePath, encoding: .utf8)) ?? ""
    return try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last
      .map { try JSONDecoder().decode(State.self, from: Data($0.utf8)) }
  }

  /// The visitors' actions, without times and without the places of prints.
  func story() throws -> [String] { try Self.story(tracePath) }

  static func story(_ path: String) throws -> [String] {
    var story: [(place: String, rest: String)] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      guard let state = try? JSONDecoder().decode(State.self, from: Data(line.utf8)) else {
        continue
      }
      let place = "\(state.screen) \(state.presence) \(state.language)"
      let rest =
        "page \(state.page ?? -1) “\(state.query ?? "")” found \(state.found ?? []) "
        + "order \(state.order ?? -1)"
      // Of a screen its end: letters that are typed quickly may arrive within a frame.
      if story.last?.place == place { story.removeLast() }
      story.append((place, rest))
    }
    return story.map { "\($0.place) \($0.rest)" }
  }

  func until(
    _ what: String, seconds: TimeInterval = 20,
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: (State) -> Bool
  ) throws {
    try eventually(what, seconds: seconds, note: report(), sourceLocation: sourceLocation) {
      try state().map(condition) ?? false
    }
  }

  /// The prints, the lowest first.
  func prints() throws -> [Lying] {
    try (state()?.prints ?? []).map {
      Lying(
        number: $0[0], place: CGPoint(x: $0[1], y: $0[2]), degrees: $0[3], percent: $0[4])
    }
  }

  func print(_ number: Int) throws -> Lying {
    guard let print = try prints().first(where: { $0.number == number }) else {
      throw Failure("no print \(number) on the table. \(report())")
    }
    return print
  }

  // MARK: Fingers

  func down(_ finger: Int, _ place: CGPoint) throws {
    try tell("touch down \(finger) \(place.x) \(place.y)", "touch frame")
  }

  /// Moves there in ten steps, as a hand would.
  func drag(_ fingers: [(id: Int, from: CGPoint, to: CGPoint)]) throws {
    for step in 1...10 {
      let part = CGFloat(step) / 10
      for finger in fingers {
        let x = finger.from.x + (finger.to.x - finger.from.x) * part
        let y = finger.from.y + (finger.to.y - finger.from.y) * part
        try tell("touch motion \(finger.id) \(x) \(y)")
      }
      try tell("touch frame", "sleep 16")
    }
  }

  func up(_ fingers: Int...) throws {
    for finger in fingers { try tell("touch up \(finger)") }
    try tell("touch frame")
  }

  /// A tap that lasts; returns after the sample received it. On a busy machine, the places of the
  /// next targets would else be those from before it: a form moves, and a keyboard gets other rows.
  func tap(_ place: CGPoint) throws {
    let before = try state().map { $0.people + $0.ghosts } ?? 0
    try down(9, place)
    try tell("sleep 80")
    try up(9)
    try until("the finger's lift") { $0.people + $0.ghosts > before }
  }

  /// Taps a button or a field by its name in the trace; waits until it exists.
  func tap(_ target: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    // The same twice: a new or rotated screen is laid out a moment later.
    var place: CGPoint?
    try eventually(
      "the target \(target)", note: report(), sourceLocation: sourceLocation
    ) {
      let last = place
      place = try state()?.targets[target].map { CGPoint(x: $0[0], y: $0[1]) }
      usleep(120_000)
      return place != nil && place == last
    }
    guard let place else { throw Failure("there is no target \(target)") }
    try tap(place)
  }

  /// Types on the on-screen keyboard.
  func type(_ text: String, into query: String? = nil) throws {
    for letter in text { try tap(letter == " " ? "space" : "key \(letter)") }
  }

  /// Begins a visit by a tap on an empty place.
  func visit() throws {
    try tap(CGPoint(x: 640, y: 20))
    try until("a visit") { $0.presence == "visited" && $0.fingers == 0 }
  }
}
