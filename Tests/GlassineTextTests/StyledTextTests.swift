import Foundation
import GlassineText
import Testing

@Suite("Texts of several styles")
struct StyledTextTests {
  /// A text of runs, each with attributes.
  private func styled(
    _ parts: [(String, TextAttributes)], _ formats: [StyledText.Format] = []
  ) -> StyledText {
    StyledText(
      text: parts.map(\.0).joined(),
      spans: parts.map { StyledText.Span(utf8Count: $0.0.utf8.count, attributes: $0.1) },
      formats: formats)
  }

  private func attributes(
    _ size: CGFloat = 20, weight: FontWeight = .regular, kern: CGFloat = 0, raise: CGFloat = 0,
    tag: Int = 0
  ) -> TextAttributes {
    TextAttributes(
      font: inter(size, weight: weight), kern: kern, baselineOffset: raise, tag: tag)
  }

  private func format(_ count: Int, _ change: (inout ParagraphStyle) -> Void) -> StyledText.Format {
    var style = ParagraphStyle()
    change(&style)
    return StyledText.Format(utf8Count: count, style: style)
  }

  @Test("runs that differ in their tag alone are kerned, joined and laid out as one")
  func tags() throws {
    let (library, _) = try makeLibrary()
    let plain = library.layout("AVAT fi لسلام", style: singleLine(.byClipping, 20))
    let parts = "AVAT fi لسلام".enumerated().map { index, character in
      (String(character), attributes(tag: index))
    }
    let layout = library.layout(styled(parts), style: singleLine(.byClipping, 20))
    #expect(layout.glyphs == plain.glyphs)
    #expect(layout.size == plain.size)
    #expect(layout.runs.count >= 10)
    #expect(layout.runs.map(\.glyphRange.count).reduce(0, +) == layout.glyphs.count)
  }

  @Test("runs have tag, edges and baseline, from left to right without gaps")
  func runs() throws {
    let (library, _) = try makeLibrary()
    let text = styled([
      ("Price ", attributes(tag: 1)), ("99", attributes(40, weight: .bold, tag: 2)),
      ("cents", attributes(12, raise: 9, tag: 3)),
    ])
    let layout = library.layout(text, style: singleLine())
    #expect(layout.runs.map(\.tag) == [1, 2, 3])
    for (one, next) in zip(layout.runs, layout.runs.dropFirst()) {
      #expect(abs(one.x + one.width - next.x) < 0.01)
      #expect(one.glyphRange.upperBound == next.glyphRange.lowerBound)
    }
    #expect(layout.runs[0].baseline == layout.firstBaseline)
    #expect(layout.runs[2].baseline == layout.firstBaseline - 9)
    #expect(Set(layout.glyphs.map(\.size)) == [20, 40, 12])
    let bold = library.face(for: inter(40, weight: .bold))
    #expect(layout.glyphs[layout.runs[1].glyphRange].allSatisfy { $0.face == bold })
  }

  @Test("a line is as high as the largest font on it; others keep their own height")
  func lineHeights() throws {
    let (library, _) = try makeLibrary()
    let text = styled([("small\n", attributes(12)), ("LARGE", attributes(48))])
    let layout = library.layout(text, style: wrapping(12))
    let heights = [12, 48].map { library.metrics(for: inter($0)).lineHeight.rounded() }
    #expect(layout.lines.map(\.height) == heights)
    #expect(layout.size.height == heights[0] + heights[1])
    #expect(layout.lines[1].top == heights[0])
  }

  @Test("a scaled text has sizes, kerning and shifts multiplied")
  func scaled() throws {
    let (library, _) = try makeLibrary()
    let text = styled([("x", attributes(20)), ("22", attributes(12, kern: 2, raise: 9))])
    let spans = text.scaled(by: 2).spans.map(\.attributes)
    #expect(spans.map(\.font.size) == [40, 24] && spans.map(\.kern) == [0, 4])
    let layout = library.layout(text.scaled(by: 2), style: singleLine())
    #expect(layout.runs.map(\.baseline) == [layout.firstBaseline, layout.firstBaseline - 18])
  }

  @Test("raised and lowered runs make their line higher")
  func raisedLines() throws {
    let (library, _) = try makeLibrary()
    func height(_ raise: CGFloat) -> CGFloat {
      let text = styled([("x", attributes()), ("2", attributes(raise: raise))])
      return library.layout(text, style: singleLine()).size.height
    }
    #expect(height(10) == height(0) + 10)
    #expect(height(-7) == height(0) + 7)
    #expect(height(.nan) == height(0))
  }

