// Scenes, themes and string tables that follow their files.
import Foundation
import GlassineTesting
import Testing

@testable import GlassineKiosk

/// A folder of content, removed at the end.
final class ContentFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "content-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }
  isolated deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) throws {
    try text.write(to: url.appending(path: name), atomically: true, encoding: .utf8)
  }

  func writeScene(_ title: String = #"{"string": "start"}"#, size: String = "[300, 200]") throws {
    try write(
      """
      {"format": "glassine-scene/1", "size": \(size), "theme": "theme.json",
       "strings": ["en.json", "he.json"], "views": [
        {"id": "go", "class": "Button", "frame": [10, 10, 120, 64], "title": \(title)},
        {"id": "tabs", "class": "SegmentedControl", "frame": [10, 90, 200, 40],
         "segments": [{"string": "start"}, "B"]},
        {"id": "left", "class": "Label", "frame": [10, 140, 200, 30],
         "text": {"string": "left", "count": 2, "what": "x"}}]}
      """, to: "scene.json")
  }

  func writeStrings(_ language: String, start: String, left: String) throws {
    try write(
      """
      {"format": "glassine-strings/1", "language": "\(language)",
       "strings": {"start": "\(start)", "left": {"one": "one", "two": "two", "other": "\(left)"}}}
      """, to: "\(language).json")
  }

  func writeAll() throws {
    try write(
      ##"{"format": "glassine-theme/1", "base": "paper", "accent": "#112233"}"##, to: "theme.json")
    try write(
      """
      {"format": "glassine-strings/1", "language": "en",
       "strings": {"start": "Start", "left": {"one": "one", "other": "{count} {what} left"}}}
      """, to: "en.json")
    try writeStrings("he", start: "התחל", left: "עוד {count}")
    try writeScene()
  }
}

@Suite("Content in files")
struct ContentTests {
  private let folder: ContentFolder
  private let host = HeadlessHost(size: CGSize(width: 300, height: 200))

  init() throws {
    folder = try ContentFolder()
    try folder.writeAll()
  }

  private func content() -> SceneView {
    let view = SceneView(contentsOf: folder.url.appending(path: "scene.json"))
    host.window.addSubview(view)
    host.runFrame()
    return view
  }

  private func go(_ view: SceneView) -> Button? { view.scene?.view("go") as? Button }
  private func texts(_ view: SceneView) -> [String?] {
    [
      go(view)?.configuration.title,
      (view.scene?.view("tabs") as? SegmentedControl)?.titleForSegment(at: 0),
      (view.scene?.view("left") as? Label)?.text,
    ]
  }

  @Test("A scene has its texts and its theme, and changes its language while it runs")
  func languages() throws {
    let view = content()
    var presses = 0
    view.onShow = { scene in
      let button = scene.view("go") as? Button
      button?.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
    }
    #expect(view.errors == [] && texts(view) == ["Start", "Start", "2 x left"])
    #expect(view.effectiveTheme.accent == Color(hex: 0x112233))
    #expect(view.frame.size == CGSize(width: 300, height: 200))
    let button = go(view)
    view.language = "he"
    #expect(texts(view) == ["התחל", "התחל", "two"] && go(view) === button)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    host.finger(1).tap(at: CGPoint(x: 40, y: 40))
    #expect(presses == 1)
    view.language = "fr"
    #expect(view.language == "he", "a language without a table changes nothing")
  }

