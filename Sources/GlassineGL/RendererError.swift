/// What went wrong with the graphics library, and what can be done.
public struct RendererError: Error, Equatable, CustomStringConvertible {
  /// What was being done, such as `compile vertex shader`.
  public let operation: String
  /// The library's error number, 0 where it gave none.
  public let code: UInt32
  /// What the library or its compiler said, as it said it.
  public let log: String
  /// What the reader can do.
  public let advice: String

  public var description: String {
    var text = "GlassineGL could not \(operation)"
    if code != 0 { text += " (GL error 0x\(String(code, radix: 16)))" }
    if !log.isEmpty { text += ": \(log)" }
    return "\(text). \(advice)"
  }
}
