// A touch file played as wl_touch and wl_keyboard, at its own speed.
import Foundation

/// What a touch file says that the compositor can do.
struct WireRecording {
  private struct Line: Decodable {
    var t: Double
    var touch: Int?
    var key: String?
    var phase: String?
    var at: [Double]?
  }

  private let lines: [Line]

  init(_ path: String) throws {
    lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// Linux' key codes of the keys that recordings press.
  private static let codes = ["l": 38, "e": 18, "escape": 1, "enter": 28, "space": 57]

  /// Plays all of it. The time that the compositor takes for an event is not waited for again.
  func play(on compositor: Compositor) throws {
    let start = Date()
    for line in lines {
      let wait = line.t - Date().timeIntervalSince(start)
      if wait > 0 { usleep(UInt32(wait * 1_000_000)) }
      guard let phase = line.phase else { continue }
      if let finger = line.touch {
        let at = (line.at ?? []).map { "\($0)" }.joined(separator: " ")
        switch phase {
        case "began": try compositor.command("touch down \(finger) \(at)")
        case "moved": try compositor.command("touch motion \(finger) \(at)")
        case "cancelled": try compositor.command("touch cancel")
        default: try compositor.command("touch up \(finger)")
        }
        if phase != "cancelled" { try compositor.command("touch frame") }
      } else if let key = line.key {
        guard let code = Self.codes[key] else { throw Failure("no code for the key \(key)") }
        try compositor.command("key \(code) \(phase == "began" ? "down" : "up")")
      }
    }
  }
}
