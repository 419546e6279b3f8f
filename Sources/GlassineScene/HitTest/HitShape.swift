public import Foundation
public import GlassineBase

/// A path that restricts the hit area of a node (S11), in the node's own coordinates, fixed at
/// creation.
///
/// The shape restricts and never extends: a point counts if the bounds, extended by the outset,
/// *and* the path contain it.
public struct HitShape: Equatable, Sendable {
  public let path: Path
  public let fillRule: FillRule

  public init(_ path: Path, fillRule: FillRule = .nonZero) {
    self.path = path
    self.fillRule = fillRule
  }

  /// A snapshot of `path` by its own fill rule; later changes of the object do not reach the shape.
  public init(_ path: BezierPath) {
    self.init(path.path, fillRule: path.fillRule)
  }

  /// Whether the path holds `point`, in the node's coordinates. O(elements), no allocation.
  public func contains(_ point: CGPoint) -> Bool {
    path.contains(point, fillRule: fillRule)
  }
}
