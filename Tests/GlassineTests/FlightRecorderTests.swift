// The latest minute of input, on demand; crashes are in the samples' tests.
import CAllocationCounter
import Foundation
import Glassine
import Testing

@Suite("The flight recorder")
struct FlightRecorderTests {
  /// Unoptimised code allocates for closures and generic calls of its own.
  private static nonisolated var isOptimized: Bool {
    #if DEBUG
      false
    #else
      allocation_counting_works() != 0
    #endif
  }

  private func touch(_ phase: TouchSamplePhase, finger: Int64, at time: TimeInterval) -> Sample {
    .touch(
      TouchSample(
        source: TouchSource(device: 3, finger: finger), phase: phase,
        location: CGPoint(x: 10.5, y: -2.125), timestamp: time))
  }

  private func lines(_ recorder: FlightRecorder) throws -> [String] {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("flight-\(UUID().uuidString.prefix(8)).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try recorder.write(to: path)
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("a file of the latest minute: its own finger numbers, times from its beginning")
  func minute() throws {
    let recorder = try FlightRecorder(size: CGSize(width: 400, height: 300))
    recorder.record(touch(.began, finger: 320, at: 10))
    recorder.record(touch(.moved, finger: 320, at: 30))
    recorder.record(touch(.moved, finger: 320, at: 80))
    recorder.record(touch(.began, finger: 321, at: 80.5))
    recorder.record(touch(.ended, finger: 320, at: 89))
    #expect(
      try lines(recorder) == [
        #"{"format": "glassine-touches/1", "size": [400, 300]}"#,
        #"{"t": 0, "touch": 1, "phase": "began", "at": [10.5, -2.125]}"#,
        #"{"t": 50, "touch": 1, "phase": "moved", "at": [10.5, -2.125]}"#,
        #"{"t": 50.5, "touch": 2, "phase": "began", "at": [10.5, -2.125]}"#,
        #"{"t": 59, "touch": 1, "phase": "ended", "at": [10.5, -2.125]}"#,
      ])
  }

  @Test("a pen's lines say how it is held and its greatest force")
  func pen() throws {
    let recorder = try FlightRecorder(size: CGSize(width: 400, height: 300))
    var pen = PenPose()
    (pen.altitudeAngle, pen.azimuthAngle, pen.zOffset) = (1, -.pi, 0.5)
    var hover = HoverSample(phase: .entered, location: .zero, timestamp: 1)
    hover.pen = pen
    recorder.record(.hover(hover))
    var touch = TouchSample(
      source: TouchSource(finger: 1), phase: .began, location: .zero, timestamp: 2, type: .pencil)
    (touch.force, touch.maximumPossibleForce) = (0.5, 4)
    pen.zOffset = 0
    touch.pen = pen
    recorder.record(.touch(touch))
    #expect(
      try lines(recorder).dropFirst() == [
        #"{"t": 0, "pointer": "entered", "at": [0, 0], "altitude": 1, "azimuth": -3.141592, "#
          + #""zOffset": 0.5}"#,
        #"{"t": 1, "touch": 1, "phase": "began", "at": [0, 0], "type": "pencil", "force": 0.5, "#
          + #""maximumForce": 4, "altitude": 1, "azimuth": -3.141592}"#,
      ])
  }

  @Test("more samples than there is room for: the oldest go, and the rest begins whole")
  func overflow() throws {
    let recorder = try FlightRecorder(size: CGSize(width: 400, height: 300))
    recorder.record(touch(.began, finger: 1, at: 0))
    for number in 1...Int(FlightRecorder.capacity) + 10 {
      recorder.record(touch(.moved, finger: 1, at: Double(number) * 0.0001))
    }
    let lines = try lines(recorder)
    #expect(lines.count == Int(FlightRecorder.capacity) + 1)
    #expect(lines[1].contains("began") && lines[2].contains("moved"))
  }

  private func resize(_ size: CGSize, scale: CGFloat, at time: TimeInterval) -> Sample {
    .window(WindowSample(change: .resized(size, scale: scale), timestamp: time, window: 1))
  }

