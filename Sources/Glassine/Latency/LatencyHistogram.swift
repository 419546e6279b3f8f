// The distribution of latencies, in memory of a fixed size.
import Foundation

/// Counts of latencies in classes whose width grows with them.
struct LatencyHistogram {
  /// Empty until the first latency.
  private var counts: [UInt32] = []
  private(set) var count = 0
  /// In seconds.
  private(set) var longest: TimeInterval = 0

  /// Adds a latency, from 0 to ``LatencyConstants/longest``.
  mutating func add(_ latency: TimeInterval) {
    makeRoom()
    counts[Self.index(of: latency * 1000)] &+= 1
    count += 1
    longest = max(longest, latency)
  }

  mutating func add(_ other: LatencyHistogram) {
    guard other.count > 0 else { return }
    makeRoom()
    for index in counts.indices { counts[index] &+= other.counts[index] }
    count += other.count
    longest = max(longest, other.longest)
  }

  private mutating func makeRoom() {
    if counts.isEmpty { counts = [UInt32](repeating: 0, count: LatencyConstants.classes) }
  }

  /// The latency within which a share of all, 0 to 1, stays: the upper bound of its class. 0 if
  /// there is none.
  func latency(at share: Double) -> TimeInterval {
    let rank = Int((share * Double(count)).rounded(.up))
    var sum = 0
    for (index, count) in counts.enumerated() {
      sum += Int(count)
      if count > 0, sum >= rank { return min(Self.bound(of: index) / 1000, longest) }
    }
    return longest
  }

  /// The class of a latency in milliseconds. A class excludes its lower bound.
  private static func index(of milliseconds: Double) -> Int {
    let parts = Double(LatencyConstants.classesPerOctave)
    guard milliseconds > 1 else { return Int((max(0, milliseconds) * parts).rounded(.up)) }
    let part = Int(((milliseconds.significand - 1) * parts).rounded(.up))
    let octave = Int(milliseconds.exponent) + 1
    return min(octave * LatencyConstants.classesPerOctave + part, LatencyConstants.classes - 1)
  }

  /// The upper bound of a class, in milliseconds.
  private static func bound(of index: Int) -> Double {
    let parts = LatencyConstants.classesPerOctave
    guard index > parts else { return Double(index) / Double(parts) }
    let part = Double(index % parts) / Double(parts)
    return Double(sign: .plus, exponent: index / parts - 1, significand: 1 + part)
  }
}
