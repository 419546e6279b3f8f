// Rows by keys and gamepad.
import Foundation
import GlassineBase
import GlassineControls
import GlassineTesting
import GlassineUI
import Testing

@Suite("Rows by keys and gamepad")
struct ListsFocusTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// The row that has the focus, itself or in one of its controls.
  private func row(_ stage: ListsStage) -> Int? {
    var view = stage.host.application.focus.focusedView
    while let current = view {
      if let cell = current as? TableViewCell { return stage.table.indexPath(for: cell)?.row }
      view = current.superview
    }
    return nil
  }

  @Test("R6: arrows move from row to row, down to the last and up again, each in sight")
  func everyRow() {
    let stage = ListsStage(ListModel(rows: 40))
    stage.model.cannotHighlight = [path(3), path(4)]
    let rows = (0..<40).filter { $0 != 3 && $0 != 4 }
    for expected in rows {
      stage.host.keyboard.tap("Down")
      stage.host.advance(by: 0.5)
      #expect(row(stage) == expected)
      #expect(stage.table.bounds.contains(stage.table.rectForRow(at: path(expected))))
    }
    for expected in rows.dropLast().reversed() {
      stage.host.keyboard.tap("Up")
      stage.host.advance(by: 0.5)
      #expect(row(stage) == expected)
      #expect(stage.table.bounds.contains(stage.table.rectForRow(at: path(expected))))
    }
  }

  @Test("R6: a row out of sight scrolls in over several frames")
  func scrollsIn() {
    let stage = ListsStage(ListModel(rows: 40))
    for _ in 0..<10 { stage.host.keyboard.tap("Down") }
    stage.host.advance(by: 1)
    #expect(row(stage) == 9 && stage.table.contentOffset.y == 0)
    stage.host.keyboard.tap("Down")
    var offsets: Set<CGFloat> = []
    for _ in 0..<60 {
      stage.host.runFrame()
      offsets.insert(stage.table.contentOffset.y)
    }
    #expect(row(stage) == 10 && offsets.count > 5 && stage.table.contentOffset.y == 40)
  }

  @Test("R6: quick steps run ahead of the scroll, and no row is left out")
  func quickSteps() {
    let stage = ListsStage(ListModel(rows: 60))
    for expected in 0..<60 {
      stage.host.keyboard.tap("Down")
      #expect(row(stage) == expected)
      stage.host.runFrame()
    }
    stage.host.advance(by: 1)
    #expect(row(stage) == 59 && stage.rows == Array(50..<60))
  }

  @Test("R6: from a control in a row the focus moves to the next row's, and through one row's")
  func controls() {
    let model = ListModel(rows: 30)
    let stage = ListsStage(model, rowHeight: 80)
    // Rows are not pressed themselves; every third has no control to press, every fifth has two.
    model.cannotHighlight = Set((0..<30).map { path($0) })
    model.onFill = { [unowned model] _, path in
      guard let cell = model.filling else { return }
      for view in cell.contentView.subviews where view is Switch { view.removeFromSuperview() }
      if path.row % 3 == 2 { return }
      cell.contentView.addSubview(Switch(frame: CGRect(x: 200, y: 5, width: 50, height: 30)))
      if path.row % 5 != 0 { return }
      cell.contentView.addSubview(Switch(frame: CGRect(x: 200, y: 45, width: 50, height: 30)))
    }
    stage.table.register(forCellReuseIdentifier: "cell") {
      TableViewCell(style: .default, reuseIdentifier: $0)
    }
    stage.table.reloadData()
    stage.host.settle()
    var expected: [Int] = []
    for row in 0..<30 where row % 3 != 2 { expected += row % 5 == 0 ? [row, row] : [row] }
    var seen: [Int?] = []
    for _ in expected {
      stage.host.keyboard.tap("Down")
      stage.host.advance(by: 0.5)
      seen.append(row(stage))
    }
    #expect(seen == expected)
    let last = stage.host.application.focus.focusedView
    stage.host.keyboard.tap("Down")
    #expect(stage.host.application.focus.focusedView === last)
  }

  @Test("R6: the gamepad selects a row, and a list that is focused by code scrolls to it")
  func pad() {
    let stage = ListsStage(ListModel(rows: 200))
    stage.host.keyboard.tap("Down")
    stage.host.pad.tap(.dpadDown).tap(.a)
    #expect(stage.table.indexPathForSelectedRow == path(1))
    let target = stage.table.focusTarget(fromRowAt: path(150))
    #expect(stage.host.application.focus.focus(target))
    #expect(row(stage) == 150 && stage.rows.contains(150))
  }

  @Test("R6: the row that had the focus gets it back wherever it moved, but not once deleted")
  func remembered() {
    let stage = ListsStage(ListModel(rows: 200))
    stage.host.keyboard.tap("Down").tap("Down").tap("Down")
    #expect(row(stage) == 2)
    stage.table.contentOffset.y = 4000
    stage.host.runFrame()
    stage.model.sections[0].insert(contentsOf: ["new a", "new b"], at: 0)
    stage.table.insertRows(at: [path(0), path(1)], with: .none)
    stage.table.contentOffset.y = 0
    stage.host.runFrame()
    stage.host.keyboard.tap("Down")
    #expect(row(stage) == 4)
    stage.table.contentOffset.y = 4000
    stage.host.runFrame()
    stage.model.sections[0].remove(at: 4)
    stage.table.deleteRows(at: [path(4)], with: .none)
    stage.table.selectRow(at: path(7), animated: false, scrollPosition: .none)
    stage.table.contentOffset.y = 0
    stage.host.runFrame()
    stage.host.keyboard.tap("Down")
    #expect(row(stage) == 7)
  }

  @Test("R6: a focused row that is scrolled away loses the focus, and gets it again")
  func scrolledAway() {
    let stage = ListsStage(ListModel(rows: 200))
    stage.host.keyboard.tap("Down").tap("Down")
    #expect(row(stage) == 1)
    stage.table.contentOffset.y = 4000
    stage.host.runFrame()
    #expect(stage.host.application.focus.focusedView == nil)
    stage.table.contentOffset.y = 0
    stage.host.runFrame()
    stage.host.keyboard.tap("Down")
    #expect(row(stage) == 1)
  }

  @Test(
    "R6: Deleting a focused row moves focus to its successor, and the gamepad to the list"
  )
  func deleted() {
    for animation in [TableView.RowAnimation.none, .fade] {
      let stage = ListsStage(ListModel(rows: 200))
      let focus = stage.host.application.focus
      stage.host.keyboard.tap("Down").tap("Down").tap("Down")
      #expect(row(stage) == 2)
      stage.model.sections[0].remove(at: 2)
      stage.table.deleteRows(at: [path(2)], with: animation)
      stage.host.runFrame()
      #expect(row(stage) == 2 && focus.wantsPad && focus.isRingVisible)
      stage.host.advance(by: 1)
      stage.host.pad.tap(.dpadDown)
      #expect(row(stage) == 3)
    }
  }

  @Test("R6: Reloading rows, one or all, keeps the focus at its place")
  func reloaded() {
    let stage = ListsStage(ListModel(rows: 200))
    let focus = stage.host.application.focus
    stage.host.keyboard.tap("Down").tap("Down").tap("Down")
    stage.table.reloadRows(at: [path(2)], with: .none)
    stage.host.runFrame()
    #expect(row(stage) == 2 && focus.wantsPad)
    stage.table.reloadData()
    stage.host.runFrame()
    #expect(row(stage) == 2 && focus.wantsPad)
    stage.model.sections = [["one", "two"]]
    stage.table.reloadData()
    stage.host.runFrame()
    #expect(row(stage) == 1 && focus.wantsPad)
  }

  @Test(
    "R6: Scrolled away with its row, the focus is still the gamepad's, which finds a row in sight")
  func scrolledAwayByPad() {
    let stage = ListsStage(ListModel(rows: 200))
    var left = 0
    stage.host.application.hostInputHandler = { _ in left += 1 }
    stage.host.keyboard.tap("Down").tap("Down")
    stage.table.contentOffset.y = 4000
    stage.host.runFrame()
    #expect(stage.host.application.focus.wantsPad)
    stage.host.pad.tap(.dpadDown)
    #expect(row(stage) == 100 && left == 0)
  }
}
