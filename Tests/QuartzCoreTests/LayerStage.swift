// A host with a view, its layers, and pictures of both.
import CoreGraphics
import Foundation
import Glassine
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

/// All tests of layers, one at a time: pictures need a graphics context.
@MainActor @Suite("Layers", .serialized)
enum LayerSuite {}

/// A view in a window, and the lines that its layers' delegates wrote.
final class LayerStage {
  let host = HeadlessHost(size: CGSize(width: 100, height: 100))
  let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let log = AnimationLog()

  init() { host.window.addSubview(view) }

  var layer: CALayer { view.quartzLayer }

  /// The picture of a frame that passes no time.
  func shot(_ name: String = "", scale: CGFloat = 1) throws -> Shot {
    try Shot(host.application, name, scale: scale)
  }
}

/// Writes beginnings and ends of animations, with the name that a test gave.
final class AnimationLog: CAAnimationDelegate {
  var lines: [String] = []
  func animationDidStart(_ anim: CAAnimation) { lines.append("\(name(anim)) start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    lines.append("\(name(anim)) \(flag ? "end" : "cut")")
  }
  private func name(_ anim: CAAnimation) -> String { anim.value(forKey: "name") as? String ?? "?" }
}

/// A picture of an application.
struct Shot {
  let width: Int
  let pixels: [UInt8]
  let scale: CGFloat

  init(_ application: Application, _ name: String, scale: CGFloat = 1) throws {
    let size = application.size(of: 0)
    let screen = try OffscreenScreen(size: size, scale: scale, number: 1)
    defer { screen.close() }
    screen.surface.clearColor = .white
    application.configureSurface(1, size: size, scale: scale)
    application.update(at: application.now)
    let picture = screen.render(application, redrawsEverything: true)
    (width, pixels, self.scale) = (picture.width, picture.pixels, scale)
    if let folder = ProcessInfo.processInfo.environment["GLASSINE_PICTURES"], !name.isEmpty {
      try ImageFile.writePNG(
        "\(folder)/layers-\(name)@\(Int(scale))x.png", width: width, height: picture.height,
        pixels: pixels)
    }
  }

  /// The name of a colour at a point.
  func color(_ x: CGFloat, _ y: CGFloat) -> String {
    let at = (Int(y * scale) * width + Int(x * scale)) * 4
    let (red, green, blue) = (pixels[at], pixels[at + 1], pixels[at + 2])
    switch (red, green, blue) {
    case (255, 255, 255): return "white"
    case (0, 0, 0): return "black"
    case (255, 0, 0): return "red"
    case (0, 255, 0): return "green"
    case (0, 0, 255): return "blue"
    default: return "\(red) \(green) \(blue)"
    }
  }

  func colors(_ points: (CGFloat, CGFloat)...) -> String {
    points.map { color($0.0, $0.1) }.joined(separator: ", ")
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// A horizontal line.
func line(from start: CGFloat, to end: CGFloat, y: CGFloat) -> CGPath {
  let path = CGMutablePath()
  path.move(to: CGPoint(x: start, y: y))
  path.addLine(to: CGPoint(x: end, y: y))
  return path
}
