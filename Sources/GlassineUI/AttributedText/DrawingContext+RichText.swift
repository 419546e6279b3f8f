// Text that is more than glyphs of one colour: grounds, shadows, outlines, lines under and through,
// and letters too large for rasters.
public import Foundation
import GlassineBase
import GlassineDisplayList
public import GlassineText

/// The numbers of drawing text.
enum TextDrawingConstants {
  /// Letters of more pixels an em than this are drawn as paths, of which an atlas holds the edges
  /// alone: a raster of this size takes 64 KiB of it.
  static let largestRasterPixels: CGFloat = 256
  /// Gaps of dashed and dotted lines, and dashes, in thicknesses of the line.
  static let dotGap: CGFloat = 1
  static let dashLength: CGFloat = 4
  static let dashGap: CGFloat = 2
}

/// A line around letters.
struct TextOutline: Hashable {
  var color: Color
  /// How far it reaches beyond the letters' edges, in points.
  var width: CGFloat
}

extension DrawingContext {
  /// Draws an attributed string in lines within `rect`, from its top; returns the lines' size.
  ///
  /// Made ready anew each time: for texts that stay, a ``Label`` is cheaper. What the text leaves
  /// open is as `style` and `color` say.
  @discardableResult
  public func draw(
    _ text: AttributedString, in rect: CGRect, style: TextStyle, color: Color = .label
  ) -> CGSize {
    guard let fonts = resources.fonts else { return .zero }
    let rich = RichText(text, font: style.font, factor: 1)
    let layout = fonts.layout(
      rich.text, style: style, maxWidth: rect.width, maxHeight: rect.height, scale: rasterScale)
    draw(layout, at: rect.origin, color: color, paints: rich.paints)
    return layout.size
  }

  /// Fills the letters of a text that was set before, with its corner at `point`, with a gradient.
  /// Coloured pictures are left out.
  public func fill(_ layout: TextLayout, at point: CGPoint, paint: Paint) {
    fill(path(of: layout, layout.glyphs.indices, at: point), paint: paint)
  }

  /// Draws a text that was set from stretches, each as its paint says; what a paint leaves open is
  /// as `color`, `shadow` and `outline` say.
  func draw(
    _ layout: TextLayout, at point: CGPoint, color: Color, paints: [TextPaint],
    shadow: TextShadow? = nil, outline: TextOutline? = nil
  ) {
    let runs = TextRuns(layout, paints, color: color, shadow: shadow, outline: outline)
    runs.forEach { drawGround($0, of: layout, at: point) }
    runs.forEach { drawShadow($0, of: layout, at: point) }
    runs.forEach { run in
      drawOutline(run, of: layout, at: point)
      if let place = run.place {
        drawRule(
          place.underline, run.paint.underline, run.paint.underlineColor ?? run.color, place,
          at: point)
      }
    }
    runs.forEach { run in
      if run.isFilled { drawGlyphs(run, of: layout, at: point) }
      if let place = run.place {
        drawRule(
          place.strikethrough, run.paint.strikethrough, run.paint.strikethroughColor ?? run.color,
          place, at: point)
      }
    }
  }

  // MARK: Parts

  private func drawGround(_ run: TextRuns.Run, of layout: TextLayout, at point: CGPoint) {
    guard let color = run.paint.background, let place = run.place else { return }
    let line = layout.lines[place.line]
    fill(
      CGRect(
        x: point.x + place.x, y: point.y + line.top, width: place.width, height: line.height),
      color: color)
  }

  private func drawShadow(_ run: TextRuns.Run, of layout: TextLayout, at point: CGPoint) {
    guard let shadow = run.shadow else { return }
    let width = run.outline?.width ?? 0
    let path = path(of: layout, run.glyphs, at: point)
    if shadow.blur > 0, shadow.blur.isFinite {
      self.shadow(
        of: path, Layer.Shadow(color: shadow.color, blur: shadow.blur, offset: shadow.offset))
      return
    }
    // A sharp one falls from the outline too.
    withSavedState {
      translate(x: shadow.offset.width, y: shadow.offset.height)
      if width > 0 {
        stroke(path, style: StrokeStyle(width: 2 * width, join: .round), color: shadow.color)
      }
      fill(path, color: shadow.color)
    }
  }

