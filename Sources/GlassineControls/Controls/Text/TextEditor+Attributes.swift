// The attributes of an edited text: typed text gets those at the caret.
import Foundation
import GlassineUI

extension TextEditor {
  /// The text with its attributes. Linear.
  var attributedText: AttributedString {
    guard !stretches.isPlain else { return AttributedString(text) }
    var result = AttributedString()
    var start = 0
    for stretch in stretches.list {
      let part = String(text[stringRange(start..<start + stretch.length)])
      result.append(AttributedString(part, attributes: attributes.sets[stretch.number]))
      start += stretch.length
    }
    return result
  }

  /// Whether neither the text nor the typing attributes contain any.
  var isPlain: Bool { stretches.isPlain && typingNumber == 0 && defaultNumber == 0 }

  /// The attributes of text that is typed next.
  var typingAttributes: AttributeContainer { attributes.sets[typingNumber] }

  var defaultAttributes: AttributeContainer { attributes.sets[defaultNumber] }

  /// The attributes before the caret; at the beginning of a paragraph, those behind it; for a
  /// selection, those at its beginning.
  func numberAtCaret() -> Int {
    guard length > 0 else { return emptyNumber }
    guard selection.isEmpty else { return stretches.number(at: selection.lowerBound) }
    guard head > 0 else { return stretches.number(at: 0) }
    let bytes = text.utf8
    let place = index(head)
    let isAtStart = bytes[bytes.index(before: place)] == Self.lineFeed
    if isAtStart, head < length, bytes[place] != Self.lineFeed { return stretches.number(at: head) }
    return stretches.number(at: head - 1)
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The stretches of a text that is typed now; empty without attributes.
  func stretchesToType(_ text: String) -> [TextStretch] {
    let number = typingNumber
    return number == 0 || text.isEmpty ? [] : [TextStretch(length: text.utf8.count, number: number)]
  }
}
