import Foundation
import GlassineDisplayList
import GlassineTesting
import Testing

@Suite("Atlas")
struct AtlasTests {
  private func insert(_ atlas: Atlas, _ width: Int, _ height: Int, level: UInt8 = 255)
    -> AtlasRegion?
  {
    [UInt8](repeating: level, count: width * height * 4).withUnsafeBytes {
      atlas.insert(width: width, height: height, pixels: $0)
    }
  }

  /// The region with the pixel around it that belongs to it.
  private func outer(_ region: AtlasRegion) -> CGRect {
    CGRect(
      x: Int(region.x) - 1, y: Int(region.y) - 1, width: Int(region.width) + 2,
      height: Int(region.height) + 2)
  }

  /// Foundation's `intersects` counts rectangles that only touch.
  private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  @Test("regions never overlap and stay in their page, whichever are added and removed")
  func random() {
    let seed = SeededRandom.seeds(from: 7_000_000).lowerBound
    var generator = SeededRandom(seed: seed)
    let atlas = Atlas(pageSide: 128, maximumPageCount: 3)
    var live: [AtlasRegion] = []
    var refused = 0
    for _ in 0..<3000 {
      if Bool.random(using: &generator) || live.isEmpty {
        let side = Int.random(in: 1...40, using: &generator)
        let other = Int.random(in: 1...40, using: &generator)
        guard let region = insert(atlas, side, other) else {
          refused += 1
          atlas.remove(live.remove(at: Int.random(in: live.indices, using: &generator)))
          continue
        }
        let place = outer(region)
        let page = CGRect(x: 0, y: 0, width: 128, height: 128)
        #expect(page.contains(place), "seed \(seed)")
        for other in live where other.layer == region.layer {
          #expect(!overlap(outer(other), place), "seed \(seed)")
        }
        live.append(region)
      } else {
        atlas.remove(live.remove(at: Int.random(in: live.indices, using: &generator)))
      }
      #expect(atlas.regionCount == live.count, "seed \(seed)")
    }
    for region in live { atlas.remove(region) }
    // All room is free again: a picture as large as a page fits each page.
    for _ in 0..<3 { #expect(insert(atlas, 126, 126) != nil, "seed \(seed)") }
    #expect(insert(atlas, 1, 1) == nil)
  }

  @Test("a region removed twice frees nothing of another's")
  func removedTwice() throws {
    let atlas = Atlas(pageSide: 32, maximumPageCount: 1)
    let first = try #require(insert(atlas, 30, 30))
    atlas.remove(first)
    let second = try #require(insert(atlas, 30, 30))
    atlas.remove(first)
    #expect(insert(atlas, 4, 4) == nil)
    #expect(atlas.regionCount == 1)
    atlas.remove(second)
    #expect(atlas.regionCount == 0)
  }

  @Test("a picture's edge is repeated around it, and coverage has a clear edge")
  func gutters() throws {
    let atlas = Atlas(pageSide: 32)
    let picture = try #require(insert(atlas, 2, 2, level: 77))
    let raster = try #require(
      [UInt8](repeating: 90, count: 4).withUnsafeBytes {
        atlas.insertCoverage(width: 2, height: 2, coverage: $0)
      })
    func byte(_ x: Int, _ y: Int) -> UInt8 {
      atlas.pixels(ofPage: 0).load(fromByteOffset: (y * 32 + x) * 4, as: UInt8.self)
    }
    let (x, y) = (Int(picture.x), Int(picture.y))
    #expect([byte(x - 1, y - 1), byte(x, y), byte(x + 2, y + 2)] == [77, 77, 77])
    let (left, top) = (Int(raster.x), Int(raster.y))
    #expect([byte(left - 1, top), byte(left, top), byte(left + 2, top + 2)] == [0, 90, 0])
    #expect(raster.isCoverage && !picture.isCoverage)
  }

  @Test("bytes too few for the size, and sizes not above 0, are refused")
  func refusals() {
    let atlas = Atlas(pageSide: 32)
    let bytes = [UInt8](repeating: 1, count: 15)
    bytes.withUnsafeBytes {
      #expect(atlas.insert(width: 2, height: 2, pixels: $0) == nil)
      #expect(atlas.insert(width: 0, height: 2, pixels: $0) == nil)
      #expect(atlas.insert(width: 2, height: -2, pixels: $0) == nil)
      #expect(atlas.insertCoverage(width: 4, height: 4, coverage: $0) == nil)
      #expect(atlas.insertCoverage(width: 60, height: 1, coverage: $0) == nil)
    }
    #expect(atlas.pageCount == 0)
  }

  @Test("a picture too large is averaged to a half, a quarter, until it fits")
  func halving() throws {
    let atlas = Atlas(pageSide: 32)
    var bytes: [UInt8] = []
    for _ in 0..<100 { for x in 0..<100 { bytes += [x % 2 == 0 ? 100 : 200, 0, 0, 255] } }
    let region = try #require(
      bytes.withUnsafeBytes { atlas.insert(width: 100, height: 100, pixels: $0) })
    #expect((region.width, region.sourceWidth) == (25, 100))
    let offset = (Int(region.y) * 32 + Int(region.x)) * 4
    #expect(atlas.pixels(ofPage: 0).load(fromByteOffset: offset, as: UInt8.self) == 150)
  }

  @Test("changes are sent to an observer with a position; one without uploads everything")
  func changes() throws {
    let atlas = Atlas(pageSide: 64)
    _ = insert(atlas, 4, 4)
    let seen = atlas.changeCount
    let region = try #require(insert(atlas, 6, 3))
    let changes = try #require(atlas.changes(after: seen))
    #expect(
      changes.map { [$0.x, $0.y, $0.width, $0.height] } == [
        [Int(region.x) - 1, Int(region.y) - 1, 8, 5]
      ])
    #expect(atlas.changes(after: atlas.changeCount)?.isEmpty == true)
    for _ in 0..<5000 { if let one = insert(atlas, 1, 1) { atlas.remove(one) } }
    #expect(atlas.changes(after: seen) == nil)
  }
}
