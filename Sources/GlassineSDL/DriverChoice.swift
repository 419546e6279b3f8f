// Which video driver SDL starts with: the environment's wish, then Wayland, X11, off screen.
internal import CSDL2
internal import CWaylandClient
internal import Foundation

struct DriverChoice {
  /// Drivers to try, in order.
  private(set) var drivers: [String]
  private let isForced: Bool

  init(configuration: PlatformConfiguration) {
    let environment = ProcessInfo.processInfo.environment
    let wish =
      configuration.isEnvironmentHeard
      ? environment["GLASSINE_VIDEODRIVER"] ?? environment["SDL_VIDEODRIVER"] : nil
    let names = wish?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    isForced = !names.isEmpty
    drivers = isForced ? names : configuration.drivers
  }

  /// Starts SDL's video with the first driver that works.
  func start() throws(PlatformError) {
    var messages: [String] = []
    for driver in drivers {
      if driver == "wayland", let obstacle = Self.waylandObstacle() {
        messages.append("wayland: \(obstacle)")
        continue
      }
      // The environment's SDL_VIDEODRIVER, if any, is among `drivers`; an override goes before it.
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, driver, SDL_HINT_OVERRIDE)
      if SDL_Init(UInt32(SDL_INIT_VIDEO | SDL_INIT_EVENTS)) == 0 { return }
      messages.append("\(driver): \(Platform.sdlMessage)")
      SDL_Quit()
    }
    throw PlatformError(
      operation: "start a display", message: messages.joined(separator: "; "),
      advice: isForced
        ? "Unset GLASSINE_VIDEODRIVER and SDL_VIDEODRIVER, or name a driver that works."
        : "Set WAYLAND_DISPLAY and XDG_RUNTIME_DIR, or DISPLAY, to a running display server.")
  }

  /// Why SDL's Wayland driver must not be tried; nil where it may. SDL 2.26 crashes on a
  /// compositor without a seat, so one look comes first.
  private static func waylandObstacle() -> String? {
    // Without these libwayland writes a line of its own to standard error.
    let environment = ProcessInfo.processInfo.environment
    let hasPlace =
      environment["XDG_RUNTIME_DIR"]?.isEmpty == false || environment["WAYLAND_SOCKET"] != nil
      || environment["WAYLAND_DISPLAY"]?.hasPrefix("/") == true
    guard hasPlace, let display = wl_display_connect(nil) else { return "no compositor answers" }
    defer { wl_display_disconnect(display) }
    let found = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    found.initialize(to: false)
    defer { found.deallocate() }
    var listener = wl_registry_listener()
    listener.global = { context, _, _, interface, _ in
      guard let context, let interface, String(cString: interface) == "wl_seat" else { return }
      context.assumingMemoryBound(to: Bool.self).pointee = true
    }
    listener.global_remove = { _, _, _ in }
    return withUnsafePointer(to: listener) { listener -> String? in
      guard let registry = wl_display_get_registry(display) else { return "no registry" }
      defer { wl_registry_destroy(registry) }
      wl_registry_add_listener(registry, listener, found)
      guard wl_display_roundtrip(display) >= 0 else { return "the compositor does not answer" }
      return found.pointee ? nil : "the compositor offers no seat"
    }
  }
}
