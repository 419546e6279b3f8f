// The parts of a table for its elements, and what its cells say.
import Foundation
import GlassineUI

extension TableViewCell: AccessibilityDefaults {
  package var accessibilityContent: AccessibilityContent {
    var traits: AccessibilityTraits = []
    if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
    return AccessibilityContent(
      label: shownText(withControls: false), traits: traits, role: .listItem)
  }

  package func activateByDefault() -> Bool { false }
}

extension TableView: AccessibleList {
  var topView: View? { tableHeaderView }
  var bottomView: View? { tableFooterView }
  func headerInSight(_ section: Int, isFooter: Bool) -> View? {
    liveHeaders.first { $0.section == section && $0.isFooter == isFooter }?.view
  }

  func headerTitle(_ section: Int, isFooter: Bool) -> String? {
    isFooter
      ? dataSource?.tableView(self, titleForFooterInSection: section)
      : dataSource?.tableView(self, titleForHeaderInSection: section)
  }

  func headerRect(_ section: Int, isFooter: Bool) -> CGRect {
    isFooter ? rectForFooter(inSection: section) : rectForHeader(inSection: section)
  }

  func rowRect(_ place: RowPlace) -> CGRect { rectForRow(at: place.path) }
  func row(at point: CGPoint) -> RowPlace? { indexPathForRow(at: point).map(RowPlace.init) }

  // MARK: Actions

  func rowActions(_ place: RowPlace) -> [AccessibilityCustomAction] {
    swipeActions(place) + (isEditing && canMove(place) ? moveActions(place) : [])
  }

  private func swipeActions(_ place: RowPlace) -> [AccessibilityCustomAction] {
    let leading = tableDelegate?.tableView(
      self, leadingSwipeActionsConfigurationForRowAt: place.path)
    let trailing = tableDelegate?.tableView(
      self, trailingSwipeActionsConfigurationForRowAt: place.path)
    var actions = ((leading?.actions ?? []) + (trailing?.actions ?? [])).compactMap { action in
      action.title.map { title in
        AccessibilityCustomAction(name: title) { [weak self] _ in
          guard let self, contains(place) else { return false }
          action.handler(action, cell(at: place) ?? self) { _ in }
          return true
        }
      }
    }
    if trailing == nil, editingStyle(place) == .delete {
      actions.append(
        AccessibilityCustomAction(name: accessibilityWords.delete) { [weak self] _ in
          guard let self, contains(place) else { return false }
          commitEditing(.delete, place)
          return true
        })
    }
    return actions
  }

  /// The way of the grip, row by row.
  private func moveActions(_ place: RowPlace) -> [AccessibilityCustomAction] {
    let words = accessibilityWords
    return [(words.moveUp, self.place(before: place)), (words.moveDown, self.place(after: place))]
      .compactMap { name, goal in
        goal.map { goal in
          AccessibilityCustomAction(name: name) { [weak self] _ in
            guard let self, contains(place), contains(goal), updateDepth == 0 else { return false }
            dataSource?.tableView(self, moveRowAt: place.path, to: goal.path)
            moveRow(at: place.path, to: goal.path)
            return true
          }
        }
      }
  }
}
