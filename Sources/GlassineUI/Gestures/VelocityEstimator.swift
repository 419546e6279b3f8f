// How fast something moves, from where it was when (G15).
import Foundation

/// Least squares over the last moments, in units per second; newer samples weigh more, so that a
/// finger that slows down before it lifts throws with the speed it lifts with. Keeps its buffer.
struct VelocityEstimator {
  private var times: [TimeInterval] = []
  private var xs: [CGFloat] = []
  private var ys: [CGFloat] = []

  mutating func reset() {
    times.removeAll(keepingCapacity: true)
    xs.removeAll(keepingCapacity: true)
    ys.removeAll(keepingCapacity: true)
  }

  /// Adds where it is at `time`, on the samples' clock. A time not after the last replaces that.
  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if let last = times.last, time <= last {
      xs[xs.count - 1] = point.x
      ys[ys.count - 1] = point.y
      return
    }
    let old = times.prefix { time - $0 > GestureConstants.velocityWindowSeconds }.count
    if old > 0 {
      times.removeFirst(old)
      xs.removeFirst(old)
      ys.removeFirst(old)
    }
    times.append(time)
    xs.append(point.x)
    ys.append(point.y)
  }

  /// Moves what was added so far by (dx, dy): a finger joined or left, and the middle jumped.
  mutating func shift(dx: CGFloat, dy: CGFloat) {
    for index in xs.indices {
      xs[index] += dx
      ys[index] += dy
    }
  }

  /// The velocity as of `now`: zero when it has been still for the whole window, or too little is
  /// known.
  func velocity(at now: TimeInterval) -> CGPoint {
    guard let last = times.last, now - last < GestureConstants.velocityWindowSeconds else {
      return .zero
    }
    var count = 0
    var sum = 0.0
    var (sumT, sumX, sumY, sumTT, sumTX, sumTY) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    var first = last
    for index in times.indices where now - times[index] <= GestureConstants.velocityWindowSeconds {
      let t = times[index] - last
      let x = Double(xs[index] - xs[xs.count - 1])
      let y = Double(ys[index] - ys[ys.count - 1])
      first = min(first, times[index])
      let freshness = 1 - (now - times[index]) / GestureConstants.velocityWindowSeconds
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
        || (count >= 2 && last - first >= GestureConstants.velocitySpanSeconds)
    else { return .zero }
    let divisor = sum * sumTT - sumT * sumT
    guard divisor > 0 else { return .zero }
    return CGPoint(
      x: (sum * sumTX - sumT * sumX) / divisor, y: (sum * sumTY - sumT * sumY) / divisor)
  }
}
