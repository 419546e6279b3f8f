// The hit-test at a point, the candidate views, and the reason for each outcome (S3).
public import Foundation
public import GlassineScene

extension View {
  /// The implementation of ``hitTest(_:with:)``.
  final func hit(at point: CGPoint, _ event: Event?) -> View? {
    // This path calls no overrides, so the event is not needed.
    if let owner = ViewRegistry.plainHitTest?.owner(ofHitIn: id, at: point) {
      return Unmanaged<View>.fromOpaque(owner).takeUnretainedValue()
    }
    return hitByWalk(at: point, event)
  }

  /// The same where overrides or changes need the walk. Separate, so that the usual path saves no
  /// registers.
  @inline(never)
  private final func hitByWalk(at point: CGPoint, _ event: Event?) -> View? {
    let registry = ViewRegistry.main
    guard event !== registry.delivery.hitTestEvent else { return registry.hit(id, at: point) }
    let outer = registry.delivery.hitTestEvent
    registry.delivery.hitTestEvent = event
    defer { registry.delivery.hitTestEvent = outer }
    return registry.hit(id, at: point)
  }

  /// This view and its descendants that would be offered a touch at `point`. Front to back, in the
  /// order of the offers if each view declines (P2). A view whose policy is `.block` ends the list.
  /// - Parameter point: in this view's coordinates.
  ///
  /// Overrides of `hitTest` and `point(inside:)` are called as for a touch. Allocates.
  public func views(at point: CGPoint, with event: Event? = nil) -> [View] {
    let registry = Self.registry
    let outer = registry.delivery.hitTestEvent
    registry.delivery.hitTestEvent = event
    defer { registry.delivery.hitTestEvent = outer }
    var nodes: [NodeID] = []
    registry.store.hitTestAll(id, at: point, delegate: registry, into: &nodes)
    return nodes.compactMap { registry.view(for: $0) }
  }

  /// Every view that a hit-test of `point` visits, in order, with the reason that it was taken or
  /// refused. It is the answer to "why does my button not get the touch?". Each visit describes
  /// itself in words.
  /// - Parameter point: in this view's coordinates.
  public func explain(at point: CGPoint) -> [HitVisit] {
    Self.registry.store.explain(id, at: point, delegate: Self.registry)
  }
}
