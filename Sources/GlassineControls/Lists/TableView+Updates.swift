// Insertions, deletions and moves of rows and sections. `ListUpdates.swift` computes the result of
// a batch.
import Foundation
import GlassineUI

extension TableView {
  /// Records changes; outside a batch they are applied at once.
  func update(with animation: RowAnimation, _ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    if animation != .none { animatesUpdates = true }
    var changes = ListUpdates()
    change(&changes)
    pendingMotions.add(changes, animation)
    core.pendingUpdates.add(changes)
    _ = finishUpdates()
  }

  /// The end of a batch; true if it was valid and applied.
  func finishUpdates() -> Bool {
    guard updateDepth > 0 else {
      Self.registry.diagnostics.misuse("endUpdates without beginUpdates")
      return false
    }
    core.updateDepth -= 1
    guard updateDepth == 0 else { return true }
    // The app's changes refer to its own order.
    finishReorder(isCancelled: true)
    let updates = core.pendingUpdates
    core.pendingUpdates = ListUpdates()
    let motions = pendingMotions
    pendingMotions = RowMotions()
    let isAnimated = animatesUpdates && window != nil && View.areAnimationsEnabled
    animatesUpdates = false
    // A reload in the meantime has included the changes. Its layout may have been deferred.
    guard !needsReload else {
      core.reconfigured.removeAll()
      setNeedsLayout()
      return true
    }
    if let problem = apply(updates, isAnimated ? motions : nil) {
      Self.registry.diagnostics.misuse(problem)
      core.reconfigured.removeAll()
      markForReload()
      return false
    }
    reconfigureCells()
    return true
  }

  /// Applies a batch; if it is invalid, returns the reason and changes nothing.
  private func apply(_ updates: ListUpdates, _ motions: RowMotions?) -> String? {
    switch updates.resolve(before: sections.map(\.rows.count), after: rowCounts()) {
    case .problem(let problem): return problem
    case .fits(let applied):
      commit(updates, applied, motions)
      return nil
    }
  }

  /// Changes the table's data, and shows it: animated with `motions`, or at once for nil.
  func commit(
    _ updates: ListUpdates, _ applied: AppliedUpdates, _ motions: RowMotions?
  ) {
    core.dataVersion += 1
    let version = dataVersion
    let old = sections
    // A table without rows had no source of heights.
    if old.allSatisfy({ $0.rows.count == 0 }) { heightSource = findHeightSource(applied.counts) }
    var new: ContiguousArray<TableSection> = []
    for (section, count) in applied.counts.enumerated() {
      guard let from = applied.oldSection[section], let map = applied.rows[section] else {
        new.append(makeSection(section, rows: count))
        continue
      }
      var kept = old[from]
      let inserted = map.taken.map { row -> RowHeights.InsertedRow in
        let (height, isEstimate) = rowHeight(RowPlace(section, row), applied, old)
        return .init(row: row, height: height, isEstimate: isEstimate)
      }
      kept.rows.update(deleting: map.left, inserting: inserted)
      for place in updates.reloadedRows where place.section == from {
        guard let row = map.position(of: place.row) else { continue }
        let (height, isEstimate) = rowHeight(RowPlace(section, row))
        kept.rows.set(height, of: row, isEstimate: isEstimate)
      }
      new.append(kept)
    }
    guard version == dataVersion else { return }
    sections = new
    needsIndex = true
    core.selection = Set(selection.compactMap(applied.place))
    core.focusedPlace = core.focusedPlace.flatMap(applied.place)
    core.keyState.anchor = core.keyState.anchor.flatMap(applied.place)
    expectedPlace = nil
    prefetch.forget()
    let reloaded = Set(updates.reloadedRows)
    let origins = motions.map {
      RowOrigins(
        sections: old, tree: sectionTree, applied: applied, reloaded: reloaded, motions: $0)
    }
    let gone = moveLive(applied, reloaded: reloaded)
    heightsDidChange()
    setNeedsLayout()
    moveKept(applied, reloaded: reloaded)
    for row in gone { loseFocus(row, isGone: true) }
    guard let origins else { return gone.forEach { retire($0, isGone: true) } }
    animateChanges(from: origins, gone: gone)
  }

  /// A moved row keeps its height.
  private func rowHeight(
    _ place: RowPlace, _ applied: AppliedUpdates, _ old: ContiguousArray<TableSection>
  ) -> (height: Int32, isEstimate: Bool) {
    guard let move = applied.movedRows.first(where: { $0.to == place }) else {
      return rowHeight(place)
    }
    let rows = old[move.from.section].rows
    return (Int32(rows.height(of: move.from.row)), rows.isEstimate(move.from.row))
  }

  /// Cells of remaining rows follow them. Returns the others.
  private func moveLive(_ applied: AppliedUpdates, reloaded: Set<RowPlace>) -> [LiveRow] {
    movePress(applied)
    moveSwipe(applied, reloaded: reloaded)
    var kept: ContiguousArray<LiveRow> = []
    var gone: [LiveRow] = []
    for row in core.live {
      if !reloaded.contains(row.place), let place = applied.place(row.place) {
        kept.append(LiveRow(place: place, cell: row.cell))
      } else {
        gone.append(row)
      }
    }
    kept.sort { $0.place < $1.place }
    // Layout fills the gaps between them.
    core.live = kept
    let headers = liveHeaders
    liveHeaders.removeAll(keepingCapacity: true)
    for header in headers {
      // A section that stays also keeps its header and footer.
      let isSame =
        applied.oldSection.indices.contains(header.section)
        && applied.oldSection[header.section] == header.section
      if isSame { liveHeaders.append(header) } else { recycle(header: header.view) }
    }
    return gone
  }
}
