// Keeps SDL 2's own wl_touch listener from ever being called.
//
// SDL 2 dies of a motion for a finger it does not know, of wl_touch.shape, and of fingers that are
// down while a window goes. Its listener cannot be taken off, but the queue its events are put
// into can be chosen: a queue of ours that nobody dispatches.
internal import CSDL2
internal import CWaylandClient

nonisolated final class TouchSilencer {
  private let display: OpaquePointer
  /// The queue SDL's touch events end in; nil before there was a touch device.
  private var queue: OpaquePointer?

  init(display: OpaquePointer) {
    self.display = display
  }

  /// Moves SDL's touch objects to a fresh queue and drops what the last one has gathered. Called
  /// when a touch device appears, and now and then while it is used.
  func silence() {
    guard Self.isNeeded else { return }
    let fresh = wl_display_create_queue(display)
    for index in 0..<SDL_GetNumTouchDevices() {
      // SDL 2's Wayland driver names the device so, and its number is the address of its wl_touch.
      guard let name = SDL_GetTouchName(index), String(cString: name) == "wayland_touch",
        let proxy = OpaquePointer(bitPattern: Int(SDL_GetTouchDevice(index)))
      else { continue }
      wl_proxy_set_queue(proxy, fresh)
    }
    if let queue { wl_event_queue_destroy(queue) }
    queue = fresh
  }

  /// SDL is about to close the connection, and reads its own queue no more.
  func invalidate() {
    guard let queue else { return }
    for index in 0..<SDL_GetNumTouchDevices() {
      guard let name = SDL_GetTouchName(index), String(cString: name) == "wayland_touch",
        let proxy = OpaquePointer(bitPattern: Int(SDL_GetTouchDevice(index)))
      else { continue }
      wl_proxy_set_queue(proxy, nil)
    }
    wl_event_queue_destroy(queue)
    self.queue = nil
  }

  /// SDL 2 proper; sdl2-compat, which counts its patch level from 50, is SDL 3 beneath, knows what
  /// to do itself, and numbers its devices otherwise.
  private static var isNeeded: Bool {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.major == 2 && version.patch < 50
  }
}
