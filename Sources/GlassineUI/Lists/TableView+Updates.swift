// Rows and sections that come, go and move. Changes are gathered, checked against what the data
// source says now, and applied at once.
//
//   deletions, moves' beginnings, reloads   counted before the batch
//   insertions, moves' ends                 counted after it
import Foundation

/// What a batch of updates changes.
struct TableUpdates {
  var deletedRows: [RowPlace] = []
  var insertedRows: [RowPlace] = []
  var reloadedRows: [RowPlace] = []
  var movedRows: [(from: RowPlace, to: RowPlace)] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []

  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }
}

/// How positions before a batch become positions after it, along one sequence.
nonisolated struct IndexMap {
  /// Ascending; positions before that are gone or moved.
  private(set) var left: [Int]
  /// Ascending; positions after that are new or moved there.
  private(set) var taken: [Int]
  private var moves: [Int: Int]

  init(left: [Int], taken: [Int], moves: [(from: Int, to: Int)] = []) {
    self.left = (left + moves.map(\.from)).sorted()
    self.taken = (taken + moves.map(\.to)).sorted()
    self.moves = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
  }

  /// Whether a position is named twice, or lies outside.
  func isValid(countBefore: Int, countAfter: Int) -> Bool {
    func isProper(_ list: [Int], _ count: Int) -> Bool {
      zip(list, list.dropFirst()).allSatisfy { $0 < $1 } && (list.first ?? 0) >= 0
        && (list.last ?? -1) < count
    }
    return isProper(left, countBefore) && isProper(taken, countAfter)
      && countBefore - left.count == countAfter - taken.count
  }

  /// Where a position is after the batch; nil where it is gone. O(log changes + insertions before).
  func position(of old: Int) -> Int? {
    if let moved = moves[old] { return moved }
    var (low, high) = (0, left.count)
    while low < high {
      let middle = (low + high) / 2
      if left[middle] < old { low = middle + 1 } else { high = middle }
    }
    if low < left.count, left[low] == old { return nil }
    var new = old - low
    for place in taken {
      if place > new { break }
      new += 1
    }
    return new
  }
}

extension TableView {
  /// Notes changes; outside a batch they are applied at once.
  func update(_ change: (inout TableUpdates) -> Void) {
    beginUpdates()
    change(&pendingUpdates)
    _ = finishUpdates()
  }

  /// The end of a batch; true where it could be applied as it was given.
  func finishUpdates() -> Bool {
    guard updateDepth > 0 else {
      Self.registry.diagnostics.misuse("endUpdates without beginUpdates")
      return false
    }
    updateDepth -= 1
    guard updateDepth == 0 else { return true }
    let updates = pendingUpdates
    pendingUpdates = TableUpdates()
    // A reload that came meanwhile has seen it all.
    guard !needsReload else { return true }
    if let problem = apply(updates) {
      Self.registry.diagnostics.misuse(problem)
      markForReload()
      return false
    }
    return true
  }

