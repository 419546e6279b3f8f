// A compositor's end of a Wayland connection, as bytes: it answers what a client asks at the start,
// and sends events that an input chooses.
import Foundation

/// The objects of a client, as its requests make them, and the messages to them.
///
/// Unchecked: the thread that answers the first requests ends before another uses the wire.
nonisolated final class WaylandWire: @unchecked Sendable {
  enum Kind: UInt8 {
    case display, registry, callback, seat, touch, pointer, keyboard, compositor, surface
    case tabletManager, tabletSeat, tablet, tool, other
  }

  /// The descriptor of the client's end.
  let client: Int32
  private let server: Int32
  /// The client's objects by kind, in the order of their making.
  private(set) var objects: [Kind: [UInt32]] = [.display: [1]]
  private var kinds: [UInt32: Kind] = [1: .display]
  private var pending: [UInt8] = []
  /// The round trips that were answered.
  private(set) var syncs = 0
  private var serverObjects: UInt32 = 0xFF00_0000

  init() {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { fatalError("socketpair: \(errno)") }
    (client, server) = (ends[0], ends[1])
  }

  deinit { close(server) }

  // MARK: Events

  /// Sends an event with its arguments, as words.
  func send(_ object: UInt32, _ opcode: UInt32, _ words: [UInt32]) {
    let message = [object, UInt32(8 + words.count * 4) << 16 | opcode] + words
    _ = message.withUnsafeBytes { write(server, $0.baseAddress, $0.count) }
  }

  /// A text as arguments: its length with the zero, then its bytes, filled up.
  static func words(_ text: String) -> [UInt32] {
    var bytes = Array(text.utf8) + [0]
    let count = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    return [count]
      + stride(from: 0, to: bytes.count, by: 4).map { at in
        bytes[at..<at + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
  }

  /// A number for an object that the compositor makes.
  func newObject(_ kind: Kind) -> UInt32 {
    serverObjects += 1
    add(serverObjects, kind)
    return serverObjects
  }

  private func add(_ id: UInt32, _ kind: Kind) {
    kinds[id] = kind
    objects[kind, default: []].append(id)
  }

  // MARK: Requests

  /// Answers requests until `count` round trips were answered: called on a thread of its own.
  func serve(untilSyncs count: Int) {
    while syncs < count { serve(flags: 0) }
  }

  /// Answers the requests that are there, without waiting.
  func serve() { serve(flags: Int32(truncatingIfNeeded: Int(MSG_DONTWAIT))) }

  private func serve(flags: Int32) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(server, &buffer, buffer.count, flags)
    if count > 0 { pending += buffer[..<count] }
    while pending.count >= 8 {
      let length = Int(word(4) >> 16)
      guard length >= 8, pending.count >= length else { return }
      answer(word(0), word(4) & 0xFFFF, length)
      pending.removeFirst(length)
    }
  }

  private func word(_ at: Int) -> UInt32 {
    guard at + 4 <= pending.count else { return 0 }
    return pending[at..<at + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  }

  private func answer(_ object: UInt32, _ opcode: UInt32, _ length: Int) {
    switch (kinds[object] ?? .other, opcode) {
    case (.display, 0):
      add(word(8), .callback)
      send(word(8), 0, [0])
      syncs += 1
    case (.display, 1):
      add(word(8), .registry)
      announce(word(8))
    case (.registry, 0): bind(length)
    case (.seat, 0): add(word(8), .pointer)
    case (.seat, 1): add(word(8), .keyboard)
    case (.seat, 2): add(word(8), .touch)
    case (.compositor, 0): add(word(8), .surface)
    case (.tabletManager, 0): add(word(8), .tabletSeat)
    default: break
    }
  }

  static let seatInterface = "wl_seat"
  static let penInterface = "zwp_tablet_manager_v2"

  private func announce(_ registry: UInt32) {
    for (name, interface) in [
      (1, Self.seatInterface), (2, Self.seatInterface), (3, Self.penInterface),
    ] { send(registry, 0, [UInt32(name)] + Self.words(interface) + [8]) }
  }

  /// The request names the global, its interface, the version and the new object.
  private func bind(_ length: Int) {
    let text = pending[16..<min(pending.count, 16 + Int(word(12)))]
    let id = word(length - 4)
    switch String(decoding: text.dropLast(), as: UTF8.self) {
    case Self.seatInterface:
      add(id, .seat)
      send(id, 0, [7])
      send(id, 1, Self.words("seat\(word(8))"))
    case Self.penInterface: add(id, .tabletManager)
    case "wl_compositor": add(id, .compositor)
    default: add(id, .other)
    }
  }
}
