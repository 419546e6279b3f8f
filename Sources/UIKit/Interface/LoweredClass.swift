// What interface files and values by name find in a component's classes. Swift has no table of
// properties here: the plugin `LowerUIKit` writes one for each target.
import Foundation
public import GlassineUI

/// The named members of one class.
@preconcurrency @MainActor
public struct LoweredClass {
  let type: AnyClass
  let make: (() -> AnyObject)?
  private(set) var values: [String: NamedValue] = [:]
  private(set) var actions: [String: Selector] = [:]

  struct NamedValue {
    var get: (AnyObject) -> Any?
    /// Returns false for a value of another type.
    var set: (AnyObject, Any?) -> Bool
  }

  /// - Parameter make: creates an object without arguments; nil if the class has no such way.
  public init<Object: AnyObject>(_ type: Object.Type, make: (() -> Object)? = nil) {
    self.type = type
    self.make = make
  }

  /// Adds a property.
  public func value<Object: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) -> LoweredClass {
    var result = self
    result.values[name] = NamedValue { object in
      (object as? Object).map { $0[keyPath: path] }
    } set: { object, value in
      guard let object = object as? Object, let value = NamedValues.convert(value, to: Value.self)
      else { return false }
      object[keyPath: path] = value
      return true
    }
    return result
  }

  /// Adds a method, by the name of its selector.
  public func action(_ selector: Selector) -> LoweredClass {
    var result = self
    result.actions[selector.description] = selector
    return result
  }
}

extension LoweredClass {
  /// A new object of a class that is known at run time alone: what `type()` is on iOS. A class of
  /// no lowered target, and one without such an initializer, is an error of the program.
  public static func make<Object: AnyObject>(_ type: Object.Type) -> Object {
    if let object = plain(type) as? Object { return object }
    fatalError(
      "\(type) cannot be made without arguments: lower its sources with the plugin LowerUIKit, "
        + "and give it an init()")
  }

  private static func plain(_ type: AnyClass) -> AnyObject? {
    let known = LoweredModules.table(of: LoweredModules.module(of: type)) + UIKitClasses.all
    return known.lazy.filter { $0.type == type }.compactMap { $0.make?() }.first
  }

  /// A new object of the class that has a name as `NSStringFromClass(_:)` gives it: `Module.Class`.
  static func make(named name: String) -> AnyObject? {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, let type = LoweredModules.find(parts[1], in: parts[0]) else {
      return nil
    }
    return plain(type)
  }
}

extension LoweredClass {
  /// A new view of a class that is known at run time alone, with a frame: what `type(frame:)` is on
  /// iOS, except that the initializer has an empty frame.
  public static func make<Object: UIView>(_ type: Object.Type, frame: CGRect) -> Object {
    let view = make(type)
    if frame != .zero { view.frame = frame }
    return view
  }
}

extension LoweredClass {
  /// A new recognizer of a class that is known at run time alone: what `type(target:action:)` is on
  /// iOS.
  public static func make<Object: UIGestureRecognizer>(
    _ type: Object.Type, target: Any?, action: Selector?
  ) -> Object {
    let recognizer = make(type)
    if let target, let action { recognizer.addTarget(target, action: action) }
    return recognizer
  }
}

/// The classes of a module. The plugin writes one type that conforms, with the name
/// `LoweredClassList`.
@preconcurrency @MainActor
public protocol LoweredClasses {
  static var loweredClasses: [LoweredClass] { get }
}

/// The tables of all modules that were asked for.
@MainActor
enum LoweredModules {
  private static var tables: [String: [LoweredClass]] = [:]

  /// The module of a class.
  static func module(of type: AnyClass) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }

  static func table(of module: String) -> [LoweredClass] {
    if let known = tables[module] { return known }
    let type = _typeByName(mangled("LoweredClassList", in: module)) as? any LoweredClasses.Type
    let table = type?.loweredClasses ?? []
    tables[module] = table
    return table
  }

  /// The entries of an object's class and of its superclasses, the nearest first.
  static func entries(of object: AnyObject) -> [LoweredClass] {
    var result: [LoweredClass] = []
    var next: AnyClass? = Swift.type(of: object)
    while let type = next {
      result += table(of: module(of: type)).filter { $0.type == type }
      result += UIKitClasses.all.filter { $0.type == type }
      next = _getSuperclass(type)
    }
    return result
  }

  /// A class at the top of a module, by its name.
  static func find(_ name: String, in module: String) -> AnyClass? {
    _typeByName(mangled(name, in: module)) as? AnyClass
  }

  /// The name by which Swift's runtime knows a class that is in no other type.
  private static func mangled(_ name: String, in module: String) -> String {
    "\(module.utf8.count)\(module)\(name.utf8.count)\(name)C"
  }
}
