// Rows whose cells are filled anew, and stay the cells that they are.
public import Foundation

extension TableView {
  /// Has the cells of rows in sight filled anew: the data source is asked for them and gets, from
  /// `dequeueReusableCell(withIdentifier:)`, the very cells that show the rows. Selection, focus and
  /// what a finger does stay. Heights that follow from the content are found anew.
  ///
  /// Within a batch of updates rows are counted as before it, and cells are filled at its end. Rows
  /// out of sight are filled when they come into sight anyway. A data source that gives another cell
  /// is misuse; the row is reloaded then. Source: UIKit's documentation.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
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
    var hasGrown = false
    for cell in cells {
      guard let dataSource, let place = place(ofCell: cell) else { continue }
      let version = dataVersion
      reconfiguring = cell
      let filled = dataSource.tableView(self, cellForRowAt: dataPath(place))
      reconfiguring = nil
      if filled !== cell {
        Self.registry.diagnostics.misuse(
          "cellForRowAt \(place) gave another cell than the one to be reconfigured")
        if self.cell(at: place) === cell { other.append(place.path) }
        if self.place(ofCell: filled) == nil { recycle(filled) }
        continue
      }
      guard version == dataVersion, contains(place), heightSource != .common else { continue }
      let height = measuredHeight(place, cell)
      guard version == dataVersion, contains(place) else { continue }
      if sections[place.section].rows.set(height, of: place.row) != 0 { hasGrown = true }
    }
    if hasGrown {
      heightsDidChange()
      setNeedsLayout()
    }
    if !other.isEmpty { reloadRows(at: other, with: .none) }
  }
}
