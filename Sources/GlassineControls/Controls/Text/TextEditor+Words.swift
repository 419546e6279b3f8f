// Words of an edited text: the default word boundaries of UAX 29. Absent: dictionaries. Ideographs,
// Hiragana and letters of scripts such as Thai are words of one character.
import Foundation

// The standard library has the rules and their data, and shares them with its regular expressions
// alone. The module of those would add a third to the packages' library.
@_spi(_Unicode) import Swift

extension TextEditor {
  private enum SegmentKind { case word, space, other }

  /// Whether the character after an offset belongs to a word.
  func isWord(at offset: Int) -> Bool {
    let place = index(offset)
    return place < text.endIndex && kind(of: segment(at: place)) == .word
  }

  /// The beginning of the word before an offset.
  func wordStart(before offset: Int) -> Int {
    var place = index(offset)
    while place > text.startIndex {
      let segment = segment(at: text.index(before: place))
      place = segment.lowerBound
      if kind(of: segment) == .word { break }
    }
    return self.offset(place)
  }

  /// The end of the word after an offset.
  func wordEnd(after offset: Int) -> Int {
    var place = index(offset)
    while place < text.endIndex {
      let segment = segment(at: place)
      place = segment.upperBound
      if kind(of: segment) == .word { break }
    }
    return self.offset(place)
  }

  /// The word at an offset, or the run of spaces or symbols; the selection of a double tap.
  func word(at offset: Int) -> Range<Int> {
    guard !text.isEmpty else { return 0..<0 }
    var place = index(offset)
    if place == text.endIndex { place = text.index(before: place) }
    var result = segment(at: place)
    var kind = kind(of: result)
    // Directly after a word, that word is selected.
    if kind != .word, place == result.lowerBound, place > text.startIndex {
      let previous = segment(at: text.index(before: place))
      if self.kind(of: previous) == .word { (result, kind) = (previous, .word) }
    }
    if kind != .word { extend(&result, by: kind) }
    return self.offset(result.lowerBound)..<self.offset(result.upperBound)
  }

  /// Extends a segment by its neighbours of the same kind.
  private func extend(_ range: inout Range<String.Index>, by kind: SegmentKind) {
    while range.lowerBound > text.startIndex {
      let previous = segment(at: text.index(before: range.lowerBound))
      guard self.kind(of: previous) == kind else { break }
      range = previous.lowerBound..<range.upperBound
    }
    while range.upperBound < text.endIndex {
      let next = segment(at: range.upperBound)
      guard self.kind(of: next) == kind else { break }
      range = range.lowerBound..<next.upperBound
    }
  }

  private func kind(of segment: Range<String.Index>) -> SegmentKind {
    var isSpace = true
    for character in text[segment] {
      if character.isLetter || character.isNumber || character == "_" { return .word }
      if !character.isWhitespace { isSpace = false }
    }
    return isSpace ? .space : .other
  }

  /// The text between two word boundaries that contains the character at `place`. Linear in its
  /// distance from the last space or line break.
  func segment(at place: String.Index) -> Range<String.Index> {
    var start = place
    while !isCertainBoundary(start) { start = text.index(before: start) }
    while start < text.endIndex {
      let end = boundary(after: start)
      if end > place { return start..<end }
      start = end
    }
    return start..<start
  }

  /// The next boundary, which never divides a character.
  private func boundary(after start: String.Index) -> String.Index {
    var end = text._wordIndex(after: start)
    while end < text.endIndex, text.index(after: text.index(before: end)) != end {
      end = text._wordIndex(after: end)
    }
    return end
  }

  /// Whether each rule has a boundary here: at a line break, and before a space after a character
  /// that is none.
  private func isCertainBoundary(_ place: String.Index) -> Bool {
    if place == text.startIndex { return true }
    let (previous, next) = (text[text.index(before: place)], text[place])
    return previous.isNewline || next.isNewline || next == " " && !previous.isWhitespace
  }
}
