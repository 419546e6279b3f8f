// What lies under a point, and why a touch there goes where it goes (S3).
public import Foundation
public import GlassineScene

extension View {
  /// Every view, of this one and those below, that would be offered a touch at `point`: front to
  /// back, as the touch would go on if each declined it (P2). A view whose policy is `.block` ends
  /// the list.
  ///
  /// - Parameter point: in this view's coordinates.
  ///
  /// Overrides of `hitTest` and `point(inside:)` are asked as for a touch. Allocates.
  public func views(at point: CGPoint, with event: Event? = nil) -> [View] {
    let registry = Self.registry
    let outer = registry.hitTestEvent
    registry.hitTestEvent = event
    defer { registry.hitTestEvent = outer }
    var nodes: [NodeID] = []
    registry.store.hitTestAll(id, at: point, delegate: registry, into: &nodes)
    return nodes.compactMap { registry.view(for: $0) }
  }

  /// Every view that a hit-test of `point` visits, in order, with the reason why it was taken or
  /// refused: an answer to "why does my button not get the touch?". Each visit says itself in
  /// words.
  ///
  /// - Parameter point: in this view's coordinates.
  public func explain(at point: CGPoint) -> [HitVisit] {
    Self.registry.store.explain(id, at: point, delegate: Self.registry)
  }
}
