// A text view's attributed text, by UIKit's names.
public import Foundation
import GlassineUI

extension TextView {
  /// The text with attributes, those of `AttributeScopes.GlassineAttributes`; the view's properties
  /// are the defaults of unset attributes. Setting it asks no delegate.
  ///
  /// Setting ``text`` removes all attributes; setting ``font``, ``textColor`` or ``textAlignment``
  /// later applies to the whole text. A paragraph's style is its first character's. Source: UIKit's
  /// documentation. Linear.
  public var attributedText: AttributedString {
    get { interaction.editor.attributedText }
    set {
      interaction.setAttributedText(newValue)
      fitContent()
    }
  }

  /// The attributes of text that is typed next. Until the caret moves they are the ones set here,
  /// else those before it. At the beginning of a paragraph, those behind it. Source: UIKit's
  /// documentation.
  public var typingAttributes: AttributeContainer {
    get { interaction.editor.typingAttributes }
    set { interaction.setTypingAttributes(newValue) }
  }
}
