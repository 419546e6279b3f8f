// A finding about the sources: a line of a file, and why something will not work.

/// One fact about the sources, at its place.
public struct Problem: Equatable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable, Comparable {
    /// The sources do not compile, or would not do what they say.
    case error
    /// The compiler decides, or the behaviour differs.
    case warning

    public static func < (left: Severity, right: Severity) -> Bool {
      left == .error && right == .warning
    }
  }

  public var file: String
  /// Counted from 1.
  public var line: Int
  /// In bytes, counted from 1.
  public var column: Int
  public var severity: Severity
  /// The construct as written, `T()`, and the reason, in one line.
  public var what: String
  public var why: String

  /// As compilers write it, so that editors find the place.
  public var description: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(what): \(why)"
  }
}
