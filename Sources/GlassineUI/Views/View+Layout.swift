// When subviews are placed (A2).
import Foundation
import GlassineScene

extension View {
  /// Asks for ``layoutSubviews()`` before the next frame is drawn.
  public func setNeedsLayout() {
    needsLayout = true
    if Self.registry.layoutAskers != nil { Self.registry.noteLayoutAsker(of: id) }
    markSuperviewsForLayout()
    setNeedsDisplay()
  }

  /// Places the subviews of this view and of all below it now, where that is due.
  public func layoutIfNeeded() {
    Self.registry.compareContents()
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
  /// Constraints are updated before, and solved at their host's turn.
  func layout(from root: View) {
    compareContents()
    updateConstraints(below: root)
    guard root.isDueForLayout else { return }
    // A pass within a pass, by layoutIfNeeded() in a callback, has a list of its own.
    var pending = layoutList
    layoutList = []
    pending.append(root.id)
    while let id = pending.popLast() {
      // What a callback before this one changed may be this one's matter.
      compareContents()
      guard isDueForLayout(id), let view = view(for: id) else { continue }
      let isDue = view.needsLayout
      view.needsLayout = false
      view.subtreeNeedsLayout = false
      if isDue {
        let outerTurn = layoutTurn
        layoutTurn = id
        if hasSafeAreas { view.tellSafeArea() }
        if view.traits[.hostsLayout] { view.layoutStateIfAny?.engine?.layout() }
        view.controller?.viewWillLayoutSubviews()
        view.layoutSubviews()
        view.controller?.viewDidLayoutSubviews()
        layoutTurn = outerTurn
      }
      var child = store.lastChild(of: id)
      while !child.isNone {
        pending.append(child)
        child = store.previousSibling(of: child)
      }
    }
    layoutList = pending
  }

  /// Asked of every child of what is laid out: without a reference to it.
  private func isDueForLayout(_ id: NodeID) -> Bool {
    guard let object = hold(on: id) else { return false }
    unowned(unsafe) let view = object.takeUnretainedValue()
    return view.isDueForLayout
  }

  func noteLayoutAsker(of id: NodeID) {
    if !layoutTurn.isNone { layoutAskers?[id] = layoutTurn }
  }

  /// Says which view asks for layout in each of a frame's passes, of itself or of another; once for
  /// each.
  func noteLayoutWithoutEnd(below root: View) {
    let askers = layoutAskers ?? [:]
    layoutAskers = nil
    var due: View?
    var pending = [root]
    while let view = pending.popLast() {
      if view.needsLayout {
        due = view
        break
      }
      // A view below which layout was due need not have one that still is.
      var marked: [View] = []
      view.forEachSubview { if $0.needsLayout || $0.subtreeNeedsLayout { marked.append($0) } }
      pending += marked.reversed()
    }
    guard let due else { return }
    let culprit = askers[due.id].flatMap { self.view(for: $0) } ?? due
    guard endlessLayouts.insert(culprit.id).inserted else { return }
    diagnostics.notice(
      "the layout of \(culprit.layoutName) asks for layout again in each of "
        + "\(FrameOrder.layoutPassLimit) passes; it goes on in the next frame. Change constraints "
        + "and frames in layoutSubviews() only where they differ")
  }
}
