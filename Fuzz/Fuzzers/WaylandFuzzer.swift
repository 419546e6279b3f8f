// Events of a compositor, over a real connection of libwayland, into the input code. An input is a
// row of events: the kind of object, which one, the event, and a byte for each argument. Rules:
// each touch and click that began has one end and moves in between, its window stays the same, and
// none is down after the connection broke.
import CFuzzer
import CWaylandClient
import Foundation
import GlassineInput

@testable import GlassineSDL

enum WaylandFuzzer {
  /// The events of a kind, by opcode, each with its arguments: u unsigned, i signed, f fixed point,
  /// o a surface, t a tablet, s a text, n a new tablet, N a new tool, g the text of a global.
  private static let events: [(kind: WaylandWire.Kind, events: [(opcode: UInt32, types: String)])] =
    [
      (
        .touch,
        [
          (0, "uuoiff"), (1, "uui"), (2, "uiff"), (3, ""), (4, ""), (5, "iff"), (6, "if"),
        ]
      ),
      (
        .pointer,
        [
          (0, "uoff"), (1, "uo"), (2, "uff"), (3, "uuBu"), (4, "uuf"), (5, ""), (6, "u"), (7, "uu"),
          (8, "ui"), (9, "ui"),
        ]
      ),
      (.seat, [(0, "u"), (1, "s")]),
      (.keyboard, [(1, "uoa"), (2, "uo"), (3, "uuuu"), (4, "uuuuu"), (5, "ii")]),
      (.registry, [(0, "ugu"), (1, "u")]),
      (.tabletSeat, [(0, "n"), (1, "N")]),
      (
        .tool,
        [
          (0, "u"), (1, "uu"), (2, "uu"), (3, "u"), (4, ""), (5, ""), (6, "uto"), (7, ""), (8, "u"),
          (9, ""), (10, "ff"), (11, "u"), (12, "u"), (13, "ff"), (14, "f"), (15, "i"), (16, "fi"),
          (17, "uBu"), (18, "u"),
        ]
      ),
      (.tablet, [(0, "s"), (1, "uu"), (2, "s"), (3, ""), (4, "")]),
    ]

