// How rows that come, go and move are shown: each slides from where it was, what is new fades in and
// what is gone fades out.
//
//   stays                 its cell slides from its old place to its new one
//   comes into sight      slides in from where it was, or fades in where it is new or reloaded
//   goes out of sight     slides to where it is now; its cell waits until the motion is over
//   is gone or reloaded   fades out where it was; likewise
//
// Places and cells are the new ones at once; only what is shown follows.
import Foundation

/// Where rows were before a batch of updates.
struct RowOrigins {
  var sections: ContiguousArray<TableSection>
  var tree: SumTree
  var applied: AppliedUpdates
  var reloaded: Set<RowPlace>

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
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      self.origins = origins
      self.layoutIfNeeded()
      self.origins = nil
      for row in leaving { row.row.cell.alpha = 0 }
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
    let (cell, frame, alpha) = (row.cell, row.cell.frame, row.cell.alpha)
    let top = origins.top(of: row.place)
    View.performWithoutAnimation {
      if let top { cell.frame.origin.y = y(top) } else { cell.alpha = 0 }
    }
    if top != nil { cell.frame = frame } else { cell.alpha = alpha }
  }

  private func finish(_ leaving: LeavingRow) {
    leaving.row.cell.alpha = leaving.alpha
    let row = leaving.row
    recycle(row.cell)
    tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.place.path)
  }
}

/// A row whose cell is still seen though it is no longer live.
struct LeavingRow {
  var row: LiveRow
  /// Its own, to be given back.
  var alpha: CGFloat

  init(_ row: LiveRow) {
    self.row = row
    alpha = row.cell.alpha
  }
}
