// What can go wrong between Glassine and SDL.

/// A failure of the outside: which call, what SDL said, and what to do about it.
public struct PlatformError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was tried, in words: "start SDL", "open a window".
  public var operation: String
  /// SDL's own message; may be empty.
  public var message: String
  /// A line a user can act on: what to install, what to set.
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
