// A text made ready to be drawn: its stretches with what each is drawn by, and their letters as
// paths. Kept for as long as the text is the same, so that a frame in which it moves or fades makes
// nothing.
import Foundation
import GlassineBase
import GlassineText

/// A line around letters.
struct TextOutline: Hashable {
  var color: Color
  /// How far it reaches beyond the letters' edges, in points.
  var width: CGFloat
}

/// A layout with paints, a shadow and an outline, ready to be drawn anywhere in any colour.
final class TextDrawing {
  /// A stretch of glyphs that are drawn alike.
  struct Run {
    var glyphs: Range<Int>
    /// Nil for a plain text.
    var place: TextLayoutRun?
    var paint: TextPaint
    /// Nil: the colour that the text is drawn in.
    var outlineColor: Color?
    /// How far an outline reaches, in points; 0: there is none.
    var outlineWidth: CGFloat
    /// Whether there is to be an outline, of whatever width.
    var hasOutline: Bool
    var shadow: TextShadow?
    /// The em size of the largest glyph, in points.
    var largestSize: CGFloat

    /// Whether the letters are filled, rather than their outline drawn alone.
    var isFilled: Bool { !(paint.strokeWidth > 0) }
  }

  let layout: TextLayout
  let runs: [Run]
  private let paints: [TextPaint]
  private let shadow: TextShadow?
  private let outline: TextOutline?
  /// The letters of each run, from the layout's corner; made where they are asked for.
  private var paths: [Path?]
  /// Lines of dots and dashes from a run's left end, by how they are drawn.
  private var rules: [(isDotted: Bool, style: StrokeStyle, length: CGFloat, path: Path)] = []

  init(
    _ layout: TextLayout, paints: [TextPaint], shadow: TextShadow? = nil,
    outline: TextOutline? = nil
  ) {
    self.layout = layout
    self.paints = paints
    self.shadow = shadow
    self.outline = outline
    func largest(_ glyphs: Range<Int>) -> CGFloat {
      layout.glyphs[glyphs].reduce(0) { max($0, $1.size) }
    }
    if layout.runs.isEmpty {
      let all = layout.glyphs.indices
      runs = [
        Run(
          glyphs: all, paint: TextPaint(), outlineColor: outline?.color,
          outlineWidth: outline?.width ?? 0, hasOutline: outline != nil, shadow: shadow,
          largestSize: largest(all))
      ]
    } else {
      runs = layout.runs.map { place in
        let paint = paints.indices.contains(place.tag) ? paints[place.tag] : TextPaint()
        var run = Run(
          glyphs: place.glyphRange, place: place, paint: paint, outlineColor: outline?.color,
          outlineWidth: outline?.width ?? 0, hasOutline: outline != nil,
          shadow: paint.shadow ?? shadow, largestSize: largest(place.glyphRange))
        if paint.strokeWidth != 0, let first = layout.glyphs[place.glyphRange].first {
          // Half of the line lies beyond the edge.
          run.hasOutline = true
          run.outlineColor = paint.strokeColor ?? paint.color
          run.outlineWidth = abs(paint.strokeWidth) / 200 * first.size
        }
        return run
      }
    }
    paths = [Path?](repeating: nil, count: runs.count)
  }

  /// Whether it is what `init` would make of these.
  func isMade(
    of layout: TextLayout, paints: [TextPaint], shadow: TextShadow? = nil,
    outline: TextOutline? = nil
  ) -> Bool {
    self.layout === layout && self.shadow == shadow && self.outline == outline
      && self.paints == paints
  }

  /// The outlines of a run's glyphs, from the layout's corner.
  func path(ofRun index: Int, _ fonts: FontLibrary) -> Path {
    if let known = paths[index] { return known }
    let made = fonts.path(of: layout, glyphs: runs[index].glyphs)
    paths[index] = made
    return made
  }

  /// A line of dots or dashes from the origin to the right.
  func rule(
    _ pattern: UnderlineStyle, thickness: CGFloat, length: CGFloat
  ) -> (style: StrokeStyle, path: Path) {
    let isDotted = pattern.contains(.patternDot)
    for rule in rules
    where rule.isDotted == isDotted && rule.length == length && rule.style.width == thickness {
      return (rule.style, rule.path)
    }
    let dash =
      isDotted
      ? [thickness, thickness * TextDrawingConstants.dotGap]
      : [thickness * TextDrawingConstants.dashLength, thickness * TextDrawingConstants.dashGap]
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: length, y: 0))
    let style = StrokeStyle(width: thickness, dash: dash)
    rules.append((isDotted, style, length, path))
    return (style, path)
  }
}
