// What a presentation puts over its window, and what it takes out of it.
import Foundation

/// Lies over the window while something is presented: takes whatever the presented view does not.
final class PresentationView: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    touchPolicy = .block
  }

  required init?(coder: NSCoder) { nil }
}

/// A view that a full-screen presentation took out of its window, with where it lay. Held, since
/// nothing else may.
struct CoveredView {
  private let view: View
  /// What lay above it, and how many lay below.
  private weak var above: View?
  private let index: Int
  /// The window's size then.
  private let size: CGSize

  init(_ view: View, in window: Window) {
    let siblings = window.subviews
    self.view = view
    index = siblings.firstIndex { $0 === view } ?? 0
    above = index + 1 < siblings.count ? siblings[index + 1] : nil
    size = window.bounds.size
  }

  func holds(_ view: View) -> Bool { self.view === view }

  /// Puts it where it lay, below what covered it. In a window of another size by now it follows by
  /// its mask.
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
  /// The controller that presents this one, or else the nearest of its parents that is presented;
  /// nil where none is. Source: UIKit's documentation.
  public final var presentingViewController: ViewController? {
    var next: ViewController? = self
    while let current = next {
      if let presenter = current.presenter { return presenter }
      next = current.parent
    }
    return nil
  }

  /// Takes away, at once, what is presented from here and from children, as their window is to show
  /// another controller.
  func dismissAllPresented() {
    // What a presentation hides stays out: it is about to go itself.
    let wasMidDismissal = isMidDismissal
    isMidDismissal = true
    defer { isMidDismissal = wasMidDismissal }
    for presenter in presenters where presenter.presentedViewController != nil {
      presenter.dismiss(animated: false)
    }
  }

  /// Where `controller` can be presented from here; nil, and a line in the log, where it cannot.
  func windowToPresent(_ controller: ViewController) -> Window? {
    let diagnostics = ViewRegistry.main.diagnostics
    guard let window = owningWindow ?? viewIfLoaded?.window else {
      diagnostics.notice("present: \(type(of: self)) is in no window; show it first")
      return nil
    }
    // What it presented would stay over the window, and nobody could dismiss it.
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

  /// What this controller presents or else a child, at any depth.
  private var presentedHere: ViewController? {
    if let presentedViewController { return presentedViewController }
    for child in children.reversed() {
      if let presented = child.presentedHere { return presented }
    }
    return nil
  }

  /// Those that present something: this controller, and children at any depth.
  var presenters: [ViewController] {
    let below = children.flatMap(\.presenters)
    return presentedViewController == nil ? below : [self] + below
  }

  /// The frontmost of what lies over a window for what is presented from here or from a child. It
  /// is not that of ``presentedLeaf`` while the view of that is being made.
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

  /// Whether something is presented from here or from a child.
  var presentsModally: Bool {
    presentedViewController != nil || children.contains { $0.presentsModally }
  }

  /// Takes out what a full-screen presentation hides.
  func cover(for controller: ViewController, in window: Window) {
    // It may have been dismissed as it came.
    guard presentedViewController === controller,
      controller.modalPresentationStyle == .fullScreen, let view = coveredView(in: window)
    else { return }
    controller.covered = CoveredView(view, in: window)
    view.removeFromSuperview()
  }

  /// Whether a full-screen presentation from here, or from further on, has taken `view` out.
  func keepsCovered(_ view: View) -> Bool {
    covered?.holds(view) == true || presentedViewController?.keepsCovered(view) == true
      || children.contains { $0.keepsCovered(view) }
  }

  /// The view that a full-screen presentation takes out: the topmost one under the window.
  func coveredView(in window: Window) -> View? {
    var covered = viewIfLoaded
    while let view = covered, view.superview !== window { covered = view.superview }
    return covered
  }
}
