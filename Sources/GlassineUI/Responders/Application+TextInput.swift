// The position of text input, for the platform's input method.
public import Foundation
import GlassineInput

extension FramePass {
  /// The handles and the menu of an edited text follow it.
  static let textSelection = FramePass("textSelection") { application in
    application.anySeat { $0.textInput != nil }
  } run: { application in
    application.placeTextSelection()
  }

  /// The platform gets the position of the text.
  static let textRect = FramePass("textRect") { application in
    application.textInputRectHandler != nil && application.firstSeat.textInput != nil
  } run: { application in
    application.reportTextInputRect()
  }
}

extension Application {
  /// The first seat's first responder that takes text.
  var textInput: (any KeyInput)? { firstSeat.textInput }

  /// Where the text of the first seat's first responder goes on, in points of its surface: the
  /// caret of a text field or text view, a rectangle of no width, kept within the bounds when
  /// it is scrolled out of sight; the bounds of another view. Nil while nothing takes text.
  public var textInputRect: CGRect? {
    guard let view = textInput as? View, view.window != nil else { return nil }
    guard let caret = (view as? any EditedText)?.caretRect else {
      return view.convert(view.bounds, to: nil)
    }
    let bounds = view.bounds
    let x = min(max(caret.minX, bounds.minX), bounds.maxX)
    let top = min(max(caret.minY, bounds.minY), bounds.maxY)
    let bottom = min(max(caret.maxY, top), bounds.maxY)
    return view.convert(CGRect(x: x, y: top, width: 0, height: bottom - top), to: nil)
  }

  func firstResponderChanged(from old: Responder?, to new: Responder?, for number: SeatNumber) {
    if let old { observe(old, .firstResponder(false)) }
    if let new { observe(new, .firstResponder(true)) }
    seat(number)?.textInput = new as? any KeyInput
    // The platform's input method belongs to the first seat.
    guard number == 0 else { return }
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
    (firstSeat.textInput as? any EditedText)?.placeSelectionViews()
    for seat in otherSeats {
      (seat.textInput as? any EditedText)?.placeSelectionViews()
    }
  }

  /// The composition ended here instead of in the input method, which has to discard it.
  package func restartTextInput(of owner: AnyObject) {
    guard let textInput, textInput === owner, let textInputHandler else { return }
    textInputHandler(nil)
    textInputHandler(textInput)
  }
}
