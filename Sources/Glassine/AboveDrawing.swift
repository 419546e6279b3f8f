// What a surface draws over its application, from an application of its own: a second list, and a
// second renderer, so that neither has to be uploaded again because of the other.
import Foundation
import GlassineDisplayList
import GlassineGL
import GlassineUI

/// The picture of a tool, over that of the application.
@MainActor  // Named, not left to the default: a release build asks for it at the deinit.
final class AboveDrawing {
  private let renderer: Renderer
  private var builder = DisplayListBuilder()
  private let list = DisplayList()
  private var isBuilt = false

  /// - Parameter keepsState: whether OpenGL's state is a host's, and left as it was found.
  init(keepsState: Bool) throws {
    renderer = try Renderer()
    renderer.keepsState = keepsState
  }

  isolated deinit { renderer.releaseResources() }

  /// Builds the next list of the views alone.
  func forget() { (builder, isBuilt) = (DisplayListBuilder(), false) }

  /// Builds the list where `application` has changed; true where what others drew has to be built
  /// again, since the atlas let go of something.
  func build(_ application: Application, surface: WindowNumber) -> Bool {
    guard !isBuilt || application.needsDisplay else { return false }
    isBuilt = true
    let resources = ViewRegistry.main.resources
    let before = resources.atlasRevision
    application.draw(into: list, surface: surface, with: builder)
    return resources.atlasRevision != before
  }

  func draw(framebuffer: UInt32, viewport: PixelRect) {
    renderer.draw(
      list, atlas: ViewRegistry.main.resources.atlas, framebuffer: framebuffer, viewport: viewport,
      clear: nil)
  }
}
