// The controls of a loaded scene. Each handles touches as its class does; a control whose file says
// that it does not handle touches forwards them, as a plain view does.
import Foundation
import GlassineControls
import GlassineUI

final class LoadedControl: Control, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesBegan, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesMoved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesEnded, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesCancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}

final class LoadedButton: Button, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesBegan, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesMoved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesEnded, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesCancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}

final class LoadedSwitch: Switch, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesBegan, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesMoved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesEnded, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesCancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}

final class LoadedSlider: Slider, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesBegan, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesMoved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesEnded, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesCancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}

final class LoadedStepper: Stepper, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesBegan, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesMoved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesEnded, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesCancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}

final class LoadedPageControl: PageControl, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesBegan, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesMoved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesEnded, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesCancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}

final class LoadedSegmentedControl: SegmentedControl, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesBegan, touches, event) { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesMoved, touches, event) { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesEnded, touches, event) { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    if takes(.touchesCancelled, touches, event) { super.touchesCancelled(touches, with: event) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}

final class LoadedTextField: TextField, RecordedView {
  var log: CallLog?
  override var canBecomeFirstResponder: Bool {
    log?.canBecomeFirstResponder ?? super.canBecomeFirstResponder
  }

  /// Whether touches leave the caret at the text's end: its position would otherwise depend on the
  /// fonts of the machine, and a transcript must not.
  var keepsCaretAtEnd = false {
    didSet { interaction.showsSelectionInterface = !keepsCaretAtEnd }
  }

  override func insertText(_ text: String) {
    log?.transcript?.line(to: log?.name ?? "", "insertText") {
      $0.add("text", JSONText.string(text))
    }
    super.insertText(text)
  }

  private func leaveCaretAtEnd() {
    guard keepsCaretAtEnd, isEditing else { return }
    let end = text?.count ?? 0
    selectedRange = end..<end
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    guard takes(.touchesBegan, touches, event) else { return }
    super.touchesBegan(touches, with: event)
    leaveCaretAtEnd()
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    guard takes(.touchesMoved, touches, event) else { return }
    super.touchesMoved(touches, with: event)
    leaveCaretAtEnd()
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    guard takes(.touchesEnded, touches, event) else { return }
    super.touchesEnded(touches, with: event)
    leaveCaretAtEnd()
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: GlassineUI.Event?) {
    guard takes(.touchesCancelled, touches, event) else { return }
    super.touchesCancelled(touches, with: event)
    leaveCaretAtEnd()
  }

  override func stateDidChange() {
    super.stateDidChange()
    log?.stateDidChange(of: self)
  }
}
