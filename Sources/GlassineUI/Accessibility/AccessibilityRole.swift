// The kind of a node of the tree, from which technologies without UIKit's traits name it.
import Foundation

/// The kind of an element or container. Glassine's own: UIKit has traits alone, which do not tell a
/// switch from a check mark. Screen readers on Linux need a role for each node.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  case window, dialog, alert, menu, menuItem
  case group, landmark, list, listItem, table, scrollArea
  case button, toggleButton, `switch`, slider, stepper, link
  case segmentedControl, segment, pageControl, picker
  case textField, secureTextField, searchField, textView
  case staticText, heading, image, progress, activityIndicator
  case gamePad, keyboardKey

  /// The role of an element without one of its own.
  init(traits: AccessibilityTraits, isElement: Bool, container: AccessibilityContainerType) {
    let byTrait: [(AccessibilityTraits, AccessibilityRole)] = [
      (.toggleButton, .toggleButton), (.adjustable, .slider), (.link, .link), (.button, .button),
      (.searchField, .searchField), (.keyboardKey, .keyboardKey), (.header, .heading),
      (.image, .image), (.staticText, .staticText),
    ]
    if let found = byTrait.first(where: { traits.contains($0.0) }) {
      self = found.1
      return
    }
    switch container {
    case .dataTable: self = .table
    case .list: self = .list
    case .landmark: self = .landmark
    case .semanticGroup, .none: self = .group
    }
  }
}
