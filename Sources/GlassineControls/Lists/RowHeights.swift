// The heights of one section's rows, compact, with the offset of any row and the row at any offset.
//
//   equal heights  a count and one height: O(1) for everything
//   else           four bytes a row, and a tree over the sums of 64 rows each: O(log n + 64)
import Foundation
import GlassineUI

/// The unit of heights in lists: whole 1024ths of a point, so that sums are exact in any order.
nonisolated enum HeightUnit {
  static let perPoint: Double = 1024

  static func units(_ points: CGFloat) -> Int32 { Int32((points.native * perPoint).rounded()) }
  static func units64(_ points: CGFloat) -> Int64 { Int64((points.native * perPoint).rounded()) }
  static func points(_ units: Int64) -> CGFloat { CGFloat(Double(units) / perPoint) }
}

/// The heights of the rows of a section.
nonisolated struct RowHeights {
  private(set) var count: Int
  /// The height of every row while ``heights`` is empty; complemented if it is an estimate.
  private var common: Int32
  /// Complemented if the height is an estimate. Empty: all rows have the same height.
  private var heights: ContiguousArray<Int32> = []
  private var blocks = SumTree()

  private static let blockShift = 6
  private static let blockSize = 1 << blockShift

  /// `count` rows of equal height.
  init(count: Int = 0, height: Int32 = 0, isEstimate: Bool = false) {
    self.count = count
    common = isEstimate ? ~height : height
  }

  /// Rows with individual heights. O(n).
  init(count: Int, height: (Int) -> (height: Int32, isEstimate: Bool)) {
    self.count = count
    common = 0
    heights.reserveCapacity(count)
    for row in 0..<count {
      let (height, isEstimate) = height(row)
      heights.append(isEstimate ? ~height : height)
    }
    sumBlocks()
  }

  var isUniform: Bool { heights.isEmpty }

  private static func size(_ stored: Int32) -> Int64 { Int64(stored < 0 ? ~stored : stored) }

  // MARK: Queries

  var total: Int64 { isUniform ? Int64(count) * Self.size(common) : blocks.total }

  func height(of row: Int) -> Int64 { Self.size(isUniform ? common : heights[row]) }

  func isEstimate(_ row: Int) -> Bool { (isUniform ? common : heights[row]) < 0 }

  /// The distance from the section's top to the top of `row`, which may be the count.
  func top(of row: Int) -> Int64 {
    if isUniform { return Int64(row) * Self.size(common) }
    let block = row >> Self.blockShift
    var sum = blocks.sum(of: block)
    for index in block << Self.blockShift..<row { sum += Self.size(heights[index]) }
    return sum
  }

  /// The row that contains `offset`: the first that ends below it. The count beyond the last.
  func row(at offset: Int64) -> Int {
    if offset < 0 { return 0 }
    if isUniform {
      let height = Self.size(common)
      return height == 0 ? count : Int(min(Int64(count), offset / height))
    }
    let (block, before) = blocks.find(offset)
    var sum = before
    var row = block << Self.blockShift
    while row < count {
      sum += Self.size(heights[row])
      if sum > offset { return row }
      row += 1
    }
    return count
  }

  /// Bytes of the heights.
  var storageSize: Int {
    heights.capacity * MemoryLayout<Int32>.size + blocks.count * MemoryLayout<Int64>.size
  }

  // MARK: Changes

  /// Sets the height of a row; returns the difference to the old one. O(log n), but O(n) for the
  /// first that differs from the others.
  @discardableResult
  mutating func set(_ height: Int32, of row: Int, isEstimate: Bool = false) -> Int64 {
    let stored = isEstimate ? ~height : height
    if isUniform {
      if stored == common { return 0 }
      if count == 1 {
        let delta = Int64(height) - Self.size(common)
        common = stored
        return delta
      }
      spread()
    }
    let delta = Int64(height) - Self.size(heights[row])
    heights[row] = stored
    if delta != 0 { blocks.add(delta, at: row >> Self.blockShift) }
    return delta
  }

  /// Marks all heights as estimates, with the same values. O(n), but O(1) for rows of equal height.
  mutating func becomeEstimates() {
    if common >= 0 { common = ~common }
    for row in heights.indices where heights[row] >= 0 { heights[row] = ~heights[row] }
  }

  /// Deletes and inserts rows for a batch of updates.
  ///
  /// - Parameters:
  ///   - deleted: ascending, counted before the batch.
  ///   - inserted: ascending, counted after it, with their heights.
  ///
  /// O(n) if heights differ, else O(changes).
  mutating func update(deleting deleted: [Int], inserting inserted: [InsertedRow]) {
    if isUniform {
      if count == deleted.count, let first = inserted.first { common = first.stored }
      if inserted.allSatisfy({ $0.stored == common }) {
        count += inserted.count - deleted.count
        return
      }
      spread()
    }
    var result: ContiguousArray<Int32> = []
    result.reserveCapacity(count + inserted.count - deleted.count)
    var (nextDeleted, nextInserted) = (0, 0)
    for row in 0..<count {
      if nextDeleted < deleted.count, deleted[nextDeleted] == row {
        nextDeleted += 1
        continue
      }
      while nextInserted < inserted.count, inserted[nextInserted].row == result.count {
        result.append(inserted[nextInserted].stored)
        nextInserted += 1
      }
      result.append(heights[row])
    }
    for rest in inserted[nextInserted...] { result.append(rest.stored) }
    heights = result
    count = result.count
    sumBlocks()
  }

  /// A row inserted by a batch of updates.
  struct InsertedRow {
    var row: Int
    fileprivate var stored: Int32

    init(row: Int, height: Int32, isEstimate: Bool) {
      self.row = row
      stored = isEstimate ? ~height : height
    }
  }

  /// Switches to individual heights.
  private mutating func spread() {
    heights = ContiguousArray(repeating: common, count: count)
    sumBlocks()
  }

  private mutating func sumBlocks() {
    let count = (heights.count + Self.blockSize - 1) >> Self.blockShift
    heights.withUnsafeBufferPointer { heights in
      blocks.rebuild(count: count) { block in
        let first = block << Self.blockShift
        var sum: Int64 = 0
        for row in first..<min(heights.count, first + Self.blockSize) {
          sum += Self.size(heights[row])
        }
        return sum
      }
    }
  }
}
