// Points, sizes and rectangles with Foundation's members and Foundation's answers, which
// Packaging/Foundation/check compares.

@frozen
public struct CGPoint: Hashable, Codable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  @_transparent public init() { (x, y) = (0, 0) }
  @_transparent public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  @_transparent public init(x: Double, y: Double) { (self.x, self.y) = (CGFloat(x), CGFloat(y)) }
  @_transparent public init(x: Int, y: Int) { (self.x, self.y) = (CGFloat(x), CGFloat(y)) }

  @_transparent public static var zero: CGPoint { CGPoint() }
  @_transparent public static func == (left: CGPoint, right: CGPoint) -> Bool {
    left.x == right.x && left.y == right.y
  }
}

@frozen
public struct CGSize: Hashable, Codable, Sendable {
  public var width: CGFloat
  public var height: CGFloat

  @_transparent public init() { (width, height) = (0, 0) }
  @_transparent public init(width: CGFloat, height: CGFloat) {
    (self.width, self.height) = (width, height)
  }
  @_transparent public init(width: Double, height: Double) {
    (self.width, self.height) = (CGFloat(width), CGFloat(height))
  }
  @_transparent public init(width: Int, height: Int) {
    (self.width, self.height) = (CGFloat(width), CGFloat(height))
  }

  @_transparent public static var zero: CGSize { CGSize() }
  @_transparent public static func == (left: CGSize, right: CGSize) -> Bool {
    left.width == right.width && left.height == right.height
  }
}

public enum CGRectEdge: UInt32, Sendable {
  case minXEdge, minYEdge, maxXEdge, maxYEdge
}

@frozen
public struct CGRect: Hashable, Codable, Sendable {
  public var origin: CGPoint
  public var size: CGSize

  @_transparent public init() { (origin, size) = (CGPoint(), CGSize()) }
  @_transparent public init(origin: CGPoint, size: CGSize) {
    (self.origin, self.size) = (origin, size)
  }
  @_transparent public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  @_transparent public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  @_transparent public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }

  @_transparent public static var zero: CGRect { CGRect() }
  @inlinable public static var null: CGRect {
    CGRect(x: CGFloat.infinity, y: CGFloat.infinity, width: CGFloat(0), height: CGFloat(0))
  }
  @inlinable public static var infinite: CGRect {
    let most = CGFloat.greatestFiniteMagnitude
    return CGRect(x: -most / 2, y: -most / 2, width: most, height: most)
  }
  @inlinable public static func == (left: CGRect, right: CGRect) -> Bool {
    if left.isNull && right.isNull { return true }
    let (left, right) = (left.standardized, right.standardized)
    return left.origin == right.origin && left.size == right.size
  }
  @inlinable public func hash(into hasher: inout Hasher) {
    let rect = isNull ? .null : standardized
    hasher.combine(rect.origin)
    hasher.combine(rect.size)
  }

  // MARK: Edges

  @_transparent public var width: CGFloat { abs(size.width) }
  @_transparent public var height: CGFloat { abs(size.height) }
  @_transparent public var minX: CGFloat { origin.x + min(size.width, 0) }
  @_transparent public var midX: CGFloat { (minX + maxX) * 0.5 }
  @_transparent public var maxX: CGFloat { origin.x + max(size.width, 0) }
  @_transparent public var minY: CGFloat { origin.y + min(size.height, 0) }
  @_transparent public var midY: CGFloat { (minY + maxY) * 0.5 }
  @_transparent public var maxY: CGFloat { origin.y + max(size.height, 0) }
  @_transparent public var isNull: Bool {
    origin.x == CGFloat.infinity || origin.y == CGFloat.infinity
  }
  @_transparent public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  @inlinable public var isInfinite: Bool { self == .infinite }

  /// With sides of 0 or more.
  @inlinable public var standardized: CGRect {
    isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
  }
  /// The least rectangle of whole numbers around it.
  @inlinable public var integral: CGRect {
    if isNull { return self }
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return CGRect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }

  // MARK: Others made of it

  @inlinable public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    if isNull { return self }
    var rect = standardized
    rect.origin.x += dx
    rect.origin.y += dy
    rect.size.width -= 2 * dx
    rect.size.height -= 2 * dy
    return rect.size.width < 0 || rect.size.height < 0 ? .null : rect
  }

  @inlinable public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    if isNull { return self }
    var rect = standardized
    rect.origin.x += dx
    rect.origin.y += dy
    return rect
  }

  @inlinable public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return CGRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Of no width or height where the two touch; null where they do not.
  @inlinable public func intersection(_ other: CGRect) -> CGRect {
    if isNull || other.isNull { return .null }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    if left > right || top > bottom { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  @inlinable public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }

  @inlinable public func contains(_ point: CGPoint) -> Bool {
    if isEmpty { return false }
    return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  @inlinable public func contains(_ other: CGRect) -> Bool { union(other) == self }

  @inlinable public func divided(
    atDistance distance: CGFloat, from edge: CGRectEdge
  ) -> (slice: CGRect, remainder: CGRect) {
    if isNull { return (.null, .null) }
    let rect = standardized
    let isAcross = edge == .minXEdge || edge == .maxXEdge
    let length = isAcross ? rect.width : rect.height
    let part = min(max(distance, 0), length)
    var (slice, rest) = (rect, rect)
    switch edge {
    case .minXEdge: (slice.size.width, rest.origin.x) = (part, rect.minX + part)
    case .maxXEdge: (slice.size.width, slice.origin.x) = (part, rect.maxX - part)
    case .minYEdge: (slice.size.height, rest.origin.y) = (part, rect.minY + part)
    case .maxYEdge: (slice.size.height, slice.origin.y) = (part, rect.maxY - part)
    }
    if isAcross { rest.size.width -= part } else { rest.size.height -= part }
    return (slice, rest)
  }
}
