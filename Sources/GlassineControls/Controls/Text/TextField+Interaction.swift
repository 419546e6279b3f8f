// A text field as the owner of its text interaction.
import Foundation
import GlassineUI

extension TextField: TextInteractionOwner {
  var allowsEditing: Bool { isEnabled }
  var textArea: CGRect { shownTextRect }
  func fitContent() {}
  func linkWasTapped(_ url: URL, in characters: Range<Int>) {}

  var textOrigin: CGPoint {
    guard let body = interaction.body else { return .zero }
    return textOrigin(of: body, in: textArea)
  }

  var textColors: TextColors {
    TextColors(
      text: (textColor ?? .label).faded(isEnabled ? 1 : themeBox.theme.disabledOpacity),
      tint: .tint,
      selection: Color(.selection))
  }

  /// A text longer than the field follows a drag.
  var scrollsByDrag: Bool { scrollRange > 0 }

  /// The number of points by which the text is longer than the field.
  private var scrollRange: CGFloat {
    max(0, (interaction.body?.size.width ?? 0) - textArea.width)
  }

  func scrollText(by delta: CGPoint) {
    let scroll = min(max(0, scrollX + delta.x), scrollRange)
    guard scroll != scrollX else { return }
    scrollX = scroll
    setNeedsDisplay()
  }

  func editMenu(for characters: Range<Int>, suggested: [MenuElement]) -> Menu? {
    delegate?.textField(
      self, editMenuForCharactersIn: characters, suggestedActions: suggested)
  }

  func shouldReplace(_ characters: () -> Range<Int>, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: characters(), replacementString: text)
      ?? true
  }

  /// As in UIKit, a text that changes is followed by a layout, where a subclass has one of its own.
  func layOutForText() {
    if overridesLayout(beyond: TextField.self) { setNeedsLayout() }
  }

  func textDidChange() {
    layOutForText()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() {
    showCaretInField()
    delegate?.textFieldDidChangeSelection(self)
  }

  func returnWasPressed() -> Bool {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return false }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    // The action may have moved to another field.
    if isFirstResponder { resignFirstResponder() }
    return false
  }
}