  /// Applies a batch; returns what is wrong with it, and has then changed nothing.
  private func apply(_ updates: TableUpdates) -> String? {
    let counts = rowCounts()
    let sectionMap = IndexMap(
      left: Array(updates.deletedSections), taken: Array(updates.insertedSections),
      moves: updates.movedSections)
    guard sectionMap.isValid(countBefore: sections.count, countAfter: counts.count) else {
      return "updates: \(sections.count) sections, \(sectionMap.left.count) deleted or moved and "
        + "\(sectionMap.taken.count) inserted or moved, do not give the data source's \(counts.count)"
    }
    let oldCounts = sections.map(\.rows.count)
    for place in updates.deletedRows + updates.reloadedRows + updates.movedRows.map(\.from)
    where !contains(place) {
      return "updates: there was no row \(place.row) in section \(place.section)"
    }
    // Rows that are deleted and inserted, by the section they are in afterwards.
    var oldSection = [Int?](repeating: nil, count: counts.count)
    for old in sections.indices where !updates.reloadedSections.contains(old) {
      if let new = sectionMap.position(of: old) { oldSection[new] = old }
    }
    var maps: [IndexMap?] = []
    for (section, count) in counts.enumerated() {
      guard let old = oldSection[section] else {
        maps.append(nil)
        continue
      }
      var left = updates.deletedRows.filter { $0.section == old }.map(\.row)
      var taken = updates.insertedRows.filter { $0.section == section }.map(\.row)
      var moves: [(from: Int, to: Int)] = []
      for move in updates.movedRows {
        switch (move.from.section == old, move.to.section == section) {
        case (true, true): moves.append((move.from.row, move.to.row))
        case (true, false): left.append(move.from.row)
        case (false, true): taken.append(move.to.row)
        case (false, false): break
        }
      }
      let map = IndexMap(left: left, taken: taken, moves: moves)
      guard map.isValid(countBefore: oldCounts[old], countAfter: count) else {
        return
          "updates: section \(section) had \(oldCounts[old]) rows; \(map.left.count) deleted or "
          + "moved and \(map.taken.count) inserted or moved do not give the data source's \(count)"
      }
      maps.append(map)
    }
    commit(
      updates,
      AppliedUpdates(
        counts: counts, sections: sectionMap, oldSection: oldSection, rows: maps,
        movedBetween: updates.movedRows))
    return nil
  }

  private func commit(_ updates: TableUpdates, _ applied: AppliedUpdates) {
    dataVersion += 1
    let version = dataVersion
    let old = sections
    var new: ContiguousArray<TableSection> = []
    for (section, count) in applied.counts.enumerated() {
      guard let from = applied.oldSection[section], let map = applied.rows[section] else {
        new.append(makeSection(section, rows: count))
        continue
      }
      var kept = old[from]
      let inserted = map.taken.map { row -> RowHeights.InsertedRow in
        let (height, isEstimate) = rowHeight(RowPlace(section, row))
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
    selection = Set(selection.compactMap(applied.place))
    focusedPlace = focusedPlace.flatMap(applied.place)
    expectedPlace = nil
    prefetched = nil
    moveLive(applied, reloaded: Set(updates.reloadedRows))
    heightsDidChange()
    setNeedsLayout()
  }

  /// Cells of rows that stay go with them; the others are let go of. What remains must be one run.
  private func moveLive(_ applied: AppliedUpdates, reloaded: Set<RowPlace>) {
    if let current = press {
      if let place = applied.place(current.place) {
        press?.place = place
      } else {
        endPress(isCancelled: true)
      }
    }
    var kept: ContiguousArray<LiveRow> = []
    var gone: [LiveRow] = []
    for row in liveRows {
      if !reloaded.contains(row.place), let place = applied.place(row.place) {
        kept.append(LiveRow(place: place, cell: row.cell))
      } else {
        gone.append(row)
      }
    }
    kept.sort { $0.place < $1.place }
    var run: ContiguousArray<LiveRow> = []
    for row in kept {
      if let last = run.last, place(after: last.place) != row.place {
        gone.append(row)
      } else {
        run.append(row)
      }
    }
    liveRows = run
    let headers = liveHeaders
    liveHeaders.removeAll(keepingCapacity: true)
    for header in headers { recycle(header.view) }
    for row in gone { retire(row) }
  }
}

/// A batch that fits: how places before become places after.
struct AppliedUpdates {
  var counts: [Int]
  var sections: IndexMap
  /// By section after the batch: which it was; nil: new, or to be asked for anew.
  var oldSection: [Int?]
  /// By section after the batch.
  var rows: [IndexMap?]
  var movedBetween: [(from: RowPlace, to: RowPlace)]

  func place(_ old: RowPlace) -> RowPlace? {
    if let move = movedBetween.first(where: { $0.from == old }) { return move.to }
    guard let section = sections.position(of: old.section), oldSection[section] != nil,
      let row = rows[section]?.position(of: old.row)
    else { return nil }
    return RowPlace(section, row)
  }
}
