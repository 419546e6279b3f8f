// A recorded hand playing a program off screen: samples from a touch file, pictures at the moments
// that the recording marks.
import Foundation
import Glassine
import GlassineFormats

/// A touch file, with `{"t": …, "shot": "name"}` lines where a picture is taken.
@MainActor
struct RecordedHand {
  private let touches: TouchFile
  private let shots: [(time: TimeInterval, name: String)]

  /// The size that the hand was recorded at, in points.
  let size: CGSize

  init(path: String, defaultSize: CGSize) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProgramError("could not read \(path): check that it is there and may be read")
    }
    var shots: [(TimeInterval, String)] = []
    var lines: [Substring] = []
    for line in String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.contains("\"shot\""),
        let shot = try? JSONDecoder().decode(Shot.self, from: Data(line.utf8))
      {
        shots.append((shot.t, shot.shot))
        // The lines behind keep their numbers, for messages.
        lines.append("")
      } else {
        lines.append(line)
      }
    }
    let header = lines.first.flatMap {
      try? JSONDecoder().decode(Header.self, from: Data($0.utf8))
    }
    // What is no header the reader of touch files tells better.
    let sides = header?.size ?? []
    size = sides.count == 2 ? CGSize(width: sides[0], height: sides[1]) : defaultSize
    // The recording names no views, so an empty scene will do for reading it.
    let scene = try SceneFile(
      [UInt8](
        #"{"format": "glassine-scene/1", "size": [\#(size.width), \#(size.height)], "views": []}"#
          .utf8), name: path)
    touches = try TouchFile(
      [UInt8](lines.joined(separator: "\n").utf8), name: path, scene: scene)
    self.shots = shots
  }

  /// How long before a picture frames are drawn: programs may spread slow passes over frames.
  private static let leadSeconds = 0.1

  /// Of a recording that marks no picture: how long what was touched last comes to rest, before one
  /// is taken.
  private static let restSeconds = 0.5

  private struct Header: Decodable { var size: [Double] }

  private struct Shot: Decodable {
    var t: TimeInterval
    var shot: String
  }

  /// Plays it from the start, and tells of each picture.
  func play(_ run: OffscreenRun) throws {
    var (nextLine, nextShot) = (0, 0)
    let lines = touches.lines
    while nextLine < lines.count || nextShot < shots.count {
      if run.isOver { return }
      let now = run.now
      while nextLine < lines.count, lines[nextLine].time <= now {
        if case .sample(let sample) = lines[nextLine].action { run.process(sample) }
        nextLine += 1
      }
      run.runFrame()
      guard nextShot < shots.count else { continue }
      if shots[nextShot].time - now < Self.leadSeconds { run.draw() }
      if shots[nextShot].time <= now {
        if let path = try run.takePicture(shots[nextShot].name) {
          let (width, height) = run.pixelSize
          print("\(path)  (\(width) x \(height), at \(shots[nextShot].time) s)")
        }
        nextShot += 1
      }
    }
    if shots.isEmpty { try rest(run) }
  }

  private func rest(_ run: OffscreenRun) throws {
    let end = run.now + Self.restSeconds
    while run.now < end, !run.isOver { run.runFrame() }
    if let path = try run.takePicture("replayed") { print(path) }
  }
}
