// A table whose rows can be deleted, inserted and dragged: which row may what, and what the buttons
// in its cells do. Rows that are moved aside are in `+Swiping`, rows that are dragged in
// `+Reordering`.
import Foundation

/// What is going on with a table's rows beyond showing them.
final class TableEdits {
  var isEditing = false
  var allowsSelectionDuringEditing = false
  var allowsMultipleSelectionDuringEditing = false
  /// The row that is moved aside.
  var swipe: RowSwipe?
  /// A row that a drag which is about to begin would move aside.
  var offered: RowSwipe?
  /// The row that is dragged.
  var reorder: RowReorder?
}

extension TableView {
  /// Whether rows show what deletes, inserts and drags them.
  public var isEditing: Bool {
    get { edits.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Whether a tap selects a row while the table is edited; false by default.
  public var allowsSelectionDuringEditing: Bool {
    get { edits.allowsSelectionDuringEditing }
    set { edits.allowsSelectionDuringEditing = newValue }
  }

  /// Whether several rows can be selected while the table is edited, which each of them shows by a
  /// mark where the others have what deletes and inserts; false by default. What is selected as
  /// editing begins and ends is selected no more, and nobody is told. Source: UIKit's
  /// documentation.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { edits.allowsMultipleSelectionDuringEditing }
    set {
      guard newValue != edits.allowsMultipleSelectionDuringEditing else { return }
      edits.allowsMultipleSelectionDuringEditing = newValue
      guard isEditing else { return }
      if !newValue { selectNone() }
      for row in liveRows { applyEditing(row.cell, at: row.place) }
    }
  }

  private func selectNone() {
    for place in selection { setSelected(false, place, animated: false) }
  }

  /// Shows or hides what deletes, inserts and drags rows. Closes a row that is swiped aside, and
  /// ends a drag of a row where it is.
  public func setEditing(_ editing: Bool, animated: Bool) {
    closeSwipe(isAnimated: animated)
    guard editing != edits.isEditing else { return }
    finishReorder(isCancelled: false)
    loadIfNeeded()
    edits.isEditing = editing
    endPress(isCancelled: true)
    if allowsMultipleSelectionDuringEditing { selectNone() }
    // Rows have another width for their content; those out of sight are measured as they come.
    if heightSource != .common {
      for section in sections.indices { sections[section].rows.becomeEstimates() }
    }
    guard animated, window != nil else {
      for row in liveRows { applyEditing(row.cell, at: row.place) }
      return
    }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      for row in self.liveRows {
        self.applyEditing(row.cell, at: row.place)
        row.cell.layoutIfNeeded()
      }
      if self.heightSource != .common { self.layoutIfNeeded() }
    }
  }

  /// Gives a cell the buttons that its row has now.
  func applyEditing(_ cell: TableViewCell, at place: RowPlace) {
    guard edits.isEditing || cell.isEditing else { return }
    let isEdited = edits.isEditing
    let isChosen = isEdited && allowsMultipleSelectionDuringEditing
    cell.setEditing(
      isEdited, style: isEdited && !isChosen ? editingStyle(place) : .none,
      canMove: isEdited && canMove(place), isChosen: isChosen)
  }

  /// What can be done to a row.
  func editingStyle(_ place: RowPlace) -> TableViewCell.EditingStyle {
    let path = dataPath(place)
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  func canMove(_ place: RowPlace) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: dataPath(place)) ?? false
  }

  /// A button or an action asks for a row to be deleted or inserted; the data source does it.
  func commitEditing(_ style: TableViewCell.EditingStyle, _ place: RowPlace) {
    guard updateDepth == 0, contains(place) else { return }
    finishReorder(isCancelled: true)
    dataSource?.tableView(self, commit: style, forRowAt: place.path)
  }

  /// The button at the left of a cell was pressed.
  func editingButtonPressed(in cell: TableViewCell) {
    guard edits.isEditing, let place = place(ofCell: cell) else { return }
    commitEditing(editingStyle(place), place)
  }
}
