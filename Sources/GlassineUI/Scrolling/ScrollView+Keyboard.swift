// Drags that end text editing, so that the keyboard disappears.
import Foundation

extension ScrollView {
  /// Ends editing in this window; the first responder may refuse.
  func endEditing() {
    guard let responder = window?.firstResponder, responder is any KeyInput else { return }
    _ = responder.resignFirstResponder()
  }

  /// Ends editing if the finger came from above to the keyboard, or, without a keyboard in the
  /// window, to the end of the visible content.
  func endEditingIfReached(withAccessory: Bool) {
    let keyboard = window.flatMap { window in
      window.keyboardTop(withAccessory: withAccessory).map {
        convert(CGPoint(x: 0, y: $0), from: window).y
      }
    }
    let edge = keyboard ?? bounds.maxY - adjustedContentInset.bottom
    let finger = pan.location(in: self).y
    if finger >= edge, finger - pan.translation(in: self).y < edge { endEditing() }
  }
}
