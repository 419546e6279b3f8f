// The program's health, in a file that a supervisor or a technician reads.
public import Foundation
public import Glassine

/// Counts frames, their times, touches and errors, and writes them as one object of JSON.
///
/// The file is whole at any time. It is written at most once in ``interval`` seconds, and only if a
/// frame, touch or error came since: a screen at rest wears no flash. A file that cannot be written
/// is reported once, and tried again. A file there that is no health file is kept as `NAME.old`.
public final class HealthFile {
  /// The file's content, `glassine-health/1`.
  public struct Report: Codable, Equatable, Sendable {
    public var format = "glassine-health/1"
    /// Seconds since the start, by the application's clock.
    public var running: TimeInterval = 0
    public var frames = 0
    /// Milliseconds from the start of a frame to its presentation: the bounds of classes that are a
    /// quarter wide.
    public var frameP50 = 0.0
    public var frameP99 = 0.0
    public var frameMax = 0.0
    /// Resident bytes; 0 if unknown.
    public var memory = 0
    public var touches = 0
    public var ghosts = 0
    /// Faults of the touch stream, by ``LostTouchDoctor/Fault``.
    public var lost: [String: Int] = [:]
    public var errors = 0
    /// The last error's line.
    public var lastError: String?
    /// From touch to picture; nil if it is not measured.
    public var latency: LatencyReport?

    public init() {}

    /// Reads a file. Throws a ``KioskFileError`` of one line for one that is missing, truncated or
    /// foreign.
    public init(contentsOf url: URL) throws {
      guard let data = try? Data(contentsOf: url), data.count <= KioskKitConstants.largestMemory
      else { throw KioskFileError(url.path, "cannot be read; check that it is there") }
      guard let report = try? JSONDecoder().decode(Report.self, from: data),
        report.format == Report().format
      else { throw KioskFileError(url.path, "is no health file, or breaks off") }
      self = report
    }
  }

  public let url: URL
  /// The least seconds between two writes.
  public let interval: TimeInterval
  public private(set) var report = Report()
  /// Reads the filter's and the doctor's counts before a write.
  public var fill: (inout Report) -> Void = { _ in }
  /// The measurement from touch to picture: that of the loop. By default nil: the file has none.
  public var touchLatency: TouchLatency?
  /// Called with one line if the file cannot be written, once until it can.
  public var onTrouble: (String) -> Void = { _ in }
  private var start: TimeInterval?
  private var lastWrite = -TimeInterval.infinity
  private var hasNews = false
  private var isTroubled = false
  private var classes = [Int](repeating: 0, count: KioskKitConstants.frameClasses)

  /// - Parameter interval: at least a second; less counts as that.
  public init(url: URL, every interval: TimeInterval = 60) {
    self.url = url
    self.interval = interval.isFinite ? max(1, interval) : 60
  }

  /// Notes a frame that took `seconds`, and writes the file if it is due.
  public func noteFrame(seconds: TimeInterval, at now: TimeInterval) {
    report.frames += 1
    if seconds.isFinite, seconds >= 0 {
      let milliseconds = seconds * 1000
      report.frameMax = max(report.frameMax, milliseconds)
      classes[Self.frameClass(of: milliseconds)] += 1
    }
    hasNews = true
    writeIfDue(at: now)
  }

  public func noteTouch() {
    report.touches += 1
    hasNews = true
  }

  /// Notes an error; only its first line is kept.
  public func note(error: String) {
    report.errors += 1
    report.lastError = error.split(separator: "\n").first.map { String($0.prefix(200)) }
    hasNews = true
  }

  /// Writes the file if there is news, and if the last write is ``interval`` seconds ago.
  public func writeIfDue(at now: TimeInterval) {
    if start == nil { start = now }
    guard hasNews, now - lastWrite >= interval else { return }
    write(at: now)
  }

  /// Writes the file now, such as at the end.
  public func write(at now: TimeInterval) {
    lastWrite = now
    hasNews = false
    report.running = now - (start ?? now)
    report.memory = Self.residentBytes()
    report.frameP50 = percentile(0.5)
    report.frameP99 = percentile(0.99)
    report.latency = touchLatency.map { LatencyReport($0) }
    fill(&report)
    do {
      try KioskFile.write(
        report, to: url,
        problem: "the health file cannot be written; check its folder, its disk and an old copy"
      ) { _ = try Report(contentsOf: $0) }
      isTroubled = false
    } catch {
      if !isTroubled { onTrouble("\(error)") }
      isTroubled = true
    }
  }

  /// Classes grow by a quarter from 0.25 ms on.
  private static func frameClass(of milliseconds: Double) -> Int {
    let index = log(max(milliseconds, 0.25) / 0.25) / log(1.25)
    return min(Int(index.rounded(.up)), KioskKitConstants.frameClasses - 1)
  }

  private func percentile(_ share: Double) -> Double {
    let total = classes.reduce(0, +)
    guard total > 0 else { return 0 }
    let rank = Int((share * Double(total)).rounded(.up))
    var sum = 0
    for (index, count) in classes.enumerated() {
      sum += count
      if sum >= rank { return min(0.25 * pow(1.25, Double(index)), report.frameMax) }
    }
    return report.frameMax
  }

  /// The program's resident bytes; 0 if unknown. Source: proc(5), the second number of statm, in
  /// pages.
  public nonisolated static func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
