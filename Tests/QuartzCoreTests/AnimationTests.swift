// Explicit and implicit animations under the manual clock, with what delegates hear.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Animations")
  struct Animations {
    let stage = LayerStage()

    /// A red square of 20 points at the top left.
    private func makeSquare() -> CALayer {
      let square = CALayer()
      square.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      square.backgroundColor = .red
      stage.layer.addSublayer(square)
      stage.host.runFrame()
      return square
    }

    private func move(to x: CGFloat, seconds: Double, _ name: String) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.toValue = x
      animation.duration = seconds
      animation.delegate = stage.log
      animation.setValue(name, forKey: "name")
      return animation
    }

    @Test("Transforms in Foundation's boxes are key values")
    func boxedTransforms() {
      let turned = CATransform3DMakeRotation(1, 0, 0, 1)
      #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
      let map = CGAffineTransform(translationX: 3, y: 4)
      #expect(NSValue(cgAffineTransform: map).cgAffineTransformValue == map)
      #expect(NSValue(point: .zero).caTransform3DValue == CATransform3DIdentity)
      let stage = LayerStage()
      let animation = CAKeyframeAnimation(keyPath: "transform")
      animation.values = [
        NSValue(caTransform3D: CATransform3DMakeTranslation(0, 0, 0)),
        NSValue(caTransform3D: CATransform3DMakeTranslation(20, 0, 0)),
      ]
      animation.duration = 1
      stage.layer.add(animation, forKey: nil)
      stage.host.advance(by: 0.5)
      let shown = stage.layer.presentation()?.transform.m41 ?? 0
      #expect(abs(shown - 10) < 0.5, "\(shown)")
    }

    @Test("A changed value of a layer on screen moves there in a quarter of a second")
    func implicit() throws {
      let square = makeSquare()
      square.position = CGPoint(x: 90, y: 10)
      #expect(square.position.x == 90)
      #expect(square.presentation()?.position.x == 10)
      stage.host.advance(by: 0.1)
      let x = square.presentation()?.position.x ?? 0
      #expect(x > 15 && x < 85)
      stage.host.advance(by: 0.2)
      #expect(square.presentation()?.position.x == 90)
      #expect(try stage.shot().colors((10, 10), (90, 10)) == "white, red")
      #expect(stage.host.application.nextFrameDue == nil)
    }

    @Test("A new layer, and a transaction without actions, change at once")
    func atOnce() {
      let square = makeSquare()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      square.position = CGPoint(x: 50, y: 10)
      CATransaction.commit()
      #expect(square.animationKeys() == nil)
      let other = CALayer()
      other.position = CGPoint(x: 5, y: 5)
      stage.layer.addSublayer(other)
      other.opacity = 0.5
      #expect(other.animationKeys() == nil)
      square.actions = ["opacity": NSNull()]
      square.opacity = 0.5
      #expect(square.animationKeys() == nil)
    }

    @Test("A transaction has its duration, and its completion follows the last animation")
    func completion() {
      let square = makeSquare()
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.5)
      CATransaction.setCompletionBlock { [log = stage.log] in log.lines.append("done") }
      square.position = CGPoint(x: 90, y: 10)
      square.opacity = 0
      CATransaction.commit()
      stage.host.advance(by: 0.45)
      #expect(stage.log.lines.isEmpty)
      stage.host.advance(by: 0.1)
      #expect(stage.log.lines == ["done"])
      CATransaction.begin()
      CATransaction.setCompletionBlock { [log = stage.log] in log.lines.append("empty") }
      CATransaction.commit()
      #expect(stage.log.lines == ["done", "empty"])
    }

    @Test("Removing, replacing, and leaving the window cut animations, once each")
    func cut() {
      let square = makeSquare()
      square.add(move(to: 50, seconds: 1, "a"), forKey: "move")
      stage.host.runFrame()
      square.add(move(to: 60, seconds: 1, "b"), forKey: "move")
      stage.host.runFrame()
      square.removeAnimation(forKey: "move")
      square.add(move(to: 70, seconds: 1, "c"), forKey: nil)
      stage.host.runFrame()
      stage.view.removeFromSuperview()
      stage.host.runFrame()
      #expect(
        stage.log.lines == ["a start", "a cut", "b start", "b cut", "c start", "c cut"])
      #expect(!stage.host.application.isAnimating)
    }

    @Test("A filled end stays on screen until it is removed, and needs no frames")
    func fill() throws {
      let square = makeSquare()
      let animation = move(to: 90, seconds: 0.2, "fill")
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      square.add(animation, forKey: "move")
      stage.host.advance(by: 0.5)
      #expect(stage.log.lines == ["fill start", "fill end"])
      #expect(!stage.host.application.isAnimating)
      #expect(try stage.shot().colors((10, 10), (90, 10)) == "white, red")
      square.removeAllAnimations()
      #expect(try stage.shot().colors((10, 10), (90, 10)) == "red, white")
    }

    @Test("A layer without speed is scrubbed by its time offset")
    func scrub() {
      let square = makeSquare()
      stage.layer.speed = 0
      stage.layer.timeOffset = 0
      let animation = move(to: 110, seconds: 1, "scrub")
      square.add(animation, forKey: "move")
      stage.host.advance(by: 0.5)
      #expect(square.presentation()?.position.x == 10)
      #expect(!stage.host.application.isAnimating)
      stage.layer.timeOffset = 0.25
      #expect(square.presentation()?.position.x == 35)
      stage.layer.timeOffset = 0.75
      #expect(square.presentation()?.position.x == 85)
    }

    @Test("Key frames follow values and times, groups their own clock, springs overshoot")
    func kinds() {
      let square = makeSquare()
      let keys = CAKeyframeAnimation(keyPath: "position.x")
      keys.values = [0, 100, 50]
      keys.keyTimes = [0, 0.5, 1]
      keys.duration = 1
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = 0
      fade.duration = 0.5
      let group = CAAnimationGroup()
      group.animations = [keys, fade]
      group.duration = 1
      square.add(group, forKey: "group")
      stage.host.advance(by: 0.25)
      #expect(abs((square.presentation()?.position.x ?? 0) - 50) < 1)
      #expect(abs((square.presentation()?.opacity ?? 0) - 0.5) < 0.01)
      stage.host.advance(by: 0.5)
      #expect(abs((square.presentation()?.position.x ?? 0) - 75) < 1)
      #expect(square.presentation()?.opacity == 1)
      stage.host.advance(by: 0.5)
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      spring.damping = 2
      spring.duration = spring.settlingDuration
      #expect(spring.duration > 2)
      square.add(spring, forKey: "spring")
      var most: CGFloat = 0
      for _ in 0..<60 {
        stage.host.runFrame()
        most = max(most, square.presentation()?.position.x ?? 0)
      }
      #expect(most > 150 && most < 200)
    }

    @Test("A timing function bends the progress, of a whole animation and between key frames")
    func timing() {
      let square = makeSquare()
      let slow = move(to: 110, seconds: 1, "slow")
      slow.fromValue = 10
      slow.timingFunction = CAMediaTimingFunction(name: .easeIn)
      square.add(slow, forKey: "slow")
      stage.host.advance(by: 0.5)
      // The curve (0.42, 0, 1, 1) is at 0.315 half way.
      #expect(abs((square.presentation()?.position.x ?? 0) - 41.5) < 1)
      square.removeAllAnimations()
      let keys = CAKeyframeAnimation(keyPath: "position.x")
      keys.values = [0, 100, 200]
      keys.duration = 2
      keys.timingFunctions = [
        CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(controlPoints: 0, 1, 0, 1),
      ]
      square.add(keys, forKey: "keys")
      stage.host.advance(by: 0.5)
      #expect(abs((square.presentation()?.position.x ?? 0) - 50) < 2)
      stage.host.advance(by: 1)
      #expect((square.presentation()?.position.x ?? 0) > 185)
    }

    @Test("A rectangle in a box is animated, and a view turns about its layer's anchor point")
    func boxedBounds() {
      let grow = CABasicAnimation(keyPath: "bounds")
      grow.fromValue = NSValue(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
      grow.toValue = NSValue(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
      grow.duration = 1
      stage.layer.add(grow, forKey: nil)
      stage.host.advance(by: 0.5)
      let width = stage.layer.presentation()?.bounds.width ?? 0
      #expect(abs(width - 20) < 1, "\(width)")
      let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      stage.view.addSubview(view)
      view.quartzLayer.position = CGPoint(x: 50, y: 50)
      view.quartzLayer.anchorPoint = CGPoint(x: 0, y: 0.5)
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      let frame = view.frame
      #expect(abs(frame.minX - 45) < 0.01 && abs(frame.minY - 50) < 0.01)
      #expect(abs(frame.width - 10) < 0.01 && view.quartzLayer.position == CGPoint(x: 50, y: 50))
    }

    @Test("The layer of a view turns on screen about its anchor; touches keep the model")
    func viewLayer() throws {
      let child = View(frame: CGRect(x: 40, y: 40, width: 20, height: 40))
      child.backgroundColor = .black
      stage.view.addSubview(child)
      child.quartzLayer.anchorPoint = CGPoint(x: 0.5, y: 0)
      child.quartzLayer.position = CGPoint(x: 50, y: 40)
      #expect(child.frame == CGRect(x: 40, y: 40, width: 20, height: 40))
      stage.host.runFrame()
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = 0
      turn.toValue = -Double.pi / 2
      turn.duration = 1
      turn.fillMode = .forwards
      turn.isRemovedOnCompletion = false
      child.quartzLayer.add(turn, forKey: "turn")
      stage.host.advance(by: 1.1)
      // Turned to the right about the middle of its top.
      #expect(
        try stage.shot("hinge", scale: 2).colors((50, 70), (80, 40), (50, 35), (50, 45))
          == "white, black, black, black")
      #expect(child.transform == .identity)
      #expect(stage.host.window.hitTest(CGPoint(x: 50, y: 75), with: nil) === child)
      child.quartzLayer.removeAllAnimations()
      #expect(try stage.shot().colors((50, 70), (80, 40)) == "black, white")
    }

    @Test("A display link calls its target in each frame until it is ended")
    func displayLink() {
      final class Target {
        var times: [TimeInterval] = []
        func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
      }
      let target = Target()
      let link = CADisplayLink(target: target, selector: Selector("tick:", Target.tick))
      link.add(to: .main, forMode: .common)
      stage.host.runFrame()
      stage.host.runFrame()
      #expect(target.times.count == 2)
      #expect(CACurrentMediaTime() == target.times.last)
      link.invalidate()
      stage.host.runFrame()
      #expect(target.times.count == 2 && !stage.host.application.isAnimating)
    }
  }
}
