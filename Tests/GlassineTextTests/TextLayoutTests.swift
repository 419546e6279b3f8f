import Foundation
import GlassineText
import Testing

@Suite("Lines")
struct TextLayoutTests {
  @Test("an empty text is one line high and has no glyphs")
  func emptyText() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("", style: wrapping(), maxWidth: 100)
    #expect(
      layout.size == CGSize(width: 0, height: library.layout("x", style: wrapping()).size.height))
    #expect(layout.lines.count == 1 && layout.glyphs.isEmpty && !layout.isTruncated)
    #expect(layout.inkBounds == .zero)
    #expect(layout.firstBaseline > 0 && layout.firstBaseline == layout.lastBaseline)
  }

  @Test(
    "each break ends a line, one at the end opens an empty line",
    arguments: [
      ("a\nb", ["a\n", "b"]), ("a\r\nb\rc", ["a\r\n", "b\r", "c"]), ("a\n", ["a\n", ""]),
      ("\n\n", ["\n", "\n", ""]), ("a\u{2028}b\u{2029}c", ["a\u{2028}", "b\u{2029}", "c"]),
    ])
  func hardBreaks(text: String, lines: [String]) throws {
    let (library, _) = try makeLibrary()
    #expect(lineTexts(library.layout(text, style: wrapping())) == lines)
  }

  @Test("words wrap whole, their spaces hang and take no width")
  func wordWrapping() throws {
    let (library, _) = try makeLibrary()
    let room = library.layout("one two", style: wrapping()).lines[0].width
    let layout = library.layout("one two   three", style: wrapping(), maxWidth: room)
    #expect(lineTexts(layout) == ["one two   ", "three"])
    #expect(abs(layout.lines[0].width - room) < 0.001)
    #expect(!layout.isTruncated)
  }

  @Test("a text laid out in its measured width keeps its lines")
  func measuredWidthFits() throws {
    let (library, _) = try makeLibrary()
    for scale: CGFloat in [1, 1.5, 2, 3] {
      for text in ["Lantern", "Wooden boat 12", "AVATAR"] {
        let free = library.layout(text, style: wrapping(), scale: scale)
        let bound = library.layout(text, style: wrapping(), maxWidth: free.size.width, scale: scale)
        #expect(bound.lines.count == 1)
        #expect(bound.size == free.size)
      }
    }
  }

  @Test("a text that was set at other sizes before is set as by a library that never saw it")
  func setAgain() throws {
    let (library, _) = try makeLibrary()
    let texts = ["one two three", "a\tb\nsecond line\nthird", "Some مرحبا words", "\n", "e\u{301}"]
    let styles = [wrapping(), wrapping(12), singleLine(), singleLine(.byTruncatingMiddle)]
    var number = 0
    for (width, height): (CGFloat?, CGFloat?) in [(nil, nil), (70, nil), (45, 30), (200, 40)] {
      for text in texts {
        for style in styles {
          number += 1
          let layout = library.layout(text, style: style, maxWidth: width, maxHeight: height)
          // A library takes some milliseconds.
          guard number % 5 == 0 else { continue }
          let (fresh, _) = try makeLibrary()
          let other = fresh.layout(text, style: style, maxWidth: width, maxHeight: height)
          #expect(layout.lines == other.lines && layout.size == other.size)
          #expect(layout.glyphs == other.glyphs && layout.isTruncated == other.isTruncated)
        }
      }
    }
  }

  @Test("a word too long for a line wraps between characters")
  func longWord() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("a Donaudampfschiff", style: wrapping(), maxWidth: 60)
    #expect(layout.lines.count > 2)
    #expect(lineTexts(layout).joined() == layout.text)
    #expect(lineTexts(layout)[0] == "a ")
    #expect(layout.lines.allSatisfy { $0.width <= 60.02 })
  }

  @Test("character wrapping fills lines whatever the words")
  func characterWrapping() throws {
    let (library, _) = try makeLibrary()
    var style = wrapping()
    style.lineBreakMode = .byCharWrapping
    let layout = library.layout("iiii iiii iiii", style: style, maxWidth: 30)
    #expect(lineTexts(layout).joined() == layout.text)
    #expect(lineTexts(layout).contains { !$0.hasSuffix(" ") && !$0.hasPrefix(" ") })
  }

  @Test("a line is one character wide at least, and no character is torn")
  func narrowWidth() throws {
    let (library, _) = try makeLibrary()
    let text = "e\u{301}\u{1F469}\u{200D}\u{1F467}W"
    #expect(
      lineTexts(library.layout(text, style: wrapping(), maxWidth: 1)) == text.map(String.init))
  }

  @Test(
    "lines break at the allowed places",
    arguments: [
      ("well-known", ["well-", "known"]), ("(ab) (cd)", ["(ab) ", "(cd)"]),
      ("yes, no", ["yes, ", "no"]), ("x\u{A0}y z", ["x\u{A0}y ", "z"]),
      ("ab\u{200B}cd", ["ab\u{200B}", "cd"]), ("50 %", ["50 ", "%"]), ("wow !", ["wow !"]),
      ("go -5", ["go ", "-5"]), ("3.14", ["3.14"]), ("a/b", ["a/", "b"]),
      ("$20,000", ["$20,000"]),
      ("go $(.5)", ["go ", "$(.5)"]),
    ])
  func breakOpportunities(text: String, parts: [String]) throws {
    let (library, _) = try makeLibrary()
    let widest = parts.map { library.layout($0, style: wrapping()).size.width }.max() ?? 0
    let layout = library.layout(text, style: wrapping(), maxWidth: widest)
    #expect(lineTexts(layout) == parts)
  }

  @Test("ideographs break anywhere but before closing and after opening signs")
  func ideographs() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("中文。「字」", style: wrapping(), maxWidth: 1)
    // Too narrow for any pair, so every character is alone; with room for two, pairs hold.
    #expect(layout.lines.count == 6)
    let pair = library.layout("文。", style: wrapping()).size.width
    let paired = library.layout("中文。「字", style: wrapping(), maxWidth: pair)
    #expect(lineTexts(paired) == ["中", "文。", "「字"])
  }

  @Test("the number of lines limits, and reports that text is left out")
  func numberOfLines() throws {
    let (library, _) = try makeLibrary()
    var style = wrapping()
    style.numberOfLines = 2
    let layout = library.layout("a\nb\nc", style: style)
    #expect(lineTexts(layout) == ["a\n", "b\n"])
    #expect(layout.isTruncated)
    style.numberOfLines = 3
    #expect(!library.layout("a\nb\nc", style: style).isTruncated)
  }

  @Test("a height allows the whole lines that fit, and one at least")
  func maxHeight() throws {
    let (library, _) = try makeLibrary()
    let height = library.layout("a", style: wrapping()).size.height
    func count(_ maxHeight: CGFloat) -> Int {
      library.layout("a\nb\nc", style: wrapping(), maxHeight: maxHeight).lines.count
    }
    #expect(count(2 * height) == 2)
    #expect(count(3 * height - 1) == 2)
    #expect(count(1) == 1)
    #expect(count(1000) == 3)
  }

  @Test("clipping keeps one line a paragraph and reports one that is too wide")
  func clipping() throws {
    let (library, _) = try makeLibrary()
    var style = wrapping()
    style.lineBreakMode = .byClipping
    let layout = library.layout("one two three\nfour", style: style, maxWidth: 40)
    #expect(lineTexts(layout) == ["one two three\n", "four"])
    #expect(layout.lines[0].width > 40 && layout.isTruncated)
    #expect(!library.layout("one two three", style: style, maxWidth: 400).isTruncated)
  }

  @Test("alignment places lines in the width given")
  func alignment() throws {
    let (library, _) = try makeLibrary()
    func x(_ alignment: TextAlignment, _ text: String = "ab") -> (x: CGFloat, spare: CGFloat) {
      let layout = library.layout(text, style: wrapping(alignment: alignment), maxWidth: 200)
      return (layout.lines[0].x, 200 - layout.lines[0].width)
    }
    #expect(x(.left).x == 0 && x(.natural).x == 0 && x(.justified).x == 0)
    #expect(abs(x(.center).x - x(.center).spare / 2) < 0.001)
    #expect(abs(x(.right).x - x(.right).spare) < 0.001)
    #expect(abs(x(.natural, "אב").x - x(.natural, "אב").spare) < 0.001)
    #expect(x(.left, "אב").x == 0)
  }

  @Test("justified lines fill the width, but for the last of a paragraph")
  func justified() throws {
    let (library, _) = try makeLibrary()
    let text = "one two three four five six seven\neight"
    let layout = library.layout(text, style: wrapping(alignment: .justified), maxWidth: 120)
    let lines = layout.lines
    try #require(lines.count > 2)
    #expect(abs(lines[0].width - 120) < 0.001)
    let lastGlyph = layout.glyphs[lines[0].glyphRange.upperBound - 1]
    #expect(lastGlyph.x > 105 && lastGlyph.x < 120)
    #expect(lines[lines.count - 2].width < 119 && lines[lines.count - 1].width < 119)
  }

  @Test("tabs go to common stops")
  func tabs() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("a\tx\nbbb\tx\n\tx", style: wrapping())
    let stops = layout.lines.map { line in layout.glyphs[line.glyphRange.upperBound - 1].x }
    #expect(stops[0] > 0)
    #expect(abs(stops[0] - stops[1]) < 0.01 && abs(stops[0] - stops[2]) < 0.01)
  }

  @Test("line height grows by its multiple, half above and half below")
  func lineHeightMultiple() throws {
    let (library, _) = try makeLibrary()
    var style = wrapping(16)
    let plain = library.layout("a\nb", style: style, scale: 2)
    style.lineHeightMultiple = 2
    let tall = library.layout("a\nb", style: style, scale: 2)
    #expect(abs(tall.size.height - 2 * plain.size.height) <= 1)
    let added = (tall.size.height - plain.size.height) / 2
    #expect(abs(tall.firstBaseline - plain.firstBaseline - added / 2) <= 0.5)
    style.lineHeightMultiple = .nan
    #expect(library.layout("a\nb", style: style, scale: 2).size == plain.size)
  }

  @Test(
    "baselines are on whole device pixels, line by line evenly",
    arguments: [1, 1.5, 2] as [CGFloat])
  func baselines(scale: CGFloat) throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("a\nb\nc", style: wrapping(13), scale: scale)
    for line in layout.lines {
      #expect(abs((line.baseline * scale).rounded() - line.baseline * scale) < 1e-6)
    }
    let gaps = zip(layout.lines.dropFirst(), layout.lines).map { $0.baseline - $1.baseline }
    #expect(abs(gaps[0] - gaps[1]) < 1e-6)
  }

  @Test(
    "a text is as large at 2x as at 1x, within a device pixel",
    arguments: [11, 15, 22, 56] as [CGFloat])
  func sizeAtTwoScales(size: CGFloat) throws {
    let (library, _) = try makeLibrary()
    let once = library.layout("Lantern 0123", style: singleLine(.byClipping, size), scale: 1)
    let twice = library.layout("Lantern 0123", style: singleLine(.byClipping, size), scale: 2)
    #expect(abs(once.size.width - twice.size.width) <= 1)
    #expect(abs(once.size.height - twice.size.height) <= 1)
    #expect(once.glyphs.map(\.x) == twice.glyphs.map(\.x))
  }

  @Test("ink bounds contain the ink of every glyph and are within the line for plain letters")
  func inkBounds() throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("HxH", style: singleLine(.byClipping, 100))
    let metrics = library.metrics(for: inter(100))
    #expect(abs(layout.inkBounds.height - metrics.capHeight) < 0.5)
    #expect(abs(layout.inkBounds.maxY - layout.firstBaseline) < 0.5)
    #expect(layout.inkBounds.minX > 0 && layout.inkBounds.maxX < layout.size.width)
  }

  @Test("the same request gives the same object, another gives another")
  func cacheHit() throws {
    let (library, _) = try makeLibrary()
    let first = library.layout("Lantern", style: wrapping(), maxWidth: 100, scale: 2)
    #expect(library.layout("Lantern", style: wrapping(), maxWidth: 100, scale: 2) === first)
    #expect(library.layout("Lantern", style: wrapping(), maxWidth: 20, scale: 2) !== first)
    #expect(library.layout("Lantern", style: wrapping(), maxWidth: 100, scale: 1) !== first)
    #expect(library.layout("Lantern", style: wrapping(16), maxWidth: 100, scale: 2) !== first)
  }

  @Test("more room than a text needs gives the layout that it has without bounds")
  func roomToSpare() throws {
    let (library, _) = try makeLibrary()
    let free = library.layout("Lantern", style: singleLine())
    #expect(library.layout("Lantern", style: singleLine(), maxWidth: 500, maxHeight: 90) === free)
    #expect(library.layout("Lantern", style: singleLine(), maxWidth: 20) !== free)
    let right = TextStyle(font: inter(15), alignment: .right)
    let natural = library.layout("Lantern", style: right)
    let wide = library.layout("Lantern", style: right, maxWidth: 500)
    #expect(wide !== natural && wide.lines[0].x > 400)
  }

  @Test("the cache keeps used layouts and drops the oldest")
  func cacheLimit() throws {
    let (library, _) = try makeLibrary()
    // The second moves past the first.
    let early = ["first", "second"].map { library.layout($0, style: singleLine()) }
    for layout in early {
      #expect(library.layout(layout.text, style: singleLine()) === layout)
    }
    let used = library.layout("used", style: singleLine())
    let unused = library.layout("unused", style: singleLine())
    for number in 0..<2100 {
      _ = library.layout("\(number)", style: singleLine())
      _ = library.layout("used", style: singleLine())
    }
    #expect(library.layout("used", style: singleLine()) === used)
    #expect(library.layout("unused", style: singleLine()) !== unused)
    for layout in early {
      #expect(library.layout(layout.text, style: singleLine()) !== layout)
    }
  }

  @Test("texts that are equal in other bytes have layouts of their own, with their own offsets")
  func canonicallyEqual() throws {
    let (library, _) = try makeLibrary()
    let composed = library.layout("\u{E9}x", style: singleLine())
    let decomposed = library.layout("e\u{301}x", style: singleLine())
    #expect("\u{E9}x" == "e\u{301}x")
    #expect(composed !== decomposed)
    #expect(library.layout("\u{E9}x", style: singleLine()) === composed)
    #expect(library.layout("e\u{301}x", style: singleLine()) === decomposed)
  }

  @Test("invalid widths do not bound", arguments: [0, -5, .nan, .infinity] as [CGFloat])
  func widthsThatDoNotBound(width: CGFloat) throws {
    let (library, _) = try makeLibrary()
    let layout = library.layout("one two three", style: wrapping(), maxWidth: width)
    #expect(layout === library.layout("one two three", style: wrapping()))
    #expect(layout.lines.count == 1)
  }

  @Test("an invalid scale is misuse and counts as 1")
  func badScale() throws {
    let (library, log) = try makeLibrary()
    let layout = library.layout("a", style: singleLine(), scale: 0)
    #expect(layout.scale == 1 && log.lines.count == 1)
  }
}
