// Two controllers side by side, as far as the window is wide.
public import CoreGraphics
public import GlassineUI

@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Whether a narrow window shows the primary controller instead of the secondary one.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
}

/// A primary controller at the leading edge and a secondary one beside it; a narrow window shows
/// one of them. Source: UIKit's documentation of UISplitViewController.
///
/// Differs from UIKit: the primary controller does not slide over the other, and a narrow window
/// has no button between them.
open class UISplitViewController: ViewController {
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The primary and the secondary controller; more are not shown.
  open var viewControllers: [UIViewController] = [] {
    didSet {
      for old in oldValue where !viewControllers.contains(where: { $0 === old }) {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      for new in viewControllers where new.parent !== self {
        addChild(new)
        new.didMove(toParent: self)
      }
      if isViewLoaded { layOut() }
    }
  }

  /// The primary controller's part of the width; ``automaticDimension``: a third, within limits.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// In points.
  open var minimumPrimaryColumnWidth: CGFloat = 220 { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var maximumPrimaryColumnWidth: CGFloat = 320 { didSet { viewIfLoaded?.setNeedsLayout() } }
  public static let automaticDimension: CGFloat = -1

  /// Whether one controller is shown.
  open var isCollapsed: Bool { view.bounds.width < Self.leastWidth }
  /// In points. Source: the width of windows from which UIKit's size class is regular.
  private static let leastWidth: CGFloat = 700

  /// The primary controller's width, in points.
  open var primaryColumnWidth: CGFloat {
    let fraction = preferredPrimaryColumnWidthFraction
    let wish = view.bounds.width * (fraction > 0 ? min(1, fraction) : 1 / 3)
    return max(minimumPrimaryColumnWidth, min(maximumPrimaryColumnWidth, wish))
  }

  /// Shows a secondary controller; in a narrow window instead of the primary one.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    viewControllers = viewControllers.prefix(1) + [vc]
    showsSecondary = true
    if isViewLoaded { layOut() }
  }
  private var showsSecondary = false

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  private func layOut() {
    let shown = isCollapsed ? [single].compactMap { $0 } : Array(viewControllers.prefix(2))
    for controller in viewControllers where !shown.contains(where: { $0 === controller }) {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    let bounds = view.bounds
    let width = shown.count > 1 ? primaryColumnWidth : bounds.width
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, controller) in shown.enumerated() {
      var frame = CGRect(
        x: index == 0 ? 0 : width, y: 0, width: index == 0 ? width : bounds.width - width,
        height: bounds.height)
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      if controller.view.superview !== view { view.addSubview(controller.view) }
      controller.view.frame = frame
    }
  }

  /// The controller that a narrow window shows.
  private var single: UIViewController? {
    guard let primary = viewControllers.first, viewControllers.count > 1 else {
      return viewControllers.first
    }
    let secondary = viewControllers[1]
    let discards =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    return showsSecondary || !discards ? secondary : primary
  }
}

extension ViewController {
  /// The nearest split controller around it; nil: none.
  @_disfavoredOverload public var splitViewController: UISplitViewController? {
    var controller = parent
    while let current = controller {
      if let split = current as? UISplitViewController { return split }
      controller = current.parent
    }
    return nil
  }
}
