// The constants of touches, each with its unit and its rule in Documentation/behaviour.md.
public import Foundation

/// Limits of touch handling. Sources: D a private default seen in UIKit's runtime, H UIKit's
/// documentation, V Glassine's own choice.
public enum TouchConstants {
  /// The maximum time from the last lift to a finger that continues a series of taps (T7, D).
  public static let tapIntervalSeconds: TimeInterval = 0.35
  /// … and its maximum distance (T7, D).
  public static let tapSlopPoints: CGFloat = 45
  /// The maximum duration of a tap (T7, D).
  public static let tapDurationSeconds: TimeInterval = 0.75
  /// Times this close are equal: differences of seconds have errors in their last bits (V).
  static let clockGrainSeconds: TimeInterval = 1e-6
  /// The number of frames that `predictedTouches(for:)` looks ahead (T4, H).
  public static let predictedFrameCount = 2
  /// The maximum age of samples for a prediction (G15's window, F).
  public static let predictionWindowSeconds: TimeInterval = 0.1
  /// The frame duration of predictions until the display's is known (V).
  public static let predictionFrameSeconds: TimeInterval = 1.0 / 60
  /// The maximum number of raw samples kept for one finger in one frame; an 8 kHz mouse at 30 Hz
  /// makes 267 (T4, V). The oldest are dropped; the touch itself is always the newest.
  public static let coalescedSampleLimit = 1024
  /// The number of samples kept across frames for predictions, for one finger; at times up to twice
  /// as many (V).
  public static let historySampleLimit = 32
}
