// Keys that move and select within a list: ends, pages, ranges.
import Foundation
import GlassineBase
import GlassineControls
import GlassineInput
import GlassineTesting
import GlassineUI
import Testing

@Suite("Lists: keys")
struct ListsKeysTests {
  /// The row or item that has the focus.
  private func focused(_ host: HeadlessHost) -> Int? {
    switch host.application.focus.focusedView {
    case let cell as TableViewCell:
      var table = cell.superview
      while let view = table, !(view is TableView) { table = view.superview }
      return (table as? TableView)?.indexPath(for: cell)?.row
    case let cell as CollectionViewCell:
      return (cell.superview as? CollectionView)?.indexPath(for: cell)?.item
    default: return nil
    }
  }

  /// The selections and deselections, in order, since the last time.
  private func told(_ model: ListModel) -> [String] {
    defer { model.log = [] }
    return model.log.filter { $0.hasPrefix("didSelect") || $0.hasPrefix("didDeselect") }
  }

  private func rows(_ table: TableView) -> [Int] {
    (table.indexPathsForSelectedRows ?? []).map(\.row)
  }

  private func press(_ stage: ListsStage, _ keys: String..., with flags: ModifierFlags = []) {
    stage.host.keyboard.modifierFlags = flags
    for key in keys {
      stage.host.keyboard.tap(key)
      stage.host.advance(by: 0.5)
    }
    stage.host.keyboard.modifierFlags = []
  }

  @Test("R6: Home, End and the page keys move the focus, each row in sight")
  func endsAndPages() {
    let stage = ListsStage(ListModel(rows: 100))
    press(stage, "Down")
    var seen: [Int?] = []
    for key in ["PageDown", "PageDown", "End", "PageUp", "PageUp", "Home", "PageUp", "End"] {
      press(stage, key)
      seen.append(focused(stage.host))
      let rect = seen.last.flatMap { $0 }.map {
        stage.table.rectForRow(at: IndexPath(row: $0, section: 0))
      }
      #expect(rect.map(stage.table.bounds.contains) == true, "after \(key)")
    }
    #expect(seen == [9, 18, 99, 90, 81, 0, 0, 99])
    #expect(told(stage.model).isEmpty)
  }

  @Test("R6: ends and pages go to the nearest row that can have the focus")
  func endsOfDisabledRows() {
    let stage = ListsStage(ListModel(rows: 30))
    stage.model.cannotHighlight = Set(
      [0, 1, 10, 11, 28, 29].map { IndexPath(row: $0, section: 0) })
    press(stage, "Down")
    #expect(focused(stage.host) == 2)
    var seen: [Int?] = []
    for key in ["PageDown", "End", "Home", "PageUp"] {
      press(stage, key)
      seen.append(focused(stage.host))
    }
    #expect(seen == [12, 27, 2, 2])
  }

  @Test("R6: Home at the first row scrolls on to the content above it, End to that below")
  func beyondRows() {
    let stage = ListsStage(ListModel(rows: 30))
    stage.table.tableHeaderView = View(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
    stage.table.tableFooterView = View(frame: CGRect(x: 0, y: 0, width: 300, height: 80))
    stage.host.settle()
    press(stage, "Down", "End")
    #expect(stage.table.contentOffset.y == 880)
    press(stage, "End")
    #expect(stage.table.contentOffset.y == 960)
    press(stage, "Home")
    #expect(focused(stage.host) == 0 && stage.table.contentOffset.y == 80)
    press(stage, "Home")
    #expect(focused(stage.host) == 0 && stage.table.contentOffset.y == 0)
  }

  @Test("R6: a held arrow moves from row to row, and nothing else scrolls")
  func held() {
    let stage = ListsStage(ListModel(rows: 100))
    press(stage, "Down")
    stage.host.keyboard.down("Down")
    stage.host.advance(by: 0.5)
    for expected in 2..<100 {
      stage.host.keyboard.repeats("Down")
      stage.host.advance(by: 0.4)
      #expect(focused(stage.host) == expected)
      let bottom = CGFloat(expected + 1) * 40
      #expect(stage.table.contentOffset.y == max(0, bottom - 400), "row \(expected)")
    }
    stage.host.keyboard.repeats("Down").up("Down")
    stage.host.advance(by: 0.5)
    #expect(focused(stage.host) == 99 && stage.table.contentOffset.y == 3600)
  }

  @Test("R6: a row focused by keys is kept no longer than any other once it was in sight")
  func notKept() {
    let stage = ListsStage(ListModel(rows: 100))
    press(stage, "Down")
    for _ in 0..<10 { press(stage, "Down") }
    #expect(focused(stage.host) == 10)
    stage.table.contentOffset.y = 2000
    stage.host.settle()
    let shown = (stage.table.indexPathsForVisibleRows ?? []).map(\.row)
    #expect(shown == Array(50..<60))
    let cells = stage.table.subviews.count { $0 is TableViewCell }
    #expect(cells <= 12)
  }

  @Test("R6: Return and Space select the focused row, each by its own down and up")
  func returnAndSpace() {
    let stage = ListsStage(ListModel(rows: 20))
    press(stage, "Down", "Space")
    #expect(told(stage.model) == ["didSelect 0"])
    stage.host.keyboard.tap("Down").down("Space")
    stage.host.advance(by: 0.1)
    #expect(stage.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
    stage.host.keyboard.up("Space")
    #expect(stage.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
    press(stage, "Down", "Return")
    #expect(
      told(stage.model) == ["didDeselect 0", "didSelect 1", "didDeselect 1", "didSelect 2"])
  }

