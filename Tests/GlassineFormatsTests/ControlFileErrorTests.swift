// Invalid controls, zooming and recognizers in files.
import Foundation
import GlassineFormats
import GlassineUI
import Testing

@Suite("Invalid controls and recognizers in a file")
struct ControlFileErrorTests {
  @Test(
    "a control's value of the wrong type, or out of order, is named with the expected one",
    arguments: [
      ("\"class\": \"Switch\", \"isOn\": 1", "isOn: expected true or false, found 1"),
      (
        "\"class\": \"Switch\", \"onTintColor\": \"red\"",
        "onTintColor: expected a colour \"#RRGGBB\" or \"#RRGGBBAA\", found \"red\""
      ),
      ("\"class\": \"Slider\", \"value\": \"1\"", "value: expected a number, found \"1\""),
      (
        "\"class\": \"Slider\", \"minimumValue\": 2, \"maximumValue\": 1",
        "maximumValue: expected at least the minimum, 2, found 1"
      ),
      (
        "\"class\": \"Stepper\", \"stepValue\": 0",
        "stepValue: expected a number above 0, found 0"
      ),
      (
        "\"class\": \"PageControl\", \"numberOfPages\": -1",
        "numberOfPages: expected a whole number from 0 to 10000, found -1"
      ),
      (
        "\"class\": \"SegmentedControl\", \"segments\": [\"A\", 2]",
        "segments[1]: expected a title, found 2"
      ),
      (
        "\"class\": \"SegmentedControl\", \"segments\": [\"A\"], \"selectedSegmentIndex\": 1",
        "selectedSegmentIndex: expected -1 or a place among the 1 segments, found 1"
      ),
      (
        "\"class\": \"SegmentedControl\", \"segments\": [\"A\"], \"numberOfSegments\": 1",
        "segments: expected no numberOfSegments beside it"
      ),
      (
        "\"class\": \"TextField\", \"clearButtonMode\": \"sometimes\"",
        "clearButtonMode: expected one of never, whileEditing, unlessEditing, always, "
          + "found \"sometimes\""
      ),
      (
        "\"class\": \"StackView\", \"axis\": \"diagonal\"",
        "axis: expected one of horizontal, vertical, found \"diagonal\""
      ),
      (
        "\"class\": \"ScrollView\", \"minimumZoomScale\": 0",
        "minimumZoomScale: expected a scale from 0.0001 to 10000, found 0"
      ),
      (
        "\"class\": \"ScrollView\", \"minimumZoomScale\": 3, \"maximumZoomScale\": 2",
        "maximumZoomScale: expected at least the minimum, 3, found 2"
      ),
      (
        "\"class\": \"ScrollView\", \"viewForZooming\": \"b\"",
        "viewForZooming: expected the id of a subview, found \"b\""
      ),
    ])
  func wrongValue(_ members: String, _ message: String) {
    #expect(sceneError(scene(view: members)) == "scene.json:3: view \"a\": \(message)")
  }

