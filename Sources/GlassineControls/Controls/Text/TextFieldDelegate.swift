// The delegates of text fields and text views. Every method has a default, like the optional ones
// of UIKit.
public import Foundation
public import GlassineUI

/// Decides and observes the events of a text field. Source: UIKit's documentation of
/// UITextFieldDelegate. Ranges of `Int` count characters, and those of Foundation UTF-16 units, as
/// in UIKit.
@preconcurrency @MainActor
public protocol TextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  func textFieldDidBeginEditing(_ textField: TextField)
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  func textFieldDidEndEditing(_ textField: TextField)
  /// Called instead of the one above, which its default calls.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Called before a change by the user; false rejects it. For composed text it is called once,
  /// when the composition is committed.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool
  /// The same in UTF-16 units. Called by the default of the one above.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: TextField)
  /// The edit menu; nil, the default: the suggested actions.
  func textField(
    _ textField: TextField, editMenuForCharactersIn range: Range<Int>,
    suggestedActions: [MenuElement]
  ) -> Menu?
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Called for Return; true ends editing with ``Control/Events/editingDidEndOnExit``.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: TextField) {}
  public func textFieldDidEndEditing(
    _ textField: TextField, reason: TextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool {
    self.textField(
      textField, shouldChangeCharactersIn: textField.units(range), replacementString: string)
  }
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange,
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

/// Decides and observes the events of a text view. Source: UIKit's documentation of
/// UITextViewDelegate. Ranges are counted as by ``TextFieldDelegate``.
// Isolated method by method. A class could not conform to a protocol that is isolated as a whole
// and refines another one without naming the actor.
nonisolated public protocol TextViewDelegate: ScrollViewDelegate {
  @MainActor func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  @MainActor func textViewDidBeginEditing(_ textView: TextView)
  @MainActor func textViewShouldEndEditing(_ textView: TextView) -> Bool
  @MainActor func textViewDidEndEditing(_ textView: TextView)
  @MainActor func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool
  /// The same in UTF-16 units. Called by the default of the one above.
  @MainActor func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The action of a tap on a link; nil: none. By default, and in `defaultAction`, that of the
  /// application (``Application/openURLHandler``). Source: UIKit's documentation.
  @MainActor func textView(
    _ textView: TextView, primaryActionFor textItem: TextItem, defaultAction: Action
  ) -> Action?
  @MainActor func textViewDidChange(_ textView: TextView)
  @MainActor func textViewDidChangeSelection(_ textView: TextView)
  /// The edit menu; nil, the default: the suggested actions.
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
  ) -> Bool {
    self.textView(textView, shouldChangeTextIn: textView.units(range), replacementText: text)
  }
  @MainActor public func textView(
    _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
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
