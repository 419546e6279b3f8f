// Notifies controllers when their window is shown or hidden, as they are notified when their view
// enters or leaves it.
//
//   shown    in an application, and not hidden
//   appears  "will" to all, the frontmost last; the window is shown; "did" to all
//   hides    likewise, the frontmost first
//
// Source: observed on UIKit, which notifies the root controller of a window that is hidden or
// released. Callbacks may change anything: each call depends on the window's state at its time.
import Foundation
import GlassineScene

extension Window {
  /// Whether views of the window are shown: it has an application, and is not hidden.
  var isOnScreen: Bool { application != nil && !isHidden }

  /// Called before the window is shown or hidden. O(views in it).
  func willBeShown(_ isShown: Bool) { tellControllers(isShown) { $0.willBeShown(isShown) } }

  /// Called after the window was shown or hidden; skips controllers that know already.
  func wasShownOrHidden() { tellControllers(isOnScreen) { $0.wasShown($0.isOnScreen) } }

  private func tellControllers(_ isShown: Bool, _ tell: (ViewController) -> Void) {
    for id in controlledViews(frontFirst: !isShown) {
      guard let view = Self.registry.view(for: id), view.window === self,
        let controller = view.controller
      else { continue }
      // A view that is disappearing from its window is not reported as appearing again.
      if !isShown || !controller.isSeenToLeave { tell(controller) }
    }
  }

  /// Root views of controllers, each before its descendants. Collected first, since a callback may
  /// change the tree.
  private func controlledViews(frontFirst: Bool) -> [NodeID] {
    var ids: [NodeID] = []
    for top in frontFirst ? subviews.reversed() : subviews {
      if top.controller != nil { ids.append(top.id) }
      Self.registry.forEachDescendant(of: top.id) { if $0.controller != nil { ids.append($0.id) } }
    }
    return ids
  }
}

extension ViewController {
  /// Whether the root view is in a window that is shown.
  var isOnScreen: Bool { viewIfLoaded?.window?.isOnScreen == true }

  /// Called before the root view is shown or hidden on screen.
  func willBeShown(_ isShown: Bool) {
    if isShown, appearance == .gone {
      appearance = .appearing
      viewWillAppear(transition != .none)
    } else if !isShown, appearance == .here || appearance == .appearing && transition != .none {
      appearance = .disappearing
      viewWillDisappear(transition != .none)
    }
  }

  /// Called after the root view was shown or hidden.
  func wasShown(_ isShown: Bool) {
    willBeShown(isShown)
    if transition == .none { turnBack(isShown) }
    // A callback may have undone it.
    guard isOnScreen == isShown else { return }
    if isShown { sendIsAppearing(transition != .none) }
    if isShown, appearance == .appearing, transition != .coming {
      appearance = .here
      viewDidAppear(transition != .none)
    } else if !isShown, appearance == .disappearing {
      appearance = .gone
      viewDidDisappear(transition != .none)
    }
  }

  /// Calls ``viewIsAppearing(_:)``, once for an appearance.
  func sendIsAppearing(_ isAnimated: Bool) {
    guard appearance == .appearing, isOnScreen, !hasSentIsAppearing else { return }
    hasSentIsAppearing = true
    viewIsAppearing(isAnimated)
  }

  /// Sends the opposite call if the view did not appear or disappear after its "will" call.
  private func turnBack(_ isShown: Bool) {
    switch (appearance, isShown) {
    case (.appearing, false):
      appearance = .disappearing
      viewWillDisappear(false)
    case (.disappearing, true):
      appearance = .appearing
      viewWillAppear(false)
    default: break
    }
  }

  /// Called before the root view enters or leaves a window: sends the appearance calls.
  func rootViewWillMove(to window: Window?) {
    if followsItsView { willBeShown(window?.isOnScreen == true) }
  }

  /// Called after the root view entered or left a window.
  func rootViewDidMove(to window: Window?) {
    // A callback that undid the move has sent its own calls.
    if followsItsView, viewIfLoaded?.window === window { wasShown(isOnScreen) }
  }
}

extension ViewController {
  /// Tells the controller, its children and the controller that it presents that memory is low.
  func passMemoryWarning() {
    let (children, presented) = (children, presentedViewController)
    didReceiveMemoryWarning()
    for child in children { child.passMemoryWarning() }
    presented?.passMemoryWarning()
  }
}
