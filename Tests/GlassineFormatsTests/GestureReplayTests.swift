// Recognizers in scene files, touch files and transcripts.
import Foundation
import GlassineFormats
import GlassineUI
import Testing

@Suite("Gestures in files")
struct GestureReplayTests {
  private func scene(_ gestures: String) -> String {
    """
    {"format": "glassine-scene/1", "size": [400, 400], "views": [
      {"id": "a", "frame": [100, 0, 300, 400], "gestures": [\(gestures)]}]}
    """
  }

  private func states(_ gestures: String, _ lines: String) throws -> [String] {
    let touches = "{\"format\": \"glassine-touches/1\", \"size\": [400, 400]}\n" + lines
    return try replay(Fixture.loadedScene(scene(gestures)), Array(touches.utf8))
      .filter { $0.contains("\"call\": \"state\"") }
  }

  private func error(_ gestures: String) -> String? {
    do {
      _ = try SceneFile(Array(scene(gestures).utf8), name: "scene.json")
      return nil
    } catch { return "\(error)" }
  }

  private let drag = """
    {"t": 0, "touch": 1, "phase": "began", "at": [200, 100]}
    {"t": 0.016, "touch": 1, "phase": "moved", "at": [200, 110]}
    {"t": 0.032, "touch": 1, "phase": "moved", "at": [200, 120]}
    {"t": 0.048, "touch": 1, "phase": "ended", "at": [200, 120]}
    """

  @Test("G10: a pan's states have place, fingers, direction and speed in its view")
  func pan() throws {
    #expect(
      try states("{\"id\": \"pan\", \"class\": \"PanGestureRecognizer\"}", drag) == [
        """
        {"frame": 1, "t": 0.017, "to": "pan", "call": "state", "state": "began", \
        "location": [100, 110], "touches": 1, "translation": [0, 10], "velocity": [0, 625]}
        """,
        """
        {"frame": 2, "t": 0.033, "to": "pan", "call": "state", "state": "changed", \
        "location": [100, 120], "touches": 1, "translation": [0, 20], "velocity": [0, 625]}
        """,
        """
        {"frame": 3, "t": 0.05, "to": "pan", "call": "state", "state": "ended", \
        "location": [100, 120], "touches": 1, "translation": [0, 20], "velocity": [0, 625]}
        """,
      ])
  }

  @Test("G10: a pan with scroll types follows wheel clicks")
  func wheel() throws {
    let lines = """
      {"t": 0, "wheel": [0, 1], "at": [200, 100]}
      {"t": 0.05, "wheel": [0, 1], "at": [200, 100]}
      """
    let pan = "{\"id\": \"pan\", \"class\": \"PanGestureRecognizer\""
    #expect(
      brief(try states(pan + ", \"allowedScrollTypesMask\": \"discrete\"}", lines)) == [
        "pan began", "pan changed", "pan ended",
      ])
    #expect(try states(pan + "}", lines).isEmpty)
    #expect(try states(pan + ", \"allowedScrollTypesMask\": \"continuous\"}", lines).isEmpty)
    #expect(error(pan + ", \"allowedScrollTypesMask\": \"all\"}") != nil)
  }

  @Test("G8: a tap is of its required button")
  func button() throws {
    let tap = "{\"id\": \"tap\", \"class\": \"TapGestureRecognizer\""
    let lines = """
      {"t": 0, "touch": 1, "phase": "began", "at": [200, 100], "type": "indirectPointer"}
      {"t": 0.05, "touch": 1, "phase": "ended", "at": [200, 100], "type": "indirectPointer"}
      """
    #expect(
      brief(try states(tap + ", \"buttonMaskRequired\": \"secondary\"}", lines)) == ["tap failed"])
    #expect(error(tap + ", \"allowedPressTypes\": [\"return\"]}") != nil)
    #expect(error(tap + ", \"allowedPressTypes\": [\"select\", \"key\"]}") == nil)
  }

  @Test("G12: a discrete one reports ended, its start, its direction, and not possible")
  func swipe() throws {
    let lines = try states(
      "{\"id\": \"s\", \"class\": \"SwipeGestureRecognizer\", \"direction\": [\"down\"]}",
      drag.replacingOccurrences(of: "120", with: "160"))
    #expect(
      lines == [
        """
        {"frame": 2, "t": 0.033, "to": "s", "call": "state", "state": "ended", \
        "location": [100, 100], "touches": 1, "direction": "down"}
        """
      ])
  }

  /// Names and states of the lines.
  private func brief(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      let parts = line.components(separatedBy: "\"")
      guard let to = parts.firstIndex(of: "to"), let state = parts.lastIndex(of: "state") else {
        return nil
      }
      return "\(parts[to + 2]) \(parts[state + 2])"
    }
  }

  @Test(
    "G3, G4, G7: relations and fixed answers of a file count",
    arguments: [
      ("", "", "one began,two failed,one changed,one ended"),
      ("", ", \"simultaneousWith\": [\"one\"]", "one began,two began"),
      (", \"canPrevent\": false", "", "one began,two began"),
      ("", ", \"canBePrevented\": false", "one began,two began"),
      (", \"shouldBegin\": false", "", "one failed,two began"),
      (", \"shouldReceive\": false", "", "two began,two changed,two ended"),
      (", \"requireToFail\": [\"two\"]", "", "two began,one failed,two changed,two ended"),
      (", \"isEnabled\": false", "", "two began,two changed,two ended"),
    ])
  func relations(_ one: String, _ two: String, _ expected: String) throws {
    let found = brief(
      try states(
        """
        {"id": "one", "class": "PanGestureRecognizer"\(one)},
        {"id": "two", "class": "PanGestureRecognizer"\(two)}
        """, drag))
    let count = expected.split(separator: ",").count
    #expect(found.prefix(count).joined(separator: ",") == expected)
  }

  @Test("G14: a line may disable a recognizer or remove it")
  func setAndRemove() throws {
    let pan = "{\"id\": \"pan\", \"class\": \"PanGestureRecognizer\"}"
    for line in [
      "{\"t\": 0.02, \"set\": \"pan\", \"property\": \"isEnabled\", \"value\": false}",
      "{\"t\": 0.02, \"remove\": \"pan\"}",
    ] {
      var lines = drag.components(separatedBy: "\n")
      lines.insert(line, at: 2)
      #expect(
        brief(try states(pan, lines.joined(separator: "\n"))) == ["pan began", "pan cancelled"])
    }
  }

  @Test("An invalid recognizer is reported")
  func errors() throws {
    let tap = "\"class\": \"TapGestureRecognizer\""
    let cases = [
      ("{\"id\": \"a\", \(tap)}", "each id once"),
      ("{\"id\": \"t\", \"class\": \"TapRecognizer\"}", "one of TapGestureRecognizer"),
      ("{\"id\": \"t\", \(tap), \"direction\": \"up\"}", "unknown key \"direction\""),
      ("{\"id\": \"t\", \(tap), \"numberOfTapsRequired\": 0}", "from 1 to 100"),
      ("{\"id\": \"t\", \(tap), \"requireToFail\": [\"u\"]}", "the file has no \"u\""),
      ("{\"id\": \"t\", \(tap), \"requireToFail\": [\"t\"]}", "wait for itself"),
    ]
    for (gestures, message) in cases {
      let found = try #require(error(gestures), "\(gestures)")
      #expect(found.contains(message), "\(found)")
    }
  }
}
