// What is wrong with a file, in one line for people.

/// Why a file cannot be used: which file, where in it, and what was expected there.
public nonisolated struct FormatError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file as the caller named it.
  public var file: String
  /// Counted from 1; nil where the trouble has no line.
  public var line: Int?
  /// Counted from 1 in bytes; only where the text itself is broken.
  public var column: Int?
  /// What the line is about: `view "play"`.
  public var subject: String?
  /// What was found or was expected.
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

  /// One line, whatever the file holds: `scene.json:4: view "play": frame: expected four numbers`.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    if let subject { text += ": \(subject)" }
    return (text + ": " + message).escapingControlCharacters
  }
}

nonisolated extension String {
  /// `"text"`, for messages; shortened where it is long.
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
  /// Whether a terminal would act on the character, or a line end with it.
  var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }
}
