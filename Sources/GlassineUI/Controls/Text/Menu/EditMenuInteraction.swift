// A menu of edit actions for a view: what stands in it, where it is shown, when it goes.
public import Foundation

/// Is asked what a menu offers, and told when it comes and goes. Source: UIKit's documentation of
/// UIEditMenuInteractionDelegate.
public protocol EditMenuInteractionDelegate: AnyObject {
  /// What the menu offers: nil, as by default, what is suggested; without anything to show there is
  /// no menu. Differs from UIKit: titles alone are shown, and what stands in menus of the menu
  /// stands in line with the rest.
  func editMenuInteraction(
    _ interaction: EditMenuInteraction, menuFor configuration: EditMenuConfiguration,
    suggestedActions: [MenuElement]
  ) -> Menu?
  /// What a bar must not cover, in the view's coordinates; by default the source point.
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
/// responder within the view, or else from the view upwards. A touch outside ends it, and goes on
/// to what it lands on. Text fields and text views have one of their own.
///
///     label.addInteraction(menu)
///     menu.presentEditMenu(with: EditMenuConfiguration(sourcePoint: point))
public final class EditMenuInteraction: Interaction {
  public private(set) weak var view: View?
  public weak var delegate: (any EditMenuInteractionDelegate)?

  /// What is on screen.
  private var shown: (configuration: EditMenuConfiguration, menu: EditMenuView)?
  /// The touch that ended the latest menu, so that it does not bring it back.
  private(set) var dismissingSerial: UInt64 = 0

  public init(delegate: (any EditMenuInteractionDelegate)? = nil) { self.delegate = delegate }

  public func willMove(to view: View?) { dismissMenu() }
  public func didMove(to view: View?) { self.view = view }

  /// Whether a menu is on screen.
  public var isMenuVisible: Bool { shown?.menu.window != nil }

  /// The titles of the menu on screen, from first to last, also those on its other pages.
  public var visibleTitles: [String] { isMenuVisible ? shown?.menu.items.map(\.title) ?? [] : [] }

  // MARK: Showing

  /// Shows the menu, in place of an earlier one. Nothing happens in no window, or without items.
  public func presentEditMenu(with configuration: EditMenuConfiguration) {
    dismissMenu()
    let items = items(for: configuration)
    guard !items.isEmpty, let window = view?.window else { return }
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration)
    // The delegate may have taken the view away.
    guard view?.window === window else { return }
    let menu = EditMenuView(
      items: items, style: configuration.style,
      onChoose: { [weak self] in self?.choose($0) },
      onOutsideTouch: { [weak self] in self?.wasTouchedOutside($0) })
    shown = (configuration, menu)
    menu.show(in: window, target: target(for: configuration, in: window))
  }

  /// Takes the menu away; nothing where there is none.
  public func dismissMenu() {
    guard let (configuration, menu) = shown else { return }
    shown = nil
    if menu.window != nil {
      delegate?.editMenuInteraction(self, willDismissMenuFor: configuration)
    }
    menu.hide()
  }

  /// Asks anew what the menu offers; it goes where that is nothing.
  public func reloadVisibleMenu() {
    guard isMenuVisible, let (configuration, menu) = shown else { return }
    let items = items(for: configuration)
    guard !items.isEmpty, let window = menu.window else { return dismissMenu() }
    menu.items = items
    menu.place(in: window, target: target(for: configuration, in: window))
  }

  /// Asks anew where the menu belongs, such as after what it is about has moved.
  public func updateVisibleMenuPosition(animated: Bool = false) {
    guard let (configuration, menu) = shown, let window = menu.window else { return }
    let target = target(for: configuration, in: window)
    guard animated else { return menu.place(in: window, target: target) }
    View.animate(
      withDuration: TextEditingConstants.menuFadeInSeconds,
      animations: { menu.place(in: window, target: target) })
  }

  /// Where the menu was asked for, in `view`'s coordinates; in the surface's for nil. Zero while
  /// there is no menu.
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

  // MARK: What it offers

  /// Where actions start: at the first responder where it is within the view, else at the view.
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

  /// A key for the menu that is shown: arrows and Return choose in a list, Escape ends it. False
  /// where the key is not for it.
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
