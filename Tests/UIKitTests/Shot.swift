// Pictures of components.
import Glassine
import GlassineTesting
import UIKit

/// A picture of an application. `GLASSINE_PICTURES` names a folder for it.
struct Shot {
  let width: Int
  let pixels: [UInt8]
  let scale: CGFloat

  init(_ application: UIApplication, _ name: String, scale: CGFloat = 1) throws {
    let size = application.size(of: 0)
    let screen = try OffscreenScreen(size: size, scale: scale, number: 1)
    defer { screen.close() }
    application.configureSurface(1, size: size, scale: scale)
    application.update(at: application.now)
    let picture = screen.render(application, redrawsEverything: true)
    (width, pixels, self.scale) = (picture.width, picture.pixels, scale)
    if let folder = ProcessInfo.processInfo.environment["GLASSINE_PICTURES"] {
      try ImageFile.writePNG(
        "\(folder)/ios-\(name)@\(Int(scale))x.png", width: width, height: picture.height,
        pixels: pixels)
    }
  }

  /// Red, green and blue at a point, 0 to 255.
  func color(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
    let at = (Int(y * scale) * width + Int(x * scale)) * 4
    return Array(pixels[at..<(at + 3)])
  }
}
