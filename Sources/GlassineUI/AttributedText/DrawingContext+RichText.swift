// Draws text with attributes: backgrounds, shadows, outlines, lines under and through, and letters
// too large for rasters.
public import Foundation
import GlassineBase
import GlassineDisplayList
public import GlassineText

extension DrawingContext {
  /// Draws an attributed string in lines within `rect`, from its top; returns the lines' size.
  ///
  /// Prepared again at each call: for texts that do not change, a ``Label`` is cheaper. `style` and
  /// `color` are the defaults of unset attributes.
  @discardableResult
  public func draw(
    _ text: AttributedString, in rect: CGRect, style: TextStyle, color: Color = .label
  ) -> CGSize {
    guard let fonts = resources.fonts else { return .zero }
    let rich = RichText(text, font: style.font, factor: 1)
    let layout = fonts.layout(
      rich.text, style: style, maxWidth: rect.width, maxHeight: rect.height, scale: rasterScale)
    draw(TextDrawing(layout, paints: rich.paints), at: rect.origin, color: color)
    return layout.size
  }

  /// Fills the letters of an existing layout, with its corner at `point`, with a gradient. Coloured
  /// glyphs are left out.
  public func fill(_ layout: TextLayout, at point: CGPoint, paint: Paint) {
    guard isDrawable(point) else { return }
    fill(path(of: layout, layout.glyphs.indices, at: point), paint: paint)
  }

  /// Draws a prepared text, with its corner at `point`, each run with its paint; `color` replaces
  /// unset colours.
  ///
  /// The order is: backgrounds, shadows, outlines and lines under the text, letters and lines
  /// through it.
  package func draw(_ text: TextDrawing, at point: CGPoint, color: Color) {
    guard isDrawable(point) else { return }
    for run in text.runs { drawGround(run, of: text.layout, at: point) }
    for index in text.runs.indices where text.runs[index].shadow != nil {
      drawShadow(text, index, at: point)
    }
    for index in text.runs.indices {
      let run = text.runs[index]
      if run.hasOutline { drawOutline(text, index, at: point, color) }
      if let place = run.place {
        drawRule(
          text, place.underline, run.paint.underline,
          run.paint.underlineColor ?? run.paint.color ?? color, place, at: point)
      }
    }
    for index in text.runs.indices {
      let run = text.runs[index]
      if run.isFilled { drawGlyphs(text, index, at: point, run.paint.color ?? color) }
      if let place = run.place {
        drawRule(
          text, place.strikethrough, run.paint.strikethrough,
          run.paint.strikethroughColor ?? run.paint.color ?? color, place, at: point)
      }
    }
  }

  // MARK: Parts

  private func drawGround(_ run: TextDrawing.Run, of layout: TextLayout, at point: CGPoint) {
    guard let color = run.paint.background, let place = run.place else { return }
    let line = layout.lines[place.line]
    fill(
      CGRect(
        x: point.x + place.x, y: point.y + line.top, width: place.width, height: line.height),
      color: color)
  }

  private func drawShadow(_ text: TextDrawing, _ index: Int, at point: CGPoint) {
    let run = text.runs[index]
    guard let shadow = run.shadow, let fonts = resources.fonts else { return }
    let path = text.path(ofRun: index, fonts)
    let isSoft = shadow.blur > 0 && shadow.blur.isFinite
    atLetters(point, shiftedBy: isSoft ? .zero : shadow.offset) {
      if isSoft {
        self.shadow(
          of: path, Layer.Shadow(color: shadow.color, blur: shadow.blur, offset: shadow.offset))
        return
      }
      // A sharp shadow includes the outline.
      if run.outlineWidth > 0 {
        stroke(
          path, style: StrokeStyle(width: 2 * run.outlineWidth, join: .round), color: shadow.color)
      }
      fill(path, color: shadow.color)
    }
  }

  private func drawOutline(
    _ text: TextDrawing, _ index: Int, at point: CGPoint, _ color: Color
  ) {
    let run = text.runs[index]
    guard run.outlineWidth > 0, run.outlineWidth.isFinite, let fonts = resources.fonts
    else { return }
    let path = text.path(ofRun: index, fonts)
    atLetters(point) {
      stroke(
        path, style: StrokeStyle(width: 2 * run.outlineWidth, join: .round),
        color: run.outlineColor ?? color)
    }
  }

  /// Draws a layout without attributes, or with unknown attributes, in one colour.
  func drawPlain(_ layout: TextLayout, at point: CGPoint, color: Color) {
    let largest = layout.glyphs.reduce(0) { max($0, $1.size) }
    guard largest * rasterScale > TextDrawingConstants.largestRasterPixels else {
      return drawGlyphs(layout, layout.glyphs.indices, at: point, color)
    }
    fill(path(of: layout, layout.glyphs.indices, at: point), color: color)
    drawPictures(layout, layout.glyphs.indices, at: point, color: color)
  }

