/// An error of the graphics library, with advice.
public struct RendererError: Error, Equatable, CustomStringConvertible {
  /// The operation that failed, such as `compile vertex shader`.
  public let operation: String
  /// The library's error number, 0 if it gave none.
  public let code: UInt32
  /// The unchanged output of the library or its compiler.
  public let log: String
  /// Advice for the reader.
  public let advice: String

  public var description: String {
    var text = "GlassineGL could not \(operation)"
    if code != 0 { text += " (GL error 0x\(String(code, radix: 16)))" }
    if !log.isEmpty { text += ": \(log)" }
    return "\(text). \(advice)"
  }
}