  static func check(_ bytes: [UInt8]) {
    let wire = WaylandWire()
    guard let display = wl_display_connect_to_fd(wire.client) else { fatalError("no connection") }
    let surfaces = makeSurfaces(display)
    let served = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      wire.serve(untilSyncs: 2)
      served.signal()
    }
    let input = WaylandInput(display: display, markerType: 0x8000, role: .sole)
    served.wait()
    // The last surface is another toolkit's.
    for (index, surface) in surfaces.dropLast().enumerated() {
      input.add(surface: surface, window: WindowNumber(index + 1))
    }
    // The seats' devices, which are known by now.
    pump(display, wire)
    var judge = WaylandJudge()
    var rest = bytes[...]
    while let kind = rest.popFirst(), wl_display_get_error(display) == 0 {
      if kind & 0xE0 == 0xE0 {
        perform(kind & 0x1F, rest.popFirst() ?? 0, input)
      } else {
        send(kind, &rest, wire)
      }
      pump(display, wire)
      judge.take(from: input)
    }
    input.cancelAll(at: PlatformClock.now)
    judge.take(from: input)
    judge.end()
    input.invalidate()
    for surface in surfaces { wl_surface_destroy(surface) }
    wl_display_disconnect(display)
  }

  /// Surfaces need no round trip: a client chooses its numbers.
  private static func makeSurfaces(_ display: OpaquePointer) -> [OpaquePointer] {
    let registry = wl_display_get_registry(display)
    let raw = wl_registry_bind(registry, 9, fuzz_compositor_interface(), 1)
    guard let compositor = raw.map({ OpaquePointer($0) }) else { return [] }
    let surfaces = (0..<3).compactMap { _ in wl_compositor_create_surface(compositor) }
    wl_compositor_destroy(compositor)
    wl_registry_destroy(registry)
    return surfaces
  }

  /// What the program does meanwhile.
  private static func perform(_ deed: UInt8, _ value: UInt8, _ input: WaylandInput) {
    let now = PlatformClock.now
    switch deed % 4 {
    case 0: input.separateSeats(value & 1 == 1)
    case 1: input.cancel(window: WindowNumber(value % 3), at: now)
    case 2: input.repeatKeys(at: now + Double(value) / 10)
    default: input.cancelAll(at: now)
    }
  }

  /// Reads the events, and answers the requests that they cause.
  private static func pump(_ display: OpaquePointer, _ wire: WaylandWire) {
    while wl_display_prepare_read(display) != 0 { wl_display_dispatch_pending(display) }
    var ready = pollfd(fd: wire.client, events: Int16(POLLIN), revents: 0)
    if poll(&ready, 1, 0) > 0 {
      wl_display_read_events(display)
    } else {
      wl_display_cancel_read(display)
    }
    wl_display_dispatch_pending(display)
    wl_display_flush(display)
    wire.serve()
  }

  // MARK: Events

  private static func send(_ kind: UInt8, _ rest: inout ArraySlice<UInt8>, _ wire: WaylandWire) {
    let group = events[Int(kind) % events.count]
    guard let objects = wire.objects[group.kind], !objects.isEmpty, let choice = rest.popFirst()
    else { return }
    let event = group.events[Int(choice & 0x1F) % group.events.count]
    let object = objects[Int(choice >> 5) % objects.count]
    var words: [UInt32] = []
    for type in event.types { words += argument(type, rest.popFirst() ?? 0, wire) }
    wire.send(object, event.opcode, words)
  }

  private static let odd: [UInt32] = [
    0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0x10000, 0x1000, 1000, 0x110, 0x14A,
  ]

  private static func argument(
    _ type: Character, _ byte: UInt8, _ wire: WaylandWire
  ) -> [UInt32] {
    func one(_ kind: WaylandWire.Kind) -> [UInt32] {
      let known = wire.objects[kind] ?? []
      return [known.isEmpty ? 0 : known[Int(byte) % known.count]]
    }
    switch type {
    case "o": return one(.surface)
    case "t": return one(.tablet)
    case "n": return [wire.newObject(.tablet)]
    case "N": return [wire.newObject(.tool)]
    case "B": return [0x110 + UInt32(byte % 64)]
    case "a": return [0]
    case "s": return WaylandWire.words(String(repeating: "x", count: Int(byte % 8)))
    case "g":
      return WaylandWire.words(byte & 1 == 0 ? WaylandWire.seatInterface : WaylandWire.penInterface)
    default:
      if byte >= 240 { return [odd[Int(byte) % odd.count]] }
      // Fixed point has 8 bits behind the point.
      return [type == "f" ? UInt32(byte) * 0x280 : UInt32(byte % 12)]
    }
  }
}

/// Follows the samples.
private struct WaylandJudge {
  private struct Finger: Hashable {
    var source: TouchSource
    var seat: SeatNumber
  }
  private var down: [TouchSource: TouchSample] = [:]
  private var samples: [Sample] = []

  mutating func take(from input: WaylandInput) {
    samples.removeAll(keepingCapacity: true)
    input.takeAll(into: &samples, modifierFlags: [])
    for sample in samples {
      expect(sample.timestamp.isFinite, "a sample has a time: \(sample)")
      guard case .touch(let touch) = sample else { continue }
      follow(touch)
    }
  }

  private mutating func follow(_ touch: TouchSample) {
    let former = down[touch.source]
    expect((former == nil) == (touch.phase == .began), "a touch begins once: \(touch)")
    if let former {
      expect(former.window == touch.window, "a touch stays in its window: \(touch)")
      expect(former.seat == touch.seat, "a touch stays with its seat: \(touch)")
    }
    let isDown = touch.phase == .began || touch.phase == .moved
    down[touch.source] = isDown ? touch : nil
  }

  func end() { expect(down.isEmpty, "no finger is down at the end: \(down.keys)") }
}
