import Foundation
import GlassineBase
import GlassineDisplayList
@testable import GlassineGL
import Testing

extension GraphicsTests {
  @MainActor @Suite("Pictures", .serialized)
  struct PictureTests {
    /// Opaque pixels, each unlike its neighbours.
    private static func pattern(width: Int, height: Int) -> [UInt8] {
      (0..<width * height).flatMap { index -> [UInt8] in
        let (x, y) = (index % width, index / width)
        return [UInt8(x * 37 % 256), UInt8(y * 53 % 256), UInt8((x + y) * 91 % 256), 255]
      }
    }

    @Test(
      "a picture drawn at its size is exact to the pixel", arguments: ContextKind.allCases,
      [1.0, 1.5, 2.0])
    func exactPicture(kind: ContextKind, scale: Double) throws {
      try withBench(kind, scale: scale) { bench in
        let bytes = Self.pattern(width: 18, height: 12)
        let region = try #require(
          bytes.withUnsafeBytes { bench.atlas.insert(width: 18, height: 12, pixels: $0) })
        bench.list.addImage(
          region, in: CGRect(x: 4, y: 6, width: 18 / scale, height: 12 / scale))
        let picture = bench.draw()
        let (left, top) = (Int(4 * scale), Int(6 * scale))
        for y in 0..<12 {
          for x in 0..<18 {
            let start = (y * 18 + x) * 4
            let wanted = SIMD4(
              Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]), 255)
            #expect(picture[left + x, top + y] == wanted)
          }
        }
        #expect(picture[left - 1, top] == .zero)
        #expect(picture[left + 18, top + 5] == .zero)
      }
    }

    @Test("the texture grows with what is on a page, and earlier pictures stay exact")
    func growing() throws {
      try withBench(pageSide: 1024) { bench in
        @MainActor func insert(height: Int) throws -> AtlasRegion {
          let bytes = Self.pattern(width: 18, height: height)
          return try #require(
            bytes.withUnsafeBytes { bench.atlas.insert(width: 18, height: height, pixels: $0) })
        }
        func expectPattern(_ picture: Picture, x: Int, y: Int, rows: Range<Int>) {
          for row in rows {
            for column in 0..<18 {
              let wanted = SIMD4(
                column * 37 % 256, row * 53 % 256, (column + row) * 91 % 256, 255)
              #expect(picture[x + column, y + row] == wanted)
            }
          }
        }
        #expect(AtlasTexture.rows(for: bench.atlas) == 256)
        bench.list.addImage(
          try insert(height: 12), in: CGRect(x: 4, y: 6, width: 18, height: 12))
        expectPattern(bench.draw(), x: 4, y: 6, rows: 0..<12)

        bench.list.addImage(
          try insert(height: 300), in: CGRect(x: 30, y: -270, width: 18, height: 300))
        // Its change is below the texture's end when it is uploaded.
        bench.atlas.remove(try insert(height: 600))
        #expect(AtlasTexture.rows(for: bench.atlas) == 512)
        let picture = bench.draw()
        expectPattern(picture, x: 4, y: 6, rows: 0..<12)
        expectPattern(picture, x: 30, y: -270, rows: 270..<300)
      }
    }

    @Test("a picture enlarged does not take in its neighbours in the atlas")
    func neighbours() throws {
      try withBench { bench in
        let red = (0..<16).flatMap { _ -> [UInt8] in [255, 0, 0, 255] }
        let white = [UInt8](repeating: 255, count: 64)
        _ = white.withUnsafeBytes { bench.atlas.insert(width: 4, height: 4, pixels: $0) }
        let region = try #require(
          red.withUnsafeBytes { bench.atlas.insert(width: 4, height: 4, pixels: $0) })
        _ = white.withUnsafeBytes { bench.atlas.insert(width: 4, height: 4, pixels: $0) }
        bench.list.addImage(region, in: CGRect(x: 2, y: 2, width: 40, height: 40))
        let picture = bench.draw()
        for y in 2..<42 {
          for x in 2..<42 { #expect(picture[x, y] == SIMD4(255, 0, 0, 255)) }
        }
      }
    }

    @Test("a much reduced picture shows its mean")
    func reduced() throws {
      try withBench { bench in
        // Columns of black and white, which a single sample would miss half of.
        let bytes = (0..<64 * 64).flatMap { index -> [UInt8] in
          let level: UInt8 = index % 2 == 0 ? 0 : 255
          return [level, level, level, 255]
        }
        let region = try #require(
          bytes.withUnsafeBytes { bench.atlas.insert(width: 64, height: 64, pixels: $0) })
        bench.list.addImage(region, in: CGRect(x: 0, y: 0, width: 16, height: 16))
        let picture = bench.draw()
        for y in 2..<14 {
          for x in 2..<14 { #expect(abs(picture[x, y].x - 128) < 16) }
        }
      }
    }

    @Test("a picture larger than a page is halved and still drawn whole")
    func larger() throws {
      try withBench(pageSide: 64) { bench in
        let bytes = (0..<100 * 80).flatMap { index -> [UInt8] in
          index % 100 < 50 ? [255, 0, 0, 255] : [0, 0, 255, 255]
        }
        let region = try #require(
          bytes.withUnsafeBytes { bench.atlas.insert(width: 100, height: 80, pixels: $0) })
        #expect((region.width, region.height) == (50, 40))
        #expect((region.sourceWidth, region.sourceHeight) == (100, 80))
        bench.list.addImage(region, in: CGRect(x: 0, y: 0, width: 50, height: 40))
        let picture = bench.draw()
        #expect(picture[5, 20] == SIMD4(255, 0, 0, 255))
        #expect(picture[44, 20] == SIMD4(0, 0, 255, 255))
      }
    }

    @Test(
      "a nine-part picture keeps its corners pixel by pixel and stretches its middle",
      arguments: [1.0, 1.5, 2.0])
    func nineSlice(scale: Double) throws {
      try withBench(scale: scale) { bench in
        var bytes = [UInt8](repeating: 255, count: 9 * 9 * 4)
        let corners = Self.pattern(width: 9, height: 9)
        for y in 0..<9 {
          for x in 0..<9 where (x < 3 || x > 5) && (y < 3 || y > 5) {
            for channel in 0..<4 {
              bytes[(y * 9 + x) * 4 + channel] = corners[(y * 9 + x) * 4 + channel]
            }
          }
        }
        let region = try #require(
          bytes.withUnsafeBytes { bench.atlas.insert(width: 9, height: 9, pixels: $0) })
        bench.list.addNineSlice(
          region,
          in: CGRect(x: 2 / scale, y: 2 / scale, width: 50 / scale, height: 40 / scale),
          insets: EdgeInsets(all: 3 / scale), imageScale: scale)
        let picture = bench.draw()
        for y in 0..<9 {
          for x in 0..<9 where (x < 3 || x > 5) && (y < 3 || y > 5) {
            let start = (y * 9 + x) * 4
            let at = picture[2 + (x < 3 ? x : x + 41), 2 + (y < 3 ? y : y + 31)]
            #expect(
              at == SIMD4(Int(bytes[start]), Int(bytes[start + 1]), Int(bytes[start + 2]), 255))
          }
        }
        #expect(picture[25, 20] == SIMD4(255, 255, 255, 255))
        #expect(picture[25, 2] == SIMD4(255, 255, 255, 255))
      }
    }

    @Test("a glyph's coverage takes its drawing colour", arguments: [1.0, 1.5, 2.0])
    func glyph(scale: Double) throws {
      try withBench(scale: scale) { bench in
        let coverage: [UInt8] = [0, 64, 128, 255, 255, 0]
        let region = try #require(
          coverage.withUnsafeBytes {
            bench.atlas.insertCoverage(width: 3, height: 2, coverage: $0)
          })
        bench.list.addGlyph(
          region, in: CGRect(x: 5 / scale, y: 5 / scale, width: 3 / scale, height: 2 / scale),
          color: PremultipliedColor(red: 1, green: 0.5, blue: 0))
        let picture = bench.draw()
        for (index, level) in coverage.enumerated() {
          let at = picture[5 + index % 3, 5 + index / 3]
          #expect(abs(at.x - Int(level)) <= 1)
          #expect(abs(at.y - Int(level) / 2) <= 1)
          #expect(at.z == 0)
          #expect(abs(at.w - Int(level)) <= 1)
        }
        #expect(picture[4, 5] == .zero)
        #expect(picture[8, 6] == .zero)
      }
    }

    @Test("a region removed and another in its place show the new picture")
    func replaced() throws {
      try withBench { bench in
        let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
        for level in [UInt8(80), 200] {
          let bytes = [UInt8](repeating: level, count: 8 * 8 * 4)
          let region = try #require(
            bytes.withUnsafeBytes { bench.atlas.insert(width: 8, height: 8, pixels: $0) })
          bench.list.begin(size: CGSize(width: 64, height: 48), scale: 1)
          bench.list.addImage(region, in: rect)
          #expect(bench.draw()[4, 4].x == Int(level))
          bench.atlas.remove(region)
        }
      }
    }

    @Test("a second renderer uploads the regions that the first already has")
    func secondRenderer() throws {
      try withBench(pageSide: 64) { bench in
        let bytes = [UInt8](repeating: 255, count: 50 * 50 * 4)
        var regions: [AtlasRegion] = []
        for _ in 0..<3 {
          regions.append(
            try #require(
              bytes.withUnsafeBytes { bench.atlas.insert(width: 50, height: 50, pixels: $0) }))
        }
        #expect(bench.atlas.pageCount == 3)
        bench.list.addImage(regions[2], in: CGRect(x: 0, y: 0, width: 48, height: 48))
        let first = bench.draw()
        let second = try Renderer()
        second.draw(bench.list, atlas: bench.atlas, target: bench.target, clear: .clear)
        #expect(second.readPixels(bench.target) == first.bytes)
        #expect(first[20, 20] == SIMD4(255, 255, 255, 255))
        second.releaseResources()
      }
    }
  }
}
