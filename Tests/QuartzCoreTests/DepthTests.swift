// The transform of sublayers: of layers and of the layers of subviews.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Depth")
  struct Depth {
    let stage = LayerStage()

    /// An eye 100 points before the plane.
    private static let eye: CATransform3D = {
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 100
      return eye
    }()

    private func makeSquare(_ frame: CGRect) -> CALayer {
      let square = CALayer()
      square.frame = frame
      square.backgroundColor = .red
      stage.layer.addSublayer(square)
      return square
    }

    /// A black card of 20 points in the stage's view.
    private func makeCard(_ frame: CGRect = CGRect(x: 60, y: 40, width: 20, height: 20)) -> View {
      let card = View(frame: frame)
      card.backgroundColor = .black
      stage.view.addSubview(card)
      return card
    }

    @Test(
      "A transform that a view's layer gets after its sublayers moves them, and takes them back")
    func later() throws {
      let square = makeSquare(CGRect(x: 40, y: 40, width: 20, height: 20))
      stage.host.runFrame()
      stage.layer.sublayerTransform = CATransform3DMakeTranslation(30, 0, 0)
      #expect(try stage.shot().colors((50, 50), (80, 50)) == "white, red")
      #expect(square.frame == CGRect(x: 40, y: 40, width: 20, height: 20))
      #expect(square.convert(CGPoint.zero, to: stage.layer) == CGPoint(x: 70, y: 40))
      stage.layer.sublayerTransform = CATransform3DIdentity
      #expect(try stage.shot().colors((50, 50), (80, 50)) == "red, white")
    }

    @Test("An animation of the transform moves the sublayers on screen")
    func animated() throws {
      _ = makeSquare(CGRect(x: 0, y: 40, width: 20, height: 20))
      let holder = CALayer()
      holder.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let inner = CALayer()
      inner.frame = CGRect(x: 0, y: 70, width: 20, height: 20)
      inner.backgroundColor = .blue
      holder.addSublayer(inner)
      stage.layer.addSublayer(holder)
      for layer in [stage.layer, holder] {
        let move = CABasicAnimation(keyPath: "sublayerTransform.translation.x")
        (move.fromValue, move.toValue, move.duration) = (0.0, 80.0, 1)
        layer.add(move, forKey: "move")
      }
      stage.host.advance(by: 0.5)
      let shot = try stage.shot()
      #expect(shot.colors((10, 50), (50, 50)) == "white, red")
      // The inner one is moved by both.
      #expect(shot.colors((10, 80), (50, 80), (90, 80)) == "white, white, blue")
      stage.host.advance(by: 0.6)
      #expect(try stage.shot().colors((10, 50), (10, 80)) == "red, blue")
    }

    @Test("Sublayers turn about the anchor point of bounds that change")
    func bounds() throws {
      let holder = CALayer()
      holder.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      holder.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
      let dot = CALayer()
      dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      dot.backgroundColor = .green
      holder.addSublayer(dot)
      stage.layer.addSublayer(holder)
      #expect(try stage.shot().colors((10, 10), (90, 90)) == "green, white")
      CATransaction.setDisableActions(true)
      holder.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      CATransaction.flush()
      #expect(try stage.shot().colors((10, 10), (90, 90)) == "white, green")
    }

    @Test("A perspective of a view's layer shows a near subview larger, and off the middle")
    func perspective() throws {
      let card = makeCard()
      card.quartzLayer.transform = CATransform3DMakeTranslation(0, 0, 50)
      stage.host.runFrame()
      #expect(try stage.shot().colors((70, 50), (88, 50)) == "black, white")
      stage.layer.sublayerTransform = Self.eye
      // Half way to the eye, everything is twice as far from the middle, and twice as large.
      #expect(
        try stage.shot("near").colors((65, 50), (72, 50), (88, 50), (88, 68), (88, 74))
          == "white, black, black, black, white")
      #expect(card.frame == CGRect(x: 60, y: 40, width: 20, height: 20))
      #expect(card.center == CGPoint(x: 70, y: 50))
      #expect(stage.host.window.hitTest(CGPoint(x: 88, y: 66), with: nil) === card)
      #expect(stage.host.window.hitTest(CGPoint(x: 65, y: 50), with: nil) === stage.view)
      #expect(card.convert(CGPoint(x: 10, y: 10), to: stage.view) == CGPoint(x: 90, y: 50))
      stage.layer.sublayerTransform = CATransform3DIdentity
      #expect(try stage.shot().colors((70, 50), (88, 50)) == "black, white")
    }

    @Test("A subview that is added, moved or turned later is in the perspective of its superview")
    func followed() throws {
      stage.layer.sublayerTransform = Self.eye
      let card = makeCard(CGRect(x: 40, y: 40, width: 20, height: 20))
      card.quartzLayer.zPosition = 50
      #expect(try stage.shot().colors((35, 50), (65, 50), (75, 50)) == "black, black, white")
      card.center = CGPoint(x: 60, y: 50)
      #expect(try stage.shot().colors((45, 50), (55, 50), (85, 50)) == "white, black, black")
      // Upright again, at the place of its anchor: the card is half as wide.
      card.quartzLayer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
      stage.host.runFrame()
      let middle = card.convert(CGPoint(x: 10, y: 10), to: stage.view)
      #expect(abs(middle.x - 70) < 1e-6 && abs(middle.y - 50) < 1e-6)
      #expect(card.center == CGPoint(x: 60, y: 50))
      // Another superview has none.
      let plain = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.host.window.addSubview(plain)
      plain.addSubview(card)
      card.quartzLayer.transform = CATransform3DIdentity
      #expect(try stage.shot().colors((65, 50), (85, 50)) == "black, white")
    }

    @Test("A block moves a subview in a perspective, and a turn is shown by its layer's animation")
    func blocks() throws {
      stage.layer.sublayerTransform = Self.eye
      let card = makeCard(CGRect(x: 15, y: 40, width: 20, height: 20))
      card.quartzLayer.zPosition = 50
      stage.host.runFrame()
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) { card.center.x = 75 }
      stage.host.advance(by: 0.5)
      #expect(try stage.shot().colors((50, 50), (25, 50), (75, 50)) == "black, white, white")
      stage.host.advance(by: 0.6)
      let rise = CABasicAnimation(keyPath: "transform.translation.z")
      (rise.fromValue, rise.toValue, rise.duration) = (-50.0, -50.0, 1)
      card.quartzLayer.add(rise, forKey: "rise")
      stage.host.advance(by: 0.5)
      // In the plane while the animation takes back the card's own place.
      #expect(try stage.shot().colors((75, 50), (90, 50)) == "black, white")
    }

    @Test("A subview behind the eye is not shown")
    func behind() throws {
      stage.layer.sublayerTransform = Self.eye
      let card = makeCard(CGRect(x: 40, y: 40, width: 20, height: 20))
      card.quartzLayer.zPosition = 150
      #expect(try stage.shot().color(50, 50) == "white")
      #expect(stage.host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.view)
      card.quartzLayer.zPosition = 0
      #expect(try stage.shot().color(50, 50) == "black")
    }
  }
}
