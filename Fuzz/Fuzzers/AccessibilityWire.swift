// Two ends of sd-bus in this process, and values of D-Bus from bytes.
import CSystemd
import Foundation

@testable import GlassineAccessibility

/// A client and the bridge's server on one connection without a bus.
final class AccessibilityWire {
  private let client: OpaquePointer
  private let server: OpaquePointer
  /// The objects that answer during a call.
  private static var objects: NodeServer?

  static let properties = [
    "version", "Name", "Description", "Parent", "ChildCount", "CharacterCount", "CaretOffset",
    "CurrentValue", "MinimumValue", "MaximumValue", "NActions", "NSelectedChildren", "Id",
    "ToolkitName", "Locale", "AccessibleId", "object:state-changed:focused", "a\u{301}",
  ]

  init() {
    var ends: [Int32] = [0, 0]
    var id = sd_id128_t()
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0, &ends)
        == 0, sd_id128_randomize(&id) >= 0
    else { fatalError("no connection") }
    func end(_ file: Int32) -> OpaquePointer {
      var bus: OpaquePointer?
      guard sd_bus_new(&bus) >= 0, let bus, sd_bus_set_fd(bus, file, file) >= 0 else {
        fatalError("no end of a connection")
      }
      return bus
    }
    client = end(ends[0])
    server = end(ends[1])
    sd_bus_set_server(server, 1, id)
    guard sd_bus_start(client) >= 0, sd_bus_start(server) >= 0 else { fatalError("no start") }
    sd_bus_add_fallback(
      server, nil, BusName.top,
      { message, _, _ in
        guard let message else { return 0 }
        nonisolated(unsafe) let pointer = message
        return MainActor.assumeIsolated {
          AccessibilityWire.checkWriting(BusMessage(pointer: pointer))
          AccessibilityWire.objects?.answer(BusCall(BusMessage(pointer: pointer)))
          return 1
        }
      }, nil)
    while sd_bus_is_ready(client) <= 0 || sd_bus_is_ready(server) <= 0 {
      for bus in [client, server] where sd_bus_process(bus, nil) < 0 { fatalError("no greeting") }
    }
  }

  /// The answer to a call, as text; nil: sd-bus refuses to send the call.
  func call(
    _ path: String, _ interface: String, _ method: String, _ arguments: [FuzzValue],
    _ objects: NodeServer
  ) -> String? {
    var message: OpaquePointer?
    defer { sd_bus_message_unref(message) }
    guard sd_bus_message_new_method_call(client, &message, nil, path, interface, method) >= 0,
      let message, arguments.allSatisfy({ $0.append(to: message) })
    else { return nil }
    var cookie: UInt64 = 0
    guard sd_bus_send(client, message, &cookie) >= 0 else { return nil }
    Self.objects = objects
    defer { Self.objects = nil }
    var answers: [String] = []
    while true {
      let served = sd_bus_process(server, nil)
      var answer: OpaquePointer?
      let read = sd_bus_process(client, &answer)
      expect(served >= 0 && read >= 0, "the connection lives on after \(method)")
      if let answer {
        answers.append(Self.text(BusMessage(pointer: answer), cookie))
        sd_bus_message_unref(answer)
      }
      if served == 0, read == 0 { break }
    }
    expect(answers.count == 1, "\(interface).\(method) of \(path) has one answer: \(answers)")
    return answers.first
  }

  private static func text(_ answer: BusMessage, _ cookie: UInt64) -> String {
    expect(answer.replyCookie == cookie, "an answer is for its call")
    if let failure = answer.failure {
      expect(
        failure.name.contains(".") && !failure.message.isEmpty, "an error has a name: \(failure)")
      return "\(failure)"
    }
    do throws(BusFailure) {
      let values = try answer.read()
      checkPaths(.structure(values))
      return "\(values)"
    } catch { fatalError("finding: an answer has types of AT-SPI: \(error)") }
  }

  /// Each path of an answer is that of a node, or the root's, or null.
  private static func checkPaths(_ value: BusValue) {
    switch value {
    case .objectPath(let path) where path != BusName.null:
      expect(NodePath(path)?.text == path, "a path that was written is read: \(path)")
    case .variant(let inner): checkPaths(inner)
    case .structure(let values), .array(_, let values): for value in values { checkPaths(value) }
    case .entry(let key, let value):
      checkPaths(key)
      checkPaths(value)
    default: break
    }
  }

  /// The arguments of a call, written into another message and read again.
  private static func checkWriting(_ call: BusMessage) {
    guard let values = try? call.read() else { return }
    var copy: OpaquePointer?
    let bus = sd_bus_message_get_bus(call.pointer)
    guard sd_bus_message_new_signal(bus, &copy, "/a", "a.b", "C") >= 0, let copy else { return }
    defer { sd_bus_message_unref(copy) }
    expect(BusMessage(pointer: copy).append(values) >= 0, "values are written: \(values)")
    sd_bus_message_seal(copy, 1, 0)
    let again = try? BusMessage(pointer: copy).read()
    expectEqual("\(again ?? [])", "\(values)", "values that were written are read the same")
  }
}

