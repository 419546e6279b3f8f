import Foundation
import GlassineBase
import Testing

@Suite("Nine-part pictures")
struct NineSliceTests {
  /// A picture of 12 by 12 with caps of 4, shown in a square with caps of 10.
  private func slice(
    _ side: CGFloat, filling: NineSlice.Filling = .stretch, scale: CGFloat = 1, pixel: CGFloat = 0
  ) -> NineSlice {
    NineSlice(
      destination: rect(0, 0, side, side), caps: EdgeInsets(all: 10), source: rect(0, 0, 12, 12),
      sourceCaps: EdgeInsets(all: 4), filling: filling, scale: scale, pixel: pixel)
  }

  @Test("caps keep their part of the picture, and the middle is stretched between them")
  func stretches() {
    let axis = slice(50).columns
    #expect(axis.partCount == 3)
    #expect([0, 5, 10, 25, 40, 45].map(axis.source(at:)) == [0, 2, 4, 6, 8, 10])
    #expect(slice(50).sourcePoint(at: point(5, 45)) == point(2, 10))
  }

  @Test("a point outside the destination has no place in the picture, nor has NaN")
  func outside() {
    let slice = slice(50)
    #expect(slice.sourcePoint(at: point(0, 0)) == point(0, 0))
    for outside in [point(-0.1, 5), point(50, 5), point(5, 50), point(.nan, 5), point(5, .nan)] {
      #expect(slice.sourcePoint(at: outside) == nil)
    }
  }

  @Test("without room for the caps both shrink alike, and nothing is between them")
  func noRoom() {
    let axis = slice(10).columns
    #expect([0, 2.5, 5, 7.5].map(axis.source(at:)) == [0, 2, 8, 10])
    #expect(axis.part(1).low == 5 && axis.part(1).high == 5)
  }

  @Test("a middle narrower than a pixel is the pixel about its own middle")
  func meetingCaps() {
    let slice = NineSlice(
      destination: rect(0, 0, 30, 30), caps: EdgeInsets(all: 10), source: rect(0, 0, 8, 8),
      sourceCaps: EdgeInsets(all: 4), pixel: 1)
    #expect([10, 15, 19].map(slice.columns.source(at:)) == [3.5, 4, 4.4])
  }

  @Test("tiles repeat the middle at its own size from the low cap on, the last one cut off")
  func tiles() {
    let axis = slice(31, filling: .tile).columns
    #expect(axis.partCount == 5)
    #expect([10, 13, 14, 17, 18, 20.5].map(axis.source(at:)) == [4, 7, 4, 7, 4, 6.5])
    let last = axis.part(3)
    #expect([last.low, last.high, last.sourceLow, last.sourceHigh] == [18, 21, 4, 7])
    #expect(slice(50, filling: .tile, scale: 2).columns.partCount == 6)
  }

  @Test("a middle of more than 512 tiles is stretched instead")
  func mostTiles() {
    #expect(slice(20 + 4 * 512, filling: .tile).columns.partCount == 514)
    #expect(slice(20 + 4 * 513, filling: .tile).columns.partCount == 3)
  }

  @Test("parts cover the destination without gaps and agree with single points, at random")
  func partsAgree() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let side = random.number(1...90)
      let slice = NineSlice(
        destination: rect(random.number(-9...9), 0, side, side),
        caps: EdgeInsets(all: random.number(0...30)), source: rect(0, 0, 20, 20),
        sourceCaps: EdgeInsets(all: random.number(0...9)),
        filling: seed.isMultiple(of: 2) ? .tile : .stretch, scale: random.number(0.5...2), pixel: 1)
      let axis = slice.columns
      let parts = (0..<axis.partCount).map(axis.part(_:))
      #expect(zip(parts, parts.dropFirst()).allSatisfy { abs($0.high - $1.low) < 1e-9 })
      #expect(abs((parts.last?.high ?? 0) - (parts.first?.low ?? 0) - side) < 1e-9)
      for part in parts where part.high - part.low > 1e-6 {
        let share = random.number(0.01...0.99)
        let value = part.low + share * (part.high - part.low)
        let expected = part.sourceLow + share * (part.sourceHigh - part.sourceLow)
        #expect(abs((axis.source(at: value) ?? .nan) - expected) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test("a picture or a destination given backwards counts as the same rectangle")
  func backwards() {
    let slice = NineSlice(
      destination: rect(50, 50, -50, -50), caps: EdgeInsets(all: 10),
      source: rect(12, 12, -12, -12), sourceCaps: EdgeInsets(all: 4))
    #expect(slice == self.slice(50))
  }
}
