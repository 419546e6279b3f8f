// The lock of the service corner.
public import Foundation

/// Compares a PIN with the typed digits. Wrong tries close it for a time that doubles.
///
/// The PIN appears in no description, dump or log. A comparison takes the same time for each wrong
/// digit. The number of tries belongs to the lock, so that closing a panel does not reset it.
public final class PinLock: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  public enum Answer: Equatable, Sendable {
    case open
    case wrong
    /// Closed: the seconds until the next try.
    case closed(TimeInterval)
  }

  private let pin: [UInt8]
  private var failures = 0
  private var closings = 0
  private var closedUntil = -TimeInterval.infinity

  /// The number of digits.
  public var length: Int { pin.count }

  /// - Parameter pin: digits, at least 4; nil if it is something else.
  public init?(pin: String) {
    let bytes = Array(pin.utf8)
    guard bytes.count >= 4, bytes.count <= KioskKitConstants.longestPin,
      bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    self.pin = bytes
  }

  /// Seconds until the next try; 0 if it is allowed.
  public func secondsClosed(at now: TimeInterval) -> TimeInterval { max(0, closedUntil - now) }

  /// Tries `typed`. While it is closed, a try is neither compared nor counted.
  public func unlock(_ typed: String, at now: TimeInterval) -> Answer {
    let left = secondsClosed(at: now)
    guard left == 0 else { return .closed(left) }
    if isSame(Array(typed.utf8)) {
      (failures, closings) = (0, 0)
      return .open
    }
    failures += 1
    guard failures >= KioskKitConstants.pinTries else { return .wrong }
    failures = 0
    let wait = min(
      KioskKitConstants.pinWait * pow(2, Double(closings)), KioskKitConstants.longestPinWait)
    closings += 1
    closedUntil = now + wait
    return .closed(wait)
  }

  /// Looks at each digit, whatever the ones before were.
  private func isSame(_ typed: [UInt8]) -> Bool {
    var difference = UInt(bitPattern: typed.count ^ pin.count)
    for (index, digit) in pin.enumerated() {
      let other = typed.isEmpty ? 0 : typed[index % typed.count]
      difference |= UInt(digit ^ other)
    }
    return difference == 0
  }

  public var description: String { "PinLock" }
  public var debugDescription: String { "PinLock" }
  public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}
