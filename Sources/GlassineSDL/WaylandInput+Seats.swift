// Separate seats: each sample carries the number of its seat, and each seat has a keyboard and a
// pressed pointer of its own. Keys reported by SDL are ignored, since SDL 2 knows one keyboard.
internal import CWaylandClient
internal import Foundation
internal import GlassineInput

nonisolated extension WaylandInput {
  /// The lowest free number: the number of a removed seat is reused.
  var freeNumber: SeatNumber {
    var number: SeatNumber = 0
    while seats.contains(where: { $0.number == number }) { number += 1 }
    return number
  }

  func seatName(_ number: SeatNumber) -> String? {
    seats.first { $0.number == number }?.title
  }

  /// Starts or stops the separation of seats.
  func separateSeats(_ separates: Bool) {
    guard separates != separatesSeats else { return }
    // A touch keeps its seat until its end.
    cancelTouches(at: PlatformClock.now)
    for seat in seats { loseKeyboard(seat) }
    if separatesSeats { for seat in seats where seat.number != 0 { loseSeat(seat) } }
    separatesSeats = separates
    for seat in seats { updateKeyboard(seat) }
    mark()
    // The requests must reach the compositor before the program sleeps.
    wl_display_flush(display)
  }

  /// Runs `body`, and sets the seat of the samples that it adds.
  func change(_ seat: Seat, _ body: (inout [Sample]) -> Void) {
    let first = samples.count
    body(&samples)
    guard separatesSeats, seat.number != 0 else { return }
    for index in first..<samples.count { samples[index].seat = seat.number }
  }

  /// The number of a device's seat.
  func number(ofDevice device: UInt64) -> SeatNumber {
    guard separatesSeats else { return 0 }
    return seats.first { $0.device == device || $0.pointerState.source.device == device }?.number
      ?? 0
  }

  func loseSeat(_ seat: Seat) {
    guard separatesSeats else { return }
    change(seat) {
      $0.append(.lost(LostSample(reason: .seat, timestamp: PlatformClock.now)))
    }
    mark()
  }

  // MARK: keyboards

  func updateKeyboard(_ seat: Seat) {
    let isWanted = separatesSeats && seat.hasKeyboard
    if isWanted, seat.keyboard == nil, let keyboard = wl_seat_get_keyboard(seat.seat) {
      seat.keyboard = WaylandKeyboard(keyboard: keyboard)
      wl_keyboard_add_listener(
        keyboard, listeners.keyboard, Unmanaged.passUnretained(seat).toOpaque())
    } else if !isWanted {
      loseKeyboard(seat)
    }
  }

  func loseKeyboard(_ seat: Seat) {
    guard let keyboard = seat.keyboard else { return }
    keyboardLeave(seat)
    if seat.version >= WL_KEYBOARD_RELEASE_SINCE_VERSION {
      wl_keyboard_release(keyboard.keyboard)
    } else {
      wl_keyboard_destroy(keyboard.keyboard)
    }
    seat.keyboard = nil
  }

  func keyboardEnter(_ seat: Seat, surface: OpaquePointer?) {
    guard let window = window(of: surface), let keyboard = seat.keyboard else { return }
    let isFirst = !hasKeyboard(in: window)
    keyboard.enter(window)
    guard isFirst else { return }
    addChange(.becameKey, of: window)
  }

  func keyboardLeave(_ seat: Seat) {
    guard let keyboard = seat.keyboard, keyboard.window != 0 else { return }
    let now = PlatformClock.now
    let window = keyboard.window
    change(seat) {
      keyboard.leave(at: now, into: &$0)
      $0.append(.lost(LostSample(reason: .focus, timestamp: now, window: window)))
    }
    if !hasKeyboard(in: window) { addChange(.resignedKey, of: window) }
    mark()
  }

  private func addChange(_ change: WindowSample.Change, of window: WindowNumber) {
    samples.append(
      .window(WindowSample(change: change, timestamp: PlatformClock.now, window: window)))
    mark()
  }

  /// Whether a seat's keyboard is in the window.
  func hasKeyboard(in window: WindowNumber) -> Bool {
    seats.contains { $0.keyboard?.window == window }
  }

  func key(_ seat: Seat, milliseconds: UInt32, code: UInt32, isDown: Bool) {
    guard let keyboard = seat.keyboard else { return }
    let time = seat.hardwareClock.time(milliseconds: milliseconds, now: PlatformClock.now)
    change(seat) { keyboard.key(code, isDown: isDown, at: time, into: &$0) }
    mark()
  }

  /// The time of the next repeat of a held key; nil: none.
  var nextKeyRepeat: TimeInterval? {
    guard separatesSeats else { return nil }
    return seats.compactMap { $0.keyboard?.nextRepeat }.min()
  }

  func repeatKeys(at now: TimeInterval) {
    guard separatesSeats else { return }
    for seat in seats {
      guard let keyboard = seat.keyboard else { continue }
      change(seat) { keyboard.addRepeats(at: now, into: &$0) }
    }
    mark()
  }
}
