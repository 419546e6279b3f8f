// Layers that give themselves their content, values that they keep by name, and further curves.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

/// A bar whose length is a value by its name, as lowered sources keep it.
private final class Bar: CALayer {
  var length: CGFloat {
    get { managedValue(forKey: "length") ?? CGFloat() }
    set { setValue(newValue, forKey: "length") }
  }
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "length" || super.needsDisplay(forKey: key)
  }
  var displays = 0
  override func display() { displays += 1 }
  override func draw(in context: CGContext) {
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: length, height: 20))
  }
}

/// A layer whose content is a picture that it makes.
private final class Picture: CALayer {
  override func display() {
    let data = CGContext(
      data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    data?.setFillColor(.blue)
    data?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    data?.setFillColor(.red)
    data?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    contents = data?.makeImage()
  }
}

extension LayerSuite {
  @Suite("Display")
  struct Display {
    let stage = LayerStage()

    @Test("A value by its name keeps its type, draws the layer again, and is drawn as it animates")
    func managed() throws {
      let bar = Bar()
      bar.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      stage.layer.addSublayer(bar)
      bar.length = 40
      #expect(bar.length == 40)
      #expect(try stage.shot().color(30, 10) == "red")
      #expect(try stage.shot().color(50, 10) == "white" && bar.displays > 0)
      let grow = CABasicAnimation(keyPath: "length")
      (grow.fromValue, grow.toValue, grow.duration) = (0.0, 80.0, 1)
      bar.add(grow, forKey: nil)
      stage.host.advance(by: 0.75)
      #expect(try stage.shot().color(50, 10) == "red" && bar.length == 40)
      stage.host.advance(by: 1)
      #expect(try stage.shot().color(50, 10) == "white")
    }

    @Test("A value of a view's layer moves with the block that sets it, by the layer's own action")
    func blocks() throws {
      final class Gauge: CALayer {
        var level: CGFloat {
          get { managedValue(forKey: "level") ?? CGFloat() }
          set { setValue(newValue, forKey: "level") }
        }
        override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
        override func action(forKey event: String) -> (any CAAction)? {
          guard event == "level",
            let block = super.action(forKey: "backgroundColor") as? CABasicAnimation
          else { return super.action(forKey: event) }
          let action = CABasicAnimation(keyPath: "level")
          action.duration = block.duration
          action.fromValue = value(forKey: "level")
          return action
        }
        override func draw(in context: CGContext) {
          context.setFillColor(.red)
          context.fill(CGRect(x: 0, y: 0, width: presentation()?.level ?? 0, height: 20))
        }
      }
      final class GaugeView: View {
        override class var layerClass: AnyClass {
          CALayer.layerClass(Gauge.self, by: { Gauge() })
        }
      }
      let view = GaugeView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      stage.view.addSubview(view)
      let gauge = try #require(view.quartzLayer as? Gauge)
      gauge.level = 10
      #expect(try stage.shot().color(30, 10) == "white")
      View.animate(withDuration: 1) { gauge.level = 90 }
      #expect(gauge.level == 90)
      stage.host.advance(by: 0.5)
      #expect(try stage.shot().colors((30, 10), (80, 10)) == "red, white")
      stage.host.advance(by: 1)
      #expect(try stage.shot().color(80, 10) == "red")
      gauge.level = 20
      #expect(try stage.shot().color(30, 10) == "white", "at once without a block")
    }

    @Test("A layer makes its own picture, and shows its pixels as squares where it says so")
    func picture() throws {
      let picture = Picture()
      picture.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      stage.layer.addSublayer(picture)
      picture.setNeedsDisplay()
      picture.magnificationFilter = .nearest
      let shot = try stage.shot()
      #expect(shot.color(46, 50) == "blue" && shot.color(54, 50) == "red")
    }

    private func makeSquare() -> CALayer {
      let square = CALayer()
      square.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      square.backgroundColor = .red
      stage.layer.addSublayer(square)
      stage.host.runFrame()
      return square
    }

    @Test("Key frames on a curve pass their values, and swing beyond a straight way between them")
    func cubic() {
      let square = makeSquare()
      let way = CAKeyframeAnimation(keyPath: "position.x")
      way.values = [0.0, 10.0, 10.0, 0.0]
      way.calculationMode = .cubic
      way.duration = 3
      square.add(way, forKey: nil)
      stage.host.runFrame()
      var places: [CGFloat] = []
      for _ in 0..<5 {
        stage.host.advance(by: 0.5)
        places.append(square.presentation()?.position.x ?? -1)
      }
      #expect(abs(places[1] - 10) < 1 && places[2] > 10.5 && places[2] < 12, "\(places)")
    }

    @Test("Both scales are animated by one name")
    func scale() {
      let square = makeSquare()
      let grow = CABasicAnimation(keyPath: "transform.scale.xy")
      (grow.fromValue, grow.toValue, grow.duration) = (0.0, 1.0, 1)
      square.add(grow, forKey: nil)
      stage.host.runFrame()
      stage.host.advance(by: 0.5)
      let shown = square.presentation()?.transform ?? CATransform3D()
      #expect(abs(shown.m11 - 0.5) < 0.1 && abs(shown.m11 - shown.m22) < 1e-9, "\(shown)")
    }

    @Test("A class hears of its frame, its place in the tree and its animations")
    func overrides() {
      final class Told: CALayer {
        var lines: [String] = []
        override var frame: CGRect { didSet { lines.append("frame") } }
        override func addSublayer(_ layer: CALayer) {
          lines.append("add")
          super.addSublayer(layer)
        }
        override func removeFromSuperlayer() {
          lines.append("remove")
          super.removeFromSuperlayer()
        }
        override func add(_ animation: CAAnimation, forKey key: String?) {
          lines.append("animate")
          super.add(animation, forKey: key)
        }
      }
      let told = Told()
      told.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      told.addSublayer(CALayer())
      stage.layer.addSublayer(told)
      told.lines.removeAll { $0 == "remove" }
      told.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
      told.removeFromSuperlayer()
      #expect(told.lines == ["frame", "add", "animate", "remove"])
      #expect(told.superlayer == nil && told.frame.width == 10)
    }

    @Test("A picture is drawn as squares of pixels without interpolation")
    func interpolation() throws {
      final class Painter: View {
        override func draw(_ rect: CGRect) {
          guard let context = CGContext.current, let image else { return }
          context.interpolationQuality = .none
          context.draw(image, in: rect)
        }
        lazy var image: CGImage? = {
          let picture = Picture()
          picture.display()
          return picture.contents as? CGImage
        }()
      }
      let painter = Painter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.view.addSubview(painter)
      let shot = try stage.shot()
      #expect(shot.color(46, 50) == "blue" && shot.color(54, 50) == "red")
    }
  }
}
