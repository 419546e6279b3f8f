// A surface without a display: screenshots and tests anywhere. SDL's off-screen driver brings the
// context; the picture is a texture of any size.
public import Foundation
import GlassineGL
import GlassineInput
import GlassineSDL
public import GlassineUI

/// Draws an application off screen, on the time and samples that the caller hands in.
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
    try ViewRegistry.main.resources.loadFonts()
    surface = try Surface(
      number: number, width: Self.pixels(size.width, scale),
      height: Self.pixels(size.height, scale))
    self.size = size
    self.scale = scale
  }

  /// Pixels of a picture so many points wide: all that it touches, but for what a division left.
  public static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
    Int((points * scale - roundingLeft).rounded(.up))
  }

  /// In pixels: a third of 1280 points at scale 3 is not quite 1280 pixels.
  private static let roundingLeft: CGFloat = 1e-6

  /// In points.
  public private(set) var size: CGSize
  /// Pixels a point.
  public private(set) var scale: CGFloat
  private var samples: [Sample] = []

  /// Whether the process was asked to end since the last call, by SIGINT or SIGTERM: SDL turns them
  /// into an event that only a pump brings out.
  public func isAskedToEnd() -> Bool {
    samples.removeAll(keepingCapacity: true)
    platform.pump(into: &samples)
    return samples.contains { sample in
      if case .application(let change) = sample { change.change == .quit } else { false }
    }
  }

  /// Gives the picture another size. The next draw fills all of it; the application hears nothing.
  ///
  /// - Throws: a `RendererError` where the context allows no picture so large; the old size stays.
  public func resize(to size: CGSize, scale: CGFloat) throws {
    guard size != self.size || scale != self.scale else { return }
    try hiddenWindow.makeContextCurrent()
    try surface.resize(
      width: Self.pixels(size.width, scale), height: Self.pixels(size.height, scale))
    self.size = size
    self.scale = scale
  }

  /// Tells `application` the size of this surface.
  public func attach(_ application: Application) {
    application.configureSurface(surface.number, size: size, scale: scale)
  }

  /// Draws the application as it stands and reads the picture: red, green, blue, alpha, a byte
  /// each, premultiplied, rows from the top.
  ///
  /// - Parameter isAnew: whether the picture is made of the views alone, the same to the last bit
  ///   whichever frames were drawn before; slower.
  @discardableResult
  public func render(
    _ application: Application, at now: TimeInterval = 0, isAnew: Bool = false
  ) -> (width: Int, height: Int, pixels: [UInt8]) {
    if isAnew { surface.forgetDrawing() }
    surface.draw(application, at: now)
    return surface.readPixels()
  }

  /// Draws without reading the picture.
  public func draw(_ application: Application, at now: TimeInterval) {
    surface.draw(application, at: now)
    // Without a display nobody waits for a picture: a software renderer would hold what the latest
    // 64 were drawn with, textures and all.
    surface.finish()
  }

  /// Ends the context. Nothing can be drawn afterwards.
  public func close() {
    surface.releaseResources()
    platform.shutDown()
  }
}
