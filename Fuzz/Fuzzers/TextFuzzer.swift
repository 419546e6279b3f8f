// Text layout. Four bytes choose width, mode and size, the rest is the text. Rules: lines and
// glyphs follow each other and cover the text, no line is wider than allowed, each caret and each
// point leads to a place between characters, and a second library lays out the same.
import Foundation
import GlassineBase
import GlassineText

enum TextFuzzer {
  private static let modes: [LineBreakMode] = [
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
    .byTruncatingMiddle,
  ]
  private static let library = makeLibrary()
  private static let other = makeLibrary()

  private static func makeLibrary() -> FontLibrary {
    let diagnostics = Diagnostics()
    diagnostics.misusePolicy = .logOnce
    do { return try FontLibrary(diagnostics: diagnostics) } catch { fatalError("\(error)") }
  }

  static func check(_ bytes: [UInt8]) {
    guard bytes.count >= 4 else { return }
    let text = String(decoding: bytes.dropFirst(4), as: UTF8.self)
    let mode = modes[Int(bytes[1]) % modes.count]
    var style = TextStyle(
      font: FontDescriptor(family: "Inter", size: CGFloat(6 + bytes[2] % 16)), lineBreakMode: mode,
      numberOfLines: Int(bytes[3] & 3))
    style.alignment = [.left, .center, .right, .justified, .natural][Int(bytes[3] >> 2 & 7) % 5]
    style.writingDirection = [.natural, .leftToRight, .rightToLeft][Int(bytes[3] >> 5) % 3]
    let width = CGFloat(bytes[0]) * 2
    let bound = width > 0 ? width : nil
    let layout = library.layout(text, style: style, maxWidth: bound)
    let twin = other.layout(text, style: style, maxWidth: bound)
    expect(
      layout.lines == twin.lines && layout.size == twin.size
        && layout.glyphs.map(\.glyph) == twin.glyphs.map(\.glyph)
        && layout.isTruncated == twin.isTruncated,
      "two libraries lay out the same")
    checkLines(layout, width: mode == .byClipping ? nil : bound)
    checkPlaces(layout)
  }

  private static func checkLines(_ layout: TextLayout, width: CGFloat?) {
    let bytes = Array(layout.text.utf8)
    expect(layout.size.width.isFinite && layout.size.height > 0, "a layout has a size")
    expect(!layout.lines.isEmpty, "a layout has a line")
    var covered = 0
    for (index, line) in layout.lines.enumerated() {
      let text = String(decoding: bytes[line.utf8Range], as: UTF8.self)
      expect(line.width.isFinite && line.width >= 0, "a line has a width")
      if let width {
        // A single character may be wider; the rest is the documented tolerance.
        expect(
          line.width <= width + 0.016 || text.count { !$0.isWhitespace } <= 1,
          "a line fits: \(line.width) of \(width)")
      }
      if index == 0 { expect(line.utf8Range.lowerBound == 0, "the first line begins the text") }
      if index > 0 {
        let last = layout.lines[index - 1]
        expect(last.utf8Range.upperBound == line.utf8Range.lowerBound, "lines follow each other")
        expect(last.glyphRange.upperBound == line.glyphRange.lowerBound, "glyphs follow each other")
      }
      covered = line.utf8Range.upperBound
    }
    expect(layout.isTruncated || covered == bytes.count, "lines cover the text")
    expect(layout.lines.last?.glyphRange.upperBound == layout.glyphs.count, "lines have all glyphs")
    expect(layout.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "glyphs are finite")
  }

  private static func checkPlaces(_ layout: TextLayout) {
    let boundaries = boundaries(of: layout.text)
    for offset in stride(from: 0, through: layout.text.utf8.count, by: 7) {
      expect(layout.caretRect(utf8Offset: offset).minX.isFinite, "a caret is somewhere")
      for rect in layout.selectionRects(utf8Range: offset..<layout.text.utf8.count) {
        expect(rect.minX.isFinite && rect.width >= 0, "a selection has a size")
      }
    }
    for step in 0..<6 {
      let point = CGPoint(x: CGFloat(step) * 37 - 20, y: CGFloat(step) * 11 - 5)
      let found = layout.utf8Offset(closestTo: point)
      expect(boundaries.contains(found), "a point leads between characters: \(found)")
    }
    for index in layout.lines.indices {
      for character in layout.visualCharacters(onLine: index) {
        expect(
          boundaries.contains(character.utf8Range.lowerBound), "a character begins at a boundary")
      }
    }
  }

  private static func boundaries(of text: String) -> Set<Int> {
    var boundaries: Set<Int> = [0]
    var offset = 0
    for character in text {
      offset += character.utf8.count
      boundaries.insert(offset)
    }
    return boundaries
  }
}
