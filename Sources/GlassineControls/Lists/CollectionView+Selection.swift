// The delegate calls of a collection for pressed and selected items; `ListPress.swift` decides
// their order.
import Foundation
import GlassineUI

extension CollectionView: PressableList {
  var takesPresses: Bool { allowsSelection }

  var selectsSeveral: Bool { allowsMultipleSelection }

  var menusAreOfSelection: Bool { true }

  func contextMenu(of places: [RowPlace], at point: CGPoint) -> ContextMenuConfiguration? {
    collectionDelegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: places.map(\.path), point: point)
  }

  func tellContextMenu(_ configuration: ContextMenuConfiguration, isOpening: Bool) {
    if isOpening {
      collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration)
    } else {
      collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration)
    }
  }

  func place(ofCell view: View) -> RowPlace? {
    guard let cell = view as? CollectionViewCell, cell.collection === self else { return nil }
    return liveItems.first { $0.cell === cell }?.place
  }

  func isCell(_ view: View) -> Bool { (view as? CollectionViewCell)?.collection === self }

  func cellView(at place: RowPlace) -> View? { cell(at: place) }

  func show(isHighlighted: Bool, at place: RowPlace, animated: Bool) {
    cell(at: place)?.isHighlighted = isHighlighted
  }

  func show(isSelected: Bool, at place: RowPlace, animated: Bool) {
    cell(at: place)?.isSelected = isSelected
  }

  func mayHighlight(_ place: RowPlace) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: place.path) ?? true
  }

  func tellHighlighted(_ place: RowPlace, _ isHighlighted: Bool) {
    observe(.widget(ListCall.highlight(place.path, isHighlighted)))
    if isHighlighted {
      collectionDelegate?.collectionView(self, didHighlightItemAt: place.path)
    } else {
      collectionDelegate?.collectionView(self, didUnhighlightItemAt: place.path)
    }
  }

  func placeToSelect(_ place: RowPlace) -> RowPlace? {
    let may = collectionDelegate?.collectionView(self, shouldSelectItemAt: place.path) ?? true
    return may ? place : nil
  }

  func placeToDeselect(_ place: RowPlace, isTapped: Bool) -> RowPlace? {
    guard isTapped else { return place }
    let may = collectionDelegate?.collectionView(self, shouldDeselectItemAt: place.path) ?? true
    return may ? place : nil
  }

  func tellSelected(_ place: RowPlace, _ isSelected: Bool) {
    observe(.widget(ListCall.selection(place.path, isSelected)))
    if isSelected {
      collectionDelegate?.collectionView(self, didSelectItemAt: place.path)
    } else {
      collectionDelegate?.collectionView(self, didDeselectItemAt: place.path)
    }
  }
}
