// The lines of one section of a flow layout.
import Foundation

/// One section of a flow layout. x is along, y across.
nonisolated struct FlowSection {
  enum Sizes {
    case common(SIMD2<Double>)
    case each(ContiguousArray<SIMD2<Double>>)
  }

  private struct Line {
    var first: Int
    var start: Double
    var length: Double
    /// The gap between two of its items.
    var gap: Double
    /// From the section's edge to its first item.
    var inset: Double
  }

  /// The start of the section, the start of its first line, and its end.
  var top: CGFloat
  var first: CGFloat
  var end: CGFloat = 0
  var low: CGFloat
  var room: CGFloat
  /// The lengths of header and footer; 0: none.
  var header: CGFloat = 0
  var footer: CGFloat = 0
  var count = 0
  private(set) var linesLength: CGFloat = 0
  private var sizes = Sizes.common(.zero)
  /// For items of equal size: the number per line, and the distance of lines.
  private var perLine = 1
  private var step = 0.0
  private var gap = 0.0
  private var lines: ContiguousArray<Line> = []

  init(top: CGFloat, first: CGFloat, low: CGFloat, room: CGFloat) {
    self.top = top
    self.first = first
    self.low = low
    self.room = room
  }

  mutating func lay(_ sizes: Sizes, gap: CGFloat, lineGap: CGFloat) {
    self.sizes = sizes
    guard count > 0 else { return }
    switch sizes {
    case .common(let size):
      let room = room.native
      perLine = max(1, Int(min((room + gap.native) / max(size.y + gap.native, 1e-9), 1e6)))
      self.gap = perLine > 1 ? (room - Double(perLine) * size.y) / Double(perLine - 1) : 0
      step = size.x + lineGap.native
      let lineCount = (count + perLine - 1) / perLine
      linesLength = CGFloat(Double(lineCount) * step - lineGap.native)
    case .each(let sizes): layLines(sizes, gap.native, lineGap.native)
    }
  }

  private mutating func layLines(
    _ sizes: ContiguousArray<SIMD2<Double>>, _ gap: Double, _ lineGap: Double
  ) {
    let room = room.native
    var (item, start) = (0, 0.0)
    while item < count {
      let first = item
      var (width, length) = (0.0, 0.0)
      while item < count, item == first || width + gap + sizes[item].y <= room {
        width += (item == first ? 0 : gap) + sizes[item].y
        length = max(length, sizes[item].x)
        item += 1
      }
      let isLast = item == count
      let between = Double(item - first - 1)
      let spread = between > 0 && !isLast ? gap + (room - width) / between : gap
      let isFull = item == first + 1 && 2 * width + gap > room
      let inset = isFull ? max(0, room - width) / 2 : 0
      lines.append(Line(first: first, start: start, length: length, gap: spread, inset: inset))
      start += length + lineGap
    }
    linesLength = CGFloat(start - lineGap)
  }

  /// Along, across, length, width.
  func box(of item: Int) -> SIMD4<Double> {
    let (first, low) = (first.native, low.native)
    switch sizes {
    case .common(let size):
      let (line, place) = item.quotientAndRemainder(dividingBy: perLine)
      // Source: UIKit's behaviour; a line that has no room for a second item is centred.
      let across =
        perLine == 1
        ? low + max(0, room.native - size.y) / 2 : low + Double(place) * (size.y + gap)
      return SIMD4(first + Double(line) * step, across, size.x, size.y)
    case .each(let sizes):
      let line = lines[lineIndex { $0.first <= item }]
      var across = low + line.inset
      for index in line.first..<item { across += sizes[index].y + line.gap }
      let size = sizes[item]
      // Centred in its line.
      return SIMD4(first + line.start + (line.length - size.x) / 2, across, size.x, size.y)
    }
  }

  /// The items of the lines between two positions.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard count > 0, high > first, low < first + linesLength else { return 0..<0 }
    let (from, to) = ((low - first).native, (high - first).native)
    switch sizes {
    case .common:
      guard step > 0 else { return 0..<count }
      let firstLine = Int(max(0, from / step))
      let endLine = Int(min((to / step).rounded(.up), Double(count)))
      let start = min(count, firstLine * perLine)
      return start..<max(start, min(count, endLine * perLine))
    case .each:
      let firstLine = lineIndex { $0.start <= from }
      var end = firstLine
      while end < lines.count, lines[end].start < to { end += 1 }
      return lines[firstLine].first..<(end < lines.count ? lines[end].first : count)
    }
  }

  /// The index of the last line for which `isBefore` is true; 0 if there is none.
  private func lineIndex(_ isBefore: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(lines[middle]) { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
