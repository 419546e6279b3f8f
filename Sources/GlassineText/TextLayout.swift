// The result of setting one text: lines and glyphs in points. Immutable, so that the cache, labels
// and a display list can share a layout.
public import Foundation

/// One line of a ``TextLayout``.
public struct TextLine: Hashable, Sendable {
  /// The text on the line as offsets into its UTF-8, with trailing spaces and line break. A
  /// truncated line includes the rest of its paragraph.
  public var utf8Range: Range<Int>
  /// The line's glyphs in ``TextLayout/glyphs``, from left to right.
  public var glyphRange: Range<Int>
  /// The line's left edge, in points from the layout's left edge.
  public var x: CGFloat
  /// The advance width in points, without the spaces at which the line wrapped.
  public var width: CGFloat
  /// The line box's top and height, in points. Lines of one font are equally high; letters from a
  /// fallback font do not increase the line height. Differs from UIKit, in which they do.
  public var top: CGFloat
  public var height: CGFloat
  /// The baseline, in points from the layout's top; on a whole device pixel.
  public var baseline: CGFloat
  /// Whether the line's paragraph runs right to left.
  public var isRightToLeft: Bool
}

/// A run of glyphs with equal attributes on one line, in a layout of a ``StyledText``.
public struct TextLayoutRun: Hashable, Sendable {
  /// The run's ``TextAttributes/tag``.
  public var tag: Int
  /// Its glyphs in ``TextLayout/glyphs``, from left to right.
  public var glyphRange: Range<Int>
  /// The line's index in ``TextLayout/lines``.
  public var line: Int
  /// The left edge from the layout's left edge, and the advance width, in points.
  public var x: CGFloat
  public var width: CGFloat
  /// The run's own baseline, raised or lowered, in points from the layout's top.
  public var baseline: CGFloat
  /// Lines under and through the text, as its font draws them at this size.
  public var underline: TextRule
  public var strikethrough: TextRule
}

/// A line along a text: the offset of its middle below the baseline (negative above), and its
/// thickness, in points.
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
/// Points, y downwards, origin at the top left of the layout's box: `maxWidth` wide if it was
/// given, ``size`` wide otherwise. Alignment is within that box, so a layout made with a label's
/// width is drawn at the label's corner.
public final class TextLayout: Sendable {
  /// The text that was set.
  public let text: String
  @inlinable
  public var style: TextStyle { sharedStyle.style }
  /// Shared by layouts of one style, because it is larger than the rest of a layout.
  @usableFromInline
  let sharedStyle: SharedTextStyle
  /// Device pixels a point, to which the layout is snapped.
  public let scale: CGFloat
  /// The width of the widest line, rounded up to a device pixel, and the height of all lines. At
  /// least one line high, also for an empty text.
  public let size: CGSize
  public let lines: [TextLine]
  /// All glyphs, line by line, each line from left to right; also spaces, whose raster is nil.
  public let glyphs: [PlacedGlyph]
  /// Line by line, each line from left to right; empty for plain text.
  public let runs: [TextLayoutRun]
  /// The smallest box around the glyphs' ink, in points; `.zero` if there is none. For optical
  /// centring of icons.
  public let inkBounds: CGRect
  /// Whether some of the text is missing: truncated, cut after the last allowed line, or wider than
  /// the box in a clipping mode.
  public let isTruncated: Bool

  /// The ``cluster(at:)`` of each glyph; empty if glyphs and bytes correspond one to one.
  private let clusters: [GlyphCluster]

  init(
    text: String, style: SharedTextStyle, scale: CGFloat, size: CGSize, lines: [TextLine],
    glyphs: [PlacedGlyph], runs: [TextLayoutRun], clusters: [GlyphCluster], inkBounds: CGRect,
    isTruncated: Bool
  ) {
    self.text = text
    sharedStyle = style
    self.scale = scale
    self.size = size
    self.lines = lines
    self.glyphs = glyphs
    self.runs = runs
    self.inkBounds = inkBounds
    self.isTruncated = isTruncated
    let isPlain =
      lines.count == 1
      && clusters.indices.allSatisfy {
        clusters[$0] == Self.plainCluster(at: $0, of: glyphs, on: lines[0])
      }
    self.clusters = isPlain ? [] : clusters
  }

  /// The cluster of a glyph: its start in the text's UTF-8, its length, and its direction.
  func cluster(at index: Int) -> GlyphCluster {
    clusters.isEmpty
      ? Self.plainCluster(at: index, of: glyphs, on: lines[0]) : clusters[index]
  }

  /// One byte for each glyph, from left to right on one line: the usual short text in Latin script,
  /// which then needs no stored clusters.
  private static func plainCluster(
    at index: Int, of glyphs: [PlacedGlyph], on line: TextLine
  ) -> GlyphCluster {
    let left = glyphs[index].x
    let right = index + 1 < glyphs.count ? glyphs[index + 1].x : line.x + line.width
    return GlyphCluster(
      utf8Offset: Int32(index), utf8Length: 1, left: Float(left), advance: Float(right - left),
      isRightToLeft: false)
  }

  /// Whether `other`, of the same text and style, is bitwise equal.
  func isSame(as other: TextLayout) -> Bool {
    scale == other.scale && size == other.size && isTruncated == other.isTruncated
      && inkBounds == other.inkBounds && lines == other.lines && glyphs == other.glyphs
      && runs == other.runs && clusters == other.clusters
  }

  /// Whether this layout of an unbounded plain text is also the one in `bounds`: nothing wraps
  /// there or moves to another edge.
  func fits(in bounds: LayoutBounds) -> Bool {
    size.width + TextConstants.widthTolerancePoints <= bounds.maxWidth
      && size.height <= bounds.maxHeight && !isTruncated && style.mayFit
      && (style.alignment == .left || !lines.contains(where: \.isRightToLeft))
  }

  /// The first line's baseline, in points from the top.
  public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
  /// The last line's baseline, in points from the top.
  public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}

/// A style shared by many layouts.
@usableFromInline
final class SharedTextStyle: Sendable {
  @usableFromInline
  let style: TextStyle

  init(_ style: TextStyle) { self.style = style }

  /// Compares in place: a style that leaves the object is copied.
  func isFor(_ other: TextStyle) -> Bool { style == other }
}

/// The text that a glyph represents.
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
