// A view's drawing as pixels, without any display.
import CEGL
import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import GlassineTesting
import GlassineUI
import Testing

/// All tests that draw, one at a time: a context is current on one thread.
@MainActor @Suite("Drawing", .serialized)
enum DrawingSuite {}

struct NoContext: Error, CustomStringConvertible {
  let description: String
}

/// A picture: premultiplied red, green, blue, alpha, rows from the top.
nonisolated struct Picture: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  subscript(x: Int, y: Int) -> SIMD4<Int> {
    let start = (y * width + x) * 4
    return SIMD4(
      Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]), Int(bytes[start + 3]))
  }

  /// The largest difference of a channel.
  func largestDifference(from other: Picture) -> Int {
    guard bytes.count == other.bytes.count else { return 256 }
    return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// A view that draws by a closure.
class CanvasView: View {
  var onDraw: (DrawingContext) -> Void = { _ in }
  private(set) var drawCount = 0

  override func drawContent(in context: DrawingContext) {
    drawCount += 1
    onDraw(context)
  }
}

/// A window of one size and scale, and an OpenGL ES context to draw it in.
final class Canvas {
  let host: HeadlessHost
  let renderer: Renderer
  let target: OffscreenTarget
  private let display: EGLDisplay?
  private let context: EGLContext?

  init(width: Int, height: Int, scale: CGFloat, isES: Bool = true) throws {
    display = eglInitializedHeadlessDisplay()
    guard display != nil else {
      throw NoContext(description: "eglInitialize failed: \(eglGetError())")
    }
    eglBindAPI(EGLenum(isES ? EGL_OPENGL_ES_API : EGL_OPENGL_API))
    let wanted: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
      isES ? EGL_OPENGL_ES3_BIT : EGL_OPENGL_BIT, EGL_NONE,
    ]
    var config: EGLConfig?
    var count: EGLint = 0
    eglChooseConfig(display, wanted, &config, 1, &count)
    let attributes: [EGLint] =
      isES
      ? [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 0, EGL_NONE]
      : [
        EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
        EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE,
      ]
    context = eglCreateContext(display, config, nil, attributes)
    guard context != nil, eglMakeCurrent(display, nil, nil, context) == EGL_TRUE else {
      throw NoContext(description: "no context: \(eglGetError())")
    }
    renderer = try Renderer()
    target = try OffscreenTarget(
      width: Int(CGFloat(width) * scale), height: Int(CGFloat(height) * scale))
    host = HeadlessHost(
      size: CGSize(width: CGFloat(width), height: CGFloat(height)), scale: scale)
  }

  var bounds: CGRect { host.window.bounds }

  /// Adds a view over everything that draws with `body`.
  @discardableResult
  func add(_ frame: CGRect? = nil, _ body: @escaping (DrawingContext) -> Void) -> CanvasView {
    let view = CanvasView(frame: frame ?? bounds)
    view.onDraw = body
    host.window.addSubview(view)
    return view
  }

  /// Runs a frame and reads it back.
  func picture(over color: PremultipliedColor = .white, named name: String? = nil) -> Picture {
    host.runFrame()
    return pictureAsIs(over: color, named: name)
  }

  /// Reads the last frame back.
  func pictureAsIs(
    over color: PremultipliedColor = .white, named name: String? = nil
  ) -> Picture {
    renderer.draw(
      host.displayList, atlas: ViewRegistry.main.drawing.resources.atlas, target: target,
      clear: color)
    let picture = Picture(
      width: target.width, height: target.height, bytes: renderer.readPixels(target))
    keep(picture, name)
    return picture
  }

  func end() {
    renderer.releaseResources()
    target.releaseResources()
    eglMakeCurrent(display, nil, nil, nil)
    eglDestroyContext(display, context)
  }

  /// Writes the picture to a folder for inspection, if one is named.
  private func keep(_ picture: Picture, _ name: String?) {
    guard let folder = ProcessInfo.processInfo.environment["GLASSINE_PICTURES"] else { return }
    let whole = name ?? Test.current?.name ?? "picture"
    let name = String(whole.filter { $0.isLetter || $0.isNumber })
    var bytes = Data("P6 \(picture.width) \(picture.height) 255\n".utf8)
    for pixel in stride(from: 0, to: picture.bytes.count, by: 4) {
      bytes.append(contentsOf: picture.bytes[pixel..<(pixel + 3)])
    }
    let scale = Int(host.displayList.scale * 10)
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name)-\(scale).ppm")
    do { try bytes.write(to: file) } catch { Issue.record("\(error)") }
  }
}

/// Makes a canvas, runs `body` with it, and ends it in every case.
func withCanvas(
  _ width: Int, _ height: Int, scale: CGFloat = 1, isES: Bool = true,
  _ body: (Canvas) throws -> Void
) throws {
  let canvas = try Canvas(width: width, height: height, scale: scale, isES: isES)
  defer { canvas.end() }
  try body(canvas)
}
