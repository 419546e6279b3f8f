// A recorded hand playing the sample off screen: samples from a touch file, frames at 60 per
// second, pictures at the moments that the recording marks.
import Foundation
import Glassine
import GlassineFormats

/// A touch file made for the sample, with `{"t": …, "shot": "name"}` lines where a picture is
/// taken.
struct RecordedHand {
  private let touches: TouchFile
  private let shots: [(time: TimeInterval, name: String)]

  /// The size that the hand was recorded at, in points.
  let size: CGSize

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SampleError("could not read \(path): check that it is there and may be read")
    }
    var shots: [(TimeInterval, String)] = []
    var lines: [String] = []
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      if let shot = try? JSONDecoder().decode(Shot.self, from: Data(line.utf8)) {
        shots.append((shot.t, shot.shot))
      } else {
        lines.append(String(line))
      }
    }
    let header = lines.first.flatMap {
      try? JSONDecoder().decode(Header.self, from: Data($0.utf8))
    }
    // What is no header the reader of touch files tells better.
    let sides = header?.size ?? []
    size = sides.count == 2 ? CGSize(width: sides[0], height: sides[1]) : MenuApp.size
    // The recording names no views, so an empty scene will do for reading it.
    let scene = try SceneFile(
      [UInt8](
        #"{"format": "glassine-scene/1", "size": [\#(size.width), \#(size.height)], "views": []}"#
          .utf8), name: path)
    touches = try TouchFile(
      [UInt8](lines.joined(separator: "\n").utf8), name: path, scene: scene)
    self.shots = shots
  }

  /// How long before a picture frames are drawn.
  private static let leadSeconds = 0.1

  private struct Header: Decodable { var size: [Double] }

  private struct Shot: Decodable {
    var t: TimeInterval
    var shot: String
  }

  /// Plays it from the start, by default at its own size; returns what to tell the user.
  func play(
    size: CGSize? = nil, scale: CGFloat, into folder: String, trace: InputTrace? = nil,
    settingsPath: String? = nil
  ) throws -> [String] {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw SampleError("could not make the folder \(folder): check that it may be made there")
    }
    let application = Application()
    let screen = try OffscreenScreen(size: size ?? self.size, scale: scale)
    defer { screen.close() }
    screen.attach(application)
    let app = MenuApp(application, settingsPath: settingsPath)
    defer { app.store.save() }
    app.trace = trace
    try app.install(on: screen.surface)
    application.process(.application(ApplicationSample(change: .didBecomeActive, timestamp: 0)))
    var report: [String] = []
    var (nextLine, nextShot, frame) = (0, 0, 0)
    let lines = touches.lines
    while nextLine < lines.count || nextShot < shots.count {
      let now = Double(frame) / 60
      while nextLine < lines.count, lines[nextLine].time <= now {
        if case .sample(let sample) = lines[nextLine].action { application.process(sample) }
        nextLine += 1
      }
      application.update(at: now)
      // The game spreads slow passes over frames, so the frames before a picture are drawn too.
      if nextShot < shots.count, shots[nextShot].time - now < Self.leadSeconds {
        screen.draw(application, at: now)
      }
      if nextShot < shots.count, shots[nextShot].time <= now {
        let path = "\(folder)/\(shots[nextShot].name).png"
        let picture = screen.render(application, at: now)
        try ImageFile.writePNG(
          path, width: picture.width, height: picture.height, pixels: picture.pixels)
        let time = shots[nextShot].time
        report.append("\(path)  (\(picture.width) x \(picture.height), at \(time) s)")
        nextShot += 1
      }
      frame += 1
    }
    report.append("\(app.game.fireflyCount) fireflies caught in \(frame) frames.")
    return report
  }
}
