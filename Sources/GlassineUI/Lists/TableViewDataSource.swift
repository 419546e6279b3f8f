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
}

extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  public func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? { nil }
}

/// Is told which rows will soon be in sight, to load what they show.
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Rows that come next below, up to a screen, nearest first; each once until a reload.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
}

/// Decides about rows and is told what becomes of them. Source: UIKit's documentation of
/// UITableViewDelegate.
///
///     finger down   shouldHighlight, didHighlight         after 150 ms, or at a quick lift (V10)
///     a drag        didUnhighlight
///     finger up     didUnhighlight, willSelect, (willDeselect, didDeselect of another), didSelect
///
/// All methods may change the table and the tree. Give it to ``ScrollView/delegate``.
// Isolated method by method: a protocol that is isolated as a whole and refines another cannot be
// conformed to without naming the actor.
nonisolated public protocol TableViewDelegate: ScrollViewDelegate {
  /// A row's height in points, or ``TableView/automaticDimension``: by the cell's `sizeThatFits`.
  ///
  /// Asked for all rows at a reload, but where ``TableView/estimatedRowHeight`` is set: then for
  /// each as it comes into sight. Not implemented, ``TableView/rowHeight`` holds for all rows, and
  /// a reload of any number of them costs the same. NaN, infinite or negative is misuse and counts
  /// as 0.
  @MainActor func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  @MainActor func tableView(_ tableView: TableView, heightForHeaderInSection section: Int)
    -> CGFloat
  @MainActor func tableView(_ tableView: TableView, heightForFooterInSection section: Int)
    -> CGFloat
  /// A section's header; best from `dequeueReusableHeaderFooterView(withIdentifier:)`. Nil, as by
  /// default: the data source's title. With many sections, give heights too: without, each view is
  /// made at a reload to be measured.
  @MainActor func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  @MainActor func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// The cell is about to come into sight, in its place and with its final state.
  @MainActor func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// The cell went out of sight; the row may be gone already.
  @MainActor func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)

  @MainActor func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  @MainActor func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  @MainActor func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row that is selected instead; nil: none.
  @MainActor func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  /// Returns the row that is deselected instead; nil: none.
  @MainActor func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  @MainActor func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  @MainActor func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// The button in a cell's accessory was pressed (``TableViewCell/AccessoryType/detailButton``).
  @MainActor func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Whether keys and pad can come to the row; by default where it can be highlighted.
  @MainActor func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
}

extension TableViewDelegate {
  @MainActor public func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { TableView.notImplemented }
  @MainActor public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { TableView.notImplemented }
  @MainActor public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { TableView.notImplemented }
  @MainActor public func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> View? { nil }
  @MainActor public func tableView(
    _ tableView: TableView, viewForFooterInSection section: Int
  ) -> View? { nil }
  @MainActor public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  @MainActor public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  @MainActor public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  @MainActor public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
  }
  @MainActor public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  {}
  @MainActor public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  @MainActor public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  @MainActor public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  @MainActor public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  @MainActor public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  @MainActor public func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath)
    -> Bool
  {
    self.tableView(tableView, shouldHighlightRowAt: indexPath)
  }
}
