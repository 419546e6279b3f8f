import Foundation
import GlassineBase
import Testing

@Suite("Edge insets")
struct EdgeInsetsTests {
  @Test("each edge moves inwards by its own distance, by a negative one outwards")
  func inset() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: -4)
    #expect(rect(10, 20, 30, 40).inset(by: insets) == rect(12, 21, 32, 36))
    #expect(rect(10, 20, 30, 40).inset(by: .zero) == rect(10, 20, 30, 40))
    #expect(rect(0, 0, 10, 10).inset(by: EdgeInsets(all: 2)) == rect(2, 2, 6, 6))
  }

  @Test("insets larger than the rectangle leave no width or height, and none below zero")
  func tooLarge() {
    #expect(rect(0, 0, 10, 40).inset(by: EdgeInsets(all: 8)) == rect(8, 8, 0, 24))
  }

  @Test("insets are finite if all four distances are")
  func finite() {
    #expect(EdgeInsets(top: 1, left: -2, bottom: 0, right: 1e300).isFinite)
    for insets in [
      EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0),
      EdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0),
      EdgeInsets(top: 0, left: 0, bottom: -.infinity, right: 0),
      EdgeInsets(top: 0, left: 0, bottom: 0, right: .nan),
    ] { #expect(!insets.isFinite) }
  }
}
