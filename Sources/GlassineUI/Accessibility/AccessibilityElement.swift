// An element without a view: a part of a drawn picture, a row out of sight.
public import Foundation

/// A part of a view that assistive technologies read as an element of its own. Return it from the
/// container's ``Responder/accessibilityElements``. Source: UIKit's documentation of
/// UIAccessibilityElement.
open class AccessibilityElement: Responder {
  /// The view or element that contains it; not retained.
  open weak var accessibilityContainer: AnyObject?

  /// The frame in the container's coordinates; ``Responder/accessibilityFrame`` follows it when the
  /// container moves. Zero until it is set.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet {
      if accessibilityFrameInContainerSpace != oldValue {
        accessibilityApplication?.accessibility?.note(self)
      }
    }
  }

  final let settings = AccessibilitySettings()

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    settings.isElement = true
  }

  deinit {}  // Plain, as the view's.

  /// The container, if it is a responder.
  open override var next: Responder? { accessibilityContainer as? Responder }

  /// The nearest view that contains the element.
  public final var containerView: View? {
    var container = accessibilityContainer
    while let element = container as? AccessibilityElement {
      container = element.accessibilityContainer
    }
    return container as? View
  }
}
