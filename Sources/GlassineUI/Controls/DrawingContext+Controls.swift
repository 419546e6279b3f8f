// Drawing code shared by several controls.
public import Foundation
import GlassineText

extension DrawingContext {
  /// Draws a part of a ring with round ends, `width` points wide, inside the circle in `rect`.
  ///
  /// Angles are in radians, clockwise; the start is counted from the top. A sweep of a whole turn
  /// or more is the whole ring; 0 draws nothing.
  public func strokeArc(
    in rect: CGRect, width: CGFloat, startAngle: CGFloat, sweepAngle: CGFloat, color: Color
  ) {
    list.addArc(
      placed(rect), width: width, startAngle: startAngle, sweepAngle: sweepAngle,
      color: premultiplied(color), space: space, clip: clip)
  }

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
  func drawCentered(_ text: String, in rect: CGRect, font: FontDescriptor, color: Color) {
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

extension CGRect {
  /// The rectangle inset by `dx` and `dy` on each side; if it is smaller than both insets, an empty
  /// rectangle in the middle. Differs from `insetBy(dx:dy:)`, which is then null, with infinite
  /// coordinates.
  func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect {
    let (x, y) = (min(dx, width / 2), min(dy, height / 2))
    return CGRect(
      x: origin.x + x, y: origin.y + y, width: max(0, width - 2 * x),
      height: max(0, height - 2 * y))
  }

  /// A rectangle of `size` centred in this one.
  func centered(_ size: CGSize) -> CGRect {
    CGRect(
      x: midX - size.width / 2, y: midY - size.height / 2, width: size.width, height: size.height)
  }
}

extension View {
  /// Pixels per point of the view's surface; 1 while it is on none.
  var surfaceScale: CGFloat {
    guard let window, let application = window.application else { return 1 }
    return application.scale(of: window.surface)
  }
}
