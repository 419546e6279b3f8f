// A sample in a foreign compositor: what it says of itself, and the hands that play it.
import Foundation
import Testing

/// Linux' key and button codes.
enum Code {
  static let escape = 1, u = 22, d = 32, n = 49, space = 57, leftButton = 0x110
}

/// A sample that runs in a compositor. Its end ends both.
final class Visit {
  let desk: Desk
  let folder: String
  private let program: String

  var tracePath: String { "\(folder)/trace" }
  var recordPath: String { "\(folder)/record.jsonl" }

  /// Starts both, and waits for the program's first line of trace.
  init(_ program: String, in compositor: Foreign, _ options: [String] = [], on desk: Desk? = nil)
    throws
  {
    self.desk = try desk ?? Desk.shared.get()
    self.program = program
    folder = "\(self.desk.folder)/\(UUID().uuidString.prefix(8))"
    try Desk.makeFolder(folder)
    let command = [
      try Self.path(program), "--trace", "\(folder)/trace", "--record", "\(folder)/record.jsonl",
    ]
    try self.desk.request(
      "start",
      ["name": compositor.rawValue, "folder": folder, "program": command + options])
    eventually("a first line of the trace", seconds: 60, note: report()) { lastLine != nil }
  }

  /// The path of a sample, which the package manager builds beside the tests.
  static func path(_ program: String) throws -> String {
    let folder =
      ProcessInfo.processInfo.environment["GLASSINE_PROGRAMS"].map { URL(fileURLWithPath: $0) }
      ?? Bundle.main.bundleURL
    let path = folder.appendingPathComponent(program).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure("\(program) is not in \(folder.path); name its folder in GLASSINE_PROGRAMS")
    }
    return path
  }

  func end() { _ = try? desk.request("stop") }

  /// What it has written to its standard error so far.
  var errors: String { (try? String(contentsOfFile: "\(folder)/errors", encoding: .utf8)) ?? "" }

  /// Its exit status after its end; 128 and the number of a signal.
  var status: Int? {
    (try? String(contentsOfFile: "\(folder)/status", encoding: .utf8))
      .flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  /// For issues: the last words.
  func report() -> String {
    "Trace: \(lastLine.map { String(decoding: $0, as: UTF8.self) } ?? "") \(errors)"
  }

  /// The latest whole line of the trace.
  var lastLine: Data? {
    let text = (try? String(contentsOfFile: tracePath, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().last
      .map { Data($0.utf8) }
  }

  /// The input that the program heard so far, line by line.
  var heard: [String] {
    ((try? String(contentsOfFile: recordPath, encoding: .utf8)) ?? "").split(separator: "\n")
      .map(String.init)
  }

  // MARK: Hands, in pixels of the first monitor

  func down(_ finger: Int, _ place: CGPoint) throws {
    try desk.request("down", ["finger": finger, "x": Double(place.x), "y": Double(place.y)])
  }

  /// Moves fingers in ten steps, one a frame, as hands do.
  func drag(_ fingers: [(id: Int, from: CGPoint, to: CGPoint)]) throws {
    for step in 1...10 {
      let part = CGFloat(step) / 10
      for finger in fingers {
        let x = finger.from.x + (finger.to.x - finger.from.x) * part
        let y = finger.from.y + (finger.to.y - finger.from.y) * part
        try desk.request("move", ["finger": finger.id, "x": Double(x), "y": Double(y)])
      }
      usleep(16_000)
    }
  }

  func up(_ fingers: Int...) throws {
    for finger in fingers { try desk.request("up", ["finger": finger]) }
  }

  func click(_ place: CGPoint) throws {
    try desk.request("mouse", ["x": Double(place.x), "y": Double(place.y)])
    usleep(60_000)
    try desk.request("button", ["code": Code.leftButton, "is_down": true])
    usleep(60_000)
    try desk.request("button", ["code": Code.leftButton, "is_down": false])
  }

  func press(_ code: Int) throws {
    try desk.request("key", ["code": code, "is_down": true])
    try desk.request("key", ["code": code, "is_down": false])
  }

  // MARK: Ends

  /// Ends the compositor as a crash would, and waits for the program's end.
  func killCompositor(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try desk.request("kill_compositor")
    try untilEnded(sourceLocation: sourceLocation)
  }

  func untilEnded(sourceLocation: SourceLocation = #_sourceLocation) throws {
    eventually("the program's end", note: report(), sourceLocation: sourceLocation) {
      status != nil
    }
  }
}

/// Waits until `condition` holds; an issue with `note`'s words where it does not in time.
func eventually(
  _ what: String, seconds: TimeInterval = 30, note: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
) rethrows {
  let end = Date(timeIntervalSinceNow: seconds)
  while try !condition() {
    guard Date() < end else {
      Issue.record("never came: \(what). \(note())", sourceLocation: sourceLocation)
      return
    }
    usleep(10_000)
  }
}
