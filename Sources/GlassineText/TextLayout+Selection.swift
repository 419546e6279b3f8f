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
      for index in line.glyphRange {
        let cluster = cluster(at: index)
        guard cluster.utf8Length > 0, let (left, right) = edges(of: cluster, within: utf8Range)
        else { continue }
        // A cluster of several glyphs has one piece per glyph; adjacent pieces are merged.
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

  /// The part of a cluster inside the range; a ligature is divided evenly between its characters.
  private func edges(
    of cluster: GlyphCluster, within range: Range<Int>
  ) -> (left: CGFloat, right: CGFloat)? {
    let start = Int(cluster.utf8Offset)
    let whole = start..<start + Int(cluster.utf8Length)
    let part = whole.clamped(to: range)
    guard !part.isEmpty, cluster.advance > 0 else { return nil }
    let length = CGFloat(whole.count)
    let width = CGFloat(cluster.advance)
    let left = CGFloat(cluster.left)
    let low = CGFloat(part.lowerBound - start) / length * width
    let high = CGFloat(part.upperBound - start) / length * width
    return cluster.isRightToLeft
      ? (left + width - high, left + width - low) : (left + low, left + high)
  }
}
