public import Foundation

/// Distances inwards from the four edges of a rectangle, in points. A negative distance extends
/// outwards.
@frozen
public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  @inlinable
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all four edges.
  @inlinable
  public init(all distance: CGFloat) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Whether all four distances are finite.
  @inlinable
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}

extension CGRect {
  /// The rectangle with each edge moved inwards by `insets`; width and height are clamped to at
  /// least zero.
  @inlinable
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}
