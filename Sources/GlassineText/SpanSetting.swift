// What a typesetter goes by, looked up once a layout: fonts, sizes and measures of each stretch,
// and how each paragraph is formatted.
import Foundation

/// How a stretch is set.
struct SpanSetting {
  var primary: FontFace
  var request: FontRequest
  /// The em size in points.
  var size: CGFloat
  var features: ShapingFeatures
  /// How far the baseline is raised, in points.
  var raise: CGFloat
  /// The first setting that differs from this one in its tag alone: they are shaped as one.
  var shapedAs = 0
  var tag = 0

  /// The line's measures around an unraised baseline, in points; all but the ascent's and descent's
  /// signs as the font has them, both positive.
  var ascent: CGFloat { primary.metrics.ascender * size }
  var descent: CGFloat { -primary.metrics.descender * size }
  var leading: CGFloat { primary.metrics.leading * size }
  var underline: TextRule { primary.metrics.underline.scaled(by: size) }
  var strikethrough: TextRule { primary.metrics.strikethrough.scaled(by: size) }
}

/// Where a stretch starts and how it is set.
struct SpanMark {
  var start: Int
  var setting: Int
}

/// What the fonts on a line ask of it, in points: up from the baseline, down from it, beneath.
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

/// How a paragraph's lines stand; lengths are in points, checked.
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

  /// `base` with what `style` decides.
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

  /// From the edge at which a line starts to where its text may.
  func head(isFirst: Bool) -> CGFloat { isFirst ? firstIndent : indent }

  /// What a line may measure in a box, from its head on; at least 0.
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
  /// The length within what text is set with; 0 for what is not finite.
  var keptLength: CGFloat {
    let most = TextConstants.largestLengthPoints
    return isFinite ? Swift.min(Swift.max(self, -most), most) : 0
  }
}

extension FontLibrary {
  /// The settings of `style` itself, then of each stretch of `text`, and where they start.
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
