// A text field's attributed text, by UIKit's names.
public import Foundation
import GlassineText
import GlassineUI

extension TextField {
  /// The text with attributes, those of `AttributeScopes.GlassineAttributes`; the field's
  /// properties are the defaults of unset attributes. Line breaks become spaces. Setting it asks no
  /// delegate.
  ///
  /// Setting ``text`` gives all of it ``defaultTextAttributes``; setting ``font``, ``textColor`` or
  /// ``textAlignment`` later applies to the whole text. Source: UIKit's documentation. Linear.
  public var attributedText: AttributedString? {
    get { interaction.editor.attributedText }
    set {
      interaction.setAttributedText(newValue ?? AttributedString())
      showCaretInField()
    }
  }

  /// The attributes of text set or typed without attributes; setting it applies to the whole text.
  /// None by default. Source: UIKit's documentation.
  public var defaultTextAttributes: AttributeContainer {
    get { interaction.editor.defaultAttributes }
    set {
      interaction.setDefaultAttributes(newValue)
      showCaretInField()
    }
  }

  /// The attributes of text that is typed next: until the caret moves the ones set here, else those
  /// before it. Nil, and not settable, while the field is not edited. Source: UIKit's
  /// documentation.
  public var typingAttributes: AttributeContainer? {
    get { isEditing ? interaction.editor.typingAttributes : nil }
    set { if isEditing { interaction.setTypingAttributes(newValue ?? AttributeContainer()) } }
  }

  /// A placeholder with attributes. Setting ``placeholder`` removes them. Runs without a colour
  /// have the theme's.
  public var attributedPlaceholder: AttributedString? {
    get { richPlaceholder?.source ?? placeholder.map { AttributedString($0) } }
    set {
      setPlaceholder(
        newValue.map { String($0.characters) },
        newValue.map { RichText($0, font: font, factor: environment.traits.textScale) })
    }
  }

  /// Sets both forms of the placeholder, without a call of what a subclass overrides.
  func setPlaceholder(_ plain: String?, _ rich: RichText?) {
    (plainPlaceholder, richPlaceholder) = (plain, rich)
    setNeedsDisplay()
  }

  func drawOwnPlaceholder(in rect: CGRect, _ context: DrawingContext) {
    guard let placeholder, rect.width > 0, let fonts = Self.registry.drawing.resources.fonts
    else { return }
    let style = TextStyle(font: shownFont, alignment: textAlignment)
    let theme = context.theme
    let color = theme.placeholder.faded(isEnabled ? 1 : theme.disabledOpacity)
    func point(_ layout: TextLayout) -> CGPoint {
      CGPoint(x: rect.minX, y: lineTop(ofHeight: layout.size.height, in: rect))
    }
    guard var rich = richPlaceholder else {
      let layout = fonts.layout(
        placeholder, style: style, maxWidth: rect.width, scale: context.rasterScale)
      return context.draw(layout, at: point(layout), color: color)
    }
    let factor = environment.traits.textScale
    if !rich.isMade(with: font, factor: factor) {
      rich = RichText(rich.source, font: font, factor: factor)
      richPlaceholder = rich
    }
    let layout = fonts.layout(
      rich.text, style: style, maxWidth: rect.width, scale: context.rasterScale)
    context.draw(rich.drawing(of: layout), at: point(layout), color: color)
  }
}
