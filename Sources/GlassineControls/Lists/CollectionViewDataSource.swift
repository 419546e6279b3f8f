// The data source, prefetching and delegate protocols of a collection.
public import Foundation
public import GlassineUI

/// Provides the content of a collection. Source: UIKit's documentation of
/// UICollectionViewDataSource. The order of calls, and permitted changes, are those of
/// ``TableViewDataSource``.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: AnyObject {
  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// The cell of an item, from `dequeueReusableCell(withReuseIdentifier:for:)`, configured.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// A header, a footer, or another supplementary view of the layout. Nil, the default: none.
  /// Differs from UIKit, in which it must be a view.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView?
  /// The same as UIKit has it: there is a view. Called by the default of the one above.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView
  /// Whether the item can be moved; false by default.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// Called after the user moved an item; the collection shows it at its new place already. As in
  /// UIKit, `destination` is counted without the item.
  func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath)
}

extension CollectionViewDataSource {
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView? {
    let view: CollectionReusableView = self.collectionView(
      collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    return view === collectionView.noSupplement ? nil : view
  }
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { collectionView.noSupplement }
  public func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }
  public func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {}
}

/// Notified of items that will soon be visible, to load their content.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// The next items in the scrolling direction, up to a screen ahead, the nearest first; each once
  /// while it is near and was not visible.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Announced items that never became visible, and are more than a screen away now. Does nothing
  /// by default.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

/// Decides about items and is notified of highlights and selections. Source: UIKit's documentation
/// of UICollectionViewDelegate.
///
///     finger down   shouldHighlight, didHighlight
///     finger up     didUnhighlight, shouldSelect, (didDeselect of another), didSelect
// The actor is written out, as at `TableViewDelegate`.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Whether keys and pad can focus the item; by default if it can be highlighted.
  func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool
  /// The first item to get the focus, while none has had it; nil, the default: the first visible
  /// one.
  func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath?
  /// The menu of an item, or of all selected items if it is one of them; of no item beside the
  /// items. Nil, the default: no menu. As for tables (``TableViewDelegate``).
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration?
  func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration)
  func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration)
  /// The target of a moved item; `proposedIndexPath` by default.
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { self.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  public func indexPathForPreferredFocusedView(
    in collectionView: CollectionView
  ) -> IndexPath? { nil }
  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration? { nil }
  public func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration
  ) {}
  public func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveFromItemAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
}
