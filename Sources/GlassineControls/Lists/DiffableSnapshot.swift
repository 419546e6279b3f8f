// The content of a list as a value: sections and items by identity. The difference of two snapshots
// is a batch of updates.
import Foundation
import GlassineUI

/// The content of a list, by identity. Source: UIKit's documentation of
/// NSDiffableDataSourceSnapshot; a value type here too.
///
/// Each section and each item may occur once: a second occurrence is misuse and ignored. O(1) to
/// append; O(items of the section) to insert, delete and move.
public struct DiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  public private(set) var sectionIdentifiers: [Section] = []
  private var itemsBySection: [Section: [Item]] = [:]
  private var sectionOfItem: [Item: Section] = [:]
  /// Unchanged items whose cells have to be reloaded.
  private(set) var reloaded: Set<Item> = []
  /// … and those whose cells have to be reconfigured.
  private(set) var reconfigured: Set<Item> = []

  public init() {}

  // MARK: Content

  public var numberOfSections: Int { sectionIdentifiers.count }
  public var numberOfItems: Int { sectionOfItem.count }
  /// All items in order, over all sections.
  public var itemIdentifiers: [Item] { sectionIdentifiers.flatMap { itemsBySection[$0] ?? [] } }

  /// The items of a section; empty if it does not exist.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    itemsBySection[section] ?? []
  }
  public func numberOfItems(inSection section: Section) -> Int {
    itemsBySection[section]?.count ?? 0
  }
  public func sectionIdentifier(containingItem item: Item) -> Section? { sectionOfItem[item] }
  /// The index of a section. O(sections).
  public func indexOfSection(_ section: Section) -> Int? {
    sectionIdentifiers.firstIndex(of: section)
  }
  public func contains(_ item: Item) -> Bool { sectionOfItem[item] != nil }

  // MARK: Sections

  public mutating func appendSections(_ sections: [Section]) {
    for section in sections where isNew(section) {
      sectionIdentifiers.append(section)
      itemsBySection[section] = []
    }
  }

  public mutating func insertSections(_ sections: [Section], beforeSection next: Section) {
    guard let index = indexOfSection(next) else { return refuse("no section \(next)") }
    insert(sections, at: index)
  }

  public mutating func insertSections(_ sections: [Section], afterSection previous: Section) {
    guard let index = indexOfSection(previous) else { return refuse("no section \(previous)") }
    insert(sections, at: index + 1)
  }

  private mutating func insert(_ sections: [Section], at index: Int) {
    var new: [Section] = []
    for section in sections where isNew(section) {
      itemsBySection[section] = []
      new.append(section)
    }
    sectionIdentifiers.insert(contentsOf: new, at: index)
  }

  /// Deletes sections with all their items.
  public mutating func deleteSections(_ sections: [Section]) {
    for section in sections {
      for item in itemsBySection.removeValue(forKey: section) ?? [] { forget(item) }
    }
    sectionIdentifiers.removeAll { itemsBySection[$0] == nil }
  }

  public mutating func moveSection(_ section: Section, beforeSection next: Section) {
    move(section, to: next, 0)
  }

  public mutating func moveSection(_ section: Section, afterSection previous: Section) {
    move(section, to: previous, 1)
  }

  private mutating func move(_ section: Section, to other: Section, _ step: Int) {
    guard section != other, let from = indexOfSection(section), indexOfSection(other) != nil else {
      return refuse("no place for section \(section) at \(other)")
    }
    sectionIdentifiers.remove(at: from)
    if let index = indexOfSection(other) { sectionIdentifiers.insert(section, at: index + step) }
  }

  // MARK: Items

  /// Appends items to a section; nil: to the last one. Without a section it is misuse.
  public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
    guard let section = section ?? sectionIdentifiers.last, itemsBySection[section] != nil else {
      return refuse("there is no section to append items to")
    }
    for item in items where isNew(item) {
      itemsBySection[section]?.append(item)
      sectionOfItem[item] = section
    }
  }

  public mutating func insertItems(_ items: [Item], beforeItem next: Item) {
    insert(items, at: next, 0)
  }

  public mutating func insertItems(_ items: [Item], afterItem previous: Item) {
    insert(items, at: previous, 1)
  }

  private mutating func insert(_ items: [Item], at other: Item, _ step: Int) {
    guard let section = sectionOfItem[other],
      let index = itemsBySection[section]?.firstIndex(of: other)
    else { return refuse("there is no item \(other)") }
    var new: [Item] = []
    for item in items where isNew(item) {
      sectionOfItem[item] = section
      new.append(item)
    }
    itemsBySection[section]?.insert(contentsOf: new, at: index + step)
  }

  /// Deletes items; ignores those that do not exist.
  public mutating func deleteItems(_ items: [Item]) {
    for item in items {
      guard let section = sectionOfItem[item] else { continue }
      itemsBySection[section]?.removeAll { $0 == item }
      forget(item)
    }
  }

  /// Deletes all items; their sections stay.
  public mutating func deleteAllItems() {
    for section in sectionIdentifiers { itemsBySection[section] = [] }
    sectionOfItem = [:]
    forgetReloads()
  }

  public mutating func moveItem(_ item: Item, beforeItem next: Item) { move(item, to: next, 0) }

  public mutating func moveItem(_ item: Item, afterItem previous: Item) {
    move(item, to: previous, 1)
  }

  private mutating func move(_ item: Item, to other: Item, _ step: Int) {
    guard item != other, let old = sectionOfItem[item], let new = sectionOfItem[other] else {
      return refuse("no place for item \(item) at \(other)")
    }
    itemsBySection[old]?.removeAll { $0 == item }
    guard let index = itemsBySection[new]?.firstIndex(of: other) else { return }
    itemsBySection[new]?.insert(item, at: index + step)
    sectionOfItem[item] = new
  }

  /// Marks items for reloading their cells.
  public mutating func reloadItems(_ items: [Item]) {
    for item in items where sectionOfItem[item] != nil { reloaded.insert(item) }
  }

  /// Marks items for reconfiguring their cells, as ``TableView/reconfigureRows(at:)`` does.
  public mutating func reconfigureItems(_ items: [Item]) {
    for item in items where sectionOfItem[item] != nil { reconfigured.insert(item) }
  }

  mutating func forgetReloads() {
    reloaded = []
    reconfigured = []
  }

  private mutating func forget(_ item: Item) {
    sectionOfItem[item] = nil
    reloaded.remove(item)
    reconfigured.remove(item)
  }

  private func isNew(_ section: Section) -> Bool {
    if itemsBySection[section] == nil { return true }
    refuse("section \(section) is there already")
    return false
  }

  private func isNew(_ item: Item) -> Bool {
    if sectionOfItem[item] == nil { return true }
    refuse("item \(item) is there already")
    return false
  }

  private func refuse(_ problem: String) {
    View.registry.diagnostics.misuse("snapshot: \(problem)")
  }
}

