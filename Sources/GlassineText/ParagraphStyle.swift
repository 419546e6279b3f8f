// The layout of a paragraph's lines: edges, heights, spaces, tab stops.
public import Foundation

/// A tab stop.
public struct TextTab: Hashable, Sendable {
  public enum Alignment: UInt8, Hashable, Sendable {
    /// The text after the tab starts, ends or has its middle at the stop.
    case leading, trailing, center
    /// The first full stop or comma of the text after the tab is at the stop; its end if it has
    /// none.
    case decimal
  }

  /// In points from the leading edge of lines.
  public var location: CGFloat
  public var alignment: Alignment

  public init(location: CGFloat, alignment: Alignment = .leading) {
    self.location = location
    self.alignment = alignment
  }
}

/// The layout of a paragraph's lines. All lengths are points; values that are not finite count as
/// 0. Names and meaning are those of UIKit's NSParagraphStyle; nil means the text's style decides.
public struct ParagraphStyle: Hashable, Sendable {
  public var alignment: TextAlignment?
  public var lineBreakMode: LineBreakMode?
  public var baseWritingDirection: WritingDirection?
  /// The height of a line as a multiple of its fonts' line height; for 0 or less the style decides.
  public var lineHeightMultiple: CGFloat = 0
  /// Bounds of a line's height; 0 or less means no bound.
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
  /// The space between two lines of the paragraph. Negative counts as 0.
  public var lineSpacing: CGFloat = 0
  /// The space after the paragraph if another follows, and before it if one precedes. Negative
  /// counts as 0.
  public var paragraphSpacing: CGFloat = 0
  public var paragraphSpacingBefore: CGFloat = 0
  /// The indent from the leading edge, for the first line and for the others. Negative counts as 0.
  public var firstLineHeadIndent: CGFloat = 0
  public var headIndent: CGFloat = 0
  /// The end of lines: above 0 measured from the leading edge, else from the trailing edge.
  public var tailIndent: CGFloat = 0
  /// From the nearest to the farthest; sorted on use.
  public var tabStops: [TextTab] = []
  /// The distance of further stops; 0 or less: eight spaces of the style's font.
  public var defaultTabInterval: CGFloat = 0

  public init() {}

  /// The same style with all lengths multiplied by `factor`.
  public func scaled(by factor: CGFloat) -> ParagraphStyle {
    var style = self
    style.minimumLineHeight *= factor
    style.maximumLineHeight *= factor
    style.lineSpacing *= factor
    style.paragraphSpacing *= factor
    style.paragraphSpacingBefore *= factor
    style.firstLineHeadIndent *= factor
    style.headIndent *= factor
    style.tailIndent *= factor
    style.tabStops = tabStops.map {
      TextTab(location: $0.location * factor, alignment: $0.alignment)
    }
    style.defaultTabInterval *= factor
    return style
  }
}

extension ParagraphStyle {
  private static var lengths: [WritableKeyPath<ParagraphStyle, CGFloat>] {
    [
      \.lineHeightMultiple, \.minimumLineHeight, \.maximumLineHeight, \.lineSpacing,
      \.paragraphSpacing, \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent,
      \.tailIndent, \.defaultTabInterval,
    ]
  }

  /// Replaces NaN by 0, which is its meaning: a style with NaN would not equal itself.
  mutating func removeNaN() {
    for length in Self.lengths where self[keyPath: length].isNaN { self[keyPath: length] = 0 }
    tabStops.removeAll { $0.location.isNaN }
  }
}
