// Values of objects whose type is not known.
public import CoreGraphics
public import Foundation

/// Any object, asked for the value of an `NSValue` or an `NSNumber`, as by `AnyObject` on iOS: nil
/// for an object of another kind.
public nonisolated struct LoweredObject {
  private let value: Any?

  public init(_ value: Any?) { self.value = value }

  /// A value that code casts to `AnyObject` for a member of its own type.
  public static func itself<Value>(_ value: Value) -> Value { value }
  /// Nil is an error of the program, as for an object of Objective-C's.
  public static func itself<Value>(_ value: Value?) -> Value { value! }

  private var box: NSValue? { value as? NSValue }
  /// Numbers of the language are no objects here.
  private var number: NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Double: NSNumber(value: number)
    case let number as Float: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let isTrue as Bool: NSNumber(value: isTrue)
    default: nil
    }
  }

  public var cgPointValue: CGPoint! { value as? CGPoint ?? box?.cgPointValue }
  public var cgSizeValue: CGSize! { value as? CGSize ?? box?.cgSizeValue }
  public var cgRectValue: CGRect! { value as? CGRect ?? box?.cgRectValue }
  public var cgAffineTransformValue: CGAffineTransform! { value as? CGAffineTransform }
  public var uiEdgeInsetsValue: UIEdgeInsets! { value as? UIEdgeInsets }
  public var floatValue: Float! { number?.floatValue }
  public var doubleValue: Double! { number?.doubleValue }
  public var intValue: Int32! { number?.int32Value }
  public var integerValue: Int! { number?.intValue }
  public var boolValue: Bool! { number?.boolValue }
}
