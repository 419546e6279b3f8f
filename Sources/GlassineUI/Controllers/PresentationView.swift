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
  /// The front of the chain of presentations that begins here.
  var presentedLeaf: ViewController {
    var leaf = self
    while let next = leaf.presentedViewController { leaf = next }
    return leaf
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

  /// The view that a full-screen presentation takes out: the topmost one under the window.
  func coveredView(in window: Window) -> View? {
    var covered = viewIfLoaded
    while let view = covered, view.superview !== window { covered = view.superview }
    return covered
  }
}
