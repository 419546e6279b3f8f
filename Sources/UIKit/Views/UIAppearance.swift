// Appearance: values that the views of a class get when they enter a window.
import CoreGraphics
import GlassineControls
public import GlassineUI

/// Source of all here: UIKit's documentation of UIAppearance.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {}

/// A class in whose objects views may have an appearance of their own.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

extension View: UIAppearance, UIAppearanceContainer {}
extension ViewController: UIAppearanceContainer {}

extension View {
  /// A view that is never shown, whose properties are set for all views of the class. A view gets
  /// them when it enters a window, unless it has a value of its own.
  ///
  /// Known are the properties that interface files set, colours of controls, and those of a
  /// component that are `@objc` or inspectable. Differs from UIKit: setting the value by default
  /// sets nothing, and a view keeps what it got.
  public static func appearance() -> Self { Appearances.main.proxy(of: self, within: []) }

  /// The same for views within objects of all of these classes, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containers: [any UIAppearanceContainer.Type]
  ) -> Self { Appearances.main.proxy(of: self, within: containers.map { $0 as AnyClass }) }
}

/// The appearances of all classes.
@MainActor
private final class Appearances {
  static let main = Appearances()

  private struct Entry {
    let type: AnyClass
    let containers: [AnyClass]
    let proxy: View
    /// A second view of the class, which nothing changes. Only values that differ from its own are
    /// applied.
    let plain: View
  }
  private var entries: [Entry] = []

  func proxy<Shown: View>(of type: Shown.Type, within containers: [AnyClass]) -> Shown {
    let known = entries.first { $0.type == type && $0.containers.elementsEqual(containers, by: ==) }
    if let proxy = known?.proxy as? Shown { return proxy }
    let proxy = Self.make(type)
    // Those of more containers come later, and so do those of subclasses: the last value holds.
    let entry = Entry(
      type: type, containers: containers, proxy: proxy, plain: Self.make(type))
    let place = entries.firstIndex { Self.rank($0) > Self.rank(entry) } ?? entries.count
    entries.insert(entry, at: place)
    ViewRegistry.main.windowEntry = { Appearances.main.apply(to: $0) }
    return proxy
  }

  private static func rank(_ entry: Entry) -> (Int, Int) {
    (
      entry.containers.count,
      sequence(first: entry.type) { _getSuperclass($0) }.reduce(0) { n, _ in n + 1 }
    )
  }

  private static func make<Shown: View>(_ type: Shown.Type) -> Shown {
    let table = LoweredModules.table(of: LoweredModules.module(of: type))
    if let made = table.first(where: { $0.type == type })?.make?() as? Shown { return made }
    guard let made = type.init(coder: PlainCoder()) else {
      fatalError("\(type) has no initializer by which its appearance can be made")
    }
    return made
  }

  // MARK: Views that enter a window

  private func apply(to view: View) {
    var values: [String: (of: LoweredClass.NamedValue, value: Any?)] = [:]
    for entry in entries where Self.isA(view, entry.type) && isWithin(view, entry.containers[...]) {
      for known in LoweredModules.entries(of: entry.proxy) {
        for (name, property) in known.values {
          let value = property.get(entry.proxy)
          let plain = property.get(entry.plain)
          guard !Self.isSame(value, plain), Self.isSame(property.get(view), plain) else { continue }
          values[name] = (property, value)
        }
      }
    }
    for (property, value) in values.values { _ = property.set(view, value) }
  }

  private static func isA(_ object: AnyObject, _ type: AnyClass) -> Bool {
    sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }
      .contains { $0 == type }
  }

  /// Whether objects of these classes are around the view, the first of them nearest.
  private func isWithin(_ view: View, _ containers: ArraySlice<AnyClass>) -> Bool {
    var left = containers
    var next = view.next
    while let type = left.first, let responder = next {
      if Self.isA(responder, type) { left.removeFirst() }
      next = responder.next
    }
    return left.isEmpty
  }

  // MARK: Values

  private static func isSame(_ left: Any?, _ right: Any?) -> Bool {
    switch (flat(left), flat(right)) {
    case (nil, nil): true
    case (let left?, let right?):
      (left as? any Equatable).map { isEqual($0, right) }
        ?? ((left as AnyObject) === (right as AnyObject))
    default: false
    }
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    (right as? Value) == left
  }

  /// An optional value that is in another one.
  private static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? flat(mirror.children.first?.value) : value
  }
}

/// A decoder without values.
private nonisolated final class PlainCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}
