// Data sources that receive whole snapshots, and compute the changes themselves.
public import Foundation
import GlassineUI

/// Shows snapshots in a table. Source: UIKit's documentation of UITableViewDiffableDataSource.
///
/// It sets itself as the table's data source, and the app retains it. For the main actor only;
/// differs from UIKit in that.
@preconcurrency @MainActor
open class TableViewDiffableDataSource<Section: Hashable, Item: Hashable>: TableViewDataSource {
  public typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>
  /// Returns an item's configured cell.
  public typealias CellProvider = (TableView, IndexPath, Item) -> TableViewCell

  /// The animation of inserted and deleted rows; ``TableView/RowAnimation/automatic`` by default.
  open var defaultRowAnimation = TableView.RowAnimation.automatic
  private var shown = Snapshot()
  private weak var table: TableView?
  private let cellProvider: CellProvider

  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  /// The current snapshot. A copy: change it, and ``apply(_:animatingDifferences:completion:)`` it.
  open func snapshot() -> Snapshot { shown }

  /// Shows `snapshot`: common items stay, also selected; items in unchanged order do not move.
  /// Differs from UIKit: `completion` is called before this method returns, not after the
  /// animation.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let updates = shown.changes(to: snapshot)
    let animation = animatingDifferences ? defaultRowAnimation : .none
    guard let table else {
      shown.adopt(snapshot)
      completion?()
      return
    }
    table.beginUpdates()
    let filled = shown.paths(ofReconfigured: snapshot)
    shown.adopt(snapshot)
    table.update(with: animation) { $0 = updates }
    table.reconfigureRows(at: filled)
    table.endUpdates()
    completion?()
  }

  /// The item at an index path; nil if there is none. O(1).
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { shown.item(at: indexPath) }

  /// The index path of an item; nil if there is none. O(sections + items of the section).
  open func indexPath(for item: Item) -> IndexPath? { shown.indexPath(of: item) }

  open func numberOfSections(in tableView: TableView) -> Int { shown.numberOfSections }

  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    shown.numberOfItems(at: section)
  }

  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      return TableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cellProvider(tableView, indexPath, item)
  }

  // For overriding, as in a plain data source.

  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  open func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  open func tableView(
    _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {}
}

/// Shows snapshots in a collection. Source: UIKit's documentation of
/// UICollectionViewDiffableDataSource. Otherwise as ``TableViewDiffableDataSource``.
@preconcurrency @MainActor
open class CollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>:
  CollectionViewDataSource
{
  public typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>
  /// Returns an item's configured cell.
  public typealias CellProvider = (CollectionView, IndexPath, Item) -> CollectionViewCell

  /// Returns supplementary views; nil: there are none.
  open var supplementaryViewProvider:
    ((CollectionView, String, IndexPath) -> CollectionReusableView?)?
  private var shown = Snapshot()
  private weak var collection: CollectionView?
  private let cellProvider: CellProvider

  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  /// The current snapshot. A copy: change it, and ``apply(_:animatingDifferences:completion:)`` it.
  open func snapshot() -> Snapshot { shown }

  /// Shows `snapshot`: common items stay, also selected; items in unchanged order do not move.
  /// Differs from UIKit: `completion` is called before this method returns, not after the
  /// animation.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let updates = shown.changes(to: snapshot)
    guard let collection else {
      shown.adopt(snapshot)
      completion?()
      return
    }
    func change() {
      collection.openBatch()
      let filled = shown.paths(ofReconfigured: snapshot)
      shown.adopt(snapshot)
      collection.update { $0 = updates }
      collection.reconfigureItems(at: filled)
      _ = collection.closeBatch()
    }
    if animatingDifferences {
      change()
    } else {
      View.performWithoutAnimation {
        change()
        collection.layoutIfNeeded()
      }
    }
    completion?()
  }

  /// The item at an index path; nil if there is none. O(1).
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { shown.item(at: indexPath) }

  /// The index path of an item; nil if there is none. O(sections + items of the section).
  open func indexPath(for item: Item) -> IndexPath? { shown.indexPath(of: item) }

  open func numberOfSections(in collectionView: CollectionView) -> Int { shown.numberOfSections }

  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.numberOfItems(at: section) }

  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else { return CollectionViewCell(frame: .zero) }
    return cellProvider(collectionView, indexPath, item)
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView? {
    supplementaryViewProvider?(collectionView, kind, indexPath)
  }
}

extension DiffableDataSourceSnapshot {
  /// Makes `new` the current snapshot, with all reloads done.
  fileprivate mutating func adopt(_ new: DiffableDataSourceSnapshot) {
    self = new
    forgetReloads()
  }

  fileprivate func numberOfItems(at section: Int) -> Int {
    numberOfItems(inSection: sectionIdentifiers[section])
  }

  fileprivate func item(at path: IndexPath) -> Item? {
    guard sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  /// The current index paths of the items that `new` reconfigures.
  fileprivate func paths(ofReconfigured new: DiffableDataSourceSnapshot) -> [IndexPath] {
    new.reconfigured.compactMap { indexPath(of: $0) }.sorted()
  }

  fileprivate func indexPath(of item: Item) -> IndexPath? {
    guard let section = sectionIdentifier(containingItem: item),
      let index = indexOfSection(section),
      let row = itemIdentifiers(inSection: section).firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: index)
  }
}
