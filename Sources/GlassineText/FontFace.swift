// One opened font file: its shaping side (HarfBuzz) and, once a raster is requested, its drawing
// side (FreeType). All measures are in font units or fractions of an em, so that a face serves
// every size and scale with the same shapes.
internal import CFreeType
internal import CHarfBuzz
import Foundation
import GlassineBase

/// An opened font. Owns its HarfBuzz and FreeType objects.
final class FontFace {
  let id: FaceID
  let file: FontFile
  let unitsPerEm: CGFloat
  let metrics: UnitMetrics
  /// The space's glyph, which has no ink, and its advance in ems.
  let spaceGlyph: UInt32
  let spaceAdvance: CGFloat
  /// Whether the font is a text font, not an icon font.
  let hasLatinLetters: Bool
  /// Whether its glyphs are coloured pictures.
  let isColor: Bool
  /// HarfBuzz's font, scaled to font units.
  let shaping: OpaquePointer

  private(set) var drawing: FT_Face?
  private var drawingFailed = false
  private var inkBoxes: [UInt32: CGRect] = [:]
  /// Outlines read so far, in ems; nil for glyphs without one.
  var outlines: [UInt32: Path?] = [:]

  /// Vertical measures as fractions of an em.
  struct UnitMetrics {
    var ascender: CGFloat
    var descender: CGFloat
    var leading: CGFloat
    var capHeight: CGFloat
    var xHeight: CGFloat
    /// Lines under and through text: the offset of their middle below the baseline, and their
    /// thickness.
    var underline: TextRule
    var strikethrough: TextRule
  }

  /// Nil if HarfBuzz cannot read the file as a font.
  init?(id: FaceID, file: FontFile) {
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
    defer { hb_blob_destroy(blob) }
    // HarfBuzz expects the face index alone; the named instance is set on the font.
    guard let face = hb_face_create(blob, UInt32(file.index & 0xffff)) else { return nil }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
    let unitsPerEm = hb_face_get_upem(face)
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    if let weight = file.weightAxis {
      var variation = hb_variation_t(tag: Self.weightTag, value: Float(weight))
      hb_font_set_variations(font, &variation, 1)
    } else if file.index >> 16 > 0 {
      hb_font_set_var_named_instance(font, UInt32(file.index >> 16) - 1)
    }
    self.id = id
    self.file = file
    self.unitsPerEm = CGFloat(unitsPerEm)
    shaping = font
    metrics = Self.readMetrics(font, unitsPerEm: CGFloat(unitsPerEm))
    var space: hb_codepoint_t = 0
    isColor = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    var letter: hb_codepoint_t = 0
    hasLatinLetters = hb_font_get_nominal_glyph(font, 0x78, &letter) != 0
    spaceAdvance =
      hb_font_get_nominal_glyph(font, 0x20, &space) != 0
      ? CGFloat(hb_font_get_glyph_h_advance(font, space)) / CGFloat(unitsPerEm)
      : TextConstants.spaceAdvanceEms
    spaceGlyph = space
  }

  deinit {
    if let drawing { FT_Done_Face(drawing) }
    hb_font_destroy(shaping)
  }

  /// Whether the font has a glyph of its own for `scalar`.
  func covers(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(shaping, scalar, &glyph) != 0
  }

  /// The box around the ink of `glyph`, in ems, y downwards from the baseline; empty for spaces.
  ///
  /// HarfBuzz reads it from the glyph's header. In some icon fonts that box is too large on the
  /// sides of the origin; there the outline decides.
  func inkBox(_ glyph: UInt32, _ library: FT_Library) -> CGRect {
    if let known = inkBoxes[glyph] { return known }
    var box = CGRect.zero
    var extents = hb_glyph_extents_t()
    if hb_font_get_glyph_extents(shaping, glyph, &extents) != 0 {
      // HarfBuzz counts y upwards and returns a negative height.
      box = CGRect(
        x: CGFloat(extents.x_bearing) / unitsPerEm, y: -CGFloat(extents.y_bearing) / unitsPerEm,
        width: CGFloat(extents.width) / unitsPerEm, height: -CGFloat(extents.height) / unitsPerEm)
    }
    if !hasLatinLetters, !isColor, let outline = outlineBox(glyph, library) {
      box = box.intersection(outline)
    }
    inkBoxes[glyph] = box
    return box
  }

