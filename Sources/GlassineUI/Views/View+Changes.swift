// What a setter of a view does: it changes the columns of the store, and asks for as much of a
// frame as follows from that.
import Foundation
import GlassineScene

extension View {
  /// Runs a change of the store's columns and asks for a new frame if it had an effect. Within an
  /// animation block, what it does to `properties` is animated. `isMove`: at most the place in the
  /// superview is another one.
  ///
  /// Setters are called thousands of times a frame: `body` becomes part of them, and nothing is
  /// held on to over it, which would cost more than what it does.
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

  /// The view with all below it lies elsewhere in its superview, and nothing else has changed.
  func placeDidChange() {
    let registry = Self.registry
    if registry.keepsDrawings, registry.invalidateDrawing(of: id) {
      if windowNumber != 0 { registry.setNeedsFrame(ofWindow: windowNumber) }
    } else if windowNumber != 0 {
      registry.viewMoved(id, inWindow: windowNumber)
    }
  }
}
