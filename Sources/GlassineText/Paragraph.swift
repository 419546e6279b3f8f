// The analysis of one paragraph before shaping: grapheme clusters, directions, scripts, the face of
// each run, and line break opportunities.
internal import CFriBidi
internal import CHarfBuzz
import Foundation

/// Text as bytes, into which offsets point, with the settings of its spans.
struct TextSource {
  let string: String
  let bytes: [UInt8]
  /// Sorted by their starts; empty if the style's setting, 0, applies to the whole text.
  let marks: [SpanMark]

  init(_ string: String, marks: [SpanMark] = []) {
    self.string = string
    bytes = Array(string.utf8)
    self.marks = marks
  }

  /// The index of the setting of the byte at `offset`. Logarithmic.
  func setting(at offset: Int) -> Int {
    if marks.isEmpty { return 0 }
    return marks[max(0, marks.partitionIndex { $0.start > offset } - 1)].setting
  }

  /// The marks of the bytes in `range`, counted from `start`.
  func marks(in range: Range<Int>, from start: Int) -> [SpanMark] {
    if marks.isEmpty || range.isEmpty { return [] }
    var result = [SpanMark(start: start, setting: setting(at: range.lowerBound))]
    for mark in marks where mark.start > range.lowerBound && mark.start < range.upperBound {
      result.append(
        SpanMark(start: mark.start - range.lowerBound + start, setting: mark.setting))
    }
    return result
  }

  /// The paragraphs: their text without, and with, the break that ends them. At least one; a break
  /// at the end opens an empty last one.
  func paragraphs() -> [(content: Range<Int>, end: Int)] {
    var result: [(content: Range<Int>, end: Int)] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      let length = breakLength(at: index)
      if length > 0 {
        result.append((start..<index, index + length))
        start = index + length
        index = start
      } else {
        index += 1
      }
    }
    result.append((start..<bytes.count, bytes.count))
    return result
  }

  private func breakLength(at index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
    switch bytes[index] {
    case 0x0a, 0x0b, 0x0c: return 1
    case 0x0d: return byte(1) == 0x0a ? 2 : 1
    case 0xc2: return byte(1) == 0x85 ? 2 : 0
    case 0xe2: return byte(1) == 0x80 && (byte(2) == 0xa8 || byte(2) == 0xa9) ? 3 : 0
    default: return 0
    }
  }
}

/// A grapheme cluster: a character as people count them.
struct Grapheme {
  /// Offset of its first byte in the text.
  var start: Int
  var mayBreakBefore: Bool
  /// Whether it is white space, which hangs at the end of a wrapped line.
  var isSpace: Bool
}

/// A run with one face, direction and script, shaped as a unit.
struct TextRun {
  enum Kind: UInt8 {
    case text, tab
    /// Control characters, which have no glyph.
    case hidden
  }
  var kind: Kind
  var range: Range<Int>
  var level: UInt8
  var face: FaceID
  var script: hb_script_t
  /// Index into the typesetter's settings.
  var setting: Int

  var isRightToLeft: Bool { level & 1 == 1 }
}

/// One paragraph, analysed. Offsets count bytes of the whole text.
struct Paragraph {
  var range: Range<Int>
  /// 0 if the paragraph runs left to right, 1 if right to left.
  var baseLevel: UInt8
  var graphemes: [Grapheme] = []
  /// In reading order, without gaps.
  var runs: [TextRun] = []

  func start(ofGrapheme index: Int) -> Int {
    index < graphemes.count ? graphemes[index].start : range.upperBound
  }
}

