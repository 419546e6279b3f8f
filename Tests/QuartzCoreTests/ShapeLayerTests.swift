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
