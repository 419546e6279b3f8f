// Pens directly from the compositor (zwp_tablet_v2), on SDL's own connection, beside the seats that
// `WaylandInput` binds.
//
// SDL 2 from 2.0.22 on binds pens too and converts them to a mouse. SDL 3 beneath sdl2-compat
// creates pens, which arrive as mouse or finger. `Platform` uses neither mouse nor finger of SDL on
// Wayland, so no input arrives twice. In a host's window SDL's mouse is used, and pens are not
// bound: they stay the host's mouse.
//
// Mice, fingers and lenses of a tablet, its pads with their buttons, rings and strips, the pen's
// wheel and slider have no counterpart in UIKit and are ignored.
internal import CWaylandClient
internal import Foundation
internal import GlassineInput

nonisolated final class WaylandPens {
  /// A seat's tablets.
  final class TabletSeat {
    /// The seat's global.
    let name: UInt32
    let proxy: OpaquePointer
    unowned let pens: WaylandPens
    var hardwareClock = HardwareClock()

    init(name: UInt32, proxy: OpaquePointer, pens: WaylandPens) {
      self.name = name
      self.proxy = proxy
      self.pens = pens
    }
  }

  /// A pen, an eraser, or another tool.
  final class Tool {
    let proxy: OpaquePointer
    unowned let seat: TabletSeat
    var state: PenState
    /// Whether it draws: a mouse or a lens does not.
    var isPen = false
    /// The tablet near the pen.
    var tablet: OpaquePointer?

    init(proxy: OpaquePointer, seat: TabletSeat, number: Int64) {
      self.proxy = proxy
      self.seat = seat
      let device = PlatformConstants.firstPenDevice + UInt64(number)
      state = PenState(source: TouchSource(device: device, finger: number))
    }
  }

  private unowned let input: WaylandInput
  private let manager: OpaquePointer
  private let listeners = WaylandPenListeners()
  private var seats: [TabletSeat] = []
  private var tools: [Tool] = []
  private var tablets: [OpaquePointer] = []
  /// Pads, then their groups, then rings and strips.
  private var padParts: [OpaquePointer] = []
  private var toolCount: Int64 = 0
  private var updateIndex = 0

  /// Nil if the manager cannot be bound.
  init?(registry: OpaquePointer?, name: UInt32, input: WaylandInput) {
    guard let registry, let manager = glassine_bind_tablet_manager(registry, name) else {
      return nil
    }
    self.manager = manager
    self.input = input
  }

  /// Destroys everything bound here; the connection must still be open.
  func invalidate() {
    for tool in tools { glassine_destroy_tool(tool.proxy) }
    for tablet in tablets { glassine_destroy_tablet(tablet) }
    for part in padParts.reversed() { glassine_destroy_pad_part(part) }
    for seat in seats { glassine_destroy_tablet_seat(seat.proxy) }
    glassine_destroy_tablet_manager(manager)
    (tools, tablets, padParts, seats) = ([], [], [], [])
  }

  /// Listens to the present and later tablets of a seat.
  func add(seat: OpaquePointer, name: UInt32) {
    guard !seats.contains(where: { $0.name == name }),
      let proxy = glassine_get_tablet_seat(manager, seat)
    else { return }
    let tabletSeat = TabletSeat(name: name, proxy: proxy, pens: self)
    seats.append(tabletSeat)
    glassine_listen_to_tablet_seat(
      proxy, listeners.seat, Unmanaged.passUnretained(tabletSeat).toOpaque())
  }

  // MARK: Losses

  /// Removes the pens of a seat that is gone. Its objects stay: an event that creates an object may
  /// be on its way to a destroyed one, and would break the connection.
  func lose(seat name: UInt32) { lose { $0.seat.name == name } }

  /// Cancels touches and hovers in a window that closes or is hidden.
  func cancel(window: WindowNumber, at timestamp: TimeInterval, into samples: inout [Sample]) {
    for tool in tools where tool.state.window == window {
      tool.state.cancel(at: timestamp, into: &samples)
    }
  }

  /// The connection broke.
  func cancelAll(at timestamp: TimeInterval, into samples: inout [Sample]) {
    for tool in tools { tool.state.cancel(at: timestamp, into: &samples) }
  }

  private func lose(where isLost: (Tool) -> Bool) {
    let now = PlatformClock.now
    for tool in tools where isLost(tool) {
      tool.tablet = nil
      input.append { samples in
        guard tool.state.cancel(at: now, into: &samples) else { return }
        let device = tool.state.source.device
        samples.append(.lost(LostSample(reason: .device(device), timestamp: now)))
      }
    }
    input.mark()
  }

  // MARK: Devices

  func add(tablet: OpaquePointer) {
    tablets.append(tablet)
    glassine_listen_to_tablet(
      tablet, listeners.tablet, Unmanaged.passUnretained(self).toOpaque())
  }

  func remove(tablet: OpaquePointer) {
    lose { $0.tablet == tablet }
    tablets.removeAll { $0 == tablet }
    glassine_destroy_tablet(tablet)
  }

  func add(tool proxy: OpaquePointer, seat: TabletSeat) {
    toolCount += 1
    let tool = Tool(proxy: proxy, seat: seat, number: toolCount)
    tools.append(tool)
    glassine_listen_to_tool(proxy, listeners.tool, Unmanaged.passUnretained(tool).toOpaque())
  }

  func remove(_ tool: Tool) {
    lose { $0 === tool }
    tools.removeAll { $0 === tool }
    glassine_destroy_tool(tool.proxy)
  }

  /// Stores a pad, or a part of one, only to destroy it at the end.
  func add(padPart part: OpaquePointer) {
    padParts.append(part)
    wl_proxy_add_dispatcher(
      part, WaylandPenListeners.padPart, nil, Unmanaged.passUnretained(self).toOpaque())
  }

  // MARK: Events

  func comeNear(_ tool: Tool, tablet: OpaquePointer?, surface: OpaquePointer?) {
    // Completes an earlier frame that lacks its end.
    if tool.state.isNear {
      tool.state.goAway()
      finishFrame(tool, at: PlatformClock.now)
    }
    tool.tablet = tablet
    tool.state.comeNear(tool.isPen ? input.window(of: surface) ?? 0 : 0)
  }

  func frame(_ tool: Tool, milliseconds: UInt32) {
    let now = PlatformClock.now
    let time = tool.seat.hardwareClock.time(milliseconds: milliseconds, now: now)
    finishFrame(tool, at: time, isHardwareTime: tool.seat.hardwareClock.isShared)
  }

  private func finishFrame(
    _ tool: Tool, at timestamp: TimeInterval, isHardwareTime: Bool = false
  ) {
    input.append { samples in
      let first = samples.count
      tool.state.frame(at: timestamp, updateIndex: &updateIndex, into: &samples)
      for index in first..<samples.count {
        guard case .touch(var touch) = samples[index] else { continue }
        // Times of a pen never decrease: one that would is an estimate.
        touch.hasHardwareTime = isHardwareTime && touch.timestamp == timestamp
        samples[index] = .touch(touch)
      }
    }
    input.mark()
  }
}
