// Values into messages, and out of them.
internal import CSystemd
import Foundation

/// A message of sd-bus that somebody else retains for the time of a call.
struct BusMessage {
  let pointer: OpaquePointer

  /// Appends values; the first negative result ends it and is returned.
  func append(_ values: [BusValue]) -> Int32 {
    for value in values {
      let result = append(value)
      if result < 0 { return result }
    }
    return 0
  }

  private func append(_ value: BusValue) -> Int32 {
    switch value {
    case .bool(let flag):
      var number: Int32 = flag ? 1 : 0
      return basic("b", &number)
    case .int16(var number): return basic("n", &number)
    case .int32(var number): return basic("i", &number)
    case .uint32(var number): return basic("u", &number)
    case .double(var number): return basic("d", &number)
    case .string(let text): return basic("s", text)
    case .objectPath(let path): return basic("o", path)
    case .variant(let inner): return container("v", inner.signature, [inner])
    case .structure(let values):
      return container("r", values.map(\.signature).joined(), values)
    case .array(let element, let values): return container("a", element, values)
    case .entry(let key, let value):
      return container("e", key.signature + value.signature, [key, value])
    }
  }

  private func basic(_ type: Character, _ value: UnsafeRawPointer) -> Int32 {
    sd_bus_message_append_basic(pointer, Self.code(type), value)
  }

  private func container(_ type: Character, _ contents: String, _ values: [BusValue]) -> Int32 {
    let opened = sd_bus_message_open_container(pointer, Self.code(type), contents)
    if opened < 0 { return opened }
    let result = append(values)
    return result < 0 ? result : sd_bus_message_close_container(pointer)
  }

  private static func code(_ type: Character) -> CChar { CChar(type.asciiValue ?? 0) }

  // MARK: Reading

  /// All values of the message, from its start.
  func read() throws(BusFailure) -> [BusValue] {
    sd_bus_message_rewind(pointer, 1)
    return try rest()
  }

  /// The values up to the end of the current container.
  private func rest() throws(BusFailure) -> [BusValue] {
    var values: [BusValue] = []
    while true {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      let found = sd_bus_message_peek_type(pointer, &type, &contents)
      if found < 0 { throw .system("reading a message", found) }
      if found == 0 { return values }
      values.append(try next(type, contents.map { String(cString: $0) } ?? ""))
    }
  }

  private func next(_ type: CChar, _ contents: String) throws(BusFailure) -> BusValue {
    switch Character(Unicode.Scalar(UInt8(bitPattern: type))) {
    case "b": return .bool(try number(type, Int32(0)) != 0)
    case "n": return .int16(try number(type, 0))
    case "i": return .int32(try number(type, 0))
    case "u": return .uint32(try number(type, 0))
    case "d": return .double(try number(type, 0))
    case "s": return .string(try text(type))
    case "o": return .objectPath(try text(type))
    case "v":
      let inner = try container(type, contents)
      guard inner.count == 1 else { throw .invalidArguments("an empty variant") }
      return .variant(inner[0])
    case "r": return .structure(try container(type, contents))
    case "a": return .array(of: contents, try container(type, contents))
    case "e":
      let inner = try container(type, contents)
      guard inner.count == 2 else { throw .invalidArguments("an incomplete entry") }
      return .entry(inner[0], inner[1])
    default: throw .invalidArguments("a value of a type that AT-SPI does not have")
    }
  }

  private func number<Number: BitwiseCopyable>(
    _ type: CChar, _ zero: Number
  ) throws(BusFailure) -> Number {
    var number = zero
    let result = sd_bus_message_read_basic(pointer, type, &number)
    if result < 0 { throw .system("reading a message", result) }
    return number
  }

  private func text(_ type: CChar) throws(BusFailure) -> String {
    var text: UnsafePointer<CChar>?
    let result = sd_bus_message_read_basic(pointer, type, &text)
    if result < 0 { throw .system("reading a message", result) }
    return text.map { String(cString: $0) } ?? ""
  }

  private func container(_ type: CChar, _ contents: String) throws(BusFailure) -> [BusValue] {
    let entered = sd_bus_message_enter_container(pointer, type, contents)
    if entered < 0 { throw .system("reading a message", entered) }
    let values = try rest()
    sd_bus_message_exit_container(pointer)
    return values
  }

  // MARK: Header

  var sender: String { Self.string(sd_bus_message_get_sender(pointer)) }
  var path: String { Self.string(sd_bus_message_get_path(pointer)) }
  var interface: String { Self.string(sd_bus_message_get_interface(pointer)) }
  var member: String { Self.string(sd_bus_message_get_member(pointer)) }

  /// The error that the message is; nil: it is none.
  var failure: BusFailure? {
    guard let error = sd_bus_message_get_error(pointer)?.pointee else { return nil }
    return BusFailure(name: Self.string(error.name), message: Self.string(error.message))
  }

  /// The number of the call that the message answers.
  var replyCookie: UInt64 {
    var cookie: UInt64 = 0
    sd_bus_message_get_reply_cookie(pointer, &cookie)
    return cookie
  }

  private static func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }
}
