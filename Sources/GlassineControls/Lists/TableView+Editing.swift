// Editing of rows: permissions, and the effect of the buttons in cells. `+Swiping` handles swiped
// rows, `+Reordering` dragged rows.
import Foundation
import GlassineUI

/// The editing state of a table's rows.
final class TableEdits {
  var isEditing = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  /// The row that is swiped open.
  var swipe: RowSwipe?
  /// The row that a possible drag would swipe.
  var offered: RowSwipe?
}

extension TableView {
  /// Whether rows show their editing controls.
  @_disfavoredOverload public var isEditing: Bool {
    get { edits.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Whether a tap selects a row while the table is edited; false by default.
  public var allowsSelectionDuringEditing: Bool {
    get { edits.allowsSelectionDuringEditing }
    set { edits.allowsSelectionDuringEditing = newValue }
  }

  /// Whether several rows can be selected during editing; each row then shows a selection mark
  /// instead of a delete or insert button. False by default. The selection is cleared when editing
  /// begins and ends, without delegate calls. Source: UIKit's documentation.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { edits.allowsMultipleSelectionDuringEditing }
    set {
      guard newValue != edits.allowsMultipleSelectionDuringEditing else { return }
      edits.allowsMultipleSelectionDuringEditing = newValue
      guard isEditing else { return }
      if !newValue { selectNone() }
      for row in core.live { applyEditing(row.cell, at: row.place) }
    }
  }

  private func selectNone() {
    for place in selection { setSelected(false, place, animated: false) }
  }

  /// Shows or hides the editing controls of rows. Closes a swiped row, and ends a drag of a row at
  /// its current place.
  @_disfavoredOverload public func setEditing(_ editing: Bool, animated: Bool) {
    closeSwipe(isAnimated: animated)
    guard editing != edits.isEditing else { return }
    finishReorder(isCancelled: false)
    loadIfNeeded()
    edits.isEditing = editing
    endPress(isCancelled: true)
    if allowsMultipleSelectionDuringEditing { selectNone() }
    // Rows have another width for their content; invisible ones are measured when they become
    // visible.
    if heightSource != .common {
      for section in sections.indices { sections[section].rows.becomeEstimates() }
    }
    guard animated, window != nil else {
      for row in core.live { applyEditing(row.cell, at: row.place) }
      return
    }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      for row in self.core.live {
        self.applyEditing(row.cell, at: row.place)
        row.cell.layoutIfNeeded()
      }
      if self.heightSource != .common { self.layoutIfNeeded() }
    }
  }

  /// Updates the editing controls of a cell for its row.
  func applyEditing(_ cell: TableViewCell, at place: RowPlace) {
    guard edits.isEditing || cell.isEditing else { return }
    let isEdited = edits.isEditing
    if cell.isEditing != isEdited {
      cell.setEditing(isEdited, animated: View.inheritedAnimationDuration > 0)
    }
    let isChosen = isEdited && allowsMultipleSelectionDuringEditing
    cell.setEditing(
      isEdited, style: isEdited && !isChosen ? editingStyle(place) : .none,
      canMove: isEdited && canMove(place), isChosen: isChosen)
  }

  /// The editing style of a row.
  func editingStyle(_ place: RowPlace) -> TableViewCell.EditingStyle {
    let path = dataPath(place)
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  func canMove(_ place: RowPlace) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: dataPath(place)) ?? false
  }

  /// Called when a button or an action deletes or inserts a row; the data source does it.
  func commitEditing(_ style: TableViewCell.EditingStyle, _ place: RowPlace) {
    guard updateDepth == 0, contains(place) else { return }
    cancelDrag()
    dataSource?.tableView(self, commit: style, forRowAt: place.path)
  }

  /// Called when the button at the left of a cell was pressed.
  func editingButtonPressed(in cell: TableViewCell) {
    guard edits.isEditing, let place = place(ofCell: cell) else { return }
    commitEditing(editingStyle(place), place)
  }
}
