import Foundation
import GlassineBase
import GlassineTesting
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

  @Test("Runs that look alike share a paint")
  func shared() {
    var source = AttributedString()
    for number in 0..<6 {
      var part = AttributedString("\(number)")
      if number % 2 == 0 { part.glassine.foregroundColor = .red }
      source += part
    }
    let text = RichText(source, font: FontDescriptor(family: "Inter", size: 10), factor: 1)
    #expect(text.paints.count == 2)
    #expect(text.text.spans.map(\.attributes.tag) == [0, 1, 0, 1, 0, 1])
  }

  /// The width of all letters of a text that a view draws, in points.
  private func lettersWidth(scale: CGFloat) -> CGFloat {
    final class Lines: View {
      override func drawContent(in context: DrawingContext) {
        context.draw(
          AttributedString("lantern"), in: bounds,
          style: TextStyle(font: FontDescriptor(family: "Inter", size: 20)))
      }
    }
    let host = HeadlessHost(scale: scale)
    host.window.addSubview(Lines(frame: host.window.bounds))
    host.runFrame()
    let lines = host.displayList.dump().split(separator: "\n").filter { $0.hasPrefix("coverage") }
    #expect(lines.count == 7)
    return lines.reduce(0) { sum, line in
      let numbers = line.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
      return sum + (numbers.count > 2 ? numbers[2] : 0)
    }
  }

  @Test("Letters are as large in points at each scale")
  func scales() {
    let width = lettersWidth(scale: 1)
    #expect(width > 30 && width < 100)
    #expect(abs(lettersWidth(scale: 2) - width) < 10)
  }

  /// The quads of a text that a view of 400 by 300 points draws: kind, then x, y, width, height.
  private func quads(_ text: AttributedString, size: CGFloat) -> [(kind: Substring, box: CGRect)] {
    final class Lines: View {
      var text = AttributedString()
      var size: CGFloat = 0
      override func drawContent(in context: DrawingContext) {
        context.draw(
          text, in: bounds, style: TextStyle(font: FontDescriptor(family: "Inter", size: size)))
      }
    }
    let host = HeadlessHost()
    let view = Lines(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    (view.text, view.size) = (text, size)
    host.window.addSubview(view)
    host.runFrame()
    return host.displayList.dump().split(separator: "\n").compactMap { line in
      let numbers = line.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
      guard let kind = line.split(separator: " ").first, numbers.count > 3 else { return nil }
      let box = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      return (kind, box)
    }
  }

  @Test(
    "A style of underline draws its number of lines, beneath the letters",
    arguments: [(UnderlineStyle.single, 1), (.thick, 1), (.double, 2), ([], 0)]
      as [(UnderlineStyle, Int)])
  func underlines(style: UnderlineStyle, count: Int) {
    var text = AttributedString("oo")
    let letters = quads(text, size: 20).count
    text.glassine.underlineStyle = style
    let ruled = quads(text, size: 20)
    #expect(ruled.count == letters + count, "\(ruled)")
  }

  @Test(
    "A picture stands on the line of its letters, also one too large for the atlas",
    arguments: [40, 300])
  func pictures(size: CGFloat) throws {
    let picture = try #require(quads(AttributedString("\u{1F600}"), size: size).last).box
    #expect(picture.width > 0.9 * size && picture.width < 1.5 * size)
    #expect(picture.minY >= 0 && picture.maxY < 1.25 * size, "\(picture)")
  }
}
