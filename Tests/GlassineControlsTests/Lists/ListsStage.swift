// A table on a headless host, with a data source that records its calls.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI

/// Rows by name, and a transcript of the table's calls.
final class ListModel: TableViewDataSource, TableViewDelegate {
  var sections: [[String]]
  var titles: [String?] = []
  var heights: ((IndexPath) -> CGFloat)?
  var log: [String] = []
  /// The number of requested cells.
  var filled = 0
  /// The cell that ``onFill`` may change.
  private(set) var filling: TableViewCell?
  var onFill: ((TableView, IndexPath) -> Void)?
  var onSelect: ((TableView, IndexPath) -> Void)?
  var onUnhighlight: ((TableView, IndexPath) -> Void)?
  var onEnd: ((TableView, IndexPath) -> Void)?
  var cannotHighlight: Set<IndexPath> = []
  var replacesSelection: ((IndexPath) -> IndexPath?)?

  // Editing

  var editable: (IndexPath) -> Bool = { _ in false }
  var movable: (IndexPath) -> Bool = { _ in false }
  var style: (IndexPath) -> TableViewCell.EditingStyle = { _ in .delete }
  var leading: (IndexPath) -> SwipeActionsConfiguration? = { _ in nil }
  var trailing: (IndexPath) -> SwipeActionsConfiguration? = { _ in nil }
  var target: (IndexPath) -> IndexPath = { $0 }

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(rows: Int) { self.init([(0..<rows).map { "row \($0)" }]) }

  func numberOfSections(in tableView: TableView) -> Int { sections.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    filled += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    filling = cell
    onFill?(tableView, indexPath)
    filling = nil
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights?(indexPath) ?? tableView.rowHeight
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) { onEnd?(tableView, indexPath) }

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("shouldHighlight \(indexPath.row)")
    return !cannotHighlight.contains(indexPath)
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("didHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("didUnhighlight \(indexPath.row)")
    onUnhighlight?(tableView, indexPath)
  }
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return replacesSelection.map { $0(indexPath) } ?? indexPath
  }
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willDeselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
    onSelect?(tableView, indexPath)
  }
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }
}

extension ListModel {
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    editable(indexPath)
  }
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    movable(indexPath)
  }
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { style(indexPath) }
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(indexPath.section).\(indexPath.row)")
    switch editingStyle {
    case .delete:
      sections[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    case .insert:
      sections[indexPath.section].insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    case .none: break
    }
  }
  func tableView(
    _ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    log.append(
      "move \(source.section).\(source.row) to \(destination.section).\(destination.row)")
    let name = sections[source.section].remove(at: source.row)
    sections[destination.section].insert(name, at: destination.row)
  }
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { leading(indexPath) }
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { trailing(indexPath) }
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("willBeginEditing \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("didEndEditing \(indexPath.map { "\($0.row)" } ?? "-")")
  }
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { target(proposed) }
}

/// A host with one table that fills it.
struct ListsStage {
  let host: HeadlessHost
  let table: TableView
  let model: ListModel

  init(
    _ model: ListModel, style: TableView.Style = .plain, rowHeight: CGFloat? = 40,
    size: CGSize = CGSize(width: 300, height: 400)
  ) {
    host = HeadlessHost(size: size)
    self.model = model
    table = TableView(frame: host.window.bounds, style: style)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    if let rowHeight { table.rowHeight = rowHeight }
    table.dataSource = model
    table.delegate = model
    host.window.addSubview(table)
    host.settle()
  }

  /// The texts in sight, from the top, with the frames of their rows on screen.
  var shown: [String] {
    table.visibleCells.map {
      "\($0.textLabel?.text ?? "-")@\(Int($0.frame.minY - table.bounds.minY))"
    }
  }

  var rows: [Int] { (table.indexPathsForVisibleRows ?? []).map(\.row) }

  /// A quick tap on the middle of a row.
  func tap(_ row: Int, section: Int = 0) {
    guard let cell = table.cellForRow(at: IndexPath(row: row, section: section)) else { return }
    host.finger(1).down(at: host.point(in: cell)).up()
  }
}
