// The samples' recordings of their own demonstrations.
import Foundation
import Testing

/// `Recordings/tour.jsonl` of a sample whose demonstration is code: its touches.
enum KeptRecording {
  static func path(of program: String) -> String {
    Programs.root.appendingPathComponent("Samples/\(program)/Recordings/tour.jsonl").path
  }

  /// The options with which the recording was made.
  static func options(of program: String) -> [String] {
    // The tile under a finger depends on the number of tiles.
    program == "HitBench" ? ["--tiles", "20000", "--fingers", "40"] : []
  }

  /// A line's content and place, which may differ by a point. Layout rounds to whole pixels, which
  /// are elsewhere in a picture of another scale.
  private struct Line: Equatable {
    var words: NSDictionary
    var at: [Double]

    init(_ text: Substring) throws {
      let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      guard var words = parsed else { throw Failure("no line of a recording: \(text)") }
      at = words.removeValue(forKey: "at") as? [Double] ?? []
      self.words = words as NSDictionary
    }

    static func == (one: Line, other: Line) -> Bool {
      one.words == other.words && one.at.count == other.at.count
        && zip(one.at, other.at).allSatisfy { abs($0 - $1) <= 1 }
    }
  }

  /// Expects that the kept recording equals that of the program's present demonstration.
  static func expect(
    of program: String, toBeLike recorded: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (kept, made) = try (lines(path(of: program)), lines(recorded))
    let stale = zip(kept, made).first { $0.0.line != $0.1.line }
    let remedy =
      "record it again: \(([program] + options(of: program)).joined(separator: " ")) --screenshots "
      + "FOLDER --record Samples/\(program)/Recordings/tour.jsonl"
    #expect(
      stale == nil && kept.count == made.count,
      "\(stale.map { "kept is \($0.0.text), not \($0.1.text)" } ?? "one is longer"); \(remedy)",
      sourceLocation: sourceLocation)
    #expect(kept.count > 20, sourceLocation: sourceLocation)
  }

  private static func lines(_ path: String) throws -> [(text: Substring, line: Line)] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map { ($0, try Line($0)) }
  }
}
