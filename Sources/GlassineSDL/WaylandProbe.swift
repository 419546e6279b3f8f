// Queries the compositor's globals before SDL connects to it.
internal import CSDL2
internal import CWaylandClient
internal import Foundation

/// A connection to the environment's compositor that lists its globals and ends.
///
/// They decide whether SDL may start, and how. SDL loops for ever in `SDL_CreateWindow` on a
/// `wl_compositor` before version 3, shows nothing without `xdg_wm_base`, has no display with a
/// `wl_output` before version 2, and crashes before 2.28 on a compositor without a seat.
/// A compositor that offers `zxdg_decoration_manager_v1` may answer "client side". SDL then
/// destroys its toplevel and starts over through libdecor, which leaves a black window under cage.
struct WaylandProbe {
  enum Outcome {
    /// The environment names no compositor, and there is none on the default socket.
    case absent
    /// A compositor is named or listens, but is not usable; the reason in words.
    case unusable(String)
    case usable(offersDecorations: Bool)
  }

  /// Connects, lists, disconnects; two round trips to the compositor.
  static func look() -> Outcome {
    let environment = ProcessInfo.processInfo.environment
    let named = environment["WAYLAND_DISPLAY"].flatMap { $0.isEmpty ? nil : $0 }
    // Without these libwayland writes a line to standard error.
    let hasPlace =
      environment["XDG_RUNTIME_DIR"]?.isEmpty == false || environment["WAYLAND_SOCKET"] != nil
      || named?.hasPrefix("/") == true
    guard hasPlace else {
      return named.map { .unusable("WAYLAND_DISPLAY=\($0), but XDG_RUNTIME_DIR is not set") }
        ?? .absent
    }
    guard let display = wl_display_connect(nil) else {
      return named.map { .unusable("no compositor answers on WAYLAND_DISPLAY=\($0)") } ?? .absent
    }
    defer { wl_display_disconnect(display) }
    guard let globals = globals(of: display) else {
      return .unusable(WaylandAnswer.silence(of: display))
    }
    guard globals["wl_seat"] != nil else {
      return .unusable("the compositor offers no seat: give it an input device")
    }
    if let reason = age(of: globals) {
      let name = serverName(of: display) ?? "of unknown name"
      return .unusable("the compositor \(name) \(reason)")
    }
    return .usable(offersDecorations: globals["zxdg_decoration_manager_v1"] != nil)
  }

  /// The first protocol that is missing or too old, in words; nil if SDL can use the compositor.
  private static func age(of globals: [String: UInt32]) -> String? {
    for (interface, needed) in PlatformConstants.waylandLeastVersions {
      switch globals[interface] {
      case nil where interface == "wl_output":
        return "offers no output: connect a display"
      case nil:
        return "offers no \(interface), which windows need: use a newer one"
      case .some(let version) where version < needed:
        return "offers \(interface) of version \(version), and \(needed) is needed: use a newer one"
      default: break
      }
    }
    return nil
  }

  /// Disables libdecor in SDL if the compositor decorates, or decides that nothing does. Without
  /// the global (GNOME) libdecor draws the title bar. The environment's own setting takes
  /// precedence.
  static func chooseDecorations(offered: Bool) {
    SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, offered ? "0" : "1")
  }

  /// The name of the process at the other end of the connection's socket.
  nonisolated static func serverName(of display: OpaquePointer) -> String? {
    // `struct ucred`: process, user, group. Swift's import of glibc does not contain it.
    var peer: (pid: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
    var length = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(wl_display_get_fd(display), SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0,
      let name = try? String(contentsOfFile: "/proc/\(peer.pid)/comm", encoding: .utf8)
    else { return nil }
    return name.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The highest offered version of each interface; nil without an answer.
  private static func globals(of display: OpaquePointer) -> [String: UInt32]? {
    guard let registry = wl_display_get_registry(display) else { return nil }
    defer { wl_registry_destroy(registry) }
    let found = UnsafeMutablePointer<[String: UInt32]>.allocate(capacity: 1)
    found.initialize(to: [:])
    defer {
      found.deinitialize(count: 1)
      found.deallocate()
    }
    var listener = wl_registry_listener()
    listener.global = { context, _, _, interface, version in
      guard let context, let interface else { return }
      context.assumingMemoryBound(to: [String: UInt32].self).pointee
        .merge([String(cString: interface): version], uniquingKeysWith: max)
    }
    listener.global_remove = { _, _, _ in }
    return withUnsafePointer(to: listener) { listener -> [String: UInt32]? in
      wl_registry_add_listener(registry, listener, found)
      let deadline = ContinuousClock.now + .seconds(PlatformConstants.waylandAnswerSeconds)
      return WaylandAnswer.roundtrip(display, until: deadline) ? found.pointee : nil
    }
  }
}
