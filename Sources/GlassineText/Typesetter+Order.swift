// Binary searches in sorted text, cuts of shaped runs, and the visual order of runs.
import Foundation

extension Paragraph {
  /// The index of the grapheme that contains the byte at `offset`.
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
  /// The glyphs of the bytes `part` of a run shaped as a whole; nil if a cut at either end would
  /// change shapes. Logarithmic, since clusters are monotonic.
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
  /// The first index whose element is in the second half of a collection that `isSecond`
  /// partitions.
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
  /// Rule L2 of the Unicode bidirectional algorithm: from the highest level down, each sequence at
  /// that level or above is reversed.
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
