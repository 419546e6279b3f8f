// What is drawn along, beneath and around text.
public import Foundation

/// How a line under or through text is drawn. Names are those of UIKit's NSUnderlineStyle.
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

  /// How many lines, and how thick each is beside the font's own.
  var lines: (count: Int, factor: CGFloat) {
    if contains(.double) { return (2, 1) }
    if contains(.thick) { return (1, 2) }
    return (isEmpty ? 0 : 1, 1)
  }
}

/// A shadow that text casts. Source: NSShadow.
public nonisolated struct TextShadow: Hashable, Sendable {
  public var color: Color
  /// Where it lies, in points; y downwards.
  public var offset: CGSize
  /// How wide its edge is blurred, in points; 0 is sharp. Negative and non-finite count as 0.
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
