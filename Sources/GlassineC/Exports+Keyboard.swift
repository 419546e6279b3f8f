// `glassine.h`: the keyboard on screen.
public import CGlassine
import Foundation
import Glassine
import GlassineControls
import GlassineKeyboard

@c @implementation
public nonisolated func glassine_set_keyboard(
  _ overlay: glassine_overlay, _ layouts: UnsafePointer<CChar>?, _ size: glassine_keyboard_size
) -> glassine_result {
  let layouts = Handed(layouts)
  return set("glassine_set_keyboard", overlay: overlay) {
    let keys = try keyboardSize(size)
    guard let names = try textIfAny(layouts.pointer, "the layouts") else {
      $0.keyboards = nil
      return
    }
    let found = try names.split(separator: " ").map { try keyboardLayout(String($0)) }
    guard !found.isEmpty else {
      throw CallFailure.argument("the layouts are empty: give languages, or NULL for no keyboard")
    }
    $0.keyboards = HostKeyboards(found, keys)
  }
}

private func keyboardSize(_ size: glassine_keyboard_size) throws -> KeyboardSize {
  switch Int(size) {
  case GLASSINE_KEYBOARD_SIZE_HAND: return .hand
  case GLASSINE_KEYBOARD_SIZE_TABLE: return .table
  case GLASSINE_KEYBOARD_SIZE_HALL: return .hall
  default:
    throw CallFailure.argument("\(size) is no size of keys: give one of glassine_keyboard_size")
  }
}

private func keyboardLayout(_ name: String) throws -> KeyboardLayout {
  guard KeyboardLayout.languages.contains(name), let layout = KeyboardLayout.named(name) else {
    throw CallFailure.argument(
      "there is no layout \(name.prefix(16)): give some of "
        + KeyboardLayout.languages.joined(separator: " "))
  }
  return layout
}

@c @implementation
public nonisolated func glassine_get_keyboard_height(_ overlay: glassine_overlay) -> Double {
  value("glassine_get_keyboard_height", 0) {
    HostTable.shared.overlay(overlay)?.keyboards?.coveredHeight ?? 0
  }
}

@c @implementation
public nonisolated func glassine_set_keyboard_type(
  _ view: glassine_view, _ type: glassine_keyboard_type
) -> glassine_result {
  set("glassine_set_keyboard_type", view) {
    let wanted: KeyboardType =
      switch Int(type) {
      case GLASSINE_KEYBOARD_TYPE_TEXT: .default
      case GLASSINE_KEYBOARD_TYPE_EMAIL: .emailAddress
      case GLASSINE_KEYBOARD_TYPE_URL: .URL
      case GLASSINE_KEYBOARD_TYPE_SIGNS: .numbersAndPunctuation
      case GLASSINE_KEYBOARD_TYPE_PIN: .asciiCapableNumberPad
      case GLASSINE_KEYBOARD_TYPE_DECIMAL: .decimalPad
      case GLASSINE_KEYBOARD_TYPE_PHONE: .phonePad
      default:
        throw CallFailure.argument("\(type) is no type: give one of glassine_keyboard_type")
      }
    switch $0 {
    case let field as TextField: field.keyboardType = wanted
    case let text as TextView: text.keyboardType = wanted
    default: throw CallFailure.argument("the view is no field and no text view")
    }
  }
}

@c @implementation
public nonisolated func glassine_set_secure(
  _ view: glassine_view, _ is_secure: Bool
) -> glassine_result {
  set("glassine_set_secure", view) {
    guard let field = $0 as? TextField else { throw CallFailure.argument("the view is no field") }
    field.isSecureTextEntry = is_secure
  }
}
