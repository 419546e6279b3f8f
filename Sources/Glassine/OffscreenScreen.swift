// A surface without a display, for screenshots and tests. SDL's off-screen driver provides the
// context; the picture is a texture of any size.
public import Foundation
import GlassineGL
import GlassineInput
import GlassineSDL
public import GlassineUI

/// Draws an application off screen, with the caller's time and samples.
public final class OffscreenScreen {
  public let surface: Surface
  private let platform: Platform
  private let hiddenWindow: PlatformWindow

  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels per point.
  public init(size: CGSize, scale: CGFloat = 1, number: WindowNumber = 0) throws {
    var configuration = PlatformConfiguration()
    configuration.drivers = ["offscreen"]
    configuration.usesGameControllers = false
    configuration.isEnvironmentHeard = false
    platform = try Platform(configuration: configuration)
    hiddenWindow = try platform.makeWindow(
      title: "", size: CGSize(width: 16, height: 16), options: [])
    try hiddenWindow.makeContextCurrent()
    try ViewRegistry.main.drawing.resources.loadFonts()
    surface = try Surface(
      number: number, width: Self.pixels(size.width, scale),
      height: Self.pixels(size.height, scale))
    self.size = size
    self.scale = scale
  }

  /// The pixels of a picture `points` wide: rounded up, except for a division's remainder.
  public static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
    Int((points * scale - roundingLeft).rounded(.up))
  }

  /// In pixels: a third of 1280 points at scale 3 is not exactly 1280 pixels.
  private static let roundingLeft: CGFloat = 1e-6

  /// In points.
  public private(set) var size: CGSize
  /// Pixels a point.
  public private(set) var scale: CGFloat
  private var samples: [Sample] = []

  /// Whether the process received SIGINT or SIGTERM since the last call: SDL converts them to an
  /// event that only a pump delivers.
  public func isAskedToEnd() -> Bool {
    samples.removeAll(keepingCapacity: true)
    platform.pump(into: &samples)
    return samples.contains { sample in
      if case .application(let change) = sample { change.change == .quit } else { false }
    }
  }

  /// Resizes the picture. The next draw fills all of it; the application is not notified.
  /// - Throws: a `RendererError` if the context does not support a picture so large; the old size
  ///   stays.
  public func resize(to size: CGSize, scale: CGFloat) throws {
    guard size != self.size || scale != self.scale else { return }
    try hiddenWindow.makeContextCurrent()
    try surface.resize(
      width: Self.pixels(size.width, scale), height: Self.pixels(size.height, scale))
    self.size = size
    self.scale = scale
  }

  /// Reports the size of this surface to `application`.
  public func attach(_ application: Application) {
    application.configureSurface(surface.number, size: size, scale: scale)
  }

  /// Draws the application's current state and reads the picture: red, green, blue, alpha, a byte
  /// each, premultiplied, rows from the top.
  /// - Parameter redrawsEverything: whether the picture is built from the views alone, bitwise
  ///   independent of earlier frames. Slower.
  @discardableResult
  public func render(
    _ application: Application, at now: TimeInterval = 0, redrawsEverything: Bool = false
  ) -> (width: Int, height: Int, pixels: [UInt8]) {
    if redrawsEverything { surface.forgetDrawing() }
    surface.draw(application, at: now)
    return surface.readPixels()
  }

  /// Draws without reading the picture.
  public func draw(_ application: Application, at now: TimeInterval) {
    surface.draw(application, at: now)
    // Without a display nothing waits for a picture: a software renderer would retain the resources
    // of the latest 64, textures included.
    surface.finish()
  }

  /// Ends the context. Drawing is not possible afterwards.
  public func close() {
    surface.releaseResources()
    platform.shutDown()
  }
}
