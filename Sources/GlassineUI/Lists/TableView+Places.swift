// What an app can ask a table: counts, places of rows, and cells in sight.
public import Foundation

extension TableView {
  public var numberOfSections: Int {
    loadIfNeeded()
    return sections.count
  }

  /// 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// A row's place in the content's coordinates; zero for one that does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    let place = RowPlace(indexPath)
    return contains(place) ? rect(of: place) : .zero
  }

  /// With header and footer.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard sections.indices.contains(section) else { return .zero }
    return span(top(ofSection: section), sections[section].total)
  }

  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard sections.indices.contains(section) else { return .zero }
    return span(top(ofSection: section), sections[section].header)
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    guard sections.indices.contains(section) else { return .zero }
    let footer = sections[section].footer
    return span(top(ofSection: section) + sections[section].total - footer, footer)
  }

  /// The row at a point of the content; nil on headers, footers and beside the rows. O(log rows).
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return row(at: point.y)?.path
  }

  /// The row that `cell` shows, in sight or, while it is used there, out of it; nil while it shows
  /// none.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    placeOrKeptPlace(of: cell)?.path
  }

  /// The rows within a rectangle of the content, in order.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath] {
    loadIfNeeded()
    return places(from: rect.minY, to: rect.maxY).map(\.path)
  }

  /// The row's cell; nil while it is out of sight.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    cell(at: RowPlace(indexPath))
  }

  /// Cells in sight, in order. Brings the table up to date first.
  public var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return liveRows.map(\.cell)
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return liveRows.map(\.place.path)
  }

  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    liveHeaders.first { $0.section == section && !$0.isFooter }?.view as? TableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    liveHeaders.first { $0.section == section && $0.isFooter }?.view as? TableViewHeaderFooterView
  }

  // MARK: Focus

  /// What keys and pad come to in a row or, where nothing in it can have the focus, in the next
  /// below it: the cell, or a control in it. Brought in if it is out of sight; nil where there is
  /// none.
  ///
  /// May scroll, and lay the table out.
  public func focusTarget(fromRowAt indexPath: IndexPath) -> View? {
    loadIfNeeded()
    let place = RowPlace(indexPath)
    guard contains(place) else { return nil }
    scroll(to: indexPath, .none, false)
    layoutIfNeeded()
    return focusTarget(from: place, isUp: false)
  }
}
