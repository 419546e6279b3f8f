public import Foundation
import GlassineDisplayList

/// A colour: sRGB components and opacity, each from 0 to 1, not premultiplied. Components outside
/// are clamped when drawn; NaN counts as 0.
///
/// A colour may also be *dynamic*: a name that is resolved when it is drawn, by the traits and the
/// theme of the view. Its components are then those of the default theme. Colours are equal if
/// their components are equal, and their names, too.
public nonisolated struct Color: Hashable, Sendable {
  public var red: CGFloat
  public var green: CGFloat
  public var blue: CGFloat
  /// For a dynamic colour: a factor of the resolved alpha, or its replacement.
  public var alpha: CGFloat
  /// The name of a dynamic colour; none for a plain colour.
  var name = ColorName.none

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from 0xRRGGBB.
  public init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: alpha)
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> Color {
    var color = self
    color.alpha = alpha
    color.name.replacesAlpha = color.name != .none
    return color
  }

  /// The components alone.
  package var plain: Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

  /// A colour between this one at 0 and `other` at 1. A dynamic colour is used with its components:
  /// resolve it first, with ``resolvedColor(with:)``.
  public func blended(with other: Color, fraction: CGFloat) -> Color {
    Color(
      red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
      blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
  }

  public static let clear = Color(white: 0, alpha: 0)
  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
  public static let gray = Color(white: 0.5)
  public static let lightGray = Color(white: 2.0 / 3)
  public static let darkGray = Color(white: 1.0 / 3)
  public static let red = Color(red: 1, green: 0, blue: 0)
  public static let green = Color(red: 0, green: 1, blue: 0)
  public static let blue = Color(red: 0, green: 0, blue: 1)

  var premultiplied: PremultipliedColor {
    PremultipliedColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
