import GlassineFormats
import Testing

@Suite("Errors in a touch file")
struct TouchFileErrorTests {
  private func error(_ text: String) throws -> String? {
    let scene = try SceneFile(
      Array(
        """
        {"format": "glassine-scene/1", "size": [100, 100], "views": [
          {"id": "a", "frame": [0, 0, 50, 50]}, {"id": "b", "class": "Button"}]}
        """.utf8), name: "scene.json")
    do {
      _ = try TouchFile(Array(text.utf8), name: "touches.jsonl", scene: scene)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let header = "{\"format\": \"glassine-touches/1\", \"size\": [100, 100]}\n"

  @Test(
    "the header is required, with the scene's size",
    arguments: [
      (
        "",
        "touches.jsonl:1: expected the header {\"format\": \"glassine-touches/1\", "
          + "\"size\": [width, height]}"
      ),
      (
        "{\"t\": 0, \"text\": \"a\"}",
        "touches.jsonl:1: format is missing, expected \"glassine-touches/1\""
      ),
      (
        "\n{\"format\": \"glassine-scene/1\"}",
        "touches.jsonl:2: format: expected \"glassine-touches/1\", found \"glassine-scene/1\""
      ),
      (
        "{\"format\": \"glassine-touches/1\"}",
        "touches.jsonl:1: size is missing, expected [width, height] of the window"
      ),
      (
        "{\"format\": \"glassine-touches/1\", \"size\": [100, 99]}",
        "touches.jsonl:1: size: expected the scene's, [100, 100], found [100, 99]"
      ),
    ])
  func header(_ text: String, _ message: String) throws {
    #expect(try error(text) == message)
  }

  @Test(
    "an invalid line is named with the expected content",
    arguments: [
      (
        "{}",
        "expected one of the keys touch, pointer, wheel, key, text, button, axis, lost, "
          + "resize, set, remove, scroll, fling"
      ),
      (
        "{\"t\": 0, \"text\": \"a\", \"lost\": \"focus\"}",
        "expected one of the keys text, lost, not several"
      ),
      ("{\"text\": \"a\"}", "t is missing, expected seconds"),
      ("{\"t\": -1, \"text\": \"a\"}", "t: expected seconds from 0 to 1e9, found -1"),
      ("{\"t\": 1e10, \"text\": \"a\"}", "t: expected seconds from 0 to 1e9, found 10000000000"),
      (
        "{\"t\": 0, \"text\": \"a\", \"at\": [0, 0]}",
        "unknown key \"at\", expected one of t, text, seat"
      ),
      (
        "{\"t\": 0, \"touch\": 1.5, \"phase\": \"began\", \"at\": [0, 0]}",
        "touch: expected a whole number of at least 0, found 1.5"
      ),
      (
        "{\"t\": 0, \"touch\": 1, \"phase\": \"begun\", \"at\": [0, 0]}",
        "phase: expected one of began, moved, stationary, ended, cancelled, found \"begun\""
      ),
      (
        "{\"t\": 0, \"touch\": 1, \"phase\": \"began\"}",
        "at is missing, expected [x, y] in the window's points"
      ),
      (
        "{\"t\": 0, \"touch\": 1, \"phase\": \"moved\", \"at\": [0, 0]}",
        "touch: expected touch 1 to begin first"
      ),
      (
        "{\"t\": 0, \"touch\": 1, \"phase\": \"began\", \"at\": [0, 0], \"type\": \"finger\"}",
        "type: expected one of direct, pencil, indirectPointer, found \"finger\""
      ),
      (
        "{\"t\": 0, \"touch\": 1, \"phase\": \"began\", \"at\": [0, 0], \"force\": -1}",
        "force: expected a number of at least 0, found -1"
      ),
      (
        "{\"t\": 0, \"pointer\": \"pressed\", \"at\": [0, 0]}",
        "pointer: expected one of moved, entered, exited, found \"pressed\""
      ),
      (
        "{\"t\": 0, \"wheel\": [1], \"at\": [0, 0]}",
        "wheel: expected 2 numbers [dx, dy], found a list of 1"
      ),
      (
        "{\"t\": 0, \"key\": \"Hyper\", \"phase\": \"began\"}",
        "key: expected a known key such as \"a\", \"Tab\", \"Return\", \"Left\", or usage with it, "
          + "found \"Hyper\""
      ),
      (
        "{\"t\": 0, \"key\": \"Tab\"}",
        "phase is missing, expected began, repeated, ended or cancelled"
      ),
      (
        "{\"t\": 0, \"lost\": \"hope\"}",
        "lost: expected one of focus, device, window, seat, found \"hope\""
      ),
      (
        "{\"t\": 0, \"remove\": \"c\"}",
        "remove: expected the id of a view, scene.json has no \"c\""
      ),
      ("{\"t\": 0, \"set\": \"a\", \"property\": \"alpha\"}", "value is missing, expected a value"),
      (
        "{\"t\": 0, \"set\": \"a\", \"property\": \"alpha\", \"value\": true}",
        "value: expected a number, found true"
      ),
      (
        "{\"t\": 0, \"scroll\": \"a\", \"to\": [0, 0], \"animated\": true}",
        "scroll: expected a scroll view, \"a\" is a View"
      ),
      (
        "{\"t\": 0, \"fling\": \"b\", \"velocity\": [0, 0]}",
        "fling: expected a scroll view, \"b\" is a Button"
      ),
      ("7", "expected an object, found 7"),
    ])
  func wrongLine(_ line: String, _ message: String) throws {
    #expect(try error(Self.header + line + "\n") == "touches.jsonl:2: \(message)")
  }

  @Test("a button's unknown name is reported with the known names")
  func unknownButton() throws {
    let message = try #require(
      try error(Self.header + "{\"t\": 0, \"button\": \"q\", \"phase\": \"began\"}"))
    #expect(message.hasPrefix("touches.jsonl:2: button: expected one of a, b, x, y, "))
  }

  @Test("a read-only property is reported with the settable ones")
  func unknownProperty() throws {
    for property in ["isEnabled", "image", "colour"] {
      let message = try #require(
        try error(
          Self.header + "{\"t\": 0, \"set\": \"a\", \"property\": \"\(property)\", \"value\": true}"
        ))
      #expect(
        message.hasPrefix("touches.jsonl:2: property: expected one of frame, bounds, center, "))
    }
  }

  @Test("lines out of order name both times and the earlier line")
  func order() throws {
    let text =
      Self.header + "{\"t\": 0.5, \"text\": \"a\"}\n\n{\"t\": 0.25, \"text\": \"b\"}\n"
    #expect(
      try error(text)
        == "touches.jsonl:4: t: expected at least the 0.5 of line 2, found 0.25")
  }

  @Test("an object ends on the line on which it begins")
  func brokenLine() throws {
    #expect(
      try error(Self.header + "{\"t\": 0,\n \"text\": \"a\"}")
        == "touches.jsonl:2:9: expected a name in quotation marks, found the end")
  }

  @Test("several objects on one line, empty lines and a last line without end are read")
  func layout() throws {
    #expect(
      try error(
        Self.header + "\r\n{\"t\": 0, \"text\": \"a\"}   {\"t\": 0.5, \"text\": \"b\"}\r\n\n"
          + "{\"t\": 1, \"lost\": \"device\"}") == nil)
  }
}
