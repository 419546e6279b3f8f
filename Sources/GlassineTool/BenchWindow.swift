// Parts of figures that need a window: the time to the first frame, and the cost at rest.
import Foundation
import Glassine
import GlassineBenchmarks

/// A program with the benchmark's menu in a window, as a fresh process of `glassine bench` runs it.
@MainActor
final class BenchWindow {
  private let loop: FrameLoop
  private let surface: Surface
  private let menu = MenuRows(100)

  /// The work of a fresh process for words that need a window; nil for others.
  static func part(_ words: [String]) throws -> String? {
    guard words.count == 2, let number = Double(words[1]) else { return nil }
    switch words[0] {
    case "start": return try BenchWindow().start(since: number)
    case "idle": return try BenchWindow().rest(seconds: number)
    default: return nil
    }
  }

  private init() throws {
    var configuration = PlatformConfiguration()
    configuration.usesGameControllers = false
    loop = try FrameLoop(Application(), configuration: configuration)
    surface = try loop.makeSurface(title: "glassine bench", size: CGSize(width: 1280, height: 720))
    let window = Window(frame: CGRect(x: 0, y: 0, width: 1280, height: 720))
    window.followsSurface = true
    window.surface = surface.number
    window.addSubview(menu.ground)
    loop.application.add(window)
    window.makeKeyAndVisible()
    loop.launch()
    let application = loop.application
    surface.onDrawBeneath = { _ in
      // Runs after the frame's presentation.
      DispatchQueue.main.async {
        MainActor.assumeIsolated { application.terminationRequested = true }
      }
    }
    turn()
    surface.onDrawBeneath = nil
  }

  /// Turns the loop until the application terminates: a turn sleeps at its end, unless it is the
  /// last.
  private func turn() {
    loop.application.terminationRequested = false
    while !loop.application.terminationRequested { loop.runOnce() }
  }

  /// Nanoseconds of the monotonic clock since `time`.
  private func start(since time: Double) -> String {
    let now = Self.nanoseconds(CLOCK_MONOTONIC)
    loop.close()
    return String(Int(now - time))
  }

  /// The number of wake-ups of the main thread, and its nanoseconds of processor time.
  private func rest(seconds: Double) -> String {
    let application = loop.application
    // Work deferred by the first frames does not count as rest.
    application.scheduleTimer(after: 0.3) { _ in application.terminationRequested = true }
    turn()
    let (wakeUps, time) = (Self.wakeUps(), Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID))
    application.scheduleTimer(after: seconds) { _ in application.terminationRequested = true }
    turn()
    let result = (Self.wakeUps() - wakeUps, Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - time)
    loop.close()
    // One of them was caused by this measurement.
    return "\(max(0, result.0 - 1)) \(Int(result.1))"
  }

  private static func nanoseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// The number of voluntary context switches of this thread.
  private static func wakeUps() -> Int {
    let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
  }
}
