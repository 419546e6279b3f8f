// Superviews and subviews. Links are in the scene store; a superview owns one reference to each
// subview, retained when it is added and released when it is removed.
import Foundation
import GlassineScene

extension View {
  /// The view that contains this one; nil for a window or a view without a superview.
  public var superview: View? {
    Self.registry.view(for: Self.registry.store.parent(of: id))
  }

  /// The subviews, lowest first. Created at each call, so store the array instead of calling twice.
  public var subviews: [View] {
    var result: [View] = []
    forEachSubview { if !$0.traits[.isDrawnChild] { result.append($0) } }
    return result
  }

  /// The window at the top; nil if the view is in none. O(1).
  public var window: Window? {
    windowNumber == 0 ? nil : ViewRegistry.main.window(number: windowNumber)
  }

  /// Whether `view` is this view's ancestor or the view itself.
  public func isDescendant(of view: View) -> Bool {
    Self.registry.store.isDescendant(id, of: view.id)
  }

  /// The view or subview, at any depth, with that ``tag``; the first in order.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    var found: View?
    Self.registry.forEachDescendant(of: id) { view in
      if found == nil, view.tag == tag { found = view }
    }
    return found
  }

  final func attach(_ view: View, above sibling: View) {
    guard sibling.superview === self else { return addSubview(view) }
    attach(view) { $0.insert(view.id, above: sibling.id) }
  }

  final func attach(_ view: View, below sibling: View) {
    guard sibling.superview === self else { return addSubview(view) }
    attach(view) { $0.insert(view.id, below: sibling.id) }
  }

  final func moveToFront(_ view: View) {
    if view.superview === self { change { ViewRegistry.main.bringToFront(view.id) } }
  }

  final func moveToBack(_ view: View) {
    if view.superview === self { change { Self.registry.store.sendToBack(view.id) } }
  }

  /// Exchanges the positions of two subviews in ``subviews``. An invalid index is misuse: it traps
  /// in debug, and in release nothing happens and one line is logged. O(index), as
  /// ``insertSubview(_:at:)``.
  @_disfavoredOverload public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let registry = ViewRegistry.main
    let (first, second) = (
      registry.store.child(of: id, at: childIndex(ofSubview: index)),
      registry.store.child(of: id, at: childIndex(ofSubview: other))
    )
    guard !first.isNone, !second.isNone else {
      return registry.diagnostics.misuse(
        "exchangeSubview: \(first.isNone ? index : other) is not below"
          + " \(registry.store.childCount(of: id)), the number of subviews")
    }
    if first != second, registry.store.exchange(first, second) { note(NodeChange(.order)) }
  }

  /// The implementation of ``removeFromSuperview()``.
  final func detachFromSuperview() {
    guard let parent = superview else { return }
    let oldWindow = window
    if !traits[.isDrawnChild] { parent.willRemoveSubview(self) }
    willMove(toSuperview: nil)
    if oldWindow != nil { announceWindow(nil, isBefore: true) }
    oldWindow?.resignFirstResponder(within: self)
    // A callback may have removed or moved the view: then its reference is no longer the parent's.
    guard superview === parent else { return }
    layoutWillDetach()
    let environmentBefore = Self.registry.environmentBefore(leaving: oldWindow, for: nil)
    let hold = Unmanaged.passUnretained(self)
    Self.registry.store.removeFromParent(id)
    layoutDidDetach(from: parent)
    followRoot()
    if let environmentBefore {
      Self.registry.refreshEnvironments(from: self, before: environmentBefore)
    }
    if oldWindow?.application?.touches.isActive == true {
      Self.registry.delivery.noteRemoval(of: id, from: parent.id)
    }
    oldWindow?.application?.viewsDidLeaveWindow()
    parent.note(NodeChange(.order))
    didMoveToSuperview()
    if oldWindow != nil { announceWindow(nil, isBefore: false) }
    Self.registry.release(hold)
  }

  /// Calls `body` for each subview, lowest first. `body` may change the subviews; removing a
  /// subview before its turn ends the iteration.
  package func forEachSubview(_ body: (View) -> Void) {
    let registry = Self.registry
    var child = registry.store.firstChild(of: id)
    while !child.isNone {
      let next = registry.store.nextSibling(of: child)
      if let view = registry.view(for: child) { body(view) }
      child = registry.store.parent(of: next) == id ? next : .none
    }
  }

  /// Adds `view`, which `insert` links into the tree.
  final func attach(_ view: View, insert: (SceneStore) -> Bool) {
    let registry = ViewRegistry.main
    guard !isPresented(from: view) else {
      return registry.diagnostics.misuse(
        "\(type(of: view)) presents the view that it would be added to")
    }
    let oldParent = view.superview
    let oldWindow = view.window
    let newWindow = window
    let changesWindow = oldWindow !== newWindow
    view.willMove(toSuperview: self)
    if changesWindow { view.announceWindow(newWindow, isBefore: true) }
    if let oldParent, oldParent !== self { oldParent.willRemoveSubview(view) }
    if changesWindow { oldWindow?.resignFirstResponder(within: view) }
    // Read again: a callback may have moved or removed the view.
    let parent = view.superview
    let leaves = parent != nil && parent !== self
    if leaves { view.layoutWillDetach() }
    let environmentBefore = registry.environmentBefore(leaving: oldWindow, for: newWindow)
    guard insert(registry.store) else { return }
    // The parent's reference: retained now, or taken over from the previous superview.
    if parent == nil { _ = Unmanaged.passUnretained(view).retain() }
    if view.windowNumber != windowNumber { registry.setWindowNumber(windowNumber, from: view) }
    if leaves, let parent { view.layoutDidDetach(from: parent) }
    view.layoutDidAttach()
    if let environmentBefore {
      registry.refreshEnvironments(from: view, before: environmentBefore)
    }
    if changesWindow { oldWindow?.application?.viewsDidLeaveWindow() }
    parent?.note(NodeChange(.order))
    note(NodeChange(.order))
    if view.needsLayout || view.subtreeNeedsLayout { view.markSuperviewsForLayout() }
    // A subview that is added again only changes its order. iOS code does so in `layoutSubviews()`:
    // each layout would otherwise cause the next one.
    if parent !== self, !view.traits[.isDrawnChild] { setNeedsLayout() }
    view.noteMoved()
    view.placeInDepth()
    if !view.traits[.isDrawnChild] { didAddSubview(view) }
    view.didMoveToSuperview()
    if changesWindow { view.announceWindow(newWindow, isBefore: false) }
  }

  /// Whether a controller in `view` presents this view: the chain of responders would be a circle.
  private func isPresented(from view: View) -> Bool {
    // A view with neither subviews nor a controller is in no other view's chain.
    let hasSubviews = !Self.registry.store.firstChild(of: view.id).isNone
    guard hasSubviews || view.controller != nil, !isDescendant(of: view) else { return false }
    var responder: Responder? = self
    while let current = responder {
      if current === view || current === view.controller { return true }
      responder = current.next
    }
    return false
  }

  /// Updates the window number of the view and its descendants, after a change of its place in the
  /// tree.
  private func followRoot() {
    let number = superview?.windowNumber ?? (self as? Window)?.ownNumber ?? 0
    if number != windowNumber { ViewRegistry.main.setWindowNumber(number, from: self) }
  }

  /// Calls `willMove(toWindow:)` before, or `didMoveToWindow()` after, a change of windows on the
  /// view and its descendants. Ids are collected first, so that the callbacks may change the tree.
  private func announceWindow(_ newWindow: Window?, isBefore: Bool) {
    let registry = ViewRegistry.main
    guard !registry.store.firstChild(of: id).isNone else {
      return announceOwnWindow(newWindow, isBefore: isBefore)
    }
    var ids: [NodeID] = []
    ids.reserveCapacity(16)
    ids.append(id)
    registry.forEachNode(below: id) { ids.append($0) }
    for id in ids {
      registry.view(for: id)?.announceOwnWindow(newWindow, isBefore: isBefore)
    }
  }

  private func announceOwnWindow(_ newWindow: Window?, isBefore: Bool) {
    if isBefore {
      controller?.rootViewWillMove(to: newWindow)
      willMove(toWindow: newWindow)
    } else {
      if newWindow != nil, let entry = ViewRegistry.main.windowEntry { entry(self) }
      controller?.rootViewDidMove(to: newWindow)
      didMoveToWindow()
    }
  }
}

extension ViewRegistry {
  /// Calls `body` for every descendant of `root`, each before its own descendants, lowest sibling
  /// first. `body` must not change the tree. Iterative, for trees of any depth.
  func forEachDescendant(of root: NodeID, _ body: (View) -> Void) {
    forEachNode(below: root) { if let view = view(for: $0) { body(view) } }
  }

  /// Calls `body` with the id of each descendant of `root`, each before its own descendants. `body`
  /// must not change the tree.
  func forEachNode(below root: NodeID, _ body: (NodeID) -> Void) {
    var node = store.firstChild(of: root)
    while !node.isNone {
      body(node)
      let child = store.firstChild(of: node)
      if !child.isNone {
        node = child
        continue
      }
      while !node.isNone, node != root {
        let sibling = store.nextSibling(of: node)
        if !sibling.isNone {
          node = sibling
          break
        }
        node = store.parent(of: node)
      }
      if node == root { return }
    }
  }
}
