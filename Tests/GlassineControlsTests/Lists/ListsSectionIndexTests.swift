// The index at a table's edge, and a finger that slides along it.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Tables: the index of sections")
struct ListsSectionIndexTests {
  /// Sections of ten rows by letters.
  private final class Letters: TableViewDataSource {
    var letters: [String]
    var titles: [String]?
    var leadsTo: ((Int) -> Int)?

    init(_ letters: String) {
      self.letters = letters.map(String.init)
      titles = self.letters
    }

    func numberOfSections(in tableView: TableView) -> Int { letters.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      letters[section]
    }
    func sectionIndexTitles(for tableView: TableView) -> [String]? { titles }
    func tableView(
      _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { leadsTo?(index) ?? index }
  }

  private struct Indexed {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let table: TableView
    let source: Letters

    init(_ letters: String) {
      source = Letters(letters)
      table = TableView(frame: host.window.bounds)
      table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
      table.rowHeight = 40
      table.sectionHeaderHeight = 20
      table.dataSource = source
      host.window.addSubview(table)
      host.settle()
    }

    /// The view at the edge that is neither row, header nor indicator.
    var index: Control? { table.subviews.lazy.compactMap { $0 as? Control }.first }
    var firstRow: String? { table.visibleCells.first?.textLabel?.text }
    func top(_ section: Int) -> CGFloat { table.rectForHeader(inSection: section).minY }
  }

  @Test("A finger that lands on a title and slides along the index brings sections to the top")
  func finger() throws {
    let stage = Indexed("ABCDEFGHIJ")
    let index = try #require(stage.index)
    #expect(index.frame == CGRect(x: 280, y: 0, width: 20, height: 400))
    // Ten lines of 14.3 points in the middle.
    let line: CGFloat = 14.3
    let first = 200 - 5 * line
    let finger = stage.host.finger(1).down(at: 290, first + 2.5 * line)
    #expect(stage.table.contentOffset.y == stage.top(2))
    finger.move(to: 290, first + 5.5 * line)
    #expect(stage.table.contentOffset.y == stage.top(5))
    // Off the column it continues, and beyond its ends stays at them.
    finger.move(to: 100, first + 6.5 * line).move(to: 100, 399)
    #expect(stage.table.contentOffset.y == stage.top(9))
    finger.move(to: 100, 1)
    #expect(stage.table.contentOffset.y == 0)
    #expect(!stage.table.isDragging)
    finger.up()
    #expect(stage.table.indexPathsForSelectedRows == nil)
    // A quick drag scrolls nothing by itself, either.
    stage.host.finger(1).down(at: 290, first + 0.5 * line).move(to: 290, first + 4.5 * line).up()
    #expect(stage.table.contentOffset.y == stage.top(4))
    #expect(!stage.table.isDecelerating)
  }

  @Test("A finger on the index tracks while content moves")
  func moving() {
    let stage = Indexed("ABCDEFGHIJ")
    stage.table.fling(velocity: CGPoint(x: 0, y: 3000))
    stage.host.advance(by: 0.1)
    stage.host.finger(1).down(at: 290, 200 + 2.5 * 14.3)
    #expect(stage.table.contentOffset.y == stage.top(7))
    #expect(!stage.table.isDecelerating)
    stage.host.finger(1).up()
  }

  @Test("The data source maps titles to sections, and may have none")
  func dataSource() {
    let stage = Indexed("ABCDEFGHIJ")
    stage.source.titles = ["first", "last"]
    stage.source.leadsTo = { $0 * 9 }
    stage.table.reloadSectionIndexTitles()
    stage.host.update()
    stage.host.finger(1).down(at: 290, 205).up()
    let most = stage.table.contentSize.height - 400
    #expect(stage.table.contentOffset.y == min(stage.top(9), most))
    stage.source.titles = nil
    stage.table.reloadData()
    stage.host.update()
    #expect(stage.index == nil)
    #expect(stage.table.visibleCells.first?.contentView.frame.maxX == 300)
    stage.source.titles = ["A"]
    stage.table.sectionIndexMinimumDisplayRowCount = 101
    stage.host.update()
    #expect(stage.index == nil)
    stage.table.sectionIndexMinimumDisplayRowCount = 100
    stage.host.update()
    #expect(stage.index != nil)
  }

  @Test("Rows leave the index its room, at the left in right-to-left layout")
  func room() throws {
    let stage = Indexed("ABCDEFGHIJ")
    let cell = try #require(stage.table.visibleCells.first)
    #expect(cell.frame.width == 300 && cell.contentView.frame.maxX == 280)
    stage.table.semanticContentAttribute = .forceRightToLeft
    stage.host.update()
    #expect(stage.index?.frame.minX == 0)
    #expect(cell.contentView.frame.minX == 20 && cell.contentView.frame.maxX == 300)
  }

  @Test("The index stays in sight, within insets, in front of headers and behind the indicators")
  func place() throws {
    let stage = Indexed("ABCDEFGHIJ")
    stage.table.contentInset = EdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
    for offset in [0.0, 500, 1100, 2500] {
      stage.table.contentOffset.y = offset
      stage.host.update()
      let index = try #require(stage.index)
      #expect(index.frame == CGRect(x: 280, y: offset + 30, width: 20, height: 360))
      let views = stage.table.subviews
      let place = try #require(views.firstIndex { $0 === index })
      #expect(views[(place + 1)...].allSatisfy { $0 is ScrollIndicator })
    }
  }

  @Test("Titles that do not fit are left out, and each position still leads to its own section")
  func manyTitles() throws {
    let signs = (0..<120).compactMap { Unicode.Scalar(0x4E00 + $0) }.map(Character.init)
    let stage = Indexed(String(signs))
    stage.host.finger(1).down(at: 290, 1).up()
    #expect(stage.table.contentOffset.y == 0)
    stage.host.finger(1).down(at: 290, 200).up()
    let section = stage.table.indexPathsForVisibleRows?.first?.section ?? 0
    #expect((58...61).contains(section))
    #expect(stage.table.contentOffset.y == stage.top(section))
  }
}
