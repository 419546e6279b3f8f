// The lines of a button, plain or with attributes.
import Foundation
import GlassineText
import GlassineUI

/// A title or subtitle to be set.
private struct ButtonText {
  var plain: String?
  var attributed: AttributedString?
  /// At 100 %.
  var font: FontDescriptor
  var lineBreakMode: LineBreakMode
  var transformer: ConfigurationTextAttributesTransformer?
  /// The opacity relative to the title's.
  var opacity: CGFloat
  /// The button's property that caches the attributed text.
  var rich: ReferenceWritableKeyPath<Button, RichText?>
}

extension LineBreakMode {
  /// Whether a button's text wraps in the available room.
  var wrapsButtons: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

extension Button {
  private var title: ButtonText {
    let attributed = currentAttributedTitle
    return ButtonText(
      plain: attributed == nil ? currentTitle : nil, attributed: attributed,
      font: look.ownFont ?? look.buttonSize.font(in: themeBox.theme),
      lineBreakMode: look.titleLineBreakMode,
      transformer: look.titleTextAttributesTransformer, opacity: 1, rich: \.richTitle)
  }

  private var subtitle: ButtonText {
    let attributed = look.attributedSubtitle
    return ButtonText(
      plain: attributed == nil ? look.subtitle : nil, attributed: attributed,
      font: look.ownSubtitleFont
        ?? look.buttonSize.subtitleFont(in: themeBox.theme),
      lineBreakMode: look.subtitleLineBreakMode,
      transformer: look.subtitleTextAttributesTransformer,
      opacity: ButtonConstants.subtitleOpacity, rich: \.richSubtitle)
  }

  /// Whether the height depends on the width.
  var wrapsText: Bool {
    look.titleLineBreakMode.wrapsButtons
      || look.subtitleLineBreakMode.wrapsButtons
  }

  /// The title of the current state in lines; nil if there is none.
  func titleLayout(_ fonts: FontLibrary, in room: ButtonTextRoom, scale: CGFloat) -> TextLayout? {
    layout(title, fonts, in: room, scale: scale)
  }

  func subtitleLayout(
    _ fonts: FontLibrary, in room: ButtonTextRoom, scale: CGFloat
  ) -> TextLayout? {
    layout(subtitle, fonts, in: room, scale: scale)
  }

  private func layout(
    _ text: ButtonText, _ fonts: FontLibrary, in room: ButtonTextRoom, scale: CGFloat
  ) -> TextLayout? {
    let wraps = text.lineBreakMode.wrapsButtons
    var style = TextStyle(
      font: scaledFont(text.font), alignment: .left,
      lineBreakMode: text.lineBreakMode, numberOfLines: wraps ? 0 : 1)
    let rich = madeReady(text)
    func set(within width: CGFloat?) -> TextLayout? {
      let height = wraps ? room.height : nil
      if let rich {
        return fonts.layout(
          rich.text, style: style, maxWidth: width, maxHeight: height, scale: scale)
      }
      guard let plain = text.plain else { return nil }
      return fonts.layout(plain, style: style, maxWidth: width, maxHeight: height, scale: scale)
    }
    let layout = set(within: wraps ? room.wrapWidth : room.width)
    guard wraps, room.alignment != .left, let layout, layout.lines.count > 1 else { return layout }
    // Set again, with the longest line as the width of the others.
    style.alignment = room.alignment
    return set(within: layout.size.width)
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

  /// The attributed text; nil if there is none. The cache is valid for one text and state, and is
  /// cleared by changes of either.
  private func madeReady(_ text: ButtonText) -> RichText? {
    guard text.attributed != nil || (text.plain != nil && text.transformer != nil) else {
      return nil
    }
    let factor = environment.traits.textScale
    if let known = self[keyPath: text.rich], known.isMade(with: text.font, factor: factor) {
      return known
    }
    var source = text.attributed ?? AttributedString(text.plain ?? "")
    if let transformer = text.transformer {
      let color = currentForeground(in: themeBox.theme).faded(text.opacity)
      for run in source.runs {
        var attributes = run.attributes
        if attributes.glassine.font == nil { attributes.glassine.font = text.font }
        if attributes.glassine.foregroundColor == nil {
          attributes.glassine.foregroundColor = color
        }
        source[run.range].setAttributes(transformer(attributes))
      }
    }
    let made = RichText(source, font: text.font, factor: factor)
    self[keyPath: text.rich] = made
    return made
  }
}

/// The room for a button's text, in points; nil: unlimited.
struct ButtonTextRoom {
  /// For truncated lines.
  var width: CGFloat?
  /// For wrapped lines, and their maximum total height.
  var wrapWidth: CGFloat?
  var height: CGFloat?
  /// The alignment of lines.
  var alignment = TextAlignment.left
}
