// Values by name: what key-value coding is on iOS, for the names that are known here.
import Foundation
import GlassineControls
public import GlassineUI
import QuartzCore

/// Finds and converts values by name.
@MainActor
enum NamedValues {
  /// Sets a value by a path such as `layer.cornerRadius`. Returns why it cannot be set; nil: it is.
  static func set(_ value: Any?, _ path: String, of object: AnyObject) -> String? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return "the name is empty" }
    if let layer = object as? CALayer {
      layer.setValue(value, forKeyPath: path)
      return nil
    }
    if parts.count > 1 {
      guard let next = get(name, of: object) else { return "it has no \(name)" }
      guard type(of: next) is AnyObject.Type else { return "its \(name) is no object" }
      return set(value, parts[1], of: next as AnyObject)
    }
    for entry in LoweredModules.entries(of: object) {
      guard let known = entry.values[name] else { continue }
      return known.set(object, value)
        ? nil : "\(name) is not a \(value.map { "\(Swift.type(of: $0))" } ?? "nil")"
    }
    return "it has no \(name) that is known by its name"
  }

  /// The value of a name; nil if it is nil, or not known.
  static func get(_ name: String, of object: AnyObject) -> Any? {
    if let layer = object as? CALayer { return layer.value(forKey: name) }
    for entry in LoweredModules.entries(of: object) {
      guard let known = entry.values[name] else { continue }
      guard let value = known.get(object) else { return nil }
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
    return nil
  }

  /// `value` as a property of that type takes it: numbers are converted.
  static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else {
      return (type as? any ExpressibleByNilLiteral.Type).flatMap {
        $0.init(nilLiteral: ()) as? Value
      }
    }
    if let direct = value as? Value { return direct }
    guard let number = number(value) else { return nil }
    let forms: [Any] = [
      CGFloat(number), number, Float(number), Int(clamped: number), number != 0,
      UInt(clamping: Int(clamped: number)), NSNumber(value: number),
    ]
    for form in forms { if let result = form as? Value { return result } }
    return nil
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

extension Int {
  /// The nearest integer; zero for NaN.
  fileprivate init(clamped value: Double) {
    self = value.isNaN ? 0 : Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
}

// MARK: Key-value coding

extension Responder {
  /// Sets a property by its name. Properties of the component's classes are known if they are
  /// outlets, inspectable or `@objc`; of UIKit's own those that interface files use. Another name
  /// is misuse.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  public func setValue(_ value: Any?, forKeyPath path: String) {
    guard let why = NamedValues.set(value, path, of: self) else { return }
    ViewRegistry.main.diagnostics.misuse(
      "setValue(forKey: \"\(path)\") of \(type(of: self)): \(why)")
  }

  /// The value of a property by its name; nil for a name that is not known.
  public func value(forKey key: String) -> Any? { NamedValues.get(key, of: self) }

  /// The value of a path such as `layer.transform.rotation.z`; nil if a part is not known.
  public func value(forKeyPath path: String) -> Any? {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count > 1 else { return value(forKey: path) }
    switch value(forKey: parts[0]) {
    case let layer as CALayer: return layer.value(forKeyPath: parts[1])
    case let responder as Responder: return responder.value(forKeyPath: parts[1])
    default: return nil
    }
  }
}
