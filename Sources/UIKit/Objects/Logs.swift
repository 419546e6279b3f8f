// Apple's unified log: its lines go to the program's log.
public import CoreGraphics
import GlassineUI

/// The weight of a line.
public nonisolated struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ value: UInt8) { rawValue = value }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(0x10)
  public static let fault = OSLogType(0x11)

  /// Whether the line is written: Apple's log keeps the other two in memory at most.
  var isWritten: Bool { self != .info && self != .debug }
}

/// The part of a program that logs. Source: Apple's documentation of OSLog.
public nonisolated final class OSLog: NSObject, Sendable {
  let category: String
  let isOn: Bool

  public init(subsystem: String, category: String) {
    self.category = category
    isOn = true
  }

  private init(isOn: Bool) { (category, self.isOn) = ("", isOn) }

  public static let `default` = OSLog(isOn: true)
  public static let disabled = OSLog(isOn: false)

  public func isEnabled(type: OSLogType) -> Bool { isOn && type.isWritten }
}

/// Writes a line. Each placeholder of `message`, such as `%{public}@` or `%d`, is the next argument
/// as text; its width and precision have no effect.
public nonisolated func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: Any...
) {
  os_log(type, dso: dso, log: log, message, arguments: arguments)
}

public nonisolated func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: Any...
) {
  os_log(type, dso: dso, log: log, message, arguments: arguments)
}

nonisolated private func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer?, log: OSLog, _ message: StaticString,
  arguments: [Any]
) {
  guard log.isEnabled(type: type) else { return }
  let line = (log.category.isEmpty ? "" : log.category + ": ") + filled("\(message)", arguments)
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

/// `format` with its placeholders replaced.
nonisolated func filled(_ format: String, _ arguments: [Any]) -> String {
  var (result, rest, next) = ("", format[...], arguments[...])
  while let mark = rest.firstIndex(of: "%") {
    result += rest[..<mark]
    rest = rest[rest.index(after: mark)...]
    if rest.first == "%" {
      result += "%"
      rest.removeFirst()
      continue
    }
    if rest.first == "{" { rest = rest.drop { $0 != "}" }.dropFirst() }
    rest = rest.drop { !$0.isLetter && $0 != "@" }
    rest = rest.drop { "hlqzt".contains($0) }.dropFirst()
    result += next.popFirst().map { "\($0)" } ?? "<missing>"
  }
  return result + rest
}
