// Geometry in Foundation's value objects.
public import CoreGraphics

nonisolated extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}

infix operator ~~> : CastingPrecedence

// What the lowering writes for `as NSNumber` and `as? NSValue`.

/// Geometry as an object, which `as? NSValue` is on iOS: notifications have values here.
public nonisolated func ~~> (value: Any?, type: NSValue?.Type) -> NSValue? {
  switch value {
  case let value as NSValue: value
  case let rect as CGRect: NSValue(rect: rect)
  case let point as CGPoint: NSValue(point: point)
  case let size as CGSize: NSValue(size: size)
  default: nil
  }
}
/// The same, for `as! NSValue`: another value traps.
public nonisolated func ~~> (value: Any?, type: NSValue.Type) -> NSValue {
  guard let value = value ~~> NSValue?.self else { fatalError("expected geometry") }
  return value
}

public nonisolated func ~~> (value: CGFloat, type: NSNumber.Type) -> NSNumber {
  NSNumber(value: Double(value))
}
public nonisolated func ~~> (value: Double, type: NSNumber.Type) -> NSNumber {
  NSNumber(value: value)
}
public nonisolated func ~~> (value: Float, type: NSNumber.Type) -> NSNumber {
  NSNumber(value: value)
}
public nonisolated func ~~> (value: Int, type: NSNumber.Type) -> NSNumber {
  NSNumber(value: value)
}
public nonisolated func ~~> (value: Bool, type: NSNumber.Type) -> NSNumber {
  NSNumber(value: value)
}
public nonisolated func ~~> (value: NSNumber, type: NSNumber.Type) -> NSNumber { value }
public nonisolated func ~~> (values: [CGFloat], type: [NSNumber].Type) -> [NSNumber] {
  values.map { NSNumber(value: Double($0)) }
}
public nonisolated func ~~> (values: [Double], type: [NSNumber].Type) -> [NSNumber] {
  values.map { NSNumber(value: $0) }
}
public nonisolated func ~~> (values: [Float], type: [NSNumber].Type) -> [NSNumber] {
  values.map { NSNumber(value: $0) }
}
public nonisolated func ~~> (values: [Int], type: [NSNumber].Type) -> [NSNumber] {
  values.map { NSNumber(value: $0) }
}
public nonisolated func ~~> (values: [NSNumber], type: [NSNumber].Type) -> [NSNumber] { values }
public nonisolated func ~~> (values: [Double]?, type: [NSNumber]?.Type) -> [NSNumber]? {
  values?.map { NSNumber(value: $0) }
}
public nonisolated func ~~> (values: [CGFloat]?, type: [NSNumber]?.Type) -> [NSNumber]? {
  values?.map { NSNumber(value: Double($0)) }
}
public nonisolated func ~~> (values: [NSNumber]?, type: [NSNumber]?.Type) -> [NSNumber]? { values }
