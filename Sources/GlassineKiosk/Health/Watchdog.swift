// Notifications for a supervisor, which restarts a program that hangs.
public import Foundation

/// Tells a supervisor, such as systemd, that the program is ready and alive. Source: sd_notify(3)
/// and sd_watchdog_enabled(3); datagrams to the socket that `NOTIFY_SOCKET` names.
///
/// The program calls ``noteFrame(at:)`` in each frame, and by a timer while nothing changes. A
/// frame that hangs sends nothing: the supervisor then ends the program and starts it again.
/// Without a supervisor every call does nothing.
public final class Watchdog {
  /// Whether there is a supervisor.
  public var isSupervised: Bool { address != nil }
  /// Seconds within which the supervisor wants to hear from the program; nil: it does not.
  public let timeout: TimeInterval?
  /// Seconds between two notes.
  public var interval: TimeInterval? { timeout.map { $0 / HealthConstants.notesOfTimeout } }
  /// The number of datagrams that could not be sent.
  public private(set) var failures = 0

  private let address: String?
  private var notedAt = -TimeInterval.infinity

  /// - Parameters:
  ///   - environment: `NOTIFY_SOCKET` is a path, or an abstract name that begins with "@";
  ///     `WATCHDOG_USEC` is microseconds, of the process in `WATCHDOG_PID` if that is set.
  ///   - process: the number of this process.
  public init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    process: Int32 = getpid()
  ) {
    let name = environment["NOTIFY_SOCKET"] ?? ""
    let isAddress = (name.hasPrefix("/") || name.hasPrefix("@")) && name.utf8.count > 1
    address = isAddress && name.utf8.count < Watchdog.longestPath ? name : nil
    let isOwn = environment["WATCHDOG_PID"].map { Int32($0) == process } ?? true
    let time = environment["WATCHDOG_USEC"].flatMap(Double.init).map { $0 / 1_000_000 }
    timeout = isOwn ? time.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } : nil
  }

  /// The program has started: its first frame is shown.
  public func noteReady() { send("READY=1") }

  /// A line for people: `systemctl status` shows it.
  public func note(status: String) {
    send("STATUS=" + status.map { $0.isNewline ? " " : String($0) }.joined())
  }

  /// The program is about to end by itself.
  public func noteStopping() { send("STOPPING=1") }

  /// A frame has run; the supervisor is notified if it is time.
  /// - Parameter now: seconds on the program's monotonic clock.
  public func noteFrame(at now: TimeInterval) {
    guard let interval, now - notedAt >= interval || now < notedAt else { return }
    notedAt = now
    send("WATCHDOG=1")
  }

  private static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path)

  private func send(_ text: String) {
    guard let address else { return }
    let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    guard file >= 0 else { return failures += 1 }
    defer { close(file) }
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(address.utf8)
    // An abstract name begins with a zero, and ends where the address does.
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: bytes) }
    let size = MemoryLayout<sa_family_t>.size + bytes.count + (bytes[0] == 0 ? 0 : 1)
    let message = Array(text.utf8)
    let sent = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(
          file, message, message.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT),
          $0, socklen_t(size))
      }
    }
    if sent != message.count { failures += 1 }
  }
}
