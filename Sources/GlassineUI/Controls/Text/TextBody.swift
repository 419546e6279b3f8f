// The lines of a text that is edited, set paragraph by paragraph: a change sets anew only the
// paragraphs that it touches, and drawing goes over those in sight. Knows no view.
//
// Places are offsets into the text's UTF-8, points are the body's, from its top left corner.
// Invariants: there is at least one paragraph; they cover the text without gaps; a layout has the text
// of its paragraph without the break that ends it.
import Foundation
import GlassineText

/// The paragraphs of a ``TextEditor``'s text in lines.
final class TextBody {
  private struct Paragraph {
    /// Bytes without, and with, the break that ends it.
    var contentLength: Int
    var length: Int
    var layout: TextLayout
    /// The layout's, at hand without it.
    var size: CGSize

    init(contentLength: Int, length: Int, layout: TextLayout) {
      self.contentLength = contentLength
      self.length = length
      self.layout = layout
      size = layout.size
    }
  }

  /// What all paragraphs are set with.
  private struct Setting: Equatable {
    var style: TextStyle
    var width: CGFloat?
    var scale: CGFloat
  }

  private var text = ""
  private var setting: Setting?
  private var paragraphs: [Paragraph] = []
  /// Where each paragraph begins, as an offset and in points from the top.
  private var starts: [Int] = []
  private var tops: [CGFloat] = []
  private(set) var size = CGSize.zero
  /// Counts changes, for what is kept of the lines.
  private(set) var revision = 0

  /// Height of every line, in points.
  var lineHeight: CGFloat { paragraphs.first?.layout.lines.first?.height ?? 0 }
  /// Whether the first line runs right to left.
  var isRightToLeft: Bool { paragraphs.first?.layout.lines.first?.isRightToLeft ?? false }

  // MARK: Setting

  /// Sets `text`: all of it, or what differs from the text that was set before in the same way. The
  /// latter costs a comparison of words and a sum for each paragraph after, beside setting what
  /// differs.
  func set(
    _ text: String, style: TextStyle, width: CGFloat?, scale: CGFloat, fonts: FontLibrary
  ) {
    let new = Setting(style: style, width: width, scale: scale)
    var kept = (head: 0, tail: 0)
    if setting == new { kept = Self.common(self.text, text) }
    let (head, tail) = keptParagraphs(kept.head, kept.tail)
    let length = self.text.utf8.count
    let start = head < starts.count ? starts[head] : length
    let tailStart = tail > 0 ? starts[paragraphs.count - tail] : length
    let end = text.utf8.count - (length - tailStart)
    let middle = Self.split(text, start..<end, isLast: tail == 0).map { part in
      Paragraph(
        contentLength: part.content.count, length: part.length,
        layout: fonts.layout(
          Self.substring(text, part.content), style: style, maxWidth: width, scale: scale))
    }
    paragraphs.replaceSubrange(head..<paragraphs.count - tail, with: middle)
    self.text = text
    setting = new
    revision += 1
    place(from: head)
  }

  /// How many paragraphs at the beginning and at the end lie within so many bytes that stay. A break
  /// before the first of those at the end stays too.
  private func keptParagraphs(_ headBytes: Int, _ tailBytes: Int) -> (head: Int, tail: Int) {
    guard !paragraphs.isEmpty else { return (0, 0) }
    // Those before the one in which the first byte differs. The last has no break that would end it
    // whatever follows, so it is never among them.
    let head = Self.last(starts, notAbove: headBytes)
    let border = text.utf8.count - tailBytes
    var tail = paragraphs.count - 1 - Self.last(starts, notAbove: border)
    if starts[0] > border { tail = paragraphs.count }
    return (head, min(tail, paragraphs.count - head))
  }

  /// Bytes that two texts begin and end with alike; together no more than the shorter has.
  private static func common(_ one: String, _ other: String) -> (head: Int, tail: Int) {
    let result = one.utf8.withContiguousStorageIfAvailable { one in
      other.utf8.withContiguousStorageIfAvailable { other in
        commonBytes(UnsafeRawBufferPointer(one), UnsafeRawBufferPointer(other))
      }
    }
    return (result ?? nil) ?? (0, 0)
  }

