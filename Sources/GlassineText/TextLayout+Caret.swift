// Conversion between text offsets and positions: the rectangle of a caret, and the character at a
// point.
public import Foundation

extension TextLayout {
  /// The caret's rectangle before the character at `utf8Offset`, an offset into the text's UTF-8:
  /// no width, one line high, in points.
  ///
  /// Offsets outside the text count as its ends; an offset inside a character counts as that
  /// character's start. At a line wrap, the caret is on the next line. In truncated text it is at
  /// the ellipsis. Linear in the length of the line.
  public func caretRect(utf8Offset: Int) -> CGRect {
    guard let line = lines.last(where: { $0.utf8Range.lowerBound <= utf8Offset }) ?? lines.first
    else { return .zero }
    return CGRect(
      x: caretX(min(max(utf8Offset, 0), text.utf8.count), in: line), y: line.top, width: 0,
      height: line.height)
  }

  /// The offset into the text's UTF-8 whose caret is nearest to `point`: first the line by height,
  /// then the place on it. Points outside count as the nearest line's. Always between characters.
  public func utf8Offset(closestTo point: CGPoint) -> Int {
    guard let line = lines.first(where: { point.y < $0.top + $0.height }) ?? lines.last
    else { return 0 }
    var best = (offset: line.utf8Range.lowerBound, distance: CGFloat.infinity)
    for span in spans(of: line) {
      for (step, offset) in boundaries(of: span).enumerated() {
        let distance = abs(span.x(ofBoundary: step) - point.x)
        if distance < best.distance { best = (offset, distance) }
      }
    }
    return best.offset
  }

  /// The characters on a line from left to right: their offsets in the text's UTF-8, and whether
  /// they run right to left. Spaces at which the line wraps are not included. Linear in the line's
  /// length.
  public func visualCharacters(
    onLine index: Int
  ) -> [(utf8Range: Range<Int>, isRightToLeft: Bool)] {
    guard lines.indices.contains(index) else { return [] }
    return spans(of: lines[index]).flatMap { span in
      let offsets = boundaries(of: span)
      let characters = zip(offsets, offsets.dropFirst()).map {
        (utf8Range: $0..<$1, isRightToLeft: span.isRightToLeft)
      }
      return span.isRightToLeft ? characters.reversed() : characters
    }
  }

  /// A cluster on a line: its bytes and its edges.
  struct Span {
    var range: Range<Int>
    var left: CGFloat
    var right: CGFloat
    var isRightToLeft: Bool
    /// Characters in the cluster: more than one in a ligature, across which the caret steps evenly.
    var characterCount: Int

    func x(ofBoundary step: Int) -> CGFloat {
      let part = (right - left) * CGFloat(step) / CGFloat(max(characterCount, 1))
      return isRightToLeft ? right - part : left + part
    }
  }

  private func caretX(_ offset: Int, in line: TextLine) -> CGFloat {
    var before: Span?
    var after: Span?
    for span in spans(of: line) {
      if span.range.contains(offset) {
        let step = boundaries(of: span).lastIndex { $0 <= offset } ?? 0
        return span.x(ofBoundary: step)
      }
      if span.range.upperBound <= offset, span.range.upperBound > before?.range.upperBound ?? -1 {
        before = span
      }
      if span.range.lowerBound > offset, span.range.lowerBound < after?.range.lowerBound ?? .max {
        after = span
      }
    }
    if let before { return before.x(ofBoundary: before.characterCount) }
    if let after { return after.x(ofBoundary: 0) }
    return line.x
  }

  /// The clusters of a line from left to right; clusters without text, such as an ellipsis, are not
  /// included.
  func spans(of line: TextLine) -> [Span] {
    var result: [Span] = []
    for index in line.glyphRange {
      let cluster = cluster(at: index)
      guard cluster.utf8Length > 0 else { continue }
      let start = Int(cluster.utf8Offset)
      let range = start..<start + Int(cluster.utf8Length)
      let (left, right) = (CGFloat(cluster.left), CGFloat(cluster.left + cluster.advance))
      if let last = result.indices.last, result[last].range == range {
        result[last].right = right
      } else {
        result.append(
          Span(
            range: range, left: left, right: right, isRightToLeft: cluster.isRightToLeft,
            characterCount: characters(range).count))
      }
    }
    return result
  }

  /// The offsets between the characters of a span, both ends included.
  func boundaries(of span: Span) -> [Int] {
    var offsets = [span.range.lowerBound]
    for character in characters(span.range) {
      offsets.append((offsets.last ?? 0) + character.utf8.count)
    }
    return offsets
  }

  private func characters(_ range: Range<Int>) -> Substring {
    let utf8 = text.utf8
    return text[
      utf8.index(
        utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(
          utf8.startIndex, offsetBy: range.upperBound)]
  }
}
