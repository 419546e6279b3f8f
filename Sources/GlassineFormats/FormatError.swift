// An error in a file, in one line for people.

/// The reason that a file cannot be used: the file, the position, and the expectation.
public nonisolated struct FormatError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file's name as passed by the caller.
  public var file: String
  /// Counted from 1; nil if the error has no line.
  public var line: Int?
  /// Counted from 1 in bytes; only for syntax errors.
  public var column: Int?
  /// The subject of the line: `view "play"`.
  public var subject: String?
  /// The value found, or the expected one.
  public var message: String

  public init(
    file: String, line: Int? = nil, column: Int? = nil, subject: String? = nil, message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.subject = subject
    self.message = message
  }

  /// One line, whatever the file contains: `scene.json:4: view "play": frame: expected four
  /// numbers`.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if let subject { text += ": \(subject)" }
    return (text + ": " + message).escapingControlCharacters
  }
}

nonisolated extension String {
  /// `"text"`, for messages; truncated if it is long.
  var quoted: String {
    count <= FormatConstants.longestQuotation
      ? "\"\(self)\"" : "\"\(prefix(FormatConstants.longestQuotation))…\""
  }

  /// The text on one line: control characters as `\u{a}`.
  var escapingControlCharacters: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text += scalar.isControl ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return text
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether a terminal would interpret the character, or a line end with it.
  var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
