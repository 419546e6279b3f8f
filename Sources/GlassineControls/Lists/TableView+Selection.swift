// The delegate calls of a table for pressed and selected rows; `ListPress.swift` decides their
// order.
import Foundation
import GlassineUI

extension TableView: CellList {
  var takesPresses: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  var menusAreOfSelection: Bool { false }

  func contextMenu(of places: [RowPlace], at point: CGPoint) -> ContextMenuConfiguration? {
    guard let place = places.first else { return nil }
    return tableDelegate?.tableView(
      self, contextMenuConfigurationForRowAt: place.path, point: point)
  }

  func tellContextMenu(_ configuration: ContextMenuConfiguration, isOpening: Bool) {
    if isOpening {
      tableDelegate?.tableView(self, willDisplayContextMenu: configuration)
    } else {
      tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration)
    }
  }

  func mayHighlight(_ place: RowPlace) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: place.path) ?? true
  }

  func tellHighlighted(_ path: IndexPath, _ isHighlighted: Bool) {
    if isHighlighted {
      tableDelegate?.tableView(self, didHighlightRowAt: path)
    } else {
      tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }
  }

  func placeToSelect(_ place: RowPlace) -> RowPlace? {
    guard let tableDelegate else { return place }
    return tableDelegate.tableView(self, willSelectRowAt: place.path).map(RowPlace.init)
  }

  func placeToDeselect(_ place: RowPlace, isTapped: Bool) -> RowPlace? {
    guard let tableDelegate else { return place }
    return tableDelegate.tableView(self, willDeselectRowAt: place.path).map(RowPlace.init)
  }

  func tellSelected(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected {
      selectionObserver?(self, path)
      tableDelegate?.tableView(self, didSelectRowAt: path)
    } else {
      tableDelegate?.tableView(self, didDeselectRowAt: path)
    }
  }
}
