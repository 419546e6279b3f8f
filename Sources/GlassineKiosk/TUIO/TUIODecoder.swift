// TUIO 1.1's fingers, from the bytes of its packets. Source: the specification at tuio.org, and
// Open Sound Control 1.0, which carries it.
public import Foundation

/// Decodes the packets of TUIO's profile `/tuio/2Dcur`, which tables with cameras and external
/// panels send.
///
/// A packet is a bundle: which fingers are alive, the places of those that changed, and a frame
/// number. Packets that are no such bundle are counted and dropped. A packet whose frame is older
/// than the last one is dropped too: datagrams overtake each other.
///
/// Complexity: linear in the bytes of a packet.
public nonisolated struct TUIODecoder: Sendable {
  /// A change of one finger.
  public struct Change: Hashable, Sendable {
    public enum Phase: Sendable { case began, moved, ended }
    /// The sender's number of the finger; a new one for each landing.
    public let session: Int32
    public let phase: Phase
    /// From 0 to 1 across the sender's surface, y down.
    public let place: CGPoint
  }

  /// Packets so far that were no bundle of TUIO.
  public private(set) var malformed = 0
  /// Packets so far that were older than their predecessor.
  public private(set) var outdated = 0
  private var alive: [Int32: CGPoint] = [:]
  private var frame: Int32 = -1

  public init() {}

  /// The changes of a packet, in the order: lifted, moved, landed; each by its session.
  public mutating func decode(_ bytes: [UInt8]) -> [Change] {
    var reader = OSCReader(bytes[...])
    var (ids, places, number): (Set<Int32>?, [Int32: CGPoint], Int32?) = (nil, [:], nil)
    guard let messages = reader.bundle() else {
      malformed += 1
      return []
    }
    for message in messages where message.address == "/tuio/2Dcur" {
      guard case .text(let command)? = message.arguments.first else {
        malformed += 1
        return []
      }
      let rest = message.arguments.dropFirst()
      switch command {
      case "alive":
        ids = Set(rest.compactMap(\.integer))
      case "set":
        guard rest.count >= 3, let id = rest[1].integer, let x = rest[2].number,
          let y = rest[3].number, x.isFinite, y.isFinite
        else {
          malformed += 1
          return []
        }
        places[id] = CGPoint(x: min(max(x, 0), 1), y: min(max(y, 0), 1))
      case "fseq": number = rest.first?.integer
      default: break  // The sender's name: "source".
      }
    }
    // A bundle without the profile belongs to another one: objects, or blobs.
    guard ids != nil || !places.isEmpty || number != nil else { return [] }
    return apply(ids, places, number)
  }

  /// Lifts all fingers: the sender is gone.
  public mutating func reset() -> [Change] {
    frame = -1
    return apply([], [:], nil)
  }

  private mutating func apply(_ ids: Set<Int32>?, _ places: [Int32: CGPoint], _ number: Int32?)
    -> [Change]
  {
    // -1: a repetition without a number. A far smaller number: the sender has begun again.
    if let number, number >= 0 {
      if number < frame, frame - number < TUIOConstants.restartFrames {
        outdated += 1
        return []
      }
      frame = number
    }
    let known = ids ?? Set(alive.keys).union(places.keys)
    var changes: [Change] = []
    for (id, place) in alive.sorted(by: { $0.key < $1.key }) where !known.contains(id) {
      changes.append(Change(session: id, phase: .ended, place: place))
      alive[id] = nil
    }
    for (id, place) in places.sorted(by: { $0.key < $1.key }) where known.contains(id) {
      guard let old = alive[id] else { continue }
      if old != place { changes.append(Change(session: id, phase: .moved, place: place)) }
      alive[id] = place
    }
    for (id, place) in places.sorted(by: { $0.key < $1.key })
    where known.contains(id) && alive[id] == nil && alive.count < TUIOConstants.mostFingers {
      changes.append(Change(session: id, phase: .began, place: place))
      alive[id] = place
    }
    return changes
  }
}

/// Numbers of TUIO.
enum TUIOConstants {
  /// The port of TUIO's specification.
  nonisolated static let port: UInt16 = 3333
  /// A frame number that is smaller by this many is a sender that has begun again.
  nonisolated static let restartFrames: Int32 = 100
  /// Fingers at once; further ones are left out.
  nonisolated static let mostFingers = 64
  /// The largest datagram of UDP over IPv4, in bytes.
  nonisolated static let mostBytes = 65_507
  /// Bundles within bundles.
  nonisolated static let depth = 4
}

/// An argument of a message.
nonisolated enum OSCArgument: Hashable, Sendable {
  case text(String)
  case integer(Int32)
  case number(Float)
  case other

  var integer: Int32? { if case .integer(let value) = self { value } else { nil } }
  var number: Double? {
    switch self {
    case .number(let value): Double(value)
    case .integer(let value): Double(value)
    case .text, .other: nil
    }
  }
}

nonisolated struct OSCMessage: Hashable, Sendable {
  let address: String
  let arguments: [OSCArgument]
}

/// Reads Open Sound Control: big endian, everything in multiples of four bytes.
nonisolated struct OSCReader {
  private var rest: ArraySlice<UInt8>
  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The messages of a bundle or of a single message; nil if the bytes are neither.
  mutating func bundle(depth: Int = TUIOConstants.depth) -> [OSCMessage]? {
    guard depth > 0, let first = rest.first else { return nil }
    guard first == UInt8(ascii: "#") else { return message().map { [$0] } }
    guard text() == "#bundle", take(8) != nil else { return nil }
    var messages: [OSCMessage] = []
    while !rest.isEmpty {
      guard let size = integer(), size > 0, size % 4 == 0, let part = take(Int(size)) else {
        return nil
      }
      var reader = OSCReader(part)
      guard let inner = reader.bundle(depth: depth - 1) else { return nil }
      messages += inner
    }
    return messages
  }

  private mutating func message() -> OSCMessage? {
    guard let address = text(), address.hasPrefix("/"), let types = text(), types.hasPrefix(",")
    else { return nil }
    var arguments: [OSCArgument] = []
    for type in types.utf8.dropFirst() {
      switch type {
      case UInt8(ascii: "i"):
        guard let value = integer() else { return nil }
        arguments.append(.integer(value))
      case UInt8(ascii: "f"):
        guard let value = integer() else { return nil }
        arguments.append(.number(Float(bitPattern: UInt32(bitPattern: value))))
      case UInt8(ascii: "s"):
        guard let value = text() else { return nil }
        arguments.append(.text(value))
      case UInt8(ascii: "T"), UInt8(ascii: "F"), UInt8(ascii: "N"), UInt8(ascii: "I"):
        arguments.append(.other)
      case UInt8(ascii: "h"), UInt8(ascii: "d"), UInt8(ascii: "t"):
        guard take(8) != nil else { return nil }
        arguments.append(.other)
      default: return nil
      }
    }
    return rest.isEmpty ? OSCMessage(address: address, arguments: arguments) : nil
  }

  /// A text that ends with a zero, padded to four bytes.
  private mutating func text() -> String? {
    guard let end = rest.firstIndex(of: 0) else { return nil }
    let text = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
    let size = (end - rest.startIndex) / 4 * 4 + 4
    return take(size) == nil ? nil : text
  }

  private mutating func integer() -> Int32? {
    take(4).map { Int32(bitPattern: $0.reduce(0) { $0 << 8 | UInt32($1) }) }
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
