/// What a node does with a touch that lands on it (P1). Its subnodes are asked first in every case.
public enum TouchPolicy: UInt8, Sendable, CaseIterable {
  /// Takes the touch: what every UIKit view does.
  case receive
  /// Never takes a touch itself; what its subnodes refuse goes on to what lies beneath.
  case passThrough
  /// Takes the touch and drops it: nothing beneath sees it.
  case block
  /// Gets the touch, which goes on to what lies beneath. Nothing is forwarded to the next
  /// responder, which has its own part of the touch or none.
  case watch
}
