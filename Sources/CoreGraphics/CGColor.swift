// Colours as Core Graphics has them: objects with sRGB components.
public import Foundation
public import GlassineUI

/// A colour: Glassine's value as an object. Immutable, and safe from any thread. Source: Core
/// Graphics' documentation of CGColor.
public nonisolated final class CGColor: Hashable, Sendable, CustomStringConvertible {
  /// Glassine's colour, which may be a name that is resolved when it is drawn.
  public let color: Color

  public init(_ color: Color) { self.color = color }

  /// Components from 0 to 1; others are clamped when drawn.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(white: gray, alpha: alpha))
  }

  /// Red, green, blue, alpha.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  public var numberOfComponents: Int { 4 }
  public var alpha: CGFloat { color.alpha }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.color == right.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
  public var description: String { "CGColor \(components ?? [])" }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)
}
