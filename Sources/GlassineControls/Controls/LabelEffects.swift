// What few labels set, beside their text: shadows, outlines, a colour while highlighted.
import Foundation
import GlassineText
import GlassineUI

/// Rarely used effects of labels, stored separately.
final class LabelEffectsBox {
  let effects: LabelEffects
  /// The latest layout, prepared for drawing.
  private var drawn: TextDrawing?

  init(_ effects: LabelEffects) { self.effects = effects }

  func drawing(of layout: TextLayout) -> TextDrawing {
    if let drawn, drawn.layout === layout { return drawn }
    let made = TextDrawing(
      layout, paints: [], shadow: effects.shadow, outline: effects.outline)
    drawn = made
    return made
  }
}

struct LabelEffects: Equatable {
  var shadow: TextShadow?
  // Stored while there is no shadow.
  var shadowOffset = CGSize(width: 0, height: -1)
  var shadowBlur: CGFloat = 0
  var outlineColor: Color?
  var outlineWidth: CGFloat = 1
  var highlightedColor: Color?
  var isHighlighted = false
  var isEnabled = true
  var preferredWidth: CGFloat = 0

  var outline: TextOutline? { outlineColor.map { TextOutline(color: $0, width: outlineWidth) } }
}
