import Foundation
import GlassineText
import Testing

@Suite("Carets")
struct CaretTests {
  @Test("carets advance along a line and end at its width")
  func alongLine() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("Lantern", style: wrapping())
    let places = (0...7).map { layout.caretRect(utf8Offset: $0).minX }
    #expect(places == places.sorted() && Set(places).count == 8)
    #expect(places[0] == 0)
    #expect(abs(places[7] - layout.lines[0].width) < 0.01)
    #expect(layout.caretRect(utf8Offset: 99).minX == places[7])
    #expect(layout.caretRect(utf8Offset: -1).minX == places[0])
    #expect(layout.caretRect(utf8Offset: 3).height == layout.lines[0].height)
  }

  @Test(
    "every position on a line leads back to its offset",
    arguments: ["ab cd", "a\tb ", "é\u{1F600}x", "שלום"])
  func backAndForth(text: String) throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout(text, style: wrapping())
    var offset = 0
    for length in text.map(\.utf8.count) + [0] {
      let caret = layout.caretRect(utf8Offset: offset)
      #expect(layout.utf8Offset(closestTo: CGPoint(x: caret.minX, y: caret.midY)) == offset)
      offset += length
    }
  }

  @Test("a caret after the last break is on the empty last line")
  func emptyLastLine() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("ab\n", style: wrapping())
    let caret = layout.caretRect(utf8Offset: 3)
    #expect(caret.minX == 0 && caret.minY == layout.lines[1].top)
    #expect(layout.utf8Offset(closestTo: CGPoint(x: 50, y: 999)) == 3)
  }

  @Test("a caret in an empty text is at the start of its alignment")
  func emptyText() throws {
    let (library, _) = try makeLibrary()
    func x(_ alignment: TextAlignment) -> CGFloat {
      library.layout("", style: wrapping(alignment: alignment), maxWidth: 100)
        .caretRect(utf8Offset: 0).minX
    }
    #expect(x(.left) == 0 && x(.center) == 50 && x(.right) == 100)
  }

  @Test("the spaces at a text's end move the caret")
  func trailingSpaces() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("ab  ", style: wrapping())
    #expect(layout.caretRect(utf8Offset: 4).minX > layout.caretRect(utf8Offset: 2).minX + 4)
  }

  @Test(
    "no caret stands between a sign and the letter to which Unicode prepends it",
    arguments: ["a\u{600}b", "ب\u{600}ب", "\u{110BD}\u{11083}", "\u{600}\u{600}x"])
  func prependedSign(text: String) throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout(text, style: wrapping())
    let boundaries = characterBoundaries(of: text)
    for x in stride(from: CGFloat(-5), to: layout.size.width + 5, by: 0.5) {
      #expect(boundaries.contains(layout.utf8Offset(closestTo: CGPoint(x: x, y: 5))), "\(x)")
    }
    #expect(
      layout.visualCharacters(onLine: 0).map(\.utf8Range.lowerBound).sorted()
        == boundaries.dropLast())
    // An offset within the character has the caret and the selection of the whole.
    let last = try #require(text.last)
    let whole = boundaries[boundaries.count - 2]..<text.utf8.count
    let within = whole.upperBound - String(try #require(last.unicodeScalars.last)).utf8.count
    #expect(
      layout.caretRect(utf8Offset: within) == layout.caretRect(utf8Offset: whole.lowerBound))
    #expect(
      layout.selectionRects(utf8Range: whole.lowerBound..<within)
        == layout.selectionRects(utf8Range: whole))
  }

  @Test("a sign before an ellipsis is a character of the text")
  func prependedToEllipsis() throws {
    let (library, _) = try makeLibrary()
    // The space of no width ends the sign's character.
    let text = "abcdef\u{600}\u{200B}ghijklmnop"
    for width in stride(from: CGFloat(20), to: 140, by: 1) {
      let layout = library.layout(
        text, style: singleLine(.byTruncatingTail), maxWidth: width)
      let characters = layout.visualCharacters(onLine: 0)
      let found = characters.map(\.utf8Range).sorted { $0.lowerBound < $1.lowerBound }
      let boundaries = characterBoundaries(of: text)
      #expect(found.map(\.lowerBound) == Array(boundaries.prefix(found.count)), "\(width)")
      #expect(
        found.map(\.upperBound) == Array(boundaries.dropFirst().prefix(found.count)), "\(width)")
    }
  }
}
