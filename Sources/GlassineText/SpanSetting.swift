// The typesetter's input, resolved once per layout: fonts, sizes and measures of each span, and the
// format of each paragraph.
import Foundation

/// The resolved attributes of a span.
struct SpanSetting {
  var primary: FontFace
  var request: FontRequest
  /// The em size in points.
  var size: CGFloat
  var features: ShapingFeatures
  /// The distance by which the baseline is raised, in points.
  var raise: CGFloat
  /// The first setting that differs from this one in its tag alone: such settings are shaped as
  /// one.
  var shapedAs = 0
  var tag = 0

  /// The line's measures around an unraised baseline, in points, from the font. Ascent and descent
  /// are both positive.
  var ascent: CGFloat { primary.metrics.ascender * size }
  var descent: CGFloat { -primary.metrics.descender * size }
  var leading: CGFloat { primary.metrics.leading * size }
  var underline: TextRule { primary.metrics.underline.scaled(by: size) }
  var strikethrough: TextRule { primary.metrics.strikethrough.scaled(by: size) }
}

/// The start of a span and its setting.
struct SpanMark {
  var start: Int
  var setting: Int
}

/// The measures of a line's fonts, in points: above the baseline, below it, and line spacing.
struct LineExtent {
  var ascent: CGFloat
  var descent: CGFloat
  var leading: CGFloat

  init(_ setting: SpanSetting) {
    ascent = setting.ascent + setting.raise
    descent = setting.descent - setting.raise
    leading = setting.leading
  }

  mutating func unite(_ other: LineExtent) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    leading = max(leading, other.leading)
  }
}

/// The format of a paragraph; lengths are in points and validated.
struct ParagraphFormat {
  var alignment: TextAlignment
  var mode: LineBreakMode
  var direction: WritingDirection
  var multiple: CGFloat
  var minimumHeight: CGFloat = 0
  var maximumHeight: CGFloat = .infinity
  var lineSpacing: CGFloat = 0
  var spacingBefore: CGFloat = 0
  var spacingAfter: CGFloat = 0
  var firstIndent: CGFloat = 0
  var indent: CGFloat = 0
  var tailIndent: CGFloat = 0
  /// From the nearest to the farthest.
  var tabStops: [TextTab] = []
  var tabInterval: CGFloat

  init(_ style: TextStyle, tabInterval: CGFloat) {
    alignment = style.alignment
    mode = style.lineBreakMode
    direction = style.writingDirection
    multiple = Self.positive(style.lineHeightMultiple) ?? 1
    self.tabInterval = tabInterval
  }

  /// `base`, overridden by the values that `style` sets.
  init(_ style: ParagraphStyle, over base: ParagraphFormat) {
    self = base
    alignment = style.alignment ?? base.alignment
    mode = style.lineBreakMode ?? base.mode
    direction = style.baseWritingDirection ?? base.direction
    multiple = Self.positive(style.lineHeightMultiple) ?? base.multiple
    minimumHeight = Self.positive(style.minimumLineHeight) ?? 0
    maximumHeight = Self.positive(style.maximumLineHeight) ?? .infinity
    lineSpacing = Self.positive(style.lineSpacing) ?? 0
    spacingBefore = Self.positive(style.paragraphSpacingBefore) ?? 0
    spacingAfter = Self.positive(style.paragraphSpacing) ?? 0
    firstIndent = Self.positive(style.firstLineHeadIndent) ?? 0
    indent = Self.positive(style.headIndent) ?? 0
    tailIndent = style.tailIndent.keptLength
    tabStops = style.tabStops.filter { $0.location.isFinite }.sorted { $0.location < $1.location }
    for index in tabStops.indices {
      tabStops[index].location = tabStops[index].location.keptLength
    }
    tabInterval =
      Self.positive(style.defaultTabInterval).map { max($0, TextConstants.leastTabIntervalPoints) }
      ?? base.tabInterval
  }

  /// The distance from a line's leading edge to its text.
  func head(isFirst: Bool) -> CGFloat { isFirst ? firstIndent : indent }

  /// The width of a line in a box, from its head on; at least 0.
  func room(in width: CGFloat, isFirst: Bool) -> CGFloat {
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return max(end - head(isFirst: isFirst), 0)
  }

  private static func positive(_ value: CGFloat) -> CGFloat? {
    let kept = value.keptLength
    return kept > 0 ? kept : nil
  }
}

extension CGFloat {
  /// The length clamped to the valid range; 0 if it is not finite.
  var keptLength: CGFloat {
    let most = TextConstants.largestLengthPoints
    return isFinite ? Swift.min(Swift.max(self, -most), most) : 0
  }
}

extension FontLibrary {
  /// The setting of `style`, then those of the spans of `text`, and the start of each span.
  func settings(
    of style: TextStyle, primary: FontFace, text: StyledText?
  ) -> (settings: [SpanSetting], marks: [SpanMark]) {
    let own = setting(TextAttributes(font: style.font), primary, style)
    guard let text else { return ([own], []) }
    var settings = [own]
    var known: [TextAttributes: Int] = [:]
    var shapes: [TextAttributes: Int] = [:]
    var marks: [SpanMark] = []
    var start = 0
    for span in text.spans {
      let index =
        known[span.attributes]
        ?? {
          var new = setting(
            span.attributes, openFace(for: span.attributes.font) ?? primary, style)
          var untagged = span.attributes
          untagged.tag = 0
          new.shapedAs = shapes[untagged] ?? settings.count
          new.tag = span.attributes.tag
          shapes[untagged] = new.shapedAs
          known[span.attributes] = settings.count
          settings.append(new)
          return settings.count - 1
        }()
      if marks.last?.setting != index { marks.append(SpanMark(start: start, setting: index)) }
      start += span.utf8Count
    }
    return (settings, marks)
  }

  private func setting(
    _ attributes: TextAttributes, _ primary: FontFace, _ style: TextStyle
  ) -> SpanSetting {
    let size = checkedSize(of: attributes.font)
    return SpanSetting(
      primary: primary, request: request(attributes.font), size: size,
      features: ShapingFeatures(
        font: attributes.font, size: size, kern: attributes.kern,
        language: Shaper.language(attributes.language ?? style.language)),
      raise: attributes.baselineOffset.keptLength)
  }
}
