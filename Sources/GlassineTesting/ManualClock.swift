// A test's clock. Nothing in Glassine's lower floors reads a clock; a test that advances this one
// and passes its time gets the same result on every machine.
public import Foundation

/// A clock that only advances explicitly. Seconds since start-up.
public final class ManualClock {
  public private(set) var now: TimeInterval

  public init(now: TimeInterval = 0) { self.now = now }

  /// Advances by `seconds`; a negative value or NaN counts as 0, so time never runs backwards.
  public func advance(by seconds: TimeInterval) {
    if seconds > 0 { now += seconds }
  }

  /// Advances to `time`; an earlier time changes nothing.
  public func advance(to time: TimeInterval) {
    if time > now { now = time }
  }
}
