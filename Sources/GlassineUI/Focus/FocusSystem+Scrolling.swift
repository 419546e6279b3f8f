// Keys and pad that nothing else takes scroll what is in front: a page of text that has nothing to
// focus is read by them (V15).
import Foundation
import GlassineScene

extension FocusSystem {
  /// There is nothing that way to go to: content is moved that way instead.
  func scrollFront(_ direction: FocusDirection) -> Bool {
    scrollFront { $0.scroll(direction) }
  }

  /// Page keys, Home and End that nobody took. A key that began on a view that scrolls has been
  /// there.
  func scrollFront(by press: Press) -> Bool {
    guard press.key != nil else { return false }
    return scrollFront { $0.scroll(by: [press]) }
  }

  /// Shows what has the focus already.
  func scrollIntoSight(_ view: View) {
    var next = view.superview
    while let current = next {
      (current as? ScrollView)?.reveal(view)
      next = current.superview
    }
  }

  /// Asks the scroll views around the focus, from the inside out; else those in sight where keys
  /// move, the topmost first. What is behind a modal is not asked.
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
