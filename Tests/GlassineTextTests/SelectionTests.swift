import Foundation
import GlassineText
import Testing

@Suite("Selections")
struct SelectionTests {
  @Test("selected text is one rectangle a line, from its first caret to its last")
  func lines() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("first\nsecond", style: wrapping())
    let rects = layout.selectionRects(utf8Range: 2..<9)
    try #require(rects.count == 2)
    #expect(abs(rects[0].minX - layout.caretRect(utf8Offset: 2).minX) < 0.01)
    #expect(abs(rects[0].maxX - layout.caretRect(utf8Offset: 5).minX) < 0.01)
    #expect(rects[1].minX == 0)
    #expect(abs(rects[1].maxX - layout.caretRect(utf8Offset: 9).minX) < 0.01)
    #expect(rects[1].minY == layout.lines[1].top)
  }

  @Test("an empty selection has no rectangle, and offsets outside count as the ends")
  func ends() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("text", style: wrapping())
    #expect(layout.selectionRects(utf8Range: 2..<2).isEmpty)
    #expect(layout.selectionRects(utf8Range: 9..<12).isEmpty)
    let rects = layout.selectionRects(utf8Range: -3..<99)
    #expect(rects.count == 1)
    #expect(abs((rects.first?.width ?? 0) - layout.lines[0].width) < 0.01)
  }

  @Test("in text of both directions, a selection is in pieces that never overlap")
  func mixed() throws {
    let (library, _) = try makeLibrary()
    let text = "abc שלום def"
    let layout = library.layout(text, style: wrapping())
    #expect(layout.selectionRects(utf8Range: 2..<8).count == 2)
    let length = text.utf8.count
    for low in 0..<length {
      for high in low...length {
        let rects = layout.selectionRects(utf8Range: low..<high).sorted { $0.minX < $1.minX }
        #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxX <= $1.minX + 0.01 })
      }
    }
    let whole = layout.selectionRects(utf8Range: 0..<length)
    #expect(abs(whole.reduce(0) { $0 + $1.width } - layout.lines[0].width) < 0.01)
  }
}
