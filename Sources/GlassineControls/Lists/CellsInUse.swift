// Cells in use: a text in them is edited, or a finger holds one of their controls.
//
//   the row leaves the screen    its cell is kept aside, hidden, and is not reused
//   the row returns              it has the same cell again
//   the use ends                 the cell is returned to the reuse pool
//   the row is gone, reloaded    the use ends before the cell is released; the cell is not reused
//                                before its controls were notified, without value actions
//
// Neither the caret nor a held slider passes to another row. Source: observed on UITableView, which
// keeps the first responder's cell.
import Foundation
import GlassineInput
import GlassineUI

extension View {
  /// Whether the view or a descendant is first responder, or a finger holds such a control.
  var isInUse: Bool {
    guard let window else { return false }
    if window.hasFirstResponder(in: self) { return true }
    return window.application?.touches.holdsControl(in: self) ?? false
  }

  /// Whether the view or a descendant still has to receive a touch cancellation.
  var owesCancel: Bool { window?.application?.touches.owesCancel(in: self) ?? false }

  /// Makes a first responder in the view resign without asking it, and releases held controls.
  func endUse() {
    guard let window else { return }
    for case let first as View in window.firstResponders where first.isDescendant(of: self) {
      guard !first.resignFirstResponder() else { continue }
      window.resignFirstResponder(within: self)
      (first as? any TextEditing)?.interaction.firstResponderWasDropped()
    }
    guard let application = window.application else { return }
    application.touches.cancelHeldControls(in: self, at: application.now) {
      ($0 as? Control)?.rowIsGone()
    }
  }
}

extension TableView {
  /// Called when a row has left the visible area: its cell is returned to the pool, unless it is in
  /// use.
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

  /// Removes and returns the cell kept for a row.
  func takeKept(_ place: RowPlace) -> TableViewCell? {
    guard let index = keptRows.firstIndex(where: { $0.place == place }) else { return nil }
    return keptRows.remove(at: index).cell
  }

  /// Releases kept cells that are no longer in use; all of them if their rows are gone.
  func releaseKept(isGone: Bool = false) {
    guard !keptRows.isEmpty else { return }
    let rows = keptRows
    keptRows.removeAll()
    for row in rows {
      if isGone || !row.cell.isInUse { recycle(row.cell) } else { keptRows.append(row) }
    }
  }

  /// Called after a batch of updates: kept cells follow their rows.
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
