// The look of a text field.
import Foundation
import GlassineText
import GlassineUI

extension TextField: FrontDrawing {
  /// What a subclass draws is beneath the text, as in UIKit.
  func drawBack(in context: DrawingContext) {
    let theme = context.theme
    let bounds = context.bounds
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let tint = theme.accent
    if borderStyle == .roundedRect {
      drawGround(in: context, borderRect(forBounds: bounds), theme, tint, opacity)
    } else if let image = isEnabled ? background : disabledBackground ?? background {
      context.draw(image, in: borderRect(forBounds: bounds), tint: theme.well)
    }
    if type(of: self) != TextField.self { context.asCurrent { draw(bounds) } }
  }

  package func drawFront(in context: DrawingContext) {
    let theme = context.theme
    let bounds = context.bounds
    let opacity = isEnabled ? 1 : theme.disabledOpacity
    let rect = shownTextRect
    if let leftIcon {
      let room = (shownFont.size + ControlConstants.fieldIconRoom) / 2 + 2
      let middle = isMirrored ? rect.maxX + room : rect.minX - room
      context.draw(
        icon: leftIcon, font: theme.iconFont(shownFont.size + 2),
        center: CGPoint(
          x: middle,
          y: lineTop(ofHeight: shownFont.size, in: rect) + shownFont.size / 2),
        color: theme.secondaryText.faded(opacity))
    }
    if !hasText, placeholder != nil {
      let rect = usable(placeholderRect(forBounds: bounds))
      if type(of: self) == TextField.self {
        drawOwnPlaceholder(in: rect, context)
      } else {
        context.asCurrent { drawPlaceholder(in: rect) }
      }
    }
    if let body = interaction.body(scale: context.rasterScale) {
      interaction.draw(
        in: context, at: textOrigin(of: body, in: rect), clip: rect, scale: context.rasterScale)
    }
    if showsClearButton {
      let button = clearButtonRect(forBounds: bounds)
      context.draw(
        icon: ControlIcon.clear,
        font: theme.iconFont(min(ControlConstants.clearButtonSide, shownFont.size + 1)),
        center: CGPoint(x: button.midX, y: button.midY),
        color: isClearing ? theme.text : theme.secondaryText)
    }
  }

  private func drawGround(
    in context: DrawingContext, _ bounds: CGRect, _ theme: ControlTheme, _ tint: Color,
    _ opacity: CGFloat
  ) {
    let radius = theme.fieldRadius
    context.fill(bounds, color: theme.well.faded(opacity), cornerRadius: radius)
    if isEditing {
      context.stroke(bounds, width: context.focusedEdge, color: tint, cornerRadius: radius)
    } else {
      // A recess: its lower edge is lit.
      context.stroke(
        bounds, width: context.hairline, color: theme.edgeShade.faded(opacity),
        bottomColor: theme.edge.faded(opacity), cornerRadius: radius)
    }
  }
}
