// A file that tells a supervisor how a terminal is.
public import Foundation
import GlassineUI

/// The figures of a terminal at one moment.
public nonisolated struct Health: Codable, Hashable, Sendable {
  /// Seconds since 1970 at the last write.
  public var time: TimeInterval = 0
  /// Seconds since the program started.
  public var uptime: TimeInterval = 0
  public var frames = 0
  /// Touches that began.
  public var touches = 0
  /// The longest time between a touch's sample and its frame in the last interval, in milliseconds.
  public var worstLatency: Double = 0
  /// Resident memory, in bytes.
  public var residentBytes = 0
  /// Lines that the program logged as errors; the last one, and their number.
  public var errors = 0
  public var lastError = ""
  /// Further figures of the program, by name.
  public var counters: [String: Int] = [:]

  public init() {}
}

/// Writes a terminal's ``Health`` to a file, at most once in an interval, in one step: a reader
/// never sees half a file, and flash memory is spared.
///
/// A file that cannot be written is reported once, and tried again at the next interval: a full
/// disk does not stop a terminal. Nothing is written while nothing is noted.
public final class HealthFile {
  public let url: URL
  /// The least number of seconds between two writes.
  public let interval: TimeInterval
  public private(set) var health = Health()
  /// Called with the first error, and again after a success in between.
  public var onError: (KitFileError) -> Void = { _ in }
  /// The number of writes.
  public private(set) var writes = 0

  private var startedAt: TimeInterval?
  private var writtenAt = -TimeInterval.infinity
  private var hasFailed = false
  private weak var application: Application?
  private var observer: Application.ObserverID?

  /// - Parameter interval: not finite or below one second counts as one second.
  public init(_ url: URL, interval: TimeInterval = HealthConstants.seconds) {
    self.url = url
    self.interval = interval.isFinite ? max(1, interval) : 1
  }

  /// Counts the touches of an application until the file is released. Not retained.
  public func observe(_ application: Application) {
    if let observer { self.application?.removeObserver(observer) }
    self.application = application
    observer = application.addObserver { [weak self] responder, call in
      // Once for each touch: by its own view.
      guard let self, case .touches(.began, let touches, _) = call else { return }
      health.touches += touches.count { $0.view === responder }
    }
  }

  isolated deinit { if let observer { application?.removeObserver(observer) } }

  /// Counts a frame, and writes the file if the interval has passed.
  /// - Parameters:
  ///   - now: seconds on the program's monotonic clock.
  ///   - latency: seconds from the oldest sample of the frame to the frame; nil: it had none.
  public func noteFrame(at now: TimeInterval, latency: TimeInterval? = nil) {
    health.frames += 1
    if let latency, latency.isFinite {
      health.worstLatency = max(health.worstLatency, latency * 1000)
    }
    writeIfDue(at: now)
  }

  /// Counts an error.
  public func noteError(_ line: String, at now: TimeInterval) {
    health.errors += 1
    health.lastError = String(line.prefix(HealthConstants.longestError))
    writeIfDue(at: now)
  }

  /// Adds to a figure of the program's own.
  public func add(_ count: Int = 1, to name: String) { health.counters[name, default: 0] += count }

  private func writeIfDue(at now: TimeInterval) {
    guard now.isFinite else { return }
    let start = startedAt ?? now
    startedAt = start
    // A clock that goes back must not keep the file from being written for ever.
    guard now - writtenAt >= interval || now < writtenAt else { return }
    writtenAt = now
    health.uptime = now - start
    health.time = Date().timeIntervalSince1970
    health.residentBytes = Self.residentBytes
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      let data = try encoder.encode(health)
      try KitFileError.replace(url, with: data + Data("\n".utf8))
      writes += 1
      hasFailed = false
    } catch {
      if !hasFailed {
        onError(
          error as? KitFileError
            ?? KitFileError(file: url.lastPathComponent, message: "expected figures: \(error)"))
      }
      hasFailed = true
    }
    health.worstLatency = 0
  }

  /// Reads a file that another process writes.
  public static func read(_ url: URL) throws(KitFileError) -> Health {
    let data = try KitFileError.bytes(of: url)
    do {
      return try JSONDecoder().decode(Health.self, from: data)
    } catch {
      throw KitFileError(file: url.lastPathComponent, decoding: error)
    }
  }

  private static var residentBytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let words = text.split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}

/// Numbers of the health file and the watchdog.
public enum HealthConstants {
  /// Seconds between two writes: 8,640 a day, a few bytes each, are no wear for flash.
  public nonisolated static let seconds: TimeInterval = 10
  /// Characters that are kept of an error.
  nonisolated static let longestError = 300
  /// A supervisor is notified this many times within its time-out. Source: systemd's
  /// sd_watchdog_enabled.
  nonisolated static let notesOfTimeout = 2.0
}