extension FontLibrary {
  /// Analyses the bytes `range` of `source`, which contain no line break.
  func analyze(
    _ source: TextSource, _ range: Range<Int>, direction: WritingDirection,
    settings: [SpanSetting]
  ) -> Paragraph {
    var paragraph = Paragraph(range: range, baseLevel: direction == .rightToLeft ? 1 : 0)
    if range.isEmpty { return paragraph }
    let utf8 = source.string.utf8
    let text = source.string[
      utf8.index(
        utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(
          utf8.startIndex, offsetBy: range.upperBound)]
    let scalars = text.unicodeScalars.map(\.value)
    let levels = embeddingLevels(scalars, direction: direction, base: &paragraph.baseLevel)
    itemize(
      text, scalars: scalars, levels: levels, into: &paragraph, source: source, settings: settings)
    return paragraph
  }

  private func itemize(
    _ text: Substring, scalars: [UInt32], levels: [UInt8]?, into paragraph: inout Paragraph,
    source: TextSource, settings: [SpanSetting]
  ) {
    var breaker = LineBreaker(scalars)
    var setting = settings[source.setting(at: paragraph.range.lowerBound)].shapedAs
    var nextMark = source.marks.partitionIndex { $0.start > paragraph.range.lowerBound }
    var offset = paragraph.range.lowerBound
    var scalarIndex = 0
    let functions = hb_unicode_funcs_get_default()
    for character in text {
      // A character whose bytes have different settings uses the setting of its first byte.
      while nextMark < source.marks.count, source.marks[nextMark].start <= offset {
        setting = settings[source.marks[nextMark].setting].shapedAs
        nextMark += 1
      }
      let byteCount = character.utf8.count
      let scalarCount = character.unicodeScalars.count
      let cluster = scalars[scalarIndex..<scalarIndex + scalarCount]
      // A character always has a first scalar.
      let first = character.unicodeScalars[character.unicodeScalars.startIndex]
      paragraph.graphemes.append(
        Grapheme(
          start: offset,
          mayBreakBefore: breaker.mayBreak(before: scalarIndex..<scalarIndex + scalarCount),
          isSpace: isHangingSpace(first.value)))
      let level = levels?[scalarIndex] ?? paragraph.baseLevel
      let last = paragraph.runs.last
      let face = face(for: cluster, first: first, last: last, settings[setting])
      let script = hb_unicode_script(functions, first.value)
      paragraph.append(
        TextRun(
          kind: kind(of: first), range: offset..<offset + byteCount, level: level, face: face,
          script: script, setting: setting))
      offset += byteCount
      scalarIndex += scalarCount
    }
  }

  /// Whether a scalar is white space at which lines may break.
  private func isHangingSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x205f, 0x3000: true
    default: false
    }
  }

  private func kind(of scalar: Unicode.Scalar) -> TextRun.Kind {
    if scalar.value == 9 { return .tab }
    return scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value) ? .hidden : .text
  }

  private func face(
    for cluster: ArraySlice<UInt32>, first: Unicode.Scalar, last: TextRun?,
    _ setting: SpanSetting
  ) -> FaceID {
    let primary = setting.primary
    if first.isASCII && cluster.count == 1 && primary.covers(first.value) { return primary.id }
    let visible = cluster.filter { scalar in
      Unicode.Scalar(scalar).map { !$0.properties.isDefaultIgnorableCodePoint } ?? true
    }
    guard let base = visible.first else { return last?.face ?? primary.id }
    let prefersColor = wantsColor(first, cluster)
    if !prefersColor {
      if visible.allSatisfy(primary.covers) { return primary.id }
      // A composed glyph may replace a base and its mark.
      if visible.count > 1, primary.coversComposed(visible) { return primary.id }
      // HarfBuzz derives wide and narrow spaces from the plain one.
      if first.properties.isWhitespace && primary.covers(0x20) { return primary.id }
    }
    // The face in use is kept if it has the character, so that a word has one face.
    if !prefersColor, let last, last.kind == .text, !primary.covers(base) {
      let face = openFace(last.face)
      if !face.isColor && visible.allSatisfy(face.covers) { return face.id }
    }
    return standIn(
      for: visible[...], prefersColor: prefersColor, primary: primary, request: setting.request
    ).id
  }

  /// Whether a cluster is shown as a coloured picture: by default or by a variation selector.
  private func wantsColor(_ first: Unicode.Scalar, _ cluster: ArraySlice<UInt32>) -> Bool {
    if cluster.contains(0xfe0e) { return false }
    if first.properties.isEmojiPresentation || cluster.contains(0xfe0f) { return true }
    // Joined sequences and skin tones on a character with text presentation by default.
    return first.properties.isEmoji && !first.isASCII && cluster.contains { $0 >= 0x1f3fb }
  }

  /// The direction level of each scalar; nil if all of them have the level `base`.
  private func embeddingLevels(
    _ scalars: [UInt32], direction: WritingDirection, base: inout UInt8
  ) -> [UInt8]? {
    if direction != .rightToLeft && !scalars.contains(where: mayRunRightToLeft) { return nil }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    var paragraph: FriBidiParType =
      switch direction {
      case .natural: FriBidiParType(FRIBIDI_PAR_ON.rawValue)
      case .leftToRight: FriBidiParType(FRIBIDI_PAR_LTR.rawValue)
      case .rightToLeft: FriBidiParType(FRIBIDI_PAR_RTL.rawValue)
      }
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    // 0 means out of memory or depth: the text then has one direction.
    guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &paragraph, &levels) > 0
    else { return nil }
    base = paragraph == FriBidiParType(FRIBIDI_PAR_RTL.rawValue) ? 1 : 0
    return levels.map { UInt8(bitPattern: $0) }
  }

  /// Whether a scalar can make text run right to left: a letter of such a script or a control.
  private func mayRunRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x590: false
    case 0x590...0x8ff, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff, 0xfe70...0xfeff,
      0x10800...0x10fff, 0x1e800...0x1efff:
      true
    default: false
    }
  }
}

extension FontFace {
  /// Whether the font has a composed glyph for the base and first mark ("é").
  func coversComposed(_ scalars: [UInt32]) -> Bool {
    var composed: hb_codepoint_t = 0
    guard scalars.count == 2,
      hb_unicode_compose(hb_unicode_funcs_get_default(), scalars[0], scalars[1], &composed) != 0
    else { return false }
    return covers(composed)
  }
}

extension Paragraph {
  /// Adds the next character's run, joined to the last run if both shape alike. Characters without
  /// a script of their own take their neighbour's.
  mutating func append(_ run: TextRun) {
    var run = run
    let isNeutral =
      run.script == HB_SCRIPT_COMMON || run.script == HB_SCRIPT_INHERITED
      || run.script == HB_SCRIPT_UNKNOWN
    if let last = runs.indices.last, runs[last].range.upperBound == run.range.lowerBound {
      let previous = runs[last]
      let joins =
        previous.kind == run.kind && run.kind == .text && previous.level == run.level
        && previous.face == run.face && previous.setting == run.setting
      if isNeutral { run.script = previous.script }
      let previousIsNeutral =
        previous.script == HB_SCRIPT_COMMON || previous.script == HB_SCRIPT_INHERITED
        || previous.script == HB_SCRIPT_UNKNOWN
      if joins && (run.script == previous.script || previousIsNeutral) {
        runs[last].range = previous.range.lowerBound..<run.range.upperBound
        runs[last].script = run.script
        return
      }
    }
    runs.append(run)
  }
}
