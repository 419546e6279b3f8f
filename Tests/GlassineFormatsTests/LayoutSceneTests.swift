// Layout in scene files: stack views, constraints, margins and the safe area.
import Foundation
import GlassineBase
import GlassineFormats
import GlassineUI
import Testing

@Suite("Layout in scene files")
struct LayoutSceneTests {
  private func scene(_ views: String, _ constraints: String = "", _ more: String = "") -> String {
    "{\"format\": \"glassine-scene/1\", \"size\": [400, 300]\(more),\n\"views\": [\n\(views)],\n"
      + "\"constraints\": [\(constraints)]}"
  }

  @Test("A stack view places its subviews, and points hit them there")
  func stack() throws {
    let text = scene(
      """
      {"id": "bar", "class": "StackView", "frame": [10, 20, 300, 60], "spacing": 10,
       "distribution": "fillEqually"},
      {"id": "a", "parent": "bar", "class": "Button", "title": "A"},
      {"id": "b", "parent": "bar", "class": "Button", "title": "B", "customSpacing": 40},
      {"id": "gone", "parent": "bar", "isHidden": true},
      {"id": "c", "parent": "bar", "class": "Control"}
      """)
    let loaded = try Fixture.loadedScene(text)
    // (300 - 10 - 40) / 3
    #expect(abs((loaded.view("a")?.frame.width ?? 0) - 250.0 / 3) < 1)
    #expect(loaded.view("c")?.frame.maxX == 300)
    #expect(loaded.view("a")?.frame.height == 60)
    for (x, id) in [(12, "a"), (110, "b"), (309, "c")] as [(Double, String)] {
      #expect(HitReport(loaded, at: CGPoint(x: x, y: 79)).hit == id)
    }
    // In the wide space after b.
    #expect(HitReport(loaded, at: CGPoint(x: 210, y: 50)).hit == "bar")
    #expect(HitReport(loaded, at: CGPoint(x: 12, y: 80)).hit == nil)
  }

  @Test("A stack view arranges the named subviews, in that order")
  func arranged() throws {
    let text = scene(
      """
      {"id": "column", "class": "StackView", "frame": [0, 0, 100, 300], "axis": "vertical",
       "distribution": "fillEqually", "arrangedSubviews": ["b", "a"]},
      {"id": "ground", "parent": "column", "frame": [5, 5, 7, 7]},
      {"id": "a", "parent": "column"}, {"id": "b", "parent": "column"}
      """)
    let loaded = try Fixture.loadedScene(text)
    #expect(loaded.view("b")?.frame == CGRect(x: 0, y: 0, width: 100, height: 150))
    #expect(loaded.view("a")?.frame == CGRect(x: 0, y: 150, width: 100, height: 150))
    #expect(loaded.view("ground")?.frame == CGRect(x: 5, y: 5, width: 7, height: 7))
    let again = SceneFile(describing: loaded.window, name: "s", id: { loaded.name(of: $0) })
    #expect(again.text.contains("\"arrangedSubviews\": [\"b\", \"a\"]"))
  }

  @Test("Constraints place views by the window, by margins, guides and the safe area")
  func constraints() throws {
    let text = scene(
      """
      {"id": "panel", "translatesAutoresizingMaskIntoConstraints": false,
       "layoutMargins": [1, 20, 3, 4], "insetsLayoutMarginsFromSafeArea": false,
       "layoutGuides": ["gap"]},
      {"id": "knob", "parent": "panel", "translatesAutoresizingMaskIntoConstraints": false}
      """,
      """
      {"firstItem": "panel", "firstAttribute": "top", "secondItem": "window.safeAreaLayoutGuide",
       "secondAttribute": "top"},
      {"firstItem": "panel", "firstAttribute": "leading", "secondItem": "window",
       "secondAttribute": "leading", "constant": 10},
      {"firstItem": "panel", "firstAttribute": "width", "secondItem": "window",
       "secondAttribute": "width", "multiplier": 0.5},
      {"firstItem": "panel", "firstAttribute": "height", "constant": 100, "identifier": "tall"},
      {"firstItem": "gap", "firstAttribute": "leading", "secondItem": "panel.layoutMarginsGuide",
       "secondAttribute": "leading"},
      {"firstItem": "gap", "firstAttribute": "width", "constant": 30},
      {"firstItem": "knob", "firstAttribute": "leading", "secondItem": "gap",
       "secondAttribute": "trailing"},
      {"firstItem": "knob", "firstAttribute": "centerY", "secondItem": "panel",
       "secondAttribute": "centerY"},
      {"firstItem": "knob", "firstAttribute": "width", "relation": "greaterThanOrEqual",
       "constant": 40},
      {"firstItem": "knob", "firstAttribute": "width", "constant": 20, "priority": 750},
      {"firstItem": "knob", "firstAttribute": "height", "secondItem": "knob",
       "secondAttribute": "width"}
      """, ", \"safeAreaInsetsOfSurface\": [25, 0, 0, 0]")
    let loaded = try Fixture.loadedScene(text)
    #expect(loaded.view("panel")?.frame == CGRect(x: 10, y: 25, width: 200, height: 100))
    #expect(loaded.view("knob")?.frame == CGRect(x: 50, y: 30, width: 40, height: 40))
    #expect(HitReport(loaded, at: CGPoint(x: 61, y: 56)).hit == "knob")

    let written = SceneFile(describing: loaded.window, name: "s", id: { loaded.name(of: $0) }).text
    let copy = try Fixture.loadedScene(written)
    #expect(copy.view("knob")?.frame == loaded.view("knob")?.frame)
    #expect(copy.file.constraints.count == 11)
    #expect(copy.window.safeAreaInsetsOfSurface.top == 25)
  }

