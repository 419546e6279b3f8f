// The overlay's resources in the host's OpenGL context, and their replacement in a new one.
public import GlassineDisplayList
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
  /// is the current one; otherwise they end with it, and textures of the host are left out until
  /// ``HostTexture/replace(name:width:height:)``. If an error is thrown, nothing has changed.
  public func restoreGraphics() throws { try replaceRenderer() }

  /// Reads a texture's alpha for the hits of the views that show it; once, until the next call.
  ///
  /// Waits until the graphics chip has drawn everything, and reads four bytes a pixel: milliseconds
  /// for a large texture. A host that has the pixels uses ``HostTexture/setMask(_:width:height:)``.
  /// Throws a `HostTextureError` if the texture cannot be read, or the context is not current.
  public func readMask(of texture: HostTexture) throws {
    guard canDraw else {
      throw HostTextureError(
        reason: "the overlay's OpenGL context is not current", advice: "make it current")
    }
    let alphas = try readAlpha(of: texture)
    texture.setMask(alphas, width: texture.width, height: texture.height)
  }

  static func renderer(for application: Application) throws -> Renderer {
    let renderer = try Renderer()
    renderer.onNotice = { [diagnostics = application.diagnostics] in diagnostics.notice($0) }
    return renderer
  }
}
