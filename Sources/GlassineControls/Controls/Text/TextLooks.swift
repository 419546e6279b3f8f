// Attributes converted for typesetter and drawing, by their numbers in an editor's table.
import Foundation
import GlassineText
import GlassineUI

/// The prepared attributes of a ``TextEditor``; more are added on demand.
final class TextLooks {
  /// By number, which is the tag of the set text.
  private(set) var paints: [TextPaint] = []
  private var attributes: [TextAttributes] = []
  private var formats: [ParagraphStyle] = []
  /// The scaled font of stretches without one, and the factor of all other lengths.
  private let font: FontDescriptor
  private let factor: CGFloat
  /// The attributes of links without their own.
  private let links: AttributeContainer

  init(font: FontDescriptor, factor: CGFloat, links: AttributeContainer) {
    self.font = font
    self.links = links
    self.factor = factor
  }

  func isMade(with font: FontDescriptor, factor: CGFloat) -> Bool {
    self.font == font && self.factor == factor
  }

  /// Prepares the new entries of the table.
  func add(_ table: TextAttributeTable) {
    for number in paints.count..<max(paints.count, table.sets.count) {
      var container = table.sets[number]
      if container.foundation.link != nil {
        container.merge(links, mergePolicy: .keepCurrent)
      }
      paints.append(TextPaint(container))
      var made = TextAttributes(container, font: font, tag: number)
      if container.glassine.font != nil { made.font = made.font.scaled(by: factor) }
      made.kern *= factor
      made.baselineOffset *= factor
      attributes.append(made)
      let style = container.glassine.paragraphStyle ?? ParagraphStyle()
      formats.append(factor == 1 ? style : style.scaled(by: factor))
    }
  }

  /// A paragraph for the typesetter.
  func styledText(_ text: String, _ stretches: [TextStretch]) -> StyledText {
    StyledText(
      text: text,
      spans: stretches.map {
        StyledText.Span(utf8Count: $0.length, attributes: attributes[$0.number])
      },
      formats: stretches.first.map {
        [StyledText.Format(utf8Count: text.utf8.count, style: formats[$0.number])]
      } ?? [])
  }
}
