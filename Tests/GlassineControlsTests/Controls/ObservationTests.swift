// The calls that observers of an application get.
import Foundation
import GlassineTesting
import GlassineControls
import GlassineUI
import Testing

@Suite("Observed calls")
struct ObservationTests {
  private let host = HeadlessHost()
  private let transcript = Transcript()

  /// Writes a line for each call but the frame's passes.
  private func observe() -> Application.ObserverID {
    host.application.addObserver { [transcript] responder, call in
      let name = responder.map { "\(type(of: $0))" } ?? "nil"
      switch call {
      case .touches(let phase, let touches, _):
        transcript.record("\(name) \(phase) \(touches.count)")
      case .gesture(let recognizer): transcript.record("\(name) \(recognizer.state)")
      case .scroll(let call): transcript.record("\(name) \(call)")
      case .widget(let call as Control.Call):
        switch call {
        case .events(let events): transcript.record("\(name) \(RecorderControl.describe(events))")
        case .highlighted(let isOn): transcript.record("\(name) highlighted \(isOn)")
        case .selected(let isOn): transcript.record("\(name) selected \(isOn)")
        }
      case .firstResponder(let isFirst): transcript.record("\(name) first \(isFirst)")
      case .text(let text): transcript.record("\(name) text \(text)")
      case .unhandled(let what): transcript.record("\(name) unhandled \(what)")
      case .pass, .widget, .focus, .press: break
      }
    }
  }

  @Test("A tap on a button is observed before its actions, in the order of the calls")
  func button() {
    let button = Button(frame: CGRect(x: 100, y: 100, width: 100, height: 40))
    button.addAction(for: .touchUpInside) { [transcript] _ in transcript.record("action") }
    host.window.addSubview(button)
    _ = observe()
    host.finger(1).down(at: CGPoint(x: 150, y: 120)).up()
    #expect(
      transcript.text == """
        Button began 1
        Button highlighted true
        Button touchDown
        Button ended 1
        Button highlighted false
        Button touchUpInside
        action
        Button primaryActionTriggered
        """)
  }

  @Test("Touches that no view handles are observed at the responders that forward them")
  func chain() {
    host.window.addSubview(View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    _ = observe()
    host.finger(1).down(at: CGPoint(x: 50, y: 50))
    #expect(
      transcript.text == """
        Application began 1
        Application unhandled touchesBegan [1]
        """)
  }

  @Test("A recognizer's state is observed before its targets")
  func gesture() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addGestureRecognizer(
      TapGestureRecognizer { [transcript] _ in transcript.record("action") })
    host.window.addSubview(view)
    _ = observe()
    host.finger(1).down(at: CGPoint(x: 50, y: 50)).up()
    #expect(transcript.lines.filter { !$0.hasPrefix("Application") } == ["View ended", "action"])
  }

  @Test("A removed observer gets nothing, and removing it twice does nothing")
  func removed() {
    let id = observe()
    host.application.removeObserver(id)
    host.application.removeObserver(id)
    host.finger(1).down(at: CGPoint(x: 50, y: 50)).up()
    #expect(transcript.lines.isEmpty)
  }

  @Test("An observer may add and remove observers during a call")
  func reentrant() {
    var calls: [String] = []
    var first: Application.ObserverID?
    first = host.application.addObserver { [host] _, call in
      guard case .unhandled = call else { return }
      calls.append("first")
      if let first { host.application.removeObserver(first) }
      host.application.addObserver { _, call in
        if case .unhandled = call { calls.append("second") }
      }
    }
    let finger = host.finger(1).down(at: CGPoint(x: 50, y: 50))
    finger.up()
    #expect(calls == ["first", "second"])
  }

  @Test("A view that handles touches by its flag ends the chain, and one that does not is skipped")
  func flag() {
    let outer = Control(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = Control(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let plain = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    host.window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(plain)
    inner.handlesTouches = false
    _ = observe()
    host.finger(1).down(at: CGPoint(x: 50, y: 50)).up()
    #expect(outer.isHighlighted == false)
    #expect(transcript.lines.first == "Control began 1")
    #expect(transcript.lines.contains("Control touchUpInside"))
    _ = transcript.take()
    plain.handlesTouches = true
    host.finger(1).down(at: CGPoint(x: 50, y: 50)).up()
    #expect(
      transcript.text == """
        View began 1
        View ended 1
        """)
  }
}