  @Test("Shift selects from the range's start, and deselects rows that leave the range")
  func range() {
    let stage = ListsStage(ListModel(rows: 40))
    stage.table.allowsMultipleSelection = true
    press(stage, "Down", "Down", "Down")
    #expect(focused(stage.host) == 2 && told(stage.model).isEmpty)
    press(stage, "Down", "Down", with: .shift)
    #expect(told(stage.model) == ["didSelect 2", "didSelect 3", "didSelect 4"])
    press(stage, "Up", "Up", "Up", with: .shift)
    #expect(told(stage.model) == ["didDeselect 4", "didDeselect 3", "didSelect 1"])
    #expect(rows(stage.table) == [1, 2] && focused(stage.host) == 1)
    press(stage, "End", with: .shift)
    #expect(rows(stage.table) == Array(2..<40))
    press(stage, "Home", with: .shift)
    #expect(rows(stage.table) == [0, 1, 2])
    press(stage, "PageDown", with: .shift)
    #expect(rows(stage.table) == Array(2...9))
    // An arrow alone begins another range, and changes nothing.
    press(stage, "Down")
    #expect(rows(stage.table) == Array(2...9))
    press(stage, "Up", with: .shift)
    #expect(rows(stage.table) == [9, 10])
  }

  @Test("Control moves the focus alone; with Shift it adds to the selection")
  func control() {
    let stage = ListsStage(ListModel(rows: 40))
    stage.table.allowsMultipleSelection = true
    press(stage, "Down", "Return")
    #expect(rows(stage.table) == [0])
    press(stage, "Down", "Down", "Down", with: .control)
    #expect(focused(stage.host) == 3 && rows(stage.table) == [0])
    // The range still begins at the row that was selected.
    press(stage, "Space", with: .shift)
    #expect(rows(stage.table) == [0, 1, 2, 3])
    press(stage, "Space", with: .control)
    #expect(rows(stage.table) == [0, 1, 2])
    press(stage, "Down", "Down")
    press(stage, "Down", with: [.control, .shift])
    #expect(rows(stage.table) == [0, 1, 2, 5, 6])
    press(stage, "Down", with: .shift)
    #expect(rows(stage.table) == [5, 6, 7])
  }

