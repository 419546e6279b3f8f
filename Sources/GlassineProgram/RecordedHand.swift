// Plays a recording to an offscreen program: samples from a touch file, pictures at the marked
// times.
import Foundation
import Glassine
import GlassineFormats

/// A recording that is being played.
@MainActor
struct RecordedHand {
  private let recording: TouchRecording

  /// The size of the recorded window, in points.
  var size: CGSize { recording.size }

  init(path: String, defaultSize: CGSize) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProgramError("could not read \(path): check that it is there and may be read")
    }
    recording = try TouchRecording([UInt8](data), name: path, defaultSize: defaultSize)
  }

  /// The time before a picture in which frames are drawn: programs may spread slow passes over
  /// frames.
  private static let leadSeconds = 0.1

  /// For a recording without marked pictures: the time at rest after the last touch, before one is
  /// taken.
  private static let restSeconds = 0.5

  /// Plays it from the start, and reports each picture.
  func play(_ run: OffscreenRun) throws {
    var (nextLine, nextShot) = (0, 0)
    let (lines, shots) = (recording.touches.lines, recording.shots)
    while nextLine < lines.count || nextShot < shots.count {
      if run.isOver { return }
      let now = run.now
      while nextLine < lines.count, lines[nextLine].time <= now {
        switch lines[nextLine].action {
        case .sample(let sample): run.process(sample)
        case .resize(let size, let scale): run.resize(to: size, scale: scale)
        // A recording names no views.
        case .set, .remove, .setGesture, .removeGesture, .scroll, .fling: break
        }
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
