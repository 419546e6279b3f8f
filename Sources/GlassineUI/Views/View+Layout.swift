// When subviews are placed (A2).
import Foundation

extension View {
  /// Asks for ``layoutSubviews()`` before the next frame is drawn.
  public func setNeedsLayout() {
    needsLayout = true
    markSuperviewsForLayout()
    setNeedsDisplay()
  }

  /// Places the subviews of this view and of all below it now, where that is due.
  public func layoutIfNeeded() {
    // From the topmost ancestor that is due, as UIKit does: its layout may move this view.
    var top = self
    var ancestor = superview
    while let view = ancestor {
      if view.needsLayout { top = view }
      ancestor = view.superview
    }
    Self.registry.layout(from: top)
  }

  /// Marks the way up, so that the layout pass finds this view without walking all others.
  func markSuperviewsForLayout() { ViewRegistry.main.markForLayout(above: id) }
}

extension ViewRegistry {
  /// Runs ``View/layoutSubviews()`` for every view from `root` down that is due, superviews first,
  /// each at most once (A2); what a callback marks again on its way up waits for the next pass.
  func layout(from root: View) {
    guard root.needsLayout || root.subtreeNeedsLayout else { return }
    // One stack for all: a callback that asks for layout works above what waits here.
    let base = layoutStack.count
    layoutStack.append(root.id)
    while layoutStack.count > base, let id = layoutStack.popLast() {
      guard let view = view(for: id), view.needsLayout || view.subtreeNeedsLayout else { continue }
      let isDue = view.needsLayout
      view.needsLayout = false
      view.subtreeNeedsLayout = false
      if isDue {
        view.controller?.viewWillLayoutSubviews()
        view.layoutSubviews()
        view.controller?.viewDidLayoutSubviews()
      }
      var child = store.lastChild(of: id)
      while !child.isNone {
        layoutStack.append(child)
        child = store.previousSibling(of: child)
      }
    }
  }
}
