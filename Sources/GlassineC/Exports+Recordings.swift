// `glassine.h`: recordings and films. The header documents the functions.
public import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineFormats
import GlassineInput

@c @implementation
public nonisolated func glassine_record(
  _ overlay: glassine_overlay, _ path: UnsafePointer<CChar>?
) -> glassine_result {
  let path = Handed(path)
  return set("glassine_record", overlay: overlay) {
    let path = try textIfAny(path.pointer, "the path")
    $0.overlay.onSample = nil
    $0.recording = nil
    guard let path else { return }
    let size = $0.overlay.application.size(of: $0.overlay.surface)
    let recording = try HostRecording(path, size: size)
    $0.recording = recording
    $0.overlay.onSample = { recording.record($0) }
  }
}

@c @implementation
public nonisolated func glassine_replay(
  _ overlay: glassine_overlay, _ path: UnsafePointer<CChar>?
) -> glassine_result {
  let path = Handed(path)
  return set("glassine_replay", overlay: overlay) {
    $0.replay = try HostReplay(try text(path.pointer, "the path"))
  }
}

@c @implementation
public nonisolated func glassine_is_replaying(_ overlay: glassine_overlay) -> Bool {
  value("glassine_is_replaying", false) {
    HostTable.shared.overlay(overlay)?.replay != nil
  }
}

@c @implementation
public nonisolated func glassine_film_begin(
  _ overlay: glassine_overlay, _ pictures_per_second: Int32, _ longest_side: Int32
) -> glassine_result {
  set("glassine_film_begin", overlay: overlay) {
    guard (1...60).contains(pictures_per_second), longest_side > 0 else {
      throw CallFailure.argument(
        "\(pictures_per_second) pictures a second of \(longest_side) pixels are no film: give 1 to "
          + "60, and a side above 0")
    }
    $0.film = Film(
      framesPerSecond: Int(pictures_per_second), longestSide: Int(longest_side))
  }
}

@c @implementation
public nonisolated func glassine_film_add(
  _ overlay: glassine_overlay, _ width: Int32, _ height: Int32, _ pixels: UnsafePointer<UInt8>?
) -> glassine_result {
  let pixels = Handed(pixels)
  return set("glassine_film_add", overlay: overlay) {
    let sides = 1...Int32(Film.longestPictureSide)
    guard let pixels = pixels.pointer, sides.contains(width), sides.contains(height) else {
      throw CallFailure.argument(
        "\(width) x \(height) pixels, or no pixels, are no picture: give sides of 1 to "
          + "\(sides.upperBound)")
    }
    guard $0.film != nil else {
      throw CallFailure.argument("there is no film to add a picture to: begin one")
    }
    let bytes = Int(width) * Int(height) * 4
    $0.film?.add(
      width: Int(width), height: Int(height),
      pixels: Array(UnsafeBufferPointer(start: pixels, count: bytes)))
  }
}

@c @implementation
public nonisolated func glassine_film_write(
  _ overlay: glassine_overlay, _ path: UnsafePointer<CChar>?
) -> glassine_result {
  let path = Handed(path)
  return set("glassine_film_write", overlay: overlay) {
    let path = try text(path.pointer, "the path")
    try refuseDevice(path)
    guard let film = $0.film, film.count > 0 else {
      throw CallFailure.argument("there is no film with pictures: begin one, and add some")
    }
    try film.write(to: path, mostBytes: Film.mostBytesOnPages)
    $0.film = nil
  }
}

/// A touch file written line by line.
final class HostRecording {
  private let file: FileHandle
  private var recorder: TouchRecorder?

  init(_ path: String, size: CGSize) throws {
    try refuseDevice(path)
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else {
      throw CallFailure(
        code: GLASSINE_ERROR_PLATFORM,
        message: "could not write \(path): check that its folder is there and may be written")
    }
    self.file = file
    // A full disk costs lines, not the game.
    recorder = TouchRecorder(size: size) { [file] in
      try? file.write(contentsOf: Data(($0 + "\n").utf8))
    }
  }

  func record(_ sample: Sample) { recorder?.record(sample) }
}

/// A touch file that is being played to an overlay.
final class HostReplay {
  private let lines: [TouchFile.Line]
  private var next = 0
  private var start: TimeInterval?

  init(_ path: String) throws {
    try refuseDevice(path)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CallFailure(
        code: GLASSINE_ERROR_PLATFORM,
        message: "could not read \(path): check that it is there and may be read")
    }
    // A host decides when it takes pictures.
    lines = try TouchRecording(
      [UInt8](data), name: path, defaultSize: CGSize(width: 1, height: 1)
    ).touches.lines
  }

  /// Sends the samples due at `now`; false once all were sent.
  func play(into overlay: Overlay, at now: TimeInterval) -> Bool {
    let start = start ?? now
    self.start = start
    while next < lines.count, start + lines[next].time <= now {
      if case .sample(let sample) = lines[next].action {
        overlay.process(sample.moved(to: start + lines[next].time))
      }
      next += 1
    }
    return next < lines.count
  }
}
