// Insertions, deletions and moves of rows and sections. `ListUpdates.swift` computes the result of
// a batch.
import Foundation
import GlassineUI

extension TableView {
  /// Records changes; outside a batch they are applied at once.
  func update(with animation: RowAnimation, _ change: (inout ListUpdates) -> Void) {
    beginUpdates()
    if animation != .none { core.pendingUpdates.isAnimated = true }
    var changes = ListUpdates()
    change(&changes)
    core.pendingUpdates.motions.add(changes, animation)
    core.pendingUpdates.add(changes)
    _ = closeBatch()
  }

  /// Changes the table's data, and shows it.
  func commit(_ applied: AppliedUpdates) {
    core.dataVersion += 1
    let version = dataVersion
    let (old, tree) = (sections, sectionTree)
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
      for place in applied.updates.reloadedRows where place.section == from {
        guard let row = map.position(of: place.row) else { continue }
        let (height, isEstimate) = rowHeight(RowPlace(section, row))
        kept.rows.set(height, of: row, isEstimate: isEstimate)
      }
      new.append(kept)
    }
    guard version == dataVersion else { return }
    sections = new
    needsIndex = true
    expectedPlace = nil
    prefetch.forget()
    let isShown = applied.updates.isAnimated && window != nil && View.areAnimationsEnabled
    let origins =
      !isShown
      ? nil
      : ListOrigins(applied) { place in
        let top = tree.sum(of: place.section) + old.top(of: place)
        return self.span(top, old.height(of: place))
      }
    let gone = followRows(applied)
    moveSwipe(applied)
    moveHeaders(applied)
    heightsDidChange()
    setNeedsLayout()
    core.awaitsCells = true
    show(applied, gone: gone, from: origins)
  }

  /// A moved row keeps its height.
  private func rowHeight(
    _ place: RowPlace, _ applied: AppliedUpdates, _ old: ContiguousArray<TableSection>
  ) -> (height: Int32, isEstimate: Bool) {
    guard let move = applied.updates.movedRows.first(where: { $0.to == place }) else {
      return rowHeight(place)
    }
    let rows = old[move.from.section].rows
    return (Int32(rows.height(of: move.from.row)), rows.isEstimate(move.from.row))
  }

  /// A section that stays also keeps its header and footer.
  private func moveHeaders(_ applied: AppliedUpdates) {
    let headers = liveHeaders
    liveHeaders.removeAll(keepingCapacity: true)
    for header in headers {
      let isSame =
        applied.oldSection.indices.contains(header.section)
        && applied.oldSection[header.section] == header.section
      if isSame { liveHeaders.append(header) } else { recycle(header: header.view) }
    }
  }
}
