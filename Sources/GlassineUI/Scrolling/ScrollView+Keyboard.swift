// Drags that end an edit, so that what covers the content goes away.
import Foundation

extension ScrollView {
  /// Ends an edit in this window; whoever edits may refuse.
  func endEditing() {
    guard let responder = window?.firstResponder, responder is any KeyInput else { return }
    _ = responder.resignFirstResponder()
  }

  /// Ends it where the finger came from above to the keyboard, or to the end of the visible content
  /// where no keyboard is the window's.
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
