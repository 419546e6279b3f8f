// Transitions of layers.
import CoreGraphics
import GlassineTesting
import GlassineUI
import QuartzCore
import Testing

extension LayerSuite {
  @Suite("Transitions")
  struct TransitionTests {
    private let stage = LayerStage()
    private let box = CALayer()

    init() {
      let frame = CGRect(x: 20, y: 20, width: 60, height: 60)
      box.frame = frame
      box.backgroundColor = .red
      stage.layer.masksToBounds = true
      stage.layer.addSublayer(box)
      stage.host.settle()
    }

    private func change(_ type: CATransitionType, _ subtype: CATransitionSubtype? = nil) {
      let transition = CATransition()
      (transition.type, transition.subtype) = (type, subtype)
      transition.duration = 1
      transition.delegate = stage.log
      transition.setValue("change", forKey: "name")
      box.add(transition, forKey: nil)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      box.backgroundColor = .blue
      CATransaction.commit()
    }

    @Test("A fade begins with the old look, and ends with the new one alone")
    func fade() throws {
      change(.fade)
      stage.host.runFrame()
      #expect(try stage.shot().color(50, 50) != "blue")
      stage.host.advance(by: 0.5)
      let half = try stage.shot().color(50, 50)
      #expect(half != "red" && half != "blue", "\(half)")
      stage.host.advance(by: 0.7)
      #expect(try stage.shot().color(50, 50) == "blue")
      #expect(stage.log.lines == ["change start", "change end"])
      #expect(stage.view.children.count == 1, "the picture is gone")
    }

    @Test("A push moves both looks, with the new one from its side")
    func push() throws {
      change(.push, .fromRight)
      stage.host.runFrame()
      stage.host.advance(by: 0.5)
      let half = try stage.shot("push", scale: 2)
      #expect(half.colors((30, 50), (70, 50)) == "red, blue")
      stage.host.advance(by: 0.7)
      #expect(try stage.shot().colors((30, 50), (70, 50), (10, 50)) == "blue, blue, white")
    }

    @Test("An old look reveals the new one, which rests")
    func reveal() throws {
      change(.reveal, .fromBottom)
      stage.host.runFrame()
      stage.host.advance(by: 0.5)
      #expect(try stage.shot().colors((50, 30), (50, 70)) == "red, blue")
    }

    @Test("A new look moves in over the old one, which rests")
    func moveIn() throws {
      change(.moveIn, .fromRight)
      stage.host.runFrame()
      stage.host.advance(by: 0.5)
      #expect(try stage.shot("movein").colors((30, 50), (70, 50)) == "red, blue")
      stage.host.advance(by: 0.7)
      #expect(try stage.shot().colors((30, 50), (70, 50)) == "blue, blue")
      #expect(stage.view.children.count == 1, "the picture is gone")
    }
  }
}
