// Conversion of live lists to sections of a scene file.
import Foundation
import GlassineControls
import GlassineUI

extension ViewSetting {
  /// The own settings of a live table, collection or text view.
  static func list(of view: View) -> [ViewSetting] {
    switch view {
    case let view as TextView: text(of: view)
    case let view as TableView: rows(of: view)
    case let view as CollectionView: items(of: view)
    default: []
    }
  }

  private static func text(of view: TextView) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if !view.text.isEmpty { settings.append(.text(view.text)) }
    if let placeholder = view.placeholder { settings.append(.placeholder(placeholder)) }
    if let color = view.textColor { settings.append(.textColor(color)) }
    if let color = view.ownTintColor { settings.append(.tintColor(color)) }
    if view.textAlignment != .natural { settings.append(.textAlignment(view.textAlignment)) }
    if !view.isEditable { settings.append(.isEditable(false)) }
    if !view.isSelectable { settings.append(.isSelectable(false)) }
    settings.append(.textContainerInset(view.textContainerInset))
    return settings
  }

  private static func rows(of table: TableView) -> [ViewSetting] {
    var settings: [ViewSetting] = []
    if table.style != .plain { settings.append(.style(table.style)) }
    settings.append(.sections(ListSection.sections(of: table)))
    if table.separatorStyle != .singleLine {
      settings.append(.separatorStyle(table.separatorStyle))
    }
    if table.rowHeight >= 0 { settings.append(.rowHeight(table.rowHeight)) }
    if table.sectionHeaderHeight >= 0 {
      settings.append(.sectionHeaderHeight(table.sectionHeaderHeight))
    }
    if table.sectionFooterHeight >= 0 {
      settings.append(.sectionFooterHeight(table.sectionFooterHeight))
    }
    if !table.allowsSelection { settings.append(.allowsSelection(false)) }
    if table.allowsMultipleSelection { settings.append(.allowsMultipleSelection(true)) }
    if let paths = table.indexPathsForSelectedRows, !paths.isEmpty {
      settings.append(.indexPathsForSelectedRows(paths.sorted()))
    }
    return settings
  }

  private static func items(of view: CollectionView) -> [ViewSetting] {
    var settings: [ViewSetting] = [.sections(ListSection.sections(of: view))]
    if let layout = view.collectionViewLayout as? CollectionViewFlowLayout {
      settings += [
        .itemSize(layout.itemSize), .minimumInteritemSpacing(layout.minimumInteritemSpacing),
        .minimumLineSpacing(layout.minimumLineSpacing),
      ]
      if layout.sectionInset != .zero { settings.append(.sectionInset(layout.sectionInset)) }
      if layout.scrollDirection != .vertical {
        settings.append(.scrollDirection(layout.scrollDirection))
      }
    }
    if !view.allowsSelection { settings.append(.allowsSelection(false)) }
    if view.allowsMultipleSelection { settings.append(.allowsMultipleSelection(true)) }
    if let paths = view.indexPathsForSelectedItems, !paths.isEmpty {
      settings.append(.indexPathsForSelectedItems(paths.sorted()))
    }
    return settings
  }
}

extension ListSection {
  /// The current rows: titles of loaded cells, and all heights, unless one height applies to all.
  fileprivate static func sections(of table: TableView) -> [ListSection] {
    (0..<table.numberOfSections).map { index in
      var section = ListSection()
      section.header = table.dataSource?.tableView(table, titleForHeaderInSection: index)
      section.footer = table.dataSource?.tableView(table, titleForFooterInSection: index)
      let paths = (0..<table.numberOfRows(inSection: index)).map {
        IndexPath(row: $0, section: index)
      }
      section.titles = paths.map { table.cellForRow(at: $0)?.textLabel?.text ?? "" }
      let heights = paths.map { table.rectForRow(at: $0).height }
      if heights.contains(where: { $0 != table.rowHeight }) { section.heights = heights }
      return section
    }
  }

  fileprivate static func sections(of view: CollectionView) -> [ListSection] {
    (0..<view.numberOfSections).map { index in
      var section = ListSection()
      section.titles = (0..<view.numberOfItems(inSection: index)).map {
        view.cellForItem(at: IndexPath(item: $0, section: index)).flatMap(title) ?? ""
      }
      return section
    }
  }

  /// The text of the first label in a cell.
  private static func title(of cell: CollectionViewCell) -> String? {
    var pending: [View] = [cell.contentView]
    while let view = pending.popLast() {
      if let label = view as? Label, let text = label.text { return text }
      pending += view.subviews.reversed()
    }
    return nil
  }
}

extension ViewClass {
  /// Whether the format can express the list's content and layout. Some lists are written as a
  /// scroll view with their visible cells: those with views of their own, too many rows for a file,
  /// or another layout.
  static func isPlain(_ table: TableView) -> Bool {
    guard table.tableHeaderView == nil, table.tableFooterView == nil, table.backgroundView == nil
    else { return false }
    var rows = 0
    for section in 0..<table.numberOfSections {
      rows += table.numberOfRows(inSection: section)
      let delegate = table.delegate as? any TableViewDelegate
      let heights = [
        delegate?.tableView(table, heightForHeaderInSection: section),
        delegate?.tableView(table, heightForFooterInSection: section),
      ]
      guard heights.allSatisfy({ $0 == nil || $0 == TableView.notImplemented }),
        delegate?.tableView(table, viewForHeaderInSection: section) == nil,
        delegate?.tableView(table, viewForFooterInSection: section) == nil
      else { return false }
    }
    return rows <= FormatConstants.mostRows
  }

  static func isPlain(_ view: CollectionView) -> Bool {
    guard let layout = view.collectionViewLayout as? CollectionViewFlowLayout,
      layout.headerReferenceSize == .zero, layout.footerReferenceSize == .zero,
      !(view.delegate is any CollectionViewDelegateFlowLayout), view.backgroundView == nil
    else { return false }
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    return items <= FormatConstants.mostRows
  }
}
