// Hit-testing as a textbook has it, in Swift: the code that a program would write for itself. The
// baseline for Glassine's own way.

/// A point, in points.
public struct TextbookPoint: Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle, half open.
public struct TextbookRect: Sendable {
  public var x = 0.0
  public var y = 0.0
  public var width = 0.0
  public var height = 0.0

  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  @inlinable
  public func contains(_ point: TextbookPoint) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }
}

/// A view's properties and methods.
public struct TextbookState: Sendable {
  public var number: UInt32
  /// The bounds' corner in the superview.
  public var position: TextbookPoint
  public var bounds: TextbookRect
  public var alpha = 1.0
  public var isHidden: Bool
  public var isUserInteractionEnabled = true
  /// About the middle of the bounds, as (cosine, sine); few views have one.
  public var rotation: (cosine: Double, sine: Double)?

  public init(
    number: UInt32, position: TextbookPoint, width: Double, height: Double, isHidden: Bool,
    rotation: (cosine: Double, sine: Double)?
  ) {
    self.number = number
    self.position = position
    bounds = TextbookRect(x: 0, y: 0, width: width, height: height)
    self.isHidden = isHidden
    self.rotation = rotation
  }

  @inline(__always)
  var takesTouches: Bool { !isHidden && isUserInteractionEnabled && alpha > 0.01 }

  @inline(__always)
  func fromSuperview(_ point: TextbookPoint) -> TextbookPoint {
    var (x, y) = (point.x - position.x, point.y - position.y)
    if let rotation {
      let (dx, dy) = (x - bounds.width / 2, y - bounds.height / 2)
      x = dx * rotation.cosine + dy * rotation.sine + bounds.width / 2
      y = dy * rotation.cosine - dx * rotation.sine + bounds.height / 2
    }
    return TextbookPoint(x: x + bounds.x, y: y + bounds.y)
  }
}

/// A view as a library has it: open to subclasses in other modules.
open class TextbookView {
  public var state: TextbookState
  public unowned(unsafe) var superview: TextbookView?
  public var subviews: [TextbookView] = []

  public init(_ state: TextbookState) { self.state = state }

  open func point(inside point: TextbookPoint) -> Bool { state.bounds.contains(point) }

  open func convertFromSuperview(_ point: TextbookPoint) -> TextbookPoint {
    state.fromSuperview(point)
  }

  open func hitTest(_ point: TextbookPoint) -> TextbookView? {
    guard state.takesTouches, self.point(inside: point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convertFromSuperview(point)) { return hit }
    }
    return self
  }
}

/// The same without overriding: the best that plain classes do.
public final class FinalTextbookView {
  public var state: TextbookState
  public unowned(unsafe) var superview: FinalTextbookView?
  public var subviews: [FinalTextbookView] = []

  public init(_ state: TextbookState) { self.state = state }

  public func hitTest(_ point: TextbookPoint) -> FinalTextbookView? {
    guard state.takesTouches, state.bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.state.fromSuperview(point)) { return hit }
    }
    return self
  }
}
