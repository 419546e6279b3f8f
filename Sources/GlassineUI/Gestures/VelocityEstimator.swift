// Estimates a velocity from timed positions (G15).
import Foundation

/// Least squares over the last moments, in units per second. Newer samples have more weight, so
/// that a finger that slows down before its lift throws with its final speed.
///
/// Keeps its buffer: adding costs O(1) on average and allocates nothing in the long run.
struct VelocityEstimator {
  private struct Entry {
    let time: TimeInterval
    var point: CGPoint
  }
  private var entries: [Entry] = []
  /// The index of the oldest valid sample; those before it are removed when they are many.
  private var first = 0

  mutating func reset() {
    entries.removeAll(keepingCapacity: true)
    first = 0
  }

  /// Adds the position at `time`, on the samples' clock. A time not after the last one replaces
  /// that sample.
  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if let last = entries.last, time <= last.time {
      entries[entries.count - 1].point = point
      return
    }
    while first < entries.count,
      time - entries[first].time > GestureConstants.velocityWindowSeconds
    {
      first += 1
    }
    if first > GestureConstants.velocityBacklog, first * 2 > entries.count {
      entries.removeFirst(first)
      first = 0
    }
    entries.append(Entry(time: time, point: point))
  }

  /// Moves all samples by (dx, dy): the value was set.
  mutating func shift(dx: CGFloat, dy: CGFloat) {
    for index in first..<entries.count {
      entries[index].point.x += dx
      entries[index].point.y += dy
    }
  }

  /// Multiplies all samples.
  mutating func scale(by factor: CGFloat) {
    for index in first..<entries.count {
      entries[index].point.x *= factor
      entries[index].point.y *= factor
    }
  }

  /// The velocity over the window that ends with the latest sample. It is zero if that is a whole
  /// window before `now`, or if there are too few samples.
  func velocity(at now: TimeInterval) -> CGPoint {
    let window = GestureConstants.velocityWindowSeconds
    guard let newest = entries.last else { return .zero }
    let last = newest.time
    guard now - last < window - GestureConstants.clockGrainSeconds else { return .zero }
    var count = 0
    var sum = 0.0
    var (sumT, sumX, sumY, sumTT, sumTX, sumTY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var oldest = last
    for index in first..<entries.count where last - entries[index].time <= window {
      let entry = entries[index]
      let t = entry.time - last
      let x = Double(entry.point.x - newest.point.x)
      let y = Double(entry.point.y - newest.point.y)
      oldest = min(oldest, entry.time)
      let freshness = 1 - (last - entry.time) / window
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
