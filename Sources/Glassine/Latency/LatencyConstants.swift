// The limits of the measurement from touch to picture. Source: Glassine's own.
import Foundation

enum LatencyConstants {
  /// Longer latencies are a clock that jumped, not a slow program, in seconds.
  static let longest = 10.0
  /// The number of classes in which a latency doubles: a figure is at most 1/32 too large.
  static let classesPerOctave = 32
  /// The classes up to ``longest``: those below 1 ms, and 14 octaves from there to 16 s.
  static let classes = classesPerOctave * 15 + 1
  /// The panels that are measured, and the fingers of each. Further ones are left out.
  static let panels = 8
  static let fingers = 16
  /// The touches without a picture yet: ten fingers at 1000 samples a second for three frames of
  /// 60 Hz. Further ones are left out.
  static let pending = 512
}
