// Text with attributes while it is edited: what is typed gets those at the caret.
import Foundation

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

  /// Whether neither the text nor what is typed next has any attributes.
  var isPlain: Bool { stretches.isPlain && typingNumber == 0 && defaultNumber == 0 }

  /// What is typed next is set in.
  var typingAttributes: AttributeContainer { attributes.sets[typingNumber] }

  var defaultAttributes: AttributeContainer { attributes.sets[defaultNumber] }

  /// The attributes of what stands before the caret; at the beginning of a paragraph, of what
  /// stands behind it; of a selection, those at its beginning.
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

  /// The stretches of a text that is typed now; none where it has no attributes.
  func stretchesToType(_ text: String) -> [TextStretch] {
    let number = typingNumber
    return number == 0 || text.isEmpty ? [] : [TextStretch(length: text.utf8.count, number: number)]
  }
}
