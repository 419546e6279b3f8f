// The common work of a view's setters: change the store's columns, and request the resulting part
// of a frame.
import Foundation
import GlassineScene

extension View {
  /// Runs a change of the store's columns and requests a new frame if it had an effect. Within an
  /// animation block, its effect on `properties` is animated. `isMove`: at most the position in the
  /// superview changes.
  ///
  /// Setters are called thousands of times a frame. `body` is therefore inlined, and no object is
  /// retained across it, which would cost more than the change.
  @inline(__always)
  func change(
    animating properties: AnimatedProperties = [], isMove: Bool = false,
    _ body: () -> Void
  ) {
    let isAnimated = !properties.isEmpty && Self.registry.animationScope != nil
    let values = isAnimated ? AnimatedValues(of: self) : nil
    let count = Self.registry.store.changeCount
    body()
    if Self.registry.store.changeCount != count {
      if isMove, !isAnimated { placeDidChange() } else { placementDidChange() }
    }
    if let values { Self.registry.animationScope?.animate(properties, of: self, from: values) }
  }

  /// Handles a change of the view's position in its superview, without any other change.
  func placeDidChange() {
    let registry = Self.registry
    if registry.keepsDrawings, registry.invalidateDrawing(of: id) {
      if windowNumber != 0 { registry.setNeedsFrame(ofWindow: windowNumber) }
    } else if windowNumber != 0 {
      registry.viewMoved(id, inWindow: windowNumber)
    }
  }
}
