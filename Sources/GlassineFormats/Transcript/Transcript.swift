// The transcript: a line for each call that reached a responder or the host, in order.
import Foundation
import GlassineControls
import GlassineInput
import GlassineUI

/// Writes lines in the format `glassine-transcript/1`.
///
/// Members come in a fixed order: `frame`, `t`, `to`, `call`, then the members of the call.
/// Numbers are in thousandths (``JSONText``), so the same session gives the same bytes on every
/// machine.
public final class Transcript {
  /// Receives each line, without its end.
  private let write: (String) -> Void
  var frame = 0
  var time: TimeInterval = 0

  public init(_ write: @escaping (String) -> Void) { self.write = write }

  func line(to name: String, _ call: String, _ addMore: (inout JSONLine) -> Void = { _ in }) {
    var line = JSONLine()
    line.add("frame", String(frame))
    line.add("t", JSONText.seconds(time))
    line.add("to", JSONText.string(name))
    line.add("call", JSONText.string(call))
    addMore(&line)
    write(line.text)
  }

  func touches(_ call: String, to name: String, _ touches: Set<Touch>, _ event: Event?) {
    let sorted = touches.sorted { $0.serial < $1.serial }
    let all = (event?.allTouches ?? touches).sorted { $0.serial < $1.serial }
    line(to: name, call) { line in
      line.add("touches", JSONText.list(sorted.map { String($0.source.finger) }))
      line.add("at", JSONText.list(sorted.map { Self.point($0.location(in: nil)) }))
      line.add("tapCounts", JSONText.list(sorted.map { String($0.tapCount) }))
      line.add("all", JSONText.list(all.map { String($0.source.finger) }))
    }
  }

  func flag(_ call: String, to name: String, _ value: Bool) {
    line(to: name, call) { $0.add("value", value ? "true" : "false") }
  }

  func action(_ events: Control.Events, of control: Control, named name: String) {
    for word in events.names {
      line(to: name, "action") { line in
        line.add("event", JSONText.string(word))
        if let value = Self.value(of: control) { line.add("value", value) }
      }
    }
  }

  /// The control's value, as JSON; nil for a control that is only pressed.
  private static func value(of control: Control) -> String? {
    switch control {
    case let control as Switch: control.isOn ? "true" : "false"
    case let control as Slider: JSONText.rounded(Double(control.value))
    case let control as Stepper: JSONText.rounded(control.value)
    case let control as PageControl: String(control.currentPage)
    case let control as SegmentedControl: String(control.selectedSegmentIndex)
    case let control as TextField: JSONText.string(control.text ?? "")
    default: nil
    }
  }

  // MARK: The host

  func hostTouch(_ sample: TouchSample) {
    let call: String
    switch sample.phase {
    case .began: call = "touchesBegan"
    case .moved: call = "touchesMoved"
    case .ended: call = "touchesEnded"
    case .cancelled: call = "touchesCancelled"
    case .stationary: return
    }
    line(to: "host", call) { line in
      line.add("touches", JSONText.list([String(sample.source.finger)]))
      line.add("at", JSONText.list([Self.point(sample.location)]))
    }
  }

  /// Writes input that no responder took and that the host receives: keys, buttons, text, the
  /// wheel.
  func hostInput(_ sample: Sample) {
    switch sample {
    case .key(let key):
      let call =
        switch key.phase {
        case .began: "pressesBegan"
        case .repeated: "pressesChanged"
        case .ended: "pressesEnded"
        case .cancelled: "pressesCancelled"
        }
      line(to: "host", call) { $0.add("key", JSONText.string(key.name)) }
    case .button(let button):
      let call =
        switch button.phase {
        case .began: "pressesBegan"
        case .ended: "pressesEnded"
        case .cancelled: "pressesCancelled"
        }
      line(to: "host", call) { $0.add("button", JSONText.string(button.name.rawValue)) }
    case .text(let text):
      line(to: "host", "insertText") { $0.add("text", JSONText.string(text.text)) }
    case .wheel(let wheel):
      line(to: "host", "wheel") { line in
        line.add("delta", Self.point(wheel.delta))
        line.add("at", Self.point(wheel.location))
      }
    default: break
    }
  }

  static func point(_ point: CGPoint) -> String {
    JSONText.list([JSONText.rounded(point.x), JSONText.rounded(point.y)])
  }
}
