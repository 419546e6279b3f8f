// The keys of a responder that takes typed text and has no text editor of its own.
import GlassineInput

extension Responder {
  /// Delivers the keys that delete and that end a line to a ``KeyInput`` that is no
  /// ``TextInput``, as UIKit's text system does. Text editors handle these keys themselves. Returns
  /// whether it did.
  final func editsByKey(_ presses: Set<Press>) -> Bool {
    guard let input = self as? any KeyInput, !(self is any TextInput), presses.count == 1,
      let key = presses.first?.key,
      key.modifierFlags.isDisjoint(with: [.control, .command, .alternate])
    else { return false }
    switch key.keyCode {
    case Press.Key.backspace:
      if input.hasText { input.deleteBackward() }
    case Press.Key.enter, Press.Key.keypadEnter: input.insertText("\n")
    default: return false
    }
    return true
  }
}

extension Press.Key {
  // Usages of the keyboard page. Source: USB HID Usage Tables 1.5, section 10.
  fileprivate static let enter: UInt16 = 0x28
  fileprivate static let backspace: UInt16 = 0x2A
  fileprivate static let keypadEnter: UInt16 = 0x58
}
