// Drawing of text in one colour.
public import Foundation
import GlassineDisplayList
public import GlassineText

extension DrawingContext {
  /// Sets `text` in lines within `rect`, from its top; returns the lines' size.
  @discardableResult
  public func draw(_ text: String, in rect: CGRect, style: TextStyle, color: Color) -> CGSize {
    guard let fonts = resources.fonts else { return .zero }
    let layout = fonts.layout(
      text, style: style, maxWidth: rect.width, maxHeight: rect.height, scale: rasterScale)
    draw(layout, at: rect.origin, color: color)
    return layout.size
  }

  /// Draws an icon of an icon font so that its ink is centred on `center`.
  public func draw(icon: Character, font: FontDescriptor, center: CGPoint, color: Color) {
    guard let fonts = resources.fonts, isDrawable(center) else { return }
    let layout = fonts.layout(
      String(icon), style: TextStyle(font: font, alignment: .left), scale: rasterScale)
    let ink = layout.inkBounds
    draw(layout, at: CGPoint(x: center.x - ink.midX, y: center.y - ink.midY), color: color)
  }

  /// Draws an existing layout, with its corner at `point`.
  public func draw(_ layout: TextLayout, at point: CGPoint, color: Color) {
    guard isDrawable(point) else { return }
    let pixels = layout.style.font.size * rasterScale
    if !layout.runs.isEmpty || pixels > TextDrawingConstants.largestRasterPixels {
      return drawPlain(layout, at: point, color: color)
    }
    let packed = premultiplied(color).packed
    let origin = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    let pixel = 1 / Float(rasterScale)
    if isPixelAligned, space == .window {
      // Snapped in device pixels, then back to points.
      let x = (origin.x * rasterScale).rounded(.down)
      let y = (origin.y * rasterScale).rounded(.down)
      list.addGlyphs(
        resources.run(of: layout, at: origin, corner: CGPoint(x: x, y: y), scale: rasterScale),
        at: SIMD2(Float(x), Float(y)), pixel: pixel, packedColor: packed, space: space, clip: clip)
      return
    }
    for glyph in layout.glyphs {
      let key = GlyphKey(face: glyph.face, glyph: glyph.glyph, pixelSize: glyph.size * rasterScale)
      guard let cached = resources.glyph(key), let region = cached.region else { continue }
      let x = Float(origin.x + glyph.x) + cached.left * pixel
      let y = Float(origin.y + glyph.y) - cached.top * pixel
      list.addGlyph(
        region, box: SIMD4(x, y, cached.width * pixel, cached.height * pixel), packedColor: packed,
        space: space, clip: clip)
    }
  }
}
