// Values of D-Bus messages, with their signatures. Source: the D-Bus specification, "Type system".
import Foundation

/// A value of a message. Types that AT-SPI does not use have no case.
indirect enum BusValue: Equatable, Sendable {
  case bool(Bool)
  case int16(Int16)
  case int32(Int32)
  case uint32(UInt32)
  case double(Double)
  case string(String)
  case objectPath(String)
  case variant(BusValue)
  case structure([BusValue])
  /// Values of one type, which an empty array needs as well.
  case array(of: String, [BusValue])
  /// A key and its value, within an array.
  case entry(BusValue, BusValue)

  var signature: String {
    switch self {
    case .bool: "b"
    case .int16: "n"
    case .int32: "i"
    case .uint32: "u"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .variant: "v"
    case .structure(let values): "(\(values.map(\.signature).joined()))"
    case .array(let element, _): "a\(element)"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    }
  }

  static func int32(_ number: Int) -> BusValue { .int32(Int32(clamping: number)) }

  static func strings(_ strings: [String]) -> BusValue {
    .array(of: "s", strings.map(BusValue.string))
  }

  static func dictionary(_ entries: [(String, String)]) -> BusValue {
    .array(of: "{ss}", entries.map { .entry(.string($0), .string($1)) })
  }
}

extension BusValue {
  var text: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  var number: Int? {
    switch self {
    case .int16(let number): Int(number)
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    default: nil
    }
  }

  /// The values of a structure or an array.
  var elements: [BusValue]? {
    switch self {
    case .structure(let values), .array(_, let values): values
    default: nil
    }
  }
}

/// An error that a call is answered with, or that a connection ended with. The name is D-Bus's.
struct BusFailure: Error, Equatable, CustomStringConvertible {
  var name: String
  var message: String

  var description: String { "\(message) (\(name))" }

  static func unknownObject(_ path: String) -> BusFailure {
    BusFailure(standard: "UnknownObject", "\(path) is not there (any more)")
  }
  static func unknownInterface(_ name: String) -> BusFailure {
    BusFailure(standard: "UnknownInterface", "this object has no \(name)")
  }
  static func unknownMethod(_ name: String) -> BusFailure {
    BusFailure(standard: "UnknownMethod", "there is no method \(name)")
  }
  static func unknownProperty(_ name: String) -> BusFailure {
    BusFailure(standard: "UnknownProperty", "there is no property \(name)")
  }
  static func readOnly(_ name: String) -> BusFailure {
    BusFailure(standard: "PropertyReadOnly", "\(name) cannot be set")
  }
  static func invalidArguments(_ message: String) -> BusFailure {
    BusFailure(standard: "InvalidArgs", message)
  }
  static func limit(_ message: String) -> BusFailure {
    BusFailure(standard: "LimitsExceeded", message)
  }
  /// A system call's or sd-bus's negative result.
  static func system(_ operation: String, _ result: Int32) -> BusFailure {
    BusFailure(
      name: "System.Error.\(-result)",
      message: "\(operation): \(String(cString: strerror(-result)))")
  }
}

extension BusFailure {
  /// An error of D-Bus itself, by the last part of its name.
  private init(standard name: String, _ message: String) {
    self.init(name: "org.freedesktop.DBus.Error.\(name)", message: message)
  }
}

/// The arguments of a call, by place and type.
struct BusArguments {
  let values: [BusValue]

  private func value(_ index: Int) throws(BusFailure) -> BusValue {
    guard values.indices.contains(index) else {
      throw .invalidArguments("argument \(index + 1) is missing")
    }
    return values[index]
  }

  func text(_ index: Int) throws(BusFailure) -> String {
    guard let text = try value(index).text else {
      throw .invalidArguments("argument \(index + 1) is no string")
    }
    return text
  }

  func number(_ index: Int) throws(BusFailure) -> Int {
    guard let number = try value(index).number else {
      throw .invalidArguments("argument \(index + 1) is no integer")
    }
    return number
  }

  /// The value inside a variant.
  func variant(_ index: Int) throws(BusFailure) -> BusValue {
    guard case .variant(let inner) = try value(index) else {
      throw .invalidArguments("argument \(index + 1) is no variant")
    }
    return inner
  }
}
