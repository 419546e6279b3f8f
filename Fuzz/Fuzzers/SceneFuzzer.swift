// Scene files. Rules: a text is refused with one line that names the file, or it
//   - is the same after writing and reading, in values and in text;
//   - answers hits as UIKit's recursion over its views does, and explains the same answer;
//   - is the same text after it was loaded, described and loaded again.
import Foundation
import GlassineBase
import GlassineTesting
import GlassineUI

@testable import GlassineFormats

enum SceneFuzzer {
  static func check(_ bytes: [UInt8]) {
    do throws(FormatError) {
      let file = try SceneFile(bytes, name: "scene.json")
      checkWriting(file)
      let scene = try LoadedScene(file, loadImage: image)
      for point in points(in: scene) { checkHit(scene, at: point) }
      try checkDescribing(scene)
    } catch {
      checkError(error, of: "scene.json")
    }
  }

  /// An error is one line that names the file.
  static func checkError(_ error: FormatError, of name: String) {
    let text = error.description
    expect(text.hasPrefix("\(name):"), "an error names the file: \(text)")
    expect(!text.contains(where: \.isNewline), "an error is one line: \(text)")
  }

  /// The picture of two pixels that is at every path: one opaque, one clear.
  static func image(_ path: String) throws -> Image {
    guard let image = Image(width: 2, height: 1, pixels: [255, 255, 255, 255, 0, 0, 0, 0]) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return image
  }

  // MARK: Writing

  private static func checkWriting(_ file: SceneFile) {
    do throws(FormatError) {
      let again = try SceneFile([UInt8](file.text.utf8), name: "scene.json")
      expect(
        views(again) == views(file) && gestures(again) == gestures(file)
          && constraints(again) == constraints(file)
          && again.size == file.size && again.theme == file.theme
          && again.strings == file.strings && again.hitBudget == file.hitBudget
          && again.safeAreaInsetsOfSurface == file.safeAreaInsetsOfSurface,
        "a file that was written is read the same: \(file.text)")
      expectEqual(again.text, file.text, "a file that was read is written the same")
    } catch {
      fatalError("finding: a file that was written is read: \(error)\n\(file.text)")
    }
  }

  // Without their lines.

  private static func views(_ file: SceneFile) -> [SceneFile.Entry] {
    file.views.map { entry in
      var entry = entry
      entry.line = 0
      // These have lines of their own; the texts are compared.
      entry.references = [:]
      return entry
    }
  }

  private static func gestures(_ file: SceneFile) -> [GestureEntry] {
    file.gestures.map { entry in
      var entry = entry
      entry.line = 0
      return entry
    }
  }

  private static func constraints(_ file: SceneFile) -> [ConstraintEntry] {
    file.constraints.map { entry in
      var entry = entry
      entry.line = 0
      return entry
    }
  }

  private static func checkDescribing(_ scene: LoadedScene) throws(FormatError) {
    func described(_ scene: LoadedScene) -> SceneFile {
      SceneFile(describing: scene.window, name: "described", id: { scene.name(of: $0) })
    }
    // A scroll view with `toParent` moves when it scrolls, in and out of the safe area that decides
    // its offset: each description is one step on the way.
    let store = ViewRegistry.main.store
    if scene.views.contains(where: { $0 is ScrollView && store.toParent(of: $0.id) != nil }) {
      return
    }
    let text = described(scene).text
    do throws(FormatError) {
      let file = try SceneFile([UInt8](text.utf8), name: "described")
      let copy = try LoadedScene(file, loadImage: image)
      expectEqual(described(copy).text, text, "a described scene is described the same")
    } catch {
      fatalError("finding: a described scene is read: \(error)\n\(text)")
    }
  }

  // MARK: Hits

  /// The corners and middles of the first views, and points around the window.
  private static func points(in scene: LoadedScene) -> [CGPoint] {
    var points = [
      CGPoint.zero, CGPoint(x: scene.file.size.width / 2, y: scene.file.size.height / 2),
      CGPoint(x: -1, y: 3),
    ]
    for view in scene.views.prefix(12) {
      let bounds = view.bounds
      for place in [
        bounds.origin, CGPoint(x: bounds.midX, y: bounds.midY),
        CGPoint(x: bounds.maxX - 1, y: bounds.maxY - 1),
      ] { points.append(view.convert(place, to: nil)) }
    }
    return points.filter { $0.x.isFinite && $0.y.isFinite }
  }

  private static func checkHit(_ scene: LoadedScene, at point: CGPoint) {
    let report = HitReport(scene, at: point)
    let taken = report.visits.last { $0.outcome == .taken }?.id
    expect(
      taken == report.hit || scene.file.indexOfID[report.hit ?? ""] == nil,
      "the explanation has the hit view at \(point): \(report.hit ?? "-"), \(taken ?? "-")")
    let twin = hit(scene.window, point).map { scene.name(of: $0) }
    expect(
      twin == report.hit,
      "the recursion hits the same at \(point): \(report.hit ?? "-"), \(twin ?? "-")")
    expect((report.hit == nil) == report.chain.isEmpty, "a hit view has a responder chain")
  }

  private static func isInvertible(_ view: View) -> Bool {
    view.transform.isInvertible
      && ViewRegistry.main.store.toParent(of: view.id)?.isInvertible ?? true
  }

  /// UIKit's recursion, as its documentation reads, with the touch policy.
  private static func hit(_ view: View, _ point: CGPoint) -> View? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01,
      view.point(inside: point, with: nil)
    else { return nil }
    let order = view.subviews.enumerated().sorted {
      ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
    }
    for (_, subview) in order.reversed() where isInvertible(subview) {
      if let found = hit(subview, view.convert(point, to: subview)) { return found }
    }
    return view.touchPolicy == .receive || view.touchPolicy == .block ? view : nil
  }
}
