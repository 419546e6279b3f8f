// What can go wrong with fonts in the outside world.

/// A font or font service that failed: what was tried, the library's code, what to do.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  public enum Operation: String, Hashable, Sendable {
    case startFontconfig = "load the fontconfig configuration"
    case startFreeType = "start FreeType"
    case findFonts = "find an installed font"
    case registerFont = "register a font file"
  }

  public var operation: Operation
  /// FreeType's error code; nil where the failing library gives none.
  public var code: Int32?
  /// The file concerned, where there is one.
  public var path: String?
  /// What the reader can do about it.
  public var advice: String

  public init(operation: Operation, code: Int32? = nil, path: String? = nil, advice: String) {
    self.operation = operation
    self.code = code
    self.path = path
    self.advice = advice
  }

  public var description: String {
    var text = "could not \(operation.rawValue)"
    if let path { text += " \(path)" }
    if let code { text += " (FreeType error \(code))" }
    return text + ": " + advice
  }
}
