// The spoken elements of open menus. An open menu hides the views beneath it, until a row is chosen
// or the menu is closed.
import Foundation
import GlassineUI

extension MenuOverlay: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(
      isElement: false, label: menu.title.isEmpty ? nil : menu.title, role: .menu,
      container: .semanticGroup, isModal: isOpen)
  }

  package func escapeByDefault() -> Bool {
    guard isOpen else { return false }
    goBack()
    return true
  }
}

extension MenuRow: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    switch kind {
    case .title(let title):
      return AccessibilityContent(label: title, traits: [.staticText, .header], role: .heading)
    case .back(let title):
      return AccessibilityContent(label: title, traits: .button, role: .menuItem)
    case .element(let element):
      var traits: AccessibilityTraits = .button
      if !canBeChosen { traits.insert(.notEnabled) }
      if (element as? MenuLeaf)?.state == .on { traits.insert(.selected) }
      return AccessibilityContent(
        label: element.title, value: element.subtitle, traits: traits, role: .menuItem)
    }
  }
}

extension EditMenuView: AccessibilityDefaults, AccessibilityPartsOwner {
  package var accessibilityContent: AccessibilityContent {
    AccessibilityContent(isElement: false, role: .menu, container: .semanticGroup)
  }

  /// Items on the shown page.
  package var accessibilityPartCount: Int { placedItems.count }

  package func accessibilityContent(ofPart index: Int) -> AccessibilityContent {
    let item = items[placedItems[index].index]
    let isDisabled = item.attributes.contains(.disabled)
    return AccessibilityContent(
      label: item.title, traits: isDisabled ? [.button, .notEnabled] : .button, role: .menuItem)
  }

  package func accessibilityFrame(ofPart index: Int) -> CGRect { placedItems[index].rect }

  package func activatePart(_ index: Int) -> Bool {
    onChoose(items[placedItems[index].index])
    return true
  }
}
