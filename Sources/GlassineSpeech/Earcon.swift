// Short sounds that say what a word would say slower.
import Foundation

/// A sound for an event.
public enum Earcon: String, CaseIterable, Sendable {
  /// Speech was switched on, or off.
  case on, off
  /// There is no next element, or an action had no effect.
  case boundary
  /// An element was activated.
  case activated
  /// The screen is new.
  case screenChanged
  /// Something is wrong.
  case error
  /// A time limit ends soon.
  case warning
}

/// Plays earcons. It may be silent while a sound is made.
@MainActor
public protocol EarconPlayer: AnyObject {
  /// - Parameter volume: 0 to 1.
  func play(_ earcon: Earcon, volume: Double)
}

extension UtteranceRecorder: EarconPlayer {
  /// Notes "[boundary]" between the utterances.
  public func play(_ earcon: Earcon, volume: Double) { note("[\(earcon.rawValue)]") }
}
