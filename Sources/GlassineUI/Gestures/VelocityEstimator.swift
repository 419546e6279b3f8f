// Estimates a velocity from timed positions (G15).
import Foundation

/// Least squares over the last moments, in units per second. Newer samples have more weight, so
/// that a finger that slows down before its lift throws with its final speed.
///
/// Keeps its buffers: adding costs O(1) on average and allocates nothing in the long run.
struct VelocityEstimator {
  private var times: [TimeInterval] = []
  private var xs: [CGFloat] = []
  private var ys: [CGFloat] = []
  /// The index of the oldest valid sample; those before it are removed when they are many.
  private var first = 0

  mutating func reset() {
    times.removeAll(keepingCapacity: true)
    xs.removeAll(keepingCapacity: true)
    ys.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Adds the position at `time`, on the samples' clock. A time not after the last one replaces
  /// that sample.
  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if let last = times.last, time <= last {
      xs[xs.count - 1] = point.x
      ys[ys.count - 1] = point.y
      return
    }
    while first < times.count, time - times[first] > GestureConstants.velocityWindowSeconds {
      first += 1
    }
    if first > GestureConstants.velocityBacklog, first * 2 > times.count {
      times.removeFirst(first)
      xs.removeFirst(first)
      ys.removeFirst(first)
      first = 0
    }
    times.append(time)
    xs.append(point.x)
    ys.append(point.y)
  }

  /// Moves all samples by (dx, dy): the value was set.
  mutating func shift(dx: CGFloat, dy: CGFloat) {
    for index in first..<xs.count {
      xs[index] += dx
      ys[index] += dy
    }
  }

  /// Multiplies all samples.
  mutating func scale(by factor: CGFloat) {
    for index in first..<xs.count {
      xs[index] *= factor
      ys[index] *= factor
    }
  }

  /// The velocity over the window that ends with the latest sample. It is zero if that is a whole
  /// window before `now`, or if there are too few samples.
  func velocity(at now: TimeInterval) -> CGPoint {
    let window = GestureConstants.velocityWindowSeconds
    guard let last = times.last, now - last < window - GestureConstants.clockGrainSeconds else {
      return .zero
    }
    var count = 0
    var sum = 0.0
    var (sumT, sumX, sumY, sumTT, sumTX, sumTY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var oldest = last
    for index in first..<times.count
    where last - times[index] <= window {
      let t = times[index] - last
      let x = Double(xs[index] - xs[xs.count - 1])
      let y = Double(ys[index] - ys[ys.count - 1])
      oldest = min(oldest, times[index])
      let freshness = 1 - (last - times[index]) / window
      let weight = freshness * freshness
      count += 1
      sum += weight
      sumT += weight * t
      sumX += weight * x
      sumY += weight * y
      sumTT += weight * t * t
      sumTX += weight * t * x
      sumTY += weight * t * y
    }
    guard
      count >= GestureConstants.velocitySampleCount
        || (count >= 2 && last - oldest >= GestureConstants.velocitySpanSeconds)
    else { return .zero }
    let divisor = sum * sumTT - sumT * sumT
    guard divisor > 0 else { return .zero }
    return CGPoint(
      x: (sum * sumTX - sumT * sumX) / divisor, y: (sum * sumTY - sumT * sumY) / divisor)
  }
}
