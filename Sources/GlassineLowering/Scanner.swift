// Finds the tokens of Swift's text. The rules are the language's own, as far as they need no
// grammar: a slash begins a regular expression where an operand can begin.

/// Reads a file's bytes once, from the first to the last.
struct Scanner {
  let bytes: [UInt8]
  var at = 0
  var line = 1
  var tokens: [Token] = []
  /// The line of the last token's end.
  var lastLine = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The tokens of a file. Text that is no Swift gives tokens too.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var scanner = Scanner(bytes)
    if scanner.starts("#!") { scanner.skipLine() }
    scanner.scan(untilInterpolationEnds: false)
    return scanner.tokens
  }

  /// Scans to the end, or past the parenthesis that ends an interpolation.
  mutating func scan(untilInterpolationEnds isInterpolation: Bool) {
    var depth = 0
    while at < bytes.count {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        at += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C, 0:
        at += 1
      case UInt8(ascii: "/") where starts("//"):
        skipLine()
      case UInt8(ascii: "/") where starts("/*"):
        skipBlockComment()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        add(.open, length: 1)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        add(.close, length: 1)
        if isInterpolation, depth < 0 { return }
      default:
        scanToken(byte)
      }
    }
  }

  private mutating func scanToken(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") {
      scanString(pounds: 0)
    } else if byte == UInt8(ascii: "#") {
      scanPound()
    } else if byte == UInt8(ascii: "`") {
      let end = bytes[(at + 1)...].firstIndex { $0 == byte || $0 == UInt8(ascii: "\n") }
      add(.word, length: (end ?? bytes.count - 1) + 1 - at)
    } else if Self.isDigit(byte) {
      add(.number, length: numberLength())
    } else if Self.isWord(byte) {
      add(.word, length: length(while: Self.isWord))
    } else if byte == UInt8(ascii: "/"), beginsOperand, let length = patternLength() {
      add(.pattern, length: length)
    } else if byte == UInt8(ascii: "."), at + 1 < bytes.count, bytes[at + 1] != byte {
      add(.mark, length: 1)
    } else if Self.isSymbol(byte) {
      add(.symbol, length: symbolLength())
    } else {
      add(.mark, length: 1)
    }
  }

  // MARK: Tokens

  mutating func add(_ kind: Token.Kind, length: Int) {
    let end = min(at + max(length, 1), bytes.count)
    let text = String(decoding: bytes[at..<end], as: UTF8.self)
    tokens.append(
      Token(kind: kind, text: text, range: at..<end, line: line, startsLine: line != lastLine))
    line += bytes[at..<end].count { $0 == UInt8(ascii: "\n") }
    lastLine = line
    at = end
  }

  private mutating func scanPound() {
    let pounds = length { $0 == UInt8(ascii: "#") }
    let next = at + pounds < bytes.count ? bytes[at + pounds] : 0
    if next == UInt8(ascii: "\"") {
      scanString(pounds: pounds)
    } else if next == UInt8(ascii: "/"), let length = extendedPatternLength(pounds) {
      add(.pattern, length: length)
    } else {
      let word = bytes[(at + pounds)...].prefix(while: Self.isWord).count
      add(.directive, length: pounds + word)
    }
  }

  /// Digits, letters and underlines, with a fraction and a signed exponent.
  private func numberLength() -> Int {
    var end = at
    var hasPoint = false
    while end < bytes.count {
      let byte = bytes[end]
      if Self.isWord(byte) {
        end += 1
      } else if byte == UInt8(ascii: "."), !hasPoint, end + 1 < bytes.count,
        Self.isDigit(bytes[end + 1])
      {
        hasPoint = true
        end += 1
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"), end + 1 < bytes.count,
        Self.isDigit(bytes[end + 1]), isExponent(bytes[end - 1])
      {
        end += 1
      } else {
        break
      }
    }
    return end - at
  }

  /// `e` of a decimal number, `p` of a hexadecimal one, in which `e` is a digit.
  private func isExponent(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter == UInt8(ascii: starts("0x") ? "p" : "e")
  }

  private func symbolLength() -> Int {
    let byte = bytes[at]
    if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { return 1 }
    if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"), isBehindOperand { return 1 }
    if starts("->") { return 2 }
    var end = at + 1
    while end < bytes.count, Self.isSymbol(bytes[end]) || bytes[end] == UInt8(ascii: "."),
      bytes[end] != UInt8(ascii: ">") || bytes[end - 1] == UInt8(ascii: "-")
    {
      // A comment ends the operator. A dot belongs to one that begins with a dot.
      if bytes[end] == UInt8(ascii: "/"), end + 1 < bytes.count,
        bytes[end + 1] == UInt8(ascii: "/") || bytes[end + 1] == UInt8(ascii: "*")
      {
        break
      }
      if bytes[end] == UInt8(ascii: "."), byte != UInt8(ascii: ".") { break }
      end += 1
    }
    return end - at
  }

  /// Whether the byte before is the end of an operand: Swift's rule for postfix `?` and `!`.
  private var isBehindOperand: Bool {
    guard at > 0 else { return false }
    let before = bytes[at - 1]
    return !Self.isSpace(before) && !"([{,;:".utf8.contains(before)
  }

  // MARK: Regular expressions

  /// Whether an operand can begin here.
  private var beginsOperand: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .open: return true
    case .mark: return last.text != "."
    case .symbol: return last.text != ">" && last.text != "?" && last.text != "!"
    case .word: return ["return", "in", "case", "where", "if", "while", "try"].contains(last.text)
    default: return false
    }
  }

  /// The length of `/…/` on one line; nil if the slash is an operator.
  private func patternLength() -> Int? {
    var end = at + 1
    guard end < bytes.count, !Self.isSpace(bytes[end]) else { return nil }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == UInt8(ascii: "/") { return end + 1 - at }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The length of `#/…/#`, on any number of lines.
  private func extendedPatternLength(_ pounds: Int) -> Int? {
    let end = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
    var place = at + pounds + 1
    while place + end.count <= bytes.count {
      if bytes[place..<(place + end.count)].elementsEqual(end) { return place + end.count - at }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  // MARK: Comments

  private mutating func skipLine() {
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        at += 2
      } else if starts("*/") {
        depth -= 1
        at += 2
      } else {
        if bytes[at] == UInt8(ascii: "\n") { line += 1 }
        at += 1
      }
    } while depth > 0 && at < bytes.count
  }

  // MARK: Bytes

  func starts(_ text: StaticString, after count: Int = 0) -> Bool {
    let start = at + count
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[start..<(start + $0.count)]) }
  }

  func length(while matches: (UInt8) -> Bool) -> Int {
    bytes[at...].prefix(while: matches).count
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Letters, digits, `_`, `$`, and all that is not ASCII.
  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isSymbol(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?.".utf8.contains(byte) }

  static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}
