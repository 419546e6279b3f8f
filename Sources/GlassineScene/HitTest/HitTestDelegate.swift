public import Foundation

/// Calls the overrides of the objects behind the nodes. Called only for nodes whose flag says that
/// their class overrides the method, in the order of H3 and for visited nodes only (H11).
///
/// Both methods may change the scene: the walk continues from the node that was asked, in the
/// changed tree. A walk whose path to its root no longer exists starts over, at most eight times,
/// then ends without an answer.
public protocol HitTestDelegate: AnyObject {
  /// The node's own `hitTest`; `point` in its coordinates. With `.none` or a dead id, the walk
  /// continues with the nodes beneath.
  func hitTest(_ node: NodeID, at point: CGPoint) -> NodeID

  /// The node's own `point(inside:)`; `point` in its coordinates.
  func pointInside(_ node: NodeID, at point: CGPoint) -> Bool
}
