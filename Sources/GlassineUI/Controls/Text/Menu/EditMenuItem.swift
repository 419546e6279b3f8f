// What stands in an edit menu, and what asks for one.
public import Foundation

/// A title in an edit menu, and what choosing it does. Stands for UIKit's UICommand and UIAction; a
/// menu is a flat list of them.
public struct EditMenuItem {
  public var title: String
  /// Whether it can be chosen; true by default.
  public var isEnabled = true
  /// Whether it is shown as something that cannot be taken back; false by default.
  public var isDestructive = false
  let effect: Effect

  enum Effect {
    case command(Selector)
    case handler(() -> Void)
  }

  /// Sends `action` along the responder chain, from the first responder within the menu's view, else
  /// from that view.
  public init(title: String, action: Selector) {
    self.title = title
    effect = .command(action)
  }

  /// Calls `handler`.
  public init(title: String, handler: @escaping () -> Void) {
    self.title = title
    effect = .handler(handler)
  }

  /// The action it sends; nil for a handler.
  public var action: Selector? { if case .command(let action) = effect { action } else { nil } }
}

/// Where a menu is asked for. Source: UIKit's documentation of UIEditMenuConfiguration.
public struct EditMenuConfiguration {
  /// How the items lie.
  public enum Style: Sendable {
    /// Side by side, above what the menu is about: under a finger.
    case bar
    /// One below the other, from the source point on: under a pointer.
    case list
  }

  /// Tells one menu of an interaction from another; nil by default.
  public var identifier: AnyHashable?
  /// In the coordinates of the interaction's view, in points.
  public var sourcePoint: CGPoint
  public var style: Style

  public init(identifier: AnyHashable? = nil, sourcePoint: CGPoint, style: Style = .bar) {
    self.identifier = identifier
    self.sourcePoint = sourcePoint
    self.style = style
  }
}
