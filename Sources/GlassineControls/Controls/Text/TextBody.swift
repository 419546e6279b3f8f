// The lines of an edited text, set paragraph by paragraph: a change sets only the paragraphs that
// it affects, and drawing visits only visible ones. Knows no view.
//
// Places are offsets into the text's UTF-8, points are the body's, from its top left corner.
// Invariants: there is at least one paragraph; they cover the text without gaps. A layout has the
// text of its paragraph without the break that ends it.
import Foundation
import GlassineText
import GlassineUI

/// The paragraphs of a ``TextEditor``'s text in lines.
final class TextBody {
  private struct Paragraph {
    /// The number of bytes without, and with, the break that ends it.
    var contentLength: Int
    var length: Int
    var layout: TextLayout
    /// The layout's height, in units of ``TextEditingConstants/heightUnitsPerPoint``.
    var height: Int64
    /// The layout prepared for drawing; nil if it has no attributes, or was not visible yet.
    var drawing: TextDrawing?

    init(contentLength: Int, length: Int, layout: TextLayout) {
      self.contentLength = contentLength
      self.length = length
      self.layout = layout
      height = TextBody.units(layout.size.height)
    }
  }

  /// The content to set.
  struct Content {
    var text: String
    /// The attributes of its bytes, and the meaning of their numbers; nil if it has none.
    var stretches = TextStretches()
    var looks: TextLooks?
    /// The number of bytes at both ends that are unchanged, with their attributes, since the last
    /// content.
    var kept = (head: 0, tail: 0)
  }

  /// The settings shared by all paragraphs.
  private struct Setting: Equatable {
    var style: TextStyle
    var width: CGFloat?
    var scale: CGFloat
  }

  private var setting: Setting?
  /// The attributes for drawing, if there are any.
  private var looks: TextLooks?
  private var paragraphs: [Paragraph] = []
  /// The paragraphs' lengths and their heights in whole units, so that a change needs no sum over
  /// all.
  private var lengths = SumTree()
  private var heights = SumTree()
  /// Incremented by changes, for caches of lines.
  private(set) var revision = 0
  /// The number of paragraphs set in lines so far.
  private(set) var setParagraphCount = 0

  /// In points.
  var height: CGFloat { Self.points(heights.total) }
  /// The width of the widest line, and the height of all. Linear in the paragraphs.
  var size: CGSize {
    var width: CGFloat = 0
    for paragraph in paragraphs { width = max(width, paragraph.layout.size.width) }
    return CGSize(width: width, height: height)
  }

  deinit {}  // Plain, as the view's.

  private static func units(_ points: CGFloat) -> Int64 {
    Int64((points * TextEditingConstants.heightUnitsPerPoint).rounded())
  }

  private static func points(_ units: Int64) -> CGFloat {
    CGFloat(units) / TextEditingConstants.heightUnitsPerPoint
  }

  private func start(_ index: Int) -> Int { Int(lengths.sum(of: index)) }
  private func top(_ index: Int) -> CGFloat { Self.points(heights.sum(of: index)) }

  /// The last paragraph that begins at or before an offset, and its start.
  private func paragraph(at offset: Int) -> (index: Int, start: Int) {
    let found = lengths.find(Int64(max(0, offset)))
    guard found.index >= paragraphs.count else { return (found.index, Int(found.before)) }
    return (paragraphs.count - 1, start(paragraphs.count - 1))
  }

  /// The last paragraph that begins at or above a height, and its top.
  private func paragraph(atHeight y: CGFloat) -> (index: Int, top: CGFloat) {
    let found = heights.find(Self.units(max(0, min(y, height))))
    guard found.index >= paragraphs.count else { return (found.index, Self.points(found.before)) }
    return (paragraphs.count - 1, top(paragraphs.count - 1))
  }

  /// From the top, in points.
  var firstBaseline: CGFloat { paragraphs.first?.layout.firstBaseline ?? 0 }
  var lastBaseline: CGFloat {
    paragraphs.last.map { top(paragraphs.count - 1) + $0.layout.lastBaseline } ?? 0
  }

  /// Height of every line, in points.
  var lineHeight: CGFloat { paragraphs.first?.layout.lines.first?.height ?? 0 }
  /// Whether the first line runs right to left.
  var isRightToLeft: Bool { paragraphs.first?.layout.lines.first?.isRightToLeft ?? false }

