// Time measurement: all contenders run in turn, each warmed up again, and the median is used. Other
// load of the machine then affects all contenders equally.
import Foundation

/// The clock of all figures.
enum Stopwatch {
  /// Nanoseconds of the monotonic clock.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds of processor time of this thread: other load of the machine counts little.
  static func threadNow() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The processor's nanoseconds that `body` takes on this thread.
  static func threadTime(_ body: () -> Void) -> Double {
    let start = threadNow()
    body()
    return threadNow() - start
  }

  /// How long `body` takes, in nanoseconds.
  static func time(_ body: () -> Void) -> Double {
    let start = now()
    body()
    return now() - start
  }
}

/// A measured alternative.
struct Contender {
  /// The figure's member for its time.
  var name: String
  /// The number of operations after which all caches exist.
  var firstCount = 0
  /// Performs the measured operation the given number of times.
  var run: (Int) -> Void
}

/// Times several contenders against each other.
struct Contest {
  let settings: BenchmarkSettings

  /// The median time of one operation, in nanoseconds, for each contender in order.
  func medians(_ contenders: [Contender]) -> [Double] {
    let counts = contenders.map(count)
    var times = contenders.map { _ in [Double]() }
    for round in 0..<settings.rounds {
      for step in contenders.indices {
        // The order is rotated, so that no contender always follows the same one, with the caches
        // that it has left.
        let index = (round + step) % contenders.count
        let (contender, count) = (contenders[index], counts[index])
        contender.run(count / 4)
        times[index].append(Stopwatch.threadTime { contender.run(count) } / Double(count))
      }
    }
    return times.map(Self.median)
  }

  /// The number of operations in a run; determining it also warms the contender up.
  private func count(_ contender: Contender) -> Int {
    var count = settings.fewestQuestions
    // One-time work of the first queries does not count for later ones.
    contender.run(contender.firstCount)
    var warmth = 0.0
    while warmth < settings.runNanoseconds * settings.warmRuns {
      warmth += Stopwatch.threadTime { contender.run(count) }
    }
    while true {
      // The lesser of two: one slow measurement would make all runs too short for warming up.
      let time = min(
        Stopwatch.threadTime { contender.run(count) },
        Stopwatch.threadTime { contender.run(count) })
      if time > settings.runNanoseconds / 4 || count >= 1 << 24 {
        let wanted = settings.runNanoseconds * Double(count) / max(time, 1)
        return max(settings.fewestQuestions, Int(min(wanted, Double(1 << 24))))
      }
      count *= 4
    }
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
