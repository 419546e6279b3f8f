// The delegate calls of a collection for pressed and selected items; `ListPress.swift` decides
// their order.
import Foundation
import GlassineUI

extension CollectionView: CellList {
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

  func mayHighlight(_ place: RowPlace) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: place.path) ?? true
  }

  func tellHighlighted(_ path: IndexPath, _ isHighlighted: Bool) {
    if isHighlighted {
      collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    } else {
      collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
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

  func tellSelected(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected {
      selectionObserver?(self, path)
      collectionDelegate?.collectionView(self, didSelectItemAt: path)
    } else {
      collectionDelegate?.collectionView(self, didDeselectItemAt: path)
    }
  }
}
