// Rows that have cells, their places, and reuse.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Tables")
struct ListsTableTests {
  @Test("Only rows in sight have cells, and they follow the scroll")
  func tiling() {
    let stage = ListsStage(ListModel(rows: 1000))
    #expect(stage.rows == Array(0..<10))
    #expect(stage.table.contentSize == CGSize(width: 300, height: 40_000))
    stage.table.contentOffset.y = 100
    #expect(stage.rows == Array(2...12))
    #expect(stage.shown.first == "row 2@-20")
    stage.table.contentOffset.y = 20_000
    #expect(stage.rows == Array(500..<510))
    stage.table.contentOffset.y = 19_990
    #expect(stage.rows == Array(499..<510))
  }

  @Test("The content's size is that of the rows at once, before the list has cells")
  func contentBeforeCells() {
    let model = ListModel(rows: 3)
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.rowHeight = 40
    table.dataSource = model
    #expect(table.contentSize == CGSize(width: 300, height: 120))
    model.sections = [["one"]]
    table.reloadData()
    #expect(table.contentSize.height == 40)
    #expect(model.filled == 0)
  }

  @Test("Cells are reused: a long scroll makes at most the number in sight, and two")
  func reuse() {
    let stage = ListsStage(ListModel(rows: 1000))
    for step in 0..<500 {
      stage.table.contentOffset.y = CGFloat(step) * 17
      stage.host.runFrame()
    }
    let cells = stage.table.subviews.filter { $0 is TableViewCell }
    #expect(cells.count <= 12)
    #expect(stage.model.filled > 200)
  }

  @Test("The cell under a resting finger is reused as well, if code scrolls it out of sight")
  func reuseUnderFinger() {
    let stage = ListsStage(ListModel(rows: 1000))
    let cell = stage.table.visibleCells[5]
    stage.host.finger(1).down(at: stage.host.point(in: cell)).hold(for: 0.3)
    var rows: Set<IndexPath> = []
    for step in 0..<100 {
      stage.table.contentOffset.y = CGFloat(step) * 17
      stage.host.runFrame()
      if let row = stage.table.indexPath(for: cell) { rows.insert(row) }
    }
    #expect(rows.count > 1)
    #expect(stage.table.subviews.count { $0 is TableViewCell } <= 12)
  }

  @Test("Of the selected rows the nearest one is scrolled into sight; without one, none")
  func nearestSelected() {
    let stage = ListsStage(ListModel(rows: 100))
    stage.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(stage.rows.first == 0)
    stage.table.allowsMultipleSelection = true
    for row in [2, 40, 90] {
      let path = IndexPath(row: row, section: 0)
      stage.table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    stage.table.contentOffset.y = 30 * 40
    stage.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(stage.table.contentOffset.y == 1600)
    stage.table.contentOffset.y = 17 * 40
    stage.table.scrollToNearestSelectedRow(at: .bottom, animated: false)
    #expect(stage.table.contentOffset.y == 1240, "row 40 is nearer to the lower edge")
    stage.table.contentOffset.y = 17 * 40
    stage.table.scrollToNearestSelectedRow(at: .none, animated: false)
    #expect(stage.table.contentOffset.y == 1240, "14 rows to scroll, against 15 up")
  }

  @Test("Taps select in UIKit's order of calls")
  func selectionOrder() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.tap(1)
    #expect(
      stage.model.log == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1",
      ])
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    stage.model.log = []
    stage.tap(3)
    #expect(
      stage.model.log == [
        "shouldHighlight 3", "didHighlight 3", "didUnhighlight 3", "willSelect 3",
        "willDeselect 1", "didDeselect 1", "didSelect 3",
      ])
  }

  @Test("The next screen's rows are prefetched, each once")
  func prefetching() {
    final class Prefetcher: TableViewDataSourcePrefetching {
      var rows: [Int] = []
      func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
        rows += indexPaths.map(\.row)
      }
    }
    let prefetcher = Prefetcher()
    let stage = ListsStage(ListModel(rows: 100))
    stage.table.prefetchDataSource = prefetcher
    stage.table.reloadData()
    stage.host.runFrame()
    #expect(prefetcher.rows == Array(10..<20))
    stage.table.contentOffset.y = 80
    stage.host.runFrame()
    #expect(prefetcher.rows == Array(10..<22))
    stage.table.contentOffset.y = 0
    stage.host.runFrame()
    #expect(prefetcher.rows == Array(10..<22))
  }
}