  @Test("Changed files are shown; views stay unless the scene changes, and the language stays")
  func following() throws {
    let view = content()
    view.follow()
    view.language = "he"
    let button = go(view)
    host.advance(by: 1)
    #expect(host.application.nextFrameDue == nil, "following wakes nothing")
    try folder.writeStrings("he", start: "קדימה", left: "{count}")
    view.readNews()
    #expect(texts(view)[0] == "קדימה" && go(view) === button && view.language == "he")
    try folder.write(
      ##"{"format": "glassine-theme/1", "accent": "#445566"}"##, to: "theme.json")
    try folder.write("anything", to: "other.json")
    view.readNews()
    #expect(view.effectiveTheme.accent == Color(hex: 0x445566) && go(view) === button)
    try folder.writeScene("\"Now\"")
    view.readNews()
    host.runFrame()
    #expect(texts(view)[0] == "Now" && go(view) !== button && view.errors == [])
    view.readNews()
  }

  @Test(
    "A faulty file is one line on screen; the last good state stays, and a good file ends it",
    arguments: ["scene.json", "theme.json", "he.json"])
  func faults(_ name: String) throws {
    let view = content()
    var log: [[String]] = []
    view.onTrouble = { log.append($0) }
    let url = folder.url.appending(path: name)
    let good = try Data(contentsOf: url)
    let (button, before) = (go(view), texts(view))
    for bad in [Data(), good.prefix(good.count / 2), Data("[1]".utf8), Data([0xFF, 0x00])] {
      try bad.write(to: url)
      view.reload()
      host.runFrame()
      #expect(view.errors.count == 1 && view.errors[0].hasPrefix(url.path), "\(view.errors)")
      #expect(texts(view) == before && go(view) === button)
      #expect(view.effectiveTheme.accent == Color(hex: 0x112233))
      let bar = try #require(view.subviews.last as? ErrorBar)
      #expect(!bar.isHidden && bar.bounds.height > 20 && bar.frame.maxY == 200)
      let kept = try Data(contentsOf: url)
      #expect(kept == bad, "a reader writes nothing")
    }
    try FileManager.default.removeItem(at: url)
    view.reload()
    #expect(view.errors.count == 1 && view.errors[0].contains("cannot be read"))
    try good.write(to: url)
    view.reload()
    #expect(view.errors == [] && view.subviews.last?.isHidden == true && log.last == [])
  }

  @Test("Without a good file, the defaults are shown, and the views come when it is mended")
  func defaults() throws {
    for name in ["theme.json", "he.json", "en.json", "scene.json"] {
      try folder.write("{", to: name)
    }
    let view = content()
    #expect(view.scene == nil && view.errors.count == 1 && view.frame.size == .zero)
    try folder.writeScene()
    view.reload()
    #expect(view.errors.count == 6, "theme, two tables, and three texts")
    #expect(texts(view) == ["start", "start", "left"] && view.theme == nil)
    try folder.writeAll()
    view.reload()
    #expect(view.errors == [] && texts(view)[0] == "Start")
  }

  @Test("A key that a language lacks is a line, and shows the first language's text")
  func missingKey() throws {
    try folder.write(
      #"{"format": "glassine-strings/1", "language": "he", "strings": {"start": "ה"}}"#,
      to: "he.json")
    let view = content()
    #expect(view.errors.count == 1 && view.errors[0].contains("no text \"left\""))
    view.language = "he"
    #expect(texts(view) == ["ה", "ה", "2 x left"])
    try folder.writeScene(#"{"string": "nowhere"}"#)
    view.reload()
    #expect(view.errors.last?.contains("view \"go\": \"nowhere\" is in no string table") == true)
  }

  @Test("A theme file has every colour and length of a theme")
  func themes() throws {
    func names(of value: Any, where isIncluded: (Any) -> Bool) -> Set<String> {
      Set(Mirror(reflecting: value).children.filter { isIncluded($0.value) }.compactMap(\.label))
    }
    #expect(names(of: ControlTheme.dusk) { $0 is Color } == Set(ControlTheme.colorPaths.keys))
    var lengths = names(of: ControlTheme.Metrics.kiosk) { $0 is CGFloat }
    lengths.remove("textScale")
    #expect(lengths == Set(ControlTheme.lengthPaths.keys))
    let text = """
      {"format": "glassine-theme/1", "base": "paper", "sizes": "kiosk", "body": 25,
       "switchSize": [80, 50], "fontFamily": "Serif", "disabledOpacity": 0.5,
       "shadow": {"color": "#00000080", "blur": 3, "offset": [1, 2]}, "hairlinePixels": 2}
      """
    var expected = ControlTheme.paper.with(.kiosk)
    expected.metrics.body = 25
    expected.metrics.switchSize = CGSize(width: 80, height: 50)
    expected.fontFamily = "Serif"
    expected.disabledOpacity = 0.5
    expected.hairlinePixels = 2
    expected.shadow = Layer.Shadow(
      color: Color(hex: 0, alpha: 128 / 255), blur: 3, offset: CGSize(width: 1, height: 2))
    let read = try ControlTheme(Array(text.utf8), file: "t")
    #expect(read == expected)
  }

  @Test(
    "A wrong theme is one line with its place",
    arguments: [
      ("\"accent\": \"red\"", "accent: expected a colour"),
      ("\"accnt\": \"#112233\"", "unknown key \"accnt\", expected one of"),
      ("\"body\": -3", "body: expected a length of 0 to 1000 points"),
      ("\"base\": \"day\"", "base: expected one of dusk, paper"),
      ("\"shadow\": {\"blur\": 3}", "shadow: color is missing"),
    ])
  func wrongThemes(_ member: String, _ part: String) {
    let text = "{\"format\": \"glassine-theme/1\",\n \(member)}"
    let error = #expect(throws: FormatError.self) {
      try ControlTheme(Array(text.utf8), file: "t.json")
    }
    let line = error?.description ?? ""
    #expect(line.hasPrefix("t.json:2: ") && line.contains(part), "\(line)")
  }
}
