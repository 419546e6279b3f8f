// Draws an overlaid application on a surface. It has a second list and a second renderer, so that
// neither has to be uploaded again because of the other.
import Foundation
import GlassineDisplayList
import GlassineGL
import GlassineUI

/// The drawing of a tool's application, over that of the main application.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
final class AboveDrawing {
  private let renderer: Renderer
  private var builder = DisplayListBuilder()
  private let list = DisplayList()

  /// - Parameter keepsState: whether OpenGL's state belongs to a host and is restored.
  init(keepsState: Bool) throws {
    renderer = try Renderer()
    renderer.keepsState = keepsState
  }

  isolated deinit { renderer.releaseResources() }

  /// Drops the cached drawing: the next list is built of the views alone.
  func forget() { builder = DisplayListBuilder() }

  /// Builds the list if `application` has changed; true if other lists have to be rebuilt, because
  /// the atlas removed a region.
  func build(_ application: Application, surface: WindowNumber) -> Bool {
    guard application.needsDisplay(in: list, of: builder) else { return false }
    let resources = ViewRegistry.main.drawing.resources
    let before = resources.atlasRevision
    application.draw(into: list, surface: surface, with: builder)
    return resources.atlasRevision != before
  }

  func draw(framebuffer: UInt32, viewport: PixelRect) {
    renderer.draw(
      list, atlas: ViewRegistry.main.drawing.resources.atlas, framebuffer: framebuffer,
      viewport: viewport,
      clear: nil)
  }
}
