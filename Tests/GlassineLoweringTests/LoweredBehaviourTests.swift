// Components whose files the plugin lowered in this build, driven by fingers.
import Foundation
import GlassineTesting
import GlassineUI
import LoweredComponents
import Testing

@Suite("Lowered components")
@MainActor
struct LoweredBehaviourTests {
  private let host = HeadlessHost()

  private func dial(_ dial: Dial = Dial(frame: CGRect(x: 20, y: 20, width: 60, height: 60))) -> Dial
  {
    host.window.addSubview(dial)
    host.runFrame()
    return dial
  }

  @Test("optional requirements are called where the class has them, by subclasses too")
  func optionals() {
    let dial = dial()
    var transcript = ""
    for listener in [Listener(), CuriousListener(), PoliteListener()] {
      dial.delegate = listener
      dial.value = 2.6
      host.finger(1).down(at: CGPoint(x: 50, y: 50))
      host.runFrame()
      host.finger(1).up()
      host.runFrame()
      transcript += listener.calls.joined(separator: ", ") + "; " + "\(dial.value)\n"
    }
    #expect(
      transcript == """
        turned 2.6, turned 3.0; 3.0
        turned 2.6, will turn, asked 3.0 4; 2.6
        turned 2.6, will turn, please, asked 3.0 4, rested; 2.6

        """)
    #expect(
      dial.calls.filter { $0 != "laid out" } == [
        "pressed -", "pressed -", "tapped", "pressed turn me", "rests",
      ])
  }

  @Test("selectors send to methods with a sender, an event, a result, and to private ones")
  func selectors() {
    let dial = dial()
    host.finger(1).down(at: CGPoint(x: 50, y: 50))
    host.runFrame()
    host.finger(1).move(to: CGPoint(x: 55, y: 50))
    host.runFrame()
    host.finger(1).up()
    host.runFrame()
    #expect(dial.calls.filter { $0 != "laid out" } == ["pressed -", "dragged 1"])
    #expect(Dial.keyPath == "value")
  }

  @Test("selectors of properties and of text, and responds(to:)")
  func otherSelectors() {
    let dial = Dial()
    #expect(dial.forms.map(\.name) == ["calls", "setValue:", "resetTo:", "note:", "tapped"])
    let values: [Any?] = [nil, CGFloat(4), CGFloat(5), "sent", nil]
    for (selector, value) in zip(dial.forms, values) {
      #expect(selector.perform(on: dial, sender: value, event: nil))
      if let number = value as? CGFloat { #expect(dial.value == number) }
    }
    dial.forms[1].perform(on: dial, sender: "no number", event: nil)
    #expect(dial.value == 5)
    #expect(dial.calls == ["sent", "tapped"])
    #expect(dial.forms.allSatisfy(dial.answers))
    #expect(!dial.answers(Selector("other", SteppedDial.layoutIfNeeded)))
  }

  @Test("overrides in extensions work from class to class, and hit-testing asks them")
  func overrides() {
    let dial = dial(SteppedDial(frame: CGRect(x: 20, y: 20, width: 60, height: 60)))
    #expect(dial.calls.contains("laid out"))
    #expect(dial.intrinsicContentSize == CGSize(width: 40, height: 40))
    #expect(host.window.hitTest(CGPoint(x: 12, y: 50), with: nil) === dial)
    #expect(host.window.hitTest(CGPoint(x: 8, y: 50), with: nil) !== dial)
    dial.reset(to: 3.7)
    #expect(dial.value == 4)
    dial.reset()
    #expect(dial.value == 0)
  }
}
