// The focus after its view is no longer focusable: a disabled control, a deleted row, a screen
// covered by another.
//
//   disabled, hidden, removed  ──> within the frame to the nearest, in the closest ancestor with
//                                  a focusable view; none: pending, until there is one
//   scrolled away with its row ──> nowhere; the next direction finds the row, or the nearest
//   another screen over it     ──> restored after that screen disappears
//                                  (``ViewController/restoresFocusAfterTransition``)
//
// This applies while the ring is shown. Source of the idea: UIKit's documentation of the focus
// engine, which keeps a focus while any view is focusable; its choice is not published.
import Foundation
import GlassineScene

/// The last place of the focus.
struct LastPlace {
  /// The scope of key moves at that time.
  var scope: NodeID
  var view: NodeID
  /// The superview of the focused view.
  var container: NodeID
  /// On the surface, in points.
  var rect: CGRect
  /// Whether it was scrolled out of view: it may return, and until then no other view gets the
  /// focus.
  var isOutOfSight = false
}

extension FramePass {
  /// The focus follows its view, or leaves it.
  static let focus = FramePass("focus") { application in
    application.anySeat { $0.focus.needsCheck(application) }
  } run: { application in
    application.forEachSeat { $0.focus.followChanges() }
  }
}

extension FocusSystem {
  /// Whether the focus has to be checked at a frame's end: not while the picture is unchanged.
  fileprivate func needsCheck(_ application: Application) -> Bool {
    isRingVisible && checkedRevision != application.contentRevision
  }

  /// Checks the focus at a frame's end.
  fileprivate func followChanges() {
    guard needsCheck(application) else { return }
    checkedRevision = application.contentRevision
    guard let scope else { return }
    followScope(scope)
    if let view = activeView {
      // Behind another screen it keeps its place for its return.
      if view.isDescendant(of: scope) { notePlace(of: view) }
    } else if let lastPlace, !lastPlace.isOutOfSight {
      resume(in: scope)
    }
  }

  /// Called when a focused row no longer has a cell.
  /// - Parameter isOutOfSight: whether the row still exists, but was scrolled away.
  package func lose(_ cell: View, isOutOfSight: Bool) {
    guard let view = focusedView, view.isDescendant(of: cell) else { return }
    notePlace(of: view)
    var place = lastPlace
    place?.isOutOfSight = isOutOfSight
    // The row is not visible, so the list is the container.
    if let list = cell.superview { place?.container = list.id }
    focus(nil)
    if focusedView == nil { lastPlace = place }
  }

  func notePlace(of view: View) {
    guard let scope, view.isDescendant(of: scope) else { return lastPlace = nil }
    lastPlace = LastPlace(
      scope: scope.id, view: view.id, container: view.superview?.id ?? .none,
      rect: view.convert(view.bounds, to: nil))
  }

  /// Whether the focus is nowhere, but was in the current scope of keys, and a view there is
  /// focusable.
  var canResume: Bool {
    guard let lastPlace, let scope, lastPlace.scope == scope.id else { return false }
    return hasFocusable(in: scope)
  }

  /// Moves the focus to the view nearest to its last place; false if that was not in `root`, or
  /// there is no such view.
  @discardableResult
  func resume(in root: View) -> Bool {
    guard let place = lastPlace, place.scope == root.id else { return false }
    // The list knows whether the row is visible again.
    if place.isOutOfSight, let view = View.registry.view(for: place.container),
      view.isDescendant(of: root), let list = view as? any FocusList
    {
      let rows = focusable(in: view)
      let row = firstPreferred(of: rows) ?? list.firstFocusTarget
      if let row, isFocusable(row) { return focus(row) }
    }
    var next = View.registry.view(for: place.container)
    while let container = next, container.isDescendant(of: root) {
      if container !== root, let named = named(in: container) { return focus(named) }
      if let nearest = nearest(to: place.rect, in: container) { return focus(nearest) }
      next = container.superview
    }
    // The container is gone as well.
    guard let nearest = nearest(to: place.rect, in: root) else { return false }
    return focus(nearest)
  }

  /// By the smallest gap between edges; of several, the smallest distance of the middles.
  private func nearest(to rect: CGRect, in root: View) -> View? {
    var best: (view: View, gap: CGFloat, way: CGFloat)?
    for view in focusable(in: root) {
      let other = view.convert(view.bounds, to: nil)
      let gap = hypot(
        max(0, rect.minX - other.maxX, other.minX - rect.maxX),
        max(0, rect.minY - other.maxY, other.minY - rect.maxY))
      let way = hypot(rect.midX - other.midX, rect.midY - other.midY)
      if let best, (best.gap, best.way) <= (gap, way) { continue }
      best = (view, gap, way)
    }
    return best?.view
  }

  // MARK: Screens

  /// Called when the focus leaves a screen that is not, or no longer, the scope of keys.
  func suspendLastPlace() {
    guard let place = lastPlace, let scope, place.scope != scope.id else { return }
    suspended[place.scope] = place.view
    suspended = suspended.filter { View.registry.store.isLive($0.key) }
  }

  /// Called when the scope of keys changed. The focused view in the old scope is stored for its
  /// return, and may be restored in the new one.
  private func followScope(_ scope: View) {
    guard lastScope != scope.id else { return }
    lastScope = scope.id
    suspendLastPlace()
    guard let view = suspended.removeValue(forKey: scope.id).flatMap(View.registry.view(for:)),
      activeView?.isDescendant(of: scope) != true, isFocusable(view), view.isDescendant(of: scope),
      scope.controller?.restoresFocusAfterTransition != false
    else { return }
    focus(view)
  }
}
