// Trees of layers: order, geometry, masks, hits, gradients, texts.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Trees")
  struct Trees {
    let stage = LayerStage()

    private func makeSquare(
      _ color: CGColor, _ frame: CGRect = CGRect(x: 20, y: 20, width: 40, height: 40)
    ) -> CALayer {
      let square = CALayer()
      square.frame = frame
      square.backgroundColor = color
      return square
    }

    /// A layer that draws a square, in its view's own class.
    private final class SquareLayer: CALayer {
      override func draw(in context: CGContext) {
        context.setFillColor(.red)
        context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
        // Nothing but the drawing retains this picture.
        let picture = Image(
          width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16), scale: 1)
        if let picture {
          context.draw(CGImage(picture), in: CGRect(x: 14, y: 14, width: 4, height: 4))
        }
      }
    }

    private final class SquareView: View {
      override class var layerClass: AnyClass {
        CALayer.layerClass(SquareLayer.self) { SquareLayer() }
      }
    }

    @Test("A view has a layer of the user's own class, which draws its content")
    func ownLayerClass() throws {
      let view = SquareView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
      stage.view.addSubview(view)
      #expect(view.quartzLayer is SquareLayer && view.quartzLayer === view.quartzLayer)
      view.quartzLayer.setNeedsDisplay()
      let shot = try stage.shot()
      #expect(shot.colors((45, 45), (55, 40), (36, 36)) == "red, white, white")
    }

    @Test("Sublayers and subviews share one order")
    func order() throws {
      let child = View(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      child.backgroundColor = .black
      stage.view.addSubview(child)
      let (under, over) = (makeSquare(.red), makeSquare(.blue))
      stage.layer.insertSublayer(under, at: 0)
      #expect(try stage.shot().color(30, 30) == "black")
      stage.layer.addSublayer(over)
      #expect(try stage.shot().color(30, 30) == "blue")
      #expect(stage.layer.sublayers == [under, child.quartzLayer, over])
      #expect(stage.view.subviews == [child])
      let first = View()
      stage.view.insertSubview(first, at: 0)
      #expect(stage.view.subviews == [first, child])
      #expect(stage.layer.sublayers == [under, first.quartzLayer, child.quartzLayer, over])
      let green = makeSquare(.green)
      stage.layer.replaceSublayer(over, with: green)
      #expect(try stage.shot().color(30, 30) == "green")
      #expect(over.superlayer == nil)
      green.removeFromSuperlayer()
      #expect(try stage.shot().color(30, 30) == "black")
    }

    @Test("Added and removed layers notify no view, and cause no layout of a superview")
    func silence() {
      final class Watcher: View {
        var calls = 0
        override func didAddSubview(_ subview: View) { calls += 1 }
        override func willRemoveSubview(_ subview: View) { calls += 1 }
        override func layoutSubviews() { calls += 1 }
      }
      let watcher = Watcher(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      stage.view.addSubview(watcher)
      stage.host.runFrame()
      let before = watcher.calls
      let square = makeSquare(.red)
      watcher.quartzLayer.addSublayer(square)
      stage.host.runFrame()
      square.removeFromSuperlayer()
      stage.host.runFrame()
      #expect(watcher.calls == before)
    }

    @Test("A transform turns a layer about its anchor point, in the plane and in perspective")
    func transforms() throws {
      let square = makeSquare(.red, CGRect(x: 40, y: 40, width: 40, height: 10))
      square.anchorPoint = CGPoint(x: 0, y: 0.5)
      square.position = CGPoint(x: 40, y: 45)
      square.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      stage.layer.addSublayer(square)
      #expect(
        try stage.shot("turned").colors((70, 45), (40, 75), (40, 35)) == "white, red, white")
      CATransaction.setDisableActions(true)
      square.anchorPoint = CGPoint(x: 0.5, y: 0.5)
      square.position = CGPoint(x: 50, y: 50)
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / 500
      square.transform = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)
      CATransaction.flush()
      // Half as wide.
      #expect(
        try stage.shot("perspective").colors((35, 50), (42, 50), (58, 50), (65, 50))
          == "white, red, red, white")
      #expect(CATransform3DInvert(CATransform3DInvert(square.transform)).m34 != 0)
    }

    @Test("A mask shows a part of a layer or a view, and follows its own animation")
    func mask() throws {
      let square = makeSquare(.red, CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.layer.addSublayer(square)
      let mask = CAShapeLayer()
      mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 100), transform: nil)
      square.mask = mask
      stage.host.runFrame()
      #expect(try stage.shot().colors((25, 50), (75, 50)) == "red, white")
      let grow = CABasicAnimation(keyPath: "path")
      grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
      grow.duration = 1
      mask.add(grow, forKey: "grow")
      stage.host.advance(by: 0.8)
      #expect(try stage.shot("mask").colors((75, 50), (97, 50)) == "red, white")
      stage.host.advance(by: 0.4)
      #expect(try stage.shot().color(75, 50) == "white")
      square.mask = nil
      #expect(try stage.shot().color(75, 50) == "red")
      stage.layer.mask = mask
      #expect(try stage.shot().colors((25, 50), (75, 50)) == "red, white")
    }

    @Test("Hits and conversions follow layers, which take no touches")
    func hits() {
      let square = makeSquare(.red)
      let inner = makeSquare(.blue, CGRect(x: 30, y: 30, width: 20, height: 20))
      square.addSublayer(inner)
      stage.layer.addSublayer(square)
      #expect(stage.layer.hitTest(CGPoint(x: 55, y: 55)) === inner)
      #expect(stage.layer.hitTest(CGPoint(x: 65, y: 65)) === inner)
      #expect(stage.layer.hitTest(CGPoint(x: 25, y: 25)) === square)
      square.masksToBounds = true
      #expect(stage.layer.hitTest(CGPoint(x: 65, y: 65)) === stage.layer)
      #expect(inner.convert(CGPoint.zero, to: stage.layer) == CGPoint(x: 50, y: 50))
      #expect(inner.convert(CGPoint(x: 50, y: 50), from: stage.layer) == .zero)
      square.position.x += 5
      #expect(square.frame == CGRect(x: 25, y: 20, width: 40, height: 40))
    }

    @Test("Looks: corners, borders, opacity, gradients and texts are drawn")
    func looks() throws {
      let square = makeSquare(.red)
      square.cornerRadius = 20
      square.borderWidth = 4
      square.borderColor = .blue
      stage.layer.addSublayer(square)
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 0, y: 80, width: 100, height: 20)
      gradient.colors = [CGColor.black, CGColor.green]
      gradient.startPoint = CGPoint(x: 0, y: 0.5)
      gradient.endPoint = CGPoint(x: 1, y: 0.5)
      stage.layer.addSublayer(gradient)
      let text = CATextLayer()
      text.frame = CGRect(x: 62, y: 2, width: 36, height: 40)
      text.string = "MM"
      text.foregroundColor = .black
      text.fontSize = 20
      stage.layer.addSublayer(text)
      let shot = try stage.shot("looks", scale: 2)
      #expect(shot.colors((21, 21), (40, 40), (22, 40)) == "white, red, blue")
      let middle = shot.color(50, 90).split(separator: " ").compactMap { Int($0) }
      #expect(middle.count == 3 && abs(middle[1] - 127) < 8 && middle[0] == 0)
      let hasInk = (64..<96).contains { x in
        (4..<30).contains { shot.color(CGFloat(x), CGFloat($0)) == "black" }
      }
      #expect(hasInk)
    }

    @Test("A view whose layer class is a shape draws it beneath its subviews")
    func layerClass() throws {
      final class ShapeView: View {
        override class var layerClass: AnyClass { CAShapeLayer.self }
      }
      let shaped = ShapeView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
      let shape = try #require(shaped.quartzLayer as? CAShapeLayer)
      let child = View(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
      child.backgroundColor = .white
      shaped.addSubview(child)
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60), transform: nil)
      shape.fillColor = .green
      stage.view.addSubview(shaped)
      #expect(
        try stage.shot("shapeview").colors((40, 15), (40, 40), (11, 11)) == "green, white, white")
      #expect(shaped.subviews == [child] && shape.sublayers == [child.quartzLayer])
    }

    @Test("A replicator draws copies, each moved on, fainter and later")
    func replicator() throws {
      let dots = CAReplicatorLayer()
      dots.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
      dots.instanceCount = 4
      dots.instanceTransform = CATransform3DMakeTranslation(25, 0, 0)
      let dot = makeSquare(.black, CGRect(x: 5, y: 5, width: 10, height: 10))
      dots.addSublayer(dot)
      stage.layer.addSublayer(dots)
      stage.host.runFrame()
      #expect(
        try stage.shot("dots").colors((10, 10), (35, 10), (60, 10), (85, 10), (22, 10))
          == "black, black, black, black, white")
      dots.instanceDelay = 0.25
      let rise = CABasicAnimation(keyPath: "position.y")
      rise.fromValue = 10
      rise.toValue = 110
      rise.duration = 1
      rise.repeatCount = .infinity
      dot.add(rise, forKey: "rise")
      stage.host.advance(by: 0.6)
      #expect(
        try stage.shot("dots-later").colors((10, 70), (35, 45), (60, 20), (85, 10))
          == "black, black, black, black")
      #expect(stage.view.subviews.isEmpty && dots.sublayers == [dot])
      dots.removeFromSuperlayer()
      stage.host.runFrame()
      #expect(!stage.host.application.isAnimating)
    }

    @Test("A gone view frees its layers")
    func memory() {
      weak var layer: CALayer?
      weak var sublayer: CALayer?
      do {
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let square = makeSquare(.red)
        view.quartzLayer.addSublayer(square)
        (layer, sublayer) = (view.quartzLayer, square)
        stage.view.addSubview(view)
        stage.host.runFrame()
        view.removeFromSuperview()
      }
      stage.host.runFrame()
      #expect(layer == nil && sublayer == nil)
    }
  }
}
