// The places of letters on keyboards.
import Foundation

/// A keyboard's letters, row by row from the left: keyboards are not mirrored.
nonisolated struct KeyboardLayout: Sendable {
  /// The label of the key that leads here.
  let name: String
  let rows: [[String]]
  /// Whether it has capitals.
  let hasCapitals: Bool

  private init(_ name: String, hasCapitals: Bool, _ rows: String...) {
    self.name = name
    self.hasCapitals = hasCapitals
    self.rows = rows.map { $0.map { String($0) } }
  }

  static let latin = KeyboardLayout(
    "ABC", hasCapitals: true, "qwertyuiop", "asdfghjkl", "zxcvbnm")
  static let greek = KeyboardLayout(
    "ΑΒΓ", hasCapitals: true, "ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ")
  static let hebrew = KeyboardLayout(
    "אבג", hasCapitals: false, "קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ")
  static let all = [latin, greek, hebrew]
  static let digits = "1234567890".map { String($0) }
}
