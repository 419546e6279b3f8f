// The rows of a table that its storyboard has as they are.
import CoreGraphics
import GlassineControls
import GlassineUI

/// Sections of cells, each made once.
final class StaticRows {
  struct Section {
    var header: String?
    var footer: String?
    var cells: [UITableViewCell]
    /// In points; nil: the table's.
    var heights: [CGFloat?]
  }

  let sections: [Section]

  init(_ sections: [Section]) { self.sections = sections }

  private func section(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  func count(in index: Int) -> Int { section(index)?.cells.count ?? 0 }
  func header(of index: Int) -> String? { section(index)?.header }
  func footer(of index: Int) -> String? { section(index)?.footer }

  func cell(at path: IndexPath) -> UITableViewCell? {
    guard let section = section(path.section), section.cells.indices.contains(path.row) else {
      return nil
    }
    return section.cells[path.row]
  }

  /// Nil if no row has a height of its own.
  func height(at path: IndexPath, in table: UITableView) -> CGFloat? {
    guard hasHeights, let section = section(path.section),
      section.heights.indices.contains(path.row)
    else { return nil }
    return section.heights[path.row] ?? table.rowHeight
  }

  private var hasHeights: Bool {
    sections.contains { $0.heights.contains { $0 != nil } }
  }
}

extension InterfaceBuilder {
  /// The rows of an element `sections`, which the table's controller shows.
  func makeStaticRows(_ sections: InterfaceElement) {
    guard let controller = owner as? UITableViewController else {
      return file.note("static rows are those of a table's controller", at: sections)
    }
    controller.staticRows = StaticRows(
      sections.children.filter { $0.name == "tableViewSection" }.map { section in
        let elements = section.child("cells")?.children ?? []
        let made = elements.compactMap { element in
          (make(element) as? UITableViewCell).map { cell in (cell, element.number("rowHeight")) }
        }
        return StaticRows.Section(
          header: section.string("headerTitle"), footer: section.string("footerTitle"),
          cells: made.map(\.0), heights: made.map { $0.1.map { CGFloat($0) } })
      })
  }
}
