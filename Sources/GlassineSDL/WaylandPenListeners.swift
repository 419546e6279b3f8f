// The C interface of `WaylandPens`: tables of functions that libwayland calls while SDL pumps.
internal import CWaylandClient
internal import Foundation
internal import GlassineInput

/// Owns the listener tables, which must live as long as the objects that use them.
nonisolated final class WaylandPenListeners {
  let seat = UnsafeMutablePointer<zwp_tablet_seat_v2_listener>.allocate(capacity: 1)
  let tablet = UnsafeMutablePointer<zwp_tablet_v2_listener>.allocate(capacity: 1)
  let tool = UnsafeMutablePointer<zwp_tablet_tool_v2_listener>.allocate(capacity: 1)

  init() {
    seat.initialize(to: Self.makeSeatListener())
    tablet.initialize(to: Self.makeTabletListener())
    tool.initialize(to: Self.makeToolListener())
  }

  deinit {
    seat.deallocate()
    tablet.deallocate()
    tool.deallocate()
  }

  // `WaylandPens` keeps the object of a listener's context alive until its proxy is destroyed.

  private static func seat(_ context: UnsafeMutableRawPointer?) -> WaylandPens.TabletSeat? {
    context.map { Unmanaged<WaylandPens.TabletSeat>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func tool(_ context: UnsafeMutableRawPointer?) -> WaylandPens.Tool? {
    context.map { Unmanaged<WaylandPens.Tool>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func makeSeatListener() -> zwp_tablet_seat_v2_listener {
    var listener = zwp_tablet_seat_v2_listener()
    listener.tablet_added = { context, _, tablet in
      if let tablet { WaylandPenListeners.seat(context)?.pens.add(tablet: tablet) }
    }
    listener.tool_added = { context, _, tool in
      guard let tool, let seat = WaylandPenListeners.seat(context) else { return }
      seat.pens.add(tool: tool, seat: seat)
    }
    listener.pad_added = { context, _, pad in
      if let pad { WaylandPenListeners.seat(context)?.pens.add(padPart: pad) }
    }
    return listener
  }

  /// Listens to the parts of a pad: events that create objects are handled, all others ignored.
  static let padPart: wl_dispatcher_func_t = { _, target, _, message, arguments in
    guard let target, let signature = message?.pointee.signature, strcmp(signature, "n") == 0,
      let part = arguments?.pointee.o, let pens = wl_proxy_get_user_data(OpaquePointer(target))
    else { return 0 }
    Unmanaged<WaylandPens>.fromOpaque(pens).takeUnretainedValue().add(padPart: part)
    return 0
  }

  private static func makeTabletListener() -> zwp_tablet_v2_listener {
    var listener = zwp_tablet_v2_listener()
    listener.name = { _, _, _ in }
    listener.id = { _, _, _, _ in }
    listener.path = { _, _, _ in }
    listener.done = { _, _ in }
    listener.removed = { context, tablet in
      guard let context, let tablet else { return }
      Unmanaged<WaylandPens>.fromOpaque(context).takeUnretainedValue().remove(tablet: tablet)
    }
    return listener
  }

  private static func makeToolListener() -> zwp_tablet_tool_v2_listener {
    var listener = zwp_tablet_tool_v2_listener()
    addDescription(to: &listener)
    addContact(to: &listener)
    addAxes(to: &listener)
    listener.frame = { context, _, milliseconds in
      guard let tool = WaylandPenListeners.tool(context) else { return }
      tool.seat.pens.frame(tool, milliseconds: milliseconds)
    }
    return listener
  }

  private static func addDescription(to listener: inout zwp_tablet_tool_v2_listener) {
    listener.type = { context, _, type in
      // Pen, eraser, brush, pencil and airbrush; finger, mouse and lens follow.
      WaylandPenListeners.tool(context)?.isPen = (0x140...0x144).contains(type)
    }
    listener.hardware_serial = { _, _, _, _ in }
    listener.hardware_id_wacom = { _, _, _, _ in }
    listener.capability = { context, _, capability in
      guard let tool = WaylandPenListeners.tool(context) else { return }
      switch capability {
      case 1: tool.state.abilities.insert(.tilt)
      case 2: tool.state.abilities.insert(.pressure)
      case 4: tool.state.abilities.insert(.roll)
      default: break
      }
    }
    listener.done = { _, _ in }
    listener.removed = { context, _ in
      guard let tool = WaylandPenListeners.tool(context) else { return }
      tool.seat.pens.remove(tool)
    }
  }

  private static func addContact(to listener: inout zwp_tablet_tool_v2_listener) {
    listener.proximity_in = { context, _, _, tablet, surface in
      guard let tool = WaylandPenListeners.tool(context) else { return }
      tool.seat.pens.comeNear(tool, tablet: tablet, surface: surface)
    }
    listener.proximity_out = { context, _ in WaylandPenListeners.tool(context)?.state.goAway() }
    listener.down = { context, _, _ in WaylandPenListeners.tool(context)?.state.touchDown() }
    listener.up = { context, _ in WaylandPenListeners.tool(context)?.state.lift() }
    listener.button = { context, _, _, code, state in
      guard let button = WaylandPenListeners.button(code) else { return }
      WaylandPenListeners.tool(context)?.state.set(button, isHeld: state != 0)
    }
  }

  private static func addAxes(to listener: inout zwp_tablet_tool_v2_listener) {
    listener.motion = { context, _, x, y in
      let point = CGPoint(x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
      WaylandPenListeners.tool(context)?.state.move(to: point)
    }
    listener.pressure = { context, _, pressure in
      WaylandPenListeners.tool(context)?.state.press(CGFloat(pressure) / 65535)
    }
    listener.distance = { context, _, distance in
      WaylandPenListeners.tool(context)?.state.rise(to: CGFloat(distance) / 65535)
    }
    listener.tilt = { context, _, x, y in
      WaylandPenListeners.tool(context)?.state.tilt(
        x: wl_fixed_to_double(x), y: wl_fixed_to_double(y))
    }
    listener.rotation = { context, _, degrees in
      WaylandPenListeners.tool(context)?.state.turn(degrees: wl_fixed_to_double(degrees))
    }
    listener.slider = { _, _, _ in }
    listener.wheel = { _, _, _, _ in }
  }

  /// The kernel's codes of the buttons at the barrel, the one near the tip first. As with a mouse,
  /// the first is the secondary button. The tip itself is no button.
  private static func button(_ code: UInt32) -> ButtonMask? {
    switch code {
    case 0x14B: .secondary
    case 0x14C: .middle
    case 0x149: ButtonMask(rawValue: 8)
    default: nil
    }
  }
}
