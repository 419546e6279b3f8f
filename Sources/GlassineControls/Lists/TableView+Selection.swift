// The delegate calls of a table for pressed and selected rows; `ListPress.swift` decides their
// order.
import Foundation
import GlassineUI

extension TableView: PressableList {
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

  func place(ofCell view: View) -> RowPlace? {
    guard let cell = view as? TableViewCell, cell.table === self else { return nil }
    return liveRows.first { $0.cell === cell }?.place
  }

  func isCell(_ view: View) -> Bool { (view as? TableViewCell)?.table === self }

  func cellView(at place: RowPlace) -> View? { cell(at: place) }

  func show(isHighlighted: Bool, at place: RowPlace, animated: Bool) {
    cell(at: place)?.setHighlighted(isHighlighted, animated: animated)
  }

  func show(isSelected: Bool, at place: RowPlace, animated: Bool) {
    cell(at: place)?.setSelected(isSelected, animated: animated)
  }

  func mayHighlight(_ place: RowPlace) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: place.path) ?? true
  }

  func tellHighlighted(_ place: RowPlace, _ isHighlighted: Bool) {
    observe(.widget(ListCall.highlight(place.path, isHighlighted)))
    if isHighlighted {
      tableDelegate?.tableView(self, didHighlightRowAt: place.path)
    } else {
      tableDelegate?.tableView(self, didUnhighlightRowAt: place.path)
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

  func tellSelected(_ place: RowPlace, _ isSelected: Bool) {
    observe(.widget(ListCall.selection(place.path, isSelected)))
    if isSelected {
      tableDelegate?.tableView(self, didSelectRowAt: place.path)
    } else {
      tableDelegate?.tableView(self, didDeselectRowAt: place.path)
    }
  }
}