/// A value of any type of D-Bus.
indirect enum FuzzValue {
  case number(type: UInt8, UInt64)
  case text(type: UInt8, String)
  case variant(FuzzValue)
  case structure([FuzzValue])
  /// Without elements, the type is that of integers.
  case array([FuzzValue])

  var signature: String {
    switch self {
    case .number(let type, _), .text(let type, _): String(UnicodeScalar(type))
    case .variant: "v"
    case .structure(let values): "(\(values.map(\.signature).joined()))"
    case .array(let values): "a\(values.first?.signature ?? "i")"
    }
  }

  func append(to message: OpaquePointer) -> Bool {
    func container(_ type: UInt8, _ contents: String, _ values: [FuzzValue]) -> Bool {
      sd_bus_message_open_container(message, CChar(type), contents) >= 0
        && values.allSatisfy { $0.append(to: message) }
        && sd_bus_message_close_container(message) >= 0
    }
    switch self {
    case .number(UInt8(ascii: "b"), let bits):
      var flag = Int32(bits & 1)
      return sd_bus_message_append_basic(message, CChar(UInt8(ascii: "b")), &flag) >= 0
    case .number(let type, var bits):
      return sd_bus_message_append_basic(message, CChar(type), &bits) >= 0
    case .text(let type, let text):
      return sd_bus_message_append_basic(message, CChar(type), text) >= 0
    case .variant(let inner): return container(UInt8(ascii: "v"), inner.signature, [inner])
    case .structure(let values):
      return container(UInt8(ascii: "r"), values.map(\.signature).joined(), values)
    case .array(let values):
      return container(UInt8(ascii: "a"), values.first?.signature ?? "i", values)
    }
  }
}

/// Values from the bytes of an input.
struct BusInput {
  private var bytes: ArraySlice<UInt8>
  private let texts: [String]
  /// Types by a byte: those that AT-SPI has are more frequent.
  private static let types = Array("iiiiiissssuudbovnyqxtg(a".utf8)
  /// The receiver drops a message with deeper arrays. Source: the D-Bus specification, "Valid
  /// Signatures", 32.
  private static let deepest = 30
  private static let numbers: [Int64] = [
    0, 1, 2, 3, 4, 5, 7, 100, -1, -2, 65535, 0x10FFFF, 1 << 31 - 1, -1 << 31, 1 << 32, .max, .min,
  ]

  init(_ bytes: ArraySlice<UInt8>, texts: [String]) {
    self.bytes = bytes
    self.texts = texts
  }

  mutating func byte() -> UInt8? { bytes.popFirst() }

  /// A known text, or one of the input.
  mutating func text() -> String {
    let first = Int(byte() ?? 0)
    if first < texts.count { return texts[first] }
    let length = first - texts.count
    defer { bytes = bytes.dropFirst(length) }
    return String(decoding: bytes.prefix(length), as: UTF8.self)
      .replacingOccurrences(of: "\0", with: " ")
  }

  mutating func value(depth: Int = 0) -> FuzzValue {
    let type = Self.types[Int(byte() ?? 0) % Self.types.count]
    switch type {
    case UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "g"):
      return .text(type: type, text())
    case UInt8(ascii: "v"), UInt8(ascii: "("), UInt8(ascii: "a"):
      guard depth < Self.deepest, !bytes.isEmpty else { return .number(type: UInt8(ascii: "i"), 0) }
      if type == UInt8(ascii: "v") { return .variant(value(depth: depth + 1)) }
      // Elements of elements would be too many.
      let count = Int(byte() ?? 0) % (depth < 2 ? 4 : 2)
      if type == UInt8(ascii: "(") {
        return .structure((0...count).map { _ in value(depth: depth + 1) })
      }
      let first = value(depth: depth + 1)
      return .array(Array(repeating: first, count: count))
    case UInt8(ascii: "d"):
      let number = Double(number()) / 4
      return .number(type: type, (number < -1e18 ? Double.nan : number).bitPattern)
    default: return .number(type: type, UInt64(bitPattern: number()))
    }
  }

  private mutating func number() -> Int64 {
    let first = Int(byte() ?? 0)
    return first < Self.numbers.count ? Self.numbers[first] : Int64(first)
  }
}
