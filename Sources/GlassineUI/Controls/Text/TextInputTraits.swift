// What a text says of itself to keyboards that are views.
import Foundation

/// What is to be typed. Source: UIKit's documentation of UIKeyboardType.
public enum KeyboardType: Sendable, CaseIterable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// The one for letters.
  public static let alphabet = KeyboardType.asciiCapable
}

/// What Return does. Source: UIKit's documentation of UIReturnKeyType.
public enum ReturnKeyType: Sendable, CaseIterable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// How a keyboard looks. Source: UIKit's documentation of UIKeyboardAppearance.
public enum KeyboardAppearance: Sendable, CaseIterable { case `default`, dark, light }

/// All of it.
struct TextInputTraits {
  var keyboardType = KeyboardType.default
  var returnKeyType = ReturnKeyType.default
  var keyboardAppearance = KeyboardAppearance.default
}

extension TextField {
  /// Posted by a field as its editing begins, as the user changed its text, and as editing ended,
  /// each after its delegate and actions heard. Source: UIKit's documentation.
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
