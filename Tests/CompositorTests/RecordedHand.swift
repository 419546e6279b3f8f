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
  /// it has received what came before and stands still, then the whole recorded pause.
  func play(
    in visit: Visit, speed: Double, sourceLocation: SourceLocation = #_sourceLocation,
    atShot: (String) throws -> Void
  ) throws {
    var start = Date()
    func uncounted(_ wait: () throws -> Void) rethrows {
      let asked = Date()
      try wait()
      start += Date().timeIntervalSince(asked)
    }
    var down: Set<Int> = []
    var sent = visit.fingers.count
    var last = (t: 0.0, sent: start)
    for line in lines {
      if line.phase == "began", down.isEmpty, line.t - last.t >= Self.togetherSeconds {
        let before = start
        try uncounted {
          try eventually("finger \(sent)", note: visit.report(), sourceLocation: sourceLocation) {
            visit.fingers.count >= sent
          }
          visit.rest()
        }
        let pause = max((line.t - last.t) / speed, Self.leastPauseSeconds)
        let heard = last.sent + start.timeIntervalSince(before)
        start = max(start, heard + pause - line.t / speed)
      }
      let wait = line.t / speed - Date().timeIntervalSince(start)
      if wait > 0 { usleep(UInt32(wait * 1_000_000)) }
      if let name = line.shot { try uncounted { try atShot(name) } }
      guard let finger = line.touch, let phase = line.phase else { continue }
      last = (line.t, Date())
      let at = line.at ?? [0, 0]
      switch phase {
      case "began":
        if !down.isEmpty { uncounted { usleep(UInt32(visit.fingerPause * 1_000_000)) } }
        down.insert(finger)
        try visit.down(finger, CGPoint(x: at[0], y: at[1]))
      case "moved": try visit.move(finger, CGPoint(x: at[0], y: at[1]))
      default:
        down.remove(finger)
        try visit.up(finger)
      }
      if phase != "moved" { sent += 1 }
    }
    try eventually("the last finger", note: visit.report(), sourceLocation: sourceLocation) {
      visit.fingers.count >= sent
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
