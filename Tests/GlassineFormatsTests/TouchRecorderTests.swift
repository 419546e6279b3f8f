import Foundation
import GlassineFormats
import GlassineInput
import Testing

@Suite("Recording touches")
struct TouchRecorderTests {
  private let scene = """
    {"format": "glassine-scene/1", "size": [390, 844], "views": [{"id": "a"}]}
    """

  private func read(_ text: String) throws -> TouchFile {
    let file = try SceneFile(Array(scene.utf8), name: "scene.json")
    return try TouchFile(Array(text.utf8), name: "touches.jsonl", scene: file)
  }

  private func record(_ samples: [Sample]) -> String {
    var text = ""
    let recorder = TouchRecorder(size: CGSize(width: 390, height: 844)) { text += $0 + "\n" }
    for sample in samples { recorder.record(sample) }
    return text
  }

  private func samples(_ file: TouchFile) -> [Sample] {
    file.lines.compactMap { if case .sample(let sample) = $0.action { sample } else { nil } }
  }

  @Test("seats other than the first are written, and read as they were")
  func seats() throws {
    var first = TouchSample(
      source: TouchSource(finger: 1), phase: .began, location: .zero, timestamp: 0)
    var key = KeySample(phase: .began, usage: 4, name: "a", timestamp: 0.5)
    var lost = LostSample(reason: .seat, timestamp: 1)
    let text = record([.touch(first), .key(key), .lost(lost)])
    #expect(!text.contains("\"seat\":"))
    first.seat = 1
    key.seat = 2
    lost.seat = 2
    let file = try read(record([.touch(first), .key(key), .lost(lost)]))
    #expect(samples(file).map(\.seat) == [1, 2, 2])
    #expect(samples(file).last == .lost(lost))
  }

  @Test("a read recording is written so that it reads the same")
  func roundTrip() throws {
    let file = try read(
      """
      {"format": "glassine-touches/1", "size": [390, 844]}
      {"t": 0, "touch": 1, "phase": "began", "at": [200.5, 300.25], "force": 0.4, "radius": 6.5}
      {"t": 0.016, "touch": 1, "phase": "moved", "at": [200, -3], "force": 1.5}
      {"t": 0.02, "touch": 2, "phase": "began", "at": [1, 2], "type": "indirectPointer"}
      {"t": 0.03, "touch": 1, "phase": "stationary"}
      {"t": 0.1, "touch": 1, "phase": "ended"}
      {"t": 0.2, "touch": 2, "phase": "cancelled", "at": [0.1, 0.2], "type": "indirectPointer"}
      {"t": 0.3, "touch": 3, "phase": "began", "at": [1, 2], "type": "pencil"}
      {"t": 0.3, "pointer": "entered", "at": [10, 10]} {"t": 0.31, "wheel": [0, -1.5], "at": [10, 10]}
      {"t": 0.4, "key": "Tab", "phase": "began"} {"t": 0.5, "key": "é", "usage": 52, "phase": "repeated"}
      {"t": 0.5, "text": "é\\n\\"q\\""} {"t": 0.6, "button": "dpadUp", "phase": "ended"}
      {"t": 0.6, "axis": "leftX", "value": -0.75} {"t": 0.6, "axis": "rightTrigger", "value": 1}
      {"t": 0.7, "lost": "focus"} {"t": 0.7, "lost": "device"} {"t": 0.7, "lost": "window"}
      """)
    let again = try read(record(samples(file)))
    #expect(samples(again) == samples(file))
    #expect(again.lines.map(\.time) == file.lines.map(\.time))
  }

