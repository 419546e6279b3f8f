// The finished setting of one text: lines and glyphs in points. Immutable, so that a layout may be
// shared by the cache, labels and a display list.
public import Foundation

/// One line of a ``TextLayout``.
public struct TextLine: Hashable, Sendable {
  /// The text on the line as offsets into its UTF-8, with trailing spaces and line break. A
  /// truncated line stands for the rest of its paragraph.
  public var utf8Range: Range<Int>
  /// The line's glyphs in ``TextLayout/glyphs``, from left to right.
  public var glyphRange: Range<Int>
  /// The line's left edge, in points from the layout's left edge.
  public var x: CGFloat
  /// The advance width in points, without the spaces at which the line wrapped.
  public var width: CGFloat
  /// The line box's top and height, in points. Lines of one font are equally high; letters from
  /// a stand-in font do not move lines apart. Differs from UIKit, where they do.
  public var top: CGFloat
  public var height: CGFloat
  /// The baseline, in points from the layout's top; on a whole device pixel.
  public var baseline: CGFloat
  /// Whether the line's paragraph runs right to left.
  public var isRightToLeft: Bool
}

/// A stretch of glyphs on one line that are set alike, of a layout of a ``StyledText``.
public struct TextLayoutRun: Hashable, Sendable {
  /// The stretch's ``TextAttributes/tag``.
  public var tag: Int
  /// Its glyphs in ``TextLayout/glyphs``, from left to right.
  public var glyphRange: Range<Int>
  /// The line's index in ``TextLayout/lines``.
  public var line: Int
  /// From the layout's left edge, in points; and the advance width.
  public var x: CGFloat
  public var width: CGFloat
  /// The run's own baseline, raised or lowered, in points from the layout's top.
  public var baseline: CGFloat
  /// Lines under and through the text, as its font draws them at this size.
  public var underline: TextRule
  public var strikethrough: TextRule
}

/// A line along a text: how far its middle lies below the baseline (above is negative), and how
/// thick it is, in points.
public struct TextRule: Hashable, Sendable {
  public var offset: CGFloat
  public var thickness: CGFloat

  public init(offset: CGFloat, thickness: CGFloat) {
    self.offset = offset
    self.thickness = thickness
  }

  func scaled(by factor: CGFloat) -> TextRule {
    TextRule(offset: offset * factor, thickness: thickness * factor)
  }
}

/// A text set in lines.
///
/// Points, y downwards, origin at the top left of the box that was asked for: `maxWidth` wide where
/// one was given, ``size`` wide otherwise. Alignment is within that box, so a layout made with a
/// label's width is drawn at the label's corner.
public final class TextLayout: Sendable {
  /// The text that was set.
  public let text: String
  public let style: TextStyle
  /// Device pixels a point, to which the layout is snapped.
  public let scale: CGFloat
  /// The width of the widest line, rounded up to a device pixel, and the height of all lines. At
  /// least one line high, also for an empty text.
  public let size: CGSize
  public let lines: [TextLine]
  /// All glyphs, line by line, each line from left to right; also spaces, whose raster is nil.
  public let glyphs: [PlacedGlyph]
  /// Line by line, each line from left to right; none where the text was plain.
  public let runs: [TextLayoutRun]
  /// The smallest box around what the glyphs cover, in points; `.zero` where there is nothing. For
  /// centring icons by eye.
  public let inkBounds: CGRect
  /// Whether some of the text is left out: truncated, cut after the last line allowed, or wider
  /// than the box where the mode clips.
  public let isTruncated: Bool

  /// For each glyph: where its cluster starts in the text's UTF-8, how wide it is, and whether it
  /// runs right to left.
  let clusters: [GlyphCluster]

  init(
    text: String, style: TextStyle, scale: CGFloat, size: CGSize, lines: [TextLine],
    glyphs: [PlacedGlyph], runs: [TextLayoutRun], clusters: [GlyphCluster], inkBounds: CGRect,
    isTruncated: Bool
  ) {
    self.text = text
    self.style = style
    self.scale = scale
    self.size = size
    self.lines = lines
    self.glyphs = glyphs
    self.runs = runs
    self.clusters = clusters
    self.inkBounds = inkBounds
    self.isTruncated = isTruncated
  }

  /// The first line's baseline, in points from the top.
  public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
  /// The last line's baseline, in points from the top.
  public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}

/// Ties a glyph to the text it stands for.
struct GlyphCluster: Hashable, Sendable {
  /// Offset of the cluster's first byte in the text's UTF-8.
  var utf8Offset: Int32
  /// Bytes the cluster spans; 0 for an ellipsis.
  var utf8Length: Int32
  /// The glyph's own left edge and advance, in points.
  var left: Float
  var advance: Float
  var isRightToLeft: Bool
}
