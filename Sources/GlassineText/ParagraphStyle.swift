// How a paragraph's lines stand: edges, heights, spaces, tab stops.
public import Foundation

/// A place that a tab goes on to.
public struct TextTab: Hashable, Sendable {
  public enum Alignment: UInt8, Hashable, Sendable {
    /// What follows the tab starts, ends or has its middle at the stop.
    case leading, trailing, center
    /// The first full stop or comma of what follows stands at the stop; its end where it has none.
    case decimal
  }

  /// In points from the edge at which lines start.
  public var location: CGFloat
  public var alignment: Alignment

  public init(location: CGFloat, alignment: Alignment = .leading) {
    self.location = location
    self.alignment = alignment
  }
}

/// How the lines of a paragraph stand. All lengths are points; what is not finite counts as 0.
/// Names and meaning are those of UIKit's NSParagraphStyle; nil leaves it to the text's style.
public struct ParagraphStyle: Hashable, Sendable {
  public var alignment: TextAlignment?
  public var lineBreakMode: LineBreakMode?
  public var baseWritingDirection: WritingDirection?
  /// The height of a line in heights of its fonts' lines; 0 or less leaves it to the style.
  public var lineHeightMultiple: CGFloat = 0
  /// Bounds of a line's height; 0 or less is no bound.
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
  /// Between two lines of the paragraph. Negative counts as 0.
  public var lineSpacing: CGFloat = 0
  /// After the paragraph, where another follows, and before it, where one precedes. Negative counts
  /// as 0.
  public var paragraphSpacing: CGFloat = 0
  public var paragraphSpacingBefore: CGFloat = 0
  /// From the edge at which lines start, for the first line and for the others. Negative counts
  /// as 0.
  public var firstLineHeadIndent: CGFloat = 0
  public var headIndent: CGFloat = 0
  /// Where lines end: above 0 from the edge at which they start, else from the other one.
  public var tailIndent: CGFloat = 0
  /// From the nearest to the farthest; they are sorted where they are used.
  public var tabStops: [TextTab] = []
  /// The distance of further stops; 0 or less: eight spaces of the style's font.
  public var defaultTabInterval: CGFloat = 0

  public init() {}

  /// The same style with all lengths `factor` times as large.
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

  /// Puts 0 for what is NaN, as it counts: only then a style equals itself.
  mutating func removeNaN() {
    for length in Self.lengths where self[keyPath: length].isNaN { self[keyPath: length] = 0 }
    tabStops.removeAll { $0.location.isNaN }
  }
}
