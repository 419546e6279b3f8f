// Scrolling by keys and pad that nothing else handles: a page of text without a focusable view can
// be read with them (V15).
import Foundation
import GlassineScene

extension FocusSystem {
  /// There is no view in that direction: content scrolls in that direction instead.
  func scrollFront(_ direction: FocusDirection) -> Bool {
    scrollFront { $0.scroll(direction) }
  }

  /// Handles unhandled page keys, Home and End. A key that began on a scroll view has been offered
  /// to it already.
  func scrollFront(by press: Press) -> Bool {
    guard press.key != nil else { return false }
    return scrollFront { $0.scroll(by: [press]) }
  }

  /// Makes the focused view visible.
  func scrollIntoSight(_ view: View) {
    var next = view.superview
    while let current = next {
      (current as? ScrollView)?.reveal(view)
      next = current.superview
    }
  }

  /// Tries the scroll views around the focus, from the inside out; else the visible ones in the
  /// scope of keys, the topmost first. Views behind a modal are not tried.
  private func scrollFront(_ scroll: (ScrollView) -> Bool) -> Bool {
    guard let root = scope else { return false }
    if let view = activeView, view.isDescendant(of: root) {
      var next: View? = view
      while let current = next {
        if let found = current as? ScrollView, scroll(found) { return true }
        if current === root { break }
        next = current.superview
      }
    }
    var found: [ScrollView] = []
    View.registry.forEachDescendant(of: root.id) { view in
      if let scroll = view as? ScrollView, scroll.allowsKeyboardScrolling, scroll.isInSight {
        found.append(scroll)
      }
    }
    if let own = root as? ScrollView { found.insert(own, at: 0) }
    return found.reversed().contains(where: scroll)
  }
}
