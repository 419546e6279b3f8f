// Sets one text: shapes its paragraphs, breaks them into lines, builds each line in visual order.
// Placing is in Typesetter+Placing.swift, truncation in Typesetter+Truncation.swift.
//
// All widths here are points. Invariant: lines are gathered in reading order, each from graphemes
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
  /// For each grapheme its advance in points; 0 for tabs, whose width depends on where they stand.
  var advances: [CGFloat] = []
}

/// A stretch of a line, glyphs from left to right.
struct LinePiece {
  var run: TextRun
  var glyphs: [ShapedGlyph]
  /// In points.
  var width: CGFloat
}

/// A line before it is placed.
struct SetLine {
  /// The text it stands for, with hanging spaces and the break.
  var utf8Range: Range<Int>
  /// From left to right.
  var pieces: [LinePiece] = []
  var width: CGFloat = 0
  var baseLevel: UInt8
  /// Whether the line wrapped, so that it may be justified.
  var isWrapped = false
  /// Bytes the pieces' clusters point into, and where they lie in the text.
  var source: TextSource
  var origin: ClusterOrigin = .text
}

/// Where a line's clusters lie in the text.
enum ClusterOrigin {
  /// As they are.
  case text
  /// The line's own bytes: a head of the text from `start`, an ellipsis, a tail from `tail`.
  case truncated(start: Int, headLength: Int, tail: Int)

  /// The offset in the text of a line's offset.
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
  let primary: FontFace
  let size: CGFloat
  let features: ShapingFeatures
  /// The distance from line to line, whole device pixels.
  let pitch: CGFloat
  /// From a line's top to its baseline, whole device pixels.
  let baseline: CGFloat
  let maxLines: Int
  let tabInterval: CGFloat

  var lines: [SetLine] = []
  var isTruncated = false

  var style: TextStyle { key.style }
  /// The most a line may measure.
  var limit: CGFloat { key.maxWidth + TextConstants.widthTolerancePoints }

  init(library: FontLibrary, key: LayoutKey, primary: FontFace) {
    self.library = library
    self.key = key
    self.primary = primary
    let font = key.style.font
    size = library.checkedSize(of: font)
    let tracking = font.tracking.isFinite ? font.tracking : 0
    features = ShapingFeatures(
      usesTabularFigures: font.usesTabularFigures, tracking: Float(tracking),
      language: Shaper.language(key.style.language))
    let unit = primary.metrics
    let multiple = key.style.lineHeightMultiple
    let natural = (unit.ascender - unit.descender + unit.leading) * size
    let height = natural * (multiple.isFinite && multiple > 0 ? multiple : 1)
    pitch = max((height * key.scale).rounded(), 1) / key.scale
    let above = (pitch - (unit.ascender - unit.descender) * size) / 2 + unit.ascender * size
    baseline = (above * key.scale).rounded() / key.scale
    let byNumber = key.style.numberOfLines > 0 ? key.style.numberOfLines : Int.max
    let byHeight =
      key.maxHeight.isFinite
      ? (key.maxHeight + TextConstants.widthTolerancePoints) / pitch : .infinity
    maxLines = byHeight < 1e9 ? min(byNumber, max(1, Int(byHeight))) : byNumber
    tabInterval = max(
      primary.spaceAdvance * size * TextConstants.tabIntervalInSpaces, 1 / key.scale)
  }

  // MARK: Breaking

  mutating func breakLines(of source: TextSource) {
    let paragraphs = source.paragraphs()
    for (index, part) in paragraphs.enumerated() {
      let analysis = library.analyze(source, part.content, style: style, primary: primary)
      let shaped = shape(source, analysis)
      let isLast = index == paragraphs.count - 1
      if breakLines(of: shaped, end: part.end, hasMore: !isLast) { return }
    }
  }

