// An interface file as a tree of elements, and the reader of its text.
import Foundation

/// An element of an interface file.
nonisolated final class InterfaceElement {
  let name: String
  /// The line of the file that it begins in, from 1.
  let line: Int
  var attributes: [String: String]
  var children: [InterfaceElement] = []
  /// The characters directly inside.
  var text = ""

  init(_ name: String, attributes: [String: String], line: Int) {
    (self.name, self.attributes, self.line) = (name, attributes, line)
  }

  /// The identifier by which other elements name it.
  var id: String? { attributes["id"] }

  func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The child that is the value of a property.
  func value(_ key: String) -> InterfaceElement? { children.first { $0.attributes["key"] == key } }

  /// A text that is an attribute, or a child where it has several lines.
  func string(_ key: String) -> String? { attributes[key] ?? value(key).map(\.text) }

  func bool(_ key: String) -> Bool? { attributes[key].map { $0 == "YES" || $0 == "true" } }

  func number(_ key: String) -> Double? { attributes[key].flatMap(Double.init) }

  func integer(_ key: String) -> Int? { attributes[key].flatMap { Int($0) } }
}

/// An error in an interface file. Its description is one line.
nonisolated struct InterfaceError: Error, CustomStringConvertible {
  var file: String
  var line: Int
  var what: String
  var description: String { "\(file):\(line): \(what)" }
}

/// Reads the XML that Xcode writes. It knows no document types and no names with spaces of their
/// own: such files have none.
nonisolated struct InterfaceReader {
  private let bytes: [UInt8]
  private let file: String
  private var at = 0
  private var line = 1
  /// Deeper trees are refused. Xcode's own have about forty levels.
  private static let deepest = 500

  static func read(_ data: Data, file: String) throws -> InterfaceElement {
    var reader = InterfaceReader(bytes: [UInt8](data), file: file)
    return try reader.document()
  }

  private init(bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  private func fail(_ what: String) -> InterfaceError {
    InterfaceError(file: file, line: line, what: what)
  }

  private mutating func document() throws -> InterfaceElement {
    var open: [InterfaceElement] = []
    var root: InterfaceElement?
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") {
        let text = try characters(upTo: UInt8(ascii: "<"))
        open.last?.text += text
      } else if skips("<!--", to: "-->") || skips("<?", to: "?>") || skips("<!DOCTYPE", to: ">") {
        continue
      } else if let text = cdata() {
        open.last?.text += text
      } else if bytes.dropFirst(at).starts(with: "</".utf8) {
        try close(&open)
      } else {
        let (element, isEmpty) = try tag()
        open.last?.children.append(element)
        if root == nil { root = element } else if open.isEmpty { throw fail("a second root") }
        if !isEmpty { open.append(element) }
        if open.count > Self.deepest { throw fail("elements are nested too deeply") }
      }
    }
    if let last = open.last { throw fail("<\(last.name)> of line \(last.line) has no end") }
    guard let root else { throw fail("no element") }
    return root
  }

  /// Whether a piece without meaning began here; it is behind the place then.
  private mutating func skips(_ start: String, to end: String) -> Bool {
    guard bytes.dropFirst(at).starts(with: start.utf8) else { return false }
    let end = Array(end.utf8)
    while at < bytes.count, !bytes.dropFirst(at).starts(with: end) { step() }
    for _ in end where at < bytes.count { step() }
    return true
  }

  private mutating func cdata() -> String? {
    guard bytes.dropFirst(at).starts(with: "<![CDATA[".utf8) else { return nil }
    let start = at + 9
    _ = skips("<![CDATA[", to: "]]>")
    return String(decoding: bytes[min(start, at)..<max(start, at - 3)], as: UTF8.self)
  }

  private mutating func close(_ open: inout [InterfaceElement]) throws {
    at += 2
    let name = word()
    skipSpaces()
    guard take(">"), open.last?.name == name else { throw fail("</\(name)> ends no element") }
    open.removeLast()
  }

  private mutating func tag() throws -> (InterfaceElement, isEmpty: Bool) {
    let line = line
    at += 1
    let name = word()
    guard !name.isEmpty else { throw fail("< begins no element") }
    var attributes: [String: String] = [:]
    while true {
      skipSpaces()
      if take(">") { break }
      if take("/"), take(">") {
        return (InterfaceElement(name, attributes: attributes, line: line), true)
      }
      let key = word()
      skipSpaces()
      guard !key.isEmpty, take("=") else { throw fail("<\(name)> has no end") }
      skipSpaces()
      guard at < bytes.count, [0x22, 0x27].contains(bytes[at]) else {
        throw fail("the value of \(key) in <\(name)> has no quotation mark")
      }
      let quote = bytes[at]
      step()
      attributes[key] = try characters(upTo: quote)
      guard at < bytes.count else { throw fail("the value of \(key) in <\(name)> has no end") }
      step()
    }
    return (InterfaceElement(name, attributes: attributes, line: line), false)
  }

  // MARK: Characters

  private mutating func step() {
    if bytes[at] == 10 { line += 1 }
    at += 1
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: sign) else { return false }
    step()
    return true
  }

  private mutating func skipSpaces() {
    while at < bytes.count, [9, 10, 13, 32].contains(bytes[at]) { step() }
  }

  private mutating func word() -> String {
    let start = at
    while at < bytes.count, ![9, 10, 13, 32].contains(bytes[at]),
      !"<>/=\"'".utf8.contains(bytes[at])
    { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// Text with its entities replaced, up to a sign, which is not taken.
  private mutating func characters(upTo end: UInt8) throws -> String {
    var result: [UInt8] = []
    while at < bytes.count, bytes[at] != end {
      if bytes[at] == UInt8(ascii: "&") {
        result += try entity().utf8
      } else {
        result.append(bytes[at])
        step()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func entity() throws -> String {
    let start = at + 1
    guard let end = bytes[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw fail("& begins no entity")
    }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    at = end + 1
    if let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][name] {
      return known
    }
    let code =
      name.hasPrefix("#x")
      ? UInt32(name.dropFirst(2), radix: 16)
      : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
    guard let scalar = code.flatMap(Unicode.Scalar.init) else { throw fail("&\(name); is unknown") }
    return String(Character(scalar))
  }
}
