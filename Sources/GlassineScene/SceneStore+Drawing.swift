// The values that drawing needs of a node, in one query.
public import Foundation

/// How a node is shown, apart from its content.
@frozen
public struct NodeAppearance {
  public var bounds: CGRect
  /// The node's origin in parent coordinates; undefined if ``isPlaced`` is false.
  public var origin: CGPoint
  public var alpha: Float
  public var isHidden: Bool
  public var clipsToBounds: Bool
  /// Whether the map to the parent is a translation by ``origin``.
  public var isPlaced: Bool
  public var firstChild: NodeID
}

extension SceneStore {
  /// How a node is shown; nil for a dead id. O(1).
  public func appearance(of node: NodeID) -> NodeAppearance? {
    guard let slot = liveSlot(node) else { return nil }
    let (bounds, corner) = (bounds(ofSlot: slot), geometry[slot].corner)
    let flags = flags[slot]
    return NodeAppearance(
      bounds: bounds,
      origin: CGPoint(x: corner.x - bounds.origin.x, y: corner.y - bounds.origin.y),
      alpha: alphas[slot], isHidden: flags.contains(.isHidden),
      clipsToBounds: flags.contains(.clipsToBounds), isPlaced: inside(slot).extra == 0,
      firstChild: id(inside(slot).firstChild))
  }

  /// Whether the children of `node` are drawn in an order other than link order (H6).
  public func drawsChildrenByZ(of node: NodeID) -> Bool {
    liveSlot(node).map { hasZ($0) } ?? false
  }
}
