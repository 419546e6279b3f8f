// Reconfiguration of existing cells, for tables and collections. Kept cells in use that are not
// visible are reconfigured too, because they are never requested otherwise.
import Foundation
import GlassineUI

extension CellList {
  func reconfigure(at paths: [IndexPath]) {
    guard !needsReload else { return }
    core.reconfigured += paths.compactMap { path in
      let place = RowPlace(path)
      return core.cell(at: place) ?? core.keptCell(at: place)
    }
    if updateDepth == 0 { reconfigureCells() }
  }

  /// Reconfigures the waiting cells.
  func reconfigureCells() {
    guard !core.reconfigured.isEmpty else { return }
    let cells = core.reconfigured
    core.reconfigured.removeAll()
    var other: [IndexPath] = []
    var havePlacesChanged = false
    for cell in cells {
      guard let place = core.place(of: cell) else { continue }
      core.reconfiguring = cell
      let filled = askForCell(at: place)
      core.reconfiguring = nil
      guard let filled else { continue }
      if filled === cell {
        // The app's callbacks may have assigned the cell to another row.
        guard contains(place), core.place(of: cell) == place else { continue }
        if didFillAnew(cell, at: place) { havePlacesChanged = true }
        continue
      }
      Self.registry.diagnostics.misuse(
        "\(Self.cellQuestion) \(place) gave another cell than the one to be reconfigured")
      if core.place(of: cell) == place { other.append(place.path) }
      if core.place(of: filled) == nil { recycle(filled) }
    }
    if havePlacesChanged { placesDidChange() }
    if !other.isEmpty { reloadRefilled(at: other) }
  }
}
