// A touch file played as wl_touch and wl_keyboard.
import Foundation

/// A line of a touch file that the compositor can play.
struct WireRecording {
  private struct Line: Decodable {
    var t: Double
    var touch: Int?
    var key: String?
    var phase: String?
    var at: [Double]?
    var shot: String?
  }

  private let lines: [Line]

  init(_ path: String) throws {
    lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// Linux' key codes of the keys that recordings press.
  private static let codes = ["l": 38, "e": 18, "escape": 1, "enter": 28, "space": 57]

  /// Seconds of the recording within which events belong together: two taps are a double tap.
  private static let togetherSeconds = 0.1
  /// The least length of a pause in seconds: longer than a program waits for a display that is not
  /// ready, four periods of 60 Hz, before it runs a frame anyway.
  private static let leastPauseSeconds = 0.08

  /// Plays all of it at `speed`; calls `atShot` at each marked picture.
  ///
  /// A finger lands only when the program has caught up. It has read all earlier input, then the
  /// whole recorded pause has passed, and then it has run a frame or has shown `frames` pictures.
  /// Later pauses do not become shorter to catch up, because the second of two quick fingers would
  /// land on a view that the first is about to remove. Other late input keeps its recorded time
  /// stamp, as a touch screen would send it. With `frames`, a finger also lifts only after the
  /// program has shown `frames` pictures, so that its trace has a line for the state before. A
  /// recording thus has the same effect on a slow machine and in a slow test: `stall` delays this
  /// one by `seconds` at `line`.
  ///
  /// - Parameter isStill: whether a finger that lands after a pause also waits until nothing moves
  ///   any more: a program that draws a picture in half a second begins an animation late.
  func play(
    on compositor: Compositor, speed: Double = 1, frames: Int = 0, isStill: Bool = false,
    stall: (line: Int, seconds: Double)? = nil,
    atShot: (String) throws -> Void = { _ in }
  ) throws {
    var start = Date()
    func uncounted(_ wait: () throws -> Void) rethrows {
      let asked = Date()
      try wait()
      start += Date().timeIntervalSince(asked)
    }
    var down: Set<Int> = []
    var last = (t: 0.0, sent: start)
    for (number, line) in lines.enumerated() {
      if let stall, stall.line == number { usleep(UInt32(stall.seconds * 1_000_000)) }
      let lands = line.phase == "began"
      if lands {
        let before = start
        try uncounted { try compositor.command("sync") }
        // Fingers and taps that belong together keep their speed.
        if down.isEmpty, line.t - last.t >= Self.togetherSeconds {
          let pause = max((line.t - last.t) / speed, Self.leastPauseSeconds)
          let heard = last.sent + start.timeIntervalSince(before)
          start = max(start, heard + pause - line.t / speed)
          if isStill { try uncounted { try compositor.untilStill() } }
        }
      }
      let wait = line.t / speed - Date().timeIntervalSince(start)
      if wait > 0 { usleep(UInt32(wait * 1_000_000)) }
      if lands {
        try uncounted {
          try compositor.command(frames == 0 ? "sync" : "wait-commits \(frames)")
        }
      } else if frames > 0, line.phase == "ended" {
        try compositor.command("wait-commits \(frames)")
      }
      if let name = line.shot { try uncounted { try atShot(name) } }
      guard let phase = line.phase else { continue }
      last = (line.t, Date())
      let late = Date().timeIntervalSince(start) - line.t / speed
      try compositor.command("clock \(-Int((late * 1000).rounded()))")
      if let finger = line.touch {
        if phase == "began" { down.insert(finger) }
        if phase == "ended" || phase == "cancelled" { down.remove(finger) }
        try touch(finger, phase, line.at ?? [], on: compositor)
      } else if let key = line.key {
        guard let code = Self.codes[key] else { throw Failure("no code for the key \(key)") }
        try compositor.command("key \(code) \(phase == "began" ? "down" : "up")")
      }
    }
  }

  private func touch(
    _ finger: Int, _ phase: String, _ at: [Double], on compositor: Compositor
  ) throws {
    let place = at.map { "\($0)" }.joined(separator: " ")
    switch phase {
    case "began": try compositor.command("touch down \(finger) \(place)")
    case "moved": try compositor.command("touch motion \(finger) \(place)")
    case "cancelled": try compositor.command("touch cancel")
    default: try compositor.command("touch up \(finger)")
    }
    if phase != "cancelled" { try compositor.command("touch frame") }
  }
}
