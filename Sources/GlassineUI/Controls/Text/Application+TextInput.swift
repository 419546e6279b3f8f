// The position of text input, for the platform's input method.
public import Foundation

extension Application {
  /// The position of the first responder's text input, in points of its surface. For a text field
  /// or text view it is the caret, a rectangle of no width, clamped to the view's bounds. For
  /// another view it is the bounds. Nil while nothing takes text.
  public var textInputRect: CGRect? {
    guard let view = textInput as? View, view.window != nil else { return nil }
    guard let caret = (view as? any TextEditing)?.caretRect else {
      return view.convert(view.bounds, to: nil)
    }
    let bounds = view.bounds
    let x = min(max(caret.minX, bounds.minX), bounds.maxX)
    let top = min(max(caret.minY, bounds.minY), bounds.maxY)
    let bottom = min(max(caret.maxY, top), bounds.maxY)
    return view.convert(CGRect(x: x, y: top, width: 0, height: bottom - top), to: nil)
  }

  func firstResponderChanged(from old: Responder?, to new: Responder?) {
    trace?(.firstResponder(old: old, new: new))
    textInput = new as? any KeyInput
    reportedTextInputRect = textInputRect
    textInputHandler?(textInput)
  }

  /// Reports the rectangle to the platform if it has changed since the last report.
  func reportTextInputRect() {
    guard textInputRectHandler != nil, let rect = textInputRect, rect != reportedTextInputRect
    else { return }
    reportedTextInputRect = rect
    textInputRectHandler?(rect)
  }

  /// Positions the handles and the menu of the edited text.
  func placeTextSelection() {
    guard let textInput, let text = textInput as? any TextEditing else { return }
    text.interaction.placeSelectionViews()
  }

  /// Called when this side ended the composition: the input method has to drop it.
  func restartTextInput() {
    guard let textInput, let textInputHandler else { return }
    textInputHandler(nil)
    textInputHandler(textInput)
  }
}
