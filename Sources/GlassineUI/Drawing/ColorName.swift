// The names of dynamic colours, without their values.
import Foundation

/// The name of a dynamic colour: a colour of the theme, or a closure of the app's.
nonisolated struct ColorName: Hashable, Sendable {
  /// 0: a plain colour; then ``ThemeColor`` raw values; from ``firstProvider`` on, closures.
  private(set) var number: UInt16 = 0
  /// Whether the colour's alpha replaces the resolved alpha, or multiplies it.
  var replacesAlpha = false

  static let none = ColorName()
  static let firstProvider: UInt16 = 256

  init() {}
  init(_ color: ThemeColor) { number = UInt16(color.rawValue) }
  init(provider: Int) { number = UInt16(clamping: provider + Int(Self.firstProvider)) }

  var provider: Int? {
    number >= Self.firstProvider ? Int(number - Self.firstProvider) : nil
  }
  var themeColor: ThemeColor? {
    number > 0 && number < Self.firstProvider ? ThemeColor(rawValue: UInt8(number)) : nil
  }

  static func == (left: ColorName, right: ColorName) -> Bool {
    left.number == right.number && left.replacesAlpha == right.replacesAlpha
  }
}

/// The colours of a theme that have a name.
package nonisolated enum ThemeColor: UInt8, Sendable {
  case text = 1
  case secondaryText, tertiaryText, placeholder, ground, groundRaised, panel, fill, fillPressed
  case well, separator, edge, edgeShade, accent, accentPressed, onAccent, second, danger
  case selection, raised, raisedShade, scrollIndicator, accentFill, accentFillPressed, accentEdge
  case softEdge, accentText
}
