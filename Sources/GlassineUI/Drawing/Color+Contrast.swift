// The contrast between two colours, by the W3C's rule.
public import Foundation

nonisolated extension Color {
  /// The minimum contrast of readable text (WCAG 2.2, 1.4.3).
  public static let readableContrast: CGFloat = 4.5
  /// … and for viewers who need a higher contrast (WCAG 2.2, 1.4.6).
  public static let enhancedContrast: CGFloat = 7

  /// The brightness of the opaque colour: 0 black to 1 white, in linear light. Source: WCAG 2.2,
  /// "relative luminance". Components outside 0...1 are clamped; NaN counts as 0.
  public var luminance: CGFloat {
    func linear(_ component: CGFloat) -> CGFloat {
      let value = component.isNaN ? 0 : min(1, max(0, component))
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast of two opaque colours, from 1, equal, to 21. Source: WCAG 2.2, "contrast ratio".
  public func contrast(with other: Color) -> CGFloat {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The visible colour of a translucent colour on an opaque one.
  public func over(_ ground: Color) -> Color {
    let strength = alpha.isNaN ? 0 : min(1, max(0, alpha))
    return ground.blended(with: withAlphaComponent(1).plain, fraction: strength)
      .withAlphaComponent(1)
  }

  /// The colour, moved towards white or black until its contrast with `ground` is `ratio`, or to
  /// the end.
  public func contrasting(with ground: Color, atLeast ratio: CGFloat) -> Color {
    guard contrast(with: ground) < ratio else { return self }
    let goal =
      Color.white.contrast(with: ground) > Color.black.contrast(with: ground)
      ? Color.white : Color.black
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if blended(with: goal, fraction: middle).contrast(with: ground) < ratio {
        low = middle
      } else {
        high = middle
      }
    }
    return blended(with: goal, fraction: high)
  }
}
