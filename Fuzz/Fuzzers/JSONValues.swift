// A text of JSON as a list of its values, so that a change leaves most of it readable.
import Foundation
import GlassineTesting

/// The values of a text, whole or broken: strings, numbers, words, lists, objects and members.
nonisolated struct JSONValues {
  private(set) var bytes: [UInt8]
  private(set) var values: [Range<Int>] = []
  /// `"name": value`, each.
  private(set) var members: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    find()
  }

  private mutating func find() {
    var open: [Int] = []
    /// The start of the last name before a colon, by depth.
    var names: [Int: Int] = [:]
    var at = 0
    func end(from start: Int, _ isPart: (UInt8) -> Bool) -> Int {
      bytes[start...].firstIndex { !isPart($0) } ?? bytes.count
    }
    func close(_ value: Range<Int>) {
      values.append(value)
      if let name = names.removeValue(forKey: open.count) {
        members.append(name..<value.upperBound)
      }
    }
    while at < bytes.count {
      let start = at
      switch bytes[at] {
      case UInt8(ascii: "\""):
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
          at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        at = min(at + 1, bytes.count)
        let next = end(from: at) { $0 == UInt8(ascii: " ") }
        if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
          names[open.count] = start
        } else {
          close(start..<at)
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(at)
        at += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        at += 1
        names[open.count] = nil
        if let first = open.popLast() { close(first..<at) }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        at = end(from: at + 1) { Array("0123456789.eE+-".utf8).contains($0) }
        close(start..<at)
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        at = end(from: at) { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        close(start..<at)
      default: at += 1
      }
    }
  }

  /// Writes the text; nil if it is too long or empty.
  func copy(to memory: UnsafeMutablePointer<UInt8>, limit: Int) -> Int? {
    guard !bytes.isEmpty, bytes.count <= limit else { return nil }
    for (index, byte) in bytes.enumerated() { memory[index] = byte }
    return bytes.count
  }

  // MARK: Changes

  private mutating func replace(_ range: Range<Int>, _ text: some Collection<UInt8>) {
    bytes.replaceSubrange(range, with: text)
    values = []
    members = []
    find()
  }

  /// One change at random.
  mutating func change(using random: inout SeededRandom) {
    guard let value = values.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1, 2: replace(value, other(than: value, using: &random))
    case 3:
      guard let other = values.randomElement(using: &random) else { return }
      replace(value, Array(bytes[other]))
    case 4: remove((members + values).randomElement(using: &random) ?? value)
    case 5: replace(value.upperBound..<value.upperBound, Array(", ".utf8) + bytes[value])
    case 6:
      guard let member = members.randomElement(using: &random),
        let brace = braces.randomElement(using: &random)
      else { return }
      replace(brace..<brace, Array(bytes[member]) + Array(", ".utf8))
    default:
      let line = value.lowerBound
      let start = (bytes[..<line].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let copy = Array(bytes[start..<end]) + [UInt8(ascii: "\n")]
      if random.oneIn(2) {
        replace(start..<start, copy)
      } else {
        replace(start..<min(end + 1, bytes.count), [])
      }
    }
  }

  /// Copies a value or a member of another text into this one.
  mutating func take(from other: JSONValues, using random: inout SeededRandom) {
    if random.oneIn(2), let member = other.members.randomElement(using: &random),
      let brace = braces.randomElement(using: &random)
    {
      return replace(brace..<brace, Array(other.bytes[member]) + Array(", ".utf8))
    }
    guard let from = other.values.randomElement(using: &random),
      let to = values.randomElement(using: &random)
    else { return }
    replace(to, Array(other.bytes[from]))
  }

  /// The places after the opening braces.
  private var braces: [Int] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") }.map { $0 + 1 }
  }

  /// Removes a value or a member, with one comma beside it.
  private mutating func remove(_ range: Range<Int>) {
    let blanks = Array(", \n".utf8)
    var (start, end) = (range.lowerBound, range.upperBound)
    while end < bytes.count, blanks.contains(bytes[end]) { end += 1 }
    if end == range.upperBound {
      while start > 0, blanks.contains(bytes[start - 1]) { start -= 1 }
    }
    replace(start..<end, [])
  }

  private static let numbers = [
    "0", "-0", "1", "-1", "2", "3", "0.5", "0.01", "1e-9", "5e-324", "16", "255", "256", "400",
    "1000", "65536", "1e6", "2147483647", "-2147483648", "1e9", "1e15", "9007199254740993", "1e18",
    "1e19", "-1e19", "1e38", "1e300", "1.7976931348623157e308", "-1e308", "1e999",
  ]
  private static let texts = [
    "\"\"", "\"a\"", "\"b\"", "\"\\u0000\"", "\"\\ud800\"", "\"\\ud83d\\ude00\"", "\"e\u{301}\"",
    "\"\u{202E}\u{5D0}\"", "\"#fff\"", "\"M0,0 L9,0 A1,2,3,0,1,9,9 Z\"", "null", "true", "false",
    "[]", "{}", "[0, 0]", "[1, 2, 3, 4]", "[1, 0, 0, 1, 0, 0]", "[[]]",
  ]

  /// Another value: of the same kind mostly.
  private func other(than value: Range<Int>, using random: inout SeededRandom) -> [UInt8] {
    let first = bytes[value.lowerBound]
    let isNumber = first == UInt8(ascii: "-") || (48...57).contains(first)
    if isNumber, let number = Double(String(decoding: bytes[value], as: UTF8.self)) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return Array("\(number + 1)".utf8)
      case 1: return Array("\(-number)".utf8)
      case 2: return Array("\(number * 10)".utf8)
      case 3: return Array("\(Int.random(in: -500...500, using: &random))".utf8)
      default: break
      }
    }
    if first == UInt8(ascii: "t") { return Array("false".utf8) }
    if first == UInt8(ascii: "f") { return Array("true".utf8) }
    let pool = isNumber != random.oneIn(10) ? Self.numbers : Self.texts
    return Array((pool.randomElement(using: &random) ?? "0").utf8)
  }
}
