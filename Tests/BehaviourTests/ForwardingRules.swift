// Touches forwarded up the responder chain because the view under the finger does not take them.
import Foundation
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Forwarded touches")
struct ForwardingRules {
  @Test(
    "T10: a responder that got began through the chain gets cancelled when the hit view is removed")
  func cancelledAlongTheFormerChain() {
    let stage = Stage()
    let panel = stage.view("panel", 0, 0, 100, 100)
    let middle = View(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let leaf = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    panel.addSubview(middle)
    middle.addSubview(leaf)
    let finger = stage.host.finger(1).down(at: 10, 10)
    middle.removeFromSuperview()
    _ = finger.move(to: 20, 20).up()
    stage.host.runFrame()
    #expect(leaf.next === middle)
    #expect(middle.next == nil)
    #expect(
      stage.transcript.text == """
        panel touchesBegan [1] at (10, 10)
        panel touchesCancelled [1] at (20, 20)
        """)
  }

  /// Each overrides one of the four methods alone.
  private final class Beginner: View {
    var heard: (String) -> Void = { _ in }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { heard("began") }
  }
  private final class Mover: View {
    var heard: (String) -> Void = { _ in }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { heard("moved") }
  }
  private final class Ender: View {
    var heard: (String) -> Void = { _ in }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { heard("ended") }
  }
  private final class Canceller: View {
    var heard: (String) -> Void = { _ in }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      heard("cancelled")
    }
  }

  @Test("R2: a superview gets a plain view's touches by the one method that it overrides")
  func oneMethodEach() {
    let host = HeadlessHost()
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (beginner, mover) = (Beginner(frame: frame), Mover(frame: frame))
    let (ender, canceller) = (Ender(frame: frame), Canceller(frame: frame))
    var heard: [String] = []
    beginner.heard = { heard.append($0) }
    mover.heard = { heard.append($0) }
    ender.heard = { heard.append($0) }
    canceller.heard = { heard.append($0) }
    host.window.addSubview(beginner)
    beginner.addSubview(mover)
    mover.addSubview(ender)
    ender.addSubview(canceller)
    canceller.addSubview(View(frame: frame))
    host.settle()
    _ = host.finger(1).down(at: 10, 10).move(to: 20, 20).up()
    #expect(heard == ["began", "moved", "ended"])
    _ = host.finger(1).down(at: 10, 10).cancel()
    #expect(heard == ["began", "moved", "ended", "began", "cancelled"])
  }

  @Test(
    "R2: a touch is forwarded through 100,000 nested views to the window without a call for each")
  func deepForwarding() {
    let stage = Stage()
    let top = stage.view("top", 0, 0, 100, 100)
    top.addSubview(Self.nest(of: 100_000))
    _ = stage.host.finger(1).down(at: 10, 10).up()
    #expect(
      stage.transcript.text == """
        top touchesBegan [1] at (10, 10)
        top touchesEnded [1] at (10, 10)
        """)
  }

  @Test("R2: pointer and wheel are forwarded through 100,000 nested views without a call for each")
  func deepPointer() {
    let stage = Stage()
    let top = stage.view("top", 0, 0, 100, 100)
    top.addSubview(Self.nest(of: 100_000))
    stage.host.mouse.hover(to: 10, 10).wheel(by: 0, 1, at: CGPoint(x: 10, y: 10)).leave()
    #expect(
      stage.transcript.text == """
        top hover entered
        top wheel (0, 1)
        top hover exited
        """)
  }

  /// Nested views, all with one frame; returns the outermost.
  private static func nest(of count: Int) -> View {
    // From the innermost outwards: the window search grows with the depth above.
    var inner = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for _ in 1..<count {
      let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(inner)
      inner = outer
    }
    return inner
  }

  /// Its next is not its superview.
  private final class Detour: View {
    var other: Responder?
    override var next: Responder? { other }
  }

  /// A responder that is neither view nor controller.
  private final class Bystander: Responder {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { heard.append("began") }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { heard.append("ended") }
    override func hoverChanged(_ hover: HoverSample, with event: Event?) {
      heard.append("hover \(hover.phase)")
    }
    override func wheelChanged(_ wheel: WheelSample, with event: Event?) { heard.append("wheel") }
  }

  private final class Guide: ViewController {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      heard.append("began")
      super.touchesBegan(touches, with: event)
    }
    override func hoverChanged(_ hover: HoverSample, with event: Event?) {
      heard.append("hover \(hover.phase)")
      super.hoverChanged(hover, with: event)
    }
  }

  @Test("R1, R2: touches, pointer and wheel follow an overridden next, past the superview")
  func detour() {
    let stage = Stage()
    let top = stage.view("top", 0, 0, 100, 100)
    let detour = Detour(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let leaf = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    top.addSubview(detour)
    detour.addSubview(leaf)
    let bystander = Bystander()
    detour.other = bystander
    stage.host.mouse.hover(to: 10, 10).wheel(by: 0, 1, at: CGPoint(x: 10, y: 10))
    _ = stage.host.finger(1).down(at: 10, 10).up()
    #expect(bystander.heard == ["hover entered", "wheel", "began", "ended"])
    #expect(stage.transcript.text == "")
    // Through a view that is in no window.
    let recorder = stage.view("aside", 200, 200, 10, 10)
    let aside = Detour(frame: .zero)
    aside.other = recorder
    detour.other = aside
    stage.host.mouse.hover(to: 11, 10)
    #expect(stage.transcript.text == "aside hover moved")
  }

  @Test("R1, R2: a controller gets touches and pointer over its view before the superview")
  func controllerOnTheWay() {
    let stage = Stage()
    let top = stage.view("top", 0, 0, 100, 100)
    let guide = Guide()
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    guide.view = view
    view.addSubview(View(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    top.addSubview(view)
    stage.host.mouse.hover(to: 10, 10)
    _ = stage.host.finger(1).down(at: 10, 10).up()
    #expect(guide.heard == ["hover entered", "began"])
    #expect(
      stage.transcript.text == """
        top hover entered
        top touchesBegan [1] at (10, 10)
        top touchesEnded [1] at (10, 10)
        """)
  }
}
