// Prediction of a finger's position (T4).
import Foundation
import GlassineInput

/// The velocity of a finger from its last samples.
enum TouchPrediction {
  /// Least squares over the samples of the last 100 ms, in points per second; nil with fewer than
  /// two moments.
  static func velocity(of history: [TouchSample]) -> (dx: CGFloat, dy: CGFloat)? {
    guard let last = history.last else { return nil }
    var count = 0.0
    var (sumT, sumX, sumY, sumTT, sumTX, sumTY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in history
    where last.timestamp - sample.timestamp <= TouchConstants.predictionWindowSeconds {
      // Relative to the newest sample, so that large times and positions cost no precision.
      let t = sample.timestamp - last.timestamp
      let x = sample.location.x - last.location.x
      let y = sample.location.y - last.location.y
      count += 1
      sumT += t
      sumX += x
      sumY += y
      sumTT += t * t
      sumTX += t * x
      sumTY += t * y
    }
    let divisor = count * sumTT - sumT * sumT
    guard count >= 2, divisor > 0 else { return nil }
    return ((count * sumTX - sumT * sumX) / divisor, (count * sumTY - sumT * sumY) / divisor)
  }
}
