// The squares of whole points at which a rule answers yes, found by asking.
import Foundation
import GlassineSDL

/// Asks a rule about the middles of squares.
struct SquareSearch {
  private(set) var bands = InputBands()
  private(set) var testedCount = 0
  private let holds: (CGPoint) -> Bool

  init(_ holds: @escaping (CGPoint) -> Bool) { self.holds = holds }

  /// Forgets the squares found.
  mutating func start() { bands = InputBands() }

  private mutating func test(_ x: Int32, _ y: Int32) -> Bool {
    testedCount += 1
    return holds(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5))
  }

  /// Adds the held squares of a rectangle.
  /// - Parameter byCells: whether a cell counts as a whole if its corners agree; see
  ///   ``TouchRegionConstants/cellSide``.
  mutating func addSquares(of rect: InputRect, byCells: Bool) {
    guard !rect.isEmpty else { return }
    let side = byCells ? TouchRegionConstants.cellSide : rect.height
    var above = byCells ? corners(of: rect, row: rect.y) : []
    for top in stride(from: rect.y, to: rect.bottom, by: Int(side)) {
      let bottom = min(top + side, rect.bottom)
      let below = byCells ? corners(of: rect, row: min(bottom, rect.bottom - 1)) : []
      /// The answers for whole cells; nil: they differ within one.
      let cells: [Bool?] = above.indices.dropLast().map { index in
        let corners = [above[index], above[index + 1], below[index], below[index + 1]]
        return corners.allSatisfy { $0 == corners[0] } ? corners[0] : nil
      }
      above = below
      if byCells, !cells.contains(nil) {
        addRow(of: rect, top, height: bottom - top) { _, x in
          cells[Int((x - rect.x) / side)] ?? false
        }
        continue
      }
      for y in top..<bottom {
        addRow(of: rect, y, height: 1) { search, x in
          (byCells ? cells[Int((x - rect.x) / side)] : nil) ?? search.test(x, y)
        }
      }
    }
  }

  /// The answers at the corners of cells in a row.
  private mutating func corners(of rect: InputRect, row y: Int32) -> [Bool] {
    let side = TouchRegionConstants.cellSide
    return (0...(rect.width + side - 1) / side).map {
      test(min(rect.x + $0 * side, rect.right - 1), y)
    }
  }

  /// Adds the runs of a row, or of equal rows.
  private mutating func addRow(
    of rect: InputRect, _ y: Int32, height: Int32,
    _ isHeld: (inout SquareSearch, Int32) -> Bool
  ) {
    var row: [InputRect] = []
    var start: Int32?
    for x in rect.x...rect.right {
      let isIn = x < rect.right && isHeld(&self, x)
      if isIn, start == nil { start = x }
      if !isIn, let first = start {
        row.append(InputRect(x: first, y: y, width: x - first, height: height))
        start = nil
      }
    }
    bands.append(row, height: height)
  }

  /// A rectangle in `area` that begins as `box`. It grows by a row or column of squares as long as
  /// the test holds a square at that edge.
  mutating func reach(from box: InputRect, within area: InputRect) -> InputRect {
    var rect = area.nearest(to: box)
    while true {
      var larger = rect
      let (rows, columns) = (rect.y..<rect.bottom, rect.x..<rect.right)
      if rect.x > area.x, rows.contains(where: { test(rect.x, $0) }) {
        larger.x -= 1
        larger.width += 1
      }
      if rect.right < area.right, rows.contains(where: { test(rect.right - 1, $0) }) {
        larger.width += 1
      }
      if rect.y > area.y, columns.contains(where: { test($0, rect.y) }) {
        larger.y -= 1
        larger.height += 1
      }
      if rect.bottom < area.bottom, columns.contains(where: { test($0, rect.bottom - 1) }) {
        larger.height += 1
      }
      guard larger != rect else { return rect }
      rect = larger
    }
  }

  /// Whether the ends of bands in `area` are where they were. Some rows are tested, and no square
  /// of `changed`.
  mutating func finds(_ bands: [InputRect], within area: InputRect, except changed: [InputRect])
    -> Bool
  {
    guard let first = bands.first else { return false }
    func isOut(_ x: Int32, _ y: Int32) -> Bool {
      x < area.x || x >= area.right || changed.contains { $0.contains(x, y) }
    }
    for band in bands {
      for y in band.y..<band.bottom
      where y == first.y || y % TouchRegionConstants.testedRows == 0 {
        guard isOut(band.x, y) || test(band.x, y),
          isOut(band.right - 1, y) || test(band.right - 1, y),
          isOut(band.x - 1, y) || !test(band.x - 1, y),
          isOut(band.right, y) || !test(band.right, y)
        else { return false }
      }
    }
    return true
  }
}
