import Foundation
@testable import GlassineText
import Testing

@Suite("Random texts")
struct RandomTextTests {
  static let modes: [LineBreakMode] = [
    .byWordWrapping, .byCharWrapping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
  ]

  @Test(
    "no line is wider than the width, lines cover the text, glyphs are in order",
    arguments: modes)
  func linesKeepTheirPromises(mode: LineBreakMode) throws {
    let (library, _) = try makeLibrary()
    for seed in 0..<250 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = randomText(&generator)
      let width = CGFloat.random(in: 40...300, using: &generator).rounded()
      var style = wrapping(CGFloat(Int.random(in: 8...20, using: &generator)))
      style.lineBreakMode = mode
      style.numberOfLines = Int.random(in: 0...3, using: &generator)
      style.font.tracking = [0, 0, 0.05, -0.02][Int.random(in: 0..<4, using: &generator)]
      let layout = library.layout(text, style: style, maxWidth: width)
      check(layout, width: width, "seed \(seed), width \(width), \(text.debugDescription)")
    }
  }

  @Test("a text that had all the room it takes is set in bounds as if it had not been set before")
  func boundsAfterNaturalSize() throws {
    let (fresh, used) = (try makeLibrary().library, try makeLibrary().library)
    for seed in 2000..<2250 {
      var generator = SeededGenerator(seed: UInt64(seed))
      // Longer than a title, which is set without bounds in any case.
      var text = randomText(&generator)
      while text.utf8.count <= TextConstants.titleBytes { text += " " + randomText(&generator) }
      var style = wrapping()
      style.lineBreakMode = Self.modes[Int.random(in: 0..<5, using: &generator)]
      style.numberOfLines = Int.random(in: 0...3, using: &generator)
      style.alignment =
        [.left, .right, .center, .natural, .justified][
          Int.random(in: 0..<5, using: &generator)]
      style.font.tracking = [0, 0, 0.05, -0.02][Int.random(in: 0..<4, using: &generator)]
      let size = used.layout(text, style: style).size
      for room: CGFloat in [-30, -0.5, -0.01, 0, 0.01, 0.5, 30] {
        let width = max(1, size.width + room)
        for height in [size.height, size.height + room, nil] {
          #expect(
            used.layout(text, style: style, maxWidth: width, maxHeight: height)
              .isSame(as: fresh.layout(text, style: style, maxWidth: width, maxHeight: height)),
            "seed \(seed), \(room) around \(size)")
        }
      }
    }
  }

  @Test("A title is set once for all widths in which it fits")
  func titles() throws {
    let (library, _) = try makeLibrary()
    let style = TextStyle(font: FontDescriptor(size: 17))
    let first = library.layout("Row 17", style: style, maxWidth: 120)
    #expect(library.layout("Row 17", style: style, maxWidth: 300) === first)
    #expect(library.layout("Row 17", style: style, maxWidth: 20) !== first)
  }

  @Test("Letters that are wider at a line's end than within their word fit as well")
  func joinedLetters() throws {
    let (library, _) = try makeLibrary()
    var style = wrapping(20)
    style.lineBreakMode = .byCharWrapping
    for letter in ["م", "س", "ه"] {
      for width in stride(from: CGFloat(30), to: 160, by: 5) {
        let layout = library.layout(
          String(repeating: letter, count: 30), style: style, maxWidth: width)
        check(layout, width: width, "\(letter), width \(width)")
      }
    }
  }

  private func check(_ layout: TextLayout, width: CGFloat, _ label: String) {
    let comment = Comment(rawValue: label)
    let texts = lineTexts(layout)
    for (line, text) in zip(layout.lines, texts) {
      // A single character may be wider than the line; 0.015 is the documented tolerance.
      #expect(line.width <= width + 0.016 || text.count <= 1, comment)
      #expect(line.width.isFinite && line.width >= 0, comment)
      #expect(text.count > 1 || line.glyphRange.count < 10, comment)
    }
    #expect(layout.isTruncated || texts.joined() == layout.text, comment)
    #expect(layout.lines.first?.utf8Range.lowerBound == 0, comment)
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      #expect(line.utf8Range.upperBound == next.utf8Range.lowerBound, comment)
      #expect(line.glyphRange.upperBound == next.glyphRange.lowerBound, comment)
    }
    #expect(layout.lines.last?.glyphRange.upperBound == layout.glyphs.count, comment)
    #expect(layout.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite }, comment)
    #expect(layout.size.height > 0, comment)
  }

  @Test("any offset has a caret, and any point an offset between characters")
  func carets() throws {
    let (library, _) = try makeLibrary()
    for seed in 1000..<1150 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let text = randomText(&generator)
      let layout = library.layout(text, style: wrapping(), maxWidth: 120)
      let boundaries = characterBoundaries(of: text)
      for offset in stride(from: 0, through: text.utf8.count, by: 3) {
        #expect(layout.caretRect(utf8Offset: offset).minX.isFinite, "seed \(seed)")
      }
      for _ in 0..<8 {
        let point = CGPoint(
          x: CGFloat.random(in: -20...160, using: &generator),
          y: CGFloat.random(in: -20...200, using: &generator))
        let found = layout.utf8Offset(closestTo: point)
        #expect(boundaries.contains(found), "seed \(seed) \(point) \(text.debugDescription)")
      }
    }
  }
}
