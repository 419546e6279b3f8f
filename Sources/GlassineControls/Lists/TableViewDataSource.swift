// The data source, prefetching and delegate protocols of a table.
public import Foundation
public import GlassineUI

/// Provides the content of a table. Source: UIKit's documentation of UITableViewDataSource.
///
/// Counts are requested at ``TableView/reloadData()`` and after updates, and a cell whenever a row
/// becomes visible. Methods may change the table or the tree: the table detects that and starts
/// again.
@preconcurrency @MainActor
public protocol TableViewDataSource: AnyObject {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, from `dequeueReusableCell(withIdentifier:for:)`, configured.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// The number of sections; 1 by default.
  func numberOfSections(in tableView: TableView) -> Int
  /// The section's title; nil, the default: none. A delegate's view takes precedence.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// The titles of the section index; nil or empty, the default: no index. Requested after reloads
  /// and updates.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// The section of one of those titles; the one at `index` by default.
  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int

  /// Whether the row can be deleted, or another inserted at it; false by default. Differs from
  /// UIKit, in which it is true and a data source without ``tableView(_:commit:forRowAt:)`` is
  /// detected.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Called when the user deleted the row, or requested an insertion: change the data, and call
  /// `deleteRows` or `insertRows`.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Whether the row can be dragged while the table is edited; false by default.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called after the user dragged a row; the table shows it at its new place already. As in UIKit,
  /// `destination` is counted without the row.
  func tableView(
    _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath)
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {}
}

/// Notified of rows that will soon be visible, to load their content.
@preconcurrency @MainActor
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// The next rows in the scrolling direction, initially downwards, up to a screen ahead, nearest
  /// first. Each once, until it was visible, cancelled, or the data changed.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Announced rows that never became visible, and are more than a screen away now.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// Decides about rows and is notified of highlights and selections. Source: UIKit's documentation
/// of UITableViewDelegate.
///
///     finger down   shouldHighlight, didHighlight         after 150 ms, or at a quick lift (V10)
///     a drag        didUnhighlight
///     finger up     didUnhighlight, willSelect, (willDeselect, didDeselect of another), didSelect
///
/// All methods may change the table and the tree. Give it to ``ScrollView/delegate``.
// The actor is written explicitly, here and at `ScrollViewDelegate`: with the module's default, a
// class of another module could not conform without naming both protocols.
@preconcurrency @MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  /// A row's height in points, or ``TableView/automaticDimension``: the cell's `sizeThatFits`.
  ///
  /// Requested for all rows at a reload; with ``TableView/estimatedRowHeight``, for each row when
  /// it becomes visible. If not implemented, ``TableView/rowHeight`` is the height of all rows, and
  /// a reload costs the same for any number of them. NaN, infinite or negative is misuse and counts
  /// as 0.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int)
    -> CGFloat
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int)
    -> CGFloat
  /// A section's header; best from `dequeueReusableHeaderFooterView(withIdentifier:)`. Nil, the
  /// default: the data source's title. With many sections, implement the heights too: otherwise
  /// each view is created at a reload for measuring.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// Called before the cell becomes visible, in its place and with its final state.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called after the cell left the visible area; the row may be gone already.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)

  // The same of the views of headers and footers.
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row to select instead; nil: none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  /// Returns the row to deselect instead; nil: none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// Called when the button of a cell's accessory was pressed
  /// (``TableViewCell/AccessoryType/detailButton``).
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Whether keys and pad can focus the row; by default if it can be highlighted.
  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// The first row to get the focus, while none has had it; nil, the default: the first selected
  /// row, or the first visible one.
  func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath?

  // Context menus: for a long press on a row, a pointer's second button, a held Select. The menu is
  // beside the row, which is highlighted meanwhile. Differs from UIKit: there are no previews.

  /// The menu of a row; nil, the default: none. `point` is in the table's coordinates.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration?
  func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration)
  func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration)

  // Editing

  /// The editing style of an editable row; ``TableViewCell/EditingStyle/delete`` by default.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// The actions of a swipe to the right; nil, the default: none.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// The actions of a swipe to the left; nil, the default: a deletion if the row can be deleted. A
  /// configuration without actions: none.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// Called before a row is swiped open.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called after it closed, or was removed: then with nil.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// The target of a dragged row instead of `proposed`; `proposed` by default.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath
}

extension TableViewDelegate {
  public func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { TableView.notImplemented }
  public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { TableView.notImplemented }
  public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { TableView.notImplemented }
  public func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View? { nil }
  public func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View? { nil }
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
  }
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath)
    -> Bool
  {
    self.tableView(tableView, shouldHighlightRowAt: indexPath)
  }
  public func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { nil }
  public func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration? { nil }
  public func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration
  ) {}
  public func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration
  ) {}
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
}
