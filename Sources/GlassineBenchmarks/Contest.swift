// How time is taken: all who are compared run in turn, each warmed up anew, so that what else the
// machine does meets them alike, and the median counts.
import Foundation

/// The clock that figures are taken with.
enum Stopwatch {
  /// Nanoseconds of the monotonic clock.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds that this thread has had the processor: what else the machine does counts little.
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

/// Somebody whose speed is measured.
struct Contender {
  /// The member of the figure that its time becomes.
  var name: String
  /// After so many operations all is there that the first ones make.
  var firstCount = 0
  /// Does what is measured so many times.
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
        // Nobody always comes after the same one, and what that one has thrown out of the caches is
        // not the next one's doing.
        let index = (round + step) % contenders.count
        let (contender, count) = (contenders[index], counts[index])
        contender.run(count / 4)
        times[index].append(Stopwatch.threadTime { contender.run(count) } / Double(count))
      }
    }
    return times.map(Self.median)
  }

  /// How many operations fill a run; finding out also warms the contender up.
  private func count(_ contender: Contender) -> Int {
    var count = settings.fewestQuestions
    // What is made at the first questions is no part of the later ones' time.
    contender.run(contender.firstCount)
    var warmth = 0.0
    while warmth < settings.runNanoseconds * settings.warmRuns {
      warmth += Stopwatch.threadTime { contender.run(count) }
    }
    while true {
      // The lesser of two: one that is slow by chance would make all runs too short to warm up in.
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
