// Reconfiguration of items in their existing cells.
public import Foundation
import GlassineUI

extension CollectionView {
  static var cellQuestion: String { "cellForItemAt" }

  /// As ``TableView/reconfigureRows(at:)``, for items.
  public func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(at: indexPaths) }

  func askForCell(at place: RowPlace) -> CollectionViewCell? {
    dataSource?.collectionView(self, cellForItemAt: dataPath(place))
  }

  func didFillAnew(_ cell: CollectionViewCell, at place: RowPlace) -> Bool {
    collectionViewLayout.forgetSize(at: place)
    askAgain(place)
    return false
  }

  /// Called when a visible cell's content has changed: a layout with self-sizing asks it again.
  func contentDidBecomeOther(in cell: CollectionViewCell) {
    guard collectionViewLayout.asksCells, core.reconfiguring !== cell,
      let place = place(ofCell: cell)
    else { return }
    _ = didFillAnew(cell, at: place)
  }

  func placesDidChange() { setNeedsLayout() }

  func reloadRefilled(at paths: [IndexPath]) { reloadItems(at: paths) }
}
