// The rectangles of selected text.
public import Foundation

extension TextLayout {
  /// The rectangles of the text in `utf8Range`, line by line from the top, each one line high;
  /// several per line if both directions are mixed.
  ///
  /// Points, in the layout's coordinates. Offsets outside the text count as its ends. A selected
  /// line break adds nothing. Linear in the length of the lines.
  public func selectionRects(utf8Range: Range<Int>) -> [CGRect] {
    var rects: [CGRect] = []
    for line in lines where line.utf8Range.overlaps(utf8Range) {
      var onLine: CGRect?
      for span in spans(of: line) where span.range.overlaps(utf8Range) {
        let (left, right) = edges(of: span, within: utf8Range)
        guard right > left else { continue }
        if let last = onLine, left <= last.maxX + Self.seam, right >= last.minX - Self.seam {
          let low = min(left, last.minX)
          onLine = CGRect(
            x: low, y: line.top, width: max(right, last.maxX) - low, height: line.height)
        } else {
          if let last = onLine { rects.append(last) }
          onLine = CGRect(x: left, y: line.top, width: right - left, height: line.height)
        }
      }
      if let last = onLine { rects.append(last) }
    }
    return rects
  }

  /// The largest gap between two clusters, caused by rounding, across which they are merged, in
  /// points.
  private static let seam: CGFloat = 0.5

  /// The edges of the span's characters that share bytes with the range, as carets have them.
  private func edges(
    of span: Span, within range: Range<Int>
  ) -> (left: CGFloat, right: CGFloat) {
    let boundaries = boundaries(of: span)
    let first = boundaries.lastIndex { $0 <= range.lowerBound } ?? 0
    let end = boundaries.firstIndex { $0 >= range.upperBound } ?? span.characterCount
    let (start, other) = (span.x(ofBoundary: first), span.x(ofBoundary: end))
    return (min(start, other), max(start, other))
  }
}
