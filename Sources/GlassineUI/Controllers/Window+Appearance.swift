// Controllers hear that their window comes on screen or goes from there, as they hear of their
// view's coming and going in it.
//
//   shown    an application's, and not hidden
//   comes    "will" to all, what lies in front last; the window is shown; "did" to all
//   goes     likewise, what lies in front first
//
// Source: observed on UIKit, which tells the root controller of a window that is hidden or let go
// of. Whatever callbacks do, each is told by where its window is then.
import Foundation
import GlassineScene

extension Window {
  /// Whether views of the window are shown: it is an application's, and not hidden.
  var isOnScreen: Bool { application != nil && !isHidden }

  /// The window is about to be shown, or to be no more. O(views in it).
  func willBeShown(_ isShown: Bool) { tellControllers(isShown) { $0.willBeShown(isShown) } }

  /// The window is shown now, or is no more; says nothing to those who know.
  func wasShownOrHidden() { tellControllers(isOnScreen) { $0.wasShown($0.isOnScreen) } }

  private func tellControllers(_ isShown: Bool, _ tell: (ViewController) -> Void) {
    for id in controlledViews(frontFirst: !isShown) {
      guard let view = Self.registry.view(for: id), view.window === self,
        let controller = view.controller
      else { continue }
      // What is seen to leave its window is not shown there once more.
      if !isShown || !controller.isSeenToLeave { tell(controller) }
    }
  }

  /// Root views of controllers, each before those below it. Collected, since whoever is told may
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

  /// The root view is about to be shown on screen, or to be no more.
  func willBeShown(_ isShown: Bool) {
    if isShown, appearance == .gone {
      appearance = .appearing
      viewWillAppear(transition != .none)
    } else if !isShown, appearance == .here || appearance == .appearing && transition != .none {
      appearance = .disappearing
      viewWillDisappear(transition != .none)
    }
  }

  /// The root view is shown now, or is no more.
  func wasShown(_ isShown: Bool) {
    willBeShown(isShown)
    if transition == .none { turnBack(isShown) }
    // Whoever heard of that may have undone it.
    guard isOnScreen == isShown else { return }
    if isShown, appearance == .appearing, transition != .coming {
      appearance = .here
      viewDidAppear(transition != .none)
    } else if !isShown, appearance == .disappearing {
      appearance = .gone
      viewDidDisappear(transition != .none)
    }
  }

  /// Whoever heard that the view comes hears that it goes, where it did not come after all; and the
  /// other way round.
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

  /// The root view is about to come into a window or to leave one: what the appearance calls
  /// follow.
  func rootViewWillMove(to window: Window?) { willBeShown(window?.isOnScreen == true) }

  /// The root view came into a window or left one.
  func rootViewDidMove(to window: Window?) {
    // A callback that undid the move has brought its own calls with it.
    if viewIfLoaded?.window === window { wasShown(isOnScreen) }
  }
}
