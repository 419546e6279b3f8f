// What a setter of a view does: it changes the columns of the store, and asks for as much of a
// frame as follows from that.
import Foundation
import GlassineScene

extension View {
  /// Runs a change of the store's columns and asks for a new frame if it had an effect. Within an
  /// animation block, what it does to `properties` is animated. `isMove`: at most the place in the
  /// superview is another one.
  func change(
    animating properties: AnimatedProperties = [], isMove: Bool = false,
    _ body: (SceneStore) -> Void
  ) {
    if let scope = Self.registry.animationScope, !properties.isEmpty {
      return scope.change(self, properties) { store(isMove: false, body) }
    }
    store(isMove: isMove, body)
  }

  private func store(isMove: Bool, _ body: (SceneStore) -> Void) {
    let store = Self.registry.store
    let before = store.changeCount
    body(store)
    guard store.changeCount != before else { return }
    if isMove { placeDidChange() } else { placementDidChange() }
  }

  /// The view with all below it lies elsewhere in its superview, and nothing else has changed.
  private func placeDidChange() {
    let registry = Self.registry
    if registry.keepsDrawings, registry.invalidateDrawing(of: id) {
      if windowNumber != 0 { registry.setNeedsFrame(ofWindow: windowNumber) }
    } else if windowNumber != 0 {
      registry.viewMoved(id, inWindow: windowNumber)
    }
  }
}
