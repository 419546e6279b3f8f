// `glassine.h`: whose keyboard, pad and mouse are, the focus, and editing.
public import CGlassine
import Foundation
import Glassine
import GlassineControls

/// A question about an overlay; false if that is gone.
private nonisolated func ask(
  _ name: StaticString, _ number: glassine_overlay, _ answer: @MainActor (Overlay) -> Bool
) -> Bool {
  value(name, false) { HostTable.shared.overlay(number).map { answer($0.overlay) } ?? false }
}

@c @implementation
public nonisolated func glassine_wants_text(_ overlay: glassine_overlay) -> Bool {
  ask("glassine_wants_text", overlay) { $0.wantsTextInput }
}

@c @implementation
public nonisolated func glassine_wants_keyboard(_ overlay: glassine_overlay) -> Bool {
  ask("glassine_wants_keyboard", overlay) { $0.wantsKeyboard }
}

@c @implementation
public nonisolated func glassine_wants_pad(_ overlay: glassine_overlay) -> Bool {
  ask("glassine_wants_pad", overlay) { $0.wantsPad }
}

@c @implementation
public nonisolated func glassine_wants_pointer(_ overlay: glassine_overlay) -> Bool {
  ask("glassine_wants_pointer", overlay) { $0.wantsPointer }
}

@c @implementation
public nonisolated func glassine_get_focus(_ overlay: glassine_overlay) -> glassine_view {
  value("glassine_get_focus", 0) {
    let focus = HostTable.shared.overlay(overlay)?.overlay.application.focus
    return HostTable.shared.nearest(focus?.focusedView)
  }
}

@c @implementation
public nonisolated func glassine_set_focus(
  _ overlay: glassine_overlay, _ view: glassine_view, _ is_visible: Bool
) -> glassine_result {
  result("glassine_set_focus") {
    guard let host = HostTable.shared.overlay(overlay) else { return GLASSINE_GONE }
    let focus = host.overlay.application.focus
    guard view != 0 else {
      focus.focus(nil)
      return GLASSINE_OK
    }
    guard let view = HostTable.shared.view(view) else { return GLASSINE_GONE }
    guard let window = view.window, window.application === host.overlay.application else {
      throw CallFailure.argument("the view is another overlay's")
    }
    // The rows of a new list.
    view.layoutIfNeeded()
    guard focus.focus(view) || focus.preferred(in: view).map({ focus.focus($0) }) ?? false else {
      throw CallFailure.argument("nothing there takes the focus, or it is hidden or disabled")
    }
    window.makeKey()
    if is_visible { focus.showRing() }
    return GLASSINE_OK
  }
}

@c @implementation
public nonisolated func glassine_set_editing(
  _ view: glassine_view, _ is_editing: Bool
) -> glassine_result {
  set("glassine_set_editing", view) {
    guard $0 is TextField || $0 is TextView else {
      throw CallFailure.argument("the view is no field and no text view")
    }
    if is_editing { $0.window?.makeKey() }
    guard is_editing ? $0.becomeFirstResponder() : $0.resignFirstResponder() || !$0.isFirstResponder
    else { throw CallFailure.argument("the view takes no text: it is hidden or disabled") }
  }
}

@c @implementation
public nonisolated func glassine_is_editing(_ view: glassine_view) -> Bool {
  value("glassine_is_editing", false) { HostTable.shared.view(view)?.isFirstResponder ?? false }
}
