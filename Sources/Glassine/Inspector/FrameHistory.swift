// The durations of the latest frames, and the latencies of touches.
import Foundation

/// The latest frames, and the latest latencies from touch to picture.
struct FrameHistory {
  private(set) var frames: [FrameTimes] = []
  private var latencies: [TimeInterval] = []
  private var nextLatency = 0
  /// Times of touches without a picture yet.
  private var waiting: [TimeInterval] = []
  private var presentedTimes: [TimeInterval] = []

  /// Records a touch, with its time on the platform's clock.
  mutating func touched(at time: TimeInterval) {
    guard waiting.count < InspectorConstants.latencies else { return }
    waiting.append(time)
  }

  mutating func add(_ frame: FrameTimes) {
    if frame.didUpdate {
      if frames.count == InspectorConstants.graphFrames { frames.removeFirst() }
      frames.append(frame)
    }
    guard let presented = frame.presented else { return }
    // A little less than a second: frames come at approximate multiples of their period.
    presentedTimes.removeAll { presented - $0 > 0.999 }
    presentedTimes.append(presented)
    for time in waiting where presented >= time {
      let latency = presented - time
      if latencies.count < InspectorConstants.latencies {
        latencies.append(latency)
      } else {
        latencies[nextLatency] = latency
        nextLatency = (nextLatency + 1) % InspectorConstants.latencies
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// The number of pictures in the latest second.
  var picturesPerSecond: Int { presentedTimes.count }

  /// The average seconds of work of the shown frames.
  var averageWork: TimeInterval {
    guard !frames.isEmpty else { return 0 }
    return frames.reduce(0) { $0 + $1.updateSeconds + $1.drawSeconds } / Double(frames.count)
  }

  /// The number of latencies in each part; the last part includes all longer ones.
  var latencyCounts: [Int] {
    var counts = [Int](repeating: 0, count: InspectorConstants.latencyParts)
    for latency in latencies {
      let part = Int(latency / InspectorConstants.latencyPartSeconds)
      counts[min(counts.count - 1, max(0, part))] += 1
    }
    return counts
  }

  /// The latency that a share of the touches stays below, 0 to 1; nil while there are none.
  func latency(at share: Double) -> TimeInterval? {
    guard !latencies.isEmpty else { return nil }
    let sorted = latencies.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
