// The lines of the calls that reach responders, recognizers and delegates of a scene.
import Foundation
import GlassineControls
import GlassineUI

extension Transcript {
  /// Writes a call of the scene's application. Touches have a line for a view of the file that
  /// handles them.
  func add(_ call: ResponderCall, for responder: Responder?, in scene: LoadedScene) {
    switch call {
    case .touches(let phase, let touches, let event):
      guard let id = scene.id(of: responder), (responder as? View)?.handlesTouches == true,
        let call = Self.call(of: phase)
      else { return }
      self.touches(call, to: id, touches, event)
    case .press(let press):
      // If there is neither a first responder nor a focus, the host's line is sufficient.
      guard let view = responder as? View, let name = scene.name(of: view.id) else { return }
      line(to: name, Self.call(of: press.phase)) { line in
        if let key = press.key { line.add("key", JSONText.string(key.name)) }
        if let button = press.button { line.add("button", JSONText.string(button.rawValue)) }
      }
    case .text(let text):
      guard let id = scene.id(of: responder) else { return }
      line(to: id, "insertText") { $0.add("text", JSONText.string(text)) }
    case .firstResponder(let isFirst):
      guard let responder else { return }
      line(
        to: scene.name(of: responder), isFirst ? "becameFirstResponder" : "resignedFirstResponder")
    case .focus(let seat):
      guard let responder, seat == 0 else { return }
      line(to: scene.name(of: responder), "focus")
    case .unhandled, .pass: break
    case .gesture(let recognizer):
      if let name = recognizer.name { state(of: recognizer, named: name) }
    case .scroll(let call):
      guard let scrollView = responder as? ScrollView, let id = scene.id(of: responder) else {
        return
      }
      add(call, of: scrollView, named: id)
    case .widget(let call):
      guard let id = scene.id(of: responder) else { return }
      if let call = call as? Control.Call, let control = responder as? Control {
        add(call, of: control, named: id)
      } else if let call = call as? ListCall {
        add(call, named: id, row: responder is TableView ? "Row" : "Item")
      }
    }
  }

  private static func call(of phase: Touch.Phase) -> String? {
    switch phase {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    case .stationary: nil
    }
  }

  private static func call(of phase: Press.Phase) -> String {
    switch phase {
    case .began: "pressesBegan"
    case .changed, .stationary: "pressesChanged"
    case .ended: "pressesEnded"
    case .cancelled: "pressesCancelled"
    }
  }

  private func add(_ call: Control.Call, of control: Control, named id: String) {
    switch call {
    case .events(let events): action(events, of: control, named: id)
    case .highlighted(let value): flag("highlighted", to: id, value)
    case .selected(let value): flag("selected", to: id, value)
    }
  }

  private func add(_ call: ListCall, named id: String, row: String) {
    let (name, path) =
      switch call {
      case .highlight(let path, let isOn): (isOn ? "didHighlight" : "didUnhighlight", path)
      case .selection(let path, let isOn): (isOn ? "didSelect" : "didDeselect", path)
      }
    line(to: id, name + row) { $0.add("indexPath", ViewSetting.text(path)) }
  }

  private func add(_ call: ScrollCall, of scrollView: ScrollView, named id: String) {
    switch call {
    case .willBeginDragging: line(to: id, "willBeginDragging")
    case .didScroll:
      line(to: id, "didScroll") { $0.add("offset", Self.point(scrollView.contentOffset)) }
    case .willEndDragging(let velocity, let target):
      line(to: id, "willEndDragging") {
        $0.add("velocity", Self.point(velocity))
        $0.add("target", Self.point(target))
      }
    case .didEndDragging(let willDecelerate):
      line(to: id, "didEndDragging") { $0.add("decelerate", willDecelerate ? "true" : "false") }
    case .willBeginDecelerating: line(to: id, "willBeginDecelerating")
    case .didEndDecelerating: line(to: id, "didEndDecelerating")
    case .didEndScrollingAnimation: line(to: id, "didEndScrollingAnimation")
    case .didZoom:
      line(to: id, "didZoom") { $0.add("scale", JSONText.rounded(scrollView.zoomScale)) }
    case .didScrollToTop, .willBeginZooming, .didEndZooming, .didChangeAdjustedContentInset: break
    }
  }
}
