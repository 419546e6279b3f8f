// A text view's attributed text, by UIKit's names.
public import Foundation

extension TextView {
  /// The text with the attributes of its stretches, those of `AttributeScopes.GlassineAttributes`;
  /// what they leave open is as the view's properties say. Setting it asks no delegate.
  ///
  /// Setting ``text`` takes all attributes away; setting ``font``, ``textColor`` or
  /// ``textAlignment`` later applies to the whole text. A paragraph's style is its first
  /// character's. Source: UIKit's documentation. Linear.
  public var attributedText: AttributedString {
    get { interaction.editor.attributedText }
    set {
      interaction.setAttributedText(newValue)
      fitContent()
    }
  }

  /// What is typed next is set in: until the caret moves what was set here, else what stands before
  /// it; at the beginning of a paragraph, what stands behind it. Source: UIKit's documentation.
  public var typingAttributes: AttributeContainer {
    get { interaction.editor.typingAttributes }
    set { interaction.setTypingAttributes(newValue) }
  }
}
