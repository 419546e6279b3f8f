import Foundation
import Glassine
import GlassineControls
import GlassineFormats
import GlassineKiosk
import Testing

@testable import GlassineTool

@Suite("A scene that follows its file")
@MainActor
struct WatchedSceneTests {
  private func scene(_ title: String, extra: String = "") -> String {
    """
    {"format": "glassine-scene/1", "size": [300, 200], "strings": ["he.json"], "views": [
      {"id": "page", "frame": [0, 0, 300, 200]},
      {"id": "go", "class": "Button", "parent": "page", "frame": [10, 10, 120, 60],
       "title": \(title)\(extra)}]}
    """
  }

  private func strings(_ go: String) -> String {
    #"{"format": "glassine-strings/1", "language": "he", "strings": {"go": "\#(go)"}}"#
  }

  @Test("a change is shown; a wrong file keeps the last good views beneath its error")
  func changes() throws {
    let folder = try ScratchFolder()
    _ = try folder.write(strings("לך"), to: "he.json")
    let file = try folder.write(scene(#"{"string": "go"}"#), to: "s.json")
    let watched = try WatchedScene(file)
    let application = watched.application
    application.update(at: 0)
    func hit() -> Button? {
      application.hitView(at: CGPoint(x: 40, y: 30), on: watched.window.surface) as? Button
    }
    #expect(hit()?.configuration.title == "לך")
    let first = hit()
    watched.content.reload()
    #expect(hit() === first, "an unchanged file changes nothing")
    _ = try folder.write(scene("\"Begin\""), to: "s.json")
    watched.content.reload()
    application.update(at: 1)
    #expect(hit()?.configuration.title == "Begin" && watched.content.errors == [])
    _ = try folder.write(scene("\"Begin\"", extra: ", \"titel\": 1"), to: "s.json")
    watched.content.reload()
    application.update(at: 2)
    #expect(watched.content.errors.first?.contains("titel") == true)
    #expect(hit()?.configuration.title == "Begin")
    _ = try folder.write(scene("\"Again\""), to: "s.json")
    watched.content.reload()
    application.update(at: 3)
    #expect(watched.content.errors == [] && hit()?.configuration.title == "Again")
  }

  @Test("a missing text, a wrong theme and an unknown language are one line at the start")
  func wrongAtTheStart() throws {
    let folder = try ScratchFolder()
    _ = try folder.write(strings("לך"), to: "he.json")
    let file = try folder.write(scene(#"{"string": "gone"}"#), to: "s.json")
    func error(_ language: String? = nil) -> String {
      do {
        _ = try WatchedScene(file, language: language)
        return ""
      } catch { return "\(error)" }
    }
    #expect(error() == "\(file): view \"go\": \"gone\" is in no string table")
    _ = try folder.write(scene("\"Go\""), to: "s.json")
    #expect(error() == "" && error("fr").contains("language: expected one of [\"he\"]"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "he.json"))
    #expect(error().contains("he.json: cannot be read"))
  }
}
