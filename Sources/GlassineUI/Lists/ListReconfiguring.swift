// Cells that are filled anew, and stay the cells that they are: of tables and collections alike.
// Those that are kept out of sight, since somebody uses them, are never asked for otherwise.
import Foundation

/// A list that has its cells in sight filled anew. What a cell's size means to it is its own.
protocol ReconfigurableList: PressableList {
  associatedtype Cell: View
  var needsReload: Bool { get }
  var updateDepth: Int { get }
  /// Cells to be filled anew at the end of a batch, and the one that is being filled.
  var reconfigured: [Cell] { get set }
  var reconfiguring: Cell? { get set }
  func cell(at place: RowPlace) -> Cell?
  /// The cell that is kept for a row or item out of sight (`CellsInUse.swift`).
  func keptCell(at place: RowPlace) -> Cell?
  /// The place that `cell` shows or is kept for.
  func placeOrKeptPlace(of cell: Cell) -> RowPlace?
  /// What the data source gives for a row or item; nil where there is none.
  func askForCell(at place: RowPlace) -> Cell?
  /// … and what that question is called.
  static var cellQuestion: String { get }
  /// A cell was filled anew.
  ///
  /// - Returns: whether that changes where others lie.
  func didFillAnew(_ cell: Cell, at place: RowPlace) -> Bool
  func placesDidChange()
  /// Rows or items got other cells than those that they had.
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

  /// Fills the cells that wait for it.
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
        // What the app did meanwhile may have given the cell another row.
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
