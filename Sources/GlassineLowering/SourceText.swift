// A file of Swift as its bytes, its tokens and the partners of its brackets.

/// The tokens from `start` to the one before `end`; none where brackets do not fit.
func span(_ start: Int, _ end: Int) -> Range<Int> { start..<max(start, end) }

/// One file of the target that is lowered.
public struct SourceText: Sendable {
  /// The path that errors of the compiler name.
  public let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// For each bracket its partner's token; for all else, and brackets without partner, its own.
  let partner: [Int]

  /// A last line without an end counts too.
  var lineCount: Int {
    let newline = UInt8(ascii: "\n")
    return bytes.count { $0 == newline } + (bytes.isEmpty || bytes.last == newline ? 0 : 1)
  }

  /// A byte order mark at the beginning is dropped.
  public init(path: String, text: String) {
    self.path = path
    let bytes = Array(text.utf8)
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    tokens = Scanner.tokens(of: self.bytes)
    partner = Self.partners(tokens)
  }

  private static func partners(_ tokens: [Token]) -> [Int] {
    var result = Array(tokens.indices)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .open {
        open.append(index)
      } else if token.kind == .close, let last = open.last {
        guard isPair(tokens[last].text, token.text) else { continue }
        open.removeLast()
        result[last] = index
        result[index] = last
      }
    }
    return result
  }

  private static func isPair(_ open: String, _ close: String) -> Bool {
    switch close {
    case ")": open.hasSuffix("(")
    case "]": open == "["
    default: open == "{"
    }
  }

  /// The token's text; empty behind the last token and before the first.
  func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  /// The token's text without backticks.
  func name(_ index: Int) -> String {
    text(index).filter { $0 != "`" }
  }

  func kind(_ index: Int) -> Token.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  func isWord(_ index: Int) -> Bool { kind(index) == .word }

  /// Whether no space or comment is between the token and the next.
  func touchesNext(_ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  /// The bytes from the first of those tokens to the last.
  func bytes(of range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: tokens.indices)
    guard let first = range.first, let last = range.last else {
      let place = range.lowerBound < tokens.count ? tokens[range.lowerBound].range.lowerBound : 0
      return place..<place
    }
    return tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  /// Those tokens on one line, with one space where there was space, a line's end or a comment.
  func line(of range: Range<Int>) -> String {
    var result = ""
    let range = range.clamped(to: tokens.indices)
    for index in range {
      result += tokens[index].text
      if index + 1 < range.upperBound, !touchesNext(index) { result += " " }
    }
    return result
  }

  /// The column of a token in bytes, counted from 1 as the compiler counts.
  func column(_ index: Int) -> Int {
    let start = tokens[index].range.lowerBound
    let before = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")) ?? -1
    return start - before
  }

  /// The token that ends the angle brackets at `index`; nil if they do not end.
  func endOfAngles(_ index: Int) -> Int? {
    var depth = 0
    var place = index
    while place < tokens.count {
      switch tokens[place].text {
      case "<": depth += 1
      case ">":
        depth -= 1
        if depth == 0 { return place }
      case "{", ";": return nil
      default:
        if tokens[place].kind == .close { return nil }
      }
      place = tokens[place].kind == .open ? max(partner[place], place) + 1 : place + 1
    }
    return nil
  }

  /// The parts of a range between commas that are in no brackets.
  func parts(of range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    var place = start
    var angles = 0
    while place < range.upperBound {
      switch text(place) {
      case "<": angles += 1
      case ">": angles = max(angles - 1, 0)
      case "," where angles == 0:
        result.append(start..<place)
        start = place + 1
      default: break
      }
      place = kind(place) == .open ? max(partner[place], place) + 1 : place + 1
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }
}
