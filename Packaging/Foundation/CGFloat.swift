// A number of the geometry types, as Foundation has it: a Double by another name.

public import Glibc
@frozen
public struct CGFloat: Sendable {
  public typealias NativeType = Double
  public var native: Double

  @_transparent public init() { native = 0 }
  @_transparent public init(_ value: Double) { native = value }
  @_transparent public init(_ value: Float) { native = Double(value) }
  @_transparent public init(_ value: CGFloat) { native = value.native }
  @_transparent public init(_ value: Int) { native = Double(value) }
  @_transparent public init(_ value: Int8) { native = Double(value) }
  @_transparent public init(_ value: Int16) { native = Double(value) }
  @_transparent public init(_ value: Int32) { native = Double(value) }
  @_transparent public init(_ value: Int64) { native = Double(value) }
  @_transparent public init(_ value: UInt) { native = Double(value) }
  @_transparent public init(_ value: UInt8) { native = Double(value) }
  @_transparent public init(_ value: UInt16) { native = Double(value) }
  @_transparent public init(_ value: UInt32) { native = Double(value) }
  @_transparent public init(_ value: UInt64) { native = Double(value) }
  @inlinable public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
  @inlinable public init?<Source: BinaryInteger>(exactly value: Source) {
    guard let native = Double(exactly: value) else { return nil }
    self.native = native
  }
}

extension CGFloat: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  @_transparent public init(floatLiteral value: Double) { native = value }
  @_transparent public init(integerLiteral value: Int) { native = Double(value) }
}

extension CGFloat: Hashable, Codable {
  @_transparent public static func == (left: CGFloat, right: CGFloat) -> Bool {
    left.native == right.native
  }
  @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(native) }
  public init(from decoder: any Decoder) throws {
    native = try decoder.singleValueContainer().decode(Double.self)
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(native)
  }
}

extension CGFloat: CustomStringConvertible, LosslessStringConvertible {
  public var description: String { native.description }
  public init?(_ text: String) {
    guard let native = Double(text) else { return nil }
    self.native = native
  }
}

extension CGFloat: Strideable {
  @_transparent public func distance(to other: CGFloat) -> CGFloat {
    CGFloat(other.native - native)
  }
  @_transparent public func advanced(by amount: CGFloat) -> CGFloat {
    CGFloat(native + amount.native)
  }
}

extension CGFloat: BinaryFloatingPoint {
  public typealias RawSignificand = UInt64
  public typealias RawExponent = UInt
  public typealias Exponent = Int
  public typealias Magnitude = CGFloat

  @_transparent public static var exponentBitCount: Int { Double.exponentBitCount }
  @_transparent public static var significandBitCount: Int { Double.significandBitCount }
  @_transparent public static var infinity: CGFloat { CGFloat(Double.infinity) }
  @_transparent public static var nan: CGFloat { CGFloat(Double.nan) }
  @_transparent public static var signalingNaN: CGFloat { CGFloat(Double.signalingNaN) }
  @_transparent public static var pi: CGFloat { CGFloat(Double.pi) }
  @_transparent public static var greatestFiniteMagnitude: CGFloat {
    CGFloat(Double.greatestFiniteMagnitude)
  }
  @_transparent public static var leastNormalMagnitude: CGFloat {
    CGFloat(Double.leastNormalMagnitude)
  }
  @_transparent public static var leastNonzeroMagnitude: CGFloat {
    CGFloat(Double.leastNonzeroMagnitude)
  }

  @inlinable public init(
    sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64
  ) {
    native = Double(
      sign: sign, exponentBitPattern: exponentBitPattern,
      significandBitPattern: significandBitPattern)
  }
  @inlinable public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) {
    native = Double(sign: sign, exponent: exponent, significand: significand.native)
  }
  @inlinable public init(signOf sign: CGFloat, magnitudeOf magnitude: CGFloat) {
    native = Double(signOf: sign.native, magnitudeOf: magnitude.native)
  }

  @_transparent public var sign: FloatingPointSign { native.sign }
  @_transparent public var exponent: Int { native.exponent }
  @_transparent public var significand: CGFloat { CGFloat(native.significand) }
  @_transparent public var exponentBitPattern: UInt { native.exponentBitPattern }
  @_transparent public var significandBitPattern: UInt64 { native.significandBitPattern }
  @_transparent public var binade: CGFloat { CGFloat(native.binade) }
  @_transparent public var significandWidth: Int { native.significandWidth }
  @_transparent public var ulp: CGFloat { CGFloat(native.ulp) }
  @_transparent public var nextUp: CGFloat { CGFloat(native.nextUp) }
  @_transparent public var magnitude: CGFloat { CGFloat(native.magnitude) }
  @_transparent public var isNormal: Bool { native.isNormal }
  @_transparent public var isFinite: Bool { native.isFinite }
  @_transparent public var isZero: Bool { native.isZero }
  @_transparent public var isSubnormal: Bool { native.isSubnormal }
  @_transparent public var isInfinite: Bool { native.isInfinite }
  @_transparent public var isNaN: Bool { native.isNaN }
  @_transparent public var isSignalingNaN: Bool { native.isSignalingNaN }
  @_transparent public var isCanonical: Bool { true }

  @_transparent public mutating func negate() { native.negate() }
  @_transparent public mutating func round(_ rule: FloatingPointRoundingRule) {
    native.round(rule)
  }
  @_transparent public mutating func formRemainder(dividingBy other: CGFloat) {
    native.formRemainder(dividingBy: other.native)
  }
  @_transparent public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {
    native.formTruncatingRemainder(dividingBy: other.native)
  }
  @_transparent public mutating func formSquareRoot() { native.formSquareRoot() }
  @_transparent public mutating func addProduct(_ left: CGFloat, _ right: CGFloat) {
    native.addProduct(left.native, right.native)
  }
  @_transparent public func isEqual(to other: CGFloat) -> Bool { native == other.native }
  @_transparent public func isLess(than other: CGFloat) -> Bool { native < other.native }
  @_transparent public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool {
    native <= other.native
  }
}

