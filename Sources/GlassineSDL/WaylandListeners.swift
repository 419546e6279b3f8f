// The C callbacks of `WaylandInput`: function tables that libwayland calls while SDL pumps. Each
// finds its seat by the context pointer, converts fixed-point numbers to points, and forwards the
// call.
internal import CWaylandClient
internal import Foundation
internal import GlassineInput

/// Owns the listener tables, which must live as long as their objects.
nonisolated final class WaylandListeners {
  let registry = UnsafeMutablePointer<wl_registry_listener>.allocate(capacity: 1)
  let seat = UnsafeMutablePointer<wl_seat_listener>.allocate(capacity: 1)
  let touch = UnsafeMutablePointer<wl_touch_listener>.allocate(capacity: 1)
  let pointer = UnsafeMutablePointer<wl_pointer_listener>.allocate(capacity: 1)
  let keyboard = UnsafeMutablePointer<wl_keyboard_listener>.allocate(capacity: 1)

  init() {
    registry.initialize(to: Self.makeRegistryListener())
    seat.initialize(to: Self.makeSeatListener())
    touch.initialize(to: Self.makeTouchListener())
    pointer.initialize(to: Self.makePointerListener())
    keyboard.initialize(to: Self.makeKeyboardListener())
  }

  deinit {
    registry.deallocate()
    seat.deallocate()
    touch.deallocate()
    pointer.deallocate()
    keyboard.deallocate()
  }

  /// The seat of a listener's context. `WaylandInput` sets contexts, and retains the seat until its
  /// objects are destroyed.
  private static func seat(_ context: UnsafeMutableRawPointer?) -> WaylandInput.Seat? {
    context.map { Unmanaged<WaylandInput.Seat>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func input(_ context: UnsafeMutableRawPointer?) -> WaylandInput? {
    context.map { Unmanaged<WaylandInput>.fromOpaque($0).takeUnretainedValue() }
  }

  /// A position in surface units, which are points.
  private static func point(_ x: wl_fixed_t, _ y: wl_fixed_t) -> CGPoint {
    CGPoint(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
  }

  // Fields are set by name, so that a newer libwayland with further fields needs no change. Those
  // are only called for seat versions that are not requested.

  private static func makeRegistryListener() -> wl_registry_listener {
    var listener = wl_registry_listener()
    listener.global = { context, registry, name, interface, version in
      guard let interface, let input = WaylandListeners.input(context) else { return }
      switch String(cString: interface) {
      case "wl_seat": input.bindSeat(registry: registry, name: name, offered: version)
      case "zwp_tablet_manager_v2": input.bindPens(registry: registry, name: name)
      case "wp_presentation": input.bindPresentation(registry: registry, name: name)
      case "wl_compositor": input.compositorName = name
      case "wl_shm": input.sharedMemoryName = name
      case "zwlr_layer_shell_v1": input.layerShellName = name
      default: break
      }
    }
    listener.global_remove = { context, _, name in
      WaylandListeners.input(context)?.removeGlobal(name: name)
    }
    return listener
  }

  private static func makeSeatListener() -> wl_seat_listener {
    var listener = wl_seat_listener()
    listener.capabilities = { context, _, capabilities in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.update(seat, capabilities: capabilities)
      seat.input.updateKeyboard(seat, capabilities: capabilities)
    }
    listener.name = { context, _, name in
      WaylandListeners.seat(context)?.title = name.map { String(cString: $0) }
    }
    return listener
  }

  private static func makeTouchListener() -> wl_touch_listener {
    var listener = wl_touch_listener()
    listener.down = { context, _, _, milliseconds, surface, id, x, y in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.touchDown(
        seat, milliseconds: milliseconds, surface: surface, id: id,
        at: WaylandListeners.point(x, y))
    }
    listener.up = { context, _, _, milliseconds, id in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.touchUp(seat, milliseconds: milliseconds, id: id)
    }
    listener.motion = { context, _, milliseconds, id, x, y in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.touchMotion(
        seat, milliseconds: milliseconds, id: id, at: WaylandListeners.point(x, y))
    }
    listener.frame = { context, _ in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.touchFrame(seat)
    }
    listener.cancel = { context, _ in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.touchCancel(seat)
    }
    listener.shape = { context, _, id, major, minor in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.touchShape(
        seat, id: id, major: wl_fixed_to_double(major), minor: wl_fixed_to_double(minor))
    }
    listener.orientation = { _, _, _, _ in }
    return listener
  }

  private static func makeKeyboardListener() -> wl_keyboard_listener {
    var listener = wl_keyboard_listener()
    listener.keymap = { context, _, format, file, size in
      guard let keyboard = WaylandListeners.seat(context)?.keyboard else {
        close(file)
        return
      }
      keyboard.takeKeymap(format: format, file: file, size: size)
    }
    listener.enter = { context, _, _, surface, _ in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.keyboardEnter(seat, surface: surface)
    }
    listener.leave = { context, _, _, _ in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.keyboardLeave(seat)
    }
    listener.key = { context, _, _, milliseconds, code, state in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.key(
        seat, milliseconds: milliseconds, code: code,
        isDown: state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue)
    }
    listener.modifiers = { context, _, _, depressed, latched, locked, group in
      WaylandListeners.seat(context)?.keyboard?.setModifiers(
        depressed, latched, locked, group: group)
    }
    listener.repeat_info = { context, _, rate, delay in
      WaylandListeners.seat(context)?.keyboard?.setRepeat(rate: rate, delay: delay)
    }
    return listener
  }

  private static func makePointerListener() -> wl_pointer_listener {
    var listener = wl_pointer_listener()
    listener.enter = { context, _, _, surface, x, y in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.pointerEnter(seat, surface: surface, at: WaylandListeners.point(x, y))
    }
    listener.leave = { context, _, _, surface in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.pointerLeave(seat, surface: surface)
    }
    listener.motion = { context, _, milliseconds, x, y in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.pointerMotion(seat, milliseconds: milliseconds, at: WaylandListeners.point(x, y))
    }
    listener.button = { context, _, _, milliseconds, code, state in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.pointerButton(
        seat, milliseconds: milliseconds, code: code,
        isDown: state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue)
    }
    listener.axis = { context, _, milliseconds, axis, value in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.pointerAxis(
        seat, milliseconds: milliseconds, axis: axis, value: wl_fixed_to_double(value))
    }
    listener.frame = { context, _ in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.pointerFrame(seat)
    }
    listener.axis_source = { context, _, source in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.wheel.isContinuous =
        source == WL_POINTER_AXIS_SOURCE_FINGER.rawValue
        || source == WL_POINTER_AXIS_SOURCE_CONTINUOUS.rawValue
    }
    listener.axis_stop = { _, _, _, _ in }
    listener.axis_discrete = { context, _, axis, clicks in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.pointerClicks(seat, axis: axis, clicks: Double(clicks))
    }
    listener.axis_value120 = { context, _, axis, value in
      guard let seat = WaylandListeners.seat(context) else { return }
      seat.input.pointerClicks(seat, axis: axis, clicks: Double(value) / 120)
    }
    return listener
  }
}
