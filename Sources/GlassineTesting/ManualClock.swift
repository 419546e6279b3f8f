// Time as a test tells it. Nothing in Glassine's lower floors reads a clock; a test that advances
// this one and hands its time on gets the same result on every machine.
public import Foundation

/// A clock that stands still until it is told to go on. Seconds since start-up.
public final class ManualClock {
  public private(set) var now: TimeInterval

  public init(now: TimeInterval = 0) { self.now = now }

  /// Goes on by `seconds`; what is negative or NaN counts as 0, so time never runs backwards.
  public func advance(by seconds: TimeInterval) {
    if seconds > 0 { now += seconds }
  }

  /// Goes on to `time`; a time that has passed changes nothing.
  public func advance(to time: TimeInterval) {
    if time > now { now = time }
  }
}
