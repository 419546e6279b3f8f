// Finds the words of comments and string literals in Swift and C sources.

/// The words of a source's comments and string literals, in order, in lower case.
struct Prose {
  struct Word {
    var text: String
    /// Counted from 1.
    var line: Int
    /// Whether anything but space follows: the next word is then not of the same phrase.
    var endsPhrase = false
  }

  private(set) var words: [Word] = []
  private let source: [UInt8]
  private var at = 0
  private var line = 1
  private var word: [UInt8] = []

  init(of text: String) {
    source = Array(text.utf8)
    readCode(inParentheses: false)
    endWord()
  }

  /// Reads to the end, or past the parenthesis that ends an interpolation.
  private mutating func readCode(inParentheses: Bool) {
    var depth = 1
    while at < source.count {
      let byte = source[at]
      if byte == Self.slash, starts("//") {
        readLineComment()
      } else if byte == Self.slash, starts("/*") {
        readBlockComment()
      } else if byte == Self.quote || byte == Self.hash, let pounds = poundsBeforeQuote() {
        readString(pounds: pounds)
      } else {
        if !isSpace(byte) { endPhrase() }
        if byte == Self.open { depth += 1 }
        if byte == Self.close { depth -= 1 }
        // A quote as a character of C.
        advance(byte == Self.apostrophe && starts("'\"'") ? 3 : 1)
        if inParentheses, depth == 0 { return }
      }
    }
  }

  private mutating func readLineComment() {
    while at < source.count, source[at] == Self.slash { advance(1) }
    while at < source.count, source[at] != Self.newline { readText() }
    endWord()
  }

  /// Block comments nest, as in Swift; no comment of C here contains another beginning.
  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        endPhrase()
        advance(2)
      } else if starts("*/") {
        depth -= 1
        endPhrase()
        advance(2)
      } else {
        readText()
      }
    } while depth > 0 && at < source.count
  }

  private mutating func readString(pounds: Int) {
    let quote = starts("\"\"\"", after: pounds) ? "\"\"\"" : "\""
    let hashes = String(repeating: "#", count: pounds)
    endPhrase()
    advance(pounds + quote.utf8.count)
    while at < source.count {
      if source[at] == Self.quote, starts(quote + hashes) {
        endPhrase()
        advance(quote.utf8.count + pounds)
        return
      }
      if quote == "\"", source[at] == Self.newline { return }
      if source[at] == Self.backslash, starts("\\" + hashes) {
        readEscape(after: 1 + pounds)
      } else {
        readText()
      }
    }
  }

  private mutating func readEscape(after count: Int) {
    endWord()
    advance(count)
    let isInterpolation = at < source.count && source[at] == Self.open
    if isInterpolation { endPhrase() }
    if at < source.count { advance(1) }
    if isInterpolation { readCode(inParentheses: true) }
  }

  /// Reads one byte of a comment or a literal.
  private mutating func readText() {
    let byte = source[at]
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), Self.apostrophe, 0x80...:
      word.append(byte)
    case _ where isSpace(byte): endWord()
    default: endPhrase()
    }
    advance(1)
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    words.append(Word(text: String(decoding: word, as: UTF8.self), line: line))
    word.removeAll(keepingCapacity: true)
  }

  private mutating func endPhrase() {
    endWord()
    if !words.isEmpty { words[words.count - 1].endsPhrase = true }
  }

  private mutating func advance(_ count: Int) {
    for byte in source[at..<min(at + count, source.count)] where byte == Self.newline { line += 1 }
    at = min(at + count, source.count)
  }

  private func starts(_ text: String, after count: Int = 0) -> Bool {
    source.dropFirst(at + count).starts(with: text.utf8)
  }

  /// The number of `#` before a string's quote; nil if no string begins here.
  private func poundsBeforeQuote() -> Int? {
    let pounds = source[at...].prefix { $0 == Self.hash }.count
    return source[at...].dropFirst(pounds).first == Self.quote ? pounds : nil
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == Self.newline || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static let newline = UInt8(ascii: "\n")
  private static let slash = UInt8(ascii: "/")
  private static let quote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")
  private static let apostrophe = UInt8(ascii: "'")
  private static let backslash = UInt8(ascii: "\\")
  private static let open = UInt8(ascii: "(")
  private static let close = UInt8(ascii: ")")
}
