// Shaping: characters to glyphs, by HarfBuzz. Knows runs and faces, no lines.
internal import CHarfBuzz
import Foundation

/// One glyph as shaped, in points.
struct ShapedGlyph {
  var glyph: UInt32
  /// Offset of its cluster's first byte in the text.
  var cluster: Int
  var advance: Float
  /// The part of the advance that is tracking.
  var tracking: Float
  /// From the pen to the glyph's origin, y upwards.
  var offsetX: Float
  var offsetY: Float
  /// Whether a line break directly before its cluster would change its shape.
  var isUnsafeToBreak: Bool
}

/// The attributes of a run that affect shaping.
struct ShapingFeatures {
  /// The em size in points.
  var size: CGFloat
  /// Space after each cluster, in points.
  var spacing: Float
  /// HarfBuzz's language; nil: none.
  var language: OpaquePointer?
  /// The features to switch, for HarfBuzz.
  var switches: [hb_feature_t] = []

  init(font: FontDescriptor, size: CGFloat, kern: CGFloat, language: OpaquePointer?) {
    self.size = size
    self.language = language
    spacing = Float((font.tracking * size).keptLength + kern.keptLength)
    func add(_ tag: UInt32, _ value: UInt32) {
      switches.append(hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max))
    }
    if font.usesTabularFigures { add(Self.tabularFigures, 1) }
    if spacing != 0 || !font.usesLigatures {
      add(Self.standardLigatures, 0)
      add(Self.contextualLigatures, 0)
    }
    // Contextual alternates include arrows and the like; tracked letters still use theirs.
    if !font.usesLigatures { add(Self.contextualAlternates, 0) }
    for feature in font.features where feature.tag != 0 { add(feature.tag, feature.value) }
  }

  /// OpenType's feature tags "tnum", "liga", "clig", "calt".
  private static let tabularFigures: UInt32 = 0x746e_756d
  private static let standardLigatures: UInt32 = 0x6c69_6761
  private static let contextualLigatures: UInt32 = 0x636c_6967
  private static let contextualAlternates: UInt32 = 0x6361_6c74
}

/// Shapes runs. Owns one buffer, which is reused.
final class Shaper {
  private let buffer: OpaquePointer

  init() {
    // HarfBuzz returns an inert buffer if memory is exhausted, never nil.
    guard let buffer = hb_buffer_create() else { preconditionFailure("hb_buffer_create gave nil") }
    self.buffer = buffer
  }

  deinit { hb_buffer_destroy(buffer) }

  static func language(_ tag: String?) -> OpaquePointer? {
    tag.flatMap { hb_language_from_string($0, -1) }
  }

  /// Shapes the bytes `range` of `bytes` within `context`, whose other bytes decide joining
  /// forms. Glyphs come from left to right and are appended to `result`. `range` begins and ends
  /// between characters of `paragraph`.
  func shape(
    _ bytes: [UInt8], _ range: Range<Int>, of paragraph: Paragraph, run: TextRun, face: FontFace,
    context: Range<Int>, features: ShapingFeatures, into result: inout [ShapedGlyph]
  ) {
    hb_buffer_clear_contents(buffer)
    bytes.withUnsafeBufferPointer { pointer in
      guard let start = pointer.baseAddress else { return }
      start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
        hb_buffer_add_utf8(
          buffer, text + context.lowerBound, Int32(context.count),
          UInt32(range.lowerBound - context.lowerBound), Int32(range.count))
      }
    }
    joinCharacters(of: paragraph, context: context)
    hb_buffer_set_direction(
      buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, run.script)
    hb_buffer_set_language(buffer, features.language)
    features.switches.withUnsafeBufferPointer { list in
      hb_shape(face.shaping, buffer, list.baseAddress, UInt32(list.count))
    }
    append(run: run, face: face, context: context, features: features, into: &result)
  }

  /// Gives the scalars of a character one cluster, in which no caret stands. HarfBuzz itself joins
  /// marks to their base, and no sign that Unicode prepends to a letter, such as U+0600.
  private func joinCharacters(of paragraph: Paragraph, context: Range<Int>) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0 else { return }
    var character = paragraph.grapheme(at: Int(infos[0].cluster) + context.lowerBound)
    for index in 0..<Int(count) {
      let offset = Int(infos[index].cluster) + context.lowerBound
      while paragraph.start(ofGrapheme: character + 1) <= offset { character += 1 }
      infos[index].cluster = UInt32(paragraph.start(ofGrapheme: character) - context.lowerBound)
    }
  }

  private func append(
    run: TextRun, face: FontFace, context: Range<Int>, features: ShapingFeatures,
    into result: inout [ShapedGlyph]
  ) {
    var (count, positionCount): (UInt32, UInt32) = (0, 0)
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount)
    else { return }
    let unit = Float(features.size / face.unitsPerEm)
    let tracking = Self.joins(run.script) ? 0 : features.spacing
    var clusterAdvance: Int32 = 0
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      clusterAdvance += position.x_advance
      let isLastOfCluster = index + 1 == Int(count) || infos[index + 1].cluster != info.cluster
      // A glyph without advance, such as a joiner, gets no tracking.
      let added = isLastOfCluster && clusterAdvance > 0 ? tracking : 0
      if isLastOfCluster { clusterAdvance = 0 }
      result.append(
        ShapedGlyph(
          glyph: info.codepoint, cluster: Int(info.cluster) + context.lowerBound,
          advance: Float(position.x_advance) * unit + added, tracking: added,
          offsetX: Float(position.x_offset) * unit, offsetY: Float(position.y_offset) * unit,
          isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
    }
  }

  /// Whether a script's letters connect, so that tracking would tear words apart.
  private static func joins(_ script: hb_script_t) -> Bool {
    script == HB_SCRIPT_ARABIC || script == HB_SCRIPT_SYRIAC || script == HB_SCRIPT_NKO
      || script == HB_SCRIPT_MONGOLIAN || script == HB_SCRIPT_DEVANAGARI
      || script == HB_SCRIPT_BENGALI
  }
}
