// A text prepared for drawing: its runs with their paints, and their letters as paths. Cached while
// the text does not change, so that a frame in which it moves or fades creates nothing.
import Foundation
import GlassineBase
import GlassineText

/// An outline around letters.
package struct TextOutline: Hashable {
  var color: Color
  /// Its extent beyond the letters' edges, in points.
  var width: CGFloat

  package init(color: Color, width: CGFloat) {
    self.color = color
    self.width = width
  }
}

/// A layout with paints, a shadow and an outline, for drawing at any position in any colour.
package final class TextDrawing {
  /// A run of glyphs with the same look.
  struct Run {
    var glyphs: Range<Int>
    /// Nil for a plain text.
    var place: TextLayoutRun?
    var paint: TextPaint
    /// Nil: the drawing colour of the text.
    var outlineColor: Color?
    /// The extent of an outline, in points; 0: none.
    var outlineWidth: CGFloat
    /// Whether there is an outline, of any width.
    var hasOutline: Bool
    var shadow: TextShadow?
    /// The em size of the largest glyph, in points.
    var largestSize: CGFloat

    /// Whether the letters are filled, instead of only their outline.
    var isFilled: Bool { !(paint.strokeWidth > 0) }
  }

  package let layout: TextLayout
  let runs: [Run]
  private let paints: [TextPaint]
  private let shadow: TextShadow?
  private let outline: TextOutline?
  /// The letters of each run, relative to the layout's corner; created on demand.
  private var paths: [Path?]
  /// Dotted and dashed lines from a run's left end, by their style.
  private var rules: [(isDotted: Bool, style: StrokeStyle, length: CGFloat, path: Path)] = []

  package init(
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
          // Half of the line is beyond the edge.
          run.hasOutline = true
          run.outlineColor = paint.strokeColor ?? paint.color
          run.outlineWidth = abs(paint.strokeWidth) / 200 * first.size
        }
        return run
      }
    }
    paths = [Path?](repeating: nil, count: runs.count)
  }

  /// Whether `init` would give the same result with these arguments.
  package func isMade(
    of layout: TextLayout, paints: [TextPaint], shadow: TextShadow? = nil,
    outline: TextOutline? = nil
  ) -> Bool {
    self.layout === layout && self.shadow == shadow && self.outline == outline
      && self.paints == paints
  }

  /// The outlines of a run's glyphs, relative to the layout's corner.
  func path(ofRun index: Int, _ fonts: FontLibrary) -> Path {
    if let known = paths[index] { return known }
    let made = fonts.path(of: layout, glyphs: runs[index].glyphs)
    paths[index] = made
    return made
  }

  /// A dotted or dashed line from the origin to the right.
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
