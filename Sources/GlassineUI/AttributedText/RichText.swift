// An attributed string prepared for use: its layout attributes for the typesetter, its paint
// attributes for drawing, related by tags.
import Foundation
import GlassineText

/// The look of a run of text. A tag is an index of these.
package struct TextPaint: Hashable {
  /// Nil: the drawing colour of the text.
  package var color: Color?
  var background: Color?
  var underline: UnderlineStyle = []
  var underlineColor: Color?
  var strikethrough: UnderlineStyle = []
  var strikethroughColor: Color?
  var shadow: TextShadow?
  /// In percent of the size; 0: none.
  var strokeWidth: CGFloat = 0
  var strokeColor: Color?
}

/// An attributed string for setting and drawing.
package final class RichText {
  package let source: AttributedString
  package let text: StyledText
  /// By tag.
  package let paints: [TextPaint]
  /// The font of runs without one, and the factor of all sizes.
  private let font: FontDescriptor
  private let factor: CGFloat
  /// The last shrunken version that fits.
  private var shrunken: (factor: CGFloat, text: StyledText)?
  /// The latest layout, prepared for drawing.
  private var drawn: TextDrawing?

  /// `font` is the font of runs without one; all sizes are multiplied by `factor`.
  package init(_ source: AttributedString, font: FontDescriptor, factor: CGFloat) {
    self.source = source
    self.font = font
    self.factor = factor
    var text = ""
    var spans: [StyledText.Span] = []
    var formats: [StyledText.Format] = []
    var paints: [TextPaint] = []
    var tags: [TextPaint: Int] = [:]
    for run in source.runs {
      let part = String(source.characters[run.range])
      let paint = TextPaint(run.attributes)
      let tag = tags[paint] ?? paints.count
      if tag == paints.count {
        paints.append(paint)
        tags[paint] = tag
      }
      let count = part.utf8.count
      text += part
      spans.append(
        StyledText.Span(
          utf8Count: count, attributes: TextAttributes(run.attributes, font: font, tag: tag)))
      let style = run.attributes.glassine.paragraphStyle ?? ParagraphStyle()
      if formats.last?.style == style {
        formats[formats.count - 1].utf8Count += count
      } else {
        formats.append(StyledText.Format(utf8Count: count, style: style))
      }
    }
    let plain = StyledText(text: text, spans: spans, formats: formats)
    self.text = factor == 1 ? plain : plain.scaled(by: factor)
    self.paints = paints
  }

  /// Whether `init` would give the same result with these arguments.
  package func isMade(with font: FontDescriptor, factor: CGFloat) -> Bool {
    self.font == font && self.factor == factor
  }

  /// A layout of it, prepared for drawing.
  package func drawing(
    of layout: TextLayout, shadow: TextShadow? = nil, outline: TextOutline? = nil
  ) -> TextDrawing {
    if let drawn, drawn.isMade(of: layout, paints: paints, shadow: shadow, outline: outline) {
      return drawn
    }
    let made = TextDrawing(layout, paints: paints, shadow: shadow, outline: outline)
    drawn = made
    return made
  }

  /// The text with all sizes multiplied by `factor`.
  package func text(shrunkBy factor: CGFloat) -> StyledText {
    if factor == 1 { return text }
    if let shrunken, shrunken.factor == factor { return shrunken.text }
    let made = text.scaled(by: factor)
    shrunken = (factor, made)
    return made
  }
}

extension TextPaint {
  package init(_ attributes: AttributeContainer) {
    let given = attributes.glassine
    color = given.foregroundColor
    background = given.backgroundColor
    underline = given.underlineStyle ?? []
    underlineColor = given.underlineColor
    strikethrough = given.strikethroughStyle ?? []
    strikethroughColor = given.strikethroughColor
    shadow = given.shadow
    strokeWidth = given.strokeWidth ?? 0
    strokeColor = given.strokeColor
  }
}

extension TextAttributes {
  package init(_ attributes: AttributeContainer, font: FontDescriptor, tag: Int) {
    let given = attributes.glassine
    var font = given.font ?? font
    if given.ligature == 0 { font.usesLigatures = false }
    self.init(
      font: font, kern: (given.kern ?? 0) + (given.tracking ?? 0),
      baselineOffset: given.baselineOffset ?? 0,
      language: attributes.foundation.languageIdentifier, tag: tag)
  }
}
