// Keeps SDL 2's own wl_touch listener from ever being called.
//
// SDL 2 dies of a motion for a finger it does not know, of wl_touch.shape (as SDL 3.2 still does),
// and of fingers that are down while a window goes. Its listener cannot be taken off, but the
// queue its events are put into can be chosen: a queue of ours that nobody dispatches.
internal import CSDL2
internal import CWaylandClient

nonisolated final class TouchSilencer {
  private let display: OpaquePointer
  /// The queue SDL's touch events end in; nil before there was a touch device.
  private var queue: OpaquePointer?
  /// SDL's numbers of the touch devices that are silent. Empty where SDL needs no silencing.
  private(set) var devices: [Int64] = []

  init(display: OpaquePointer) {
    self.display = display
  }

  /// Moves SDL's touch objects to a fresh queue and drops what the last one has gathered. Called
  /// when a touch device appears, and now and then while it is used.
  func silence() {
    let proxies = Self.proxies()
    devices = proxies.map { Int64(Int(bitPattern: $0)) }
    guard !proxies.isEmpty, let fresh = wl_display_create_queue(display) else { return }
    for proxy in proxies { wl_proxy_set_queue(proxy, fresh) }
    if let queue { wl_event_queue_destroy(queue) }
    queue = fresh
  }

  /// SDL is about to close the connection: its objects go back to the queue they came from.
  func invalidate() {
    guard let queue else { return }
    for proxy in Self.proxies() { wl_proxy_set_queue(proxy, nil) }
    wl_event_queue_destroy(queue)
    self.queue = nil
  }

  /// SDL's `wl_touch` objects. SDL 2, and SDL 3.2 beneath sdl2-compat, number their Wayland touch
  /// devices by the object's address and name them all alike; later ones have another name and
  /// none of the faults.
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
