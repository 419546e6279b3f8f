// Prevents SDL 2's own wl_touch listener from being called.
//
// SDL 2 crashes on a motion of an unknown finger and on wl_touch.shape (as SDL 3.2 still does). It
// also crashes on fingers that are down when a window closes. Its listener cannot be removed, but
// its event queue can be replaced: by a queue of ours that is never dispatched.
internal import CSDL2
internal import CWaylandClient

nonisolated final class TouchSilencer {
  private let display: OpaquePointer
  /// The queue of SDL's touch events; nil before there was a touch device.
  private var queue: OpaquePointer?
  /// SDL's numbers of the disabled touch devices. Empty if SDL needs no workaround.
  private(set) var devices: [Int64] = []

  init(display: OpaquePointer) {
    self.display = display
  }

  /// Moves SDL's touch objects to a fresh queue and drops the events in the old one. Called when a
  /// touch device appears, and occasionally during use.
  func silence() {
    let proxies = Self.proxies()
    devices = proxies.map { Int64(Int(bitPattern: $0)) }
    guard !proxies.isEmpty, let fresh = wl_display_create_queue(display) else { return }
    for proxy in proxies { wl_proxy_set_queue(proxy, fresh) }
    if let queue { wl_event_queue_destroy(queue) }
    queue = fresh
  }

  /// Called before SDL closes the connection: its objects return to their original queue.
  func invalidate() {
    guard let queue else { return }
    for proxy in Self.proxies() { wl_proxy_set_queue(proxy, nil) }
    wl_event_queue_destroy(queue)
    self.queue = nil
  }

  /// SDL's `wl_touch` objects. SDL 2, and SDL 3.2 beneath sdl2-compat, number their Wayland touch
  /// devices by the object's address and give all of them the same name. Later versions have
  /// another name and none of the faults.
  private static func proxies() -> [OpaquePointer] {
    (0..<SDL_GetNumTouchDevices()).compactMap { index in
      let address = Int(truncatingIfNeeded: SDL_GetTouchDevice(index))
      guard let name = SDL_GetTouchName(index), String(cString: name) == "wayland_touch",
        address > 0xFFFF, address % MemoryLayout<Int>.alignment == 0
      else { return nil }
      return OpaquePointer(bitPattern: address)
    }
  }
}
