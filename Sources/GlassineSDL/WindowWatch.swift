// Ends a process whose compositor never accepts a new window.
internal import CWaylandClient
internal import Foundation

/// A limit for `SDL_CreateWindow`, which waits for the compositor's first configure event without
/// one. On a connection that broke meanwhile it loops for ever. Its caller cannot be resumed, and
/// signals that end programs are not read meanwhile.
nonisolated enum WindowWatch {
  /// Calls `body`; ends the process with one line and status 2 if it takes longer than `seconds`.
  static func limit<Value>(to seconds: Double, _ body: () -> Value) -> Value {
    guard seconds.isFinite else { return body() }
    let isOver = DispatchSemaphore(value: 0)
    DispatchQueue(label: "glassine.window-watch").async {
      guard isOver.wait(timeout: .now() + max(0, seconds)) == .timedOut else { return }
      let program = CommandLine.arguments.first?.split(separator: "/").last
      let line =
        "\(program ?? "glassine"): Could not open a window: \(compositorName()) has not accepted "
        + "it for \(Int(seconds)) s: it is stopped, hangs, or broke the connection\n"
      _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      _exit(PlatformConstants.failureStatus)
    }
    defer { isOver.signal() }
    return body()
  }

  private static func compositorName() -> String {
    guard let display = wl_display_connect(nil) else { return "the compositor" }
    defer { wl_display_disconnect(display) }
    return WaylandProbe.serverName(of: display).map { "the compositor \($0)" } ?? "the compositor"
  }
}
