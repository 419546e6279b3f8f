// Truncation: the parts of a line kept around the ellipsis. Whole characters are kept; spaces next
// to the ellipsis are not.
import Foundation

extension Typesetter {
  /// The last allowed line, for the text from grapheme `first` on, with an ellipsis; nil if the
  /// mode has none. Empty if not even the ellipsis fits.
  func truncate(_ shaped: ShapedParagraph, from first: Int) -> SetLine? {
    let mode = formats[shaped.format].mode
    guard mode == .byTruncatingHead || mode == .byTruncatingTail || mode == .byTruncatingMiddle
    else { return nil }
    let count = shaped.paragraph.graphemes.count - first
    let ellipsis = truncatedLine(shaped, first, head: 0, tail: 0)
    var kept = estimate(shaped, from: first, room: limit - ellipsis.width)
    while kept >= 0 {
      let (head, tail) = split(min(kept, count), count: count, mode)
      let line = truncatedLine(shaped, first, head: head, tail: tail)
      if line.width <= limit { return line }
      kept -= 1
    }
    return SetLine(
      utf8Range: first..<first, baseLevel: shaped.paragraph.baseLevel, extent: ellipsis.extent,
      format: shaped.format, source: shaped.source)
  }

  /// The number of graphemes to keep before and after the ellipsis, of `kept` altogether.
  private func split(
    _ kept: Int, count: Int, _ mode: LineBreakMode
  ) -> (head: Int, tail: Int) {
    switch mode {
    case .byTruncatingHead: (0, kept)
    case .byTruncatingMiddle: ((kept + 1) / 2, kept / 2)
    default: (kept, 0)
    }
  }

  /// The most graphemes that fit into `room`, by their widths in the paragraph. The line may become
  /// slightly wider when shaped with its ellipsis.
  private func estimate(_ shaped: ShapedParagraph, from first: Int, room: CGFloat) -> Int {
    let count = shaped.paragraph.graphemes.count
    let mode = formats[shaped.format].mode
    var (width, kept): (CGFloat, Int) = (0, 0)
    while first + kept < count {
      let (head, tail) = split(kept + 1, count: count - first, mode)
      let (oldHead, _) = split(kept, count: count - first, mode)
      width += shaped.advances[head > oldHead ? first + head - 1 : count - tail]
      if width > room { break }
      kept += 1
    }
    return kept
  }

  private func truncatedLine(
    _ shaped: ShapedParagraph, _ first: Int, head: Int, tail: Int
  ) -> SetLine {
    let paragraph = shaped.paragraph
    let graphemes = paragraph.graphemes
    var headEnd = first + head
    while headEnd > first && graphemes[headEnd - 1].isSpace { headEnd -= 1 }
    var tailStart = graphemes.count - tail
    while tailStart < graphemes.count && graphemes[tailStart].isSpace { tailStart += 1 }
    let start = paragraph.start(ofGrapheme: first)
    let headBytes = start..<paragraph.start(ofGrapheme: headEnd)
    let tailBytes = paragraph.start(ofGrapheme: tailStart)..<paragraph.range.upperBound
    let bytes = shaped.source.bytes
    let source = TextSource(
      String(decoding: bytes[headBytes], as: UTF8.self) + TextConstants.ellipsis
        + String(decoding: bytes[tailBytes], as: UTF8.self),
      marks: marks(shaped.source, head: headBytes, tail: tailBytes))
    var analysis = library.analyze(
      source, 0..<source.bytes.count,
      direction: paragraph.baseLevel == 1 ? .rightToLeft : .leftToRight, settings: settings)
    analysis.divide(at: headBytes.count)
    var reshaped = shape(source, analysis)
    reshaped.format = shaped.format
    var line = buildLine(reshaped, reshaped.paragraph.graphemes.count, from: 0)
    line.origin = .truncated(
      start: start, headLength: headBytes.count, tail: tailBytes.lowerBound)
    return line
  }

  /// The settings of the head, the ellipsis and the tail. The ellipsis has the setting of the text
  /// before it or, if there is none, after it.
  private func marks(
    _ source: TextSource, head: Range<Int>, tail: Range<Int>
  ) -> [SpanMark] {
    if source.marks.isEmpty { return [] }
    var marks = source.marks(in: head, from: 0)
    if marks.isEmpty {
      let offset = tail.isEmpty ? head.lowerBound : tail.lowerBound
      marks = [SpanMark(start: 0, setting: source.setting(at: offset))]
    }
    return marks
      + source.marks(in: tail, from: head.count + TextConstants.ellipsis.utf8.count)
  }
}

extension Paragraph {
  /// Ends a character at `offset`: a sign that Unicode prepends to the next letter is one character
  /// with an ellipsis, which is no part of the text.
  fileprivate mutating func divide(at offset: Int) {
    let index = grapheme(at: offset)
    guard graphemes[index].start < offset else { return }
    graphemes.insert(
      Grapheme(start: offset, mayBreakBefore: false, isSpace: false), at: index + 1)
  }
}
