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

  @Test("The speed of a view's layer stops and continues the blocks that animate its subviews")
  func pausedBlocks() {
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let moving = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let other = UIView(frame: CGRect(x: 0, y: 40, width: 20, height: 20))
    host.window.addSubview(back)
    back.addSubview(moving)
    host.window.addSubview(other)
    host.settle()
    var ends: [String] = []
    for (name, view) in [("moving", moving), ("other", other)] {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 110 },
        completion: { _ in ends.append(name) })
    }
    func shown(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }
    host.advance(by: 0.5)
    let paused = back.layer.convertTime(CACurrentMediaTime(), from: nil)
    back.layer.speed = 0
    back.layer.timeOffset = paused
    let place = shown(moving)
    #expect(place > 30 && place < 100)
    host.advance(by: 2)
    #expect(shown(moving) == place && ends == ["other"])
    back.layer.speed = 1
    back.layer.timeOffset = 0
    back.layer.beginTime = back.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    host.advance(by: 0.25)
    #expect(shown(moving) > place + 15 && shown(moving) < 110 && ends == ["other"])
    host.advance(by: 0.5)
    #expect(shown(moving) == 110 && ends == ["other", "moving"])
  }
}
