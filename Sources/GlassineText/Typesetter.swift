// Sets one text: shapes its paragraphs, breaks them into lines, builds each line in visual order.
// Typesetter+Placing.swift places lines, Typesetter+Truncation.swift truncates them.
//
// All widths here are points. Invariant: lines are collected in reading order, each from graphemes
// of one paragraph.
import Foundation

/// A paragraph with its glyphs.
struct ShapedParagraph {
  let source: TextSource
  let paragraph: Paragraph
  /// All runs' glyphs, in the runs' order; within a run from left to right.
  var glyphs: [ShapedGlyph] = []
  /// For each run, its glyphs.
  var glyphRanges: [Range<Int>] = []
  /// The advance of each grapheme in points; 0 for tabs, whose width depends on their position.
  var advances: [CGFloat] = []
  /// Index into the typesetter's formats.
  var format = 0
}

/// A piece of a line, glyphs from left to right.
struct LinePiece {
  var run: TextRun
  var glyphs: [ShapedGlyph]
  /// In points.
  var width: CGFloat
}

/// A line before it is placed.
struct SetLine {
  /// The text of the line, with hanging spaces and the break.
  var utf8Range: Range<Int>
  /// From left to right.
  var pieces: [LinePiece] = []
  var width: CGFloat = 0
  var baseLevel: UInt8
  /// Whether the line wrapped, so that it may be justified.
  var isWrapped = false
  var extent: LineExtent
  /// The index of its format, and whether it is its paragraph's first line.
  var format: Int
  var isFirst = true
  /// The bytes that the pieces' clusters point into, and their origin in the text.
  var source: TextSource
  var origin: ClusterOrigin = .text
}

/// The origin of a line's clusters in the text.
enum ClusterOrigin {
  /// Offsets of the text itself.
  case text
  /// The line's own bytes: a head of the text from `start`, an ellipsis, a tail from `tail`.
  case truncated(start: Int, headLength: Int, tail: Int)

  /// Converts a line's offset to an offset in the text.
  func offset(_ cluster: Int) -> Int {
    switch self {
    case .text: return cluster
    case .truncated(let start, let headLength, let tail):
      let afterEllipsis = headLength + TextConstants.ellipsis.utf8.count
      if cluster < headLength { return start + cluster }
      return cluster < afterEllipsis ? start + headLength : tail + cluster - afterEllipsis
    }
  }

  func isEllipsis(_ cluster: Int) -> Bool {
    guard case .truncated(_, let headLength, _) = self else { return false }
    return cluster >= headLength && cluster < headLength + TextConstants.ellipsis.utf8.count
  }
}

struct Typesetter {
  let library: FontLibrary
  let key: LayoutKey
  private let styleNumber: StyleNumber
  /// The style's setting, then those of the text's spans.
  let settings: [SpanSetting]
  let marks: [SpanMark]
  /// The style's format, then those of the text's paragraphs.
  private(set) var formats: [ParagraphFormat]
  private var maxLines: Int

  var lines: [SetLine] = []
  var isTruncated = false
  /// The maximum width of the current line, and its distance from the leading edge.
  private(set) var limit = CGFloat.infinity
  private var indent: CGFloat = 0

  var style: TextStyle { key.style }

  init(library: FontLibrary, key: LayoutKey, _ style: StyleNumber, primary: FontFace) {
    self.library = library
    self.key = key
    styleNumber = style
    (settings, marks) = library.settings(of: key.style, primary: primary, text: key.styled)
    let tab = primary.spaceAdvance * settings[0].size * TextConstants.tabIntervalInSpaces
    formats = [ParagraphFormat(key.style, tabInterval: max(tab, 1 / key.scale))]
    maxLines = key.style.numberOfLines > 0 ? key.style.numberOfLines : Int.max
    guard key.styled == nil, key.maxHeight.isFinite else { return }
    // All lines have the same height.
    let pitch = CGFloat(height(of: LineExtent(settings[0]), formats[0])) / key.scale
    let byHeight = (key.maxHeight + TextConstants.widthTolerancePoints) / pitch
    if byHeight < 1e9 { maxLines = min(maxLines, max(1, Int(byHeight))) }
  }

  // MARK: Breaking

  /// Breaks the text into lines, up to the maximum number.
  mutating func setLines() {
    let source = TextSource(key.text, marks: marks)
    breakLines(of: source)
    guard key.styled != nil, key.maxHeight.isFinite else { return }
    let fitting = linesWithin(key.maxHeight)
    guard fitting < lines.count else { return }
    // Set again, so that the last line that fits is truncated.
    maxLines = fitting
    lines.removeAll(keepingCapacity: true)
    breakLines(of: source)
  }