  private func drawOutline(_ run: TextRuns.Run, of layout: TextLayout, at point: CGPoint) {
    guard let outline = run.outline, outline.width > 0, outline.width.isFinite else { return }
    stroke(
      path(of: layout, run.glyphs, at: point),
      style: StrokeStyle(width: 2 * outline.width, join: .round), color: outline.color)
  }

  private func drawGlyphs(_ run: TextRuns.Run, of layout: TextLayout, at point: CGPoint) {
    guard let largest = layout.glyphs[run.glyphs].lazy.map(\.size).max() else { return }
    // Within its outline a letter has to lie to the same part of a pixel.
    if run.outline != nil || largest * rasterScale > TextDrawingConstants.largestRasterPixels {
      fill(path(of: layout, run.glyphs, at: point), color: run.color)
      drawPictures(layout, run.glyphs, at: point, color: run.color)
      return
    }
    let packed = premultiplied(run.color).packed
    let origin = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    let pixel = 1 / Float(rasterScale)
    let isSnapped = isPixelAligned && space == .window
    for glyph in layout.glyphs[run.glyphs] {
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

  /// The coloured pictures among the glyphs, no larger in the atlas than rasters may be.
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
    _ rule: TextRule, _ style: UnderlineStyle, _ color: Color, _ run: TextLayoutRun,
    at point: CGPoint
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
      let dash =
        style.contains(.patternDot)
        ? [thickness, thickness * TextDrawingConstants.dotGap]
        : [
          thickness * TextDrawingConstants.dashLength, thickness * TextDrawingConstants.dashGap,
        ]
      var line = Path()
      line.move(to: CGPoint(x: rect.minX, y: rect.midY))
      line.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      stroke(line, style: StrokeStyle(width: thickness, dash: dash), color: color)
    }
  }

  /// The outlines of some glyphs of a layout whose corner lies at `point`, with their baselines on
  /// the pixels that rasters of them stand on.
  private func path(of layout: TextLayout, _ glyphs: Range<Int>, at point: CGPoint) -> Path {
    guard let fonts = resources.fonts else { return Path() }
    var y = point.y
    if isPixelAligned, space == .window {
      y = ((y + offset.y) * rasterScale).rounded() / rasterScale - offset.y
    }
    return fonts.path(of: layout, glyphs: glyphs)
      .applying(CGAffineTransform(translationX: point.x, y: y))
  }
}

/// The stretches of a layout, with what each is drawn by; one for a plain text.
private struct TextRuns {
  struct Run {
    var glyphs: Range<Int>
    /// Nil for a plain text.
    var place: TextLayoutRun?
    var paint: TextPaint
    var color: Color
    var shadow: TextShadow?
    var outline: TextOutline?

    /// Whether the letters are filled, rather than their outline drawn alone.
    var isFilled: Bool { !(paint.strokeWidth > 0) }
  }

  private var runs: [Run] = []

  init(
    _ layout: TextLayout, _ paints: [TextPaint], color: Color, shadow: TextShadow?,
    outline: TextOutline?
  ) {
    guard !layout.runs.isEmpty else {
      runs = [
        Run(
          glyphs: layout.glyphs.indices, paint: TextPaint(), color: color, shadow: shadow,
          outline: outline)
      ]
      return
    }
    runs = layout.runs.map { place in
      let paint = paints.indices.contains(place.tag) ? paints[place.tag] : TextPaint()
      var own = outline
      if paint.strokeWidth != 0, let first = layout.glyphs[place.glyphRange].first {
        // Half of the line lies beyond the edge.
        own = TextOutline(
          color: paint.strokeColor ?? paint.color ?? color,
          width: abs(paint.strokeWidth) / 200 * first.size)
      }
      return Run(
        glyphs: place.glyphRange, place: place, paint: paint, color: paint.color ?? color,
        shadow: paint.shadow ?? shadow, outline: own)
    }
  }

  func forEach(_ body: (Run) -> Void) { runs.forEach(body) }
}
