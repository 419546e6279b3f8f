// Shapes, and the first animations of them.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Shapes")
  struct Shapes {
    let stage = LayerStage()

    /// A red line of 10 points along the middle.
    private func makeLine() -> CAShapeLayer {
      let shape = CAShapeLayer()
      shape.path = line(from: 10, to: 90, y: 50)
      shape.strokeColor = .red
      shape.lineWidth = 10
      stage.layer.addSublayer(shape)
      return shape
    }

    @Test("A shape layer draws its path, and subviews leave it out")
    func draws() throws {
      let shape = makeLine()
      stage.host.runFrame()
      let shot = try stage.shot("line", scale: 2)
      #expect(
        shot.colors((5, 50), (15, 50), (85, 50), (95, 50), (50, 40))
          == "white, red, red, white, white")
      #expect(stage.view.subviews.isEmpty)
      #expect(stage.layer.sublayers == [shape])
      #expect(stage.host.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === stage.view)
    }

    @Test("A shape and a mask without bounds are as large as their paths, wherever they are placed")
    func farShapes() throws {
      let host = HeadlessHost(size: CGSize(width: 600, height: 600))
      let view = View(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
      host.window.addSubview(view)
      let shape = CAShapeLayer()
      shape.path = CGPath(rect: CGRect(x: -20, y: 400, width: 120, height: 120), transform: nil)
      shape.fillColor = .red
      shape.position = CGPoint(x: 300, y: 0)
      view.quartzLayer.addSublayer(shape)
      let (masked, mask) = (CALayer(), CAShapeLayer())
      masked.frame = CGRect(x: 0, y: 0, width: 600, height: 600)
      masked.backgroundColor = .blue
      mask.path = CGPath(rect: CGRect(x: 450, y: 450, width: 100, height: 100), transform: nil)
      masked.mask = mask
      view.quartzLayer.addSublayer(masked)
      host.runFrame()
      let shot = try Shot(host.application, "")
      #expect(
        shot.colors((270, 450), (290, 450), (390, 510), (410, 450), (440, 500), (500, 500))
          == "white, red, red, white, white, blue")
    }

    @Test("A line is dashed from its phase, and drawn from strokeStart to strokeEnd")
    func dashes() throws {
      let shape = makeLine()
      (shape.strokeStart, shape.strokeEnd) = (0.25, 0.75)
      stage.host.runFrame()
      #expect(
        try stage.shot().colors((25, 50), (35, 50), (65, 50), (75, 50))
          == "white, red, red, white")
      (shape.strokeStart, shape.strokeEnd) = (0, 1)
      shape.lineDashPattern = [20, 10]
      shape.lineDashPhase = 10
      CATransaction.flush()
      stage.host.advance(by: 0.5)
      // The first dash is cut to 10 points; then 10 are free.
      #expect(
        try stage.shot().colors((15, 50), (25, 50), (35, 50), (45, 50), (55, 50), (65, 50))
          == "red, white, red, red, white, red")
    }

    @Test("An animation of strokeEnd draws the line step by step, and then rests")
    func strokeEnd() throws {
      let shape = makeLine()
      stage.host.runFrame()
      let animation = CABasicAnimation(keyPath: "strokeEnd")
      animation.fromValue = 0
      animation.toValue = 1
      animation.duration = 1
      animation.delegate = stage.log
      animation.setValue("draw", forKey: "name")
      shape.add(animation, forKey: "draw")
      stage.host.advance(by: 0.5)
      #expect(shape.strokeEnd == 1)
      #expect(abs((shape.presentation()?.strokeEnd ?? 0) - 0.5) < 0.02)
      let half = try stage.shot("line-half")
      #expect(half.colors((15, 50), (45, 50), (55, 50), (85, 50)) == "red, red, white, white")
      #expect(stage.log.lines == ["draw start"])
      stage.host.advance(by: 0.6)
      #expect(stage.log.lines == ["draw start", "draw end"])
      #expect(shape.animationKeys() == nil)
      #expect(try stage.shot().colors((55, 50), (85, 50)) == "red, red")
      #expect(stage.host.application.nextFrameDue == nil && !stage.host.application.isAnimating)
    }
  }
}
