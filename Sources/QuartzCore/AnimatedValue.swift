// Values of layers' properties: conversion, interpolation, and addition.
import CoreGraphics
import Foundation
import GlassineBase
import GlassineUI

/// Operations on values of any property.
enum AnimatedValue {
  /// A value in the form that properties store: numbers as `Double`, Foundation's boxes unpacked.
  static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    switch value {
    case let value as Double: return value
    case let value as CGFloat: return Double(value)
    case let value as Float: return Double(value)
    case let value as Int: return Double(value)
    case let value as Bool: return value ? 1.0 : 0.0
    case is NSNull: return nil
    case let value as CGAffineTransform: return CATransform3D(value)
    case let value as NSNumber: return value.doubleValue
    case let value as NSValue: return unboxed(value)
    default: return value
    }
  }

  private static func unboxed(_ value: NSValue) -> Any {
    let type = String(cString: value.objCType)
    // A rectangle's type has those of its point and its size in it.
    if type.contains("Rect") { return value.rectValue }
    if type.contains("Point") { return value.pointValue }
    if type.contains("Size") { return value.sizeValue }
    if type == NSValue.typeOfTransform { return value.caTransform3DValue }
    if type == NSValue.typeOfMap { return CATransform3D(value.cgAffineTransformValue) }
    return value
  }

  static func double(_ value: Any?) -> Double? { plain(value) as? Double }

  /// `value` as a property's type; nil if it is of another kind.
  static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else { return nil }
    if let value = value as? Value { return value }
    guard let number = double(value) else { return plain(value) as? Value }
    switch type {
    case is CGFloat.Type: return CGFloat(number) as? Value
    case is Float.Type: return Float(number) as? Value
    case is Int.Type: return Int(number) as? Value
    case is Bool.Type: return (number != 0) as? Value
    default: return number as? Value
    }
  }

  /// The value between two at a share, which may be outside of 0 to 1; the nearer one if there is
  /// none in between.
  static func mix(_ from: Any?, _ to: Any?, _ share: Double) -> Any? {
    combine(from, to) {
      $0 + ($1 - $0) * share
    } transform: {
      interpolate($0, $1, share)
    } ?? (share < 0.5 ? plain(from) : plain(to))
  }

  /// The value between the two in the middle, on a Catmull-Rom curve through all four.
  static func curve(
    _ before: Any?, _ from: Any?, _ to: Any?, _ after: Any?, _ share: Double
  ) -> Any? {
    let (first, middle) = (mix(before, from, share + 1), mix(from, to, share))
    let last = mix(to, after, share - 1)
    return mix(
      mix(first, middle, (share + 1) / 2), mix(middle, last, share / 2), share)
  }

  /// The sum of two values; the first if they cannot be added. Transforms are concatenated.
  static func sum(_ value: Any?, _ other: Any?) -> Any? {
    combine(value, other) {
      $0 + $1
    } transform: {
      CATransform3DConcat($1, $0)
    } ?? plain(value)
  }

  /// The value that leads from `other` to `value`; nil if there is none.
  static func difference(_ value: Any?, _ other: Any?) -> Any? {
    combine(value, other) {
      $0 - $1
    } transform: {
      CATransform3DConcat($0, CATransform3DInvert($1))
    }
  }

  /// A multiple, for cumulative repetitions.
  static func scaled(_ value: Any?, by factor: Double) -> Any? {
    combine(value, value) { first, _ in
      first * factor
    } transform: { first, _ in
      first
    }
  }

  private static func combine(
    _ one: Any?, _ two: Any?, _ number: (Double, Double) -> Double,
    transform: (CATransform3D, CATransform3D) -> CATransform3D
  ) -> Any? {
    func point(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: number(a.x, b.x), y: number(a.y, b.y))
    }
    func size(_ a: CGSize, _ b: CGSize) -> CGSize {
      CGSize(width: number(a.width, b.width), height: number(a.height, b.height))
    }
    switch (plain(one), plain(two)) {
    case (let a as Double, let b as Double): return number(a, b)
    case (let a as CGPoint, let b as CGPoint): return point(a, b)
    case (let a as CGSize, let b as CGSize): return size(a, b)
    case (let a as CGRect, let b as CGRect):
      return CGRect(origin: point(a.origin, b.origin), size: size(a.size, b.size))
    case (let a as CGColor, let b as CGColor): return mixed(a.color, b.color, number)
    case (let a as CATransform3D, let b as CATransform3D): return transform(a, b)
    case (let a as CGPath, let b as CGPath): return mixed(a.path, b.path, number)
    case (let a as [Any], let b as [Any]):
      guard a.count == b.count else { return nil }
      let parts = zip(a, b).map { combine($0, $1, number, transform: transform) }
      let whole = parts.compactMap { $0 }
      return whole.count == parts.count ? whole : nil
    default: return nil
    }
  }

  /// A colour in between: a clear one takes the other's hue.
  private static func mixed(
    _ from: Color, _ to: Color, _ number: (Double, Double) -> Double
  ) -> CGColor {
    let (a, b) = (
      from.alpha == 0 ? to.withAlphaComponent(0) : from,
      to.alpha == 0 ? from.withAlphaComponent(0) : to
    )
    return CGColor(
      red: number(a.red, b.red), green: number(a.green, b.green), blue: number(a.blue, b.blue),
      alpha: number(a.alpha, b.alpha))
  }

  /// Nil if the paths are not made of the same pieces.
  private static func mixed(
    _ from: Path, _ to: Path, _ number: (Double, Double) -> Double
  ) -> CGPath? {
    func point(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: number(a.x, b.x), y: number(a.y, b.y))
    }
    let (first, second) = (from.elements, to.elements)
    guard first.count == second.count else { return nil }
    var result = Path()
    for pair in zip(first, second) {
      switch pair {
      case (.move(let a), .move(let b)): result.move(to: point(a, b))
      case (.line(let a), .line(let b)): result.addLine(to: point(a, b))
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
        result.addQuadCurve(to: point(a, b), control: point(c, d))
      case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
        result.addCurve(to: point(a, b), control1: point(c, d), control2: point(e, f))
      case (.close, .close): result.close()
      default: return nil
      }
    }
    return CGPath(result)
  }

  /// Maps in the plane turn; others are interpolated by their numbers.
  private static func interpolate(
    _ from: CATransform3D, _ to: CATransform3D, _ share: Double
  ) -> CATransform3D {
    guard from.isAffine, to.isAffine, let a = from.flattened, let b = to.flattened else {
      return CATransform3D(rows: zip(from.rows, to.rows).map { $0 + ($1 - $0) * share })
    }
    let start = Components(a)
    var way = Components(b) - start
    // The shorter turn.
    way[2] = remainder(way[2], 2 * .pi)
    return CATransform3D((start + way * share).transform)
  }
}

