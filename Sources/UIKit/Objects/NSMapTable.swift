// Tables of objects by objects, and what Foundation's texts lack on Linux.
public import Foundation

/// How a table keeps its objects. Source: Foundation's documentation of NSPointerFunctions.
public nonisolated struct NSPointerFunctionsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let strongMemory: NSPointerFunctionsOptions = []
  public static let weakMemory = NSPointerFunctionsOptions(rawValue: 5)
  public static let objectPointerPersonality = NSPointerFunctionsOptions(rawValue: 1 << 8)
  public static let copyIn = NSPointerFunctionsOptions(rawValue: 1 << 16)
}

/// A table of objects by objects, which it retains or not.
///
/// Differs from Foundation: keys are compared by identity, which is how objects without an equality
/// of their own compare.
@preconcurrency @MainActor
public final class NSMapTable<Key: AnyObject, Value: AnyObject> {
  private struct Entry {
    weak var weakKey: AnyObject?
    var key: AnyObject?
    weak var weakValue: AnyObject?
    var value: AnyObject?
    var isAlive: Bool { weakKey != nil && weakValue != nil }
  }
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries from which those of released objects are removed: adding costs O(1) on
  /// average.
  private var sweepCount = leastSweepCount
  private static var leastSweepCount: Int { 16 }
  private let holdsKeys: Bool
  private let holdsValues: Bool

  public init(
    keyOptions: NSPointerFunctionsOptions = [], valueOptions: NSPointerFunctionsOptions = [],
    capacity: Int = 0
  ) {
    holdsKeys = !keyOptions.contains(.weakMemory)
    holdsValues = !valueOptions.contains(.weakMemory)
  }

  public static func weakToStrongObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
  }
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }
  public static func strongToStrongObjects() -> NSMapTable { NSMapTable() }
  public static func strongToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
  }

  public func object(forKey key: Key?) -> Value? {
    guard let key, let entry = entries[ObjectIdentifier(key)], entry.weakKey === key else {
      return nil
    }
    return entry.weakValue as? Value
  }

  public func setObject(_ object: Value?, forKey key: Key?) {
    guard let key else { return }
    guard let object else { return removeObject(forKey: key) }
    if entries.count >= sweepCount {
      entries = entries.filter { $0.value.isAlive }
      sweepCount = 2 * max(entries.count, Self.leastSweepCount)
    }
    entries[ObjectIdentifier(key)] = Entry(
      weakKey: key, key: holdsKeys ? key : nil, weakValue: object,
      value: holdsValues ? object : nil)
  }

  public func removeObject(forKey key: Key?) {
    if let key { entries[ObjectIdentifier(key)] = nil }
  }
  public func removeAllObjects() { entries = [:] }

  private var living: [Entry] {
    entries.values.filter(\.isAlive)
  }
  public var count: Int { living.count }
  public func objectEnumerator() -> NSEnumerator? {
    NSArray(array: living.compactMap { $0.weakValue }).objectEnumerator()
  }
  public func keyEnumerator() -> NSEnumerator {
    NSArray(array: living.compactMap { $0.weakKey }).objectEnumerator()
  }
  public func dictionaryRepresentation() -> [AnyHashable: Value] {
    var result: [AnyHashable: Value] = [:]
    for entry in living {
      guard let key = entry.weakKey as? AnyHashable else { continue }
      result[key] = entry.weakValue as? Value
    }
    return result
  }
}

nonisolated extension NSMutableString {
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    append(String(format: format, arguments: arguments))
  }
}
