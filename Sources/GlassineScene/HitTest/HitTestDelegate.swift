public import Foundation

/// Asks the objects behind the nodes. Called only for nodes whose flag says that their class
/// overrides the method, in the order of H3 and for visited nodes only (H11).
///
/// Both may change the scene: the walk goes on from the node that was asked, in the tree as it then
/// is. A walk whose way back to its root is gone starts over, at most eight times, then gives up.
public protocol HitTestDelegate: AnyObject {
  /// The node's own `hitTest`; `point` in its coordinates. `.none` sends the walk on to what lies
  /// beneath. A dead id counts as `.none`.
  func hitTest(_ node: NodeID, at point: CGPoint) -> NodeID

  /// The node's own `point(inside:)`; `point` in its coordinates.
  func pointInside(_ node: NodeID, at point: CGPoint) -> Bool
}
