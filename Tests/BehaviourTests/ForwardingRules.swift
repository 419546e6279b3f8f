// Touches that go up the responder chain because the view under the finger does not take them.
import Foundation
import GlassineTesting
import GlassineUI
import Testing

@Suite("Forwarded touches")
struct ForwardingRules {
  @Test("T10: who got began by way of the chain gets cancelled when the view under the finger goes")
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

  @Test("R2: a superview hears of a plain view's touches by the one method that it overrides")
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

  @Test("R2: a touch falls through 100,000 nested views to the window without a call for each")
  func deepForwarding() {
    let stage = Stage()
    let top = stage.view("top", 0, 0, 100, 100)
    // From the innermost outwards: looking for the window grows with the depth above.
    var inner = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for _ in 1..<100_000 {
      let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      outer.addSubview(inner)
      inner = outer
    }
    top.addSubview(inner)
    _ = stage.host.finger(1).down(at: 10, 10).up()
    #expect(
      stage.transcript.text == """
        top touchesBegan [1] at (10, 10)
        top touchesEnded [1] at (10, 10)
        """)
  }
}
