// Recordings and films by the C interface.
import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineC
import Testing

@Suite("Recordings of hosts in C", .serialized)
struct RecordingTests {
  private func path(_ name: String) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("glassine-c-\(UUID().uuidString.prefix(8))-\(name)").path
  }

  @Test("recorded samples are played at their times, and then the recording is over")
  func recordAndReplay() throws {
    let file = path("hand.jsonl")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try withOverlay { overlay, _ in
      #expect(glassine_record(overlay, file) == GLASSINE_OK)
      glassine_process_touch(overlay, 7, glassine_phase(GLASSINE_BEGAN), 50, 40, 10)
      glassine_update_at(overlay, 10)
      glassine_process_touch(overlay, 7, glassine_phase(GLASSINE_ENDED), 60, 40, 10.5)
      glassine_update_at(overlay, 10.5)
      #expect(glassine_record(overlay, nil) == GLASSINE_OK)
      glassine_process_touch(overlay, 8, glassine_phase(GLASSINE_BEGAN), 5, 5, 11)
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 3, "\(text)")
    try withOverlay { overlay, _ in
      #expect(glassine_replay(overlay, file) == GLASSINE_OK && glassine_is_replaying(overlay))
      let told = Told()
      glassine_set_host_touch_callback(overlay, Told.callback, told.pointer)
      glassine_update_at(overlay, 100)
      #expect(told.lines == ["0 50.0 40.0"])
      glassine_update_at(overlay, 100.4)
      #expect(told.lines.count == 1 && glassine_is_replaying(overlay))
      glassine_update_at(overlay, 100.5)
      #expect(told.lines == ["0 50.0 40.0", "2 60.0 40.0"] && !glassine_is_replaying(overlay))
    }
  }

  @Test("recordings that mark pictures are played, as those of the samples are")
  func markedPictures() throws {
    let file = path("marked.jsonl")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try """
    {"format": "glassine-touches/1", "size": [200, 100]}
    {"t": 0, "touch": 1, "phase": "began", "at": [50, 40]}
    {"t": 0.2, "shot": "first"}
    {"t": 0.5, "touch": 1, "phase": "ended", "at": [60, 40]}
    {"t": 0.6, "shot": "last"}

    """.write(toFile: file, atomically: true, encoding: .utf8)
    try withOverlay { overlay, _ in
      #expect(glassine_replay(overlay, file) == GLASSINE_OK)
      let told = Told()
      glassine_set_host_touch_callback(overlay, Told.callback, told.pointer)
      for time in [100, 100.5] { glassine_update_at(overlay, time) }
      #expect(told.lines == ["0 50.0 40.0", "2 60.0 40.0"] && !glassine_is_replaying(overlay))
    }
  }

  @Test("a failed read or write is an error that names the file")
  func errors() throws {
    try withOverlay { overlay, _ in
      #expect(glassine_record(overlay, "/nonexistent/a") == GLASSINE_ERROR_PLATFORM)
      #expect(glassine_replay(overlay, "/nonexistent/b") == GLASSINE_ERROR_PLATFORM)
      #expect(String(cString: glassine_last_error()).contains("/nonexistent/b"))
      #expect(glassine_replay(overlay, nil) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_replay(overlay, #filePath) < 0 && !glassine_is_replaying(overlay))
      #expect(glassine_film_write(overlay, path("film.png")) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_film_begin(overlay, 0, 100) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_film_add(overlay, 2, 2, nil) == GLASSINE_ERROR_ARGUMENT)
      let pixels = [UInt8](repeating: 0, count: 16)
      #expect(glassine_film_add(overlay, 2, 2, pixels) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_film_begin(overlay, 10, 100) == GLASSINE_OK)
      #expect(glassine_film_add(overlay, .max, .max, pixels) == GLASSINE_ERROR_ARGUMENT)
      #expect(glassine_film_add(overlay, 2, 2, pixels) == GLASSINE_OK)
      let device = path("fifo")
      defer { unlink(device) }
      #expect(mkfifo(device, 0o600) == 0)
      #expect(glassine_record(overlay, device) == GLASSINE_ERROR_PLATFORM)
      #expect(glassine_replay(overlay, device) == GLASSINE_ERROR_PLATFORM)
      #expect(glassine_picture_load(device, 0) == 0)
      #expect(glassine_film_write(overlay, device) == GLASSINE_ERROR_PLATFORM)
      var status = stat()
      #expect(stat(device, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }
    #expect(glassine_record(0, "none") == GLASSINE_GONE)
    #expect(!glassine_is_replaying(0))
  }

  @Test("a film is an animated PNG of the pictures that were added")
  func film() throws {
    let file = path("film.png")
    defer { try? FileManager.default.removeItem(atPath: file) }
    try withOverlay { overlay, _ in
      #expect(glassine_film_begin(overlay, 10, 32) == GLASSINE_OK)
      for shade in [UInt8(0), 90, 200] {
        let pixels = [UInt8](repeating: shade, count: 64 * 32 * 4)
        #expect(glassine_film_add(overlay, 64, 32, pixels) == GLASSINE_OK)
      }
      #expect(glassine_film_write(overlay, file) == GLASSINE_OK)
      // It is over then.
      #expect(glassine_film_write(overlay, file) == GLASSINE_ERROR_ARGUMENT)
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(data.range(of: Data("acTL".utf8)) != nil)
  }
}

/// The samples of the host's callback.
private final class Told {
  var lines: [String] = []
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let callback: glassine_host_touch_callback = { _, _, phase, x, y, user in
    guard let user else { return }
    nonisolated(unsafe) let pointer = user
    MainActor.assumeIsolated {
      Unmanaged<Told>.fromOpaque(pointer).takeUnretainedValue().lines.append("\(phase) \(x) \(y)")
    }
  }
}
