// String literals: on one line or on many, raw or not, with interpolations that are code.

extension Scanner {
  /// Scans a literal whose `#` signs are counted, from its first byte to its last quote.
  mutating func scanString(pounds: Int) {
    let isLong = starts("\"\"\"", after: pounds) && !isEmptyRawString(pounds)
    let quotes = isLong ? 3 : 1
    var length = pounds + quotes
    while at + length < bytes.count {
      let byte = bytes[at + length]
      if byte == UInt8(ascii: "\""), isEnd(at: at + length, quotes: quotes, pounds: pounds) {
        add(.text, length: length + quotes + pounds)
        return
      }
      if byte == UInt8(ascii: "\n"), !isLong {
        // A literal that never ends takes its line alone, so that the rest is still read.
        add(.text, length: length)
        return
      }
      guard byte == UInt8(ascii: "\\"), isRun(of: "#", count: pounds, at: at + length + 1) else {
        length += 1
        continue
      }
      let escaped = length + 1 + pounds
      guard at + escaped < bytes.count, bytes[at + escaped] == UInt8(ascii: "(") else {
        // The escaped byte is passed over, but not a line's end or the end of the literal.
        length = escaped + (at + escaped < bytes.count && bytes[at + escaped] > 0x20 ? 1 : 0)
        continue
      }
      if length > 0 { add(.text, length: length) }
      add(.open, length: 2 + pounds)
      scan(untilInterpolationEnds: true)
      length = 0
    }
    if at < bytes.count { add(.text, length: bytes.count - at) }
  }

  /// `#"""#` is one quote as a text; no sign is behind the quotes that begin a long literal.
  private func isEmptyRawString(_ pounds: Int) -> Bool {
    pounds > 0 && isEnd(at: at + pounds + 2, quotes: 1, pounds: pounds)
  }

  private func isEnd(at place: Int, quotes: Int, pounds: Int) -> Bool {
    isRun(of: "\"", count: quotes, at: place) && isRun(of: "#", count: pounds, at: place + quotes)
  }

  private func isRun(of letter: Unicode.Scalar, count: Int, at place: Int) -> Bool {
    guard place + count <= bytes.count else { return false }
    return bytes[place..<(place + count)].allSatisfy { $0 == UInt8(ascii: letter) }
  }
}
