import Foundation
import GlassineBase
import Testing

@Suite("Stroke styles")
struct StrokeStyleTests {
  @Test("a style is drawable if its width is finite and not negative")
  func drawable() {
    #expect(StrokeStyle(width: 0).isDrawable && StrokeStyle(width: 7).isDrawable)
    for width in [-1, .nan, .infinity] as [CGFloat] {
      #expect(!StrokeStyle(width: width).isDrawable)
    }
  }

  @Test("the comparable form of a style with NaN equals itself and draws the same line")
  func comparable() {
    let plain = StrokeStyle(width: 3, join: .bevel, dash: [1, 2], dashPhase: 1)
    #expect(plain.comparable == plain)
    let odd = StrokeStyle(width: 3, miterLimit: .nan, dash: [1, .nan], dashPhase: .nan)
    #expect(odd != odd)
    #expect(odd.comparable == odd.comparable)
    #expect(odd.comparable == StrokeStyle(width: 3, miterLimit: 1))
    var line = Path()
    for corner in [point(0, 0), point(30, 0), point(30, 30)] { line.addLine(to: corner) }
    #expect(line.strokeOutline(odd).points == line.strokeOutline(odd.comparable).points)
  }
}
