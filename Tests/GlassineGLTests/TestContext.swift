// A context without any display: Mesa's surfaceless platform, or a graphics card's. Tests that draw
// take one at a time, on the main thread.
import CEGL
import CGLES3
import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL

/// The kind of context for a test.
enum ContextKind: CaseIterable, Sendable {
  case es3
  case desktop33
}

struct NoContext: Error, CustomStringConvertible {
  let description: String
}

/// An EGL context, current from its creation until ``end()``.
@MainActor
final class TestContext {
  private let display: EGLDisplay?
  private let context: EGLContext?
  private var surface: EGLSurface?

  /// - Parameter window: width, height, samples and bits of a channel of a surface that represents
  ///   a window's; nil: none.
  init(
    _ kind: ContextKind = .es3, window: (Int, Int, samples: Int, bits: Int)? = nil
  ) throws {
    display = eglInitializedHeadlessDisplay()
    guard display != nil else {
      throw NoContext(description: "eglInitialize failed: \(eglGetError())")
    }
    let isES = kind == .es3
    eglBindAPI(EGLenum(isES ? EGL_OPENGL_ES_API : EGL_OPENGL_API))
    let configs = Self.configs(kind, on: display, samples: window?.samples, bits: window?.bits)
    guard let config = configs.first else {
      throw NoContext(description: "no configuration of \(window?.bits ?? 8) bits")
    }
    var attributes: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, isES ? 0 : 3,
    ]
    if !isES {
      attributes += [EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT]
    }
    attributes.append(EGL_NONE)
    context = eglCreateContext(display, config, nil, attributes)
    if let (width, height, _, _) = window {
      let size: [EGLint] = [EGL_WIDTH, EGLint(width), EGL_HEIGHT, EGLint(height), EGL_NONE]
      surface = eglCreatePbufferSurface(display, config, size)
      guard surface != nil else {
        throw NoContext(description: "no surface of several samples: \(eglGetError())")
      }
    }
    guard context != nil, eglMakeCurrent(display, surface, surface, context) == EGL_TRUE else {
      throw NoContext(description: "no \(kind) context: \(eglGetError())")
    }
  }

  /// Configurations with the given samples a pixel and bits per channel, where these are not nil.
  private static func configs(
    _ kind: ContextKind, on display: EGLDisplay?, samples: Int?, bits: Int?
  ) -> [EGLConfig] {
    var wanted: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
      kind == .es3 ? EGL_OPENGL_ES3_BIT : EGL_OPENGL_BIT,
    ]
    if let samples { wanted += [EGL_SAMPLE_BUFFERS, 1, EGL_SAMPLES, EGLint(samples)] }
    wanted.append(EGL_NONE)
    var configs = [EGLConfig?](repeating: nil, count: 256)
    var count: EGLint = 0
    eglChooseConfig(display, wanted, &configs, 256, &count)
    return configs.prefix(Int(count)).compactMap { $0 }.filter { config in
      var red: EGLint = 0
      eglGetConfigAttrib(display, config, EGL_RED_SIZE, &red)
      return bits == nil || red == EGLint(bits ?? 0)
    }
  }

  /// Whether a context may have a window with four samples a pixel and these bits per channel.
  static func hasWindows(_ kind: ContextKind, bits: Int) -> Bool {
    !configs(kind, on: eglInitializedHeadlessDisplay(), samples: 4, bits: bits).isEmpty
  }

  func end() {
    eglMakeCurrent(display, nil, nil, nil)
    eglDestroyContext(display, context)
    if surface != nil { eglDestroySurface(display, surface) }
  }
}

/// A picture read back: premultiplied, rows from the top.
struct Picture: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  /// Red, green, blue, alpha, 0 to 255.
  subscript(x: Int, y: Int) -> SIMD4<Int> {
    let start = (y * width + x) * 4
    return SIMD4(
      Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]), Int(bytes[start + 3]))
  }
}

/// A context, a renderer, a list, an atlas and a target, for one test.
@MainActor
final class Bench {
  let list = DisplayList()
  let atlas: Atlas
  let renderer: Renderer
  private(set) var target: OffscreenTarget
  private let context: TestContext

  /// - Parameters:
  ///   - points: width and height of the target in points.
  ///   - samples: of a window's framebuffer as large as the target; 0: there is none.
  ///   - bits: of its channels.
  init(
    _ kind: ContextKind = .es3, points: (Int, Int) = (64, 48), scale: CGFloat = 1,
    pageSide: Int = 256, samples: Int = 0, bits: Int = 8
  ) throws {
    context = try TestContext(
      kind,
      window: samples == 0
        ? nil
        : (
          Int(CGFloat(points.0) * scale), Int(CGFloat(points.1) * scale), samples: samples,
          bits: bits
        ))
    atlas = Atlas(pageSide: pageSide, maximumPageCount: 4)
    renderer = try Renderer()
    let (width, height) = (CGFloat(points.0), CGFloat(points.1))
    target = try OffscreenTarget(width: Int(width * scale), height: Int(height * scale))
    list.begin(size: CGSize(width: width, height: height), scale: scale)
  }

  func draw(over color: PremultipliedColor? = .clear) -> Picture {
    renderer.draw(list, atlas: atlas, target: target, clear: color)
    return Picture(
      width: target.width, height: target.height, bytes: renderer.readPixels(target))
  }

  func end() {
    renderer.releaseResources()
    target.releaseResources()
    context.end()
  }
}

/// Makes a bench, runs `body` with it, and ends it in every case.
@MainActor
func withBench(
  _ kind: ContextKind = .es3, points: (Int, Int) = (64, 48), scale: CGFloat = 1,
  pageSide: Int = 256, samples: Int = 0, bits: Int = 8,
  _ body: (Bench) throws -> Void
) throws {
  let bench = try Bench(
    kind, points: points, scale: scale, pageSide: pageSide, samples: samples, bits: bits)
  defer { bench.end() }
  try body(bench)
}
