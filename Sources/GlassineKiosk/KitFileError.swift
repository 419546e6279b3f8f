// Errors of the kit's files: layouts, learnt spots, health.
import Foundation

/// A file of the kit that cannot be read or written, as one line: the file, what was expected, and
/// what was found. The caller keeps the last good state.
public nonisolated struct KitFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  public let message: String

  public init(file: String, message: String) {
    self.file = file
    self.message = message
  }

  public var description: String {
    "\(file): \(message)".map { $0.isNewline ? " " : String($0) }.joined()
  }

  /// What a decoder says, with the key at which it says it.
  init(file: String, decoding error: any Error) {
    func path(_ context: DecodingError.Context) -> String {
      let keys = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }
      return keys.isEmpty ? "" : keys.joined(separator: ".") + ": "
    }
    let message: String =
      switch error as? DecodingError {
      case .keyNotFound(let key, let context):
        "\(path(context))expected \"\(key.stringValue)\", found none"
      case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
        "\(path(context))expected a value of type \(type)"
      case .dataCorrupted(let context) where !context.codingPath.isEmpty:
        "\(path(context))\(context.debugDescription)"
      default: "expected JSON"
      }
    self.init(file: file, message: message)
  }

  /// The bytes of a file.
  static func bytes(of url: URL) throws(KitFileError) -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw KitFileError(
        file: url.lastPathComponent, message: "expected a readable file: \(reason(error))")
    }
  }

  /// Replaces a file in one step: a reader sees the old bytes or the new ones, and a failure keeps
  /// the old ones.
  static func replace(_ url: URL, with data: Data) throws(KitFileError) {
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw KitFileError(
        file: url.lastPathComponent, message: "expected a writable file: \(reason(error))")
    }
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain
      ? String(cString: strerror(Int32(cause.code))) : error.localizedDescription
  }
}
