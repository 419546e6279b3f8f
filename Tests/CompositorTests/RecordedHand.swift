// A touch file played by a compositor's touch screen.
import Foundation
import Testing

/// The fingers and pictures of a touch file.
struct RecordedHand {
  private struct Line: Decodable {
    var t: Double
    var touch: Int?
    var phase: String?
    var at: [Double]?
    var shot: String?
  }

  private let lines: [Line]

  init(_ path: String) throws {
    lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// Seconds of the recording within which what comes belongs together: two taps are a double tap.
  private static let togetherSeconds = 0.1
  /// Seconds of a pause at least: four periods of 60 Hz, after which a program whose display is not
  /// ready runs a frame all the same.
  private static let leastPauseSeconds = 0.08

  /// Plays all of it, `speed` times as fast; `atShot` is called where a picture is marked.
  ///
  /// Before a finger lands on a table without fingers, a program that is late is waited for: until
  /// it has received what came before and stands still, then the whole recorded pause, then until
  /// there is no `difference` from what that landing found when it was recorded. Landings count
  /// from 0.
  func play(
    in visit: Visit, speed: Double, sourceLocation: SourceLocation = #_sourceLocation,
    difference: (Int) throws -> String?, atShot: (String) throws -> Void
  ) throws {
    // The attract loop before the first finger is left out.
    var last = lines.first { $0.touch != nil }?.t ?? 0
    var start = Date() - last / speed
    func uncounted(_ wait: () throws -> Void) rethrows {
      let asked = Date()
      try wait()
      start += Date().timeIntervalSince(asked)
    }
    var down: Set<Int> = []
    var (sent, landings) = (visit.fingers.count, 0)
    for (number, line) in lines.enumerated() {
      if line.phase == "began", down.isEmpty, line.t - last >= Self.togetherSeconds {
        try uncounted {
          try eventually("finger \(sent)", note: visit.report(), sourceLocation: sourceLocation) {
            visit.fingers.count >= sent
          }
          visit.rest()
        }
        let pause = max((line.t - last) / speed, Self.leastPauseSeconds)
        start = max(start, Date() + pause - line.t / speed)
      }
      let wait = line.t / speed - Date().timeIntervalSince(start)
      if wait > 0 { usleep(UInt32(wait * 1_000_000)) }
      if line.phase == "began", down.isEmpty {
        var found: String?
        try uncounted {
          try eventually(
            "what the finger at \(line.at ?? []) found",
            note: "\(found ?? ""). \(visit.report())", sourceLocation: sourceLocation
          ) {
            found = try difference(landings)
            return found == nil
          }
        }
        landings += 1
      }
      if let name = line.shot { try uncounted { try atShot(name) } }
      guard let finger = line.touch, let phase = line.phase else { continue }
      last = line.t
      if phase == "began", !down.isEmpty {
        uncounted { usleep(UInt32(visit.fingerPause * 1_000_000)) }
      }
      // A compositor stamps a finger as it takes it, perhaps late. Were that made up for, or did a
      // tap lift before it was received, it could become too short to be one.
      try uncounted { try send(finger, phase, line.at ?? [0, 0], to: visit) }
      if phase == "began" { down.insert(finger) } else if phase != "moved" { down.remove(finger) }
      if phase != "moved" { sent += 1 }
      if phase == "began", lines.dropFirst(number + 1).first?.phase == "ended" {
        try uncounted {
          try eventually("finger \(sent)", note: visit.report(), sourceLocation: sourceLocation) {
            visit.fingers.count >= sent
          }
        }
      }
    }
    try eventually("the last finger", note: visit.report(), sourceLocation: sourceLocation) {
      visit.fingers.count >= sent
    }
  }

  private func send(_ finger: Int, _ phase: String, _ at: [Double], to visit: Visit) throws {
    switch phase {
    case "began": try visit.down(finger, CGPoint(x: at[0], y: at[1]))
    case "moved": try visit.move(finger, CGPoint(x: at[0], y: at[1]))
    default: try visit.up(finger)
    }
  }
}

extension Visit {
  /// Seconds that a rest is waited for at most: prints that were thrown glide for long.
  private static let longestRest: TimeInterval = 1
  private static let restSeconds: TimeInterval = 0.1

  /// Waits until the trace has no new line for a moment.
  func rest() {
    let end = Date(timeIntervalSinceNow: Self.longestRest)
    var (line, since) = (lastLine, Date())
    while Date() < end, Date().timeIntervalSince(since) < Self.restSeconds {
      usleep(10_000)
      let now = lastLine
      if now != line { (line, since) = (now, Date()) }
    }
  }
}