extension DiffableDataSourceSnapshot {
  /// The old and new indices of sections and rows.
  private struct Places {
    var oldSections: [Section: Int]
    var newSections: [Section: Int]
    /// The row of each item within its section.
    var oldRows: [Item: Int]
  }

  /// The changes from `self` to `new`. As many items as possible in unchanged order stay; the rest
  /// moves. O(items × log items).
  func changes(to new: DiffableDataSourceSnapshot) -> ListUpdates {
    var updates = ListUpdates()
    let oldSections = Self.places(sectionIdentifiers)
    let newSections = Self.places(new.sectionIdentifiers)
    var oldRows: [Item: Int] = Dictionary(minimumCapacity: numberOfItems)
    for section in sectionIdentifiers {
      for (row, item) in (itemsBySection[section] ?? []).enumerated() { oldRows[item] = row }
    }
    let places = Places(oldSections: oldSections, newSections: newSections, oldRows: oldRows)
    for (index, section) in sectionIdentifiers.enumerated() where newSections[section] == nil {
      updates.deletedSections.insert(index)
    }
    for (index, section) in new.sectionIdentifiers.enumerated() where oldSections[section] == nil {
      updates.insertedSections.insert(index)
    }
    let kept = new.sectionIdentifiers.compactMap { oldSections[$0] }
    let still = Set(IncreasingRun.longest(in: kept))
    for (index, section) in new.sectionIdentifiers.enumerated() {
      guard let old = oldSections[section], !still.contains(old) else { continue }
      updates.movedSections.append((old, index))
    }
    for (index, section) in new.sectionIdentifiers.enumerated() {
      guard let old = oldSections[section] else { continue }
      compareItems(of: section, old, index, with: new, places, &updates)
    }
    return updates
  }

  /// Compares the items of a section that exists in both.
  private func compareItems(
    of section: Section, _ old: Int, _ index: Int, with new: DiffableDataSourceSnapshot,
    _ places: Places, _ updates: inout ListUpdates
  ) {
    let (before, after) = (
      itemIdentifiers(inSection: section), new.itemIdentifiers(inSection: section)
    )
    for (row, item) in before.enumerated() {
      // An item that moved to a new section is inserted together with it.
      let isKept = new.sectionOfItem[item].map { places.oldSections[$0] != nil } ?? false
      if !isKept {
        updates.deletedRows.append(RowPlace(old, row))
      } else if new.reloaded.contains(item), new.sectionOfItem[item] == section {
        updates.reloadedRows.append(RowPlace(old, row))
      }
    }
    let kept = after.compactMap { sectionOfItem[$0] == section ? places.oldRows[$0] : nil }
    let still = Set(IncreasingRun.longest(in: kept))
    for (row, item) in after.enumerated() {
      guard let from = sectionOfItem[item], places.newSections[from] != nil,
        let other = places.oldSections[from], let place = places.oldRows[item]
      else {
        updates.insertedRows.append(RowPlace(index, row))
        continue
      }
      if from != section || !still.contains(place) {
        updates.movedRows.append((RowPlace(other, place), RowPlace(index, row)))
      }
    }
  }

  private static func places<Element: Hashable>(_ list: [Element]) -> [Element: Int] {
    Dictionary(list.enumerated().map { ($1, $0) }) { first, _ in first }
  }
}

/// The longest increasing subsequence.
nonisolated enum IncreasingRun {
  /// The values of the longest increasing subsequence. O(n log n).
  static func longest(in values: [Int]) -> [Int] {
    // By length less one: the index of the smallest last value of such a subsequence.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(values[index])
      index = previous[index]
    }
    return result.reversed()
  }
}
