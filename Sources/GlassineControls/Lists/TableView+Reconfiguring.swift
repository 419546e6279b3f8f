// Reconfiguration of rows in their existing cells.
public import Foundation
import GlassineUI

extension TableView {
  /// Reconfigures the cells of visible rows: the data source is asked for them and gets, from
  /// `dequeueReusableCell(withIdentifier:)`, the cells that show the rows. Selection, focus and
  /// current touches stay. Heights that depend on the content are computed again.
  ///
  /// Within a batch of updates, rows are counted as before it, and cells are reconfigured at its
  /// end. Invisible rows get their content when they become visible. A row with edited text or a
  /// held control keeps its cell while it is invisible: that cell is reconfigured at once, too. A
  /// data source that returns another cell is misuse; the row is reloaded then. Source: UIKit's
  /// documentation.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    reconfigure(at: indexPaths)
  }

  static var cellQuestion: String { "cellForRowAt" }

  func askForCell(at place: RowPlace) -> TableViewCell? {
    dataSource?.tableView(self, cellForRowAt: dataPath(place))
  }

  func didFillAnew(_ cell: TableViewCell, at place: RowPlace) -> Bool {
    guard heightSource != .common else { return false }
    let version = dataVersion
    let height = measuredHeight(place, cell)
    guard version == dataVersion, contains(place) else { return false }
    let isAbove = top(of: place) + self.height(of: place) <= units(bounds.minY)
    let delta = sections[place.section].rows.set(height, of: place.row)
    guard delta != 0 else { return false }
    // At once, so that each of several is compared with the current visible area.
    rowTurnedOut(higherBy: delta, at: place, isAbove: isAbove)
    return version == dataVersion
  }

  func placesDidChange() {
    heightsDidChange()
    setNeedsLayout()
  }

  /// Called when a visible cell's content has changed: a row with automatic height is measured
  /// again in the next layout.
  func contentDidBecomeOther(in cell: TableViewCell) {
    guard heightSource != .common, core.reconfiguring !== cell, place(ofCell: cell) != nil,
      !changedCells.contains(where: { $0 === cell })
    else { return }
    changedCells.append(cell)
    setNeedsLayout()
  }

  /// Measures the rows of cells with changed content. Effects on other cells wait for the next
  /// layout round.
  func measureChangedCells() {
    guard !changedCells.isEmpty else { return }
    let cells = changedCells
    changedCells.removeAll()
    var havePlacesChanged = false
    for cell in cells {
      if let place = place(ofCell: cell), didFillAnew(cell, at: place) { havePlacesChanged = true }
      // Measuring may have configured it again, which is included already.
      changedCells.removeAll { $0 === cell }
    }
    if havePlacesChanged { heightsDidChange() }
  }

  func reloadRefilled(at paths: [IndexPath]) { reloadRows(at: paths, with: .none) }
}
