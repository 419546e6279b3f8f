// Sets and lists that retain their objects, or refer to them weakly.
public import Foundation

/// A set that retains its objects, or refers to them weakly.
///
/// Differs from Foundation: objects are compared by identity, which is how objects without an
/// equality of their own compare.
@preconcurrency @MainActor
public final class NSHashTable<ObjectType: AnyObject> {
  private struct Entry {
    weak var object: AnyObject?
    var kept: AnyObject?
  }
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries from which those of released objects are removed: adding costs O(1) on
  /// average.
  private var sweepCount = leastSweepCount
  private static var leastSweepCount: Int { 16 }
  private let holds: Bool

  public init(options: NSPointerFunctionsOptions = [], capacity: Int = 0) {
    holds = !options.contains(.weakMemory)
  }

  public static func weakObjects() -> NSHashTable { NSHashTable(options: .weakMemory) }

  public func add(_ object: ObjectType?) {
    guard let object else { return }
    if entries.count >= sweepCount {
      entries = entries.filter { $0.value.object != nil }
      sweepCount = 2 * max(entries.count, Self.leastSweepCount)
    }
    entries[ObjectIdentifier(object)] = Entry(object: object, kept: holds ? object : nil)
  }

  public func remove(_ object: ObjectType?) {
    if let object { entries[ObjectIdentifier(object)] = nil }
  }
  public func removeAllObjects() { entries = [:] }

  public func contains(_ object: ObjectType?) -> Bool { member(object) != nil }
  public func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, entries[ObjectIdentifier(object)]?.object === object else { return nil }
    return object
  }

  /// The objects, in no order.
  public var allObjects: [ObjectType] { entries.values.compactMap { $0.object as? ObjectType } }
  public var anyObject: ObjectType? { allObjects.first }
  public var count: Int { entries.values.count { $0.object != nil } }
  public func objectEnumerator() -> NSEnumerator {
    NSArray(array: allObjects as [Any]).objectEnumerator()
  }
}

/// A list that retains its objects, or refers to them weakly. Pointers to released ones are nil.
///
/// Differs from Foundation: pointers are to objects alone.
@preconcurrency @MainActor
public final class NSPointerArray {
  private struct Entry {
    weak var object: AnyObject?
    var kept: AnyObject?
  }
  private var entries: [Entry] = []
  private let holds: Bool

  public init(options: NSPointerFunctionsOptions = []) { holds = !options.contains(.weakMemory) }
  public static func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
  public static func strongObjects() -> NSPointerArray { NSPointerArray() }

  private func entry(_ pointer: UnsafeMutableRawPointer?) -> Entry {
    let object = pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    return Entry(object: object, kept: holds ? object : nil)
  }

  public var count: Int { entries.count }
  public var allObjects: [Any] { entries.compactMap { $0.object } }
  public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    entries[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
  }
  public func addPointer(_ pointer: UnsafeMutableRawPointer?) { entries.append(entry(pointer)) }
  public func insertPointer(_ pointer: UnsafeMutableRawPointer?, at index: Int) {
    entries.insert(entry(pointer), at: index)
  }
  public func replacePointer(at index: Int, withPointer pointer: UnsafeMutableRawPointer?) {
    entries[index] = entry(pointer)
  }
  public func removePointer(at index: Int) { entries.remove(at: index) }
  /// Removes the pointers that are nil.
  public func compact() { entries.removeAll { $0.object == nil } }
}