  /// A word at a time, then what is left of one.
  private static func commonBytes(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> (head: Int, tail: Int) {
    func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    let shorter = min(one.count, other.count)
    var head = 0
    while head + 8 <= shorter, word(one, head) == word(other, head) { head += 8 }
    while head < shorter, one[head] == other[head] { head += 1 }
    let (oneEnd, otherEnd, rest) = (one.count, other.count, shorter - head)
    var tail = 0
    while tail + 8 <= rest, word(one, oneEnd - tail - 8) == word(other, otherEnd - tail - 8) {
      tail += 8
    }
    while tail < rest, one[oneEnd - 1 - tail] == other[otherEnd - 1 - tail] { tail += 1 }
    return (head, tail)
  }

  /// The paragraphs in a range of bytes: their text, and its length with the break. Where `isLast`,
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

  /// Adds up where paragraphs begin, from the first that may have changed.
  private func place(from head: Int) {
    starts.removeLast(starts.count - head)
    tops.removeLast(tops.count - head)
    var (start, top) = (0, CGFloat(0))
    if head > 0 {
      start = starts[head - 1] + paragraphs[head - 1].length
      top = tops[head - 1] + paragraphs[head - 1].size.height
    }
    for index in head..<paragraphs.count {
      starts.append(start)
      tops.append(top)
      start += paragraphs[index].length
      top += paragraphs[index].size.height
    }
    var width: CGFloat = 0
    for index in paragraphs.indices { width = max(width, paragraphs[index].size.width) }
    size = CGSize(width: width, height: top)
  }

  // MARK: Finding

  /// The last of `values`, which grow, that is not above `value`; the first where all are.
  private static func last<Value: Comparable>(_ values: [Value], notAbove value: Value) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// A line: its text with the space or break that ends it, and its place in its paragraph's layout.
  struct Line {
    var range: Range<Int>
    var isRightToLeft: Bool
    /// Whether the paragraph goes on below.
    var isWrapped: Bool
    fileprivate var paragraph: Int
    fileprivate var number: Int
  }

  /// The line that an offset is on: where a line wraps, the next one, unless `isUpstream`.
  func line(at offset: Int, isUpstream: Bool = false) -> Line? {
    guard !paragraphs.isEmpty else { return nil }
    let index = Self.last(starts, notAbove: offset)
    let lines = paragraphs[index].layout.lines
    let local = offset - starts[index]
    var number = lines.lastIndex { $0.utf8Range.lowerBound <= local } ?? 0
    if isUpstream, number > 0, lines[number].utf8Range.lowerBound == local { number -= 1 }
    return line(number, of: index)
  }

  private func line(_ number: Int, of index: Int) -> Line? {
    let paragraph = paragraphs[index]
    let lines = paragraph.layout.lines
    guard lines.indices.contains(number) else { return nil }
    let isLast = number == lines.count - 1
    let range = lines[number].utf8Range
    let end = isLast ? paragraph.length : range.upperBound
    return Line(
      range: starts[index] + range.lowerBound..<starts[index] + end,
      isRightToLeft: lines[number].isRightToLeft, isWrapped: !isLast, paragraph: index,
      number: number)
  }

  /// The caret before the character at an offset, a rectangle of no width. `isUpstream`: after the
  /// one before it, which is another place at the end of a line that wraps, and where text that runs
  /// right to left meets other text.
  func caretRect(at offset: Int, isUpstream: Bool = false) -> CGRect {
    guard !paragraphs.isEmpty else { return .zero }
    let index = Self.last(starts, notAbove: offset)
    let layout = paragraphs[index].layout
    let local = min(offset - starts[index], paragraphs[index].contentLength)
    var rect = layout.caretRect(utf8Offset: local)
    if isUpstream, let line = line(at: offset, isUpstream: true), line.isWrapped,
      line.range.upperBound == offset
    {
      rect = Self.trailingEdge(of: layout, line.number)
    } else if isUpstream, let edge = Self.edge(before: local, of: layout), Self.areApart(edge, rect)
    {
      rect = edge
    }
    return rect.offsetBy(dx: 0, dy: tops[index])
  }

  /// Whether text of both directions meets at an offset within a line: the caret has two places there.
  func directionsMeet(at offset: Int) -> Bool {
    guard !paragraphs.isEmpty else { return false }
    let index = Self.last(starts, notAbove: offset)
    let layout = paragraphs[index].layout
    let local = min(offset - starts[index], paragraphs[index].contentLength)
    let rect = layout.caretRect(utf8Offset: local)
    guard let edge = Self.edge(before: local, of: layout) else { return false }
    return Self.areApart(edge, rect)
  }

  /// Whether two places of a caret on a line are two to the eye.
  private static func areApart(_ one: CGRect, _ other: CGRect) -> Bool {
    one.minY == other.minY
      && abs(one.minX - other.minX) > TextEditingConstants.caretPlaceTolerance
  }

  /// Where the character before an offset ends, in its direction; nil where there is none.
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
    // Spaces at which the line wraps hang beyond its width.
    let x = line.isRightToLeft ? line.x : line.x + line.width
    return CGRect(x: x, y: line.top, width: 0, height: line.height)
  }