  // MARK: Setting

  /// Sets a text: the whole, or the paragraphs without those kept. The latter costs setting these,
  /// and a sum for each paragraph if their number changes.
  func set(
    _ content: Content, style: TextStyle, width: CGFloat?, scale: CGFloat, fonts: FontLibrary
  ) {
    let new = Setting(style: style, width: width, scale: scale)
    let kept = setting == new ? content.kept : (head: 0, tail: 0)
    let (head, tail) = keptParagraphs(kept.head, kept.tail)
    let text = content.text
    let length = Int(lengths.total)
    let start = head < paragraphs.count ? self.start(head) : length
    let tailStart = tail > 0 ? self.start(paragraphs.count - tail) : length
    let end = text.utf8.count - (length - tailStart)
    let middle = Self.split(text, start..<end, isLast: tail == 0).map { part in
      Paragraph(
        contentLength: part.content.count, length: part.length,
        layout: Self.layout(content, part.content, new, fonts))
    }
    setParagraphCount += middle.count
    replace(head..<paragraphs.count - tail, with: middle)
    setting = new
    looks = content.looks
    revision += 1
  }

  private func replace(_ range: Range<Int>, with new: [Paragraph]) {
    if range.count == new.count {
      for (index, paragraph) in zip(range, new) {
        lengths.add(Int64(paragraph.length - paragraphs[index].length), at: index)
        heights.add(paragraph.height - paragraphs[index].height, at: index)
        paragraphs[index] = paragraph
      }
      return
    }
    paragraphs.replaceSubrange(range, with: new)
    lengths.rebuild(count: paragraphs.count) { Int64(paragraphs[$0].length) }
    heights.rebuild(count: paragraphs.count) { paragraphs[$0].height }
  }

  /// A paragraph in lines: plain, if it has no attributes.
  private static func layout(
    _ content: Content, _ range: Range<Int>, _ setting: Setting, _ fonts: FontLibrary
  ) -> TextLayout {
    let part = substring(content.text, range)
    let stretches = content.stretches.isPlain ? [] : content.stretches.slice(range)
    guard let looks = content.looks, stretches.contains(where: { $0.number != 0 }) else {
      return fonts.layout(
        part, style: setting.style, maxWidth: setting.width, scale: setting.scale)
    }
    return fonts.layout(
      looks.styledText(part, stretches), style: setting.style, maxWidth: setting.width,
      scale: setting.scale)
  }

  /// The numbers of paragraphs at the beginning and at the end within the unchanged bytes. A break
  /// before the first of those at the end must be unchanged, too.
  private func keptParagraphs(_ headBytes: Int, _ tailBytes: Int) -> (head: Int, tail: Int) {
    guard !paragraphs.isEmpty else { return (0, 0) }
    // The paragraphs before that of the first changed byte. The last paragraph is never among them,
    // because it has no break that would end it.
    let head = paragraph(at: headBytes).index
    let border = Int(lengths.total) - tailBytes
    let tail = paragraphs.count - 1 - paragraph(at: border).index
    return (head, min(tail, paragraphs.count - head))
  }

  /// The paragraphs in a range of bytes: their text, and its length with the break. With `isLast`,
  /// a break at the end opens an empty one.
  private static func split(
    _ text: String, _ range: Range<Int>, isLast: Bool
  ) -> [(content: Range<Int>, length: Int)] {
    var parts: [(content: Range<Int>, length: Int)] = []
    var start = range.lowerBound
    let utf8 = text.utf8
    var index = utf8.index(utf8.startIndex, offsetBy: start)
    var last: UInt8 = 0
    for offset in range {
      let byte = utf8[index]
      utf8.formIndex(after: &index)
      if byte == 0x0A {
        let end = last == 0x0D && offset > start ? offset - 1 : offset
        parts.append((start..<end, offset + 1 - start))
        start = offset + 1
      }
      last = byte
    }
    if isLast || start < range.upperBound {
      parts.append((start..<range.upperBound, range.upperBound - start))
    }
    return parts
  }

