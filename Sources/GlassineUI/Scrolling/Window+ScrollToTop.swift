// The effect of a tap on a status bar.
import Foundation
import GlassineScene

extension Window {
  /// Scrolls the one visible scroll view with ``ScrollView/scrollsToTop`` to its top, as UIKit does
  /// after a tap on the status bar. For a bar, button or key of the program's own.
  ///
  /// If several visible scroll views have it, none is scrolled. The delegate may refuse, and is
  /// notified at the top. O(views of the window).
  /// - Returns: whether one is scrolling, or at its top already.
  @discardableResult
  @_disfavoredOverload public func scrollToTop() -> Bool {
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
  /// Whether it is shown, and a part of it is within the window and all clips.
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
      tell(.didScrollToTop)
      return true
    }
    animate(to: target, from: application.now, .toTop)
    return true
  }
}
