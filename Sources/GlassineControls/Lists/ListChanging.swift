// Batches of updates, and their animation; the list decides how a cell appears and disappears.
import Foundation
import GlassineBase
import GlassineUI

/// A row whose cell has temporary values: an appearing row, or a visible cell that is no longer
/// live.
struct LeavingCell<Live: LiveCell> {
  var row: Live
  // The cell's own values, to be restored.
  private let center: CGPoint
  private let alpha: CGFloat
  private let transform: CGAffineTransform

  init(_ row: Live) {
    self.row = row
    (center, alpha, transform) = (row.cell.center, row.cell.alpha, row.cell.transform)
  }

  func restore() {
    row.cell.transform = transform
    row.cell.center = center
    row.cell.alpha = alpha
  }
}

/// The former places of rows or items around a batch of updates.
struct ListOrigins {
  let applied: AppliedUpdates
  private let formerFrame: (RowPlace) -> CGRect?

  /// - Parameter formerFrame: the former frame by the place before the batch; nil if it was far
  ///   away.
  init(_ applied: AppliedUpdates, formerFrame: @escaping (RowPlace) -> CGRect?) {
    self.applied = applied
    self.formerFrame = formerFrame
  }

  /// The former frame of a row; nil if it is new, reloaded, or was far away.
  func frame(of place: RowPlace) -> CGRect? {
    guard let old = applied.origin(of: place), !applied.reloaded.contains(old) else { return nil }
    return formerFrame(old)
  }
}

extension CellList {
  // MARK: Batches

  /// The row counts at the last load.
  var loadedCounts: [Int] { (0..<loadedSectionCount).map(loadedRowCount) }

  func openBatch() {
    if updateDepth == 0 { loadIfNeeded() }
    core.updateDepth += 1
  }

  /// The end of a batch; true if it was valid and applied.
  func closeBatch() -> Bool {
    guard updateDepth > 0 else {
      Self.registry.diagnostics.misuse("endUpdates without beginUpdates")
      return false
    }
    core.updateDepth -= 1
    guard updateDepth == 0 else { return true }
    // The app's changes refer to its own order.
    cancelDrag()
    let updates = core.pendingUpdates
    core.pendingUpdates = ListUpdates()
    // A reload in the meantime has included the changes. Its layout may have been deferred.
    guard !needsReload else {
      core.reconfigured.removeAll()
      setNeedsLayout()
      return true
    }
    switch updates.resolve(before: loadedCounts, after: askForCounts()) {
    case .problem(let problem):
      Self.registry.diagnostics.misuse(problem)
      core.reconfigured.removeAll()
      markForReload()
      return false
    case .fits(let applied):
      commit(applied)
      reconfigureCells()
      return true
    }
  }

  /// Selection, focus, press and live cells follow their rows.
  /// - Returns: the cells of removed and reloaded rows.
  func followRows(_ applied: AppliedUpdates) -> [Live] {
    core.selection = Set(selection.compactMap(applied.place))
    core.focusedPlace = core.focusedPlace.flatMap(applied.place)
    core.keyState.anchor = core.keyState.anchor.flatMap(applied.place)
    movePress(applied)
    var kept: ContiguousArray<Live> = []
    var gone: [Live] = []
    for row in core.live {
      if let place = applied.placeOfCell(row.place) {
        kept.append(Live(place: place, cell: row.cell))
      } else {
        gone.append(row)
      }
    }
    kept.sort { $0.place < $1.place }
    // Layout fills the gaps between them.
    core.live = kept
    return gone
  }

  /// Shows an applied batch: animated if there are `origins`.
  func show(_ applied: AppliedUpdates, gone: [Live], from origins: ListOrigins?) {
    moveKept(applied)
    for row in gone { loseFocus(row, isGone: true) }
    guard let origins else { return gone.forEach { retire($0, isGone: true) } }
    animateChanges(from: origins, gone: gone)
  }

  // MARK: Animation

  /// Animates an applied batch.
  /// - Parameter gone: deleted rows; their cells are still in place.
  func animateChanges(
    from origins: ListOrigins, gone: [Live], completion: ((Bool) -> Void)? = nil
  ) {
    var leaving = gone.map { LeavingCell($0) }
    View.animate(
      withDuration: ListConstants.changeSeconds, delay: 0, options: .allowUserInteraction
    ) {
      self.core.origins = origins
      self.layoutIfNeeded()
      self.core.origins = nil
      for cell in leaving { self.putAway(cell.row, origins) }
      leaving += self.core.slidingOut
      self.core.slidingOut.removeAll()
    } completion: { [list = ViewReference<Self>(self)] finished in
      for cell in leaving { list.view?.finish(cell) }
      completion?(finished)
    }
  }

  /// Called when a row has left the visible area: in an animated batch it moves there.
  func leave(_ row: Live) {
    if core.origins == nil || row.cell.isInUse { retire(row) } else { slideOut(row) }
  }

  private func finish(_ leaving: LeavingCell<Live>) {
    leaving.restore()
    recycle(leaving.row.cell)
    tellEndOfDisplay(leaving.row)
  }
}
