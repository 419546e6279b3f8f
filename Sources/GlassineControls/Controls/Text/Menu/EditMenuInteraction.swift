// The edit menu of a view: its content, position and dismissal.
public import Foundation
public import GlassineUI

/// Decides the content of an edit menu, and is notified of its appearance and disappearance.
/// Source: UIKit's documentation of UIEditMenuInteractionDelegate.
@preconcurrency @MainActor
public protocol EditMenuInteractionDelegate: AnyObject {
  /// The content of the menu: nil, the default: the suggested actions; an empty menu is not shown.
  /// Differs from UIKit: only titles are shown, and the items of submenus are inline.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
    suggestedActions: [MenuElement]
  ) -> Menu?
  /// The rectangle that a bar must not cover, in the view's coordinates; by default the source
  /// point.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
  ) -> CGRect
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration)
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration)
}

extension EditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
    suggestedActions: [MenuElement]
  ) -> Menu? { nil }

  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, targetRectFor configuration: EditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }

  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, willPresentMenuFor configuration: EditMenuConfiguration
  ) {}

  public func editMenuInteraction(
    _ interaction: EditMenuInteraction, willDismissMenuFor configuration: EditMenuConfiguration
  ) {}
}

/// Shows a menu of edit actions over a view. Source: UIKit's documentation of
/// UIEditMenuInteraction.
///
/// The menu suggests the standard edit actions that a responder can perform, from the first
/// responder within the view, or else from the view upwards. A touch outside dismisses it, and is
/// delivered to the view beneath. Text fields and text views have one of their own.
///
///     label.addInteraction(menu)
///     menu.presentEditMenu(with: EditMenuConfiguration(sourcePoint: point))
@preconcurrency @MainActor
public final class EditMenuInteraction: Interaction {
  public private(set) weak var view: View?
  public weak var delegate: (any EditMenuInteractionDelegate)?

  /// The visible menu.
  private var shown: (configuration: EditMenuConfiguration, menu: EditMenuView)?
  /// The touch that dismissed the latest menu, so that it does not show it again.
  private(set) var dismissingSerial: UInt64 = 0

  public init(delegate: (any EditMenuInteractionDelegate)? = nil) { self.delegate = delegate }

  public func willMove(to view: View?) { dismissMenu() }
  public func didMove(to view: View?) { self.view = view }

  /// Whether a menu is on screen.
  public var isMenuVisible: Bool { shown?.menu.window != nil }

  /// The titles of the menu on screen, in order, including those on other pages.
  public var visibleTitles: [String] { isMenuVisible ? shown?.menu.items.map(\.title) ?? [] : [] }

  // MARK: Showing

  /// Shows a menu, replacing a previous one. Does nothing in no window, or without items.
  public func presentEditMenu(with configuration: EditMenuConfiguration) {
    dismissMenu()
    let items = items(for: configuration)
    guard !items.isEmpty, let window = view?.window else { return }
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration)
    // The delegate may have removed the view.
    guard view?.window === window else { return }
    let menu = EditMenuView(
      items: items, style: configuration.style,
      onChoose: { [weak self] in self?.choose($0) },
      onOutsideTouch: { [weak self] in self?.wasTouchedOutside($0) })
    shown = (configuration, menu)
    menu.show(in: window, target: target(for: configuration, in: window))
  }

  /// Dismisses the menu; does nothing if there is none.
  public func dismissMenu() {
    guard let (configuration, menu) = shown else { return }
    shown = nil
    if menu.window != nil {
      delegate?.editMenuInteraction(self, willDismissMenuFor: configuration)
    }
    menu.hide()
  }

  /// Reloads the content of the menu; dismisses it if the content is empty.
  public func reloadVisibleMenu() {
    guard isMenuVisible, let (configuration, menu) = shown else { return }
    let items = items(for: configuration)
    guard !items.isEmpty, let window = menu.window else { return dismissMenu() }
    menu.items = items
    menu.place(in: window, target: target(for: configuration, in: window))
  }

  /// Updates the position of the menu, such as after its target has moved.
  public func updateVisibleMenuPosition(animated: Bool = false) {
    guard let (configuration, menu) = shown, let window = menu.window else { return }
    let target = target(for: configuration, in: window)
    guard animated else { return menu.place(in: window, target: target) }
    View.animate(
      withDuration: TextEditingConstants.menuFadeInSeconds,
      animations: { menu.place(in: window, target: target) })
  }

  /// The point for which the menu was requested, in `view`'s coordinates; in the surface's for nil.
  /// Zero without a menu.
  public func location(in view: View?) -> CGPoint {
    guard let own = self.view, let point = shown?.configuration.sourcePoint else { return .zero }
    return own.convert(point, to: view)
  }

  private func target(for configuration: EditMenuConfiguration, in window: Window) -> CGRect {
    guard let view else { return .zero }
    let point = CGRect(origin: configuration.sourcePoint, size: .zero)
    let rect =
      configuration.style == .list
      ? point
      : delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? point
    return view.convert(rect, to: window)
  }

  // MARK: Offered actions

  /// The start of actions: the first responder if it is within the view, else the view.
  private var start: Responder? {
    guard let view else { return nil }
    if let first = view.window?.firstResponder as? View,
      first === view || first.isDescendant(of: view)
    {
      return first
    }
    return view
  }

  private func items(for configuration: EditMenuConfiguration) -> [MenuLeaf] {
    let suggested = suggestedActions
    let menu = delegate?.editMenuInteraction(
      self, menuFor: configuration, suggestedActions: suggested)
    return Self.items(of: menu?.children ?? suggested)
  }

  private static func items(of elements: [MenuElement]) -> [MenuLeaf] {
    elements.flatMap { element -> [MenuLeaf] in
      if let menu = element as? Menu { return items(of: menu.children) }
      return (element as? MenuLeaf).map { $0.attributes.contains(.hidden) ? [] : [$0] } ?? []
    }
  }

  /// The standard actions that can be performed now, in UIKit's order.
  private var suggestedActions: [Command] {
    guard let start, let application = view?.window?.application else { return [] }
    let titles = application.editMenuTitles
    return [
      (Selector.cut, titles.cut), (.copy, titles.copy), (.paste, titles.paste),
      (.delete, titles.delete), (.select, titles.select), (.selectAll, titles.selectAll),
    ].compactMap { action, title in
      start.target(forAction: action, withSender: self) == nil
        ? nil : Command(title: title, action: action)
    }
  }

  private func choose(_ item: MenuLeaf) {
    if !item.attributes.contains(.keepsMenuPresented) { dismissMenu() }
    guard let command = item as? Command else { return item.perform(withSender: self) }
    guard let target = start?.target(forAction: command.action, withSender: self) else { return }
    command.action.perform(on: target as AnyObject, sender: self, event: nil)
  }

  private func wasTouchedOutside(_ touch: Touch) {
    dismissingSerial = touch.serial
    dismissMenu()
  }

  // MARK: Keys

  /// Handles a key for the visible menu: arrows and Return select in a list, Escape dismisses it.
  /// False for other keys.
  func keyDown(_ key: TextKey) -> Bool {
    guard isMenuVisible, let (configuration, menu) = shown else { return false }
    switch key {
    case .escape: dismissMenu()
    case .up where configuration.style == .list: menu.highlightNext(by: -1)
    case .down where configuration.style == .list: menu.highlightNext(by: 1)
    case .enter where menu.highlighted != nil: menu.chooseHighlighted()
    default: return false
    }
    return true
  }
}
