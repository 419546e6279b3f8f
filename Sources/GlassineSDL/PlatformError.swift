// Errors between Glassine and SDL.

/// A failure outside of Glassine: the call, SDL's message, and advice.
public struct PlatformError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The operation, in words: "start SDL", "open a window".
  public var operation: String
  /// SDL's own message; may be empty.
  public var message: String
  /// Advice for a user: packages to install, settings to change.
  public var advice: String

  public init(operation: String, message: String, advice: String) {
    self.operation = operation
    self.message = message
    self.advice = advice
  }

  public var description: String {
    "Could not \(operation): \(message.isEmpty ? "no reason given" : message). \(advice)"
  }
}
