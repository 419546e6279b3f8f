// Colour as the renderer blends it. The layer above resolves roles, themes and dynamic colours;
// this type is only four numbers.
public import Foundation

/// A colour whose red, green and blue are already multiplied by its alpha; sRGB values from 0 to 1.
///
/// Blending uses these values directly, without linear light, as UIKit and the web do.
@frozen
public struct PremultipliedColor: Equatable, Hashable, Sendable {
  /// Red, green, blue, alpha, in that order.
  public var components: SIMD4<Float>

  /// Creates a colour from premultiplied components.
  @inlinable
  public init(premultiplied components: SIMD4<Float>) { self.components = components }

  /// Creates a colour from straight sRGB values, 0 to 1; values outside are clamped when drawn, and
  /// NaN counts as 0.
  @inlinable
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    let straight = SIMD4<Float>(
      Float(red.native), Float(green.native), Float(blue.native), 1)
    components = straight * Float(alpha.native)
  }

  /// A grey of the given brightness, 0 to 1.
  @inlinable
  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static let clear = PremultipliedColor(premultiplied: .zero)
  public static let black = PremultipliedColor(premultiplied: SIMD4(0, 0, 0, 1))
  public static let white = PremultipliedColor(premultiplied: SIMD4(1, 1, 1, 1))

  @inlinable
  public var alpha: Float { components.w }

  /// The colour with its opacity multiplied by `alpha`; a view's alpha is applied to its quads this
  /// way.
  @inlinable
  public func multiplied(by alpha: Float) -> PremultipliedColor {
    PremultipliedColor(premultiplied: components * alpha)
  }

  /// Eight bits a channel, red in the lowest byte; clamped, rounded to nearest, NaN as 0.
  @inlinable
  public var packed: UInt32 {
    // Written out: the library's conversions between vectors are function calls, at a hundred times
    // the cost.
    Self.byte(components.x) | Self.byte(components.y) << 8 | Self.byte(components.z) << 16
      | Self.byte(components.w) << 24
  }

  @inlinable
  static func byte(_ value: Float) -> UInt32 {
    let scaled = value * 255 + 0.5
    return scaled > 0 ? UInt32(min(scaled, 255)) : 0
  }

  /// The colour whose ``packed`` form is `packed`.
  @inlinable
  public init(packed: UInt32) {
    components =
      SIMD4(
        Float(packed & 255), Float(packed >> 8 & 255), Float(packed >> 16 & 255),
        Float(packed >> 24)) / 255
  }
}
