// Cells that somebody is using: a text in them is edited, or a hand holds one of their controls.
//
//   the row goes out of sight    its cell is kept aside, hidden, and is no other row's
//   the row comes into sight     it has that very cell again
//   the use is over              the cell waits with the others
//   the row is gone, reloaded    the use ends before the cell is let go of; it is no other row's
//                                before controls in it were told, which say nothing of their values
//
// So neither the caret nor a held slider passes to another row. Source: observed on UITableView,
// which keeps the first responder's cell.
import Foundation
import GlassineInput

extension View {
  /// Whether the first responder is here or below, or a finger holds a control here or below.
  var isInUse: Bool {
    guard let window else { return false }
    if let first = window.firstResponder as? View, first.isDescendant(of: self) { return true }
    return window.application?.touches.holdsControl(in: self) ?? false
  }

  /// Whether something here or below is yet to be told that its touch was cancelled.
  var owesCancel: Bool { window?.application?.touches.owesCancel(in: self) ?? false }

  /// The first responder here or below resigns, whatever it says to that, and held controls are let
  /// go of.
  func endUse() {
    guard let window else { return }
    if let first = window.firstResponder as? View, first.isDescendant(of: self),
      !first.resignFirstResponder()
    {
      window.resignFirstResponder(within: self)
      (first as? any TextEditing)?.interaction.firstResponderWasDropped()
    }
    guard let application = window.application else { return }
    application.touches.cancelHeldControls(in: self, at: application.now)
  }
}

extension TableView {
  /// A row has gone out of sight: its cell waits to be used again, once nobody uses it.
  func putAside(_ row: LiveRow) {
    guard row.cell.isInUse else { return recycle(row.cell) }
    row.cell.isHidden = true
    keptRows.append(row)
  }

  func keptCell(at place: RowPlace) -> TableViewCell? {
    keptRows.first { $0.place == place }?.cell
  }

  func placeOrKeptPlace(of cell: TableViewCell) -> RowPlace? {
    (liveRows.first { $0.cell === cell } ?? keptRows.first { $0.cell === cell })?.place
  }

  /// The cell that was kept for a row.
  func takeKept(_ place: RowPlace) -> TableViewCell? {
    guard let index = keptRows.firstIndex(where: { $0.place == place }) else { return nil }
    return keptRows.remove(at: index).cell
  }

  /// Lets the cells go that nobody uses any more; all of them, where their rows are gone.
  func releaseKept(isGone: Bool = false) {
    guard !keptRows.isEmpty else { return }
    let rows = keptRows
    keptRows.removeAll()
    for row in rows {
      if isGone || !row.cell.isInUse { recycle(row.cell) } else { keptRows.append(row) }
    }
  }

  /// After a batch of updates: kept cells go with their rows.
  func moveKept(_ applied: AppliedUpdates, reloaded: Set<RowPlace>) {
    guard !keptRows.isEmpty else { return }
    let rows = keptRows
    keptRows.removeAll()
    for row in rows {
      if !reloaded.contains(row.place), let place = applied.place(row.place) {
        keptRows.append(LiveRow(place: place, cell: row.cell))
      } else {
        recycle(row.cell)
      }
    }
  }
}

extension CollectionView {
  func putAside(_ item: LiveItem) {
    guard item.cell.isInUse else { return recycle(item.cell) }
    item.cell.isHidden = true
    keptItems.append(item)
  }

  func keptCell(at place: RowPlace) -> CollectionViewCell? {
    keptItems.first { $0.place == place }?.cell
  }

  func placeOrKeptPlace(of cell: CollectionViewCell) -> RowPlace? {
    (liveItems.first { $0.cell === cell } ?? keptItems.first { $0.cell === cell })?.place
  }

  func takeKept(_ place: RowPlace) -> CollectionViewCell? {
    guard let index = keptItems.firstIndex(where: { $0.place == place }) else { return nil }
    return keptItems.remove(at: index).cell
  }

  func releaseKept(isGone: Bool = false) {
    guard !keptItems.isEmpty else { return }
    let items = keptItems
    keptItems.removeAll()
    for item in items {
      if isGone || !item.cell.isInUse { recycle(item.cell) } else { keptItems.append(item) }
    }
  }

  func moveKept(_ applied: AppliedUpdates, reloaded: Set<RowPlace>) {
    guard !keptItems.isEmpty else { return }
    let items = keptItems
    keptItems.removeAll()
    for item in items {
      if !reloaded.contains(item.place), let place = applied.place(item.place) {
        keptItems.append(LiveItem(place: place, cell: item.cell))
      } else {
        recycle(item.cell)
      }
    }
  }
}