  private mutating func breakLines(of source: TextSource) {
    let paragraphs = source.paragraphs()
    var known = key.styled == nil ? library.shapes.find(key.text, styleNumber) : []
    let knownCount = known.count
    defer {
      if key.styled == nil, known.count > knownCount {
        library.shapes.insert(key.text, styleNumber, known)
      }
    }
    for (index, part) in paragraphs.enumerated() {
      if index == known.count {
        let format = format(at: part.content.lowerBound)
        let analysis = library.analyze(
          source, part.content, direction: formats[format].direction, settings: settings)
        known.append(shape(source, analysis))
        known[index].format = format
      }
      let shaped = known[index]
      let isLast = index == paragraphs.count - 1
      if breakLines(of: shaped, end: part.end, hasMore: !isLast) { return }
      // Lines below the box are not checked.
      if key.styled != nil, key.maxHeight.isFinite, linesWithin(key.maxHeight) < lines.count {
        return
      }
    }
  }

  /// The index of the format of the paragraph that starts at `offset`.
  private mutating func format(at offset: Int) -> Int {
    guard let given = key.styled?.formats, !given.isEmpty else { return 0 }
    if formats.count == 1 {
      formats += given.map { ParagraphFormat($0.style, over: formats[0]) }
    }
    var end = 0
    for (index, format) in given.enumerated() {
      end += format.utf8Count
      if offset < end { return index + 1 }
    }
    return given.count
  }

  /// Breaks one paragraph; returns whether the maximum number of lines is reached.
  private mutating func breakLines(
    of shaped: ShapedParagraph, end: Int, hasMore: Bool
  ) -> Bool {
    let count = shaped.paragraph.graphemes.count
    let format = formats[shaped.format]
    var first = 0
    repeat {
      indent = format.head(isFirst: first == 0)
      limit =
        format.room(in: key.maxWidth, isFirst: first == 0) + TextConstants.widthTolerancePoints
      let isLastAllowed = lines.count + 1 >= maxLines
      let wraps = format.mode != .byClipping
      var line = wraps ? fitLine(shaped, from: first) : (end: count, content: count)
      var set = buildLine(shaped, line.content, from: first)
      while wraps && set.width > limit && line.end > first + 1 {
        // Shaped separately, the line is wider than in its paragraph.
        line = shorten(shaped, from: first, to: line.content)
        set = buildLine(shaped, line.content, from: first)
      }
      let leavesOut = line.end < count || (hasMore && isLastAllowed)
      var lineEnd = line.end < count ? shaped.paragraph.start(ofGrapheme: line.end) : end
      set.isWrapped = line.end < count
      if isLastAllowed && leavesOut {
        isTruncated = true
        if let truncated = truncate(shaped, from: first) {
          set = truncated
          lineEnd = end
        }
      }
      if set.width > limit && !wraps { isTruncated = true }
      set.utf8Range = shaped.paragraph.start(ofGrapheme: first)..<lineEnd
      set.isFirst = first == 0
      lines.append(set)
      first = line.end
      if isLastAllowed && leavesOut { return true }
    } while first < count
    return lines.count >= maxLines
  }

  /// The end of the line that starts at grapheme `first`, and the start of its hanging spaces.
  private func fitLine(_ shaped: ShapedParagraph, from first: Int) -> (end: Int, content: Int) {
    let graphemes = shaped.paragraph.graphemes
    if limit.isInfinite { return (graphemes.count, graphemes.count) }
    let breaksAnywhere = formats[shaped.format].mode == .byCharWrapping
    var width: CGFloat = 0
    var lastBreak: Int?
    for index in first..<graphemes.count {
      if index > first && (graphemes[index].mayBreakBefore || breaksAnywhere) {
        lastBreak = index
      }
      width += advance(shaped, index, at: width)
      if width > limit && !graphemes[index].isSpace {
        let end = lastBreak ?? max(index, first + 1)
        return (end, trimmed(shaped, from: first, to: end))
      }
    }
    let end = graphemes.count
    return (end, width > limit ? trimmed(shaped, from: first, to: end) : end)
  }

  private func shorten(
    _ shaped: ShapedParagraph, from first: Int, to content: Int
  ) -> (end: Int, content: Int) {
    let graphemes = shaped.paragraph.graphemes
    var end = content - 1
    while end > first + 1 && !graphemes[end].mayBreakBefore { end -= 1 }
    // No earlier break opportunity: drop one character.
    if end <= first + 1 && !graphemes[max(end, first)].mayBreakBefore { end = content - 1 }
    end = max(end, first + 1)
    return (end, trimmed(shaped, from: first, to: end))
  }

  private func trimmed(_ shaped: ShapedParagraph, from first: Int, to end: Int) -> Int {
    var end = end
    while end > first && shaped.paragraph.graphemes[end - 1].isSpace { end -= 1 }
    return end
  }

  private func advance(_ shaped: ShapedParagraph, _ index: Int, at x: CGFloat) -> CGFloat {
    shaped.isTab(index) ? tabWidth(shaped, index, at: x) : shaped.advances[index]
  }

