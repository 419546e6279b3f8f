// What follows from a change of the store's values of a view: this file requests drawing, frames
// and layout for it. Setters must not do so themselves; each returns what it changed.
import Foundation
import GlassineScene

extension View {
  /// Runs a setter of the store and notes what it changed. Within an animation block, its effect on
  /// `properties` is animated.
  ///
  /// Setters are called thousands of times a frame: no object is retained across `set`, which would
  /// cost more than the change.
  func change(animating properties: AnimatedProperties = [], _ set: () -> NodeChange) {
    let isAnimated = !properties.isEmpty && Self.registry.animation.scope != nil
    let values = isAnimated ? AnimatedValues(of: self) : nil
    let change = set()
    if let values { Self.registry.animation.scope?.animate(properties, of: self, from: values) }
    if !change.parts.isEmpty { note(change, isAnimated: isAnimated) }
  }

  /// Whether the view draws now in a program with UIKit, where requests from within `draw(_:)` have
  /// no effect. Source: observed on UIKit; a view whose `draw(_:)` sets its own values draws once.
  var isDrawnForUIKit: Bool { Self.registry.drawing.current == id && ViewController.isForUIKit }

  /// The view is drawn again, since its effects or its surroundings changed. A call from within
  /// `draw(_:)` counts too.
  package func surroundingsChanged() {
    if isDrawnForUIKit { note(NodeChange(.content)) } else { setNeedsDisplay() }
  }

  /// Requests the drawing, the frame and the layout that a change needs.
  ///
  /// A view that only moved, or that only draws other content, is patched in the display list. An
  /// animated move is presented by the animator and is not patched.
  func note(_ change: NodeChange, isAnimated: Bool = false) {
    let parts = change.parts
    guard parts != .touch else { return }
    noteOnScreen(parts, isAnimated: isAnimated)
    if !parts.isDisjoint(with: [.place, .size, .origin, .transform]) { placeInDepth() }
    guard !parts.isDisjoint(with: [.place, .size, .origin]) else { return }
    if traits[.takesPartInLayout] { layoutGeometryDidChange() }
    if !parts.isDisjoint(with: [.place, .size]) { noteMoved() }
    if parts.contains(.size) {
      setNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: change.oldSize, to: bounds.size) }
    }
    if parts.contains(.origin) { boundsOriginDidChange() }
  }

  private func noteOnScreen(_ parts: NodeChange.Parts, isAnimated: Bool) {
    let registry = Self.registry
    if registry.drawing.retainsDrawings { registry.invalidateSubtrees(of: id) }
    guard windowNumber != 0 else { return }
    if parts == .content {
      registry.viewNeedsDisplay(id, inWindow: windowNumber)
    } else if parts == .place, !isAnimated {
      registry.viewMoved(id, inWindow: windowNumber)
    } else {
      registry.setNeedsFrame(ofWindow: windowNumber)
    }
  }

  func setHidden(_ isHidden: Bool) {
    change { ViewRegistry.main.setHidden(isHidden, of: id) }
    if traits[.isFree] { (superview as? StackView)?.subviewVisibilityDidChange() }
  }

  func setTouchPolicy(_ policy: TouchPolicy) {
    Self.registry.delivery.watcherCount +=
      (policy == .watch ? 1 : 0) - (touchPolicy == .watch ? 1 : 0)
    change { Self.registry.store.setTouchPolicy(policy, of: id) }
  }
}
