// The overlay's resources in the host's OpenGL context, and their replacement in a new one.
import GlassineGL
import GlassineUI

extension Overlay {
  /// Whether the current OpenGL context is the one that the overlay draws in.
  ///
  /// False without a current context, in a context that was created later, and once the overlay is
  /// closed.
  public var isContextCurrent: Bool { canDraw }

  /// Compiles the shaders and uploads everything again in the current context, in which the overlay
  /// draws from here on.
  ///
  /// For hosts whose context was lost, or that create a new one for full screen or multisampling.
  /// Views, fingers and animations stay as they are. Resources in the old context are freed if it
  /// is the current one; otherwise they end with it. If an error is thrown, nothing has changed.
  public func restoreGraphics() throws { try replaceRenderer() }

  static func renderer(for application: Application) throws -> Renderer {
    let renderer = try Renderer()
    renderer.onNotice = { [diagnostics = application.diagnostics] in diagnostics.notice($0) }
    return renderer
  }
}
