// Pixels of display lists without a display: the renderer in a context of its own, which has no
// surface and is current only while it draws.
import CEGL
import CGLES3
import Foundation
import GlassineDisplayList
import GlassineGL
import GlassineUI

/// Draws display lists into memory.
package final class BitmapRenderer {
  private let display: EGLDisplay?
  private let context: EGLContext?
  private let renderer: Renderer

  private enum State {
    case untried
    case failed
    case ready(BitmapRenderer)
  }
  private static var state = State.untried

  /// The renderer; nil, after one line in the log, if there is no context.
  private static var shared: BitmapRenderer? {
    switch state {
    case .ready(let renderer): return renderer
    case .failed: return nil
    case .untried:
      do {
        let renderer = try BitmapRenderer()
        state = .ready(renderer)
        return renderer
      } catch {
        state = .failed
        ViewRegistry.main.diagnostics.notice("bitmaps cannot be drawn: \(error)")
        return nil
      }
    }
  }

  private struct NoContext: Error, CustomStringConvertible {
    let operation: String
    let code: Int32
    var description: String {
      "\(operation) failed with EGL error \(code); install Mesa's EGL library (libegl1)"
    }
  }

  /// The pixels of a picture, rounded up; nil for a size that is empty or too large.
  package static func pixelSize(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int)? {
    let (wide, high) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard wide >= 1, high >= 1, wide <= mostPixels, high <= mostPixels else { return nil }
    return (Int(wide), Int(high))
  }

  /// Pixels of a side: graphics chips have textures at least as large. Source: OpenGL ES 3.0,
  /// GL_MAX_TEXTURE_SIZE is 2048 or more; software renderers have 16384.
  private static let mostPixels: CGFloat = 8192

  /// The pixels of a list: red, green, blue, alpha, premultiplied, rows from the top.
  package static func pixels(of list: DisplayList, width: Int, height: Int) -> [UInt8]? {
    guard width > 0, height > 0, let shared else { return nil }
    do {
      return try shared.withContext {
        let target = try OffscreenTarget(width: width, height: height)
        defer { target.releaseResources() }
        shared.renderer.draw(
          list, atlas: ViewRegistry.main.drawing.resources.atlas, target: target, clear: .clear)
        return shared.renderer.readPixels(target)
      }
    } catch {
      ViewRegistry.main.diagnostics.notice("\(error)")
      return nil
    }
  }

  private init() throws {
    let before = CurrentContext()
    defer { before.restore() }
    display = eglInitializedHeadlessDisplay()
    guard display != nil else {
      throw NoContext(operation: "eglInitialize", code: eglGetError())
    }
    eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
    let wanted: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT, EGL_NONE,
    ]
    var config: EGLConfig?
    var count: EGLint = 0
    eglChooseConfig(display, wanted, &config, 1, &count)
    let attributes: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0, EGL_NONE,
    ]
    context = eglCreateContext(display, config, nil, attributes)
    guard context != nil, eglMakeCurrent(display, nil, nil, context) == EGL_TRUE else {
      throw NoContext(operation: "eglCreateContext", code: eglGetError())
    }
    renderer = try Renderer()
    renderer.keepsState = false
  }

  /// Calls `body` with the context current, and makes the former one current again.
  private func withContext<Value>(_ body: () throws -> Value) throws -> Value {
    let before = CurrentContext()
    defer { before.restore() }
    eglBindAPI(EGLenum(EGL_OPENGL_ES_API))
    guard eglMakeCurrent(display, nil, nil, context) == EGL_TRUE else {
      throw NoContext(operation: "eglMakeCurrent", code: eglGetError())
    }
    return try body()
  }
}

/// The context of the thread, to be restored.
private struct CurrentContext {
  private let api = eglQueryAPI()
  private let display = eglGetCurrentDisplay()
  private let context = eglGetCurrentContext()
  private let draw = eglGetCurrentSurface(EGL_DRAW)
  private let read = eglGetCurrentSurface(EGL_READ)

  func restore() {
    eglBindAPI(api)
    if let display, let context {
      eglMakeCurrent(display, draw, read, context)
    } else {
      eglMakeCurrent(eglGetCurrentDisplay(), nil, nil, nil)
    }
  }
}
