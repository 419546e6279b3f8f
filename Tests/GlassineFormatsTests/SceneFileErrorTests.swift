import GlassineFormats
import Testing

@Suite("Errors in a scene file")
struct SceneFileErrorTests {
  @Test(
    "an invalid value is named with its line, view and key",
    arguments: [
      (
        "\"frame\": [0, 0, -1, 5]",
        "frame: expected a width and a height of at least 0, found -1 and 5"
      ),
      (
        "\"frame\": [0, 0, 5]",
        "frame: expected 4 numbers [x, y, width, height], found a list of 3"
      ),
      (
        "\"frame\": [0, \"x\", 5, 5]",
        "frame[1]: expected the number y of [x, y, width, height], found \"x\""
      ),
      (
        "\"frame\": [0, 1e300, 5, 5]",
        "frame[1]: expected the number y of [x, y, width, height] between -1e15 and 1e15, "
          + "found 1e+300"
      ),
      ("\"alpha\": \"1\"", "alpha: expected a number, found \"1\""),
      ("\"isHidden\": 1", "isHidden: expected true or false, found 1"),
      (
        "\"touchPolicy\": \"ignore\"",
        "touchPolicy: expected one of receive, passThrough, block, watch, found \"ignore\""
      ),
      (
        "\"hitOutset\": null",
        "hitOutset: expected 4 numbers [top, left, bottom, right], found null"
      ),
      (
        "\"hitShape\": {\"path\": \"L1,1\"}",
        "hitShape: path data, character 1: expected M or m first"
      ),
      (
        "\"hitShape\": {\"fillRule\": \"evenOdd\"}",
        "hitShape: path is missing, expected {\"path\": SVG path data, "
          + "\"fillRule\": nonZero or evenOdd}"
      ),
      (
        "\"hitShape\": {\"path\": \"\", \"fillRule\": \"odd\"}",
        "hitShape.fillRule: expected one of nonZero, evenOdd, found \"odd\""
      ),
      ("\"alphaHitThreshold\": 0.5", "alphaHitThreshold: expected an image with it"),
      (
        "\"image\": \"half.png\", \"alphaHitThreshold\": 2",
        "alphaHitThreshold: expected a number from 0 to 1, found 2"
      ),
      ("\"cornerRadius\": -1", "cornerRadius: expected a number of at least 0, found -1"),
      (
        "\"backgroundColor\": \"red\"",
        "backgroundColor: expected a colour \"#RRGGBB\" or \"#RRGGBBAA\", found \"red\""
      ),
      ("\"bounds\": [0, 0, 1, 1]", "bounds: expected center or toParent with it"),
      ("\"center\": [0, 0]", "center: expected bounds with it"),
      ("\"toParent\": [1, 0, 0, 1, 0, 0]", "toParent: expected bounds with it"),
      ("\"frame\": [0, 0, 1, 1], \"center\": [0, 0]", "frame: expected no center beside it"),
      (
        "\"bounds\": [0, 0, 1, 1], \"toParent\": [1, 0, 0, 1, 0, 0], \"center\": [0, 0]",
        "toParent: expected no center beside it"
      ),
      (
        "\"bounds\": [0, 0, 1, 1], \"toParent\": [1, 0, 0, 1, 0, 0], \"transform\": [1, 0, 0, 1, 0, 0]",
        "toParent: expected no transform beside it"
      ),
      (
        "\"parent\": \"nobody\"",
        "parent: expected the id of an earlier view, no view before has \"nobody\""
      ),
      ("\"parent\": \"a\"", "parent: expected the id of an earlier view, no view before has \"a\""),
      ("\"parent\": 3", "parent: expected the id of an earlier view, found 3"),
    ])
  func wrongValue(_ members: String, _ message: String) {
    #expect(sceneError(scene(view: members)) == "scene.json:3: view \"a\": \(message)")
  }