/// A key path of a layer: a property, and a part of its value.
struct LayerKeyPath {
  /// The property's key.
  let key: String
  /// The rest, such as `rotation.z`; empty: the whole value.
  let part: String

  init(_ path: String) {
    let dot = path.firstIndex(of: ".")
    key = String(path[..<(dot ?? path.endIndex)])
    part = dot.map { String(path[path.index(after: $0)...]) } ?? ""
  }

  /// The part of a whole value; nil if it has none of that name.
  func read(_ whole: Any?) -> Any? {
    if part.isEmpty { return whole }
    switch AnimatedValue.plain(whole) {
    case let point as CGPoint: return part == "x" ? point.x : part == "y" ? point.y : nil
    case let size as CGSize:
      return part == "width" ? size.width : part == "height" ? size.height : nil
    case let rect as CGRect: return read(rect)
    case let transform as CATransform3D: return read(transform)
    default: return nil
    }
  }

  private func read(_ rect: CGRect) -> Any? {
    switch part {
    case "origin": rect.origin
    case "size": rect.size
    case "origin.x": rect.origin.x
    case "origin.y": rect.origin.y
    case "size.width": rect.size.width
    case "size.height": rect.size.height
    default: nil
    }
  }

  private func read(_ transform: CATransform3D) -> Any? {
    let parts = Components(transform.flattened ?? .identity)
    switch part {
    case "rotation", "rotation.z": return parts[2]
    case "rotation.x", "rotation.y": return 0.0
    case "scale", "scale.xy": return (parts[3] + parts[4]) / 2
    case "scale.x": return parts[3]
    case "scale.y": return parts[4]
    case "scale.z": return 1.0
    case "translation": return CGSize(width: transform.m41, height: transform.m42)
    case "translation.x": return transform.m41
    case "translation.y": return transform.m42
    case "translation.z": return transform.m43
    default: return nil
    }
  }

  /// A whole value with another part; the whole itself if the part is of no use there.
  func write(_ new: Any?, into whole: Any?) -> Any? {
    if part.isEmpty { return new }
    let number = AnimatedValue.double(new)
    switch AnimatedValue.plain(whole) {
    case var point as CGPoint:
      guard let number else { return point }
      if part == "x" { point.x = number } else if part == "y" { point.y = number }
      return point
    case var size as CGSize:
      guard let number else { return size }
      if part == "width" { size.width = number } else if part == "height" { size.height = number }
      return size
    case let rect as CGRect: return write(new, into: rect)
    case let transform as CATransform3D: return write(new, into: transform)
    default: return whole
    }
  }

  private func write(_ new: Any?, into whole: CGRect) -> Any? {
    var rect = whole
    let plain = AnimatedValue.plain(new)
    switch part {
    case "origin": if let origin = plain as? CGPoint { rect.origin = origin }
    case "size": if let size = plain as? CGSize { rect.size = size }
    case "origin.x": if let x = plain as? Double { rect.origin.x = x }
    case "origin.y": if let y = plain as? Double { rect.origin.y = y }
    case "size.width": if let width = plain as? Double { rect.size.width = width }
    case "size.height": if let height = plain as? Double { rect.size.height = height }
    default: break
    }
    return rect
  }

  private func write(_ new: Any?, into whole: CATransform3D) -> Any? {
    var transform = whole
    if part == "translation" {
      if let size = AnimatedValue.plain(new) as? CGSize {
        (transform.m41, transform.m42) = (size.width, size.height)
      } else if let point = AnimatedValue.plain(new) as? CGPoint {
        (transform.m41, transform.m42) = (point.x, point.y)
      }
      return transform
    }
    guard let number = AnimatedValue.double(new) else { return whole }
    switch part {
    case "translation.x": transform.m41 = number
    case "translation.y": transform.m42 = number
    case "translation.z": transform.m43 = number
    case "rotation.x": return CATransform3DRotate(whole, number, 1, 0, 0)
    case "rotation.y": return CATransform3DRotate(whole, number, 0, 1, 0)
    case "rotation", "rotation.z", "scale", "scale.xy", "scale.x", "scale.y":
      guard whole.isAffine, let map = whole.flattened else { return whole }
      var parts = Components(map)
      if part.hasPrefix("rotation") { parts[2] = number }
      if ["scale", "scale.xy", "scale.x"].contains(part) { parts[3] = number }
      if ["scale", "scale.xy", "scale.y"].contains(part) { parts[4] = number }
      return CATransform3D(parts.transform)
    default: break
    }
    return transform
  }
}
