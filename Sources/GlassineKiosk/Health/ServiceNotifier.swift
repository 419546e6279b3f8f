// Reports to systemd, which restarts a program that hangs.
public import Foundation

/// Sends readiness, status and signs of life to the service manager. Source: sd_notify(3).
///
///     let notifier = ServiceNotifier()
///     notifier?.ready()
///     notifier?.watch(application)
///
/// With `WatchdogSec=` in the service's unit, ``watch(_:)`` sends a sign of life from the
/// application's loop. If the loop hangs, the signs end and the manager restarts the program.
@MainActor  // Explicit instead of the default: a release build would check the actor at the deinit.
public final class ServiceNotifier {
  private let path: [UInt8]
  private let descriptor: Int32
  /// Half of the time that the manager waits for a sign of life, in seconds; nil: it does not.
  public let watchdogInterval: TimeInterval?
  private var timer: FrameTimer?
  private var lastStatus: String?

  /// Nil if no manager listens: the variable `NOTIFY_SOCKET` is unset or names no socket.
  public init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let name = environment["NOTIFY_SOCKET"], name.hasPrefix("/") || name.hasPrefix("@")
    else { return nil }
    var bytes = Array(name.utf8)
    // An abstract name begins with a zero byte.
    if name.hasPrefix("@") { bytes[0] = 0 }
    guard bytes.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path) else { return nil }
    path = bytes
    let type = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return nil }
    let isOwn = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
    let wait = environment["WATCHDOG_USEC"].flatMap(Double.init).map { $0 / 1_000_000 }
    watchdogInterval = isOwn ? wait.flatMap { $0 > 0 ? $0 / 2 : nil } : nil
  }

  isolated deinit {
    timer?.invalidate()
    close(descriptor)
  }

  /// The program is up.
  @discardableResult
  public func ready() -> Bool { send("READY=1") }

  /// A sign of life.
  @discardableResult
  public func alive() -> Bool { send("WATCHDOG=1") }

  /// The program is about to end.
  @discardableResult
  public func stopping() -> Bool { send("STOPPING=1") }

  /// A line for `systemctl status`; only its first line is sent, and only if it has changed.
  public func status(_ text: String) {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    guard line != lastStatus else { return }
    lastStatus = line
    send("STATUS=\(line)")
  }

  /// Sends signs of life from the application's loop, as often as the manager asks; none if it does
  /// not ask.
  public func watch(_ application: Application) {
    timer?.invalidate()
    guard let watchdogInterval else { return }
    alive()
    timer = application.scheduleTimer(after: watchdogInterval, repeatingEvery: watchdogInterval) {
      [weak self] _ in self?.alive()
    }
  }

  /// Sends a datagram without waiting; false if no socket received it.
  @discardableResult
  private func send(_ message: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
    let bytes = Array(message.utf8)
    let sent = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(
          descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL), $0,
          length)
      }
    }
    return sent == bytes.count
  }
}
