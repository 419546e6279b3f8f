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
    let isReduced = window?.application?.isReduceMotionEnabled == true
    animateChanges(gone: gone) {
      self.origins = origins
      self.layoutIfNeeded()
      self.origins = nil
    } putAway: { row in
      let motion = origins.motions.leaving(row.place)
      motion.putAway(row.cell, width: self.bounds.width, isReduced: isReduced)
    }
  }

  /// Called for a row that leaves the visible area in an animated batch: it moves to its new place.
  func slideOut(_ row: LiveRow) {
    loseFocus(row, isGone: false)
    core.slidingOut.append(LeavingCell(row))
    put(row)
  }

  /// Called for a row that becomes visible in an animated batch; it has its final place already.
  func enter(_ row: LiveRow, from origins: RowOrigins) {
    let cell = row.cell
    let (frame, state) = (cell.frame, LeavingCell(row))
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
}