  private func drawGlyphs(
    _ text: TextDrawing, _ index: Int, at point: CGPoint, _ color: Color
  ) {
    let (run, layout) = (text.runs[index], text.layout)
    // A letter within an outline needs the same pixel phase as the outline.
    guard run.hasOutline || run.largestSize * rasterScale > TextDrawingConstants.largestRasterPixels
    else { return drawGlyphs(layout, run.glyphs, at: point, color) }
    guard let fonts = resources.fonts else { return }
    let path = text.path(ofRun: index, fonts)
    atLetters(point) { fill(path, color: color) }
    drawPictures(layout, run.glyphs, at: point, color: color)
  }

  /// Draws rasters of glyphs.
  private func drawGlyphs(
    _ layout: TextLayout, _ glyphs: Range<Int>, at point: CGPoint, _ color: Color
  ) {
    let packed = premultiplied(color).packed
    let origin = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    let pixel = 1 / Float(rasterScale)
    let isSnapped = isPixelAligned && space == .window
    for glyph in layout.glyphs[glyphs] {
      var placement = glyph.raster(at: origin, scale: rasterScale)
      if !isSnapped {
        placement.key.subpixelX = 0
        placement.x = (origin.x + glyph.x) * rasterScale
        placement.y = (origin.y + glyph.y) * rasterScale
      }
      guard let cached = resources.glyph(placement.key), let region = cached.region else {
        continue
      }
      list.addGlyph(
        region,
        box: SIMD4(
          (Float(placement.x) + cached.left) * pixel, (Float(placement.y) - cached.top) * pixel,
          cached.width * pixel, cached.height * pixel),
        packedColor: packed, space: space, clip: clip)
    }
  }

  /// Draws the coloured glyphs, no larger in the atlas than rasters may be.
  private func drawPictures(
    _ layout: TextLayout, _ glyphs: Range<Int>, at point: CGPoint, color: Color
  ) {
    guard let fonts = resources.fonts else { return }
    let packed = premultiplied(color).packed
    for glyph in layout.glyphs[glyphs]
    where fonts.outline(face: glyph.face, glyph: glyph.glyph) == nil {
      let pixels = min(glyph.size * rasterScale, TextDrawingConstants.largestRasterPixels)
      let key = GlyphKey(face: glyph.face, glyph: glyph.glyph, pixelSize: pixels)
      guard let cached = resources.glyph(key), let region = cached.region else { continue }
      let unit = Float(glyph.size / pixels)
      let (x, y) = (point.x + offset.x + glyph.x, point.y + offset.y + glyph.y)
      list.addGlyph(
        region,
        box: SIMD4(
          Float(x) + cached.left * unit, Float(y) - cached.top * unit, cached.width * unit,
          cached.height * unit), packedColor: packed, space: space, clip: clip)
    }
  }

  private func drawRule(
    _ text: TextDrawing, _ rule: TextRule, _ style: UnderlineStyle, _ color: Color,
    _ run: TextLayoutRun, at point: CGPoint
  ) {
    let (count, factor) = style.lines
    guard count > 0, run.width > 0 else { return }
    // Whole pixels, so that all lines are equally sharp and thick.
    let thickness = max((rule.thickness * factor * rasterScale).rounded(), 1) / rasterScale
    var top = point.y + run.baseline + rule.offset - thickness / 2
    if isPixelAligned, space == .window {
      top = ((top + offset.y) * rasterScale).rounded() / rasterScale - offset.y
    }
    for index in 0..<count {
      let rect = CGRect(
        x: point.x + run.x, y: top + 2 * thickness * CGFloat(index), width: run.width,
        height: thickness)
      guard style.contains(.patternDot) || style.contains(.patternDash) else {
        fill(rect, color: color)
        continue
      }
      let line = text.rule(style, thickness: thickness, length: run.width)
      withOrigin(at: CGPoint(x: rect.minX, y: rect.midY)) {
        stroke(line.path, style: line.style, color: color)
      }
    }
  }

  /// The outlines of some glyphs of a layout with its corner at `point`, with their baselines on
  /// the pixels of the rasters' baselines.
  private func path(of layout: TextLayout, _ glyphs: Range<Int>, at point: CGPoint) -> Path {
    guard let fonts = resources.fonts else { return Path() }
    return fonts.path(of: layout, glyphs: glyphs)
      .applying(CGAffineTransform(translationX: point.x, y: onPixels(point.y)))
  }

  /// A y coordinate in the view, rounded to a whole pixel.
  private func onPixels(_ y: CGFloat) -> CGFloat {
    guard isPixelAligned, space == .window else { return y }
    return ((y + offset.y) * rasterScale).rounded() / rasterScale - offset.y
  }

  /// Draws with the origin at a text's corner.
  private func atLetters(
    _ point: CGPoint, shiftedBy shift: CGSize = .zero, _ body: () -> Void
  ) {
    withOrigin(
      at: CGPoint(x: point.x + shift.width, y: onPixels(point.y) + shift.height), body)
  }
}