  @Test("an unknown class is named with the known classes")
  func unknownClass() {
    #expect(
      sceneError(scene(view: "\"class\": \"MapView\""))
        == "scene.json:3: view \"a\": class: expected one of View, Control, Button, Switch, Slider, "
        + "Stepper, PageControl, SegmentedControl, TextField, Label, ImageView, StackView, ScrollView, "
        + "TextView, TableView, CollectionView, ActivityIndicatorView, ProgressView, PickerView, "
        + "DatePicker, SearchBar, SearchTextField, ThumbStick, DirectionalPad, RadialMenu, "
        + "CooldownButton, TextureView, VisualEffectView, found \"MapView\"")
  }

  @Test(
    "an unknown key is an error that lists the class's keys",
    arguments: [
      ("\"colour\": 1", "colour"),
      ("\"isEnabled\": true", "isEnabled"),
      ("\"text\": \"a\"", "text"), ("\"class\": \"Switch\", \"value\": 1", "value"),
      ("\"class\": \"Label\", \"image\": \"half.png\"", "image"),
    ])
  func unknownKey(_ members: String, _ key: String) throws {
    let error = try #require(sceneError(scene(view: members)))
    #expect(
      error.hasPrefix(
        "scene.json:3: view \"a\": unknown key \"\(key)\", "
          + "expected one of id, parent, class, gestures, frame, "
      ))
  }

  @Test("an image that cannot be read is named with its view")
  func missingImage() throws {
    let error = try #require(
      sceneError(scene(view: "\"class\": \"ImageView\", \"image\": \"none.png\"")))
    #expect(
      error.hasPrefix("scene.json:3: view \"a\": image: expected an image file at \"none.png\": "))
  }

  @Test(
    "a file that is no scene reports the place and the expected token",
    arguments: [
      ("", "scene.json:1:1: expected a value, found the end"),
      ("{", "scene.json:1:2: expected a name in quotation marks, found the end"),
      ("[]", "scene.json:1: expected an object, found a list of 0"),
      ("{}", "scene.json:1: format is missing, expected \"glassine-scene/1\""),
      (
        "{\"format\": \"glassine-scene/2\"}",
        "scene.json:1: format: expected \"glassine-scene/1\", found \"glassine-scene/2\""
      ),
      (
        "{\"format\": \"glassine-scene/1\"}",
        "scene.json:1: size is missing, expected [width, height] of the window"
      ),
      (
        "{\"format\": \"glassine-scene/1\", \"size\": [1, -1]}",
        "scene.json:1: size: expected a width and a height of at least 0, found 1 and -1"
      ),
      (
        "{\"format\": \"glassine-scene/1\", \"size\": [1, 1]}",
        "scene.json:1: views is missing, expected a list of views"
      ),
      (
        "{\"format\": \"glassine-scene/1\", \"size\": [1, 1], \"views\": {}}",
        "scene.json:1: views: expected a list of views, found an object"
      ),
      (
        "{\"format\": \"glassine-scene/1\", \"size\": [1, 1], \"views\": [7]}",
        "scene.json:1: view 1: expected an object, found 7"
      ),
      (
        "{\"format\": \"glassine-scene/1\", \"size\": [1, 1], \"views\": [{}]}",
        "scene.json:1: view 1: id is missing, expected the view's name"
      ),
      (
        "{\"format\": \"glassine-scene/1\", \"size\": [1, 1], \"views\": [{\"id\": \"-\"}]}",
        "scene.json:1: view 1: id: expected a name that is not empty, not \"-\" and on one line, "
          + "found \"-\""
      ),
      (
        "{\"format\": \"glassine-scene/1\", \"size\": [1, 1], \"views\": [], \"depth\": 1}",
        "scene.json:1: unknown key \"depth\", expected one of format, size, theme, strings, "
          + "safeAreaInsetsOfSurface, hitBudget, views, constraints"
      ),
      (
        "{\"format\": \"glassine-scene/1\",\n\n \"size\": [1e999, 1], \"views\": []}",
        "scene.json:3:11: expected a finite number, found 1e999"
      ),
      (
        "{\"format\": \"glassine-scene/1\", \"size\": [NaN, 1], \"views\": []}",
        "scene.json:1:41: expected a value"
      ),
      (
        "{\"format\": \"glassine-scene/1\", \"format\": 1}",
        "scene.json:1:32: expected each name once; \"format\" appears twice"
      ),
      (
        "{\"format\": \"glassine-scene/1\"} x", "scene.json:1:32: expected the end of the file here"
      ),
      (
        "{\"format\": \"glassine\\qscene\"}",
        "scene.json:1:22: expected one of \" \\ / b f n r t u after the backslash"
      ),
      ("{\"size\": [01]}", "scene.json:1:12: expected no zero before other digits"),
      ("{\"a\" 1}", "scene.json:1:6: expected a colon"),
      ("{\"a\": 1 \"b\": 2}", "scene.json:1:9: expected a comma or }"),
      ("{\"a\": [1 2]}", "scene.json:1:10: expected a comma or ]"),
      ("{\"a\": \"\\ud800\"}", "scene.json:1:14: expected both halves of a surrogate pair"),
      (
        "{\"a\": \"tab\t\"}", "scene.json:1:11: expected control characters in a text to be escaped"
      ),
    ])
  func noScene(_ text: String, _ message: String) {
    #expect(sceneError(text) == message)
  }

  @Test("an id that appears twice is named with the line of the first")
  func duplicateID() {
    let text = """
      {"format": "glassine-scene/1", "size": [1, 1], "views": [
        {"id": "a"},
        {"id": "b"},
        {"id": "a"}]}
      """
    #expect(
      sceneError(text) == "scene.json:4: view \"a\": expected each id once; line 2 has it too")
  }

  @Test("nesting without end is an error, not the end of the program")
  func deepNesting() {
    let text = String(repeating: "[", count: 1_000_000)
    #expect(sceneError(text) == "scene.json:1:66: expected at most 64 levels of nesting")
  }

  @Test("bytes that are no UTF-8 are an error")
  func invalidUTF8() {
    let bytes = Array("{\"format\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
    #expect(throws: FormatError(file: "s", line: 1, column: 15, message: "expected UTF-8")) {
      _ = try SceneFile(bytes, name: "s")
    }
  }

  @Test("a message stays on one line, whatever the file holds")
  func oneLine() throws {
    let error = try #require(sceneError(scene(view: "\"touchPolicy\": \"a\\nb\\u001b\\u2028c\"")))
    #expect(error.hasSuffix("found \"a\\u{a}b\\u{1b}\\u{2028}c\""))
    let newlines = error.filter(\.isNewline)
    #expect(newlines == "")
  }
}
