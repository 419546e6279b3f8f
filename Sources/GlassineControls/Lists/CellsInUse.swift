// Cells in use: a text in them is edited, or a finger holds one of their controls.
//
//   the row leaves the screen    its cell is kept aside, hidden, and is not reused
//   the row returns              it has the same cell again
//   the use ends                 the cell is returned to the reuse pool
//   the row is gone, touched     a cell without an identifier stays, hidden, until the touch ends
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

  /// Whether a finger that touched the view or a descendant is down.
  var isTouched: Bool { window?.application?.touches.hasTouch(in: self) ?? false }

  /// Makes a first responder in the view resign without asking it, and releases held controls.
  func endUse() {
    guard let window else { return }
    for case let first as View in window.firstResponders where first.isDescendant(of: self) {
      guard !first.resignFirstResponder() else { continue }
      window.resignFirstResponder(within: self)
      (first as? any EditedText)?.firstResponderWasDropped()
    }
    guard let application = window.application else { return }
    application.touches.cancelHeldControls(in: self, at: application.now) {
      ($0 as? Control)?.rowIsGone()
    }
  }
}

extension CellList {
  /// Called when a row has left the visible area, or is removed. The cell of a removed row is not
  /// kept for it, although a held control in it may still have to be notified.
  func retire(_ row: Live, isGone: Bool = false) {
    loseFocus(row, isGone: isGone)
    if isGone { recycle(row.cell) } else { putAside(row) }
    tellEndOfDisplay(row)
  }

  /// Returns a cell to the pool, or releases it if it cannot be reused.
  func recycle(_ cell: Cell) {
    cell.endUse()
    cell.configurations?.isShown = false
    guard let identifier = cell.reuseIdentifier else { return release(cell) }
    core.pools[identifier].put(cell)
  }

  /// Releases a cell that is not reused. While a finger that touched it is down it stays in the
  /// list, hidden: removed, it would cancel the finger for recognizers of the list as well (T2).
  private func release(_ cell: Cell) {
    guard cell.isTouched else { return cell.removeFromSuperview() }
    cell.isHidden = true
    core.leaving.append(cell)
  }

  /// Called when a row has left the visible area: its cell is returned to the pool, unless it is in
  /// use.
  private func putAside(_ row: Live) {
    guard row.cell.isInUse else { return recycle(row.cell) }
    row.cell.isHidden = true
    core.kept.append(row)
  }

  /// Releases kept cells that are no longer in use; all of them if their rows are gone.
  func releaseKept(isGone: Bool = false) {
    while let index = core.leaving.firstIndex(where: { !$0.isTouched }) {
      core.leaving.remove(at: index).removeFromSuperview()
    }
    guard !core.kept.isEmpty else { return }
    let rows = core.kept
    core.kept.removeAll()
    for row in rows {
      if isGone || !row.cell.isInUse { recycle(row.cell) } else { core.kept.append(row) }
    }
  }

  /// Retires all cells; their rows are gone.
  func retireAll() {
    let rows = core.live
    core.live.removeAll(keepingCapacity: true)
    for row in rows { retire(row, isGone: true) }
    releaseKept(isGone: true)
  }

  /// Called after a batch of updates: kept cells follow their rows.
  func moveKept(_ applied: AppliedUpdates) {
    guard !core.kept.isEmpty else { return }
    let rows = core.kept
    core.kept.removeAll()
    for row in rows {
      if let place = applied.placeOfCell(row.place) {
        core.kept.append(Live(place: place, cell: row.cell))
      } else {
        recycle(row.cell)
      }
    }
  }
}
