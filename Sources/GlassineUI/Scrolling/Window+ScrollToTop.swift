// What a tap on a status bar does where there is one.
import Foundation
import GlassineScene

extension Window {
  /// Brings the one scroll view in sight to its top that wants it (``ScrollView/scrollsToTop``):
  /// what UIKit does when the status bar is tapped. For a bar, button or key of the program's own.
  ///
  /// Where several in sight want it, none is moved. Its delegate may refuse, and is told at the
  /// top. O(views of the window).
  ///
  /// - Returns: whether one is on its way, or at its top already.
  @discardableResult
  public func scrollToTop() -> Bool {
    var found: ScrollView?
    var isOnly = true
    Self.registry.forEachDescendant(of: id) { view in
      guard let scroll = view as? ScrollView, scroll.scrollsToTop, scroll.isInSight else { return }
      if found != nil { isOnly = false }
      found = scroll
    }
    guard isOnly, let found else { return false }
    return found.goToTop()
  }
}

extension ScrollView {
  /// Shown, and with a part of it within the window and all that clips it.
  var isInSight: Bool {
    guard let window else { return false }
    var rect = convert(bounds, to: window)
    var view: View? = self
    while let current = view {
      if current.isHidden || current.alpha == 0 { return false }
      if current !== self, current.clipsToBounds || current === window {
        rect = rect.intersection(current.convert(current.bounds, to: window))
      }
      view = current.superview
    }
    return rect.width > 0 && rect.height > 0
  }

  fileprivate func goToTop() -> Bool {
    guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    let target = CGPoint(x: contentOffset.x, y: offsetRangeY.lowerBound)
    guard target != contentOffset, let application = window?.application else {
      delegate?.scrollViewDidScrollToTop(self)
      return true
    }
    animate(to: target, from: application.now, .toTop)
    return true
  }
}
