// The compact heights of rows against a plain array of them.
import Foundation
import GlassineTesting
import Testing

@testable import GlassineControls
@testable import GlassineUI

@Suite("Heights of rows")
struct ListsHeightsTests {
  /// The obvious way.
  private struct PlainHeights {
    var heights: [Int32]

    func top(of row: Int) -> Int64 { heights[..<row].reduce(0) { $0 + Int64($1) } }

    func row(at offset: Int64) -> Int {
      var sum: Int64 = 0
      for (row, height) in heights.enumerated() {
        sum += Int64(height)
        if sum > offset { return row }
      }
      return heights.count
    }
  }

  private func expectSame(_ compact: RowHeights, _ plain: PlainHeights, _ seed: UInt64) {
    #expect(compact.count == plain.heights.count, "seed \(seed)")
    #expect(compact.total == plain.top(of: plain.heights.count), "seed \(seed)")
    let rows = Array(stride(from: 0, through: plain.heights.count, by: 7)) + [plain.heights.count]
    for row in rows {
      #expect(compact.top(of: row) == plain.top(of: row), "seed \(seed), row \(row)")
      if row < plain.heights.count {
        #expect(compact.height(of: row) == Int64(plain.heights[row]), "seed \(seed), row \(row)")
      }
    }
    let total = plain.top(of: plain.heights.count)
    for step in 0...20 {
      let offset = total * Int64(step) / 20
      for near in [offset - 1, offset, offset + 1] where near >= 0 {
        #expect(compact.row(at: near) == plain.row(at: near), "seed \(seed), offset \(near)")
      }
    }
  }

  @Test(
    "Random edits leave offsets and look-ups equal to a plain sum's", arguments: UInt64(1)...40)
  func randomEdits(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let common = Int32.random(in: 0...60, using: &random)
    let count = Int.random(in: 0...300, using: &random)
    var compact = RowHeights(count: count, height: common)
    var plain = PlainHeights(heights: Array(repeating: common, count: count))
    expectSame(compact, plain, seed)
    for _ in 0..<20 {
      if Bool.random(using: &random), !plain.heights.isEmpty {
        let row = Int.random(in: 0..<plain.heights.count, using: &random)
        let height = Bool.random(using: &random) ? 0 : Int32.random(in: 0...9000, using: &random)
        let delta = compact.set(height, of: row)
        #expect(delta == Int64(height) - Int64(plain.heights[row]), "seed \(seed)")
        plain.heights[row] = height
      } else {
        let deleted = plain.heights.indices.filter { _ in
          Int.random(in: 0..<10, using: &random) == 0
        }
        var heights = plain.heights
        for row in deleted.reversed() { heights.remove(at: row) }
        var inserted: [RowHeights.InsertedRow] = []
        let final = heights.count + Int.random(in: 0...40, using: &random)
        var rows = Set<Int>()
        while heights.count + rows.count < final {
          rows.insert(Int.random(in: 0..<final, using: &random))
        }
        for row in rows.sorted() {
          let height = Int32.random(in: 0...50, using: &random)
          heights.insert(height, at: row)
          inserted.append(.init(row: row, height: height, isEstimate: false))
        }
        compact.update(deleting: deleted, inserting: inserted)
        plain.heights = heights
      }
      expectSame(compact, plain, seed)
    }
  }

  @Test("Equal rows take no memory each, others four bytes and little more")
  func memory() {
    var heights = RowHeights(count: 100_000, height: 40 * 1024)
    #expect(heights.storageSize == 0)
    heights.set(50 * 1024, of: 99_999)
    #expect(heights.storageSize < 100_000 * 5)
    #expect(heights.top(of: 100_000) == Int64(100_000) * 40 * 1024 + 10 * 1024)
  }

  @Test("An estimate is no height: setting the same one makes it known")
  func estimates() {
    var heights = RowHeights(count: 3, height: 40, isEstimate: true)
    #expect(heights.isEstimate(1))
    #expect(heights.set(40, of: 1) == 0)
    #expect(!heights.isEstimate(1))
    #expect(heights.isEstimate(0) && heights.isEstimate(2))
    #expect(heights.total == 120)
  }

  @Test(
    "Random batches map index paths as removing and inserting by hand do", arguments: UInt64(1)...60
  )
  func indexMap(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let before = Array(0..<Int.random(in: 1...30, using: &random))
    let left = before.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    var after: [Int?] = before.filter { !left.contains($0) }.map { $0 }
    let final = after.count + Int.random(in: 0...10, using: &random)
    var taken = Set<Int>()
    while after.count + taken.count < final {
      taken.insert(Int.random(in: 0..<final, using: &random))
    }
    for row in taken.sorted() { after.insert(nil, at: row) }
    let map = IndexMap(left: left, taken: taken.sorted())
    #expect(map.isValid(countBefore: before.count, countAfter: final), "seed \(seed)")
    for old in before {
      #expect(map.position(of: old) == after.firstIndex(of: old), "seed \(seed), row \(old)")
    }
  }
}