  @Test("a pen's strokes read as they were written: force, how it is held, estimates and updates")
  func pens() throws {
    var pen = PenPose(tiltX: 30, tiltY: -12)
    pen.rollAngle = 2
    func touch(_ phase: TouchSamplePhase, _ time: TimeInterval, force: CGFloat) -> TouchSample {
      var sample = TouchSample(
        source: TouchSource(finger: 1), phase: phase, location: CGPoint(x: 3, y: 4.5),
        timestamp: time, type: .pencil)
      (sample.force, sample.maximumPossibleForce, sample.pen) = (force, 25.0 / 6, pen)
      return sample
    }
    var hover = HoverSample(phase: .entered, location: CGPoint(x: 1, y: 2), timestamp: 0)
    hover.pen = pen
    hover.pen?.zOffset = 0.25
    var began = touch(.began, 1, force: 1)
    began.estimate = TouchEstimate(
      properties: [.force, .altitude], expectingUpdates: .force, updateIndex: 7)
    var update = touch(.stationary, 1, force: 0.25)
    update.estimate = TouchEstimate(properties: [], updateIndex: 7)
    let written: [Sample] = [
      .hover(hover), .touch(began), .touch(update), .touch(touch(.moved, 2, force: 3)),
      .touch(touch(.ended, 3, force: 0)),
    ]
    #expect(samples(try read(record(written))) == written)
    for (key, wrong) in [
      ("altitude", "1.6"), ("altitude", "-0.1"), ("azimuth", "4"), ("roll", "\"left\""),
      ("maximumForce", "-1"), ("estimated", "\"weight\""), ("estimate", "0.5"), ("zOffset", "0"),
    ] {
      #expect(throws: FormatError.self, "\(key) \(wrong)") {
        try read(
          """
          {"format": "glassine-touches/1", "size": [390, 844]}
          {"t": 0, "touch": 1, "phase": "began", "at": [1, 2], "\(key)": \(wrong)}
          """)
      }
    }
  }

  @Test("a window's new size is a line, with its scale where that is another one")
  func resizing() throws {
    func resize(_ width: CGFloat, _ scale: CGFloat, at time: TimeInterval) -> Sample {
      .window(
        WindowSample(
          change: .resized(CGSize(width: width, height: 300.5), scale: scale), timestamp: time,
          window: 4))
    }
    let text = record([
      resize(400, 1, at: 5), resize(200, 2, at: 6), resize(220, 2, at: 7),
    ])
    #expect(
      text.split(separator: "\n").dropFirst() == [
        #"{"t": 0, "resize": [400, 300.5]}"#,
        #"{"t": 1, "resize": [200, 300.5], "scale": 2}"#,
        #"{"t": 2, "resize": [220, 300.5]}"#,
      ])
    #expect(
      try read(text).lines.map(\.action) == [
        .resize(CGSize(width: 400, height: 300.5), scale: nil),
        .resize(CGSize(width: 200, height: 300.5), scale: 2),
        .resize(CGSize(width: 220, height: 300.5), scale: nil),
      ])
    for (old, new) in [("\"scale\": 2", "\"scale\": 0"), ("[220, 300.5]", "[1e6, 1]")] {
      #expect(throws: FormatError.self, "\(new)") {
        try read(text.replacingOccurrences(of: old, with: new))
      }
    }
  }

  @Test("times count from the first sample and never run backwards")
  func times() throws {
    func sample(_ time: TimeInterval) -> Sample {
      .text(TextSample(kind: .committed, text: "a", timestamp: time))
    }
    let file = try read(record([sample(1000.5), sample(1001), sample(1000.75), sample(1001.5)]))
    #expect(file.lines.map(\.time) == [0, 0.5, 0.5, 1])
  }

  @Test("every finger gets a number of its own; one that was down before is left out")
  func numbers() throws {
    func touch(_ finger: Int64, _ phase: TouchSamplePhase, device: UInt64 = 7) -> Sample {
      .touch(
        TouchSample(
          source: TouchSource(device: device, finger: finger), phase: phase, location: .zero,
          timestamp: 0))
    }
    let text = record([
      touch(320, .moved), touch(321, .began), touch(321, .began, device: 8), touch(321, .ended),
      touch(321, .began),
    ])
    let fingers = samples(try read(text)).map { sample -> Int64 in
      if case .touch(let touch) = sample { touch.source.finger } else { 0 }
    }
    #expect(fingers == [1, 2, 1, 3])
  }

  @Test("events without a line in the format are left out")
  func leftOut() throws {
    let text = record([
      .motion(MotionSample(kind: .shake, phase: .began, timestamp: 0)),
      .lost(LostSample(reason: .controller(1), timestamp: 0)),
      .text(
        TextSample(
          kind: .composing(selectionStart: 0, selectionLength: 1), text: "a", timestamp: 0)),
    ])
    #expect(text == "{\"format\": \"glassine-touches/1\", \"size\": [390, 844]}\n")
  }
}
