// Waiting for a bus without blocking: the main queue reports its file and its times, and thereby
// ends the sleep of a frame loop. Nothing runs while the bus is silent.
import Foundation

/// Calls ``onTurn`` when a file is readable or writable, or a time has passed, as was asked last.
final class BusWaiting {
  var onTurn: (() -> Void)?
  private let reading: any DispatchSourceRead
  private let writing: any DispatchSourceWrite
  private let timer: any DispatchSourceTimer
  /// Sources begin suspended.
  private var reads = false
  private var writes = false
  private var isStopped = false
  private var due: TimeInterval?

  /// Waits for a copy of the file: its owner may close it at any time. nil: no file is left.
  init?(file: Int32) {
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    reading = DispatchSource.makeReadSource(fileDescriptor: copy, queue: .main)
    writing = DispatchSource.makeWriteSource(fileDescriptor: copy, queue: .main)
    timer = DispatchSource.makeTimerSource(queue: .main)
    let ends = OpenEnds(file: copy)
    let turn: @Sendable () -> Void = { [weak self] in
      MainActor.assumeIsolated { self?.onTurn?() }
    }
    reading.setEventHandler(handler: turn)
    writing.setEventHandler(handler: turn)
    timer.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.due = nil
        self?.onTurn?()
      }
    }
    let ended: @Sendable () -> Void = { MainActor.assumeIsolated { ends.end() } }
    reading.setCancelHandler(handler: ended)
    writing.setCancelHandler(handler: ended)
    timer.resume()
  }

  isolated deinit { stop() }

  /// Ends it; the file's copy is closed after the queue has released it.
  func stop() {
    guard !isStopped else { return }
    isStopped = true
    onTurn = nil
    reading.cancel()
    writing.cancel()
    timer.cancel()
    // A suspended source is not cancelled.
    if !reads { reading.resume() }
    if !writes { writing.resume() }
  }

  func wait(reads: Bool, writes: Bool) {
    guard !isStopped else { return }
    if reads != self.reads { if reads { reading.resume() } else { reading.suspend() } }
    if writes != self.writes { if writes { writing.resume() } else { writing.suspend() } }
    (self.reads, self.writes) = (reads, writes)
  }

  /// A turn after that many seconds, in place of one asked for before; nil: none.
  func turn(after seconds: TimeInterval?) {
    guard !isStopped, seconds != nil || due != nil else { return }
    due = seconds.map { Self.now + $0 }
    timer.schedule(deadline: seconds.map { .now() + $0 } ?? .distantFuture)
  }

  /// Seconds of the monotonic clock, as sd-bus counts.
  static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}

/// Closes a file after both of its sources have ended.
private final class OpenEnds {
  private let file: Int32
  private var count = 2
  init(file: Int32) { self.file = file }

  func end() {
    count -= 1
    if count == 0 { close(file) }
  }
}
