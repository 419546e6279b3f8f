// Squares of whole points as bands of rectangles.
import Foundation
import GlassineSDL

/// A set of squares. Equal rows below each other are one band of rectangles.
struct InputBands {
  private var closed: [InputRect] = []
  /// The rectangles that reach down to the last row.
  private var open: [InputRect] = []

  var rects: [InputRect] { closed + open }

  /// Appends a row of runs from left to right, or several equal ones, below all others.
  mutating func append(_ row: [InputRect], height: Int32) {
    if let first = row.first, row.count == open.count, open[0].bottom == first.y,
      zip(row, open).allSatisfy({ $0.x == $1.x && $0.width == $1.width })
    {
      for index in open.indices { open[index].height += height }
    } else {
      closed += open
      open = row
    }
  }

  /// Bands that differ from `rects` within `place`, where they are `inner`.
  /// - Complexity: the product of rows and rectangles.
  init(_ rects: [InputRect], replacing place: InputRect, by inner: [InputRect]) {
    let parts = rects.flatMap { $0.subtracting(place) } + inner
    let edges = Set(parts.flatMap { [$0.y, $0.bottom] }).sorted()
    for (top, bottom) in zip(edges, edges.dropFirst()) {
      var row: [InputRect] = []
      for part in parts.filter({ $0.y <= top && $0.bottom > top }).sorted(by: { $0.x < $1.x }) {
        if let last = row.last, last.right == part.x {
          row[row.count - 1].width += part.width
        } else {
          row.append(InputRect(x: part.x, y: top, width: part.width, height: bottom - top))
        }
      }
      append(row, height: bottom - top)
    }
  }

  init() {}
}

extension InputRect {
  var right: Int32 { x + width }
  var bottom: Int32 { y + height }
  /// The number of squares.
  var count: Int { Int(width) * Int(height) }

  /// The squares of whole points whose middles a rectangle contains: those on its left and top
  /// edges, and not those on its right and bottom ones.
  init(squaresIn rect: CGRect) {
    func first(_ edge: CGFloat) -> Int32 {
      let limit = TouchRegionConstants.limit
      return Int32(min(max((edge - 0.5).rounded(.up), -limit), limit))
    }
    let (x, y) = (first(rect.minX), first(rect.minY))
    self.init(x: x, y: y, width: first(rect.maxX) - x, height: first(rect.maxY) - y)
  }

  func intersection(_ other: InputRect) -> InputRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return InputRect(
      x: left, y: top, width: min(right, other.right) - left,
      height: min(bottom, other.bottom) - top)
  }

  func contains(_ x: Int32, _ y: Int32) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }

  func union(_ other: InputRect) -> InputRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return InputRect(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }

  /// The parts of the rectangle that `hole` does not cover: at most four.
  fileprivate func subtracting(_ hole: InputRect) -> [InputRect] {
    let hole = intersection(hole)
    guard !hole.isEmpty else { return [self] }
    return [
      InputRect(x: x, y: y, width: width, height: hole.y - y),
      InputRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      InputRect(x: hole.right, y: hole.y, width: right - hole.right, height: hole.height),
      InputRect(x: x, y: hole.bottom, width: width, height: bottom - hole.bottom),
    ].filter { !$0.isEmpty }
  }

  /// The squares of `box` within `self`, or else those nearest to it.
  func nearest(to box: InputRect) -> InputRect {
    let (left, top) = (min(max(x, box.x), right - 1), min(max(y, box.y), bottom - 1))
    return InputRect(
      x: left, y: top, width: max(1, min(right, box.right) - left),
      height: max(1, min(bottom, box.bottom) - top))
  }
}
