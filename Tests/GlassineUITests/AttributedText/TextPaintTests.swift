import Foundation
import GlassineBase
import GlassineText
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

  @Test("Kerning and tracking add up, and are nothing by default")
  func kerning() {
    var attributes = AttributeContainer()
    func kern() -> CGFloat {
      TextAttributes(attributes, font: FontDescriptor(family: "Inter", size: 10), tag: 0).kern
    }
    #expect(kern() == 0)
    attributes.glassine.tracking = 2
    #expect(kern() == 2)
    attributes.glassine.kern = 3
    #expect(kern() == 5)
  }

  @Test("An outline is as wide as its share of the size, half of it beyond the edge")
  func outlineWidth() throws {
    let library = try FontLibrary(diagnostics: Diagnostics())
    let font = FontDescriptor(family: "Inter", size: 20)
    let text = StyledText(
      text: "edge", spans: [.init(utf8Count: 4, attributes: TextAttributes(font: font, tag: 0))])
    let layout = library.layout(text, style: TextStyle(font: font))
    for width: CGFloat in [10, -10] {
      var paint = TextPaint()
      paint.strokeWidth = width
      let run = try #require(TextDrawing(layout, paints: [paint]).runs.first)
      #expect(run.hasOutline && run.outlineWidth == 1 && run.isFilled == (width < 0))
    }
    let plain = try #require(TextDrawing(layout, paints: [TextPaint()]).runs.first)
    #expect(!plain.hasOutline && plain.outlineWidth == 0)
  }
}
