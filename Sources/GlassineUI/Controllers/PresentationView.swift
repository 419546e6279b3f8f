// The view of a presentation over its window, and the view that it removes from the window.
import Foundation
import GlassineInput

/// Covers the window during a presentation: takes the touches that the presented view does not
/// take.
class PresentationView: View {
  /// Arranges the presented view; nil: it covers the bounds.
  weak var driver: (any PresentationDriver)?
  weak var presented: ViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    touchPolicy = .block
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    driver?.containerWillLayOut(self)
    super.layoutSubviews()
    driver?.containerDidLayOut(self)
  }
}

/// Covers the window for one seat: touches of other seats reach only the presented view, and else
/// pass through.
final class SeatPresentationView: PresentationView {
  override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    let hit = super.hitTest(point, with: event)
    guard let presented, let application = window?.application,
      application.currentSeatNumber != presented.presentationSeat
    else { return hit }
    return hit === self || hit === presented.viewIfLoaded ? nil : hit
  }
}

/// A view that a full-screen presentation took out of its window, with its former position.
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

  /// The view, if it is in `container` now.
  func strayed(in container: View) -> View? { view.isDescendant(of: container) ? view : nil }

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
  @_disfavoredOverload public final var presentingViewController: ViewController? {
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

  /// The front of the chain of presentations that begins here or in a child, as far as they block
  /// a seat.
  package func presentedLeaf(for seat: SeatNumber) -> ViewController {
    var leaf = self
    while let next = leaf.presentedHere(for: seat) { leaf = next }
    return leaf
  }

  /// The controller presented by this controller, or else by a child, at any depth.
  private func presentedHere(for seat: SeatNumber) -> ViewController? {
    if let presentedViewController {
      if presentedViewController.blocks(seat) { return presentedViewController }
      if let presented = presentedViewController.presentedHere(for: seat) { return presented }
    }
    for child in children.reversed() {
      if let presented = child.presentedHere(for: seat) { return presented }
    }
    return nil
  }

  private func blocks(_ seat: SeatNumber) -> Bool {
    presentationSeat == nil || presentationSeat == seat
  }

  /// Dismisses, at once, everything that the input of a removed seat presented from here or from
  /// children.
  func dismissPresented(by seat: SeatNumber) {
    for presenter in presenters {
      if let presented = presenter.presentedViewController {
        if presented.presentationSeat == seat {
          presenter.dismiss(animated: false)
        } else {
          presented.dismissPresented(by: seat)
        }
      }
    }
  }

  /// The controllers that present something: this one, and children at any depth.
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

  /// Whether this controller or a child presents something that blocks a seat.
  package func presentsModally(for seat: SeatNumber) -> Bool { presentedHere(for: seat) != nil }

  /// Removes the view that a full-screen presentation hides.
  func cover(for controller: ViewController, in window: Window) {
    // The callback may have dismissed it already.
    guard presentedViewController === controller, controller.presentationSeat == nil,
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