  @Test("kerning adds points between characters, none after the last")
  func kern() throws {
    let (library, _) = try makeLibrary()
    func width(_ kern: CGFloat) -> CGFloat {
      library.layout(styled([("oooo", attributes(kern: kern))]), style: singleLine()).lines[0].width
    }
    #expect(abs(width(3) - width(0) - 9) < 0.01)
    #expect(width(.infinity) == width(0))
    #expect(width(1e300).isFinite && width(-1e300).isFinite)
  }

  @Test("ligatures and alternates can be switched off, other features on")
  func features() throws {
    let (library, _) = try makeLibrary()
    func glyphs(_ text: String, _ change: (inout FontDescriptor) -> Void) -> [UInt32] {
      var style = singleLine()
      change(&style.font)
      return library.layout(text, style: style).glyphs.map(\.glyph)
    }
    let arrow = glyphs("->") { _ in }
    #expect(glyphs("->") { $0.usesLigatures = false } != arrow)
    #expect(glyphs("0") { $0.features = [.slashedZero] } != glyphs("0") { _ in })
    let tabular = glyphs("11") { $0.usesTabularFigures = true }
    #expect(glyphs("11") { $0.features = [.tabularFigures] } == tabular)
    #expect(glyphs("ab") { $0.features = ["no such tag", FontFeature("zzzz", -4)] }.count == 2)
    let dejaVu = FontDescriptor(family: "DejaVu Sans", size: 15)
    #expect(glyphs("ffi") { $0 = dejaVu }.count == 1)
    let parts = glyphs("ffi") {
      $0 = dejaVu
      $0.usesLigatures = false
    }
    #expect(parts.count == 3)
    // Without kerning a pair is at its advances.
    var style = singleLine(.byClipping, 100)
    let kerned = library.layout("AV", style: style).lines[0].width
    style.font.features = [.noKerning]
    #expect(library.layout("AV", style: style).lines[0].width > kerned + 2)
  }

  @Test("indents move the first line, the others and the ends")
  func indents() throws {
    let (library, _) = try makeLibrary()
    let words = String(repeating: "lantern ", count: 30)
    let text = styled(
      [(words, attributes())],
      [
        format(words.utf8.count) {
          $0.firstLineHeadIndent = 40
          $0.headIndent = 16
          $0.tailIndent = -30
        }
      ])
    let layout = library.layout(text, style: wrapping(20), maxWidth: 300)
    #expect(layout.lines[0].x == 40)
    #expect(layout.lines.count > 3 && layout.lines.dropFirst().allSatisfy { $0.x == 16 })
    #expect(layout.lines.allSatisfy { $0.x + $0.width <= 270.02 })
    // A tail indent above 0 counts from the edge at which lines start.
    let narrow = styled([(words, attributes())], [format(words.utf8.count) { $0.tailIndent = 120 }])
    let lines = library.layout(narrow, style: wrapping(20), maxWidth: 300).lines
    #expect(lines.allSatisfy { $0.width <= 120.02 })
    // The text takes the room at its ends as well.
    func width(_ tailIndent: CGFloat) -> CGFloat {
      let word = styled([("word", attributes())], [format(4) { $0.tailIndent = tailIndent }])
      return library.layout(word, style: wrapping(20)).size.width
    }
    #expect(width(-30) == width(0) + 30 && width(500) == width(0))
  }

  @Test("paragraphs that run right to left are indented from the right")
  func indentsFromTheRight() throws {
    let (library, _) = try makeLibrary()
    let text = styled([("שלום", attributes())], [format(8) { $0.firstLineHeadIndent = 25 }])
    let line = library.layout(text, style: wrapping(20), maxWidth: 200).lines[0]
    #expect(abs(line.x + line.width - 175) < 0.1)
  }

  @Test("The line spacing of two fonts is that of the one with more")
  func leading() throws {
    let (library, _) = try makeLibrary()
    let icons = FontDescriptor(family: "Material Design Icons", size: 20)
    #expect(library.metrics(for: icons).leading > 1 && library.metrics(for: inter(60)).leading == 0)
    func height(_ fonts: [FontDescriptor]) -> CGFloat {
      let parts = fonts.map { ("\u{F101}", TextAttributes(font: $0, tag: 0)) }
      return library.layout(styled(parts), style: wrapping(20), scale: 100).size.height
    }
    let natural = height([inter(60)])
    let expected = natural + library.metrics(for: icons).leading
    #expect(abs(height([inter(60), icons]) - expected) < 0.02)
    #expect(abs(height([icons, inter(60)]) - expected) < 0.02)
  }

