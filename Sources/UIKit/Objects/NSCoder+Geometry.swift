// Geometry as text: `{1, 2}`. Source: UIKit's documentation of NSCoder.
public import CoreGraphics

nonisolated extension NSCoder {
  /// The point of a text such as `{1, 2}`; zero for another text.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(of: string, count: 2)
    return CGPoint(x: numbers[0], y: numbers[1])
  }
  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(of: string, count: 2)
    return CGSize(width: numbers[0], height: numbers[1])
  }
  public class func cgVector(for string: String) -> CGVector {
    let numbers = numbers(of: string, count: 2)
    return CGVector(dx: numbers[0], dy: numbers[1])
  }
  /// The rectangle of a text such as `{{1, 2}, {3, 4}}`.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(of: string, count: 4)
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
  public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
  public class func string(for vector: CGVector) -> String { "{\(vector.dx), \(vector.dy)}" }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }

  private class func numbers(of string: String, count: Int) -> [Double] {
    let parts = string.split { "{}, ".contains($0) }.compactMap { Double($0) }
    return parts.count == count ? parts : Array(repeating: 0, count: count)
  }
}

nonisolated extension NSCoder {
  /// An error of the program, as on iOS: a coder has no values by name.
  public func value(forKey key: String) -> Any? {
    fatalError("NSCoder has no value by the name \(key): decodeObject(forKey:) decodes one")
  }
}
