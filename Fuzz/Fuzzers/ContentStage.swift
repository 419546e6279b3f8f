// A scene with its theme and string tables in a folder, of which an input replaces one file.
import Foundation
import GlassineControls
import GlassineTesting
import GlassineUI

@testable import GlassineKiosk

/// Rules: a refused file leaves what its last good state showed, and a good file removes the error.
final class ContentStage {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("glassine-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
  private let host = HeadlessHost(size: CGSize(width: 300, height: 200))
  let view: SceneView
  let file: URL
  /// Bytes, since LeakSanitizer does not follow the pointers of `Data`.
  private let good: [UInt8]

  /// - Parameter name: the file that inputs replace, "theme.json" or "other.json".
  init(replacing name: String) {
    let files = [
      "scene.json": """
      {"format": "glassine-scene/1", "size": [300, 200], "theme": "theme.json",
       "strings": ["first.json", "other.json"], "views": [
        {"id": "a", "class": "Button", "frame": [0, 0, 200, 60], "title": {"string": "a"}},
        {"id": "b", "class": "Label", "frame": [0, 80, 200, 60],
         "text": {"string": "b", "count": "2", "x": "{x}"}}]}
      """,
      "theme.json": ##"{"format": "glassine-theme/1", "accent": "#112233"}"##,
      "first.json": """
      {"format": "glassine-strings/1", "language": "en",
       "strings": {"a": "A", "b": {"one": "{x}", "other": "{count} of {x}"}}}
      """,
      "other.json": """
      {"format": "glassine-strings/1", "language": "he",
       "strings": {"a": "B", "b": {"one": "{x}", "two": "{count} {x}", "other": "{count}"}}}
      """,
    ]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { Self.write(Array(text.utf8), folder.appendingPathComponent(name)) }
    file = folder.appendingPathComponent(name)
    good = Array((files[name] ?? "").utf8)
    view = SceneView(contentsOf: folder.appendingPathComponent("scene.json"))
    view.language = "he"
    host.window.addSubview(view)
    host.runFrame()
    expect(view.errors.isEmpty, "the stage is good: \(view.errors)")
  }

  private static func write(_ bytes: [UInt8], _ file: URL) {
    do { try Data(bytes).write(to: file) } catch {
      fatalError("the stage is not writable: \(error)")
    }
  }

  /// Shows the input, and then the good file again.
  func show(_ bytes: [UInt8], isGood: Bool) {
    let before = state
    Self.write(bytes, file)
    view.reload()
    for language in view.strings.languages + ["he"] {
      view.language = language
      host.runFrame()
    }
    let own = view.errors.filter { $0.hasPrefix(file.path) }
    if !isGood {
      expect(own.count == 1, "a refused file is one line: \(own)")
      expectEqual(state, before, "a refused file leaves the last good state")
    }
    Self.write(good, file)
    view.reload()
    view.language = "he"
    host.runFrame()
    expect(view.errors.isEmpty, "a good file removes the errors: \(view.errors)")
    expectEqual(state, before, "the good file shows what it showed before")
  }

  private var state: String {
    let button = view.scene?.view("a") as? Button
    let label = view.scene?.view("b") as? Label
    return """
      \(view.strings.language) \(button?.configuration.title ?? "-") \(label?.text ?? "-")
      \(view.effectiveTheme)
      """
  }
}
