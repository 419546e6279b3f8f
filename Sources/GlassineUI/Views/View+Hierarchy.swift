// Superviews and subviews. Links live in the scene store; a superview holds one reference to each
// subview, taken when it is added and given up when it is removed.
import Foundation
import GlassineScene

extension View {
  /// The view that holds this one; nil for a window or a view on its own.
  public var superview: View? {
    Self.registry.view(for: Self.registry.store.parent(of: id))
  }

  /// The subviews, lowest first. Made at the call, so keep it rather than ask twice.
  public var subviews: [View] {
    var result: [View] = []
    forEachSubview { result.append($0) }
    return result
  }

  /// The window at the top; nil while the view hangs in none. Grows with the depth.
  public var window: Window? {
    Self.registry.view(for: Self.registry.store.root(of: id)) as? Window
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

  /// Adds `view` on top. A view that has a superview leaves it first.
  ///
  /// Adding a view to itself or to one of its own subviews is misuse: it traps in debug, and in
  /// release nothing happens and one line is logged.
  public func addSubview(_ view: View) {
    attach(view) { $0.insert(view.id, into: id) }
  }

  /// Adds `view` at a place in ``subviews``; an index beyond the end puts it on top.
  public func insertSubview(_ view: View, at index: Int) {
    attach(view) { $0.insert(view.id, into: id, at: max(0, index)) }
  }

  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard sibling.superview === self else { return addSubview(view) }
    attach(view) { $0.insert(view.id, above: sibling.id) }
  }

  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard sibling.superview === self else { return addSubview(view) }
    attach(view) { $0.insert(view.id, below: sibling.id) }
  }

  /// Puts a subview above its siblings; another view is left where it is.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { change { $0.bringToFront(view.id) } }
  }

  /// Puts a subview below its siblings; another view is left where it is.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { change { $0.sendToBack(view.id) } }
  }

  /// Takes the view out of its superview. Its touches are cancelled, once (T2), unless it is back in
  /// the same window before they would be delivered; a first responder in it resigns.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    let oldWindow = window
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if oldWindow != nil { announceWindow(nil, isBefore: true) }
    guard superview === parent else { return }
    oldWindow?.resignFirstResponder(within: self)
    let hold = Unmanaged.passUnretained(self)
    Self.registry.store.removeFromParent(id)
    if oldWindow?.application?.touches.isActive == true {
      Self.registry.noteRemoval(of: self, from: parent)
    }
    oldWindow?.application?.viewsDidLeaveWindow()
    parent.setNeedsDisplay()
    didMoveToSuperview()
    if oldWindow != nil { announceWindow(nil, isBefore: false) }
    Self.registry.release(hold)
  }

  /// Calls `body` for each subview, lowest first. The subviews may be changed meanwhile; one that is
  /// removed before its turn ends the round.
  func forEachSubview(_ body: (View) -> Void) {
    let registry = Self.registry
    var child = registry.store.firstChild(of: id)
    while !child.isNone {
      let next = registry.store.nextSibling(of: child)
      if let view = registry.view(for: child) { body(view) }
      child = registry.store.parent(of: next) == id ? next : .none
    }
  }

  private func attach(_ view: View, insert: (SceneStore) -> Bool) {
    let registry = Self.registry
    let oldParent = view.superview
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceWindow(newWindow, isBefore: true) }
    if oldParent !== self { oldParent?.willRemoveSubview(view) }
    if oldWindow !== newWindow { oldWindow?.resignFirstResponder(within: view) }
    guard insert(registry.store) else { return }
    // The parent's hold: taken now, or kept from the superview before.
    if oldParent == nil { _ = Unmanaged.passUnretained(view).retain() }
    if oldWindow !== newWindow { oldWindow?.application?.viewsDidLeaveWindow() }
    oldParent?.setNeedsDisplay()
    if view.needsLayout || view.subtreeNeedsLayout { view.markSuperviewsForLayout() }
    setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.announceWindow(newWindow, isBefore: false) }
  }

  /// Tells the view and all below it that they change windows: `willMove(toWindow:)` before,
  /// `didMoveToWindow()` after. Ids are collected first, so that the callbacks may change the tree.
  private func announceWindow(_ newWindow: Window?, isBefore: Bool) {
    let registry = Self.registry
    var ids = [id]
    registry.forEachDescendant(of: id) { ids.append($0.id) }
    for id in ids {
      guard let view = registry.view(for: id) else { continue }
      if isBefore {
        view.controller?.rootViewWillMove(to: newWindow)
        view.willMove(toWindow: newWindow)
      } else {
        view.controller?.rootViewDidMove(to: newWindow)
        view.didMoveToWindow()
      }
    }
  }
}

extension ViewRegistry {
  /// Calls `body` for every view below `root`, each before what is below it, lowest sibling first.
  /// `body` must not change the tree. Without recursion, so any depth will do.
  func forEachDescendant(of root: NodeID, _ body: (View) -> Void) {
    var node = store.firstChild(of: root)
    while !node.isNone {
      if let view = view(for: node) { body(view) }
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
