// How rows that come, go and move are shown: each slides from where it was, what is new comes in
// and what is gone goes out, in the way that was asked for (`RowMotions.swift`).
//
//   stays                 its cell slides from its old place to its new one
//   comes into sight      slides in from where it was, or comes in where it is new or reloaded
//   goes out of sight     slides to where it is now; its cell waits until the motion is over
//   is gone or reloaded   goes out where it was; likewise
//
// Places and cells are the new ones at once; only what is shown follows.
import Foundation
import GlassineBase

/// Where rows were before a batch of updates.
struct RowOrigins {
  var sections: ContiguousArray<TableSection>
  var tree: SumTree
  var applied: AppliedUpdates
  var reloaded: Set<RowPlace>
  var motions: RowMotions

  /// How far below the first section's top a row was; nil where it is new or reloaded.
  func top(of place: RowPlace) -> Int64? {
    guard let old = applied.origin(of: place), !reloaded.contains(old) else { return nil }
    let section = sections[old.section]
    return tree.sum(of: old.section) + section.header + section.rows.top(of: old.row)
  }
}

extension TableView {
  /// Shows an applied batch as motion.
  ///
  /// - Parameter gone: rows that are not there any more; their cells are still in place.
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

  /// A row leaves sight while changes are shown: it slides to where it is now.
  func slideOut(_ row: LiveRow) {
    loseFocus(row)
    slidingOut.append(LeavingRow(row))
    put(row)
  }

  /// A row comes into sight while changes are shown; it is in its place already.
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

/// A row whose cell is not as it is of itself: on its way in, or still seen though it is no longer
/// live.
struct LeavingRow {
  var row: LiveRow
  // Its own, to be given back.
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
