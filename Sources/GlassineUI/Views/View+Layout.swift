// Marking views for layout, and the layout pass (A2).
import Foundation
import GlassineScene

extension View {
  /// The implementation of ``setNeedsLayout()``.
  final func noteLayout() {
    needsLayout = true
    if traits[.hostsLayout] { layoutStateIfAny?.engine?.isForContents = false }
    if Self.registry.layout.askers != nil { Self.registry.noteLayoutAsker(of: id) }
    markSuperviewsForLayout()
    // A view that adds subviews whenever it draws would be drawn in each frame for their layout.
    if Self.registry.drawing.current == id {
      Self.registry.setNeedsUpdate(ofWindow: windowNumber)
    } else {
      setNeedsDisplay()
    }
  }

  /// The implementation of ``layoutIfNeeded()``.
  final func layOutNow() {
    Self.registry.compareContents()
    if let engine = layoutStateIfAny?.outer, engine.isApplying { engine.applyParts(of: self) }
    // From the topmost due ancestor, as in UIKit: its layout may move this view.
    var top = self
    var ancestor = superview
    while let view = ancestor {
      if view.needsLayout { top = view }
      ancestor = view.superview
    }
    Self.registry.layout(from: top)
  }

  /// Marks the ancestors, so that the layout pass finds this view without walking all others.
  func markSuperviewsForLayout() { ViewRegistry.main.markForLayout(above: id) }
}

extension ViewRegistry {
  /// Runs ``View/layoutSubviews()`` for every due view from `root` down, superviews first, each at
  /// most once (A2). Ancestors that a callback marks wait for the next pass. Constraints are
  /// updated before, and solved at their host's turn.
  func layout(from root: View) {
    compareContents()
    updateConstraints(below: root)
    guard root.isDueForLayout else { return }
    // A nested pass, by layoutIfNeeded() in a callback, uses a separate list.
    var pending = layout.pending
    layout.pending = []
    pending.append(root.id)
    while let id = pending.popLast() {
      // An earlier callback may have changed content that affects this view.
      if layout.hasQuestions { compareContents() }
      guard isDueForLayout(id), let view = view(for: id) else { continue }
      let isDue = view.needsLayout
      view.needsLayout = false
      view.subtreeNeedsLayout = false
      if isDue {
        let outerTurn = layout.turn
        layout.turn = id
        if layout.hasSafeAreas { view.tellSafeArea() }
        if !view.traits[.hostsLayout] || view.layoutStateIfAny?.engine?.takeTurn() != false {
          view.controller?.viewWillLayoutSubviews()
          view.layOutByLayer()
          view.controller?.viewDidLayoutSubviews()
        }
        layout.turn = outerTurn
      }
      store.appendChildren(of: id, to: &pending)
    }
    layout.pending = pending
  }

  private func isDueForLayout(_ id: NodeID) -> Bool {
    hold(on: id)?.with { $0.isDueForLayout } ?? false
  }

  func noteLayoutAsker(of id: NodeID) {
    let turn = layout.turn
    if !turn.isNone { layout.askers?[id] = turn }
  }

  /// Logs the views that request layout in each of a frame's passes, for themselves or for another
  /// view; once per view.
  func noteLayoutWithoutEnd(below root: View) {
    let askers = layout.askers ?? [:]
    layout.askers = nil
    var due: View?
    var pending = [root]
    while let view = pending.popLast() {
      if view.needsLayout {
        due = view
        break
      }
      // A view marked for layout in its subtree need not have a descendant that is still due.
      var marked: [View] = []
      view.forEachSubview { if $0.needsLayout || $0.subtreeNeedsLayout { marked.append($0) } }
      pending += marked.reversed()
    }
    guard let due else { return }
    let culprit = askers[due.id].flatMap { self.view(for: $0) } ?? due
    guard layout.endless.insert(culprit.id).inserted else { return }
    diagnostics.notice(
      "the layout of \(culprit.layoutName) asks for layout again in each of "
        + "\(FrameOrder.layoutPassLimit) passes; it goes on in the next frame. Change constraints "
        + "and frames in layoutSubviews() only where they differ")
  }
}
