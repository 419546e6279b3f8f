// Exceptions of Objective-C, and its locks by object. An exception without a handler ends the
// program, and Swift code cannot handle one.
public import Foundation
import Synchronization

public nonisolated struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let genericException = NSExceptionName("NSGenericException")
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
}

/// Source: Foundation's documentation of NSException.
open nonisolated class NSException: NSObject, @unchecked Sendable {
  public let name: NSExceptionName
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?

  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
  }

  /// Ends the program with the name and the reason, as an exception without a handler does.
  public func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason")") }

  public class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) {
    fatalError("\(name.rawValue): \(NSString(format: format, arguments: arguments))")
  }
}

/// The locks of objects that `objc_sync_enter` holds now, with the number of calls that want each.
private nonisolated let objectLocks = Mutex<[ObjectIdentifier: ObjectLock]>([:])

private nonisolated final class ObjectLock: @unchecked Sendable {
  let lock = NSRecursiveLock()
  /// Guarded by the table's lock.
  var users = 0
}

/// Waits until no other thread is between this and ``objc_sync_exit(_:)`` for the object.
@discardableResult
public nonisolated func objc_sync_enter(_ object: Any) -> Int32 {
  let key = ObjectIdentifier(object as AnyObject)
  let entry = objectLocks.withLock { locks in
    let entry = locks[key] ?? ObjectLock()
    entry.users += 1
    locks[key] = entry
    return entry
  }
  entry.lock.lock()
  return 0
}

/// Ends what the last ``objc_sync_enter(_:)`` of this thread began; -1 without one.
@discardableResult
public nonisolated func objc_sync_exit(_ object: Any) -> Int32 {
  let key = ObjectIdentifier(object as AnyObject)
  let entry = objectLocks.withLock { locks -> ObjectLock? in
    guard let entry = locks[key] else { return nil }
    entry.users -= 1
    if entry.users == 0 { locks[key] = nil }
    return entry
  }
  entry?.lock.unlock()
  return entry == nil ? -1 : 0
}
