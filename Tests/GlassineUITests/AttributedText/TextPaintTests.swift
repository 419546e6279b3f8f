import Foundation
import Testing

@testable import GlassineUI

@Suite("Paint of attributed texts")
struct TextPaintTests {
  @Test("A run's outline comes from its attributes, and there is none without them")
  func outline() {
    var attributes = AttributeContainer()
    #expect(TextPaint(attributes) == TextPaint())
    attributes.glassine.strokeWidth = -5
    attributes.glassine.strokeColor = .red
    let paint = TextPaint(attributes)
    #expect(paint.strokeWidth == -5 && paint.strokeColor == .red)
    #expect(paint.color == nil && paint.underline.isEmpty && paint.shadow == nil)
  }
}