  /// Breaks one paragraph; answers whether the lines are used up.
  private mutating func breakLines(
    of shaped: ShapedParagraph, end: Int, hasMore: Bool
  ) -> Bool {
    let count = shaped.paragraph.graphemes.count
    var first = 0
    repeat {
      let isLastAllowed = lines.count + 1 >= maxLines
      let wraps = style.lineBreakMode != .byClipping
      var line = wraps ? fitLine(shaped, from: first) : (end: count, content: count)
      var set = buildLine(shaped, line.content, from: first)
      while wraps && set.width > limit && line.end > first + 1 {
        // Shaped on its own, the line came out wider than in its paragraph.
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
      lines.append(set)
      first = line.end
      if isLastAllowed && leavesOut { return true }
    } while first < count
    return lines.count >= maxLines
  }

  /// Where the line that starts at grapheme `first` ends, and where its hanging spaces start.
  private func fitLine(_ shaped: ShapedParagraph, from first: Int) -> (end: Int, content: Int) {
    let graphemes = shaped.paragraph.graphemes
    if limit.isInfinite { return (graphemes.count, graphemes.count) }
    var width: CGFloat = 0
    var lastBreak: Int?
    for index in first..<graphemes.count {
      if index > first
        && (graphemes[index].mayBreakBefore || style.lineBreakMode == .byCharWrapping)
      {
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
    // No earlier break: give up one character.
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
    let start = shaped.paragraph.graphemes[index].start
    return shaped.source.bytes[start] == 9 ? tabWidth(at: x) : shaped.advances[index]
  }

  /// From `x` to the next tab stop; a stop right at `x` is passed.
  func tabWidth(at x: CGFloat) -> CGFloat {
    let stop = (x / tabInterval + TextConstants.tabStopTolerance).rounded(.down) + 1
    return stop * tabInterval - x
  }

  /// A space as wide as the tab, so that a tab has a place in the layout.
  private func tabGlyph(_ cluster: Int, width: CGFloat) -> ShapedGlyph {
    ShapedGlyph(
      glyph: primary.spaceGlyph, cluster: cluster, advance: Float(width / size), tracking: 0,
      offsetX: 0,
      offsetY: 0, isUnsafeToBreak: false)
  }

  // MARK: Shaping

  func shape(_ source: TextSource, _ paragraph: Paragraph) -> ShapedParagraph {
    var shaped = ShapedParagraph(source: source, paragraph: paragraph)
    for run in paragraph.runs {
      let first = shaped.glyphs.count
      if run.kind == .text {
        library.shaper.shape(
          source.bytes, run.range, run: run, face: library.openFace(run.face),
          context: paragraph.range, features: features, into: &shaped.glyphs)
      }
      shaped.glyphRanges.append(first..<shaped.glyphs.count)
    }
    shaped.advances = [CGFloat](repeating: 0, count: paragraph.graphemes.count)
    for glyph in shaped.glyphs {
      shaped.advances[paragraph.grapheme(at: glyph.cluster)] += CGFloat(glyph.advance) * size
    }
    return shaped
  }

  /// The line of the graphemes from `first` to `content`, in visual order.
  func buildLine(_ shaped: ShapedParagraph, _ content: Int, from first: Int) -> SetLine {
    let paragraph = shaped.paragraph
    let range = paragraph.start(ofGrapheme: first)..<paragraph.start(ofGrapheme: content)
    var line = SetLine(utf8Range: range, baseLevel: paragraph.baseLevel, source: shaped.source)
    for index in paragraph.runs(in: range) {
      let run = paragraph.runs[index]
      let part = run.range.clamped(to: range)
      var piece = LinePiece(run: run, glyphs: [], width: 0)
      piece.run.range = part
      switch run.kind {
      case .hidden: continue
      case .tab:
        piece.width = tabWidth(at: line.width)
        piece.glyphs = [tabGlyph(part.lowerBound, width: piece.width)]
      case .text:
        piece.glyphs = glyphs(of: part, run: index, in: shaped, line: range)
        for glyph in piece.glyphs { piece.width += CGFloat(glyph.advance) * size }
      }
      line.width += piece.width
      line.pieces.append(piece)
    }
    line.pieces.reorderVisually()
    if let last = line.pieces.last?.glyphs.last {
      // Nothing follows the rightmost character that it could stand off from.
      line.width = max(0, line.width - CGFloat(last.tracking) * size)
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
      shaped.source.bytes, part, run: run, face: library.openFace(run.face), context: line,
      features: features, into: &result)
    return result
  }
}

extension Paragraph {
  /// The grapheme that holds the byte at `offset`.
  func grapheme(at offset: Int) -> Int {
    max(0, graphemes.partitionIndex { $0.start > offset } - 1)
  }

  /// The runs that share bytes with `range`, found in logarithmic time.
  func runs(in range: Range<Int>) -> Range<Int> {
    if range.isEmpty { return 0..<0 }
    let first = runs.partitionIndex { $0.range.upperBound > range.lowerBound }
    let end = runs.partitionIndex { $0.range.lowerBound >= range.upperBound }
    return first..<max(first, end)
  }
}

extension ArraySlice<ShapedGlyph> {
  /// The glyphs of the bytes `part` of a run that was shaped as a whole; nil where a cut at either
  /// end changes shapes. Logarithmic, since clusters only rise or only fall.
  func cut(at part: Range<Int>, run: TextRun) -> ArraySlice<ShapedGlyph>? {
    func place(of offset: Int) -> Int? {
      if offset <= run.range.lowerBound { return run.isRightToLeft ? endIndex : startIndex }
      if offset >= run.range.upperBound { return run.isRightToLeft ? startIndex : endIndex }
      // The glyph that starts the part after the cut: on its left or right by direction.
      let place = partitionIndex {
        run.isRightToLeft ? $0.cluster < offset : $0.cluster >= offset
      }
      let starting = run.isRightToLeft ? place - 1 : place
      guard indices.contains(starting), self[starting].cluster == offset,
        !self[starting].isUnsafeToBreak
      else { return nil }
      return place
    }
    guard let low = place(of: part.lowerBound), let high = place(of: part.upperBound)
    else { return nil }
    return run.isRightToLeft ? self[high..<low] : self[low..<high]
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element is in the second half of a collection that `isSecond` splits in
  /// two.
  func partitionIndex(where isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [LinePiece] {
  /// Rule L2 of the Unicode bidirectional algorithm: from the highest level down, each stretch at
  /// that level or above is turned round.
  mutating func reorderVisually() {
    guard let highest = map(\.run.level).max(), highest > 0 else { return }
    for level in (1...highest).reversed() {
      var index = 0
      while index < count {
        guard self[index].run.level >= level else {
          index += 1
          continue
        }
        var end = index
        while end < count && self[end].run.level >= level { end += 1 }
        self[index..<end].reverse()
        index = end
      }
    }
  }
}
