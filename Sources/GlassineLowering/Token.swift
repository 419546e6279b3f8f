// A token of Swift's text: what the scanner finds, and what all passes read.

/// A token, with its place in the bytes of its file. Comments and spaces are no tokens.
struct Token: Equatable {
  enum Kind {
    /// A word, keywords included; with its backticks if it has some.
    case word
    case number
    /// A piece of a string literal with its quotes, up to an interpolation or the end.
    case text
    /// A regular expression literal.
    case pattern
    /// `(`, `[`, `{`, or the `\(` of an interpolation.
    case open
    /// `)`, `]` or `}`.
    case close
    /// `.`, `,`, `:`, `;` and `@`.
    case mark
    /// An operator. `<` and `>`, and `?` and `!` behind an operand, are tokens of their own.
    case symbol
    /// `#` with its word: `#if`, `#selector`.
    case directive
  }

  var kind: Kind
  var text: String
  /// The bytes of the file.
  var range: Range<Int>
  /// Counted from 1.
  var line: Int
  /// Whether no token is before it on its line.
  var startsLine: Bool
}
