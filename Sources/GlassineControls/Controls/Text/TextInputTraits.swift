// The traits of a text for keyboards that are views.
import Foundation
import GlassineUI

/// The kind of expected text. Source: UIKit's documentation of UIKeyboardType.
public enum KeyboardType: Sendable, CaseIterable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// The keyboard for letters.
  public static let alphabet = KeyboardType.asciiCapable
}

/// The meaning of Return. Source: UIKit's documentation of UIReturnKeyType.
public enum ReturnKeyType: Sendable, CaseIterable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// The look of a keyboard. Source: UIKit's documentation of UIKeyboardAppearance.
public enum KeyboardAppearance: Sendable, CaseIterable { case `default`, dark, light }

/// All traits of a text.
struct TextInputTraits {
  var keyboardType = KeyboardType.default
  var returnKeyType = ReturnKeyType.default
  var keyboardAppearance = KeyboardAppearance.default
}

extension TextField {
  /// Posted by a field when editing begins, when the user changed its text, and when editing ended,
  /// each after its delegate and actions. Source: UIKit's documentation.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "TextFieldTextDidBeginEditing")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "TextFieldTextDidChange")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "TextFieldTextDidEndEditing")
}

extension TextView {
  /// As ``TextField/textDidBeginEditingNotification`` and its like.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "TextViewTextDidBeginEditing")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "TextViewTextDidChange")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "TextViewTextDidEndEditing")
}
