// What becomes of the focus where what has it can have it no more: a control that is disabled, a
// row that is deleted, a screen that another comes over.
//
//   disabled, hidden, removed  ──> within the frame to the nearest, in the closest view around it
//                                  that has any; none: kept, until there is one
//   scrolled away with its row ──> nowhere; the next direction finds the row, or the nearest
//   another screen over it     ──> back where it was once that has gone
//                                  (``ViewController/restoresFocusAfterTransition``)
//
// All this while the ring is shown. Source of the idea: UIKit's documentation of the focus engine,
// which keeps a focus wherever something can have it; whereto it goes is not published.
import Foundation
import GlassineScene

/// Where the focus was.
struct LastPlace {
  /// What keys moved in.
  var scope: NodeID
  var view: NodeID
  /// The view around it.
  var container: NodeID
  /// On the surface, in points.
  var rect: CGRect
  /// It was scrolled out of sight: it may come back, and until then nothing else has the focus.
  var isOutOfSight = false
}

extension FocusSystem {
  /// Looks after the focus at a frame's end. Nothing is done while the picture is the same.
  func followChanges() {
    guard isRingVisible, checkedRevision != application.contentRevision else { return }
    checkedRevision = application.contentRevision
    guard let scope else { return }
    followScope(scope)
    if let view = activeView {
      // Behind another screen it keeps the place that it is to come back to.
      if view.isDescendant(of: scope) { notePlace(of: view) }
    } else if let lastPlace, !lastPlace.isOutOfSight {
      resume(in: scope)
    }
  }

  /// A row with the focus has no cell any more.
  ///
  /// - Parameter isOutOfSight: it is still there, but scrolled away.
  func lose(_ cell: View, isOutOfSight: Bool) {
    guard let view = focusedView, view.isDescendant(of: cell) else { return }
    notePlace(of: view)
    var place = lastPlace
    place?.isOutOfSight = isOutOfSight
    // The row is seen no more, so what is around its parts is the list.
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

  /// Whether the focus is nowhere, but was where keys still move, and something there can have it.
  var canResume: Bool {
    guard let lastPlace, let scope, lastPlace.scope == scope.id else { return false }
    return hasFocusable(in: scope)
  }

  /// Gives the focus to what is nearest to where it was; false where it was not in `root`, or there
  /// is nothing.
  @discardableResult
  func resume(in root: View) -> Bool {
    guard let place = lastPlace, place.scope == root.id else { return false }
    // A row may be in sight again: the list knows.
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

  /// The least gap between the edges; of several, the least way between the middles.
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

  /// The focus leaves another screen than keys move in now, or that is no longer in front.
  func suspendLastPlace() {
    guard let place = lastPlace, let scope, place.scope != scope.id else { return }
    suspended[place.scope] = place.view
    suspended = suspended.filter { View.registry.store.isLive($0.key) }
  }

  /// Keys move in another screen than before: what had the focus in the old one is kept for when
  /// that comes back, as the new one may have done.
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
