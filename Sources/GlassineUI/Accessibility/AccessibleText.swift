// The text of an element in parts: caret, selection, words, places.
public import Foundation

/// An element whose text is read and edited in parts. Offsets count characters of
/// ``accessibleText``, as `String.count` does. Glassine's own; it covers UIKit's
/// UIAccessibilityReadingContent and the parts of UITextInput that readers use.
@MainActor
public protocol AccessibleText: Responder {
  /// The text as shown: masked for a secure entry.
  var accessibleText: String { get }
  /// Whether the characters are masked, and must not be read out.
  var isAccessibleTextMasked: Bool { get }
  var isAccessibleTextEditable: Bool { get }
  /// The selected characters; empty: the caret's offset.
  var accessibleSelection: Range<Int> { get }
  /// Selects characters, or moves the caret; clamped. False if there can be no selection.
  func selectAccessibleText(_ range: Range<Int>) -> Bool
  /// Replaces characters as typing would, with the events of an edit; false if it is refused.
  func replaceAccessibleText(_ range: Range<Int>, with text: String) -> Bool
  /// The frame of characters in the surface's coordinates; null if they are not laid out.
  func accessibleFrame(of range: Range<Int>) -> CGRect
  /// The character at a point of the surface; nil outside of the text.
  func accessibleOffset(at point: CGPoint) -> Int?
}

/// A unit in which text is read. Source: AT-SPI's granularities.
public enum AccessibleTextUnit: Sendable, CaseIterable { case character, word, sentence, paragraph }

extension AccessibleText {
  /// The unit of text that contains `offset`; empty at the end. Between words, the characters up
  /// to the next word. O(text).
  public func accessibleRange(of unit: AccessibleTextUnit, at offset: Int) -> Range<Int> {
    let characters = Array(accessibleText)
    let offset = min(max(0, offset), characters.count)
    guard offset < characters.count else { return offset..<offset }
    var low = offset
    while low > 0, !unit.ends(after: low - 1, in: characters) { low -= 1 }
    var high = offset + 1
    while high < characters.count, !unit.ends(after: high - 1, in: characters) { high += 1 }
    return low..<high
  }

  public func accessibleText(in range: Range<Int>) -> String {
    String(accessibleText.dropFirst(range.lowerBound).prefix(range.count))
  }
}

extension AccessibleTextUnit {
  /// Whether a unit ends between the character at `index` and the next one, which exists.
  fileprivate func ends(after index: Int, in characters: [Character]) -> Bool {
    let (this, next) = (characters[index], characters[index + 1])
    switch self {
    case .character: return true
    case .word: return Self.isWordy(this) != Self.isWordy(next)
    case .sentence:
      if this.isNewline { return true }
      guard this.isWhitespace, !next.isWhitespace, index > 0 else { return false }
      return ".!?…".contains(characters[...index].last { !$0.isWhitespace } ?? " ")
    case .paragraph: return this.isNewline
    }
  }

  private static func isWordy(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'" || character == "’"
  }
}
