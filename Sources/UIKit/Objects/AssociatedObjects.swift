// Values stored beside an object, as with the Objective-C runtime.
import Foundation

/// The way in which a value is stored. Copying policies retain too, and an assigned value is not
/// retained.
public nonisolated enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// Stores `value` beside `object` under `key`; nil removes it.
///
/// Differs from the Objective-C runtime: the value of an object that is gone is released when
/// others are stored, not with the object.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.main.set(
    value, key, of: object as AnyObject, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// The value stored beside `object` under `key`; nil if there is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.main.value(key, of: object as AnyObject)
}

/// Removes all values stored beside `object`.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.main.removeAll(of: object as AnyObject)
}

/// The values stored beside objects.
private final class Associations {
  static let main = Associations()

  private final class Values {
    weak var owner: AnyObject?
    var strong: [UnsafeRawPointer: Any] = [:]
    var weak: [UnsafeRawPointer: WeakValue] = [:]
    init(of owner: AnyObject) { self.owner = owner }
  }

  private struct WeakValue { weak var object: AnyObject? }

  private var table: [ObjectIdentifier: Values] = [:]
  /// The number of objects at which those that are gone are looked for next.
  private var limit = 16

  func set(_ value: Any?, _ key: UnsafeRawPointer, of object: AnyObject, isWeak: Bool) {
    let values = values(of: object) ?? Values(of: object)
    values.strong[key] = isWeak ? nil : value
    values.weak[key] = isWeak ? value.map { WeakValue(object: $0 as AnyObject) } : nil
    table[ObjectIdentifier(object)] = values
    if table.count > limit { sweep() }
  }

  func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    guard let values = values(of: object) else { return nil }
    return values.strong[key] ?? values.weak[key]?.object
  }

  func removeAll(of object: AnyObject) { table[ObjectIdentifier(object)] = nil }

  /// The values of a live object: another object may have had its address before.
  private func values(of object: AnyObject) -> Values? {
    table[ObjectIdentifier(object)].flatMap { $0.owner === object ? $0 : nil }
  }

  private func sweep() {
    table = table.filter { $0.value.owner != nil }
    limit = max(16, 2 * table.count)
  }
}
