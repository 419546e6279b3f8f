// Where typed text goes, for the platform's input method.
public import Foundation

extension Application {
  /// Where the first responder's text goes on, in points of its surface: the caret of a text field
  /// or text view, a rectangle of no width, kept within the view's bounds when it is scrolled out
  /// of sight; the bounds of another view. Nil while nothing takes text.
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

  /// Tells the platform, where that changed since it was told last.
  func reportTextInputRect() {
    guard textInputRectHandler != nil, let rect = textInputRect, rect != reportedTextInputRect
    else { return }
    reportedTextInputRect = rect
    textInputRectHandler?(rect)
  }

  /// Puts the handles and the menu of the text that is edited where that is now.
  func placeTextSelection() {
    guard let textInput, let text = textInput as? any TextEditing else { return }
    text.interaction.placeSelectionViews()
  }

  /// The composition was ended here rather than by the input method, which has to forget it.
  func restartTextInput() {
    guard let textInput, let textInputHandler else { return }
    textInputHandler(nil)
    textInputHandler(textInput)
  }
}
