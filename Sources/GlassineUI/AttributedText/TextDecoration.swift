// Decorations of text: lines and shadows.
public import Foundation

/// The style of a line under or through text. Names are those of UIKit's NSUnderlineStyle.
public nonisolated struct UnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = UnderlineStyle(rawValue: 1)
  /// Twice as thick.
  public static let thick = UnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = UnderlineStyle(rawValue: 9)
  /// Together with one of the others, or alone as a single line.
  public static let patternDot = UnderlineStyle(rawValue: 0x100)
  public static let patternDash = UnderlineStyle(rawValue: 0x200)
  /// Not beneath white space.
  public static let byWord = UnderlineStyle(rawValue: 0x8000)

  /// The number of lines, and their thickness as a multiple of the font's.
  var lines: (count: Int, factor: CGFloat) {
    if contains(.double) { return (2, 1) }
    if contains(.thick) { return (1, 2) }
    return (isEmpty ? 0 : 1, 1)
  }
}

/// The shadow of a text. Source: NSShadow.
public nonisolated struct TextShadow: Hashable, Sendable {
  public var color: Color
  /// The offset in points; y downwards.
  public var offset: CGSize
  /// The blur of its edge, in points; 0 is sharp. Negative and non-finite count as 0.
  public var blur: CGFloat

  public init(
    color: Color = Color(white: 0, alpha: 1.0 / 3), offset: CGSize = CGSize(width: 0, height: 1),
    blur: CGFloat = 0
  ) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}
