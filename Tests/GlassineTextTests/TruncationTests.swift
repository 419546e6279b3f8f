import Foundation
import GlassineText
import Testing

@Suite("Truncation")
struct TruncationTests {
  private let text = "The lantern on the lake"

  /// The ellipsis's glyph number in the font of `layout`.
  private func ellipsisGlyph(_ library: FontLibrary) throws -> UInt32 {
    try #require(library.layout("\u{2026}", style: singleLine()).glyphs.first).glyph
  }

  @Test(
    "a text that fits is left whole",
    arguments: [LineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle])
  func fits(mode: LineBreakMode) throws {
    let (library, _) = try makeLibrary()
    let free = library.layout(text, style: singleLine(mode))
    let bound = library.layout(text, style: singleLine(mode), maxWidth: free.size.width)
    #expect(!bound.isTruncated)
    #expect(bound.glyphs == free.glyphs)
  }

  @Test("the tail keeps the beginning and ends with an ellipsis")
  func tail() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout(text, style: singleLine(.byTruncatingTail), maxWidth: 100)
    let whole = library.layout(text, style: singleLine(.byTruncatingTail))
    #expect(layout.isTruncated && layout.lines[0].width <= 100.02 && layout.lines[0].width > 85)
    #expect(layout.glyphs.last?.glyph == (try ellipsisGlyph(library)))
    #expect(layout.glyphs.dropLast() == whole.glyphs.prefix(layout.glyphs.count - 1))
  }

  @Test("the head keeps the end and starts with an ellipsis")
  func head() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout(text, style: singleLine(.byTruncatingHead), maxWidth: 100)
    let whole = library.layout(text, style: singleLine(.byTruncatingHead))
    #expect(layout.isTruncated && layout.lines[0].width <= 100.02)
    #expect(layout.glyphs.first?.glyph == (try ellipsisGlyph(library)))
    #expect(
      layout.glyphs.dropFirst().map(\.glyph)
        == whole.glyphs.suffix(layout.glyphs.count - 1).map(\.glyph))
  }

  @Test("the middle keeps both ends")
  func middle() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout(text, style: singleLine(.byTruncatingMiddle), maxWidth: 100)
    let whole = library.layout(text, style: singleLine(.byTruncatingMiddle))
    let place = try #require(layout.glyphs.firstIndex { $0.glyph == (try? ellipsisGlyph(library)) })
    #expect(layout.isTruncated && layout.lines[0].width <= 100.02)
    #expect(place > 2 && place < layout.glyphs.count - 3)
    #expect(layout.glyphs.first == whole.glyphs.first)
    #expect(layout.glyphs.last?.glyph == whole.glyphs.last?.glyph)
  }

  @Test("spans stay on their characters on both sides of the ellipsis, and on a later line")
  func spans() throws {
    let (library, _) = try makeLibrary()
    func tags(_ mode: LineBreakMode, _ head: String) -> [Int] {
      let parts = [head, "lantern", "lake", "shore", "x"]
      let text = StyledText(
        text: parts.joined(),
        spans: parts.enumerated().map { index, part in
          .init(
            utf8Count: part.utf8.count,
            attributes: TextAttributes(font: inter(15 + CGFloat(index)), tag: index))
        })
      var style = singleLine(mode)
      if head.hasSuffix("\n") { style.numberOfLines = 2 }
      let layout = library.layout(text, style: style, maxWidth: 110)
      #expect(layout.isTruncated)
      return layout.runs.map(\.tag)
    }
    #expect(tags(.byTruncatingHead, "The quiet ").suffix(3) == [2, 3, 4])
    #expect(tags(.byTruncatingMiddle, "The quiet ").suffix(2) == [3, 4])
    #expect(tags(.byTruncatingTail, "The quiet\n").prefix(3) == [0, 1, 2])
  }

  @Test("only the last line allowed is truncated")
  func lastLine() throws {
    let (library, _) = try makeLibrary()
    var style = singleLine()
    style.numberOfLines = 2
    let layout = library.layout("one two three four five six", style: style, maxWidth: 80)
    try #require(layout.lines.count == 2)
    let ellipsis = try ellipsisGlyph(library)
    let first = layout.glyphs[layout.lines[0].glyphRange]
    let second = layout.glyphs[layout.lines[1].glyphRange]
    #expect(!first.contains { $0.glyph == ellipsis })
    #expect(second.last?.glyph == ellipsis)
    #expect(layout.lines[1].utf8Range.upperBound == layout.text.utf8.count)
  }

  @Test("a left-out paragraph shows an ellipsis though the line had room")
  func paragraphLeftOut() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("one\ntwo", style: singleLine(), maxWidth: 300)
    #expect(layout.isTruncated)
    #expect(layout.glyphs.count == 4)
    #expect(layout.glyphs.last?.glyph == (try ellipsisGlyph(library)))
  }

  @Test("no space precedes the ellipsis")
  func noSpaceBeforeEllipsis() throws {
    let (library, _) = try makeLibrary()
    let room = library.layout("one \u{2026}", style: singleLine()).size.width
    let layout = library.layout("one twowowowow", style: singleLine(), maxWidth: room)
    #expect(layout.glyphs.count == 4)
  }

  @Test("characters of several scalars are removed whole or not at all")
  func wholeCharacters() throws {
    let (library, _) = try makeLibrary()
    let family = "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let text = String(repeating: family, count: 6)
    let one = library.layout(family, style: singleLine()).size.width
    let layout = library.layout(text, style: singleLine(), maxWidth: 3.5 * one)
    let shown = layout.glyphs.compactMap { library.rasterize($0.raster(at: .zero, scale: 1).key) }
    #expect(shown.count { $0.isColor } == 2 || shown.count { $0.isColor } == 3)
    #expect(layout.lines[0].width <= 3.5 * one)
    #expect(shown.last?.isColor == false)
  }

  @Test("right-to-left text ends with its ellipsis on the left")
  func rightToLeft() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("שלום עולם יפה מאוד", style: singleLine(), maxWidth: 70)
    let leftmost = try #require(layout.glyphs.min { $0.x < $1.x })
    #expect(layout.isTruncated && layout.lines[0].isRightToLeft)
    #expect(leftmost == layout.glyphs.first)
    #expect(library.rasterize(leftmost.raster(at: .zero, scale: 4).key)?.height ?? 99 < 14)
  }

  @Test("if not even the ellipsis fits, the line is empty")
  func nothingFits() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout(text, style: singleLine(), maxWidth: 3)
    #expect(layout.isTruncated && layout.glyphs.isEmpty && layout.lines.count == 1)
    #expect(layout.lines[0].width == 0)
  }
}