  /// The place nearest to a point, and whether it is after the character before rather than before
  /// the next one; see ``caretRect(at:isUpstream:)``.
  func offset(closestTo point: CGPoint) -> (offset: Int, isUpstream: Bool) {
    guard !paragraphs.isEmpty else { return (0, false) }
    let index = Self.last(tops, notAbove: point.y)
    let layout = paragraphs[index].layout
    let local = CGPoint(x: point.x, y: point.y - tops[index])
    let offset = layout.utf8Offset(closestTo: local)
    let number = layout.lines.firstIndex { local.y < $0.top + $0.height }
    if let number, number + 1 < layout.lines.count,
      offset == layout.lines[number].utf8Range.upperBound
    {
      return (starts[index] + offset, true)
    }
    let before = layout.caretRect(utf8Offset: offset)
    guard let after = Self.edge(before: offset, of: layout), Self.areApart(after, before) else {
      return (starts[index] + offset, false)
    }
    return (starts[index] + offset, abs(after.minX - local.x) < abs(before.minX - local.x))
  }

  /// What the text in a range covers, line by line, as far as it lies between two heights. A break
  /// that is selected is shown by so many points.
  func selectionRects(
    _ range: Range<Int>, between heights: ClosedRange<CGFloat>? = nil, breakWidth: CGFloat = 0
  ) -> [CGRect] {
    guard !range.isEmpty, !paragraphs.isEmpty else { return [] }
    var rects: [CGRect] = []
    var index = Self.last(starts, notAbove: range.lowerBound)
    if let heights { index = max(index, Self.last(tops, notAbove: heights.lowerBound)) }
    while index < paragraphs.count, starts[index] < range.upperBound {
      if let heights, tops[index] > heights.upperBound { break }
      let paragraph = paragraphs[index]
      let low = max(0, range.lowerBound - starts[index])
      let high = min(paragraph.contentLength, range.upperBound - starts[index])
      if low < high {
        rects += paragraph.layout.selectionRects(utf8Range: low..<high)
          .map { $0.offsetBy(dx: 0, dy: tops[index]) }
      }
      if breakWidth > 0, paragraph.length > paragraph.contentLength,
        range.upperBound - starts[index] >= paragraph.length
      {
        let caret = caretRect(at: starts[index] + paragraph.contentLength)
        let isLeft = line(at: starts[index] + paragraph.contentLength)?.isRightToLeft ?? false
        rects.append(
          CGRect(
            x: isLeft ? caret.minX - breakWidth : caret.minX, y: caret.minY, width: breakWidth,
            height: caret.height))
      }
      index += 1
    }
    return rects
  }

  // MARK: Drawing

  /// Draws the paragraphs that lie between two heights.
  func draw(
    in context: DrawingContext, at origin: CGPoint, between heights: ClosedRange<CGFloat>,
    color: Color
  ) {
    guard !paragraphs.isEmpty else { return }
    var index = Self.last(tops, notAbove: heights.lowerBound)
    while index < paragraphs.count, tops[index] <= heights.upperBound {
      context.draw(
        paragraphs[index].layout, at: CGPoint(x: origin.x, y: origin.y + tops[index]),
        color: color)
      index += 1
    }
  }
}
