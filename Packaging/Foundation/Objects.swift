// The part of Foundation that Glassine's sources use, for the library of the packages.
//
// Foundation itself brings ICU, 40 MB of it. A module of the same name stands before it while the
// packages' library is compiled: the sources stay as they are. FoundationEssentials, which has no
// ICU, gives the rest.
@_exported import Dispatch
@_exported import FoundationEssentials
@_exported import Glibc

/// The root of the UI's classes. No Objective-C, no archives.
open class NSObject: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
  public init() {}
  deinit {}

  open var description: String {
    "<\(String(reflecting: type(of: self))): \(Unmanaged.passUnretained(self).toOpaque())>"
  }
  open var debugDescription: String { description }
  open var hash: Int { ObjectIdentifier(self).hashValue }
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSObject else { return false }
    return other === self
  }
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// A name in signatures: nothing is archived.
open class NSCoder: NSObject {}

/// A name in signatures: the library reads no nib files.
public final class Bundle: NSObject {}

/// A name in signatures: memory has no zones.
public struct NSZone {}

/// No index.
public let NSNotFound = Int.max

/// A range of a text's UTF-16 units.
public struct NSRange: Hashable, Sendable {
  public var location: Int
  public var length: Int

  public init(location: Int, length: Int) {
    (self.location, self.length) = (location, length)
  }

  public init(_ range: Range<String.Index>, in text: String) {
    location = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
    length = text.utf16.distance(from: range.lowerBound, to: range.upperBound)
  }
}

/// A number of any kind, in dictionaries of metrics and notifications.
public final class NSNumber: NSObject {
  public let doubleValue: Double
  public var intValue: Int { Int(doubleValue) }
  public init(value: Double) { doubleValue = value }
  public init(value: Int) { doubleValue = Double(value) }
}

@_silgen_name("gettid")
private func threadID() -> pid_t

public final class Thread: NSObject {
  public static var isMainThread: Bool { threadID() == getpid() }
}

// MARK: The main queue

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func mainQueueHandle() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func runMainQueue(_ message: UnsafeMutableRawPointer?)

/// The main queue's turn. It has no timers of Foundation's own.
public final class RunLoop: NSObject, @unchecked Sendable {
  public struct Mode: Hashable, Sendable {
    public static let `default` = Mode()
  }
  public static let main = RunLoop()
  /// Readable while the main queue has work.
  public static var mainQueueFile: Int32 { mainQueueHandle() }

  /// Runs the blocks of the main queue that are due.
  @discardableResult
  public func run(mode: Mode, before limit: Date) -> Bool {
    runMainQueue(nil)
    // The file holds the number of blocks that were added. A read sets the number to 0.
    var count: UInt64 = 0
    var entry = pollfd(fd: mainQueueHandle(), events: Int16(POLLIN), revents: 0)
    if poll(&entry, 1, 0) > 0 { _ = read(entry.fd, &count, MemoryLayout<UInt64>.size) }
    runMainQueue(nil)
    return true
  }

  public func limitDate(forMode mode: Mode) -> Date? { nil }
}

// MARK: Notifications

/// Notifications of fields and of the focus, which keyboards on screen observe.
public struct Notification: Sendable {
  public typealias Name = NSNotification.Name
}

public enum NSNotification {
  public struct Name: Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

public protocol NSObjectProtocol: AnyObject {}
extension NSObject: NSObjectProtocol {}

/// A name in signatures: observers are called at once.
public final class OperationQueue: NSObject {}

/// Calls observers by name alone. Views post and observe, on the main thread.
public final class NotificationCenter: @unchecked Sendable {
  public static let `default` = NotificationCenter()

  private final class Observer: NSObject {
    let name: Notification.Name?
    let block: @Sendable (Notification) -> Void
    init(_ name: Notification.Name?, _ block: @escaping @Sendable (Notification) -> Void) {
      (self.name, self.block) = (name, block)
    }
  }
  private var observers: [Observer] = []

  public func post(
    name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    for observer in observers where observer.name == name { observer.block(Notification()) }
  }

  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(name, block)
    observers.append(observer)
    return observer
  }

  public func removeObserver(_ observer: Any) {
    observers.removeAll { $0 === observer as AnyObject }
  }
}

// MARK: Work

/// The state of a piece of work.
public final class Progress: NSObject {
  public var totalUnitCount: Int64
  public var completedUnitCount: Int64 = 0
  public private(set) var isCancelled = false

  public init(totalUnitCount: Int64) { self.totalUnitCount = totalUnitCount }
  public func cancel() { isCancelled = true }
  public var isFinished: Bool { totalUnitCount > 0 && completedUnitCount >= totalUnitCount }
  public var fractionCompleted: Double {
    totalUnitCount > 0 ? Double(completedUnitCount) / Double(totalUnitCount) : 0
  }
}

// MARK: Files

public final class FileHandle: NSObject {
  private var file: Int32

  public init?(forReadingAtPath path: String) {
    file = open(path, O_RDONLY | O_CLOEXEC)
    super.init()
    if file < 0 { return nil }
  }
  public init?(forWritingAtPath path: String) {
    file = open(path, O_WRONLY | O_CLOEXEC)
    super.init()
    if file < 0 { return nil }
  }
  deinit { if file >= 0 { Glibc.close(file) } }

  public func close() throws {
    if file >= 0 { Glibc.close(file) }
    file = -1
  }

  public func read(upToCount count: Int) throws -> Data? {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = Glibc.read(file, &bytes, count)
    guard length >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return length == 0 ? nil : Data(bytes.prefix(length))
  }

  public func write(contentsOf data: Data) throws {
    var rest = [UInt8](data)[...]
    while !rest.isEmpty {
      let length = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard length > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(length)
    }
  }
}

extension Error {
  public var localizedDescription: String {
    (self as? any LocalizedError)?.errorDescription ?? "\(self)"
  }
}
