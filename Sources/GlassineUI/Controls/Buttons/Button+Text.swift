// The lines of a button, plain or with attributes.
import Foundation
import GlassineText

extension Button {
  private var titleFont: FontDescriptor {
    configuration.ownFont ?? configuration.buttonSize.font(in: effectiveTheme)
  }
  private var subtitleFont: FontDescriptor {
    configuration.ownSubtitleFont ?? configuration.buttonSize.subtitleFont(in: effectiveTheme)
  }

  /// The title of the present state in lines; nil where there is none.
  func titleLayout(
    _ fonts: FontLibrary, maxWidth: CGFloat? = nil, scale: CGFloat
  ) -> TextLayout? {
    guard let text = currentAttributedTitle else {
      return currentTitle.map {
        fonts.layout($0, style: style(titleFont), maxWidth: maxWidth, scale: scale)
      }
    }
    let rich = madeReady(text, richTitle, titleFont)
    richTitle = rich
    return fonts.layout(rich.text, style: style(titleFont), maxWidth: maxWidth, scale: scale)
  }

  func subtitleLayout(
    _ fonts: FontLibrary, maxWidth: CGFloat? = nil, scale: CGFloat
  ) -> TextLayout? {
    guard let text = configuration.attributedSubtitle else {
      return configuration.subtitle.map {
        fonts.layout($0, style: style(subtitleFont), maxWidth: maxWidth, scale: scale)
      }
    }
    let rich = madeReady(text, richSubtitle, subtitleFont)
    richSubtitle = rich
    return fonts.layout(rich.text, style: style(subtitleFont), maxWidth: maxWidth, scale: scale)
  }

  func draw(
    _ layout: TextLayout, _ rich: RichText?, at point: CGPoint, in context: DrawingContext,
    _ color: Color
  ) {
    if let rich {
      context.draw(rich.drawing(of: layout), at: point, color: color)
    } else {
      context.draw(layout, at: point, color: color)
    }
  }

  private func style(_ font: FontDescriptor) -> TextStyle {
    TextStyle(font: scaledFont(font), alignment: .left)
  }

  /// What is known is of the same text: a new one begins with nothing known.
  private func madeReady(
    _ text: AttributedString, _ known: RichText?, _ font: FontDescriptor
  ) -> RichText {
    let factor = environment.traits.textScale
    if let known, known.isMade(with: font, factor: factor) { return known }
    return RichText(text, font: font, factor: factor)
  }
}
