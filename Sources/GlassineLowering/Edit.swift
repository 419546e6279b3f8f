// Changes of a file's bytes, collected by the passes and made at once.

/// A replacement of bytes. An empty range inserts.
struct Edit {
  var range: Range<Int>
  var text: String
}

extension SourceText {
  /// The file with all edits. Insertions at one place keep their order. Of two edits of the same
  /// bytes the outer one is made: what it replaces is gone.
  func applying(_ edits: [Edit]) -> String {
    var result: [UInt8] = []
    var at = 0
    let order = edits.enumerated().sorted {
      let (left, right) = ($0.element.range, $1.element.range)
      if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
      if left.isEmpty != right.isEmpty { return left.isEmpty }
      if left.count != right.count { return left.count > right.count }
      return $0.offset < $1.offset
    }
    for (_, edit) in order where edit.range.lowerBound >= at {
      result += bytes[at..<edit.range.lowerBound]
      result += edit.text.utf8
      at = edit.range.upperBound
    }
    result += bytes[at...]
    return String(decoding: result, as: UTF8.self)
  }

  /// Spaces in place of those tokens; the ends of lines stay.
  func blank(_ range: Range<Int>) -> Edit {
    let place = bytes(of: range)
    return Edit(range: place, text: Self.blank(bytes[place]))
  }

  /// `text` in place of those tokens, filled with spaces to their length if it is shorter. Lines
  /// stay: the ends of lines between the tokens follow the text.
  func replace(_ range: Range<Int>, with text: String) -> Edit {
    let place = bytes(of: range)
    let rest = bytes[place].dropFirst(text.utf8.count)
    let lost = bytes[place].prefix(text.utf8.count).count { $0 == UInt8(ascii: "\n") }
    let filling = rest.isEmpty ? "" : Self.blank(rest)
    return Edit(range: place, text: text + String(repeating: "\n", count: lost) + filling)
  }

  /// `text` behind a token.
  func insert(_ text: String, after index: Int) -> Edit {
    let place = tokens[index].range.upperBound
    return Edit(range: place..<place, text: text)
  }

  /// `text` before a token.
  func insert(_ text: String, before index: Int) -> Edit {
    let place = tokens[index].range.lowerBound
    return Edit(range: place..<place, text: text)
  }

  private static func blank(_ bytes: ArraySlice<UInt8>) -> String {
    String(
      decoding: bytes.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : 0x20 },
      as: UTF8.self)
  }
}