  private static func substring(_ text: String, _ range: Range<Int>) -> String {
    let utf8 = text.utf8
    if range.count == utf8.count { return text }
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<utf8.index(start, offsetBy: range.count)])
  }

  // MARK: Finding

  /// A line: its text with the space or break that ends it, and its position in its paragraph's
  /// layout.
  struct Line {
    var range: Range<Int>
    var isRightToLeft: Bool
    /// Whether the paragraph continues below.
    var isWrapped: Bool
    fileprivate var paragraph: Int
    fileprivate var number: Int

    /// Whether it is the same line of the same text.
    func isSame(as other: Line) -> Bool {
      paragraph == other.paragraph && number == other.number
    }
  }

  /// The line of an offset: at a wrap the next line, unless `isUpstream`.
  func line(at offset: Int, isUpstream: Bool = false) -> Line? {
    guard !paragraphs.isEmpty else { return nil }
    let (index, start) = paragraph(at: offset)
    let lines = paragraphs[index].layout.lines
    let local = offset - start
    var number = lines.lastIndex { $0.utf8Range.lowerBound <= local } ?? 0
    if isUpstream, number > 0, lines[number].utf8Range.lowerBound == local { number -= 1 }
    return line(number, of: index, from: start)
  }

  /// The characters of a line from left to right, without a break or the spaces at which it wraps.
  func visualCharacters(of line: Line) -> [(range: Range<Int>, isRightToLeft: Bool)] {
    let start = start(line.paragraph)
    return paragraphs[line.paragraph].layout.visualCharacters(onLine: line.number).map {
      ($0.utf8Range.lowerBound + start..<$0.utf8Range.upperBound + start, $0.isRightToLeft)
    }
  }

  private func line(_ number: Int, of index: Int, from start: Int) -> Line? {
    let paragraph = paragraphs[index]
    let lines = paragraph.layout.lines
    guard lines.indices.contains(number) else { return nil }
    let isLast = number == lines.count - 1
    let range = lines[number].utf8Range
    let end = isLast ? paragraph.length : range.upperBound
    return Line(
      range: start + range.lowerBound..<start + end,
      isRightToLeft: lines[number].isRightToLeft, isWrapped: !isLast, paragraph: index,
      number: number)
  }

  /// The caret before the character at an offset, a rectangle of no width. `isUpstream`: after the
  /// previous character, which is another position at the end of a wrapped line, and between
  /// right-to-left text and other text.
  func caretRect(at offset: Int, isUpstream: Bool = false) -> CGRect {
    guard !paragraphs.isEmpty else { return .zero }
    let (index, start) = paragraph(at: offset)
    let layout = paragraphs[index].layout
    let local = min(offset - start, paragraphs[index].contentLength)
    var rect = layout.caretRect(utf8Offset: local)
    if isUpstream, let line = line(at: offset, isUpstream: true), line.isWrapped,
      line.range.upperBound == offset
    {
      rect = Self.trailingEdge(of: layout, line.number)
    } else if isUpstream, let edge = Self.edge(before: local, of: layout), Self.areApart(edge, rect)
    {
      rect = edge
    }
    return rect.offsetBy(dx: 0, dy: top(index))
  }

  /// Whether text of both directions meets at an offset within a line: the caret has two positions
  /// there.
  func directionsMeet(at offset: Int) -> Bool {
    guard !paragraphs.isEmpty else { return false }
    let (index, start) = paragraph(at: offset)
    let layout = paragraphs[index].layout
    let local = min(offset - start, paragraphs[index].contentLength)
    let rect = layout.caretRect(utf8Offset: local)
    guard let edge = Self.edge(before: local, of: layout) else { return false }
    return Self.areApart(edge, rect)
  }

  /// Whether two positions of a caret on a line are visibly different.
  private static func areApart(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minY == other.minY
      && abs(one.minX - other.minX) > TextEditingConstants.caretPlaceTolerance
  }

  /// The end of the character before an offset, in its direction; nil if there is none.
  private static func edge(before local: Int, of layout: TextLayout) -> CGRect? {
    guard local > 0 else { return nil }
    let utf8 = layout.text.utf8
    let end = utf8.index(utf8.startIndex, offsetBy: min(local, utf8.count))
    let start = utf8.distance(from: utf8.startIndex, to: layout.text.index(before: end))
    guard let rect = layout.selectionRects(utf8Range: start..<local).last else { return nil }
    let leading = layout.caretRect(utf8Offset: start)
    let isRightToLeft = abs(leading.minX - rect.maxX) < abs(leading.minX - rect.minX)
    return CGRect(
      x: isRightToLeft ? rect.minX : rect.maxX, y: rect.minY, width: 0, height: rect.height)
  }

  private static func trailingEdge(of layout: TextLayout, _ number: Int) -> CGRect {
    let line = layout.lines[number]
    // Spaces at which the line wraps extend beyond its width.
    let x = line.isRightToLeft ? line.x : line.x + line.width
    return CGRect(x: x, y: line.top, width: 0, height: line.height)
  }

  /// The place nearest to a point, and whether it is after the previous character instead of before
  /// the next one; see ``caretRect(at:isUpstream:)``.
  func offset(closestTo point: CGPoint) -> (offset: Int, isUpstream: Bool) {
    guard !paragraphs.isEmpty else { return (0, false) }
    let (index, top) = paragraph(atHeight: point.y)
    let start = self.start(index)
    let layout = paragraphs[index].layout
    let local = CGPoint(x: point.x, y: point.y - top)
    let offset = layout.utf8Offset(closestTo: local)
    let number = layout.lines.firstIndex { local.y < $0.top + $0.height }
    if let number, number + 1 < layout.lines.count,
      offset == layout.lines[number].utf8Range.upperBound
    {
      return (start + offset, true)
    }
    let before = layout.caretRect(utf8Offset: offset)
    guard let after = Self.edge(before: offset, of: layout), Self.areApart(after, before) else {
      return (start + offset, false)
    }
    return (start + offset, abs(after.minX - local.x) < abs(before.minX - local.x))
  }

  /// The rectangles of the text in a range, line by line, between two heights. A selected break has
  /// the given width in points.
  func selectionRects(
    _ range: Range<Int>, between heights: ClosedRange<CGFloat>? = nil, breakWidth: CGFloat = 0
  ) -> [CGRect] {
    guard !range.isEmpty, !paragraphs.isEmpty else { return [] }
    var rects: [CGRect] = []
    var (index, start) = paragraph(at: range.lowerBound)
    if let heights {
      index = max(index, paragraph(atHeight: heights.lowerBound).index)
      start = self.start(index)
    }
    var top = self.top(index)
    while index < paragraphs.count, start < range.upperBound {
      if let heights, top > heights.upperBound { break }
      let paragraph = paragraphs[index]
      let low = max(0, range.lowerBound - start)
      let high = min(paragraph.contentLength, range.upperBound - start)
      if low < high {
        rects += paragraph.layout.selectionRects(utf8Range: low..<high)
          .map { $0.offsetBy(dx: 0, dy: top) }
      }
      if breakWidth > 0, paragraph.length > paragraph.contentLength,
        range.upperBound - start >= paragraph.length
      {
        let caret = caretRect(at: start + paragraph.contentLength)
        let isLeft = line(at: start + paragraph.contentLength)?.isRightToLeft ?? false
        rects.append(
          CGRect(
            x: isLeft ? caret.minX - breakWidth : caret.minX, y: caret.minY, width: breakWidth,
            height: caret.height))
      }
      start += paragraph.length
      top += Self.points(paragraph.height)
      index += 1
    }
    return rects
  }

  // MARK: Drawing

  /// Draws the paragraphs between two heights.
  func draw(
    in context: DrawingContext, at origin: CGPoint, between heights: ClosedRange<CGFloat>,
    color: Color
  ) {
    guard !paragraphs.isEmpty else { return }
    var (index, top) = paragraph(atHeight: heights.lowerBound)
    while index < paragraphs.count, top <= heights.upperBound {
      let layout = paragraphs[index].layout
      let point = CGPoint(x: origin.x, y: origin.y + top)
      if layout.runs.isEmpty {
        context.draw(layout, at: point, color: color)
      } else {
        let drawing =
          paragraphs[index].drawing ?? TextDrawing(layout, paints: looks?.paints ?? [])
        paragraphs[index].drawing = drawing
        context.draw(drawing, at: point, color: color)
      }
      top += Self.points(paragraphs[index].height)
      index += 1
    }
  }
}
