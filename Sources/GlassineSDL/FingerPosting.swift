// SDL's finger events for a host, created from the compositor's touches. SDL's own listener is
// disabled: it crashes on a motion of an unknown finger, and on `wl_touch.shape`.
internal import CSDL2
internal import CWaylandClient
internal import Foundation
internal import GlassineInput

/// Pushes finger events into SDL's queue, as SDL's Wayland driver would. A cancellation is an event
/// of its own, `SDL_FINGERUP`, as in SDL 2.32; older versions send none. `SDL_GetTouchFinger` does
/// not contain these fingers, and SDL emulates no mouse from them.
nonisolated enum FingerPosting {
  /// Posts the event of `touch` from SDL's touch device with the number `device`.
  static func post(_ touch: TouchSample, device: Int64) {
    guard let window = SDL_GetWindowFromID(touch.window) else { return }
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetWindowSize(window, &width, &height)
    var event = SDL_Event()
    event.type = type(of: touch.phase).rawValue
    event.tfinger.touchId = device
    event.tfinger.fingerId = touch.source.finger
    event.tfinger.x = Float(touch.location.x) / Float(max(width, 1))
    event.tfinger.y = Float(touch.location.y) / Float(max(height, 1))
    event.tfinger.pressure = event.type == SDL_FINGERUP.rawValue ? 0 : 1
    event.tfinger.windowID = touch.window
    SDL_PushEvent(&event)
  }

  private static func type(of phase: TouchSamplePhase) -> SDL_EventType {
    switch phase {
    case .began: SDL_FINGERDOWN
    case .moved, .stationary: SDL_FINGERMOTION
    case .ended, .cancelled: SDL_FINGERUP
    }
  }

  /// SDL's number of the window with that `wl_surface`; nil if it is not a window of SDL's, or one
  /// for which another listener posts. O(windows created so far), for windows without a UI.
  static func window(of surface: OpaquePointer?) -> WindowNumber? {
    guard let surface else { return nil }
    for number in 1...PlatformConstants.mostWindowNumbers {
      guard let window = SDL_GetWindowFromID(number),
        case .wayland(_, let other) = WindowConnection(of: window), other == surface
      else { continue }
      return SDL_GetWindowData(window, mark) == nil ? number : nil
    }
    return nil
  }

  /// Records whether a listener posts for `window`.
  static func setListened(_ isListened: Bool, to window: OpaquePointer) {
    SDL_SetWindowData(window, mark, isListened ? UnsafeMutableRawPointer(window) : nil)
  }

  private static let mark = "glassine.listener"
}
