// Recorded fingers, whole sessions of them, at different frame rates (T3, V17): the menu sample's
// recording over a page that scrolls, with controls and recognizers, and the hand-made session.
import Foundation
import GlassineFormats
import Testing

@Suite("Recordings at frame rates")
struct RecordingRateTests {
  /// The fingers of a sample's recording; its pictures belong to the sample.
  private static func fingers(_ recording: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Samples/\(recording)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let fingers = lines.filter { !$0.contains("\"shot\"") }
    return Array((fingers.joined(separator: "\n") + "\n").utf8)
  }

  private static let page = """
    {"format": "glassine-scene/1", "size": [1280, 720],
     "views": [
      {"id": "list", "class": "ScrollView", "frame": [420, 0, 440, 720],
       "contentSize": [440, 3000]},
      {"id": "row", "parent": "list", "class": "Button", "frame": [0, 360, 440, 120]},
      {"id": "strip", "parent": "list", "class": "ScrollView", "frame": [0, 500, 440, 120],
       "contentSize": [3000, 120], "isPagingEnabled": true},
      {"id": "stick", "frame": [0, 500, 300, 220], "handlesTouches": true,
       "gestures": [{"id": "stickPan", "class": "PanGestureRecognizer"},
        {"id": "stickTap", "class": "TapGestureRecognizer"}]},
      {"id": "oar", "class": "Button", "frame": [1100, 560, 180, 160]},
      {"id": "gear", "class": "Button", "frame": [1000, 0, 280, 120]},
      {"id": "lake", "frame": [860, 120, 420, 400], "isMultipleTouchEnabled": true,
       "gestures": [{"id": "lakePinch", "class": "PinchGestureRecognizer"},
        {"id": "lakeTap", "class": "TapGestureRecognizer"},
        {"id": "lakePress", "class": "LongPressGestureRecognizer"},
        {"id": "lakePan", "class": "PanGestureRecognizer"}]},
      {"id": "side", "class": "ScrollView", "frame": [200, 150, 200, 300],
       "contentSize": [200, 900], "bounces": false}]}
    """

  private static let quantities = [
    "at", "location", "translation", "velocity", "scale", "rotation", "tapCounts",
  ]

  private func play(_ scene: LoadedScene, _ touches: [UInt8], _ rate: Double) throws -> [String] {
    try replay(scene, touches, rate: rate)
  }

  /// Decisions and end states, for each receiver by itself. Intermediate steps come once a frame
  /// and are left out; of content offsets, the last counts. An intermediate begin or failure is
  /// reported with the fingers' places in the frame, and so without those here.
  private func decisions(_ lines: [String]) throws -> [String: [String]] {
    let steps: Set = ["touchesMoved", "didScroll", "pressesChanged"]
    let dragging: Set = ["touchDragInside", "touchDragOutside"]
    var result: [String: [String]] = [:]
    var ends: [String: String] = [:]
    for line in lines {
      var fields = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      fields["frame"] = nil
      fields["t"] = nil
      let to = try #require(fields.removeValue(forKey: "to") as? String)
      let call = try #require(fields["call"] as? String)
      // Other fingers down in the frame are no decision.
      fields["all"] = nil
      let state = fields["state"] as? String
      if call == "touchesCancelled" || (state != nil && state != "ended") {
        for key in Self.quantities { fields[key] = nil }
      }
      if call == "didScroll" { ends[to] = "\(fields["offset"] ?? "")" }
      if steps.contains(call) || fields["state"] as? String == "changed" { continue }
      if let event = fields["event"] as? String, dragging.contains(event) { continue }
      let text = fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      result[to, default: []].append(text.joined(separator: ", "))
    }
    for (name, end) in ends { result[name, default: []].append("rests at \(end)") }
    return result
  }

  @Test(
    "T3, V17: the samples' recorded fingers decide and end alike at 30, 60, 120 and 144 Hz",
    arguments: [30.0, 60, 120, 144],
    ["Menu/Recordings/tour.jsonl", "Menu/Recordings/pause.jsonl", "Kiosk/Recordings/visit.jsonl"])
  func hand(rate: Double, recording: String) throws {
    let hand = try Self.fingers(recording)
    let fine = try decisions(play(try Fixture.loadedScene(Self.page), hand, 1000))
    let lines = try play(try Fixture.loadedScene(Self.page), hand, rate)
    let found = try decisions(lines)
    for name in Set(fine.keys).union(found.keys).sorted() {
      #expect(found[name] == fine[name], "\(name) at \(rate)")
    }
    #expect(lines == (try play(try Fixture.loadedScene(Self.page), hand, rate)), "each run alike")
    #expect(!fine.isEmpty)
    guard recording.contains("tour") else { return }
    // Each part of the page gets some event.
    #expect(fine.count >= 8, "\(fine.keys.sorted())")
    #expect(fine["list"]?.contains { $0.contains("willEndDragging") } == true)
  }

  @Test(
    "T3: the hand-made session decides and ends alike at 30, 60, 120 and 144 Hz",
    arguments: [30.0, 60, 120, 144])
  func session(rate: Double) throws {
    func played(_ rate: Double) throws -> [String: [String]] {
      try decisions(
        play(try Fixture.scene("session.json"), try Fixture.bytes("session.jsonl"), rate))
    }
    #expect(try played(rate) == (try played(1000)))
  }
}
