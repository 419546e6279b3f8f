// Where a table gets its rows from, and what it tells about them.
public import Foundation

/// Says what a table shows. Source: UIKit's documentation of UITableViewDataSource.
///
/// Asked at ``TableView/reloadData()`` and after updates for the counts, and for a cell whenever a
/// row comes into sight. May change the table or the tree from within a call: the table notices and
/// begins anew.
public protocol TableViewDataSource: AnyObject {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, from `dequeueReusableCell(withIdentifier:for:)`, filled.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// 1 by default.
  func numberOfSections(in tableView: TableView) -> Int
  /// The section's title; nil, as by default: none. A delegate's view goes before it.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// What is written at the table's edge for a finger that goes along it; nil or empty, as by
  /// default: nothing. Asked after reloads and updates.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// The section that one of those leads to; the one at `index` by default.
  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int

  /// Whether the row can be deleted, or another inserted at it; false by default. Differs from
  /// UIKit, where it is true and a data source without ``tableView(_:commit:forRowAt:)`` is known.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// The user deleted the row, or wants one inserted: do it, and tell the table by `deleteRows` or
  /// `insertRows`.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Whether the row can be dragged elsewhere while the table is edited; false by default.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The user dragged a row elsewhere: the table shows it there already. As UIKit, `destination` is
  /// counted with the row taken out.
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

/// Is told which rows will soon be in sight, to load what they show.
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Rows that come next the way the content goes, below until it has gone up, up to a screen
  /// ahead, nearest first. Each once, until it was in sight, taken back, or the data changed.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows that were announced, never came into sight, and are more than a screen away by now.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// Decides about rows and is told what becomes of them. Source: UIKit's documentation of
/// UITableViewDelegate.
///
///     finger down   shouldHighlight, didHighlight         after 150 ms, or at a quick lift (V10)
///     a drag        didUnhighlight
///     finger up     didUnhighlight, willSelect, (willDeselect, didDeselect of another), didSelect
///
/// All methods may change the table and the tree. Give it to ``ScrollView/delegate``.
// The actor is written out, here and at `ScrollViewDelegate`: where the module's default supplies
// it, a class of another module cannot conform without naming both protocols.
@MainActor public protocol TableViewDelegate: ScrollViewDelegate {
  /// A row's height in points, or ``TableView/automaticDimension``: by the cell's `sizeThatFits`.
  ///
  /// Asked for all rows at a reload, but where ``TableView/estimatedRowHeight`` is set: then for
  /// each as it comes into sight. Not implemented, ``TableView/rowHeight`` holds for all rows, and
  /// a reload of any number of them costs the same. NaN, infinite or negative is misuse and counts
  /// as 0.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int)
    -> CGFloat
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int)
    -> CGFloat
  /// A section's header; best from `dequeueReusableHeaderFooterView(withIdentifier:)`. Nil, as by
  /// default: the data source's title. With many sections, give heights too: without, each view is
  /// made at a reload to be measured.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// The cell is about to come into sight, in its place and with its final state.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// The cell went out of sight; the row may be gone already.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row that is selected instead; nil: none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  /// Returns the row that is deselected instead; nil: none.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// The button in a cell's accessory was pressed (``TableViewCell/AccessoryType/detailButton``).
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Whether keys and pad can come to the row; by default where it can be highlighted.
  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// The row that the focus comes to first, while none has had it; nil, as by default: the first
  /// that is selected, or in sight.
  func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath?

  // Context menus: by a finger that stays on a row, a pointer's second button, a held Select. They
  // lie beside the row, which is highlighted meanwhile. Differs from UIKit: there are no previews.

  /// The menu of a row; nil, as by default: none. `point` is in the table's coordinates.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration?
  func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration)
  func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration)

  // Editing

  /// What the button of a row does that can be edited; ``TableViewCell/EditingStyle/delete`` by
  /// default.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// What a swipe to the right uncovers; nil, as by default: nothing.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// What a swipe to the left uncovers; nil, as by default: a deletion where the row can be
  /// deleted. One without actions: nothing.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// A row is about to be moved aside.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// It closed, or is gone: then nil.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Where a row that is dragged goes in place of `proposed`; that by default.
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
