public import Foundation

/// A vibration of a game controller. A new one replaces the one before.
public struct Rumble: Equatable, Sendable {
  /// The strength of the large, slow motor, 0 to 1.
  public var low: Double
  /// The strength of the small, fast motor, 0 to 1.
  public var high: Double
  /// In seconds, at most 65.
  public var duration: TimeInterval

  public init(low: Double, high: Double, duration: TimeInterval) {
    self.low = low
    self.high = high
    self.duration = duration
  }
}
