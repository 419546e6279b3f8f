// Every number that decides how touches behave, with its unit and its rule:
// Documentation/behaviour.md says what those are.
public import Foundation

/// Limits of touch handling. Sources: D a private default seen in UIKit's runtime, H UIKit's
/// documentation, V Glassine's own choice.
public enum TouchConstants {
  /// A finger that lands this soon after the last lift may continue a series of taps (T7, D).
  public static let tapIntervalSeconds: TimeInterval = 0.35
  /// … if it lands within this distance of it (T7, D).
  public static let tapSlopPoints: CGFloat = 45
  /// A finger down longer than this is no tap (T7, D).
  public static let tapDurationSeconds: TimeInterval = 0.75
  /// Times this close are the same: differences of seconds are off in their last bits (V).
  static let clockGrainSeconds: TimeInterval = 1e-6
  /// How many frames ahead `predictedTouches(for:)` looks (T4, H).
  public static let predictedFrameCount = 2
  /// Samples no older than this count for a prediction (G15's window, F).
  public static let predictionWindowSeconds: TimeInterval = 0.1
  /// The frame length that predictions assume until the display's is known (V).
  public static let predictionFrameSeconds: TimeInterval = 1.0 / 60
  /// Raw samples kept for one finger in one frame; an 8 kHz mouse at 30 Hz makes 267 (T4, V).
  /// The oldest go first; the touch itself is always the newest.
  public static let coalescedSampleLimit = 1024
  /// Samples kept across frames for predictions, for one finger; at times up to twice as many (V).
  public static let historySampleLimit = 32
}
