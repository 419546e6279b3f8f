// How long the latest frames took, and how long touches took to be seen.
import Foundation

/// The latest frames, and the latest latencies from touch to picture.
struct FrameHistory {
  private(set) var frames: [FrameTimes] = []
  private var latencies: [TimeInterval] = []
  private var nextLatency = 0
  /// Times of touches that no picture has shown yet.
  private var waiting: [TimeInterval] = []
  private var presentedTimes: [TimeInterval] = []

  /// A touch came in, with its time on the platform's clock.
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
    // A little less than a second: frames come at multiples of their period, not quite exactly.
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

  /// Pictures in the latest second.
  var picturesPerSecond: Int { presentedTimes.count }

  /// Seconds of work in the average of the frames shown.
  var averageWork: TimeInterval {
    guard !frames.isEmpty else { return 0 }
    return frames.reduce(0) { $0 + $1.updateSeconds + $1.drawSeconds } / Double(frames.count)
  }

  /// How many latencies fall into each part; the last part holds all that are longer.
  var latencyCounts: [Int] {
    var counts = [Int](repeating: 0, count: InspectorConstants.latencyParts)
    for latency in latencies {
      let part = Int(latency / InspectorConstants.latencyPartSeconds)
      counts[min(counts.count - 1, max(0, part))] += 1
    }
    return counts
  }

  /// The latency that so many of the touches stay below, 0 to 1; nil while there are none.
  func latency(at share: Double) -> TimeInterval? {
    guard !latencies.isEmpty else { return nil }
    let sorted = latencies.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
