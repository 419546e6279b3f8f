// A rectangle without a view that redirects the focus.
import Foundation

/// A rectangle that redirects the focus: a move that would reach it goes to its preferred
/// environments instead. Added to a view as a layout guide. Source: UIKit's documentation of
/// UIFocusGuide.
///
/// Moves by direction can therefore find a button that is not aligned with others. Tab ignores it.
open class FocusGuide: LayoutGuide, FocusEnvironment {
  /// Whether it is active; true by default.
  open var isEnabled = true
  /// The targets of a move to this guide, of which the first focusable one is used. The guide
  /// retains them, its view does not.
  open var preferredFocusEnvironments: [any FocusEnvironment] = []

  public override init() { super.init() }

  public var parentFocusEnvironment: (any FocusEnvironment)? { owningView }
  open func setNeedsFocusUpdate() {}
  open func updateFocusIfNeeded() {}
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {}
}
