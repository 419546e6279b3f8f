// Reconfiguration of existing cells, for tables and collections. Kept cells in use that are not
// visible are reconfigured too, because they are never requested otherwise.
import Foundation
import GlassineUI

/// A list that reconfigures its visible cells. The list decides the effect on sizes.
protocol ReconfigurableList: PressableList {
  associatedtype Cell: View
  var needsReload: Bool { get }
  var updateDepth: Int { get }
  /// Cells to reconfigure at the end of a batch, and the one in progress.
  var reconfigured: [Cell] { get set }
  var reconfiguring: Cell? { get set }
  func cell(at place: RowPlace) -> Cell?
  /// The kept cell of a row or item that is not visible (`CellsInUse.swift`).
  func keptCell(at place: RowPlace) -> Cell?
  /// The row that `cell` shows or is kept for.
  func placeOrKeptPlace(of cell: Cell) -> RowPlace?
  /// The data source's cell for a row or item; nil if there is no data source.
  func askForCell(at place: RowPlace) -> Cell?
  /// … and the name of that method.
  static var cellQuestion: String { get }
  /// Called after a cell was reconfigured.
  /// - Returns: whether that moves other cells.
  func didFillAnew(_ cell: Cell, at place: RowPlace) -> Bool
  func placesDidChange()
  /// Reloads rows or items for which the data source returned other cells.
  func reloadRefilled(at paths: [IndexPath])
  func recycle(_ cell: Cell)
}

extension ReconfigurableList {
  func reconfigure(at paths: [IndexPath]) {
    guard !needsReload else { return }
    reconfigured += paths.compactMap { path in
      let place = RowPlace(path)
      return cell(at: place) ?? keptCell(at: place)
    }
    if updateDepth == 0 { reconfigureCells() }
  }

  /// Reconfigures the waiting cells.
  func reconfigureCells() {
    guard !reconfigured.isEmpty else { return }
    let cells = reconfigured
    reconfigured.removeAll()
    var other: [IndexPath] = []
    var havePlacesChanged = false
    for cell in cells {
      guard let place = placeOrKeptPlace(of: cell) else { continue }
      reconfiguring = cell
      let filled = askForCell(at: place)
      reconfiguring = nil
      guard let filled else { continue }
      if filled === cell {
        // The app's callbacks may have assigned the cell to another row.
        guard contains(place), placeOrKeptPlace(of: cell) == place else { continue }
        if didFillAnew(cell, at: place) { havePlacesChanged = true }
        continue
      }
      Self.registry.diagnostics.misuse(
        "\(Self.cellQuestion) \(place) gave another cell than the one to be reconfigured")
      if placeOrKeptPlace(of: cell) == place { other.append(place.path) }
      if placeOrKeptPlace(of: filled) == nil { recycle(filled) }
    }
    if havePlacesChanged { placesDidChange() }
    if !other.isEmpty { reloadRefilled(at: other) }
  }
}
