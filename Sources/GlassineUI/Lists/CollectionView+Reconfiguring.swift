// Items whose cells are filled anew, and stay the cells that they are.
public import Foundation

extension CollectionView {
  /// As ``TableView/reconfigureRows(at:)``, for items.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    guard !needsReload else { return }
    reconfigured += indexPaths.compactMap { cell(at: RowPlace($0)) }
    if updateDepth == 0 { reconfigureCells() }
  }

  /// Fills the cells that wait for it.
  func reconfigureCells() {
    guard !reconfigured.isEmpty else { return }
    let cells = reconfigured
    reconfigured.removeAll()
    var other: [IndexPath] = []
    for cell in cells {
      guard let dataSource, let place = place(ofCell: cell) else { continue }
      reconfiguring = cell
      let filled = dataSource.collectionView(self, cellForItemAt: dataPath(place))
      reconfiguring = nil
      guard filled !== cell else {
        collectionViewLayout.forgetSize(at: place)
        askAgain(place)
        continue
      }
      Self.registry.diagnostics.misuse(
        "cellForItemAt \(place) gave another cell than the one to be reconfigured")
      if self.cell(at: place) === cell { other.append(place.path) }
      if self.place(ofCell: filled) == nil { recycle(filled) }
    }
    if !other.isEmpty { reloadItems(at: other) }
  }
}