  @Test("A range leaves out rows that cannot be pressed, and edits the selection in place")
  func rangeOfSome() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.table.allowsMultipleSelection = true
    stage.model.cannotHighlight = [IndexPath(row: 3, section: 0)]
    stage.model.replacesSelection = { $0.row == 4 ? nil : $0 }
    press(stage, "Down")
    press(stage, "PageDown", with: .shift)
    #expect(rows(stage.table) == [0, 1, 2, 5, 6, 7, 8, 9])
  }

  @Test("With single selection, Shift and Control mean nothing")
  func single() {
    let stage = ListsStage(ListModel(rows: 20))
    press(stage, "Down", "Return")
    #expect(told(stage.model) == ["didSelect 0"])
    press(stage, "Down", "Down", with: .shift)
    press(stage, "Down", with: .control)
    #expect(focused(stage.host) == 3 && told(stage.model).isEmpty)
    press(stage, "Space", with: .shift)
    #expect(told(stage.model) == ["didDeselect 0", "didSelect 3"])
  }

  @Test("A click with Shift selects from the last one, with Control or alone just the row")
  func clicks() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.table.allowsMultipleSelection = true
    func click(_ row: Int, with flags: ModifierFlags = []) {
      stage.host.mouse.finger.modifierFlags = flags
      stage.host.mouse.press(at: 150, CGFloat(row) * 40 + 20).release()
      stage.host.mouse.finger.modifierFlags = []
    }
    click(2)
    click(5, with: .shift)
    #expect(rows(stage.table) == [2, 3, 4, 5])
    click(0, with: .shift)
    #expect(rows(stage.table) == [0, 1, 2])
    click(7, with: .control)
    click(1, with: .control)
    #expect(rows(stage.table) == [0, 2, 7])
  }

  @Test("Selection follows the focus if enabled; Control leaves it in place")
  func selectionFollowsFocus() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.table.selectionFollowsFocus = true
    stage.model.cannotHighlight = [IndexPath(row: 2, section: 0)]
    press(stage, "Down", "Down", "Down")
    #expect(
      told(stage.model) == [
        "didSelect 0", "didDeselect 0", "didSelect 1", "didDeselect 1", "didSelect 3",
      ])
    stage.table.selectRow(
      at: IndexPath(row: 4, section: 0), animated: false, scrollPosition: .none)
    press(stage, "Down")
    #expect(focused(stage.host) == 4 && told(stage.model).isEmpty, "it is selected already")
    press(stage, "Up")
    #expect(told(stage.model) == ["didDeselect 4", "didSelect 3"])
    stage.table.allowsMultipleSelection = true
    press(stage, "Down", "Down", with: .control)
    #expect(focused(stage.host) == 5 && rows(stage.table) == [3])
    press(stage, "Down", with: .shift)
    #expect(rows(stage.table) == [3, 4, 5, 6])
    press(stage, "Down")
    #expect(rows(stage.table) == [7])
  }

  @Test("The start of a range moves with its row, and is forgotten with it")
  func anchorMoves() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.table.allowsMultipleSelection = true
    press(stage, "Down", "Down", "Down")
    stage.model.sections[0].insert("new", at: 0)
    stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.host.settle()
    #expect(focused(stage.host) == 3)
    press(stage, "Down", with: .shift)
    #expect(rows(stage.table) == [3, 4])
    stage.table.reloadData()
    stage.host.settle()
    press(stage, "Down")
    press(stage, "Down", with: .shift)
    #expect(rows(stage.table).count == 2)
  }

  @Test("A reload forgets the start of the range")
  func anchorAfterReload() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.table.allowsMultipleSelection = true
    stage.tap(2)
    stage.table.reloadData()
    stage.host.settle()
    stage.host.mouse.finger.modifierFlags = .shift
    stage.host.mouse.press(at: 150, 220).release()
    #expect(rows(stage.table) == [5])
  }

  @Test("Shift and Tab go back, and select nothing")
  func shiftTab() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.table.allowsMultipleSelection = true
    press(stage, "Down", "Down", "Down")
    press(stage, "Tab", with: .shift)
    #expect(focused(stage.host) == 1 && rows(stage.table).isEmpty)
  }

  @Test("Selection does not follow a focus that code moves while no keys are used")
  func focusByCode() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.table.selectionFollowsFocus = true
    stage.host.application.focus.focus(
      stage.table.cellForRow(at: IndexPath(row: 4, section: 0)))
    #expect(focused(stage.host) == 4 && rows(stage.table).isEmpty)
  }

  @Test("A range whose start is deleted begins at the row with the focus")
  func anchorDeleted() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.table.allowsMultipleSelection = true
    press(stage, "Down", "Return")
    press(stage, "Down", "Down", "Down", with: .control)
    stage.model.sections[0].remove(at: 0)
    stage.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    stage.host.settle()
    #expect(focused(stage.host) == 2 && rows(stage.table).isEmpty)
    press(stage, "Down", with: .shift)
    #expect(rows(stage.table) == [2, 3])
  }

  @Test("A delegate that reloads in the middle of a range ends it")
  func reloadInRange() {
    let stage = ListsStage(ListModel(rows: 20))
    stage.table.allowsMultipleSelection = true
    stage.model.onSelect = { table, path in if path.row == 2 { table.reloadData() } }
    press(stage, "Down")
    press(stage, "PageDown", with: .shift)
    #expect(told(stage.model) == ["didSelect 0", "didSelect 1", "didSelect 2"])
    #expect(rows(stage.table).isEmpty)
    stage.host.settle()
    stage.model.onSelect = { [model = stage.model] table, path in
      model.sections = []
      table.reloadData()
      table.layoutIfNeeded()
    }
    press(stage, "Down")
    stage.model.log = []
    press(stage, "PageDown", with: .shift)
    #expect(told(stage.model).count == 1 && stage.table.numberOfSections == 0)
  }

  @Test("R6: A page up that would end on the row's own header goes to the row before")
  func pageOverHeader() {
    let stage = ListsStage(ListModel([["a", "b"], ["c", "d"]]), style: .grouped)
    stage.model.titles = ["one", "two"]
    stage.table.sectionHeaderHeight = 700
    stage.table.reloadData()
    stage.host.settle()
    stage.host.application.focus.focus(
      stage.table.focusTarget(fromRowAt: IndexPath(row: 0, section: 1)))
    // Shows where the focus is.
    press(stage, "Down")
    press(stage, "PageUp")
    let cell = stage.host.application.focus.focusedView as? TableViewCell
    #expect(cell.flatMap(stage.table.indexPath) == IndexPath(row: 1, section: 0))
  }

  @Test("R6: A held page key continues from row to row, not from its start")
  func heldPage() {
    let stage = ListsStage(ListModel(rows: 100))
    press(stage, "Down")
    stage.host.keyboard.down("PageDown")
    stage.host.advance(by: 0.5)
    var seen: [Int?] = [focused(stage.host)]
    for _ in 0..<3 {
      stage.host.keyboard.repeats("PageDown")
      stage.host.advance(by: 0.5)
      seen.append(focused(stage.host))
    }
    #expect(seen == [9, 18, 27, 36])
  }

  // MARK: Grids

  private func press(_ stage: GridStage, _ keys: String..., with flags: ModifierFlags = []) {
    stage.host.keyboard.modifierFlags = flags
    for key in keys {
      stage.host.keyboard.tap(key)
      stage.host.advance(by: 0.5)
    }
    stage.host.keyboard.modifierFlags = []
  }

  @Test("R6: in a grid Home, End, pages and Tab move the focus, each item in sight")
  func gridEnds() {
    // Lines of four, 80 points apart; 400 points show five of them.
    let stage = GridStage(GridModel(items: 102))
    press(stage, "Down", "Right")
    var seen: [Int?] = []
    for key in ["PageDown", "PageDown", "End", "PageUp", "Home", "Tab", "PageUp"] {
      press(stage, key)
      seen.append(focused(stage.host))
      let frame = seen.last.flatMap { $0 }.flatMap { stage.frame($0) }
      #expect(frame.map(stage.grid.bounds.contains) == true, "after \(key)")
    }
    #expect(seen == [17, 33, 101, 85, 0, 1, 0])
  }

  @Test("R6: Tab moves through a grid in order, there and back, and leaves it at the end")
  func gridTab() {
    let stage = GridStage(GridModel([["a", "b"], [], ["c", "d", "e"]]))
    let button = Button(frame: CGRect(x: 0, y: 380, width: 40, height: 20))
    stage.host.window.addSubview(button)
    press(stage, "Down")
    var seen: [String] = []
    func name() -> String {
      (stage.host.application.focus.focusedView as? GridCell)?.name ?? "button"
    }
    for _ in 0..<5 {
      seen.append(name())
      press(stage, "Tab")
    }
    #expect(seen == ["a", "b", "c", "d", "e"])
    #expect(name() != "e")
    stage.host.application.focus.focus(
      stage.grid.cellForItem(at: IndexPath(item: 0, section: 2)))
    press(stage, "Tab", with: .shift)
    #expect(name() == "b")
  }

  @Test("Shift selects a range of a grid in order")
  func gridRange() {
    let stage = GridStage(GridModel(items: 40))
    stage.grid.allowsMultipleSelection = true
    press(stage, "Down", "Right")
    press(stage, "Down", with: .shift)
    let items = { (stage.grid.indexPathsForSelectedItems ?? []).map(\.item) }
    #expect(items() == [1, 2, 3, 4, 5])
    press(stage, "Left", with: .shift)
    #expect(items() == [1, 2, 3, 4])
    press(stage, "End", with: .shift)
    #expect(items() == Array(1..<40))
    press(stage, "Up")
    stage.grid.allowsMultipleSelection = false
    stage.grid.selectionFollowsFocus = true
    press(stage, "Up")
    #expect(items() == [31])
  }

  @Test("R6: Space presses the focused control, and text typed into a field is not a press")
  func spaceOnControls() {
    let host = HeadlessHost(size: CGSize(width: 300, height: 200))
    var presses = 0
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
    let field = TextField(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
    host.window.addSubview(button)
    host.window.addSubview(field)
    host.settle()
    host.keyboard.tap("Down").tap("Space")
    #expect(presses == 1)
    host.keyboard.down("Space")
    #expect(button.isHighlighted)
    host.keyboard.up("Space")
    #expect(presses == 2 && !button.isHighlighted)
    host.keyboard.tap("Down").tap("Space")
    #expect(host.application.focus.focusedView === field && !field.isFirstResponder)
  }
}
