// Keys by name, for touch files written by hand.

/// The USB HID usages of keys (HID Usage Tables 1.4, page 7) under SDL's names.
enum KeyNames {
  private static let runs: [(first: UInt16, names: [String])] = [
    (0x04, "abcdefghijklmnopqrstuvwxyz1234567890".map { String($0) }),
    (0x28, ["return", "escape", "backspace", "tab", "space", "-", "=", "[", "]", "\\"]),
    (0x33, [";", "'", "`", ",", ".", "/", "capslock"]),
    (0x3A, (1...12).map { "f\($0)" }),
    (0x46, ["printscreen", "scrolllock", "pause", "insert", "home", "pageup", "delete", "end"]),
    (0x4E, ["pagedown", "right", "left", "down", "up"]),
    (0xE0, ["left ctrl", "left shift", "left alt", "left gui"]),
    (0xE4, ["right ctrl", "right shift", "right alt", "right gui"]),
  ]

  private static let usages: [String: UInt16] = Dictionary(
    uniqueKeysWithValues: runs.flatMap { run in
      run.names.enumerated().map { ($0.element, run.first + UInt16($0.offset)) }
    })

  /// Nil for a name that is not listed; case-insensitive.
  static func usage(of name: String) -> UInt16? { usages[name.lowercased()] }
}
