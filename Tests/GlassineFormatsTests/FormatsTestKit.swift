// Shared parts of the formats' tests: fixtures, texts to files, transcripts as text.
import Foundation
import GlassineFormats
import GlassineUI

enum Fixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent("Fixtures/\(name)")))
  }

  static func scene(_ name: String) throws -> LoadedScene {
    try loadedScene(try SceneFile(try bytes(name), name: name))
  }

  static func loadedScene(_ text: String) throws -> LoadedScene {
    try loadedScene(try SceneFile(Array(text.utf8), name: "scene.json"))
  }

  static func loadedScene(_ file: SceneFile) throws -> LoadedScene {
    try LoadedScene(file) { path in
      guard path == "half.png", let image = Image(width: 2, height: 1, pixels: halfPixels) else {
        throw CocoaError(.fileNoSuchFile)
      }
      return image
    }
  }

  /// Two pixels side by side: one opaque, one clear.
  private static let halfPixels: [UInt8] = [255, 255, 255, 255, 0, 0, 0, 0]
}

/// Plays touches to a scene and returns the transcript's lines.
func replay(
  _ scene: LoadedScene, _ touches: [UInt8], rate: Double = 60, until: TimeInterval? = nil
) throws -> [String] {
  var lines: [String] = []
  let transcript = Transcript { lines.append($0) }
  let file = try TouchFile(touches, name: "touches.jsonl", scene: scene.file)
  Player(scene, file, rate: rate, until: until, into: transcript).run()
  return lines
}

/// The error's line, or nil if the scene is read.
func sceneError(_ text: String) -> String? {
  do {
    _ = try Fixture.loadedScene(text)
    return nil
  } catch {
    return "\(error)"
  }
}

/// A scene of one view with the given members.
func scene(view members: String) -> String {
  "{\"format\": \"glassine-scene/1\", \"size\": [100, 100],\n \"views\": [\n  {\"id\": \"a\", \(members)}]}"
}
