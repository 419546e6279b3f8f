// What stores of layouts and shapes keep, and what a text's spans are taken for.
import CAllocationCounter
import Foundation
@testable import GlassineText
import Testing

@Suite("Work for a text")
struct TextWorkTests {
  @Test("Paragraphs of several styles below a low box are neither shaped nor broken into lines")
  func paragraphs() throws {
    let (library, _) = try makeLibrary()
    let text = (0..<300).map { "paragraph \($0)" }.joined(separator: "\n")
    let attributes = TextAttributes(font: inter())
    let styled = StyledText(
      text: text,
      spans: [StyledText.Span(utf8Count: text.utf8.count, attributes: attributes)], formats: [])
    func allocations(_ maxHeight: CGFloat?) -> (count: UInt, lines: Int) {
      let before = allocation_count()
      let layout = library.layout(styled, style: wrapping(), maxWidth: 200, maxHeight: maxHeight)
      return (allocation_count() - before, layout.lines.count)
    }
    let low = allocations(40)
    let whole = allocations(nil)
    #expect(low.lines < 5 && whole.lines == 300)
    #expect(low.count * 4 < whole.count, "\(low.count) and \(whole.count) allocations")
  }

  @Test("A store of layouts grows by an eighth, not at each layout")
  func growth() throws {
    let (library, _) = try makeLibrary()
    let layouts = (0..<400).map { library.layout("text \($0)", style: singleLine()) }
    let style = StyleNumber(rawValue: 1)
    let bounds = LayoutBounds(maxWidth: .infinity, maxHeight: .infinity, scale: 1)
    var cache = LayoutCache()
    let before = allocation_count()
    for layout in layouts { cache.insert(layout, nil, style, bounds) }
    let count = allocation_count() - before
    #expect(cache.count == 400)
    // Unoptimised code allocates once for each layout.
    #expect(count < 500, "\(count) allocations")
  }

  @Test("A mark at the start of a range is there once")
  func marks() {
    let source = TextSource(
      "abcdefghij",
      marks: [(0, 4), (3, 5), (6, 7)].map { SpanMark(start: $0.0, setting: $0.1) })
    func marks(_ range: Range<Int>) -> [[Int]] {
      source.marks(in: range, from: 100).map { [$0.start, $0.setting] }
    }
    #expect(marks(0..<10) == [[100, 4], [103, 5], [106, 7]])
    #expect(marks(3..<6) == [[100, 5]])
    #expect(marks(4..<7) == [[100, 5], [102, 7]])
    #expect(marks(6..<6).isEmpty)
  }
}
