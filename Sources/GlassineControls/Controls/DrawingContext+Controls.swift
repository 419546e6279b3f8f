// Drawing code shared by several controls.
import Foundation
import GlassineText
import GlassineUI

extension DrawingContext {
  /// The width of a focused field's edge, in points.
  var focusedEdge: CGFloat { ControlConstants.focusedEdge * max(1, hairline) }

  /// A pale, round or pill-shaped thumb with its shadow, lit from above.
  func drawThumb(_ rect: CGRect, theme: ControlTheme, tint: Color?, opacity: CGFloat) {
    let radius = min(rect.width, rect.height) / 2
    var cast = theme.shadow
    cast.color = cast.color.faded(opacity)
    shadow(of: rect, cast, cornerRadius: radius)
    let top = tint ?? theme.thumb
    let bottom = tint.map { $0.blended(with: .black, fraction: 0.1) } ?? theme.thumbShade
    // A disabled thumb is dimmed by its colour: a translucent one would show the track.
    let ground = theme.raisedShade
    fill(
      rect,
      gradient: Layer.Gradient(
        from: ground.blended(with: top, fraction: opacity),
        to: ground.blended(with: bottom, fraction: opacity)), cornerRadius: radius)
    stroke(
      rect, width: hairline, color: theme.thumbEdge.faded(opacity),
      bottomColor: theme.thumbEdgeShade.faded(opacity), cornerRadius: radius)
  }

  /// A rounded piece of glass: fill, and a hairline that is lighter at the top.
  func drawGlass(_ rect: CGRect, fill color: Color, cornerRadius: CGFloat, theme: ControlTheme) {
    fill(rect, color: color, cornerRadius: cornerRadius)
    stroke(
      rect, width: hairline, color: theme.edge, bottomColor: theme.edgeShade,
      cornerRadius: cornerRadius)
  }

  /// Draws one line of text centred in `rect`, truncated if it does not fit.
  package func drawCentered(
    _ text: String, in rect: CGRect, font: FontDescriptor, color: Color
  ) {
    guard rect.width > 0, let fonts = resources.fonts else { return }
    let layout = fonts.layout(
      text, style: TextStyle(font: font, alignment: .left), maxWidth: rect.width,
      scale: rasterScale)
    draw(layout, at: corner(of: layout, centeredIn: rect), color: color)
  }

  /// Likewise for a text with attributes; `font` and `color` are the defaults of unset attributes.
  func drawCentered(
    _ text: AttributedString, in rect: CGRect, font: FontDescriptor, color: Color
  ) {
    guard rect.width > 0, let fonts = resources.fonts else { return }
    let rich = RichText(text, font: font, factor: 1)
    let layout = fonts.layout(
      rich.text, style: TextStyle(font: font, alignment: .left), maxWidth: rect.width,
      maxHeight: .infinity, scale: rasterScale)
    draw(
      TextDrawing(layout, paints: rich.paints), at: corner(of: layout, centeredIn: rect),
      color: color)
  }

  private func corner(of layout: TextLayout, centeredIn rect: CGRect) -> CGPoint {
    CGPoint(x: rect.midX - layout.size.width / 2, y: rect.midY - layout.size.height / 2)
  }
}
