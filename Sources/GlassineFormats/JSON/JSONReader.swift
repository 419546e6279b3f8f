// Parses JSON text into nodes, strictly by RFC 8259. In addition, nodes have positions, and
// duplicate names, numbers that are not finite and excessive nesting are errors.

/// Reads JSON values from UTF-8 bytes.
package struct JSONReader {
  private let file: String
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var line: Int
  private var lineStart: Int
  private var depth = 0

  /// - Parameters:
  ///  - range: the part to read; nil: the whole text.
  ///  - line: the number of the line at which the part begins.
  package init(_ bytes: [UInt8], range: Range<Int>? = nil, line: Int = 1, file: String) {
    self.file = file
    self.bytes = bytes
    self.line = line
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    lineStart = position
  }

  /// The one value of the text.
  package mutating func document() throws(FormatError) -> JSONNode {
    let node = try value()
    skipSpace()
    guard position == end else { throw error("expected the end of the file here") }
    return node
  }

  /// The next of several values one after another; nil at the end.
  mutating func next() throws(FormatError) -> JSONNode? {
    skipSpace()
    return position == end ? nil : try value()
  }

  // MARK: Values

  private mutating func value() throws(FormatError) -> JSONNode {
    skipSpace()
    let line = line
    switch peek {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try object()), line: line)
    case UInt8(ascii: "["): return JSONNode(value: .array(try array()), line: line)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), line: line)
    case UInt8(ascii: "t"): return JSONNode(value: .bool(try word("true", true)), line: line)
    case UInt8(ascii: "f"): return JSONNode(value: .bool(try word("false", false)), line: line)
    case UInt8(ascii: "n"): return JSONNode(value: try word("null", .null), line: line)
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
      return JSONNode(value: .number(try number()), line: line)
    default: throw error("expected a value")
    }
  }

  private mutating func object() throws(FormatError) -> [JSONMember] {
    try enter()
    var members: [JSONMember] = []
    var names: Set<String> = []
    skipSpace()
    if take("}") {
      depth -= 1
      return members
    }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("expected a name in quotation marks") }
      let line = line
      let start = position
      let name = try string()
      let isNew =
        members.count < FormatConstants.fewMembers
        ? !members.contains(where: { $0.name == name })
        : Self.insert(name, into: &names, members)
      guard isNew else {
        position = start
        throw error("expected each name once; \(name.quoted) appears twice")
      }
      skipSpace()
      guard take(":") else { throw error("expected a colon") }
      members.append(JSONMember(name: name, line: line, value: try value()))
      skipSpace()
    } while take(",")
    guard take("}") else { throw error("expected a comma or }") }
    depth -= 1
    return members
  }

  /// Whether `name` is new to an object with many members; uses a set instead of a linear search.
  private static func insert(
    _ name: String, into names: inout Set<String>, _ members: [JSONMember]
  ) -> Bool {
    if names.isEmpty { names = Set(members.map(\.name)) }
    return names.insert(name).inserted
  }

  private mutating func array() throws(FormatError) -> [JSONNode] {
    try enter()
    var nodes: [JSONNode] = []
    skipSpace()
    if take("]") {
      depth -= 1
      return nodes
    }
    repeat {
      nodes.append(try value())
      skipSpace()
    } while take(",")
    guard take("]") else { throw error("expected a comma or ]") }
    depth -= 1
    return nodes
  }

  private mutating func enter() throws(FormatError) {
    position += 1
    depth += 1
    guard depth <= FormatConstants.deepestNesting else {
      throw error("expected at most \(FormatConstants.deepestNesting) levels of nesting")
    }
  }

  private mutating func word<Value>(_ text: String, _ value: Value) throws(FormatError) -> Value {
    for byte in text.utf8 {
      guard peek == byte else { throw error("expected a value") }
      position += 1
    }
    return value
  }

  // MARK: Strings

  private mutating func string() throws(FormatError) -> String {
    position += 1
    var start = position
    var text: String?
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = try decode(start..<position)
        position += 1
        return text.map { $0 + rest } ?? rest
      case UInt8(ascii: "\\"):
        let piece = try decode(start..<position)
        text = (text ?? "") + piece
        position += 1
        text?.unicodeScalars.append(try escape())
        start = position
      case ..<0x20: throw error("expected control characters in a text to be escaped")
      default: position += 1
      }
    }
    throw error("expected the text to end with a quotation mark")
  }

  private func decode(_ range: Range<Int>) throws(FormatError) -> String {
    guard let text = String(validating: bytes[range], as: UTF8.self) else {
      throw error("expected UTF-8")
    }
    return text
  }

  private mutating func escape() throws(FormatError) -> Unicode.Scalar {
    guard let byte = peek else { throw error("expected the text to end with a quotation mark") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      position -= 1
      throw error("expected one of \" \\ / b f n r t u after the backslash")
    }
  }

  private mutating func unicodeEscape() throws(FormatError) -> Unicode.Scalar {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), take("\\"), take("u") else {
      throw error("expected both halves of a surrogate pair")
    }
    let second = try fourDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error("expected both halves of a surrogate pair") }
    return scalar
  }

  private mutating func fourDigits() throws(FormatError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(FormatError) -> Double {
    let start = position
    _ = take("-")
    if !take("0") {
      guard digits() > 0 else { throw error("expected a digit") }
    } else if let byte = peek, Self.isDigit(byte) {
      throw error("expected no zero before other digits")
    }
    if take(".") {
      guard digits() > 0 else { throw error("expected a digit after the point") }
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits() > 0 else { throw error("expected a digit in the exponent") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      position = start
      throw error(
        "expected a finite number, found \(text.prefix(FormatConstants.longestQuotation))")
    }
    return value
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = peek, Self.isDigit(byte) { position += 1 }
    return position - start
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  // MARK: Bytes

  private var peek: UInt8? { position < end ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = position + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      position += 1
    }
  }

  private func error(_ message: String) -> FormatError {
    FormatError(
      file: file, line: line, column: position - lineStart + 1,
      message: position < end ? message : message + ", found the end")
  }
}
