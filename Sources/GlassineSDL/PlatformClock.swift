// One clock for all times: seconds of CLOCK_MONOTONIC. The compositor counts 32-bit milliseconds
// from any origin, SDL 32-bit milliseconds from its own start; both are converted here.
internal import Foundation

nonisolated enum PlatformClock {
  /// Seconds since the machine's start, never decreasing.
  static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
  }

  /// The time of an SDL event: `ticks` is its stamp, `ticksNow` the same counter at `now`. Correct
  /// across the counter's wrap; never later than `now`.
  static func time(ticks: UInt32, ticksNow: UInt32, now: TimeInterval) -> TimeInterval {
    let age = Int32(bitPattern: ticksNow &- ticks)
    return now - TimeInterval(max(0, age)) * 1e-3
  }
}

/// Converts the compositor's milliseconds to the program's clock.
///
/// Nearly every compositor uses CLOCK_MONOTONIC; from the first event that is consistent with that,
/// its times are used directly. Until then the origin is unknown, and the event with the least
/// delay so far defines it. A time of the future, or one that is far too old, starts over.
nonisolated struct HardwareClock {
  private enum Base { case unknown, shared, foreign }
  private var base = Base.unknown
  private var lastRaw: UInt32 = 0
  /// Milliseconds since the first event of a foreign clock, unwrapped.
  private var elapsedMilliseconds: Int64 = 0
  /// Program time of `elapsedMilliseconds` 0.
  private var origin: TimeInterval = 0

  /// Whether the last event's time is the compositor's own; false: an estimate.
  var isShared: Bool {
    if case .shared = base { true } else { false }
  }

  /// The program's time of an event with the stamp `raw`, read at `now`; never later than `now`.
  mutating func time(milliseconds raw: UInt32, now: TimeInterval) -> TimeInterval {
    let nowMilliseconds = Int64(now * 1000)
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: nowMilliseconds) &- raw)
    let isShared = age >= 0 && age <= PlatformConstants.sharedClockAnchorMilliseconds
    switch base {
    case .unknown:
      base = isShared ? .shared : .foreign
      lastRaw = raw
      elapsedMilliseconds = 0
      origin = now
    case .shared where age < 0 || age > PlatformConstants.longestBacklogMilliseconds:
      base = .unknown
      return time(milliseconds: raw, now: now)
    case .foreign where isShared:
      // One wrong stamp, or a clock that was set. A foreign clock is in this range by chance once
      // in two million times. The time does not fall behind the last estimate.
      base = .shared
      let last = origin + TimeInterval(elapsedMilliseconds) * 1e-3
      return max(last, TimeInterval(nowMilliseconds - Int64(age)) * 1e-3)
    case .shared, .foreign:
      break
    }
    if case .shared = base { return TimeInterval(nowMilliseconds - Int64(age)) * 1e-3 }

    elapsedMilliseconds += Int64(Int32(bitPattern: raw &- lastRaw))
    lastRaw = raw
    let time = origin + TimeInterval(elapsedMilliseconds) * 1e-3
    let longest = TimeInterval(PlatformConstants.longestBacklogMilliseconds) * 1e-3
    guard time <= now, now - time <= longest else {
      // Less delay than ever before, or a changed origin: this event is now.
      origin += now - time
      return now
    }
    return time
  }
}