  @Test("Values set by a touch file are laid out in their frame")
  func setting() throws {
    let text = scene(
      """
      {"id": "bar", "class": "StackView", "frame": [0, 0, 300, 60], "distribution": "fillEqually"},
      {"id": "a", "parent": "bar", "class": "Control"},
      {"id": "b", "parent": "bar", "class": "Control"}
      """)
    let lines = try replay(
      try Fixture.loadedScene(text),
      Array(
        """
        {"format": "glassine-touches/1", "size": [400, 300]}
        {"t": 0.1, "touch": 1, "phase": "began", "at": [200, 30]}
        {"t": 0.12, "touch": 1, "phase": "ended"}
        {"t": 0.2, "set": "a", "property": "isHidden", "value": true}
        {"t": 0.3, "touch": 1, "phase": "began", "at": [10, 30]}
        {"t": 0.32, "touch": 1, "phase": "ended"}
        {"t": 0.4, "set": "bar", "property": "axis", "value": "vertical"}
        {"t": 0.4, "set": "a", "property": "isHidden", "value": false}
        {"t": 0.5, "touch": 1, "phase": "began", "at": [200, 10]}
        {"t": 0.52, "touch": 1, "phase": "ended"}
        """.utf8))
    let presses = lines.filter { $0.contains("\"touchDown\"") }
    #expect(presses.map { $0.contains("\"to\": \"b\"") } == [true, true, false])
  }

  @Test(
    "an unsolvable layout is an error that says why",
    arguments: [
      (
        "{\"firstItem\": \"z\", \"firstAttribute\": \"top\"}",
        "firstItem: expected the id of a view or guide of the file, found \"z\""
      ),
      (
        "{\"firstItem\": \"a.contentLayoutGuide\", \"firstAttribute\": \"top\"}",
        "firstItem: expected the id of a view or guide of the file, found "
          + "\"a.contentLayoutGuide\""
      ),
      ("{\"firstItem\": \"a\"}", "firstAttribute is missing, expected an attribute"),
      (
        "{\"firstItem\": \"a\", \"firstAttribute\": \"top\"}",
        "expected attributes that can be compared; this compares a place with a number; name a "
          + "second item"
      ),
      (
        "{\"firstItem\": \"a\", \"firstAttribute\": \"top\", \"secondItem\": \"window\", "
          + "\"secondAttribute\": \"left\"}",
        "expected attributes that can be compared; this compares an attribute along x with one "
          + "along y"
      ),
      (
        "{\"firstItem\": \"a\", \"firstAttribute\": \"width\", \"priority\": 0}",
        "priority: expected a number above 0 and at most 1000, found 0"
      ),
      (
        "{\"firstItem\": \"a\", \"firstAttribute\": \"width\", \"secondAttribute\": \"width\"}",
        "secondAttribute: expected a secondItem with it"
      ),
    ])
  func wrongConstraint(_ constraint: String, _ message: String) throws {
    let error = try #require(sceneError(scene("{\"id\": \"a\"}", constraint)))
    #expect(error.hasPrefix("scene.json:4: constraint 1: \(message)"), "\(error)")
  }

  @Test(
    "a view with an unknown layout reference is an error",
    arguments: [
      (
        "\"class\": \"StackView\", \"arrangedSubviews\": [\"b\"]",
        "arrangedSubviews: expected ids of subviews, each once, found \"b\""
      ),
      ("\"customSpacing\": 3", "customSpacing: expected a StackView as parent"),
      ("\"layoutGuides\": [\"a\"]", "layoutGuides: expected each id once; line 3 has \"a\""),
      (
        "\"contentHuggingPriority\": [0, 1]",
        "contentHuggingPriority: expected priorities above 0 and at most 1000"
      ),
    ])
  func wrongView(_ members: String, _ message: String) {
    let text = GlassineFormatsTests.scene(view: members)
    #expect(sceneError(text) == "scene.json:3: view \"a\": \(message)")
  }
}
