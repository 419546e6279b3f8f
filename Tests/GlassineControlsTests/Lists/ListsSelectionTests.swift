// Fingers that select rows, in the cases that are easy to get slightly wrong.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: selection")
struct ListsSelectionTests {
  @Test("A second finger on another row does nothing while the first is down")
  func secondFinger() throws {
    let stage = ListsStage(ListModel(rows: 20))
    let cells = try (0..<2).map {
      try #require(stage.table.cellForRow(at: IndexPath(row: $0, section: 0)))
    }
    stage.host.finger(1).down(at: stage.host.point(in: cells[0])).hold(for: 0.3)
    stage.host.finger(2).down(at: stage.host.point(in: cells[1])).hold(for: 0.3)
    #expect(cells[0].isHighlighted && !cells[1].isHighlighted)
    stage.host.finger(2).up()
    #expect(cells[0].isHighlighted)
    stage.host.finger(1).up()
    #expect(stage.model.log.filter { $0.hasPrefix("didSelect") } == ["didSelect 0"])
  }

  @Test("A tap on the selected row selects it again under single selection")
  func again() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.tap(1)
    stage.model.log = []
    stage.tap(1)
    #expect(
      stage.model.log == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1",
      ])
    #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    stage.table.allowsMultipleSelection = true
    stage.tap(1)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test("A delegate that reloads as a row is released ends the press: nothing is selected")
  func reloadAtLift() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.model.onUnhighlight = { table, _ in table.reloadData() }
    stage.tap(1)
    #expect(stage.model.log == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1"])
    stage.model.onUnhighlight = { [model = stage.model] table, _ in
      model.sections[0].removeLast(19)
      table.deleteRows(at: (1..<20).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
    stage.host.settle()
    stage.model.log = []
    stage.tap(1)
    #expect(stage.model.log == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1"])
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test("A finger that lifts beside its row selects nothing")
  func liftedBeside() throws {
    let stage = ListsStage(ListModel(rows: 3))
    stage.table.isScrollEnabled = false
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let finger = stage.host.finger(1).down(at: stage.host.point(in: cell)).hold(for: 0.3)
    #expect(cell.isHighlighted)
    finger.move(to: 150, 100)
    #expect(!cell.isHighlighted)
    finger.up()
    #expect(!stage.model.log.contains("didSelect 0"))
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test("Focus goes first to the first row that is wholly in sight")
  func firstFocus() {
    let stage = ListsStage(ListModel(rows: 50))
    stage.table.contentOffset = CGPoint(x: 0, y: 60)
    stage.host.settle()
    stage.host.application.focus.move(.next)
    let focused = stage.host.application.focus.focusedView as? TableViewCell
    #expect(focused?.textLabel?.text == "row 2")
  }

  @Test("Each row begins exactly where the one before ends, across blocks of rows and sections")
  func edges() {
    let model = ListModel([
      (0..<130).map { "a\($0)" }, [], (0..<3).map { "b\($0)" }, (0..<70).map { "c\($0)" },
    ])
    model.heights = { CGFloat(20 + ($0.row % 5)) }
    let stage = ListsStage(model)
    for section in [0, 2, 3] {
      for row in 0..<model.sections[section].count {
        let path = IndexPath(row: row, section: section)
        let rect = stage.table.rectForRow(at: path)
        for y in [rect.minY, rect.maxY - 0.25] {
          let found = stage.table.indexPathForRow(at: CGPoint(x: 10, y: y))
          #expect(found == path, "\(y)")
        }
      }
    }
  }

  @Test("The row below a deleted one slides from its old place")
  func slides() throws {
    let stage = ListsStage(ListModel(rows: 6))
    stage.model.sections[0].remove(at: 1)
    stage.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    stage.host.runFrame()
    let cell = try #require(stage.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell.textLabel?.text == "row 2")
    #expect(cell.center.y == 60)
    #expect(cell.presentation.position.y > 90)
    stage.host.advance(by: 1)
    #expect(cell.presentation.position.y == 60)
  }

  @Test("Deleting a row twice in one batch is misuse, and reloads the rows")
  func deletedTwice() {
    let stage = ListsStage(ListModel(rows: 6))
    let before = ViewRegistry.main.diagnostics.misuseCount
    _ = Diagnostics.surviving {
      stage.model.sections[0].removeFirst(2)
      let path = IndexPath(row: 0, section: 0)
      stage.table.deleteRows(at: [path, path], with: .none)
      stage.host.settle()
    }
    #expect(ViewRegistry.main.diagnostics.misuseCount == before + 1)
    #expect(stage.shown.first == "row 2@0")
  }
}