  /// The box around the outline's points, in ems, y downwards; nil if there is no outline.
  private func outlineBox(_ glyph: UInt32, _ library: FT_Library) -> CGRect? {
    guard let face = openDrawing(library),
      FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_points > 0
    else { return nil }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    return CGRect(
      x: CGFloat(box.xMin) / unitsPerEm, y: -CGFloat(box.yMax) / unitsPerEm,
      width: CGFloat(box.xMax - box.xMin) / unitsPerEm,
      height: CGFloat(box.yMax - box.yMin) / unitsPerEm)
  }

  /// FreeType's face, opened on first use; nil if FreeType cannot read the file.
  func openDrawing(_ library: FT_Library) -> FT_Face? {
    if drawing != nil || drawingFailed { return drawing }
    var face: FT_Face?
    guard FT_New_Face(library, file.path, FT_Long(file.index), &face) == 0, let face else {
      drawingFailed = true
      return nil
    }
    if let weight = file.weightAxis { setWeightAxis(weight, of: face, library) }
    drawing = face
    return face
  }

  /// "wght", OpenType's tag of the weight axis.
  private static let weightTag: UInt32 = 0x7767_6874

  private func setWeightAxis(_ weight: Int, of face: FT_Face, _ library: FT_Library) {
    var master: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &master) == 0, let master else { return }
    defer { FT_Done_MM_Var(library, master) }
    var coordinates = (0..<Int(master.pointee.num_axis)).map { axis in
      let record = master.pointee.axis[axis]
      guard record.tag == FT_ULong(Self.weightTag) else { return record.def }
      return min(max(FT_Fixed(weight) << 16, record.minimum), record.maximum)
    }
    FT_Set_Var_Design_Coordinates(face, master.pointee.num_axis, &coordinates)
  }

  private static func readMetrics(_ font: OpaquePointer, unitsPerEm: CGFloat) -> UnitMetrics {
    func metric(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
      var value: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &value) != 0 else { return nil }
      return CGFloat(value) / unitsPerEm
    }
    func height(of scalar: Unicode.Scalar) -> CGFloat? {
      var glyph: hb_codepoint_t = 0
      var extents = hb_glyph_extents_t()
      guard hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0,
        hb_font_get_glyph_extents(font, glyph, &extents) != 0
      else { return nil }
      return CGFloat(extents.y_bearing) / unitsPerEm
    }
    var line = hb_font_extents_t()
    hb_font_get_h_extents(font, &line)
    let ascender = CGFloat(line.ascender) / unitsPerEm
    let xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? height(of: "x") ?? ascender
    /// The tables give a line's upper edge, above the baseline.
    func rule(
      _ offset: hb_ot_metrics_tag_t, _ size: hb_ot_metrics_tag_t, otherwise: CGFloat
    ) -> TextRule {
      guard let top = metric(offset), let thickness = metric(size), thickness > 0 else {
        return TextRule(offset: otherwise, thickness: TextConstants.ruleThicknessEms)
      }
      return TextRule(offset: thickness / 2 - top, thickness: thickness)
    }
    return UnitMetrics(
      ascender: ascender, descender: CGFloat(line.descender) / unitsPerEm,
      leading: max(0, CGFloat(line.line_gap) / unitsPerEm),
      capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? height(of: "H") ?? ascender,
      xHeight: xHeight,
      underline: rule(
        HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE,
        otherwise: TextConstants.underlineOffsetEms),
      strikethrough: rule(
        HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE,
        otherwise: -xHeight / 2))
  }
}