  /// The width of the tab at grapheme `index` that starts at `x`; a stop exactly at `x` is skipped.
  private func tabWidth(_ shaped: ShapedParagraph, _ index: Int, at x: CGFloat) -> CGFloat {
    let format = formats[shaped.format]
    let place = x + indent
    let tolerance = TextConstants.tabStopTolerance * format.tabInterval
    if let stop = format.tabStops.first(where: { $0.location > place + tolerance }) {
      let before = shaped.width(after: index, to: stop.alignment)
      return max(stop.location - before - place, 0)
    }
    let stop = ((place + tolerance) / format.tabInterval).rounded(.down) + 1
    return stop * format.tabInterval - place
  }

  /// A space as wide as the tab, so that a tab has a position in the layout.
  private func tabGlyph(_ cluster: Int, _ setting: Int, width: CGFloat) -> ShapedGlyph {
    ShapedGlyph(
      glyph: settings[setting].primary.spaceGlyph, cluster: cluster, advance: Float(width),
      tracking: 0, offsetX: 0, offsetY: 0, isUnsafeToBreak: false)
  }

  // MARK: Shaping

  func shape(_ source: TextSource, _ paragraph: Paragraph) -> ShapedParagraph {
    var shaped = ShapedParagraph(source: source, paragraph: paragraph)
    for run in paragraph.runs {
      let first = shaped.glyphs.count
      if run.kind == .text {
        library.shaper.shape(
          source.bytes, run.range, of: paragraph, run: run, face: library.openFace(run.face),
          context: paragraph.range, features: settings[run.setting].features,
          into: &shaped.glyphs)
      }
      shaped.glyphRanges.append(first..<shaped.glyphs.count)
    }
    shaped.advances = [CGFloat](repeating: 0, count: paragraph.graphemes.count)
    for glyph in shaped.glyphs {
      shaped.advances[paragraph.grapheme(at: glyph.cluster)] += CGFloat(glyph.advance)
    }
    return shaped
  }

  /// The line of the graphemes from `first` to `content`, in visual order.
  func buildLine(_ shaped: ShapedParagraph, _ content: Int, from first: Int) -> SetLine {
    let paragraph = shaped.paragraph
    let range = paragraph.start(ofGrapheme: first)..<paragraph.start(ofGrapheme: content)
    let opening = settings[shaped.source.setting(at: range.lowerBound)]
    var line = SetLine(
      utf8Range: range, baseLevel: paragraph.baseLevel, extent: LineExtent(opening),
      format: shaped.format, source: shaped.source)
    for index in paragraph.runs(in: range) {
      let run = paragraph.runs[index]
      let part = run.range.clamped(to: range)
      var piece = LinePiece(run: run, glyphs: [], width: 0)
      piece.run.range = part
      line.extent.unite(LineExtent(settings[run.setting]))
      switch run.kind {
      case .hidden: continue
      case .tab:
        piece.width = tabWidth(shaped, paragraph.grapheme(at: part.lowerBound), at: line.width)
        piece.glyphs = [tabGlyph(part.lowerBound, run.setting, width: piece.width)]
      case .text:
        piece.glyphs = glyphs(of: part, run: index, in: shaped, line: range)
        for glyph in piece.glyphs { piece.width += CGFloat(glyph.advance) }
      }
      line.width += piece.width
      line.pieces.append(piece)
    }
    line.pieces.reorderVisually()
    if let last = line.pieces.last?.glyphs.last {
      // Tracking does not apply after the rightmost character.
      line.width = max(0, line.width - CGFloat(last.tracking))
    }
    return line
  }

  private func glyphs(
    of part: Range<Int>, run index: Int, in shaped: ShapedParagraph, line: Range<Int>
  ) -> [ShapedGlyph] {
    let run = shaped.paragraph.runs[index]
    let all = shaped.glyphs[shaped.glyphRanges[index]]
    if part == run.range { return Array(all) }
    if let cut = all.cut(at: part, run: run) { return Array(cut) }
    var result: [ShapedGlyph] = []
    library.shaper.shape(
      shaped.source.bytes, part, of: shaped.paragraph, run: run,
      face: library.openFace(run.face), context: line,
      features: settings[run.setting].features, into: &result)
    return result
  }
}

extension ShapedParagraph {
  func isTab(_ grapheme: Int) -> Bool { source.bytes[paragraph.graphemes[grapheme].start] == 9 }

  /// The width, before a stop, of the text after the tab at grapheme `index`, up to the next tab.
  fileprivate func width(after index: Int, to alignment: TextTab.Alignment) -> CGFloat {
    if alignment == .leading { return 0 }
    var width: CGFloat = 0
    for grapheme in (index + 1)..<max(paragraph.graphemes.count, index + 1) {
      let byte = source.bytes[paragraph.graphemes[grapheme].start]
      // A tab ends the column; a decimal one ends at its full stop or comma.
      if byte == 9 || alignment == .decimal && (byte == 0x2e || byte == 0x2c) { break }
      width += advances[grapheme]
    }
    return alignment == .center ? width / 2 : width
  }
}
