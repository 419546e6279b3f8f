// Updates safe areas and margins of moved views and of their descendants.
//
//   a setter records the view  ──>  the next layout pass compares its insets, and marks changes
//
// The comparison ends at views without safe area insets before and after: a view that moves in the
// middle of a window costs one comparison.
import Foundation
import GlassineBase
import GlassineScene

extension View {
  /// Records a change of the view's position, size or superview.
  func noteMoved() {
    let registry = Self.registry
    if registry.layout.hasSafeAreas || registry.layout.hasPreservedMargins {
      registry.noteMoved(self)
    }
  }

  /// Handles a change of margins that subviews may preserve.
  func marginsOfSubviewsMayHaveChanged() {
    guard Self.registry.layout.hasPreservedMargins else { return }
    forEachSubview {
      if $0.layoutStateIfAny?.preservesSuperviewMargins == true { $0.marginsDidChange() }
    }
  }
}

extension ViewRegistry {
  func noteMoved(_ view: View) {
    // There is no layout pass outside of windows; the view is recorded when it enters one.
    guard view.windowNumber != 0, layout.addMoved(view.id) else { return }
    view.markSuperviewsForLayout()
  }

  /// Marks views for layout whose safe area or margins have changed since they were moved.
  func compareMoved() {
    guard !layout.movedViews.isEmpty else { return }
    var moved = layout.takeMoved()
    defer { layout.recycle(&moved) }
    for id in moved {
      guard let view = view(for: id) else { continue }
      if view.layoutStateIfAny?.preservesSuperviewMargins == true { view.marginsDidChange() }
      view.marginsOfSubviewsMayHaveChanged()
      if layout.hasSafeAreas { compareSafeAreas(from: view) }
    }
  }

  private func compareSafeAreas(from top: View) {
    var pending = layout.takeInsets()
    defer { layout.recycle(&pending) }
    pending.append((top.id, top.safeAreaInsets))
    while let (id, insets) = pending.popLast() {
      guard let view = view(for: id) else { continue }
      let told = view.layoutStateIfAny?.toldSafeArea ?? .zero
      if insets != told {
        view.safeAreaMayHaveChanged()
      } else if view !== top || insets == .zero {
        // Unchanged; descendants need no update.
        continue
      }
      view.forEachSubview { child in
        var inner = insets == .zero ? EdgeInsets.zero : child.inner(insets, of: view)
        if let state = child.layoutStateIfAny {
          inner.add(state.surfaceSafeArea)
          inner.add(state.controllerSafeArea)
        }
        pending.append((child.id, inner))
      }
    }
  }
}
