// The menu of a button: opening, selection and dismissal.
import Foundation
import GlassineUI

extension Button {
  /// Dismisses an open menu; does nothing if there is none. Replaces UIKit's
  /// `contextMenuInteraction?.dismissMenu()`.
  @_disfavoredOverload public func dismissMenu() { openedMenu?.dismiss() }

  private var usableMenu: Menu? {
    guard let menu, !menu.isEmpty else { return nil }
    return menu
  }

  /// Whether a press opens the menu.
  var opensMenu: Bool { showsMenuAsPrimaryAction && usableMenu != nil }

  /// Whether one of the menu's actions is selected, and shown on the button.
  var showsSelection: Bool { opensMenu && changesSelectionAsPrimaryAction }

  func menuTouch(in touches: Set<Touch>) -> Touch? {
    guard let menuTouch else { return nil }
    return touches.first { $0.serial == menuTouch }
  }

  /// Opens the menu for a finger, which the menu tracks from here on.
  func openMenu(by touches: Set<Touch>) {
    let touch = touches.min { $0.serial < $1.serial }
    cancelCurrentTracking()
    openMenu()
    guard let openedMenu, let touch else { return }
    menuTouch = touch.serial
    openedMenu.follow(touch)
  }

  /// Does nothing in no window, while the button is disabled, or while the menu is open.
  func openMenu() {
    guard isEnabled, openedMenu == nil, usableMenu != nil, window?.application != nil else {
      return
    }
    sendActions(for: .menuActionTriggered)
    // A callback may set another menu, or remove the button.
    guard isEnabled, openedMenu == nil, let menu = usableMenu, let window else { return }
    show(menu, in: window)
  }

  private func show(_ menu: Menu, in window: Window) {
    let configuration = ContextMenuConfiguration { _ in menu }
    let overlay = MenuOverlay(
      menu, beside: self, rect: menuAttachmentRect(for: configuration))
    openedMenu = overlay
    isHighlighted = true
    let button = ViewReference<Button>(self)
    overlay.onChoose = { button.view?.choose($0) }
    overlay.onEnd = { [weak overlay] in
      guard let self = button.view, self.openedMenu === overlay else { return }
      self.openedMenu = nil
      self.menuTouch = nil
      self.isHighlighted = false
    }
    overlay.open(in: window)
  }

  private func choose(_ leaf: MenuLeaf) {
    if showsSelection, let menu {
      menu.didChoose(leaf, isSingleSelection: true)
      showMenuSelection()
    }
    leaf.perform(withSender: self)
  }

  func menuDidChange(from old: Menu?) {
    guard menu !== old else { return }
    showMenuSelection()
    followHolds()
    guard let openedMenu, let window else { return }
    let (touch, finger) = (menuTouch, openedMenu.finger)
    openedMenu.dismiss()
    guard let menu = usableMenu, isEnabled, self.window === window else { return }
    // Replaces the menu in its place; nothing is sent.
    show(menu, in: window)
    menuTouch = touch
    self.openedMenu?.finger = finger
  }

  /// Adds a long press that opens the menu if a press performs another action.
  func followHolds() {
    defer { menuHold?.isEnabled = !showsMenuAsPrimaryAction }
    guard usableMenu != nil else {
      if let hold = menuHold { removeGestureRecognizer(hold) }
      menuHold = nil
      return
    }
    guard menuHold == nil else { return }
    let hold = LongPressGestureRecognizer()
    hold.minimumPressDuration = MenuConstants.holdSeconds
    hold.addAction { [button = ViewReference<Button>(self)] recognizer in
      button.view?.wasHeld(recognizer)
    }
    addGestureRecognizer(hold)
    menuHold = hold
  }

  private func wasHeld(_ recognizer: GestureRecognizer) {
    guard let touch = recognizer.touches.first else { return }
    switch recognizer.state {
    case .began:
      guard !opensMenu else { return }
      openMenu()
      openedMenu?.follow(touch)
    case .changed: openedMenu?.slide(touch)
    case .ended: openedMenu?.lift(touch)
    case .cancelled, .failed: openedMenu?.letGo()
    case .possible: break
    }
  }

  /// Shows the selection, or selects and shows the first choice.
  func showMenuSelection() {
    guard showsSelection, let menu else { return }
    let choices = menu.leaves.filter { !$0.attributes.contains(.hidden) }
    guard let chosen = choices.first(where: { $0.state == .on }) ?? choices.first else { return }
    menu.didChoose(chosen, isSingleSelection: true)
    var look = configuration
    if let shownChoice { look.giveBack(shownChoice) }
    shownChoice = Configuration.ShownChoice(chosen, in: look)
    look.take(chosen)
    configuration = look
  }
}
