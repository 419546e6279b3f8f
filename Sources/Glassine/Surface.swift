// A drawing target for windows: a platform window with a renderer, or an off-screen picture. The
// game draws beneath, the UI over it.
public import Foundation
import GlassineDisplayList
import GlassineGL
import GlassineInput
public import GlassineSDL
public import GlassineUI

/// The parameters of the app's own drawing beneath the UI.
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
  /// Seconds since the previous frame; 0 at the first.
  public var duration: TimeInterval
}

/// A picture, on screen or off screen, in which windows are drawn.
public final class Surface {
  /// The surface number in samples and windows.
  public let number: WindowNumber
  /// Fills areas without drawing.
  public var clearColor = Color(hex: 0x0B1020)
  /// Draws beneath the UI, with OpenGL, each frame: the game. The context is current; its state may
  /// be changed in any way.
  public var onDrawBeneath: ((SurfaceFrame) -> Void)?
  /// Whether a frame is drawn whenever the display requests one, even if the UI has not changed:
  /// for games that move all the time.
  public var drawsContinuously = false

  /// The part of the window that takes touches; nil: all of it.
  var touchableWindow: TouchableWindow?

  /// The application drawn above: a tool's own application, without input and unknown to the main
  /// application. nil: none.
  public var above: Application? { didSet { needsDisplay = true } }
  private var aboveDrawing: AboveDrawing?

  /// The platform's window; nil for an off-screen surface.
  public let platformWindow: PlatformWindow?
  private var target: OffscreenTarget?
  private let renderer: Renderer
  /// The last picture, where a software renderer draws a window without anything beneath or above
  /// the UI; nil elsewhere.
  private var kept: KeptPicture?
  private var builder = DisplayListBuilder()
  private let list = DisplayList()
  private var lastTimestamp: TimeInterval?
  /// Whether everything is drawn again, whatever has changed in the application.
  private var needsDisplay = true

  /// Whether the picture has changed since it was drawn here.
  func wantsDraw(of application: Application) -> Bool {
    needsDisplay || drawsContinuously || application.needsDisplay(in: list, of: builder)
      || above?.needsDisplay ?? false
  }
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

  /// Resizes an off-screen surface, in pixels. On screen the window decides the size.
  func resize(width: Int, height: Int) throws {
    guard let old = target, old.width != width || old.height != height else { return }
    let new = try OffscreenTarget(width: width, height: height)
    old.releaseResources()
    target = new
    needsDisplay = true
  }

  /// Drops all cached drawings: the next picture is built of the views alone. A picture after
  /// others may differ invisibly, in the raster scale of rotated letters and in the last bits of
  /// moved positions or atlas coordinates.
  func forgetDrawing() {
    ViewRegistry.main.drawing.resources.forgetPlaces()
    builder = DisplayListBuilder()
    aboveDrawing?.forget()
    needsDisplay = true
  }

  /// Draws one frame of `application`, without presenting it.
  func draw(_ application: Application, at now: TimeInterval) {
    if let platformWindow {
      do { try platformWindow.makeContextCurrent() } catch {
        return application.diagnostics.notice("\(error)")
      }
    }
    if renderer.onNotice == nil {
      renderer.onNotice = { [diagnostics = application.diagnostics] in diagnostics.notice($0) }
    }
    if needsDisplay || application.needsDisplay(in: list, of: builder) {
      needsDisplay = false
      application.draw(into: list, surface: number, with: builder)
    }
    // Released here, while the context is current.
    if above == nil { aboveDrawing = nil }
    if let above, buildAbove(above) {
      application.draw(into: list, surface: number, with: builder)
    }
    let pixels = pixelSize
    var clear: PremultipliedColor? = PremultipliedColor(
      red: clearColor.red, green: clearColor.green, blue: clearColor.blue,
      alpha: platformWindow?.isTransparent == true ? clearColor.alpha : 1)
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
    if let clear, drawKept(viewport, clear, application) { return }
    renderer.draw(
      list, atlas: ViewRegistry.main.drawing.resources.atlas, framebuffer: target?.framebuffer ?? 0,
      viewport: viewport, clear: clear)
    aboveDrawing?.draw(framebuffer: target?.framebuffer ?? 0, viewport: viewport)
  }

  /// Draws the changed part into the kept picture; false if no picture is kept.
  private func drawKept(
    _ viewport: PixelRect, _ clear: PremultipliedColor, _ application: Application
  ) -> Bool {
    guard renderer.usesSmallPrograms, platformWindow != nil, aboveDrawing == nil else {
      kept?.releaseResources()
      kept = nil
      return false
    }
    let picture = kept ?? KeptPicture()
    kept = picture
    do {
      try picture.draw(
        list, atlas: ViewRegistry.main.drawing.resources.atlas, with: renderer, viewport: viewport,
        clear: clear)
      return true
    } catch {
      application.diagnostics.notice("\(error)")
      return false
    }
  }

  /// Builds the application above, if it has changed; true if the main application's pictures and
  /// glyphs moved in the atlas.
  private func buildAbove(_ above: Application) -> Bool {
    if aboveDrawing == nil {
      do { aboveDrawing = try AboveDrawing(keepsState: false) } catch {
        above.diagnostics.notice("\(error)")
        self.above = nil
      }
    }
    return aboveDrawing?.build(above, surface: number) ?? false
  }

  /// Draws a piece of what the next frames may show, while nothing changes. Returns whether there
  /// may be another piece.
  func prepare(for application: Application) -> Bool {
    guard let kept, let platformWindow, platformWindow.isVisible, !wantsDraw(of: application),
      (try? platformWindow.makeContextCurrent()) != nil
    else { return false }
    return kept.prepare(list, atlas: ViewRegistry.main.drawing.resources.atlas, with: renderer)
  }

  /// Presents the picture of a frame that began at `began`, on the platform's clock. Returns the
  /// number of its report.
  func present(began: TimeInterval, isFollowed: Bool) -> Int? {
    platformWindow?.swap(began: began, isFollowed: isFollowed)
  }

  /// The pixels of the last picture: red, green, blue, alpha, a byte each, rows from the top.
  public func readPixels() -> (width: Int, height: Int, pixels: [UInt8]) {
    let size = pixelSize
    let pixels = renderer.readPixels(
      framebuffer: target?.framebuffer ?? 0, rect: PixelRect(width: size.width, height: size.height)
    )
    return (size.width, size.height, pixels)
  }

  /// Waits until all drawing is complete.
  func finish() {
    _ = renderer.readPixels(
      framebuffer: target?.framebuffer ?? 0, rect: PixelRect(width: 1, height: 1))
  }

  private var pixelSize: (width: Int, height: Int) {
    if let target { return (target.width, target.height) }
    let size = platformWindow?.drawableSize ?? .zero
    return (Int(size.width), Int(size.height))
  }

  /// Whether a frame drawn now would be visible.
  var isReadyToDraw: Bool { platformWindow?.isReadyToDraw ?? true }

  func releaseResources() {
    touchableWindow?.invalidate()
    touchableWindow = nil
    aboveDrawing = nil
    kept?.releaseResources()
    renderer.releaseResources()
    target?.releaseResources()
  }
}
