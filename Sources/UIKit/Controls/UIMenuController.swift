// The edit menu of the application, as code before iOS 16 shows it.
public import CoreGraphics
public import GlassineControls
public import GlassineUI

public typealias UIEditMenuInteraction = EditMenuInteraction
public typealias UIEditMenuInteractionDelegate = EditMenuInteractionDelegate
public typealias UIEditMenuConfiguration = EditMenuConfiguration

/// A title of one's own in the edit menu. Source: UIKit's documentation of UIMenuItem.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
  }
}

/// Shows the menu of edit actions that the first responder performs, above a rectangle. Source:
/// UIKit's documentation of UIMenuController.
///
/// `canPerformAction(_:withSender:)` of the first responder within the view, or else of the view,
/// decides which standard actions are offered. Items of one's own follow them. A touch outside
/// dismisses the menu.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  public static let shared = UIMenuController()

  public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

  /// Items behind the standard ones; nil: none.
  open var menuItems: [UIMenuItem]? { didSet { update() } }
  /// Has no effect: the menu is above the rectangle, or below it where there is no room.
  open var arrowDirection = ArrowDirection.default

  public static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification")
  public static let didShowMenuNotification = NSNotification.Name(
    "UIMenuControllerDidShowMenuNotification")
  public static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification")
  public static let didHideMenuNotification = NSNotification.Name(
    "UIMenuControllerDidHideMenuNotification")

  private lazy var interaction = EditMenuInteraction(delegate: self)
  private weak var view: View?
  private var target = CGRect.zero

  open var isMenuVisible: Bool {
    get { interaction.isMenuVisible }
    set { setMenuVisible(newValue, animated: false) }
  }

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return interaction.dismissMenu() }
    guard let view else { return }
    if interaction.view !== view {
      interaction.view?.removeInteraction(interaction)
      view.addInteraction(interaction)
    }
    interaction.presentEditMenu(
      with: EditMenuConfiguration(sourcePoint: CGPoint(x: target.midX, y: target.midY)))
    if isMenuVisible { post(Self.didShowMenuNotification) }
  }

  /// The rectangle that the menu does not cover, in the coordinates of `targetView`.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (target, view) = (targetRect, targetView)
    if isMenuVisible { interaction.updateVisibleMenuPosition() }
  }

  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }
  open func hideMenu() { interaction.dismissMenu() }
  open func hideMenu(from targetView: UIView) {
    if targetView === view { hideMenu() }
  }

  /// Asks again which actions can be performed.
  open func update() { interaction.reloadVisibleMenu() }

  private func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIMenuController: EditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    let first = view?.window?.firstResponder ?? view
    let own = (menuItems ?? []).filter { item in
      first?.target(forAction: item.action, withSender: self) != nil
    }.map { UICommand(title: $0.title, action: $0.action) }
    return UIMenu(children: suggestedActions + own)
  }

  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
  ) -> CGRect { target }

  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration
  ) { post(Self.willShowMenuNotification) }

  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration
  ) {
    post(Self.willHideMenuNotification)
    post(Self.didHideMenuNotification)
  }
}