  @Test("a resize between touches has a line; the header has the size at which the file begins")
  func resizes() throws {
    let recorder = try FlightRecorder(size: CGSize(width: 400, height: 300))
    recorder.record(resize(CGSize(width: 500, height: 300), scale: 1, at: 1))
    recorder.record(touch(.began, finger: 1, at: 10))
    recorder.record(resize(CGSize(width: 640, height: 360.5), scale: 1, at: 11))
    recorder.record(resize(CGSize(width: 320, height: 180), scale: 2, at: 12))
    recorder.record(touch(.ended, finger: 1, at: 13))
    #expect(
      try lines(recorder) == [
        #"{"format": "glassine-touches/1", "size": [500, 300]}"#,
        #"{"t": 0, "touch": 1, "phase": "began", "at": [10.5, -2.125]}"#,
        #"{"t": 1, "resize": [640, 360.5]}"#,
        #"{"t": 2, "resize": [320, 180], "scale": 2}"#,
        #"{"t": 3, "touch": 1, "phase": "ended", "at": [10.5, -2.125]}"#,
      ])
    // A minute later the older sizes are forgotten.
    recorder.record(touch(.began, finger: 2, at: 72.5))
    #expect(
      try lines(recorder).prefix(1) == [#"{"format": "glassine-touches/1", "size": [320, 180]}"#])
  }

  @Test("a resized window is the header's; a failed write is an error")
  func header() throws {
    let recorder = try FlightRecorder(size: CGSize(width: 400, height: 300))
    recorder.record(
      .window(
        WindowSample(
          change: .resized(CGSize(width: 640, height: 360.5), scale: 2), timestamp: 1, window: 1)))
    #expect(try lines(recorder) == [#"{"format": "glassine-touches/1", "size": [640, 360.5]}"#])
    #expect(throws: ImageFileError.self) { try recorder.write(to: "/nonexistent/flight.jsonl") }
  }

  @Test("a gamepad's sticks and triggers are kept, as in a recording")
  func axes() throws {
    let recorder = try FlightRecorder(size: CGSize(width: 400, height: 300))
    for (time, name, value) in [
      (1.0, AxisSample.Name.leftX, 0.5), (1.5, .leftX, -1), (2, .rightTrigger, 0),
    ] {
      recorder.record(.axis(AxisSample(name: name, value: value, timestamp: time)))
    }
    #expect(
      try lines(recorder).dropFirst() == [
        #"{"t": 0, "axis": "leftX", "value": 0.5}"#, #"{"t": 0.5, "axis": "leftX", "value": -1}"#,
        #"{"t": 1, "axis": "rightTrigger", "value": 0}"#,
      ])
  }

  @Test("the recordings of the latest crashes stay beside the next one's file, and no others do")
  func restarts() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flight-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("crash.jsonl").path
    func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }
    func crash(_ text: String) throws {
      let recorder = try FlightRecorder(size: CGSize(width: 400, height: 300))
      try recorder.writeOnCrash(to: path)
      // The result of a crash: the file that was open, with lines.
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
      // As if the process were gone: a good end removes the file.
      try FileManager.default.moveItem(atPath: path, toPath: path + ".gone")
      recorder.stopWritingOnCrash()
      try FileManager.default.moveItem(atPath: path + ".gone", toPath: path)
    }
    let header = #"{"format": "glassine-touches/1", "size": [400, 300]}"# + "\n"
    try crash(header)
    try crash(header + "a\n")
    #expect(try files() == ["crash.jsonl"], "nobody had touched what crashed first")
    for letter in ["b", "c", "d", "e", "f", "g"] { try crash(header + letter + "\n") }
    #expect(try files() == ["crash.jsonl"] + (1...5).map { "crash.jsonl.\($0)" })
    let texts = (1...5).map { try? String(contentsOfFile: "\(path).\($0)", encoding: .utf8) }
    #expect(texts == ["f", "e", "d", "c", "b"].map { header + $0 + "\n" })
    #expect(try String(contentsOfFile: path, encoding: .utf8) == header + "g\n")
  }

  @Test("recording a finger allocates nothing", .enabled(if: isOptimized))
  func allocations() throws {
    let recorder = try FlightRecorder(size: CGSize(width: 400, height: 300))
    recorder.record(touch(.began, finger: 1, at: 0))
    let before = allocation_count()
    for number in 1...10_000 {
      recorder.record(touch(.moved, finger: 1, at: Double(number) * 0.001))
    }
    #expect(allocation_count() - before == 0)
  }
}