  @Test("spaces are between lines and between paragraphs, not at the ends")
  func spacing() throws {
    let (library, _) = try makeLibrary()
    let parts = [("one\n", attributes()), ("two\n", attributes()), ("three", attributes())]
    func height(scale: CGFloat = 1, _ change: (inout ParagraphStyle) -> Void) -> CGFloat {
      let text = styled(parts, [format(20, change)])
      return library.layout(text, style: wrapping(20), scale: scale).size.height
    }
    let plain = height { _ in }
    #expect(height(scale: 2) { $0.paragraphSpacing = 7 } == height(scale: 2) { _ in } + 14)
    #expect(height { $0.paragraphSpacing = 7 } == plain + 14)
    #expect(height { $0.paragraphSpacingBefore = 5 } == plain + 10)
    #expect(height { $0.lineSpacing = 9 } == plain)
    #expect(height { $0.minimumLineHeight = 50 } == 150)
    #expect(height { $0.maximumLineHeight = 10 } == 30)
    #expect(height { $0.lineHeightMultiple = 2 } == plain * 2)
    #expect(height { $0.paragraphSpacing = .nan } == plain)
    let words = styled(
      [("aa bb", attributes())], [format(5) { $0.lineSpacing = 9 }])
    let layout = library.layout(words, style: wrapping(20), maxWidth: 30)
    #expect(layout.lines.count == 2)
    #expect(layout.lines[1].top == layout.lines[0].height + 9)
  }

  @Test("each paragraph is aligned by its own format")
  func alignments() throws {
    let (library, _) = try makeLibrary()
    let text = styled(
      [("left\nmiddle\nright", attributes())],
      [
        format(5) { $0.alignment = .left }, format(7) { $0.alignment = .center },
        format(5) { $0.alignment = .right },
      ])
    let lines = library.layout(text, style: wrapping(20), maxWidth: 400).lines
    #expect(lines[0].x == 0)
    #expect(abs(lines[1].x - (400 - lines[1].width) / 2) < 0.01)
    #expect(abs(lines[2].x + lines[2].width - 400) < 0.01)
  }

  @Test("text after a tab starts, ends, has its middle or its point at the stop")
  func tabStops() throws {
    let (library, _) = try makeLibrary()
    func edges(_ text: String, _ alignment: TextTab.Alignment) -> (Double, Double) {
      let layout = library.layout(
        styled(
          [(text, attributes())],
          [format(20) { $0.tabStops = [TextTab(location: 150, alignment: alignment)] }]),
        style: singleLine(), maxWidth: 400)
      let start = layout.caretRect(utf8Offset: text.utf8.count - 4).minX
      return (start, layout.caretRect(utf8Offset: text.utf8.count).minX)
    }
    #expect(abs(edges("a\t3.75", .leading).0 - 150) < 0.01)
    #expect(abs(edges("a\t3.75", .trailing).1 - 150) < 0.01)
    let middle = edges("a\t3.75", .center)
    #expect(abs((middle.0 + middle.1) / 2 - 150) < 0.01)
    let point = library.layout(
      styled(
        [("a\t3.75\na\t123.4", attributes())],
        [format(20) { $0.tabStops = [TextTab(location: 150, alignment: .decimal)] }]),
      style: wrapping(20))
    #expect(abs(point.caretRect(utf8Offset: 3).minX - 150) < 0.01)
    #expect(abs(point.caretRect(utf8Offset: 12).minX - 150) < 0.01)
    let two = library.layout(
      styled(
        [("a\tb\tc", attributes())],
        [format(5) { $0.tabStops = [TextTab(location: 240), TextTab(location: 90)] }]),
      style: singleLine(), maxWidth: 400)
    #expect([2, 4].map { two.caretRect(utf8Offset: $0).minX.rounded() } == [90, 240])
    // Behind the last stop tabs continue at their interval.
    #expect(edges("a\t\t3.75", .leading).0 > 150)
  }

  @Test(
    "truncation keeps the styles of the rest; the ellipsis takes the style before it",
    arguments: [
      LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail,
    ])
  func truncation(mode: LineBreakMode) throws {
    let (library, _) = try makeLibrary()
    let text = styled([
      ("Bold beginning of it ", attributes(weight: .bold, tag: 1)),
      ("and a plain end of all", attributes(tag: 2)),
    ])
    let layout = library.layout(text, style: singleLine(mode), maxWidth: 220)
    #expect(layout.isTruncated && layout.lines.count == 1)
    #expect(layout.lines[0].width <= 220.02)
    let kept: [LineBreakMode: [Int]] = [
      .byTruncatingHead: [2], .byTruncatingMiddle: [1, 2], .byTruncatingTail: [1],
    ]
    #expect(layout.runs.map(\.tag) == kept[mode])
  }

