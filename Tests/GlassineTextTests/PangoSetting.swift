// A text laid out by Pango: the second implementation that positions are compared with. Hinting is
// off and nothing is rounded, so that a point is a device pixel and each difference is one of
// shaping.
import CPango
import Foundation

/// One line laid out by Pango, in points.
struct PangoLine {
  struct Glyph {
    /// The glyph's number in its file.
    var glyph: UInt32
    /// Its origin, from the line's left edge and from the baseline, y downwards.
    var x: Double
    var y: Double
    /// The font's file, without its folder.
    var file: String
  }
  var glyphs: [Glyph] = []
  var width: Double
  var height: Double
  /// The first byte of the line in its text.
  var start: Int
  /// Its baseline from the layout's top.
  var baseline: Double
}

/// A font's line as Pango measures it, in points, both positive.
struct PangoMetrics {
  var ascent: Double
  var descent: Double
  var height: Double
}

/// Lays out texts with Pango, unhinted.
final class PangoSetting {
  private let fonts: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer

  init() {
    // FreeType's fonts, as everywhere on Linux; 72 dots an inch make a point a pixel.
    // Pango and GLib answer a lack of memory by ending the program.
    guard let fonts = pango_cairo_font_map_new(),
      let context = pango_font_map_create_context(fonts)
    else { preconditionFailure("Pango has no font map") }
    pango_cairo_font_map_set_resolution(OpaquePointer(fonts), 72)
    self.fonts = fonts
    self.context = context
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(fonts))
  }

  /// The lines of `text`; `width` in points, nil for no limit.
  func lines(
    _ text: String, family: String, size: Double, width: Double? = nil, markup: Bool = false
  ) -> [PangoLine] {
    withLayout(text, family: family, size: size, width: width, markup: markup) { layout in
      let iterator = pango_layout_get_iter(layout)
      defer { pango_layout_iter_free(iterator) }
      var lines: [PangoLine] = []
      repeat {
        guard let line = pango_layout_iter_get_line_readonly(iterator) else { continue }
        lines.append(read(line, baseline: Self.points(pango_layout_iter_get_baseline(iterator))))
      } while pango_layout_iter_next_line(iterator) != 0
      return lines
    }
  }

  /// The measures of the font itself.
  func metrics(family: String, size: Double) -> PangoMetrics {
    let description = Self.description(family, size)
    defer { pango_font_description_free(description) }
    // Not the context's, which measures the substitutes for letters that the font lacks.
    let font = pango_context_load_font(context, description)
    let metrics = pango_font_get_metrics(font, nil)
    defer {
      pango_font_metrics_unref(metrics)
      g_object_unref(UnsafeMutableRawPointer(font))
    }
    return PangoMetrics(
      ascent: Self.points(pango_font_metrics_get_ascent(metrics)),
      descent: Self.points(pango_font_metrics_get_descent(metrics)),
      height: Self.points(pango_font_metrics_get_height(metrics)))
  }

  private func withLayout<Result>(
    _ text: String, family: String, size: Double, width: Double?, markup: Bool,
    _ body: (OpaquePointer) -> Result
  ) -> Result {
    guard let layout = pango_layout_new(context) else { preconditionFailure("pango_layout_new") }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = Self.description(family, size)
    defer { pango_font_description_free(description) }
    pango_layout_set_font_description(layout, description)
    if markup {
      pango_layout_set_markup(layout, text, -1)
    } else {
      pango_layout_set_text(layout, text, -1)
    }
    if let width {
      pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    return body(layout)
  }

  private func read(_ line: UnsafeMutablePointer<PangoLayoutLine>, baseline: Double) -> PangoLine {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    var result = PangoLine(
      width: Self.points(logical.width), height: Self.points(logical.height),
      start: Int(line.pointee.start_index), baseline: baseline)
    var x = 0.0
    var next = line.pointee.runs
    while let node = next {
      if let data = node.pointee.data {
        let run = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        append(run, at: &x, to: &result)
      }
      next = node.pointee.next
    }
    return result
  }

  private func append(_ run: PangoGlyphItem, at x: inout Double, to line: inout PangoLine) {
    guard let item = run.item, let string = run.glyphs else { return }
    let file = Self.file(of: item.pointee.analysis.font)
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      line.glyphs.append(
        PangoLine.Glyph(
          glyph: info.glyph, x: x + Self.points(info.geometry.x_offset),
          y: Self.points(info.geometry.y_offset), file: file))
      x += Self.points(info.geometry.width)
    }
  }

  private static func file(of font: UnsafeMutablePointer<PangoFont>?) -> String {
    guard let font else { return "" }
    // Every font of this map is one of fontconfig's.
    let pattern = pango_fc_font_get_pattern(
      UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path
    else { return "" }
    return URL(filePath: String(cString: path)).lastPathComponent
  }

  private static func description(_ family: String, _ size: Double) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    return description
  }

  private static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
}
