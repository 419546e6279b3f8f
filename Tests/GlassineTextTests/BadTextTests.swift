import Foundation
import GlassineText
import Testing

@Suite("Unusual text")
struct BadTextTests {
  @Test("a character that no font has is drawn as the missing glyph sign")
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

  @Test("a megabyte of text is laid out, on one line and on many")
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

  @Test("invalid sizes are misuse, logged once, and drawn as the nearest valid one")
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

@Suite("Styles with NaN values")
struct NaNStyleTests {
  private var odd: [TextStyle] {
    var styles = [TextStyle](repeating: singleLine(), count: 3)
    styles[0].lineHeightMultiple = .nan
    styles[1].font.tracking = .nan
    styles[2].font.size = .nan
    return styles
  }

  @Test("A text is cached, and laid out with the fallback for each NaN")
  func found() throws {
    let (library, _) = try makeLibrary()
    let plain = library.layout("Lamp", style: singleLine())
    for (index, style) in odd.enumerated() {
      let layout = library.layout("Lamp", style: style)
      #expect(library.layout("Lamp", style: style) === layout)
      if index < 2 { #expect(layout.size == plain.size) }
      #expect(layout.size.width.isFinite && layout.size.width > 0)
    }
  }

  @Test("Attributes and formats likewise")
  func spans() throws {
    let (library, _) = try makeLibrary()
    for index in 0..<4 {
      var attributes = TextAttributes(font: inter())
      if index == 0 { attributes.kern = .nan }
      if index == 1 { attributes.baselineOffset = .nan }
      if index == 2 { attributes.font.tracking = .nan }
      var format = ParagraphStyle()
      if index == 3 {
        format.lineSpacing = .nan
        format.tabStops = [TextTab(location: .nan)]
      }
      func make() -> StyledText {
        StyledText(
          text: "Lamp", spans: [.init(utf8Count: 4, attributes: attributes)],
          formats: [.init(utf8Count: 4, style: format)])
      }
      #expect(make() == make())
      let layout = library.layout(make(), style: singleLine())
      #expect(library.layout(make(), style: singleLine()) === layout)
      #expect(layout.size == library.layout("Lamp", style: singleLine()).size)
    }
  }

  @Test("Impossible widths give carets that are numbers")
  func absurdMeasures() throws {
    let (library, _) = try makeLibrary()
    let text = "one\ttwo\tthree\nfour"
    let widths: [CGFloat?] = [
      nil, 300, 1e12, 1e300, 1e308, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    var formats = [ParagraphStyle()]
    for place in [1e308, -1e308, 1e12, .leastNonzeroMagnitude] as [CGFloat] {
      for alignment in [.leading, .trailing, .decimal] as [TextTab.Alignment] {
        var format = ParagraphStyle()
        format.tabStops = [TextTab(location: place, alignment: alignment)]
        formats.append(format)
      }
      var format = ParagraphStyle()
      format.defaultTabInterval = place
      formats.append(format)
      format = ParagraphStyle()
      (format.tailIndent, format.headIndent) = (place, place)
      formats.append(format)
    }
    for format in formats {
      let styled = StyledText(
        text: text,
        spans: [.init(utf8Count: text.utf8.count, attributes: TextAttributes(font: inter()))],
        formats: [.init(utf8Count: text.utf8.count, style: format)])
      for (index, width) in widths.enumerated() {
        for alignment in [.left, .center, .right, .justified] as [TextAlignment] {
          for mode in [.byClipping, .byWordWrapping, .byTruncatingTail] as [LineBreakMode] {
            var style = wrapping(alignment: alignment)
            style.lineBreakMode = mode
            let scale: CGFloat = index == 0 ? 1e20 : index == 1 ? 1e-20 : 2
            let layout = library.layout(
              styled, style: style, maxWidth: width, maxHeight: width, scale: scale)
            for offset in 0...text.utf8.count {
              let caret = layout.caretRect(utf8Offset: offset)
              #expect(caret.minX.isFinite && caret.minY.isFinite && caret.height.isFinite)
            }
            for glyph in layout.glyphs { #expect(glyph.x.isFinite && glyph.y.isFinite) }
            #expect(layout.size.width.isFinite && layout.size.height.isFinite)
          }
        }
      }
    }
  }

  @Test("More texts than are cached are laid out one after the other", .timeLimit(.minutes(1)))
  func many() throws {
    let (library, _) = try makeLibrary()
    for number in 0..<5000 {
      #expect(library.layout("\(number)", style: odd[number % 3]).glyphs.count > 0)
    }
    #expect(library.layout("4999", style: odd[1]).glyphs.count == 4)
  }
}
