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

extension TableView {
  /// Gives the cell of a deleted row its last look.
  func putAway(_ row: LiveRow, _ origins: ListOrigins) {
    let isReduced = window?.application?.isReduceMotionEnabled == true
    let motion = origins.applied.updates.motions.leaving(row.place)
    motion.putAway(row.cell, width: bounds.width, isReduced: isReduced)
  }

  /// Called for a row that leaves the visible area in an animated batch: it moves to its new place.
  func slideOut(_ row: LiveRow) {
    loseFocus(row, isGone: false)
    core.slidingOut.append(LeavingCell(row))
    put(row)
  }

  /// Called for a row that becomes visible in an animated batch; it has its final place already.
  func enter(_ row: LiveRow, from origins: ListOrigins) {
    let cell = row.cell
    let (frame, state) = (cell.frame, LeavingCell(row))
    if let former = origins.frame(of: row.place) {
      View.performWithoutAnimation { cell.frame.origin.y = former.minY }
      cell.frame = frame
    } else {
      let motion = origins.applied.updates.motions.entering(row.place, origins.applied)
      guard motion != .none else { return }
      let isReduced = window?.application?.isReduceMotionEnabled == true
      View.performWithoutAnimation {
        motion.putAway(cell, width: bounds.width, isReduced: isReduced)
      }
      state.restore()
    }
  }
}
