// Layers, pictures and contexts of components that import UIKit alone.
import GlassineTesting
import Testing
import UIKit

/// A gauge as an iOS author writes it: a track and a value as shape layers.
private final class Gauge: UIView {
  let track = CAShapeLayer()
  let value = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 10, width: 100, height: 20)).cgPath
    track.path = path
    track.fillColor = UIColor.blue.cgColor
    value.path = UIBezierPath(rect: CGRect(x: 0, y: 10, width: 40, height: 20)).cgPath
    value.fillColor = UIColor.red.cgColor
    layer.addSublayer(track)
    layer.addSublayer(value)
    layer.cornerRadius = 4
  }

  required init?(coder: NSCoder) { nil }
}

@Suite("Layers and pictures through UIKit")
struct LayerTests {
  /// The application of `UIScreen.main`.
  private let host = HeadlessHost()

  @Test("Sublayers of a view are layers, and none of its subviews")
  func sublayers() {
    let gauge = Gauge(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(gauge.layer.sublayers?.count == 2 && gauge.subviews.isEmpty)
    #expect(gauge.layer.cornerRadius == 4 && gauge.layer === gauge.layer)
    #expect(gauge.value.superlayer === gauge.layer)
    gauge.value.removeFromSuperlayer()
    #expect(gauge.layer.sublayers?.count == 1)
  }

  @Test("A renderer's picture has the drawn pixels, and a context within draws paths")
  func renderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      let path = UIBezierPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10))
      UIGraphicsGetCurrentContext()?.setFillColor(UIColor.blue.cgColor)
      UIGraphicsGetCurrentContext()?.addPath(path.cgPath)
      UIGraphicsGetCurrentContext()?.fillPath()
    }
    let pixels = try #require(image.cgImage?.data)
    try #require(pixels.count == 20 * 10 * 4)
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(pixels[(y * 20 + x) * 4..<(y * 20 + x) * 4 + 4])
    }
    #expect(pixel(5, 5)[0] > 200 && pixel(5, 5)[2] < 100)
    #expect(pixel(15, 5)[2] > 200 && pixel(15, 5)[0] < 100)
  }

  @Test("Pictures nest, and after the last one there is no context")
  func nested() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 8), true, 1)
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    #expect(UIGraphicsGetCurrentContext() !== outer)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 4, height: 4))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 8, height: 8))
    UIGraphicsEndImageContext()
    host.runFrame()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }
}
