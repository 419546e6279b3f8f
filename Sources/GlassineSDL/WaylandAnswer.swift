// Queries a compositor with a time limit: a stopped one keeps its socket open and never answers.
internal import CWaylandClient
internal import Foundation

/// Waits for a compositor with a limit, unlike `wl_display_roundtrip`.
package nonisolated enum WaylandAnswer {
  /// The maximum time of a compositor's answer, in seconds.
  package static var limitSeconds: Double { PlatformConstants.waylandAnswerSeconds }

  /// Sends the requests of `display` and dispatches events until the compositor has handled them.
  ///
  /// - Parameter display: A connection whose queue no other thread reads.
  /// - Returns: Whether it answered before `deadline`; also false if the connection broke.
  package static func roundtrip(_ display: OpaquePointer, until deadline: ContinuousClock.Instant)
    -> Bool
  {
    guard let callback = wl_display_sync(display) else { return false }
    defer { wl_callback_destroy(callback) }
    let isAnswered = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    isAnswered.initialize(to: false)
    defer { isAnswered.deallocate() }
    var listener = wl_callback_listener()
    listener.done = { context, _, _ in
      context?.assumingMemoryBound(to: Bool.self).pointee = true
    }
    return withUnsafePointer(to: listener) { listener in
      wl_callback_add_listener(callback, listener, isAnswered)
      while !isAnswered.pointee {
        guard dispatch(display, until: deadline) else { return false }
      }
      return true
    }
  }

  /// Dispatches received events, or waits for more. False at the deadline, and if the connection
  /// broke.
  private static func dispatch(_ display: OpaquePointer, until deadline: ContinuousClock.Instant)
    -> Bool
  {
    guard wl_display_prepare_read(display) == 0 else {
      return wl_display_dispatch_pending(display) >= 0
    }
    let isFull = wl_display_flush(display) < 0
    guard !isFull || errno == EAGAIN else {
      wl_display_cancel_read(display)
      return false
    }
    let left = ContinuousClock.now.duration(to: deadline).components
    let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
    var entry = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
    guard milliseconds > 0, poll(&entry, 1, Int32(clamping: milliseconds)) != 0 else {
      wl_display_cancel_read(display)
      return false
    }
    guard entry.revents != 0 else {
      // A signal interrupted the wait.
      wl_display_cancel_read(display)
      return true
    }
    return wl_display_read_events(display) >= 0 && wl_display_dispatch_pending(display) >= 0
  }

  /// Breaks a connection whose compositor does not answer: SDL waits for it without limit when a
  /// window closes, and on a broken connection does not wait.
  static func hangUpIfSilent(_ display: OpaquePointer) {
    let deadline = ContinuousClock.now + .seconds(PlatformConstants.waylandAnswerSeconds)
    guard wl_display_get_error(display) == 0, !roundtrip(display, until: deadline) else { return }
    Foundation.shutdown(wl_display_get_fd(display), Int32(SHUT_RDWR))
  }

  /// One line about a compositor that does not answer.
  package static func silence(of display: OpaquePointer) -> String {
    let name = WaylandProbe.serverName(of: display) ?? "of unknown name"
    return "the compositor \(name) does not answer within \(Int(limitSeconds)) s: it is stopped, "
      + "or hangs"
  }
}
