/// The behaviour of a node for a touch at its position (P1). Subnodes are tested first in every
/// case.
public enum TouchPolicy: UInt8, Sendable, CaseIterable {
  /// Takes the touch, as every UIKit view does.
  case receive
  /// Never takes a touch itself; a touch that its subnodes refuse is offered to the nodes beneath.
  case passThrough
  /// Takes the touch and drops it: no node beneath receives it.
  case block
  /// Receives the touch, and the nodes beneath receive it as well. Nothing is forwarded to the next
  /// responder, which takes part in the touch by itself or not at all.
  case watch
}