  @Test("a property of another class is an error that lists those of this one")
  func otherClass() throws {
    for (viewClass, key) in [
      ("Slider", "isOn"), ("Switch", "value"), ("Stepper", "thumbTintColor"),
      ("Button", "segments"), ("View", "zoomScale"), ("Label", "placeholder"), ("View", "axis"),
    ] {
      let error = try #require(
        sceneError(scene(view: "\"class\": \"\(viewClass)\", \"\(key)\": 1")))
      #expect(error.contains("view \"a\": unknown key \"\(key)\", expected one of id, parent, "))
    }
  }

  private func gestureError(_ gestures: String, scrollMembers: String = "") -> String? {
    sceneError(
      """
      {"format": "glassine-scene/1", "size": [10, 10], "views": [
       {"id": "s", "class": "ScrollView"\(scrollMembers)},
       {"id": "a", "gestures": [
      \(gestures)]}]}
      """)
  }

  private func tap(_ id: String, _ members: String = "") -> String {
    "{\"id\": \"\(id)\", \"class\": \"TapGestureRecognizer\"\(members)}"
  }

  @Test("named recognizers must exist, a scroll view's own too")
  func unknownRecognizers() {
    for key in ["requireToFail", "simultaneousWith"] {
      for id in ["a", "a.pan", "none.pan", "s.pinch"] {
        #expect(
          gestureError(tap("t", ", \"\(key)\": [\"\(id)\"]"))
            == "scene.json:4: recognizer \"t\": \(key): expected ids of recognizers, "
            + "the file has no \"\(id)\"")
      }
      #expect(gestureError(tap("t", ", \"\(key)\": [\"s.pan\"]")) == nil)
      #expect(
        gestureError(
          tap("t", ", \"\(key)\": [\"s.pinch\"]"), scrollMembers: ", \"maximumZoomScale\": 2")
          == nil)
    }
  }

  @Test("the ids of a scroll view's own recognizers are taken")
  func takenID() {
    #expect(
      gestureError(tap("s.pan"))
        == "scene.json:4: recognizer \"s.pan\": expected each id once; line 2 has it too")
    #expect(gestureError(tap("s.pinch")) == nil)
  }

  @Test("recognizers that wait for each other in a cycle are an error, a long chain is not")
  func circles() throws {
    let circle = [
      tap("t", ", \"requireToFail\": [\"u\"]"), tap("u", ", \"requireToFail\": [\"v\"]"),
      tap("v", ", \"requireToFail\": [\"t\"]"),
    ].joined(separator: ",\n")
    let error = try #require(gestureError(circle))
    #expect(error.contains("requireToFail: expected no circle, it would wait for itself"))
    let chain = (0..<20).map { index in
      // Each waits for two, so that the paths through the chain double at every step.
      let others = [index + 1, index + 2].filter { $0 < 20 }.map { "\"t\($0)\"" }
      return tap("t\(index)", ", \"requireToFail\": [\(others.joined(separator: ", "))]")
    }
    #expect(gestureError(chain.joined(separator: ",\n")) == nil)
  }

  @Test(
    "a line may set existing values of its view or recognizer, and remove existing ones",
    arguments: [
      ("\"set\": \"x\", \"property\": \"alpha\", \"value\": 1", "has no \"x\""),
      ("\"remove\": \"x\"", "has no \"x\""),
      ("\"set\": \"s.pinch\", \"property\": \"isEnabled\", \"value\": true", "has no \"s.pinch\""),
      (
        "\"set\": \"s.pan\", \"property\": \"shouldBegin\", \"value\": true",
        "property: expected one of isEnabled, cancelsTouchesInView, "
      ),
      (
        "\"set\": \"s\", \"property\": \"viewForZooming\", \"value\": \"a\"",
        "property: expected one of frame, "
      ),
      (
        "\"set\": \"t\", \"property\": \"direction\", \"value\": \"up\"",
        "property: expected one of"
      ),
      (
        "\"set\": \"t\", \"property\": \"shouldBegin\", \"value\": 0",
        "value: expected true or false, found 0"
      ),
      ("\"set\": \"t\", \"property\": \"shouldBegin\"", "value is missing, expected a value"),
      ("\"set\": \"t\", \"value\": 1", "property is missing, expected a property's name"),
    ])
  func lines(_ members: String, _ message: String) throws {
    let scene = try Fixture.loadedScene(
      """
      {"format": "glassine-scene/1", "size": [10, 10], "views": [
       {"id": "s", "class": "ScrollView"}, {"id": "a", "gestures": [\(tap("t"))]}]}
      """)
    let text = "{\"format\": \"glassine-touches/1\", \"size\": [10, 10]}\n{\"t\": 0, \(members)}"
    let error = #expect(throws: FormatError.self) {
      _ = try TouchFile(Array(text.utf8), name: "t.jsonl", scene: scene.file)
    }
    let found = try #require(error?.description)
    #expect(found.hasPrefix("t.jsonl:2: ") && found.contains(message), "\(found)")
  }
}
