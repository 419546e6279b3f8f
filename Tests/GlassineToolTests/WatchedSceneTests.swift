import Foundation
import Glassine
import GlassineControls
import Testing

@testable import GlassineTool

@Suite("A scene that follows its file")
@MainActor
struct WatchedSceneTests {
  private func scene(_ title: String, extra: String = "") -> String {
    """
    {"format": "glassine-scene/1", "size": [300, 200], "views": [
      {"id": "page", "frame": [0, 0, 300, 200]},
      {"id": "go", "class": "Button", "parent": "page", "frame": [10, 10, 120, 60],
       "title": "\(title)"\(extra)}]}
    """
  }

  @Test("a change is shown; a wrong file keeps the last good views beneath its error")
  func changes() throws {
    let folder = try ScratchFolder()
    let file = try folder.write(scene("Go"), to: "s.json")
    let watched = try WatchedScene(file)
    let application = watched.application
    application.update(at: 0)
    func hit() -> Button? {
      application.hitView(at: CGPoint(x: 40, y: 30), on: watched.scene.window.surface) as? Button
    }
    #expect(hit()?.configuration.title == "Go")
    let first = hit()
    watched.look()
    #expect(hit() === first, "an unchanged file changes nothing")
    _ = try folder.write(scene("Begin"), to: "s.json")
    watched.look()
    application.update(at: 1)
    #expect(hit()?.configuration.title == "Begin" && watched.errorText == nil)
    _ = try folder.write(scene("Begin", extra: ", \"titel\": 1"), to: "s.json")
    watched.look()
    application.update(at: 2)
    #expect(watched.errorText?.contains("titel") == true && hit()?.configuration.title == "Begin")
    try FileManager.default.removeItem(atPath: file)
    watched.look()
    #expect(watched.errorText?.contains("expected a file") == true)
    _ = try folder.write(scene("Again"), to: "s.json")
    watched.look()
    application.update(at: 3)
    #expect(watched.errorText == nil && hit()?.configuration.title == "Again")
  }
}
