public import Foundation
import GlassineDisplayList

/// A colour: sRGB components and opacity, each from 0 to 1, not premultiplied. Components outside
/// are clamped when drawn; NaN counts as 0.
public struct Color: Hashable, Sendable {
  public var red: CGFloat
  public var green: CGFloat
  public var blue: CGFloat
  public var alpha: CGFloat

  public nonisolated init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public nonisolated init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// From 0xRRGGBB.
  public nonisolated init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: alpha)
  }

  /// The same colour with another opacity.
  public nonisolated func withAlphaComponent(_ alpha: CGFloat) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A colour between this one at 0 and `other` at 1.
  public nonisolated func blended(with other: Color, fraction: CGFloat) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  public nonisolated static let clear = Color(white: 0, alpha: 0)
  public nonisolated static let black = Color(white: 0)
  public nonisolated static let white = Color(white: 1)
  public nonisolated static let gray = Color(white: 0.5)
  public nonisolated static let lightGray = Color(white: 2.0 / 3)
  public nonisolated static let darkGray = Color(white: 1.0 / 3)
  public nonisolated static let red = Color(red: 1, green: 0, blue: 0)
  public nonisolated static let green = Color(red: 0, green: 1, blue: 0)
  public nonisolated static let blue = Color(red: 0, green: 0, blue: 1)

  var premultiplied: PremultipliedColor {
    PremultipliedColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
