// A table's queries for the app: counts, positions of rows, and visible cells.
public import Foundation
public import GlassineUI

extension TableView {
  public var numberOfSections: Int { sectionCount }

  /// The number of rows; 0 for a section that does not exist.
  public func numberOfRows(inSection section: Int) -> Int { rowCount(inSection: section) }

  /// A row's rectangle in the content's coordinates; zero if it does not exist.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    let place = RowPlace(indexPath)
    return contains(place) ? rect(of: place) : .zero
  }

  /// The section's rectangle, with header and footer.
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

  /// The row that `cell` shows, including a cell in use that is not visible; nil if it shows none.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    core.place(of: cell)?.path
  }

  /// The rows that intersect a rectangle of the content, in order.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath] {
    loadIfNeeded()
    return places(from: rect.minY, to: rect.maxY).map(\.path)
  }

  /// The row's cell; nil while it is not visible. After a batch of updates it lays out the table
  /// first; after a reload of all data it does not.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    fillAfterUpdates()
    return cell(at: RowPlace(indexPath))
  }

  /// The visible cells, in order. Updates the table first.
  public var visibleCells: [TableViewCell] {
    layoutIfNeeded()
    return core.live.map(\.cell)
  }

  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return core.live.map(\.place.path)
  }

  public func headerView(forSection section: Int) -> TableViewHeaderFooterView? {
    liveHeaders.first { $0.section == section && !$0.isFooter }?.view as? TableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> TableViewHeaderFooterView? {
    liveHeaders.first { $0.section == section && $0.isFooter }?.view as? TableViewHeaderFooterView
  }

  // MARK: Focus

  /// The focus target in a row, or in the first row below it with one: the cell, or a control in
  /// it. Scrolled into view if necessary; nil if there is none.
  ///
  /// May scroll, and run layout.
  public func focusTarget(fromRowAt indexPath: IndexPath) -> View? {
    loadIfNeeded()
    let place = RowPlace(indexPath)
    guard contains(place) else { return nil }
    scroll(to: indexPath, .none, false)
    layoutIfNeeded()
    return focusTarget(from: place, isUp: false)
  }
}
