// Rows whose cells are filled anew.
public import Foundation

extension TableView: ReconfigurableList {
  /// Has the cells of rows in sight filled anew: the data source is asked for them and gets, from
  /// `dequeueReusableCell(withIdentifier:)`, the very cells that show the rows. Selection, focus
  /// and what a finger does stay. Heights that follow from the content are found anew.
  ///
  /// Within a batch of updates rows are counted as before it, and cells are filled at its end. Rows
  /// out of sight are filled when they come into sight anyway; but for one whose text is edited or
  /// whose control a hand holds, which keeps its cell there: that is filled at once, too. A data
  /// source that gives another cell is misuse; the row is reloaded then. Source: UIKit's
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
    // At once, so that each of several is compared with what is in sight by then.
    rowTurnedOut(higherBy: delta, at: place, isAbove: isAbove)
    return version == dataVersion
  }

  func placesDidChange() {
    heightsDidChange()
    setNeedsLayout()
  }

  /// A cell in sight shows another content: a row that is as high as that likes to be is measured
  /// anew at the next layout.
  func contentDidBecomeOther(in cell: TableViewCell) {
    guard heightSource != .common, reconfiguring !== cell, place(ofCell: cell) != nil,
      !changedCells.contains(where: { $0 === cell })
    else { return }
    changedCells.append(cell)
    setNeedsLayout()
  }

  /// Measures the rows whose cells show another content. What that changes in other cells waits for
  /// the next round of layout.
  func measureChangedCells() {
    guard !changedCells.isEmpty else { return }
    let cells = changedCells
    changedCells.removeAll()
    var havePlacesChanged = false
    for cell in cells {
      if let place = place(ofCell: cell), didFillAnew(cell, at: place) { havePlacesChanged = true }
      // To be measured it may have been configured, which is known by now.
      changedCells.removeAll { $0 === cell }
    }
    if havePlacesChanged { heightsDidChange() }
  }

  func reloadRefilled(at paths: [IndexPath]) { reloadRows(at: paths, with: .none) }
}
