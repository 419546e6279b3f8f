// Animation of inserted, deleted and moved rows: rows move from their old places, new rows appear
// and deleted rows disappear with the requested animation (`RowMotions.swift`).
//
//   stays                 its cell moves from its old place to its new one
//   becomes visible       moves in from its old place, or appears if it is new or reloaded
//   leaves the screen     moves to its new place; its cell is reused after the animation
//   deleted or reloaded   disappears at its old place; likewise
//
// Places and cells change at once; only the presented values follow.
import Foundation
import GlassineBase
import GlassineUI

/// The former places of rows around a batch of updates.
struct RowOrigins {
  var sections: ContiguousArray<TableSection>
  var tree: SumTree
  var applied: AppliedUpdates
  var reloaded: Set<RowPlace>
  var motions: RowMotions

  /// The former distance of a row from the first section's top; nil if it is new or reloaded.
  func top(of place: RowPlace) -> Int64? {
    guard let old = applied.origin(of: place), !reloaded.contains(old) else { return nil }
    let section = sections[old.section]
    return tree.sum(of: old.section) + section.header + section.rows.top(of: old.row)
  }
}

extension TableView {
  /// Animates an applied batch.
  /// - Parameter gone: deleted rows; their cells are still in place.
  func animateChanges(from origins: RowOrigins, gone: [LiveRow]) {
    var leaving = gone.map { LeavingRow($0) }
    let isReduced = window?.application?.isReduceMotionEnabled == true
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      self.origins = origins
      self.layoutIfNeeded()
      self.origins = nil
      for row in leaving {
        let motion = origins.motions.leaving(row.row.place)
        motion.putAway(row.row.cell, width: self.bounds.width, isReduced: isReduced)
      }
      leaving += self.slidingOut
      self.slidingOut.removeAll()
    } completion: { [table = ViewReference<TableView>(self)] _ in
      for row in leaving { table.view?.finish(row) }
    }
  }

  /// Called for a row that leaves the visible area in an animated batch: it moves to its new place.
  func slideOut(_ row: LiveRow) {
    loseFocus(row)
    slidingOut.append(LeavingRow(row))
    put(row)
  }

  /// Called for a row that becomes visible in an animated batch; it has its final place already.
  func enter(_ row: LiveRow, from origins: RowOrigins) {
    let cell = row.cell
    let (frame, state) = (cell.frame, LeavingRow(row))
    if let top = origins.top(of: row.place) {
      View.performWithoutAnimation { cell.frame.origin.y = y(top) }
      cell.frame = frame
    } else {
      let motion = origins.motions.entering(row.place, origins.applied)
      guard motion != .none else { return }
      let isReduced = window?.application?.isReduceMotionEnabled == true
      View.performWithoutAnimation {
        motion.putAway(cell, width: bounds.width, isReduced: isReduced)
      }
      state.restore()
    }
  }

  private func finish(_ leaving: LeavingRow) {
    leaving.restore()
    let row = leaving.row
    recycle(row.cell)
    tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.place.path)
  }
}

/// A row whose cell has temporary values: an appearing row, or a visible cell that is no longer
/// live.
struct LeavingRow {
  var row: LiveRow
  // The cell's own values, to be restored.
  private let center: CGPoint
  private let alpha: CGFloat
  private let transform: CGAffineTransform

  init(_ row: LiveRow) {
    self.row = row
    (center, alpha, transform) = (row.cell.center, row.cell.alpha, row.cell.transform)
  }

  func restore() {
    row.cell.transform = transform
    row.cell.center = center
    row.cell.alpha = alpha
  }
}
