// Shaped texts: one that is set again for another width or height is only broken into lines again.
import Foundation

/// A bounded store of shaped texts without attributes. Each text has one place, which it may share
/// with others; the latest is kept.
struct ShapeCache {
  private struct Entry {
    var text = ""
    /// Nil if the place is empty.
    var style: StyleNumber?
    /// The paragraphs from the first on, as far as they were needed.
    var paragraphs: [ShapedParagraph] = []
  }

  private var entries = ContiguousArray(
    repeating: Entry(), count: TextConstants.shapedTextLimit)

  /// The paragraphs of a text that were shaped before. O(bytes).
  func find(_ text: String, _ style: StyleNumber) -> [ShapedParagraph] {
    let place = place(text, style)
    guard entries[place].style == style, LayoutCache.hasSameBytes(entries[place].text, text) else {
      return []
    }
    return entries[place].paragraphs
  }

  mutating func insert(_ text: String, _ style: StyleNumber, _ paragraphs: [ShapedParagraph]) {
    var glyphs = 0
    for paragraph in paragraphs { glyphs += paragraph.glyphs.count }
    guard glyphs <= TextConstants.shapedGlyphLimit else { return }
    entries[place(text, style)] = Entry(text: text, style: style, paragraphs: paragraphs)
  }

  mutating func removeAll() { self = ShapeCache() }

  private func place(_ text: String, _ style: StyleNumber) -> Int {
    var mixed = UInt64(style.rawValue)
    for byte in text.utf8.prefix(TextConstants.shapedGlyphLimit) {
      mixed = (mixed ^ UInt64(byte)) &* TextConstants.hashFactor
    }
    return Int(mixed >> 32) % entries.count
  }
}
