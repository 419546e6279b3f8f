// Changes of rows or items in a batch: collected, checked against the data source, and converted to
// a map from old to new index paths.
//
//   deletions, moves' beginnings, reloads   counted before the batch
//   insertions, moves' ends                 counted after it
import Foundation
import GlassineUI

/// The changes of a batch of updates.
struct ListUpdates {
  var deletedRows: [RowPlace] = []
  var insertedRows: [RowPlace] = []
  var reloadedRows: [RowPlace] = []
  var movedRows: [(from: RowPlace, to: RowPlace)] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  /// Whether the batch is animated, and the animations of a table's rows.
  var isAnimated = false
  var motions = RowMotions()

  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }

  mutating func add(_ other: ListUpdates) {
    deletedRows += other.deletedRows
    insertedRows += other.insertedRows
    reloadedRows += other.reloadedRows
    movedRows += other.movedRows
    deletedSections.formUnion(other.deletedSections)
    insertedSections.formUnion(other.insertedSections)
    reloadedSections.formUnion(other.reloadedSections)
    movedSections += other.movedSections
  }
}

/// The map from indices before a batch to indices after it, along one sequence.
nonisolated struct IndexMap {
  /// Ascending; indices before the batch that are deleted or moved away.
  private(set) var left: [Int]
  /// Ascending; indices after the batch that are inserted or moved there.
  private(set) var taken: [Int]
  private var moves: [Int: Int]

  init(left: [Int], taken: [Int], moves: [(from: Int, to: Int)] = []) {
    self.left = (left + moves.map(\.from)).sorted()
    self.taken = (taken + moves.map(\.to)).sorted()
    self.moves = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
  }

  /// Whether no index occurs twice or is out of range.
  func isValid(countBefore: Int, countAfter: Int) -> Bool {
    func isProper(_ list: [Int], _ count: Int) -> Bool {
      zip(list, list.dropFirst()).allSatisfy { $0 < $1 } && (list.first ?? 0) >= 0
        && (list.last ?? -1) < count
    }
    return isProper(left, countBefore) && isProper(taken, countAfter)
      && countBefore - left.count == countAfter - taken.count
  }

  /// The index before the batch; nil if it is new. O(changes).
  func origin(of new: Int) -> Int? {
    if let move = moves.first(where: { $0.value == new }) { return move.key }
    if taken.contains(new) { return nil }
    var old = new - taken.count { $0 < new }
    for place in left {
      if place > old { break }
      old += 1
    }
    return old
  }

  /// The index after the batch; nil if it is gone. O(log changes + insertions before).
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

/// The result of checking a batch.
enum ResolvedUpdates {
  case fits(AppliedUpdates)
  /// The reason that it is invalid, in words.
  case problem(String)
}

extension ListUpdates {
  /// Checks the batch against the row counts of each section before and after it.
  func resolve(before: [Int], after: [Int]) -> ResolvedUpdates {
    let sectionMap = IndexMap(
      left: Array(deletedSections), taken: Array(insertedSections), moves: movedSections)
    guard sectionMap.isValid(countBefore: before.count, countAfter: after.count) else {
      return .problem(
        "updates: \(before.count) sections, \(sectionMap.left.count) deleted or moved and "
          + "\(sectionMap.taken.count) inserted or moved, do not give the data source's "
          + "\(after.count)")
    }
    for place in deletedRows + reloadedRows + movedRows.map(\.from)
    where !before.indices.contains(place.section)
      || !(0..<before[place.section]).contains(place.row)
    {
      return .problem("updates: there was no row \(place.row) in section \(place.section)")
    }
    for place in insertedRows + movedRows.map(\.to) where !after.indices.contains(place.section) {
      return .problem("updates: there is no section \(place.section)")
    }
    var oldSection = [Int?](repeating: nil, count: after.count)
    for old in before.indices where !reloadedSections.contains(old) {
      if let new = sectionMap.position(of: old) { oldSection[new] = old }
    }
    var maps: [IndexMap?] = []
    for (section, count) in after.enumerated() {
      guard let old = oldSection[section] else {
        maps.append(nil)
        continue
      }
      let map = rowMap(from: old, to: section)
      guard map.isValid(countBefore: before[old], countAfter: count) else {
        return .problem(
          "updates: section \(section) had \(before[old]) rows; \(map.left.count) deleted or "
            + "moved and \(map.taken.count) inserted or moved do not give the data source's "
            + "\(count)")
      }
      maps.append(map)
    }
    return .fits(
      AppliedUpdates(
        updates: self, reloaded: Set(reloadedRows), counts: after, sections: sectionMap,
        oldSection: oldSection, rows: maps))
  }

  /// The changes of one section's rows. A move from or to another section is an insertion or a
  /// deletion here.
  private func rowMap(from old: Int, to new: Int) -> IndexMap {
    var left = deletedRows.filter { $0.section == old }.map(\.row)
    var taken = insertedRows.filter { $0.section == new }.map(\.row)
    var moves: [(from: Int, to: Int)] = []
    for move in movedRows {
      switch (move.from.section == old, move.to.section == new) {
      case (true, true): moves.append((move.from.row, move.to.row))
      case (true, false): left.append(move.from.row)
      case (false, true): taken.append(move.to.row)
      case (false, false): break
      }
    }
    return IndexMap(left: left, taken: taken, moves: moves)
  }
}

/// A valid batch: the map from index paths before to those after it.
struct AppliedUpdates {
  let updates: ListUpdates
  /// The rows to reload, by their places before the batch.
  let reloaded: Set<RowPlace>
  var counts: [Int]
  var sections: IndexMap
  /// By section after the batch: its former index; nil: new, or to be reloaded.
  var oldSection: [Int?]
  /// By section after the batch.
  var rows: [IndexMap?]

  /// The former index path of a row; nil if it is new.
  func origin(of new: RowPlace) -> RowPlace? {
    if let move = updates.movedRows.first(where: { $0.to == new }) { return move.from }
    guard oldSection.indices.contains(new.section), let section = oldSection[new.section],
      let row = rows[new.section]?.origin(of: new.row)
    else { return nil }
    return RowPlace(section, row)
  }

  /// The place of a row that keeps its cell; nil if it is gone or to be reloaded.
  func placeOfCell(_ old: RowPlace) -> RowPlace? { reloaded.contains(old) ? nil : place(old) }

  /// The place of a row; nil if it is gone.
  func place(_ old: RowPlace) -> RowPlace? {
    if let move = updates.movedRows.first(where: { $0.from == old }) { return move.to }
    guard let section = sections.position(of: old.section), oldSection[section] != nil,
      let row = rows[section]?.position(of: old.row)
    else { return nil }
    return RowPlace(section, row)
  }
}
