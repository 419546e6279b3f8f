import Foundation
import GlassineText
import Testing

@Suite("Text nobody wished for")
struct BadTextTests {
  @Test("a character that no font has is drawn as the visible sign for what is missing")
  func missingGlyph() throws {
    let (library, _) = try makeLibrary()
    // A noncharacter, which no font may have.
    let layout = library.layout("a\u{10FFFF}b", style: singleLine(.byClipping, 40))
    let missing = try #require(layout.glyphs.first { $0.glyph == 0 })
    #expect(layout.glyphs.count == 3)
    let image = library.rasterize(
      GlyphKey(face: missing.face, glyph: 0, pixelSize: 40))
    #expect(try #require(image).pixels.contains { $0 > 200 })
    #expect(library.outline(face: missing.face, glyph: 0)?.isEmpty == false)
  }

  @Test("a megabyte of text is set, on one line and on many")
  func enormous() throws {
    let (library, _) = try makeLibrary()
    let text = String(repeating: "The lantern burns low. ", count: 45_000)
    let one = library.layout(text, style: singleLine(), maxWidth: 300)
    #expect(one.isTruncated && one.lines.count == 1 && one.glyphs.count < 100)
    var style = wrapping()
    style.lineBreakMode = .byTruncatingTail
    let many = library.layout(text, style: style, maxWidth: 300, maxHeight: 1000)
    #expect(many.isTruncated && many.size.height <= 1000)
    #expect(many.lines[0].utf8Range.upperBound == many.lines[1].utf8Range.lowerBound)
    let styled = StyledText(
      text: text,
      spans: (0..<1000).map {
        StyledText.Span(utf8Count: 1035, attributes: TextAttributes(font: inter(), tag: $0))
      })
    let rich = library.layout(styled, style: style, maxWidth: 300, maxHeight: 1000)
    #expect(rich.glyphs == many.glyphs)
  }

  @Test("a character of thousands of marks is one character on one line")
  func manyMarks() throws {
    let (library, _) = try makeLibrary()
    let text = "a" + String(repeating: "\u{301}", count: 5000) + "b"
    let layout = library.layout(text, style: wrapping(), maxWidth: 200)
    #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    #expect(layout.caretRect(utf8Offset: 5000).minX == layout.lines[0].x)
  }

  @Test("sizes that are no sizes are misuse, told once, and drawn as the nearest that is")
  func oddSizes() throws {
    let (library, log) = try makeLibrary()
    for size: CGFloat in [.nan, -4, 0, .infinity, 1e9] {
      let layout = library.layout("Lamp", style: singleLine(.byClipping, size))
      #expect(layout.size.width > 0 && layout.size.width.isFinite)
      let styled = StyledText(
        text: "Lamp",
        spans: [.init(utf8Count: 4, attributes: TextAttributes(font: inter(size)))])
      #expect(library.layout(styled, style: singleLine()).size.width.isFinite)
    }
    #expect(!log.lines.isEmpty && log.lines.allSatisfy { $0.contains("font size") })
  }
}
