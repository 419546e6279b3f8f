// What a controller says about bars, and the button that edits.
import CoreGraphics
import GlassineControls
public import GlassineUI

extension ViewController {
  private static let barsKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  private var bars: ControllerBars {
    if let bars = objc_getAssociatedObject(self, Self.barsKey) as? ControllerBars { return bars }
    let bars = ControllerBars()
    objc_setAssociatedObject(self, Self.barsKey, bars, .OBJC_ASSOCIATION_RETAIN)
    return bars
  }

  /// The items of a navigation controller's toolbar while the controller is at the top.
  @_disfavoredOverload public var toolbarItems: [UIBarButtonItem]? {
    get { bars.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Differs from UIKit: without an animation.
  public func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    bars.toolbarItems = items
    navigationController?.updateBar()
  }

  /// Whether a bar of tabs is hidden while the controller, or one above it, is on the stack of a
  /// navigation controller within it; not for the root.
  public var hidesBottomBarWhenPushed: Bool {
    get {
      (self as? any OverridesHidesBottomBarWhenPushed).map(\.loweredHidesBottomBarWhenPushed)
        ?? plainHidesBottomBarWhenPushed
    }
    set {
      guard let own = self as? any OverridesHidesBottomBarWhenPushed else {
        return plainHidesBottomBarWhenPushed = newValue
      }
      own.loweredHidesBottomBarWhenPushed = newValue
    }
  }
  /// The value beneath overrides.
  public final var plainHidesBottomBarWhenPushed: Bool {
    get { bars.hidesBottomBar }
    set { bars.hidesBottomBar = newValue }
  }

  /// A button that begins and ends editing, and says which.
  public var editButtonItem: UIBarButtonItem {
    if let item = bars.edit { return item }
    let item = UIBarButtonItem(title: "Edit", primaryAction: nil)
    item.primaryAction = UIAction { [weak self, weak item] _ in
      guard let self, let item else { return }
      self.setEditing(!self.isEditing, animated: true)
      item.title = self.isEditing ? "Done" : "Edit"
      item.style = self.isEditing ? .done : .plain
    }
    item.title = isEditing ? "Done" : "Edit"
    bars.edit = item
    return item
  }

  /// False; setting it has no effect: a presentation has its own transition style.
  public var providesPresentationContextTransitionStyle: Bool {
    get { false }
    set {}
  }
}

private final class ControllerBars {
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBar = false
  var edit: UIBarButtonItem?
}
