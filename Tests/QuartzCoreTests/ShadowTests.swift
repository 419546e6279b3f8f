// Shadows of layers without a background.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Shadows of contents")
  struct Shadows {
    let stage = LayerStage()

    /// A sharp black shadow, 40 points below.
    private func cast(_ layer: CALayer) {
      layer.shadowOpacity = 1
      layer.shadowRadius = 0
      layer.shadowOffset = CGSize(width: 0, height: 40)
    }

    @Test("A shape casts the shadow of its path, and of its line alone if it is not filled")
    func shapes() throws {
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 40, y: 10, width: 20, height: 20), transform: nil)
      shape.fillColor = .red
      stage.layer.addSublayer(shape)
      cast(shape)
      stage.host.runFrame()
      // The middle of the shadow, and the corner of the box around it.
      #expect(try stage.shot().colors((50, 60), (41, 51)) == "black, white")
      shape.fillColor = nil
      shape.strokeColor = .red
      shape.lineWidth = 4
      stage.host.settle()
      #expect(try stage.shot().colors((50, 60), (50, 50), (39, 49)) == "white, black, white")
    }

    @Test("A view without a background casts that of its subviews, wherever they move")
    func subviews() throws {
      let box = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      let inner = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      inner.backgroundColor = .red
      box.addSubview(inner)
      stage.view.addSubview(box)
      cast(box.quartzLayer)
      stage.host.runFrame()
      #expect(try stage.shot().colors((20, 60), (60, 60)) == "black, white")
      inner.frame.origin.x = 50
      stage.host.runFrame()
      #expect(try stage.shot().colors((20, 60), (60, 60)) == "white, black")
      #expect(box.quartzLayer.shadowPath == nil)
      box.backgroundColor = .green
      stage.host.runFrame()
      #expect(try stage.shot().colors((20, 60), (60, 60)) == "black, black")
    }

    @Test("A path of one's own precedes the content, and a layer that clips casts no shadow")
    func ownPaths() throws {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      layer.contents = nil
      let inner = CALayer()
      inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      inner.backgroundColor = .red
      layer.addSublayer(inner)
      stage.layer.addSublayer(layer)
      cast(layer)
      layer.shadowPath = CGPath(rect: CGRect(x: 70, y: 10, width: 20, height: 20), transform: nil)
      stage.host.runFrame()
      #expect(try stage.shot().colors((20, 60), (80, 60)) == "white, black")
      layer.shadowPath = nil
      layer.masksToBounds = true
      stage.host.settle()
      #expect(try stage.shot().colors((20, 60), (80, 60)) == "white, white")
    }

    @Test("A picture casts the shadow of its opaque pixels")
    func pictures() throws {
      // The left half is clear.
      let pixels: [UInt8] = [0, 0, 0, 0, 255, 0, 0, 255]
      let layer = CALayer()
      layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
      layer.contents = CGImage(try #require(Image(width: 2, height: 1, pixels: pixels)))
      stage.layer.addSublayer(layer)
      cast(layer)
      stage.host.runFrame()
      #expect(try stage.shot().colors((15, 60), (45, 60)) == "white, black")
    }
  }
}
