// The answers of a speech server, from bytes. Source: Speech Dispatcher's SSIP documentation.
import Foundation

/// An answer, or an event of a message: a code and the lines before its last one.
nonisolated struct SSIPReply: Equatable, Sendable {
  var code: Int
  var lines: [String]
  /// The text of the last line.
  var text: String

  /// Whether it is an event, which no command asked for.
  var isEvent: Bool { (700..<800).contains(code) }
  var isRefusal: Bool { code >= 300 && !isEvent }
}

/// Splits a stream into replies. Lines that are none are left out; a line without an end is an
/// error from some length on.
nonisolated struct SSIPReader: Sendable {
  struct Overflow: Error {}

  private var line: [UInt8] = []
  private var lines: [String] = []
  /// Lines that were no part of a reply.
  private(set) var garbageCount = 0

  mutating func read(_ bytes: some Sequence<UInt8>) throws -> [SSIPReply] {
    var replies: [SSIPReply] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        if line.count > SpeechConstants.longestReply { throw Overflow() }
        continue
      }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if let reply = take(String(decoding: line, as: UTF8.self)) { replies.append(reply) }
      line.removeAll(keepingCapacity: true)
    }
    return replies
  }

  /// "225-17" continues, "225 OK MESSAGE QUEUED" ends a reply.
  private mutating func take(_ text: String) -> SSIPReply? {
    let digits = text.prefix(3)
    guard digits.count == 3, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let code = Int(digits), let mark = text.dropFirst(3).first, mark == "-" || mark == " "
    else {
      garbageCount += 1
      return nil
    }
    let rest = String(text.dropFirst(4))
    if mark == "-" {
      lines.append(rest)
      if lines.count > SpeechConstants.mostReplyLines { lines.removeFirst() }
      return nil
    }
    defer { lines.removeAll() }
    return SSIPReply(code: code, lines: lines, text: rest)
  }
}

/// The lines that a client sends.
nonisolated enum SSIPCommand {
  /// A text after SPEAK: no control characters, and no line that is a single dot.
  static func data(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let sent = lines.map { line -> String in
      let clean = String(
        String.UnicodeScalarView(
          line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
      return clean.hasPrefix(".") ? "." + clean : clean
    }
    return sent.joined(separator: "\r\n") + "\r\n.\r\n"
  }

  /// -100 to 100 for 0.5 to 3, with 0 for 1.
  static func rate(_ rate: Double) -> Int {
    Int((rate < 1 ? (rate - 1) * 200 : (rate - 1) * 50).rounded()).clamped(to: -100...100)
  }

  /// -100 to 100 for 0 to 1.
  static func volume(_ volume: Double) -> Int {
    Int((volume * 200 - 100).rounded()).clamped(to: -100...100)
  }

  /// A tag without what could end a line.
  static func word(_ text: String) -> String {
    String(text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) })
  }
}

extension Int {
  nonisolated fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
