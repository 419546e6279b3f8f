// What a field and a view ask and tell. Every method has a default, as where UIKit's is optional.

/// Is asked and told what happens in a text field. Source: UIKit's documentation of
/// UITextFieldDelegate. Ranges count characters; differs from UIKit, where they count UTF-16 units.
public protocol TextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  func textFieldDidBeginEditing(_ textField: TextField)
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  func textFieldDidEndEditing(_ textField: TextField)
  /// Asked before the user's change; false leaves the text as it is. Text that an input method is
  /// composing is asked for once, when it is finished.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: TextField)
  /// What the edit menu offers; nil, as by default: what is suggested.
  func textField(
    _ textField: TextField, editMenuForCharactersIn range: Range<Int>,
    suggestedActions: [MenuElement]
  ) -> Menu?
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Return was pressed; true ends editing with ``Control/Events/editingDidEndOnExit``.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  public func textField(
    _ textField: TextField, editMenuForCharactersIn range: Range<Int>,
    suggestedActions: [MenuElement]
  ) -> Menu? { nil }
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}

/// Is asked and told what happens in a text view. Source: UIKit's documentation of
/// UITextViewDelegate. Ranges count characters.
// Isolated method by method: a protocol that is isolated as a whole and refines another cannot be
// conformed to without naming the actor.
nonisolated public protocol TextViewDelegate: ScrollViewDelegate {
  @MainActor func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  @MainActor func textViewDidBeginEditing(_ textView: TextView)
  @MainActor func textViewShouldEndEditing(_ textView: TextView) -> Bool
  @MainActor func textViewDidEndEditing(_ textView: TextView)
  @MainActor func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool
  /// What a tap on a link does; nil: nothing. By default, and in `defaultAction`, what the
  /// application does (``Application/openURLHandler``). Source: UIKit's documentation.
  @MainActor func textView(
    _ textView: TextView, primaryActionFor textItem: TextItem, defaultAction: Action
  ) -> Action?
  @MainActor func textViewDidChange(_ textView: TextView)
  @MainActor func textViewDidChangeSelection(_ textView: TextView)
  /// What the edit menu offers; nil, as by default: what is suggested.
  @MainActor func textView(
    _ textView: TextView, editMenuForTextIn range: Range<Int>, suggestedActions: [MenuElement]
  ) -> Menu?
}

extension TextViewDelegate {
  @MainActor public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  @MainActor public func textViewDidBeginEditing(_ textView: TextView) {}
  @MainActor public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  @MainActor public func textViewDidEndEditing(_ textView: TextView) {}
  @MainActor public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }
  @MainActor public func textView(
    _ textView: TextView, primaryActionFor textItem: TextItem, defaultAction: Action
  ) -> Action? { defaultAction }
  @MainActor public func textViewDidChange(_ textView: TextView) {}
  @MainActor public func textViewDidChangeSelection(_ textView: TextView) {}
  @MainActor public func textView(
    _ textView: TextView, editMenuForTextIn range: Range<Int>, suggestedActions: [MenuElement]
  ) -> Menu? { nil }
}
