// The view of a presentation over its window, and the view that it removes from the window.
import Foundation

/// Covers the window during a presentation: takes touches that the presented view does not take.
final class PresentationView: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    touchPolicy = .block
  }

  required init?(coder: NSCoder) { nil }
}

/// A view that a full-screen presentation removed from its window, with its former position.
/// Retained, since nothing else may retain it.
struct CoveredView {
  private let view: View
  /// The sibling above it, and the number of siblings below.
  private weak var above: View?
  private let index: Int
  /// The window's size at that time.
  private let size: CGSize

  init(_ view: View, in window: Window) {
    let siblings = window.subviews
    self.view = view
    index = siblings.firstIndex { $0 === view } ?? 0
    above = index + 1 < siblings.count ? siblings[index + 1] : nil
    size = window.bounds.size
  }

  func holds(_ view: View) -> Bool { self.view === view }

  /// Restores it at its former position, below the container. If the window's size has changed, it
  /// follows by its mask.
  func putBack(into window: Window, below container: View) {
    guard view.superview == nil else { return }
    if let above, above.superview === window {
      window.insertSubview(view, belowSubview: above)
    } else {
      let last = window.subviews.firstIndex { $0 === container } ?? window.subviews.count
      window.insertSubview(view, at: min(index, last))
    }
    let now = window.bounds.size
    if now != size { view.autoresizeIfNeeded(from: size, to: now) }
  }
}

extension ViewController {
  /// The controller that presents this one, or else the presenter of its nearest presented
  /// ancestor; nil if there is none. Source: UIKit's documentation.
  public final var presentingViewController: ViewController? {
    var next: ViewController? = self
    while let current = next {
      if let presenter = current.presenter { return presenter }
      next = current.parent
    }
    return nil
  }

  /// Dismisses, at once, everything presented from here and from children, because their window
  /// shows another controller.
  func dismissAllPresented() {
    // A view hidden by the presentation is not restored: it is about to be removed itself.
    let wasMidDismissal = isMidDismissal
    isMidDismissal = true
    defer { isMidDismissal = wasMidDismissal }
    for presenter in presenters where presenter.presentedViewController != nil {
      presenter.dismiss(animated: false)
    }
  }

  /// The window in which `controller` can be presented from here; nil, with a line in the log, if
  /// it cannot.
  func windowToPresent(_ controller: ViewController) -> Window? {
    let diagnostics = ViewRegistry.main.diagnostics
    guard let window = owningWindow ?? viewIfLoaded?.window else {
      diagnostics.notice("present: \(type(of: self)) is in no window; show it first")
      return nil
    }
    // A presentation from it would stay over the window, and could not be dismissed.
    guard !isLeaving else {
      diagnostics.notice(
        "present: \(type(of: self)) is about to leave; present from what stays")
      return nil
    }
    guard controller.presenter == nil, controller !== self, controller.parent == nil
    else {
      diagnostics.misuse("present: \(type(of: controller)) is shown already")
      return nil
    }
    return window
  }

  /// The front of the chain of presentations that begins here or in a child.
  var presentedLeaf: ViewController {
    var leaf = self
    while let next = leaf.presentedHere { leaf = next }
    return leaf
  }

  /// The controller presented by this controller or by a child, at any depth.
  private var presentedHere: ViewController? {
    if let presentedViewController { return presentedViewController }
    for child in children.reversed() {
      if let presented = child.presentedHere { return presented }
    }
    return nil
  }

  /// This controller and its descendants that present something.
  var presenters: [ViewController] {
    let below = children.flatMap(\.presenters)
    return presentedViewController == nil ? below : [self] + below
  }

  /// The frontmost container over a window for presentations from here or from a child. It does not
  /// belong to ``presentedLeaf`` while that controller's view is being created.
  var presentedFront: PresentationView? {
    if let presentedViewController {
      if let front = presentedViewController.presentedFront { return front }
      let own = presentedViewController.presentationView
      if own?.window != nil { return own }
    }
    for child in children.reversed() {
      if let front = child.presentedFront { return front }
    }
    return nil
  }

  /// Whether this controller or a child presents something.
  var presentsModally: Bool {
    presentedViewController != nil || children.contains { $0.presentsModally }
  }

  /// Removes the view that a full-screen presentation hides.
  func cover(for controller: ViewController, in window: Window) {
    // It may have been dismissed while it appeared.
    guard presentedViewController === controller,
      controller.modalPresentationStyle == .fullScreen, let view = coveredView(in: window)
    else { return }
    controller.covered = CoveredView(view, in: window)
    view.removeFromSuperview()
  }

  /// Whether a full-screen presentation from here, or from a later controller, has removed `view`.
  func keepsCovered(_ view: View) -> Bool {
    covered?.holds(view) == true || presentedViewController?.keepsCovered(view) == true
      || children.contains { $0.keepsCovered(view) }
  }

  /// The view that a full-screen presentation removes: the topmost one under the window.
  func coveredView(in window: Window) -> View? {
    var covered = viewIfLoaded
    while let view = covered, view.superview !== window { covered = view.superview }
    return covered
  }
}
