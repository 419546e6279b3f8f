// The attributed text of an editing view.
import Foundation
import GlassineText
import GlassineUI

extension TextInteraction {
  /// Sets text and attributes for code: calls no delegate.
  func setAttributedText(_ text: AttributedString) {
    looks = nil
    setText {
      $0.reset(
        text.runs.map { run in
          let part = String(text.characters[run.range])
          return (isMultiline ? part : Self.oneLine(part), run.attributes)
        })
    }
  }

  func setTypingAttributes(_ attributes: AttributeContainer) {
    editor.setTypingAttributes(attributes)
  }

  func setDefaultAttributes(_ attributes: AttributeContainer) {
    editor.setDefaultAttributes(attributes)
    attributesChanged()
  }

  /// Changes the attributes of the whole text, if it has any.
  func changeAttributes(_ change: (inout AttributeContainer) -> Void) {
    editor.changeAttributes(change)
    attributesChanged()
  }

  /// Removes an attribute from the whole text after the view's corresponding property was set.
  func dropAttribute(_ change: (inout AttributeContainer) -> Void) {
    guard !editor.isPlain else { return }
    changeAttributes(change)
  }

  func dropAlignment() {
    dropAttribute { $0.glassine.paragraphStyle?.alignment = nil }
  }

  /// The content to set, with the view's font and text scale.
  func content() -> TextBody.Content {
    var content = TextBody.Content(text: editor.text)
    guard !editor.stretches.isPlain else { return content }
    let factor = owner.environment.traits.textScale
    let made: TextLooks
    if let looks, looks.isMade(with: style.font, factor: factor) {
      made = looks
    } else {
      made = TextLooks(font: style.font, factor: factor, links: linkAttributes)
      looks = made
    }
    made.add(editor.attributes)
    content.stretches = editor.stretches
    content.looks = made
    return content
  }
}
