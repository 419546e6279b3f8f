// One change of a batch of updates, as a layout hears of it.
public import Foundation
import GlassineUI

/// An insertion, deletion, move or reload of an item or a section. Source: UIKit's documentation of
/// UICollectionViewUpdateItem.
@preconcurrency @MainActor
public final class CollectionViewUpdateItem {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// Nil for an insertion. A section's has the item `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// Nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}

extension AppliedUpdates {
  /// The changes of the batch: sections first, and reloads last.
  var items: [CollectionViewUpdateItem] {
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items = updates.deletedSections.map {
      CollectionViewUpdateItem(.delete, from: section($0), to: nil)
    }
    items += updates.insertedSections.map {
      CollectionViewUpdateItem(.insert, from: nil, to: section($0))
    }
    items += updates.movedSections.map {
      CollectionViewUpdateItem(.move, from: section($0.from), to: section($0.to))
    }
    items += updates.deletedRows.map { CollectionViewUpdateItem(.delete, from: $0.path, to: nil) }
    items += updates.insertedRows.map { CollectionViewUpdateItem(.insert, from: nil, to: $0.path) }
    items += updates.movedRows.map {
      CollectionViewUpdateItem(.move, from: $0.from.path, to: $0.to.path)
    }
    items += updates.reloadedSections.map {
      CollectionViewUpdateItem(.reload, from: section($0), to: section($0))
    }
    items += updates.reloadedRows.map {
      CollectionViewUpdateItem(.reload, from: $0.path, to: place($0)?.path)
    }
    return items
  }
}
