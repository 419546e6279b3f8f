// Curves of animations, key values in all modes, sums of values, and copies of presented values.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Timing")
  struct TimingTests {
    let stage = LayerStage()
    private let square = CALayer()

    init() {
      square.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      square.backgroundColor = .red
      stage.layer.addSublayer(square)
      stage.host.runFrame()
    }

    private var x: CGFloat { square.presentation()?.position.x ?? .nan }

    /// The place after a share of an animation of one second.
    private func place(
      at seconds: Double = 0.25, _ animation: CAAnimation
    ) -> CGFloat {
      square.removeAllAnimations()
      animation.duration = 1
      square.add(animation, forKey: "it")
      stage.host.advance(by: seconds)
      return x
    }

    private func move(_ keyPath: String = "position.x") -> CABasicAnimation {
      let move = CABasicAnimation(keyPath: keyPath)
      (move.fromValue, move.toValue) = (0.0, 100.0)
      return move
    }

    @Test("An implicit animation has the default curve, and an explicit one is linear")
    func defaults() {
      CATransaction.setAnimationDuration(1)
      square.position.x = 100
      CATransaction.flush()
      stage.host.advance(by: 0.25)
      // The curve (0.25, 0.1, 0.25, 1) is at 0.409 after a quarter.
      #expect(abs(x - 40.9) < 1.5, "\(x)")
      #expect(CATransaction.animationTimingFunction() == nil)
      let explicit = place(move())
      #expect(abs(explicit - 25) < 1, "\(explicit)")
      CATransaction.begin()
      let inBlock = place(move())
      CATransaction.commit()
      #expect(abs(inBlock - 25) < 1, "\(inBlock)")
    }

    @Test("The curve of the frame's own transaction is that of implicit and explicit animations")
    func ownFunction() {
      let easeIn = CAMediaTimingFunction(name: .easeIn)
      CATransaction.setAnimationTimingFunction(easeIn)
      #expect(CATransaction.animationTimingFunction() === easeIn)
      CATransaction.setAnimationDuration(1)
      square.position.x = 100
      stage.host.advance(by: 0.5)
      // The curve (0.42, 0, 1, 1) is at 0.315 half way.
      #expect(abs(x - 31.5) < 1.5, "\(x)")
      #expect(CATransaction.animationTimingFunction() == nil, "the frame has ended it")
      CATransaction.setAnimationTimingFunction(easeIn)
      let explicit = place(at: 0.5, move())
      #expect(abs(explicit - 31.5) < 1.5, "\(explicit)")
      CATransaction.setAnimationTimingFunction(easeIn)
      let own = move()
      own.timingFunction = CAMediaTimingFunction(name: .linear)
      let linear = place(at: 0.5, own)
      #expect(abs(linear - 50) < 1, "\(linear)")
    }

    @Test("The layer of a view has the curve of the block for its own action")
    func block() throws {
      let layer = stage.layer
      let found = View.animationAction(of: layer, .curveEaseIn)
      let animation = try #require(found)
      var point: [Float] = [0, 0]
      animation.timingFunction?.getControlPoint(at: 1, values: &point)
      #expect(animation.duration == 2 && abs(point[0] - 0.42) < 1e-6 && point[1] == 0)
      #expect(layer.action(forKey: "backgroundColor") == nil, "outside of a block")
    }

    @Test("A point follows a path, and turns with it")
    func path() {
      let way = CAKeyframeAnimation(keyPath: "position")
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 60, y: 0))
      path.addLine(to: CGPoint(x: 60, y: 60))
      way.path = path
      way.calculationMode = .paced
      func shown(_ mode: CAAnimationRotationMode?) -> (CGPoint, CGFloat) {
        way.rotationMode = mode
        _ = place(at: 0.75, way)
        let copy = square.presentation()
        let map = copy?.affineTransform() ?? .identity
        return (copy?.position ?? .zero, atan2(map.b, map.a))
      }
      let (spot, level) = shown(nil)
      #expect(abs(spot.x - 60) < 0.1 && abs(spot.y - 30) < 1.5 && level == 0, "\(spot)")
      #expect(abs(shown(.rotateAuto).1 - .pi / 2) < 0.01)
      #expect(abs(shown(.rotateAutoReverse).1 + .pi / 2) < 0.01)
    }

    @Test("Discrete values jump, and paced ones have one speed")
    func modes() {
      let keys = CAKeyframeAnimation(keyPath: "position.x")
      keys.values = [0.0, 10.0, 90.0]
      keys.calculationMode = .discrete
      #expect(place(at: 0.3, keys) == 0)
      #expect(place(at: 0.4, keys) == 10)
      #expect(place(at: 0.9, keys) == 90)
      keys.keyTimes = [0, 0.8, 0.9, 1]
      #expect(place(at: 0.7, keys) == 0)
      keys.keyTimes = nil
      keys.calculationMode = .paced
      let paced = place(at: 0.5, keys)
      #expect(abs(paced - 45) < 2, "\(paced)")
      keys.calculationMode = .linear
      let even = place(at: 0.5, keys)
      #expect(abs(even - 10) < 3, "\(even)")
    }

    @Test("An additive value is added to the model's, and a cumulative one to its former round")
    func sums() {
      CATransaction.setDisableActions(true)
      square.position.x = 40
      CATransaction.flush()
      let more = move()
      more.isAdditive = true
      let added = place(at: 0.5, more)
      #expect(abs(added - 90) < 1, "\(added)")
      let rounds = CABasicAnimation(keyPath: "position.x")
      (rounds.fromValue, rounds.toValue) = (0.0, 20.0)
      rounds.repeatCount = 3
      rounds.isCumulative = true
      let third = place(at: 2.5, rounds)
      #expect(abs(third - 50) < 1, "\(third)")
      rounds.isCumulative = false
      let again = place(at: 2.5, rounds)
      #expect(abs(again - 10) < 1, "\(again)")
    }

    @Test("A way by a value begins or ends where the other value says, or at the model's")
    func byValue() {
      CATransaction.setDisableActions(true)
      square.position.x = 40
      CATransaction.flush()
      let way = CABasicAnimation(keyPath: "position.x")
      way.byValue = 20.0
      let own = place(at: 0.5, way)
      #expect(abs(own - 50) < 0.5, "\(own)")
      way.fromValue = 10.0
      let from = place(at: 0.5, way)
      #expect(abs(from - 20) < 0.5, "\(from)")
      (way.fromValue, way.toValue) = (nil, 100.0)
      let to = place(at: 0.5, way)
      #expect(abs(to - 90) < 0.5, "\(to)")
    }

    @Test("Replicators and emitters have presented values, with those of their classes")
    func copies() throws {
      let (dots, sparks) = (CAReplicatorLayer(), CAEmitterLayer())
      (dots.instanceCount, dots.instanceDelay) = (3, 0.5)
      (sparks.emitterPosition, sparks.birthRate) = (CGPoint(x: 3, y: 4), 2)
      #expect(dots.presentation() == nil, "on no screen")
      for layer in [dots, sparks] {
        stage.layer.addSublayer(layer)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 1)
        layer.add(fade, forKey: "fade")
      }
      stage.host.advance(by: 0.5)
      let shownDots = try #require(dots.presentation())
      #expect(abs(shownDots.opacity - 0.5) < 0.05)
      #expect(shownDots.instanceCount == 3 && shownDots.instanceDelay == 0.5)
      let shownSparks = try #require(sparks.presentation())
      #expect(abs(shownSparks.opacity - 0.5) < 0.05)
      #expect(shownSparks.emitterPosition == CGPoint(x: 3, y: 4) && shownSparks.birthRate == 2)
    }
  }
}

extension View {
  /// The action that a layer finds in a block of two seconds.
  fileprivate static func animationAction(
    of layer: CALayer, _ options: AnimationOptions
  ) -> CABasicAnimation? {
    var action: (any CAAction)?
    animate(withDuration: 2, delay: 0, options: options) {
      action = layer.action(forKey: "backgroundColor")
    }
    return action as? CABasicAnimation
  }
}
