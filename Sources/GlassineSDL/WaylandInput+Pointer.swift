// The compositor's pointer: fractional points, hardware times, and reliable detection of lost
// grabs.
internal import CWaylandClient
internal import Foundation
internal import GlassineInput

nonisolated extension WaylandInput {
  func pointerEnter(_ seat: Seat, surface: OpaquePointer?, at point: CGPoint) {
    guard let window = window(of: surface) else { return }
    seat.pointerWindow = window
    changePointer(seat) { pointer, samples in
      pointer.move(to: point, in: window, at: PlatformClock.now, into: &samples)
    }
  }

  func pointerLeave(_ seat: Seat, surface: OpaquePointer?) {
    guard seat.pointerWindow != 0 else { return }
    seat.pointerWindow = 0
    // A pressed button keeps the pointer in its surface: leaving it nevertheless means that the
    // compositor took it, and no release will arrive here.
    changePointer(seat) { pointer, samples in
      let now = PlatformClock.now
      if pointer.cancel(at: now, into: &samples) {
        let device = pointer.source.device
        samples.append(.lost(LostSample(reason: .sequence(device), timestamp: now)))
      }
    }
  }

  func pointerMotion(_ seat: Seat, milliseconds: UInt32, at point: CGPoint) {
    guard seat.pointerWindow != 0 else { return }
    let timestamp = seat.hardwareClock.time(milliseconds: milliseconds, now: PlatformClock.now)
    let window = seat.pointerWindow
    changePointer(seat) { $0.move(to: point, in: window, at: timestamp, into: &$1) }
  }

  func pointerButton(_ seat: Seat, milliseconds: UInt32, code: UInt32, isDown: Bool) {
    // Linux' button codes: BTN_LEFT is 0x110, then right, middle, side, extra, …
    guard seat.pointerWindow != 0, (0x110...0x117).contains(code) else { return }
    let button = ButtonMask(rawValue: 1 << (code - 0x110))
    let timestamp = seat.hardwareClock.time(milliseconds: milliseconds, now: PlatformClock.now)
    changePointer(seat) { pointer, samples in
      if isDown {
        pointer.press(button, at: timestamp, into: &samples)
      } else {
        pointer.release(button, at: timestamp, into: &samples)
      }
    }
  }

  func pointerAxis(_ seat: Seat, milliseconds: UInt32, axis: UInt32, value: Double) {
    seat.wheel.timestamp =
      seat.hardwareClock.time(milliseconds: milliseconds, now: PlatformClock.now)
    if axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue {
      seat.wheel.distance.y += value
    } else {
      seat.wheel.distance.x += value
    }
    if seat.version < WL_POINTER_FRAME_SINCE_VERSION { pointerFrame(seat) }
  }

  func pointerClicks(_ seat: Seat, axis: UInt32, clicks: Double) {
    seat.wheel.hasClicks = true
    if axis == WL_POINTER_AXIS_VERTICAL_SCROLL.rawValue {
      seat.wheel.clicks.y += clicks
    } else {
      seat.wheel.clicks.x += clicks
    }
  }
}
