// The effects of keys.
import Foundation

extension KeyboardView {
  private var now: TimeInterval { window?.application?.now ?? 0 }

  /// Acts as a tap on the key does.
  func act(_ key: Key) {
    switch key.role {
    case .text(let text): type(isUppercase(text) ? layout.capital(of: text) : text)
    case .space: type(" ")
    case .backspace: deleteBackward()
    case .enter: field?.interaction.pressReturn()
    case .shift: tapShift()
    case .symbols: turn(to: .symbols)
    case .more: turn(to: .more)
    case .letters:
      turn(to: .letters)
      followCapitals()
    case .layout: useNext()
    case .hide: onHide()
    }
  }

  /// Types a letter. Shift ends after it, and a space ends a page of signs.
  func type(_ text: String) {
    guard let field else { return }
    field.insertText(text)
    if shift == .once { shift = .off }
    if text == " ", plane != .letters { turn(to: .letters) }
    followCapitals()
  }

  func deleteBackward() {
    field?.deleteBackward()
    followCapitals()
  }

  private func tapShift() {
    let isDouble = now - lastShiftTap <= KeyboardConstants.lockSeconds
    lastShiftTap = isDouble ? -.infinity : now
    shift = isDouble ? .locked : shift == .off ? .once : .off
  }

  /// Shows capitals where the field capitalizes by itself.
  func followCapitals() {
    guard shift != .locked, let field, layout.hasShift else { return }
    shift = field.interaction.capitalizesNext ? .once : .off
  }
}