extension CGFloat {
  @_transparent public static prefix func - (value: CGFloat) -> CGFloat { CGFloat(-value.native) }
  @_transparent public static func + (left: CGFloat, right: CGFloat) -> CGFloat {
    CGFloat(left.native + right.native)
  }
  @_transparent public static func - (left: CGFloat, right: CGFloat) -> CGFloat {
    CGFloat(left.native - right.native)
  }
  @_transparent public static func * (left: CGFloat, right: CGFloat) -> CGFloat {
    CGFloat(left.native * right.native)
  }
  @_transparent public static func / (left: CGFloat, right: CGFloat) -> CGFloat {
    CGFloat(left.native / right.native)
  }
  @_transparent public static func += (left: inout CGFloat, right: CGFloat) {
    left.native += right.native
  }
  @_transparent public static func -= (left: inout CGFloat, right: CGFloat) {
    left.native -= right.native
  }
  @_transparent public static func *= (left: inout CGFloat, right: CGFloat) {
    left.native *= right.native
  }
  @_transparent public static func /= (left: inout CGFloat, right: CGFloat) {
    left.native /= right.native
  }
  @_transparent public static func < (left: CGFloat, right: CGFloat) -> Bool {
    left.native < right.native
  }
  @_transparent public static func <= (left: CGFloat, right: CGFloat) -> Bool {
    left.native <= right.native
  }
  @_transparent public static func > (left: CGFloat, right: CGFloat) -> Bool {
    left.native > right.native
  }
  @_transparent public static func >= (left: CGFloat, right: CGFloat) -> Bool {
    left.native >= right.native
  }
}

// MARK: To other numbers

extension Double {
  @_transparent public init(_ value: CGFloat) { self = value.native }
}
extension Float {
  @_transparent public init(_ value: CGFloat) { self = Float(value.native) }
}
extension Int {
  @_transparent public init(_ value: CGFloat) { self = Int(value.native) }
}
extension Int32 {
  @_transparent public init(_ value: CGFloat) { self = Int32(value.native) }
}
extension Int64 {
  @_transparent public init(_ value: CGFloat) { self = Int64(value.native) }
}
extension UInt {
  @_transparent public init(_ value: CGFloat) { self = UInt(value.native) }
}
extension UInt8 {
  @_transparent public init(_ value: CGFloat) { self = UInt8(value.native) }
}
extension UInt16 {
  @_transparent public init(_ value: CGFloat) { self = UInt16(value.native) }
}
extension UInt32 {
  @_transparent public init(_ value: CGFloat) { self = UInt32(value.native) }
}

// MARK: Functions of the C library

@_transparent public func sqrt(_ x: CGFloat) -> CGFloat { CGFloat(x.native.squareRoot()) }
@_transparent public func floor(_ x: CGFloat) -> CGFloat { x.rounded(.down) }
@_transparent public func ceil(_ x: CGFloat) -> CGFloat { x.rounded(.up) }
@_transparent public func trunc(_ x: CGFloat) -> CGFloat { x.rounded(.towardZero) }
@_transparent public func round(_ x: CGFloat) -> CGFloat {
  x.rounded(.toNearestOrAwayFromZero)
}
@_transparent public func fabs(_ x: CGFloat) -> CGFloat { x.magnitude }
@inlinable public func sin(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.sin(x.native)) }
@inlinable public func cos(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.cos(x.native)) }
@inlinable public func tan(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.tan(x.native)) }
@inlinable public func asin(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.asin(x.native)) }
@inlinable public func acos(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.acos(x.native)) }
@inlinable public func atan(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.atan(x.native)) }
@inlinable public func exp(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.exp(x.native)) }
@inlinable public func log(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.log(x.native)) }
@inlinable public func log2(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.log2(x.native)) }
@inlinable public func tanh(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.tanh(x.native)) }
@inlinable public func cbrt(_ x: CGFloat) -> CGFloat { CGFloat(Glibc.cbrt(x.native)) }
@inlinable public func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat {
  CGFloat(Glibc.atan2(y.native, x.native))
}
@inlinable public func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
  CGFloat(Glibc.pow(x.native, y.native))
}
@inlinable public func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
  CGFloat(Glibc.hypot(x.native, y.native))
}
@inlinable public func fmod(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
  CGFloat(Glibc.fmod(x.native, y.native))
}
