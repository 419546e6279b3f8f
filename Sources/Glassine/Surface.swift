// A place on screen where windows are drawn: a platform window with a renderer, or an off-screen
// picture. The game draws beneath, the UI over it.
public import Foundation
import GlassineDisplayList
import GlassineGL
import GlassineInput
public import GlassineSDL
public import GlassineUI

/// What the app's own drawing beneath the UI gets each frame.
public struct SurfaceFrame: Sendable {
  /// OpenGL's framebuffer to draw into.
  public var framebuffer: UInt32
  /// In pixels.
  public var width: Int
  public var height: Int
  /// Pixels per point.
  public var scale: CGFloat
  /// The frame's time: ``Application/now`` in it.
  public var timestamp: TimeInterval
  /// Seconds since the frame before; 0 at the first.
  public var duration: TimeInterval
}

/// A picture on screen or off it that windows are drawn in.
public final class Surface {
  /// The number that samples and windows name it by.
  public let number: WindowNumber
  /// Fills what nothing is drawn on.
  public var clearColor = Color(hex: 0x0B1020)
  /// Draws beneath the UI, with OpenGL, each frame: the game. The context is current; its state may
  /// be left in any way.
  public var onDrawBeneath: ((SurfaceFrame) -> Void)?
  /// Whether a frame is drawn each time the display asks for one, though the UI has not changed:
  /// for games that never stand still.
  public var drawsContinuously = false

  /// What is drawn over the application: a tool's own application, which gets no input and which
  /// the first does not know. nil: nothing.
  public var above: Application? { didSet { needsDisplay = true } }
  private var aboveDrawing: AboveDrawing?

  /// The platform's window; nil for an off-screen surface.
  public let platformWindow: PlatformWindow?
  private var target: OffscreenTarget?
  private let renderer: Renderer
  private var builder = DisplayListBuilder()
  private let list = DisplayList()
  private var lastTimestamp: TimeInterval?
  /// The application's picture has changed since it was drawn here.
  var needsDisplay = true
  var wantsDraw: Bool { needsDisplay || drawsContinuously || above?.needsDisplay ?? false }
  /// Draw calls, quads and bytes of the last frame.
  public var statistics: (drawCalls: Int, quads: Int, uploadedBytes: Int) {
    (
      renderer.statistics.drawCalls, renderer.statistics.instances,
      renderer.statistics.uploadedBytes
    )
  }

  init(window: PlatformWindow) throws {
    number = window.number
    platformWindow = window
    target = nil
    try window.makeContextCurrent()
    renderer = try Renderer()
    renderer.keepsState = false
  }

  init(number: WindowNumber, width: Int, height: Int) throws {
    self.number = number
    platformWindow = nil
    target = try OffscreenTarget(width: width, height: height)
    renderer = try Renderer()
    renderer.keepsState = false
  }

  /// Gives a surface off screen another size, in pixels. On screen the window says the size.
  func resize(width: Int, height: Int) throws {
    guard let old = target, old.width != width || old.height != height else { return }
    let new = try OffscreenTarget(width: width, height: height)
    old.releaseResources()
    target = new
    needsDisplay = true
  }

  /// Forgets what was drawn before: the next picture is made of the views alone. A picture that
  /// follows others may differ from it where nobody sees it, in how finely turned letters are
  /// rastered and in the last bit of what moves or is read at another place of the atlas.
  func forgetDrawing() {
    ViewRegistry.main.resources.forgetPlaces()
    builder = DisplayListBuilder()
    aboveDrawing?.forget()
    needsDisplay = true
  }

  /// Draws one frame of `application`; does not show it.
  func draw(_ application: Application, at now: TimeInterval) {
    if let platformWindow {
      do { try platformWindow.makeContextCurrent() } catch {
        return application.diagnostics.notice("\(error)")
      }
    }
    if renderer.onNotice == nil {
      renderer.onNotice = { [diagnostics = application.diagnostics] in diagnostics.notice($0) }
    }
    if application.needsDisplay || needsDisplay {
      needsDisplay = false
      application.draw(into: list, surface: number, with: builder)
    }
    // Here, where the context is current.
    if above == nil { aboveDrawing = nil }
    if let above, buildAbove(above) {
      application.draw(into: list, surface: number, with: builder)
    }
    let pixels = pixelSize
    var clear: PremultipliedColor? = PremultipliedColor(
      red: clearColor.red, green: clearColor.green, blue: clearColor.blue, alpha: 1)
    if let onDrawBeneath {
      onDrawBeneath(
        SurfaceFrame(
          framebuffer: target?.framebuffer ?? 0, width: pixels.width, height: pixels.height,
          scale: application.scale(of: number), timestamp: now,
          duration: lastTimestamp.map { now - $0 } ?? 0))
      clear = nil
    }
    lastTimestamp = now
    let viewport = PixelRect(width: pixels.width, height: pixels.height)
    renderer.draw(
      list, atlas: ViewRegistry.main.resources.atlas, framebuffer: target?.framebuffer ?? 0,
      viewport: viewport, clear: clear)
    aboveDrawing?.draw(framebuffer: target?.framebuffer ?? 0, viewport: viewport)
  }

  /// Builds what lies above, if it has changed; true where that put the application's pictures and
  /// glyphs elsewhere in the atlas.
  private func buildAbove(_ above: Application) -> Bool {
    if aboveDrawing == nil {
      do { aboveDrawing = try AboveDrawing(keepsState: false) } catch {
        above.diagnostics.notice("\(error)")
        self.above = nil
      }
    }
    return aboveDrawing?.build(above, surface: number) ?? false
  }

  func present() { platformWindow?.swap() }

  /// The picture as it was drawn last: red, green, blue, alpha, a byte each, rows from the top.
  public func readPixels() -> (width: Int, height: Int, pixels: [UInt8]) {
    let size = pixelSize
    let pixels = renderer.readPixels(
      framebuffer: target?.framebuffer ?? 0, rect: PixelRect(width: size.width, height: size.height)
    )
    return (size.width, size.height, pixels)
  }

  /// Waits until what was drawn is in the picture.
  func finish() {
    _ = renderer.readPixels(
      framebuffer: target?.framebuffer ?? 0, rect: PixelRect(width: 1, height: 1))
  }

  private var pixelSize: (width: Int, height: Int) {
    if let target { return (target.width, target.height) }
    let size = platformWindow?.drawableSize ?? .zero
    return (Int(size.width), Int(size.height))
  }

  /// Whether a frame drawn now would be seen.
  var isReadyToDraw: Bool { platformWindow?.isReadyToDraw ?? true }

  func releaseResources() {
    aboveDrawing = nil
    renderer.releaseResources()
    target?.releaseResources()
  }
}
