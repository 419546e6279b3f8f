internal import CHarfBuzz
import Foundation
import GlassineText
import Testing

@Suite("Shaping")
struct ShapingTests {
  /// A glyph and its pen position in font units.
  private struct Expected: Equatable {
    var glyph: UInt32
    var pen: Int
  }

  /// HarfBuzz's own result for `text` in Inter.
  private func shapedByHarfBuzz(_ text: String) throws -> (glyphs: [Expected], unitsPerEm: CGFloat)
  {
    let blob = hb_blob_create_from_file(try fontPath(family: "Inter"))
    let face = hb_face_create(blob, 0)
    let font = hb_font_create(face)
    let buffer = hb_buffer_create()
    defer {
      hb_buffer_destroy(buffer)
      hb_font_destroy(font)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = try #require(hb_buffer_get_glyph_infos(buffer, &count))
    let positions = try #require(hb_buffer_get_glyph_positions(buffer, &count))
    var pen = 0
    let glyphs = (0..<Int(count)).map { index in
      defer { pen += Int(positions[index].x_advance) }
      return Expected(glyph: infos[index].codepoint, pen: pen + Int(positions[index].x_offset))
    }
    return (glyphs, CGFloat(hb_face_get_upem(face)))
  }

  @Test(
    "kerning, ligatures and marks equal HarfBuzz's own",
    arguments: ["AVATAR To WAVE", "fi ffl -> 10x20", "e\u{301}a\u{308}\u{323}", "Привет, мир"])
  func agreesWithHarfBuzz(text: String) throws {
    let (library, _) = try makeLibrary()
    let expected = try shapedByHarfBuzz(text)
    let layout = library.layout(text, style: singleLine(.byClipping, 100))
    #expect(layout.glyphs.map(\.glyph) == expected.glyphs.map(\.glyph))
    for (glyph, pen) in zip(layout.glyphs, expected.glyphs.map(\.pen)) {
      #expect(abs(glyph.x - CGFloat(pen) / expected.unitsPerEm * 100) < 0.01)
    }
  }

  @Test("kerning pulls a pair together")
  func kerning() throws {
    let (library, _) = try makeLibrary()
    func width(_ text: String) -> CGFloat {
      library.layout(text, style: singleLine(.byClipping, 200)).size.width
    }
    #expect(width("AV") < width("A") + width("V") - 4)
  }

  @Test("tabular figures have one advance, proportional ones do not")
  func tabularFigures() throws {
    let (library, _) = try makeLibrary()
    func widths(tabular: Bool) -> Set<CGFloat> {
      var style = singleLine(.byClipping, 64)
      style.font.usesTabularFigures = tabular
      return Set("0123456789".map { library.layout(String($0), style: style).lines[0].width })
    }
    #expect(widths(tabular: true).count == 1)
    #expect(widths(tabular: false).count > 1)
  }

  @Test("tracking adds its share of the size between characters, none after the last")
  func tracking() throws {
    let (library, _) = try makeLibrary()
    var style = singleLine(.byClipping, 50)
    let plain = library.layout("oooo", style: style).lines[0].width
    style.font.tracking = 0.1
    let wide = library.layout("oooo", style: style).lines[0].width
    #expect(abs(wide - plain - 3 * 5) < 0.01)
    style.font.tracking = .nan
    #expect(library.layout("oooo", style: style).lines[0].width == plain)
  }

  @Test(
    "tracking skips invisible characters", arguments: ["\u{200D}\u{AD}", "\u{200B}", "\u{200F}"])
  func trackingOfInvisible(text: String) throws {
    let (library, _) = try makeLibrary()
    var style = singleLine(.byClipping, 50)
    style.font.tracking = -0.1
    #expect(library.layout(text, style: style).lines[0].width == 0)
    let plain = library.layout("oo", style: style).lines[0].width
    #expect(abs(library.layout("o" + text + "o", style: style).lines[0].width - plain) < 0.01)
  }

  @Test("control characters are invisible and take no room")
  func controlCharacters() throws {
    let (library, _) = try makeLibrary()
    let plain = library.layout("ab", style: singleLine())
    let controlled = library.layout("a\u{1}b\u{7F}", style: singleLine())
    #expect(controlled.glyphs.map(\.glyph) == plain.glyphs.map(\.glyph))
    #expect(controlled.size == plain.size)
  }

  @Test("right-to-left text is in visual order, digits within it left to right")
  func rightToLeftOrder() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("אב 12", style: singleLine())
    // Reading order by offset: א 0, ב 2, space 4, 1 at 5, 2 at 6; on the line: 12, space, ב, א.
    let carets = [0, 2, 4, 5, 6].map { layout.caretRect(utf8Offset: $0).minX }
    #expect(layout.lines[0].isRightToLeft)
    #expect(carets[3] < carets[4])
    #expect(carets[4] < carets[2] && carets[2] < carets[1] && carets[1] < carets[0])
    #expect(abs(carets[0] - layout.lines[0].x - layout.lines[0].width) < 0.01)
  }

  @Test("a left-to-right paragraph reverses only its right-to-left words")
  func mixedDirections() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("go אב on", style: singleLine())
    #expect(!layout.lines[0].isRightToLeft)
    let carets = [0, 3, 5, 8].map { layout.caretRect(utf8Offset: $0).minX }
    #expect(carets[0] == 0)
    #expect(carets[2] < carets[1] && carets[1] < carets[3])
  }

  @Test("the requested writing direction overrides the first letter")
  func writingDirection() throws {
    let (library, _) = try makeLibrary()
    var style = singleLine()
    style.writingDirection = .rightToLeft
    let layout = library.layout("abc", style: style, maxWidth: 200)
    #expect(layout.lines[0].isRightToLeft)
    #expect(layout.lines[0].x > 100)
    style.writingDirection = .leftToRight
    #expect(library.layout("אב", style: style, maxWidth: 200).lines[0].x == 0)
  }
}
