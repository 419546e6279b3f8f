// Runs main-actor tasks, main-queue blocks and Foundation timers between frames. The frame loop
// gives the main run loop its turn, and sleeps on the main queue's own file. A ready task therefore
// ends the sleep.
import Foundation

/// The main queue's turn between frames.
struct MainQueue {
  /// Readable while the main queue has work; -1 if libdispatch provides no such file, and the loop
  /// then checks every `fallbackSeconds`.
  let file: Int32

  /// The maximum delay of a ready task if the main queue has no file.
  static let fallbackSeconds: TimeInterval = 0.01

  init() {
    #if GLASSINE_PACKAGED
      // The library of the packages contains libdispatch, and exports none of its symbols.
      file = RunLoop.mainQueueFile
    #else
      file = Self.foundFile
    #endif
  }

  #if !GLASSINE_PACKAGED
    private static var foundFile: Int32 {
      // libdispatch provides this function for CoreFoundation's run loop, which sleeps on it
      // likewise.
      typealias MainQueueHandle = @convention(c) () -> Int32
      if let symbol = dlsym(nil, "_dispatch_get_main_queue_handle_4CF") {
        return unsafeBitCast(symbol, to: MainQueueHandle.self)()
      }
      return -1
    }
  #endif

  /// Runs ready work and never sleeps. Returns seconds until the next Foundation timer; nil without
  /// one.
  func run() -> TimeInterval? {
    while RunLoop.main.run(mode: .default, before: .distantPast), hasWork {}
    guard let next = RunLoop.main.limitDate(forMode: .default), next != .distantFuture else {
      return file >= 0 ? nil : Self.fallbackSeconds
    }
    let seconds = max(0, next.timeIntervalSinceNow)
    return file >= 0 ? seconds : min(seconds, Self.fallbackSeconds)
  }

  private var hasWork: Bool {
    guard file >= 0 else { return false }
    var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
