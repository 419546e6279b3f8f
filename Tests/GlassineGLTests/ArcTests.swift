import Foundation
import GlassineBase
import GlassineDisplayList
import GlassineGL
import Testing

extension GraphicsTests {
  @MainActor @Suite("Arcs", .serialized)
  struct ArcTests {
    /// The share of a pixel within half a width of an arc about (32, 32), from 8 by 8 samples.
    private func coverage(
      x: Int, y: Int, radius: Double, width: Double, start: Double, sweep: Double
    ) -> Double {
      var inside = 0
      for sample in 0..<64 {
        let px = Double(x) + (Double(sample % 8) + 0.5) / 8 - 32
        let py = Double(y) + (Double(sample / 8) + 0.5) / 8 - 32
        // The sample's position along the sweep, clockwise from the top.
        var along = (atan2(px, -py) - start).truncatingRemainder(dividingBy: 2 * .pi)
        if along < 0 { along += 2 * .pi }
        let distance: Double
        if along <= sweep {
          distance = abs(hypot(px, py) - radius)
        } else {
          distance =
            [start, start + sweep].map {
              hypot(px - radius * sin($0), py + radius * cos($0))
            }.min() ?? 0
        }
        if distance <= width / 2 { inside += 1 }
      }
      return Double(inside) / 64
    }

    @Test(
      "an arc agrees with a supersampled one, round ends included",
      arguments: [(0, 1), (1.2, 3), (4, 4), (-0.5, 6), (0, 2 * .pi)] as [(Double, Double)],
      [(3, 1), (9, 1), (5, 2)] as [(Double, Double)])
    func arc(angles: (start: Double, sweep: Double), line: (width: Double, scale: Double)) throws {
      let (width, scale) = line
      try withBench(points: (64, 64), scale: scale) { bench in
        bench.list.addArc(
          CGRect(x: 4 / scale, y: 4 / scale, width: 56 / scale, height: 56 / scale),
          width: width / scale, startAngle: angles.start,
          sweepAngle: angles.sweep, color: .white)
        let picture = bench.draw()
        var (largest, edges) = (0.0, 0)
        for y in 0..<64 {
          for x in 0..<64 {
            let wanted = coverage(
              x: x, y: y, radius: 28 - width / 2, width: width, start: angles.start,
              sweep: angles.sweep)
            largest = max(largest, abs(Double(picture[x, y].w) / 255 - wanted))
            if wanted > 0, wanted < 1 { edges += 1 }
          }
        }
        #expect(edges > 40)
        #expect(largest < 0.12)
      }
    }

    @Test("an arc is as smooth if its space is rotated and enlarged")
    func turned() throws {
      try withBench(points: (64, 64), scale: 2) { plain in
        plain.list.addArc(
          CGRect(x: 12, y: 12, width: 40, height: 40), width: 6, startAngle: 0.5, sweepAngle: 2,
          color: .white)
        let expected = plain.draw()
        try withBench(points: (64, 64), scale: 2) { bench in
          let space = bench.list.addSpace(
            CGAffineTransform(scaleX: 2, y: 2)
              .concatenating(CGAffineTransform(rotationAngle: 0.5))
              .concatenating(CGAffineTransform(translationX: 32, y: 32)))
          bench.list.addArc(
            CGRect(x: -10, y: -10, width: 20, height: 20), width: 3, startAngle: 0, sweepAngle: 2,
            color: .white, space: space)
          let picture = bench.draw()
          let largest = zip(picture.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }.max()
          #expect((largest ?? 255) <= 3)
        }
      }
    }
  }
}
