// Safe areas and margins follow views that are moved: of the view itself and of all below it.
//
//   a setter notes the view  ──>  the next layout pass looks at it, and marks whose insets differ
//
// Looking ends where nothing is left of the safe area, nor was before: what moves in the middle of
// a window costs one look.
import Foundation
import GlassineBase
import GlassineScene

extension View {
  /// The view's place or size has changed, or its superview.
  @inline(__always)
  func noteMoved() {
    let registry = Self.registry
    if registry.hasSafeAreas || registry.hasPreservedMargins { registry.noteMoved(self) }
  }

  /// Those that preserve these margins may have others now.
  func marginsOfSubviewsMayHaveChanged() {
    guard Self.registry.hasPreservedMargins else { return }
    forEachSubview {
      if $0.layoutStateIfAny?.preservesSuperviewMargins == true { $0.marginsDidChange() }
    }
  }
}

/// A view, and the safe area that it is to have.
typealias MovedInsets = (id: NodeID, insets: EdgeInsets)

extension ViewRegistry {
  func noteMoved(_ view: View) {
    // Outside of windows there is no pass that would look at it; it is noted as it comes into one.
    guard view.windowNumber != 0, movedViews.last != view.id else { return }
    movedViews.append(view.id)
    view.markSuperviewsForLayout()
  }

  /// Marks those for layout whose safe area or margins are others since views were moved.
  func compareMoved() {
    guard !movedViews.isEmpty else { return }
    // What callbacks move meanwhile waits for the next look. Both lists are kept for their memory.
    var moved: [NodeID] = []
    swap(&moved, &movedViews)
    swap(&movedViews, &spareMovedViews)
    defer {
      moved.removeAll(keepingCapacity: true)
      swap(&moved, &spareMovedViews)
    }
    for id in moved {
      guard let view = view(for: id) else { continue }
      if view.layoutStateIfAny?.preservesSuperviewMargins == true { view.marginsDidChange() }
      view.marginsOfSubviewsMayHaveChanged()
      if hasSafeAreas { compareSafeAreas(from: view) }
    }
  }

  private func compareSafeAreas(from top: View) {
    var pending: [MovedInsets] = []
    swap(&pending, &spareMovedInsets)
    defer {
      pending.removeAll(keepingCapacity: true)
      swap(&pending, &spareMovedInsets)
    }
    pending.append((top.id, top.safeAreaInsets))
    while let (id, insets) = pending.popLast() {
      guard let view = view(for: id) else { continue }
      let told = view.layoutStateIfAny?.toldSafeArea ?? .zero
      if insets != told {
        view.safeAreaMayHaveChanged()
      } else if view !== top || insets == .zero {
        // It lies as it lay, and so does what is below it.
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
