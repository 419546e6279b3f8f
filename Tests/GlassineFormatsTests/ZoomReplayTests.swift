// Zooming and the recognizers of scroll views, in files.
import Foundation
import GlassineFormats
import GlassineUI
import Testing

@Suite("Zooming in files")
struct ZoomReplayTests {
  private static func scene(_ members: String = "", gestures: String = "") -> String {
    """
    {"format": "glassine-scene/1", "size": [400, 400], "views": [
      {"id": "zoom", "class": "ScrollView", "frame": [0, 0, 400, 400], "contentSize": [400, 400],
       "minimumZoomScale": 0.5, "maximumZoomScale": 4\(members)},
      {"id": "grid", "parent": "zoom", "frame": [0, 0, 400, 400]},
      {"id": "map", "parent": "zoom", "frame": [0, 0, 400, 400], "gestures": [\(gestures)]}]}
    """
  }

  /// Two fingers that move from 40 points apart to 160.
  private static let spread: String = {
    var text = "{\"format\": \"glassine-touches/1\", \"size\": [400, 400]}\n"
    for step in 0...12 {
      for (finger, side) in [(1, -1), (2, 1)] {
        text += "{\"t\": \(Double(step) / 50), \"touch\": \(finger), \"phase\": "
        text += step == 0 ? "\"began\"" : step == 12 ? "\"ended\"" : "\"moved\""
        text += ", \"at\": [\(200 + side * (20 + min(step, 11) * 5)), 200]}\n"
      }
    }
    return text
  }()

  private func play(_ scene: String, _ touches: String = Self.spread) throws -> [[String: Any]] {
    try replay(try Fixture.loadedScene(scene), Array(touches.utf8)).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test("V13: a pinch zooms and prints its scales and the states of the scroll view's pinch")
  func pinch() throws {
    let lines = try play(Self.scene())
    let scales = lines.filter { $0["call"] as? String == "didZoom" }
      .compactMap { $0["scale"] as? Double }
    #expect(scales.count > 3)
    #expect(scales == scales.sorted())
    #expect(
      lines.allSatisfy { $0["call"] as? String != "didZoom" || $0["to"] as? String == "zoom" })
    let states = lines.filter { $0["to"] as? String == "zoom.pinch" }
      .compactMap { $0["state"] as? String }
    #expect(states.first == "began" && states.last == "ended")
    #expect(Set(states.dropFirst().dropLast()) == ["changed"])
  }

  @Test("V13: the zoomed view is the one the file names, else the first subview")
  func zoomedView() throws {
    for (members, id) in [("", "grid"), (", \"viewForZooming\": \"map\"", "map")] {
      let scene = try Fixture.loadedScene(Self.scene(members + ", \"zoomScale\": 2"))
      for view in ["grid", "map"] {
        let width = try #require(scene.view(view)).frame.width
        #expect(width == (view == id ? 800 : 400))
      }
      #expect((scene.view("zoom") as? ScrollView)?.zoomScale == 2)
    }
  }

  @Test("V13: a scene that is written while it is zoomed reads back the same")
  func writes() throws {
    let scene = try Fixture.loadedScene(
      Self.scene(", \"viewForZooming\": \"map\", \"zoomScale\": 2, \"contentOffset\": [30, 70]"))
    let text = SceneFile(describing: scene.window, name: "s", id: { scene.name(of: $0) }).text
    let copy = try Fixture.loadedScene(text)
    let (old, new) = (scene.view("zoom") as? ScrollView, copy.view("zoom") as? ScrollView)
    #expect(new?.zoomScale == 2)
    #expect(new?.contentOffset == CGPoint(x: 30, y: 70))
    #expect(new?.contentSize == old?.contentSize)
    #expect(copy.view("map")?.frame == scene.view("map")?.frame)
    #expect(copy.view("grid")?.frame == scene.view("grid")?.frame)
    #expect(copy.file.text == text)
  }

  @Test("G4: a recognizer of the file may wait for the scroll view's own, and a line disable them")
  func ownRecognizers() throws {
    let tap = "{\"id\": \"pan\", \"class\": \"PanGestureRecognizer\""
    func states(_ gestures: String, _ line: String = "") throws -> [String] {
      let touches = """
        {"format": "glassine-touches/1", "size": [400, 400]}
        \(line)
        {"t": 0, "touch": 1, "phase": "began", "at": [200, 300]}
        {"t": 0.2, "touch": 1, "phase": "moved", "at": [200, 200]}
        {"t": 0.4, "touch": 1, "phase": "ended", "at": [200, 200]}
        """
      return try play(Self.scene(", \"contentInset\": [0, 0, 400, 0]", gestures: gestures), touches)
        .filter { ["pan", "zoom.pan"].contains($0["to"] as? String) }
        .compactMap { line in (line["to"] as? String).map { "\($0) \(line["state"] ?? "")" } }
    }
    #expect(try states(tap + "}").contains("pan began"))
    #expect(try !states(tap + ", \"requireToFail\": [\"zoom.pan\"]}").contains("pan began"))
    #expect(
      try states(tap + ", \"simultaneousWith\": [\"zoom.pan\"]}").filter { $0.hasSuffix("began") }
        .sorted() == ["pan began", "zoom.pan began"])
    #expect(
      try states(
        tap + ", \"requireToFail\": [\"zoom.pan\"]}",
        "{\"t\": 0, \"set\": \"zoom.pan\", \"property\": \"isEnabled\", \"value\": false}"
      ).contains("pan began"))
  }

  @Test("a line sets limits and scale; the pinch recognizer is written too")
  func sets() throws {
    let scene = Self.scene().replacing(
      "\"minimumZoomScale\": 0.5, \"maximumZoomScale\": 4", with: "\"bounces\": true")
    func line(_ property: String, _ value: String) -> String {
      "{\"t\": 0, \"set\": \"zoom\", \"property\": \"\(property)\", \"value\": \(value)}\n"
    }
    let parts = Self.spread.split(separator: "\n", maxSplits: 1).map(String.init)
    #expect(try play(scene).allSatisfy { $0["to"] as? String != "zoom.pinch" })
    let lines = try play(
      scene, parts[0] + "\n" + line("maximumZoomScale", "3") + line("zoomScale", "1.5") + parts[1])
    #expect(lines.first { $0["call"] as? String == "didZoom" }?["scale"] as? Double == 1.5)
    #expect(
      lines.contains { $0["to"] as? String == "zoom.pinch" && $0["state"] as? String == "began" })
  }
}
