// Errors of fonts and font services.

/// A font or font service that failed: the operation, the library's code, advice.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  public enum Operation: String, Hashable, Sendable {
    case startFontconfig = "load the fontconfig configuration"
    case startFreeType = "start FreeType"
    case findFonts = "find an installed font"
    case registerFont = "register a font file"
  }

  public var operation: Operation
  /// FreeType's error code; nil if the failing library has none.
  public var code: Int32?
  /// The file concerned, if any.
  public var path: String?
  /// Advice for the reader of the error.
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
