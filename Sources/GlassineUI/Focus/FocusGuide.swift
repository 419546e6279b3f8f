// A place without a view that passes the focus on.
import Foundation

/// A rectangle that the focus goes by: a direction that would come to it comes to what it prefers
/// instead. Added to a view as a layout guide. Source: UIKit's documentation of UIFocusGuide.
///
/// So a direction finds a button that lies in no line with the others. Tab does not come to it.
open class FocusGuide: LayoutGuide, FocusEnvironment {
  /// Whether it counts; true by default.
  open var isEnabled = true
  /// Where the focus goes that comes here; of the first that can have it. Not kept alive by the
  /// view that the guide belongs to, but by the guide.
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
