// A scene that follows its files while it is shown.
import Foundation
import Glassine
import GlassineFormats
import GlassineKiosk

/// Shows a scene file, its theme and its string tables in a window of the first scene's size.
@MainActor
final class WatchedScene {
  let application = Application()
  let window: Window
  let content: SceneView

  /// - Parameter language: the code of the language shown; nil: the first table's.
  init(_ path: String, language: String? = nil) throws {
    // An error names the file by the path that the user typed.
    let scene = try InputFile.scene(path, language: language)
    content = SceneView(contentsOf: URL(fileURLWithPath: path))
    window = Window(frame: CGRect(origin: .zero, size: scene.file.size))
    window.safeAreaInsetsOfSurface = scene.file.safeAreaInsetsOfSurface
    window.touchPolicy = .passThrough
    window.addSubview(content)
    if let language { content.language = language }
    application.add(window)
  }

  /// The scene that is shown.
  var scene: LoadedScene? { content.scene }

  /// Shows the files again when they change, from now on.
  func watch() { content.follow() }
}