  @Test("a height allows whole lines, each by its own height, and the last one is truncated")
  func boundedHeight() throws {
    let (library, _) = try makeLibrary()
    let text = styled([
      ("first\n", attributes(40)), ("second\n", attributes(12)), ("third", attributes(12)),
    ])
    let free = library.layout(text, style: wrapping(12))
    var style = wrapping(12)
    style.lineBreakMode = .byTruncatingTail
    let two = free.lines[2].top
    let layout = library.layout(text, style: style, maxHeight: two + 2)
    #expect(layout.lines.count == 2 && layout.isTruncated)
    #expect(layout.size.height == two)
    #expect(library.layout(text, style: style, maxHeight: 1).lines.count == 1)
    #expect(!library.layout(text, style: style, maxHeight: free.size.height).isTruncated)
  }

  @Test("carets and offsets agree across runs of different sizes")
  func carets() throws {
    let (library, _) = try makeLibrary()
    let text = styled([("ab", attributes(12)), ("CD", attributes(40)), ("ef", attributes(20))])
    let layout = library.layout(text, style: singleLine())
    for offset in 0...6 {
      let caret = layout.caretRect(utf8Offset: offset)
      #expect(layout.utf8Offset(closestTo: CGPoint(x: caret.minX, y: 5)) == offset)
    }
  }

  @Test("the same text gives the same layout, an equal one too; another tag gives another")
  func caching() throws {
    let (library, _) = try makeLibrary()
    let one = styled([("Lantern", attributes(tag: 1))])
    let equal = styled([("Lantern", attributes(tag: 1))])
    let other = styled([("Lantern", attributes(tag: 2))])
    let layout = library.layout(one, style: singleLine())
    #expect(library.layout(one, style: singleLine()) === layout)
    #expect(library.layout(equal, style: singleLine()) === layout)
    #expect(library.layout(other, style: singleLine()) !== layout)
    #expect(library.layout("Lantern", style: singleLine()) !== layout)
  }

  @Test("a scaled text is larger by its scale")
  func scaling() throws {
    let (library, _) = try makeLibrary()
    let text = styled(
      [("one ", attributes(12, kern: 1)), ("two", attributes(20, raise: 4))],
      [format(7) { $0.firstLineHeadIndent = 10 }])
    let once = library.layout(text, style: singleLine())
    let twice = library.layout(text.scaled(by: 2), style: singleLine())
    #expect(abs(twice.lines[0].width - 2 * once.lines[0].width) < 0.1)
    #expect(twice.lines[0].x == 20)
  }

  @Test("runs that are missing, too long or empty do no harm")
  func oddSpans() throws {
    let (library, _) = try makeLibrary()
    let font = attributes()
    let texts = [
      StyledText(text: "Lantern", spans: []),
      StyledText(text: "Lantern", spans: [.init(utf8Count: 3, attributes: font)]),
      StyledText(text: "Lantern", spans: [.init(utf8Count: 300, attributes: font)]),
      StyledText(
        text: "Lantern",
        spans: [.init(utf8Count: 0, attributes: font), .init(utf8Count: -5, attributes: font)]),
      // Cuts through characters.
      StyledText(
        text: "e\u{301}\u{1F600}x",
        spans: (0..<8).map { .init(utf8Count: 1, attributes: attributes(tag: $0)) }),
      StyledText(text: "", spans: [.init(utf8Count: 1, attributes: font)]),
      StyledText(
        text: "a\n\n", spans: [.init(utf8Count: 1, attributes: font)],
        formats: [.init(utf8Count: 1, style: ParagraphStyle())]),
    ]
    for text in texts {
      let layout = library.layout(text, style: wrapping(20), maxWidth: 50)
      #expect(layout.lines.count >= 1 && layout.size.height > 0)
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    }
  }

  @Test("immense lengths leave a layout of numbers")
  func hugeLengths() throws {
    let (library, _) = try makeLibrary()
    for value: CGFloat in [1e300, -1e300, .infinity, .nan] {
      let text = styled(
        [("one two\n", attributes(kern: value, raise: value)), ("three", attributes())],
        [
          format(20) {
            $0.lineHeightMultiple = value
            $0.lineSpacing = value
            $0.paragraphSpacing = value
            $0.firstLineHeadIndent = value
            $0.headIndent = value
            $0.tailIndent = value
            $0.tabStops = [TextTab(location: value)]
            $0.defaultTabInterval = value
            $0.minimumLineHeight = value
          }
        ])
      let layout = library.layout(text, style: wrapping(20), maxWidth: 100, maxHeight: 100)
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
      #expect(layout.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
  }
}
